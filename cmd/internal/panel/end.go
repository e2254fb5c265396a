package panel

import (
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
)

// End draws the end of the game: who has won, and the score of each player.
func (p *Painter) End(w int) []Line {
	var winners []kernel.Phrase
	for _, s := range p.S.Course.Winners {
		winners = append(winners, kernel.Phrase{Key: "panel.words", Args: kernel.Args{"what": p.T.Title(s)}})
	}
	lines := []Line{{Text: p.Bold(p.word("end.winners", kernel.Args{"who": winners, "n": len(winners)}))}, {}}
	for i := range p.S.Seats {
		s := &p.S.Seats[i]
		lines = append(lines, Line{Text: console.Pad(p.Seat(s.Seat, s.Title), 20) + p.Bold(strings.TrimSpace(p.word("seats.points", kernel.Args{"n": s.VP})))})
	}
	return lines
}
