package draw

import (
	"math"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Advice is an option at which "strong" would look, with its worth and the reasons for it in words.
type Advice struct {
	Option int // index in the decision
	ID     string
	Label  string
	Worth  string
	Why    string
}

// advised is the number of options in an advice.
const advised = 3

// Advised returns the best options of a list that "strong" has made: how many points
// the seat has at the end of the games that it imagines, or how many fewer than with
// the best option.
func Advised(t *view.Viewer, g *kernel.Game, d *kernel.Decision, list []player.Worth) []Advice {
	var told []Advice
	for i, x := range list[:min(advised, len(list))] {
		o := d.Options[x.Option]
		a := Advice{Option: x.Option, ID: view.Clean(t.C.ID(o)), Label: t.Tell(g.Label(o))}
		less := math.Max(0, list[0].Points-x.Points)
		switch {
		case x.Games == 0:
			a.Worth = t.Word("advice.alone", nil)
		case i == 0:
			a.Worth = t.Word("advice.best", catalog.Args{"points": Decimal(t, x.Points, 0)})
		case x.Games < list[0].Games:
			a.Worth = t.Word("advice.dropped", catalog.Args{"less": Decimal(t, less, 0)})
		case less < 0.05:
			a.Worth = t.Word("advice.equal", nil)
		default:
			a.Worth = t.Word("advice.less", catalog.Args{"less": Decimal(t, less, 1), "error": Decimal(t, x.Error, 1)})
		}
		var why []catalog.Phrase
		for _, r := range x.Reasons {
			why = append(why, r.Phrase)
		}
		if len(why) > 0 {
			a.Why = t.Word("advice.why", catalog.Args{"reasons": why})
		}
		told = append(told, a)
	}
	return told
}

// Decimal returns a number with so many digits after the decimal sign of the language.
func Decimal(t *view.Viewer, x float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", t.Word("advice.point", nil), 1)
}
