package savegame

import (
	"context"
	"fmt"

	"seti/kernel/board"
	"seti/kernel/player"
)

// Bots lets the computer players answer until a person has to, the game is
// over, or the context ends. A decision about which a player is then thinking is left
// open.
func (t *Game) Bots(ctx context.Context) error {
	for ctx.Err() == nil {
		d := t.Session.Pending()
		if d == nil || t.Seats[d.Seat].Bot == "" {
			return nil
		}
		// The same position gets the same answer, so a computer player has
		// nothing to remember when a game is resumed.
		bot, err := t.player(d.Seat)
		if err != nil {
			return err
		}
		first, n := bot.Choose(ctx, player.EyesOf(t.Session, d), d), len(d.Options)
		if ctx.Err() != nil {
			return nil
		}
		for k := range n {
			// An option whose script fails is refused; there are others.
			if err = t.Choose((first + k) % n); err == nil {
				break
			}
		}
		if err != nil {
			return fmt.Errorf("no option of %s can be carried out: %w", t.Seats[d.Seat].Title(d.Seat), err)
		}
	}
	return nil
}

// player returns the computer player of a seat.
func (t *Game) player(p board.Seat) (player.Player, error) {
	if t.players[p] == nil {
		var err error
		if t.players[p], err = player.Named(t.Seats[p].Bot); err != nil {
			return nil, err
		}
	}
	return t.players[p], nil
}

// LanguageOf returns the language in which a seat reads.
func (t *Game) LanguageOf(p board.Seat) string {
	if p >= 0 && int(p) < len(t.Seats) && t.Seats[p].Language != "" {
		return t.Seats[p].Language
	}
	return t.Language
}

// Human reports whether a person sits at a seat.
func (t *Game) Human(p board.Seat) bool {
	return t.Seats[p].Bot == "" && t.Seats[p].Content == ""
}

// Humans returns the number of people who play.
func (t *Game) Humans() int {
	n := 0
	for p := range t.Seats {
		if t.Human(board.Seat(p)) {
			n++
		}
	}
	return n
}
