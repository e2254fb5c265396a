package savegame

import (
	"context"
	"time"

	"seti/kernel/player"
)

// thought is the usual time for a hint.
const thought = 2 * time.Second

// Advise returns the options, first the one that "strong" would take, with what each is worth:
// the points of the seat at the end of the game. It knows only what the seat knows. If the
// context ends it returns early, with nothing.
func (t *Game) Advise(ctx context.Context) []player.Worth {
	d := t.Session.Pending()
	if d == nil {
		return nil
	}
	if t.adviser == nil {
		t.adviser = player.NewAdviser(t.Session.C, t.HintTime, 0)
	}
	list := t.adviser.Advise(ctx, player.EyesOf(t.Session, d), d)
	if ctx.Err() != nil {
		return nil
	}
	return list
}
