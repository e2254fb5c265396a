package catalog

import (
	"strings"

	"seti/kernel/source"
)

// usePackWord is a group's use of a word of a pack.
type UsePackWord struct {
	Word *PackWord
	Arg  source.Value // given as it is
	Sel  Selection    // or looked up when it runs
}

// numbered returns what a number says that stands behind the word, multiplied as the
// group is: its argument, if its text has a gap for one, else how often it is done.
func (u *UsePackWord) Numbered(n int) (arg source.Value, times int) {
	if u.Arg.Kind != source.Number {
		return u.Arg, n
	}
	if !strings.Contains(u.Word.Text, "{}") {
		return source.Value{}, n
	}
	return source.Value{Kind: source.Number, Number: float64(n), Pos: u.Arg.Pos}, 1
}

func (u *UsePackWord) Phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.Word.Text, Args: Args{"about": Say("which.it", nil)}}
	arg, n := u.Numbered(n)
	switch {
	case arg.Kind == source.Number:
		what.Args["about"] = int(arg.Number)
	case u.Sel != nil:
		what.Args["about"] = u.Sel.Noun(c)
	case u.Arg.Kind == source.String:
		what.Args["about"] = u.Arg.String
		for _, r := range c.names[u.Arg.String] {
			what.Args["about"] = r
		}
	}
	return Say("effect.word", Args{"what": what, "n": n})
}
