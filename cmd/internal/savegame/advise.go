package savegame

import (
	"context"
	"time"

	"seti/kernel/player"
)

// thought is how long is thought about a hint.
const thought = 2 * time.Second

// Advise returns what can be chosen now, the option first that strong would take,
// with what each is worth: the points of the seat at the end of the game. It knows
// what the seat knows. It ends early, with nothing, if the context ends.
func (t *Game) Advise(ctx context.Context) []player.Worth {
	d := t.Session.Pending()
	if d == nil {
		return nil
	}
	if t.adviser == nil {
		t.adviser = player.NewAdviser(t.Session.C, thought, 0)
	}
	list := t.adviser.Advise(ctx, player.EyesOf(t.Session, d), d)
	if ctx.Err() != nil {
		return nil
	}
	return list
}
