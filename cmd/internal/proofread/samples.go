package proofread

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"seti/cmd/internal/translate"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

// samples are phrases that were used, one of each shape, by their shapes.
type samples map[string]catalog.Phrase

// numbers has a number for each plural class of any language.
var numbers = []int{0, 1, 2, 5, 21}

// add keeps a phrase if it is the first of its shape.
func (s samples) add(p catalog.Phrase) {
	if p.Key == "" {
		return
	}
	if shape := shapeOf(p, 0); s[shape].Key == "" {
		s[shape] = p
	}
}

// deepest is how deep nested phrases count for the shape of a phrase.
const deepest = 3

// shapeOf returns which messages a phrase has, and of which kinds its arguments are.
func shapeOf(v any, depth int) string {
	switch v := v.(type) {
	case catalog.Phrase:
		var b strings.Builder
		b.WriteString(cmp.Or(v.Key, "text"))
		if depth < deepest {
			for _, name := range slices.Sorted(maps.Keys(v.Args)) {
				fmt.Fprintf(&b, " %s(%s)", name, shapeOf(v.Args[name], depth+1))
			}
		}
		return b.String()
	case []catalog.Phrase:
		if len(v) == 0 {
			return "none"
		}
		return shapeOf(v[0], depth+1) + " and others"
	case source.Ref:
		if v.Kind == board.KindConst { // messages ask which it is
			return fmt.Sprint("constant ", v.ID)
		}
		return fmt.Sprint("a thing of kind ", v.Kind)
	}
	return fmt.Sprintf("%T", v)
}

// varied returns the phrases in a fixed order, each with every number and each kind of thing in each of its gaps. sort
// returns a key that is the same for similar things of a kind.
func (s samples) varied(sort func(source.Ref) string) (list []catalog.Phrase) {
	others := map[source.Kind]map[string]source.Ref{} // one thing of each sort, by kind
	for _, shape := range slices.Sorted(maps.Keys(s)) {
		each(s[shape], func(r source.Ref) {
			if others[r.Kind] == nil {
				others[r.Kind] = map[string]source.Ref{}
			}
			others[r.Kind][sort(r)] = r
		})
	}
	for _, shape := range slices.Sorted(maps.Keys(s)) {
		vary(s[shape], 0, others, func(v any) { list = append(list, v.(catalog.Phrase)) })
	}
	return list
}

// each calls f with the things in a value.
func each(v any, f func(source.Ref)) {
	switch v := v.(type) {
	case source.Ref:
		f(v)
	case catalog.Phrase:
		for _, a := range v.Args {
			each(a, f)
		}
	case []catalog.Phrase:
		for _, p := range v {
			each(p, f)
		}
	}
}

// vary calls f with a value, each time with something else in one of its gaps.
func vary(v any, depth int, others map[source.Kind]map[string]source.Ref, f func(any)) {
	switch v := v.(type) {
	case int:
		for _, n := range numbers {
			f(n)
		}
	case source.Ref:
		if v.Kind == board.KindConst {
			return
		}
		for _, sort := range slices.Sorted(maps.Keys(others[v.Kind])) {
			f(others[v.Kind][sort])
		}
	case catalog.Phrase:
		if depth == deepest {
			return
		}
		for _, name := range slices.Sorted(maps.Keys(v.Args)) {
			vary(v.Args[name], depth+1, others, func(other any) {
				p := v
				p.Args = maps.Clone(v.Args)
				p.Args[name] = other
				f(p)
			})
		}
	case []catalog.Phrase:
		if len(v) > 0 {
			vary(v[0], depth+1, others, func(other any) {
				list := slices.Clone(v)
				list[0] = other.(catalog.Phrase)
				f(list)
			})
		}
	}
}

var (
	number   = regexp.MustCompile(`#(\w+)|\{(\w+)=(?:\d+|one|two|few|many|other)\?`)
	argument = regexp.MustCompile(`\{(\w+)[}:?=]`)
	inner    = regexp.MustCompile(`\{(\w+\.\w+)[}:?]`)
	gap      = regexp.MustCompile(`\{[^{}]*\}`)
	word     = regexp.MustCompile(`\pL{2,}`)
)

// unheard reads the messages that neither things nor games have used, with any number and things of every gender in
// their gaps, because their real arguments are not known.
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

// copied reports messages that are still as in English. Two words may be the same by coincidence.
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
