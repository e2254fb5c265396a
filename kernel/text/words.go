package text

import (
	"slices"
	"strings"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// ofWord returns the text of a word of a pack: {} or {about} is its argument, and {n} a number.
func ofWord(text string) (template, error) {
	return parse(strings.ReplaceAll(text, "{}", "{about}"))
}

// gaps returns the names of the gaps of a text, each once.
func (t template) gaps() (names []string) {
	for _, p := range t {
		if p.arg != "" {
			names = append(names, p.arg)
		}
		names = append(append(names, p.yes.gaps()...), p.no.gaps()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// checkWords returns the problems of the texts of words of packs: a gap that nothing fills, an
// argument that no gap shows.
func checkWords(c *catalog.Catalog) (problems source.Problems) {
	names := c.PackWordNames()
	var files []map[string]message // those of c.Texts, read once for all words
	if len(names) > 0 {
		for _, t := range c.Texts {
			files = append(files, messagesOf(t, new(reader)))
		}
	}
	for _, name := range names {
		w := c.PackWord(name)
		t, err := ofWord(w.Text)
		if err != nil {
			problems.Add(w.TextPos, `{} is the argument, {n} a number: "a tide of {n} {n=1?foot|feet}"`, "%s: %v", name, err)
			continue
		}
		gaps := t.gaps()
		argument, number := slices.Contains(gaps, "about"), slices.Contains(gaps, "n")
		unfilled := func(pos source.Pos, gaps []string, text string) {
			for _, gap := range gaps {
				if gap != "about" && gap != "n" && !strings.Contains(gap, ".") {
					problems.Add(pos, "write {} or {about} for the argument, {n} for a number", "%s: nothing fills the gap {%s} of %q", name, gap, text)
				}
			}
		}
		unfilled(w.TextPos, gaps, w.Text)
		for i, file := range files {
			if m, ok := file["text."+w.Text]; ok {
				for _, t := range m.texts {
					unfilled(m.pos, t.gaps(), c.Texts[i].Language+".toml: "+w.Text)
				}
			}
		}
		takes := w.Takes
		switch {
		case takes.Times && argument:
			problems.Add(w.TextPos, "write {n} for the number of times", "%s takes a number of times, which does not fill the gap {} of %q", name, w.Text)
		case takes.Set && !takes.Times && !argument && !number:
			problems.Add(w.TextPos, "write {} where it belongs", "%s takes %s, and its text %q does not say it", name, takes, w.Text)
		case takes.Set && !takes.Times && takes.Type != "number" && number:
			problems.Add(w.TextPos, "write {}", "%s takes %s, which does not fill the gap {n} of %q", name, takes, w.Text)
		}
	}
	return problems
}
