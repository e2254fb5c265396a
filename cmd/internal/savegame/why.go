package savegame

import (
	"context"

	"seti/kernel/board"
	"seti/kernel/player"
)

// Account returns why the computer players did what they did up to now.
func (t *Game) Account() *player.Account { return player.NewAccount(t.Session, t.Seats) }

// Why returns the last actions of computer players between two turns of a seat, with the reasons that
// this seat may know.
func (t *Game) Why(eyes board.Seat) ([]player.Deed, error) {
	a := t.Account()
	lines := a.Lines()
	from := len(lines)
	for from > 0 && lines[from-1].Seat == eyes {
		from--
	}
	for from > 0 && lines[from-1].Seat != eyes {
		from--
	}
	return a.Deeds(context.Background(), from, eyes)
}
