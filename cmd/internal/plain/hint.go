package plain

import (
	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/catalog"
)

// hint prints what "strong" would do: its best options, with the points at the end of
// the games that it imagines.
func (p *Prompt) hint(d *kernel.Decision, _ []string) (bool, error) {
	list := draw.Advised(p.viewer, p.Game.Session.Game(), d, p.Game.Advise(p.ctx))
	if len(list) == 0 {
		p.errorf("%s", p.viewer.Word("advice.none", nil))
		return false, nil
	}
	var lines []string
	for i, x := range list {
		text := p.viewer.Word("advice.line", catalog.Args{"id": x.ID, "option": x.Label, "worth": x.Worth})
		for _, l := range console.Wrap(text, p.painter.Inside(p.width), 2) {
			if i == 0 {
				l = p.IO.Style().Bold(l)
			}
			lines = append(lines, l)
		}
		if x.Why != "" {
			lines = append(lines, console.Wrap("  "+x.Why, p.painter.Inside(p.width), 4)...)
		}
	}
	p.lines(p.painter.Beside(p.word("menu.hint", nil), lines))
	return false, nil
}
