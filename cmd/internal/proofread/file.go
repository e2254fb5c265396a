package proofread

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"seti/cmd/internal/translate"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

var (
	number   = regexp.MustCompile(`#(\w+)|\{(\w+)=(?:\d+|one|two|few|many|other)\?`)
	argument = regexp.MustCompile(`\{(\w+)[}:?=]`)
	inner    = regexp.MustCompile(`\{(\w+\.\w+)[}:?]`)
	gap      = regexp.MustCompile(`\{[^{}]*\}`)
	word     = regexp.MustCompile(`\pL{2,}`)
)

// unheard reads the messages that neither things nor games have said, with any number and things of
// every gender in their gaps: what stands there really is not known.
func (r *reader) unheard() error {
	l, err := text.With(r.tag, translate.More()...)
	if err != nil {
		return err
	}
	say := text.In(l, r.C).Heard(r.hear)
	texts := map[string]string{}
	r.own.Each(func(key string, forms []translate.Form) {
		for _, f := range forms {
			if f.Name != "gender" {
				texts[key] += f.Text + "\n"
			}
		}
	})
	r.guessed = true
	defer func() { r.guessed = false }()
	about := r.genders()
	for _, key := range r.own.Keys() {
		section, _, _ := strings.Cut(key, ".")
		if r.covered[key] || slices.Contains([]string{"forms", "list", "joint", "text"}, section) {
			continue
		}
		whole := spoken(texts, key, map[string]bool{})
		counted := map[string]bool{}
		for _, m := range number.FindAllStringSubmatch(whole, -1) {
			counted[m[1]+m[2]] = true
		}
		for _, n := range numbers {
			for _, thing := range about {
				args := catalog.Args{}
				for _, m := range argument.FindAllStringSubmatch(whole, -1) {
					if args[m[1]] = thing; counted[m[1]] {
						args[m[1]] = n
					}
				}
				say.Say(catalog.Phrase{Key: key, Args: args})
			}
		}
	}
	return nil
}

// spoken returns the texts of a message and of those in its gaps, which have the same arguments.
func spoken(texts map[string]string, key string, seen map[string]bool) string {
	if seen[key] {
		return ""
	}
	seen[key] = true
	all := texts[key]
	for _, m := range inner.FindAllStringSubmatch(texts[key], -1) {
		all += spoken(texts, m[1], seen)
	}
	return all
}

// genders returns a thing of every gender that a language has.
func (r *reader) genders() []any {
	first := map[string]any{}
	r.own.Each(func(key string, forms []translate.Form) {
		name, ok := strings.CutPrefix(key, "res.")
		if thing, found := r.C.Lookup(name, board.KindRes); ok && found {
			if gender := inForm(forms, "gender"); first[gender] == nil {
				first[gender] = thing
			}
		}
	})
	list := []any{board.Ref(board.KindBody, 1)}
	for _, gender := range slices.Sorted(maps.Keys(first)) {
		list = append(list, first[gender])
	}
	return list
}

// copied blames messages that still stand as in English. Two words may be the same by coincidence.
func (r *reader) copied(english translate.File) {
	r.own.Each(func(key string, forms []translate.Form) {
		said := inForm(forms, "")
		if said == inForm(english.Forms(key), "") && len(word.FindAllString(withoutGaps(said), -1)) > 2 {
			r.blame(key, said, "is not translated")
		}
	})
}

// withoutGaps takes the gaps out of a text, those inside others first.
func withoutGaps(s string) string {
	for gap.MatchString(s) {
		s = gap.ReplaceAllString(s, "")
	}
	return s
}
