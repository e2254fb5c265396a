package savegame

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
)

// Deed is an action of a computer player, and what speaks for it.
type Deed struct {
	Seat    source.Ref
	Label   catalog.Phrase // of the option
	Reasons []catalog.Phrase
}

// Why returns the last actions of computer players between two turns of a seat, with the reasons that
// this seat may know. Answers to questions within an action are left out: some are secret.
func (t *Game) Why(eyes board.Seat) (deeds []Deed, err error) {
	lines := t.Session.Lines()
	to := len(lines)
	for to > 0 && lines[to-1].Seat == eyes {
		to--
	}
	from := to
	for from > 0 && lines[from-1].Seat != eyes {
		from--
	}
	s, err := NewSession(t.Session.C, t.Session.Settings)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	x, now := player.NewExplainer(s.C), t.Session.Game()
	differs := s.Replay(lines[:to], false, func(i int) {
		if i < from || t.Seats[lines[i].Seat].Bot == "" {
			return
		}
		d, option, ok := player.Asked(s, lines[i])
		if !ok || d.Kind != kernel.TurnLevel {
			return
		}
		reasons := x.Reasons(player.EyesOf(s, d), d, option, t.Seats[d.Seat].Bot)
		deeds = append(deeds, Deed{board.Ref(board.KindSeat, int16(d.Seat)), s.Game().Label(d.Options[option]), player.Told(reasons, s.Game(), now, eyes)})
	})
	if differs != nil {
		return nil, differs
	}
	return deeds, nil
}
