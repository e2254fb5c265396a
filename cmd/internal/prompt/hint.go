package prompt

import (
	"fmt"
	"math"

	"seti/cmd/internal/board"
	"seti/cmd/internal/console"
	"seti/kernel"
)

// hints is how many options a hint shows.
const hints = 3

// hint says what strong would do: its best options, with the points at the end of
// the game to which each leads in the games that it imagines.
func (p *Prompt) hint(d *kernel.Decision, _ []string) (bool, error) {
	list := p.Table.Advise()
	if len(list) == 0 {
		p.errorf("what is hidden leaves nothing to think about here")
		return false, nil
	}
	g, st := p.Table.Session.Game(), p.IO.Style()
	var lines []string
	for i, x := range list[:min(hints, len(list))] {
		o := d.Options[x.Option]
		worth := "the only one worth a thought"
		if x.Games > 0 {
			worth = fmt.Sprintf("about %.0f points in the end", x.Points)
			if i > 0 && x.Games < list[0].Games {
				worth = fmt.Sprintf("%.0f less, as far as it was looked at", math.Max(0, list[0].Points-x.Points))
			} else if i > 0 {
				worth = fmt.Sprintf("%.1f less, give or take %.1f", math.Max(0, list[0].Points-x.Points), x.Error)
			}
		}
		text := fmt.Sprintf("%s: %s (%s)", p.Table.Session.C.ID(o), p.texts.Say(g.Label(o)), worth)
		for _, l := range console.Wrap(text, p.view.Width-len(board.Indent), 2) {
			if i == 0 {
				l = st.Bold(l)
			}
			lines = append(lines, board.Indent+l)
		}
	}
	p.lines(p.view.Headed("hint", lines))
	return false, nil
}
