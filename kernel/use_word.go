package kernel

import (
	"strings"

	"seti/kernel/source"
)

// usePackWord is a group's use of a word of a pack.
type usePackWord struct {
	word *PackWord
	arg  source.Value // given as it is
	sel  Selection    // or looked up when it runs
}

// numbered returns what a number says that stands behind the word, multiplied as the
// group is: its argument, if its text has a gap for one, else how often it is done.
func (u *usePackWord) numbered(n int) (arg source.Value, times int) {
	if u.arg.Kind != source.Number {
		return u.arg, n
	}
	if !strings.Contains(u.word.Text, "{}") {
		return source.Value{}, n
	}
	return source.Value{Kind: source.Number, Number: float64(n), Pos: u.arg.Pos}, 1
}

func (u *usePackWord) Phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.word.Text, Args: Args{"about": say("which.it", nil)}}
	arg, n := u.numbered(n)
	switch {
	case arg.Kind == source.Number:
		what.Args["about"] = int(arg.Number)
	case u.sel != nil:
		what.Args["about"] = u.sel.Noun(c)
	case u.arg.Kind == source.String:
		what.Args["about"] = u.arg.String
		for _, r := range c.names[u.arg.String] {
			what.Args["about"] = r
		}
	}
	return say("effect.word", Args{"what": what, "n": n})
}
