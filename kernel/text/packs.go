package text

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Original is the language in which authors write. Every message must exist in it.
const Original = "en"

// ofPacks returns the messages of the words and packs of a catalogue in this language or,
// where a message has not been translated, in the original. Those of the catalogue that was
// asked for last are kept.
func (l *Language) ofPacks(c *catalog.Catalog) map[string]message {
	if len(c.Texts) == 0 {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == c {
		return l.own
	}
	own := map[string]message{}
	for _, tag := range slices.Compact([]string{Original, l.tag.String()}) {
		for _, t := range c.Texts {
			if t.Language == tag {
				maps.Copy(own, messagesOf(t, new(reader)))
			}
		}
	}
	l.known, l.own = c, own
	return own
}

// Check returns the problems of the message files of packs.
func Check(c *catalog.Catalog) (problems source.Problems) {
	english := builtIn()[Original]
	game := maps.Clone(english.messages) // with those of the words
	var files []catalog.PackText
	for _, t := range c.Texts {
		switch {
		case t.Pack != "":
			files = append(files, t)
		case t.Language == Original:
			maps.Copy(game, messagesOf(t, new(reader)))
		}
	}
	slices.SortStableFunc(files, func(a, b catalog.PackText) int { // the original first
		return cmp.Compare(order(a), order(b))
	})
	own := map[string]message{}
	for _, t := range files {
		if _, err := language.Parse(t.Language); err != nil {
			problems.Add(t.Value.Pos, "a message file is called en.toml, de.toml ...", "%q is not a language", t.Language)
		}
		var r reader
		file := messagesOf(t, &r)
		problems = append(problems, r.problems...)
		for key, m := range file {
			for _, text := range m.texts {
				for _, name := range text.messages() {
					_, ours := game[name]
					_, here := file[name]
					if _, original := own[name]; !ours && !here && !original {
						problems.Add(m.pos, source.Nearest(name, slices.Sorted(maps.Keys(game))), "there is no message %q", name)
					}
				}
			}
			first, translated := own[key]
			_, taken := game[key]
			switch {
			case taken:
				problems.Add(m.pos, "choose another name", "%q is a message of the game", key)
			case t.Language == Original && translated:
				problems.Add(m.pos, "the other is at "+first.pos.String(), "two packs have a message %q", key)
			case t.Language != Original && !translated && !free(key):
				problems.Add(m.pos, source.Nearest(key, slices.Sorted(maps.Keys(own))), "%s.toml has no message %q", Original, key)
			case t.Language == Original:
				own[key] = m
			}
		}
		l, err := Find(t.Language)
		if err != nil { // there is no such language
			l = english.clone()
			l.tag = language.Make(t.Language)
		}
		problems = append(problems, l.checkOwn(l.ofPacks(c))...)
	}
	problems = append(problems, checkWords(c)...)
	problems.Sort()
	return slices.Compact(problems) // a message that is not translated has the same problem in each language
}

// free reports whether a message needs no counterpart in the original: it is
// the name of a thing, or a text that an author wrote.
func free(key string) bool {
	section, _, _ := strings.Cut(key, ".")
	for _, name := range sections {
		if name == section {
			return true
		}
	}
	return section == "text"
}

func order(t catalog.PackText) int {
	if t.Language == Original {
		return 0
	}
	return 1
}

// messagesOf reads the message file of a pack.
func messagesOf(t catalog.PackText, r *reader) map[string]message {
	messages, tag := map[string]message{}, language.Make(t.Language).String()
	for _, section := range t.Value.Fields {
		if slices.Contains([]string{"forms", "list", "joint"}, section.Key) {
			r.wrong(section.Pos, section.Key, "write messages in sections of other names", "%s belongs to the language, not to a pack", section.Key)
		}
	}
	r.each(t.Value, func(section string, f source.Field) {
		if key := section + "." + f.Key; section != "forms" && section != "list" && section != "joint" {
			m := r.message(key, f)
			m.tag = tag
			messages[key] = m
		}
	})
	return messages
}
