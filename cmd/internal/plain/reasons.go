package plain

import (
	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// reasons prints the last actions of the computer players before the turn of the person who is asked, each with
// what speaks for it.
func (p *Prompt) reasons(d *kernel.Decision) error {
	deeds, err := p.Game.Deeds(d.Seat)
	if err != nil {
		return err
	}
	var lines []string
	for _, x := range deeds {
		lines = append(lines, p.viewer.Word("log.deed", catalog.Args{"player": board.Ref(board.KindSeat, int16(x.Seat)), "what": p.viewer.Tell(x.Label)}))
		if len(x.Reasons) > 0 {
			why := p.viewer.Word("advice.why", catalog.Args{"reasons": x.Reasons})
			lines = append(lines, console.Wrap("  "+why, p.painter.Inside(p.width), 4)...)
		}
	}
	if len(lines) == 0 {
		lines = []string{p.word("plain.nothing", nil)}
	}
	p.lines(p.painter.Beside(p.word("menu.log", nil), lines))
	return nil
}
