package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// thought is a computer player that thinks about a decision.
type thought struct {
	seat   board.Seat
	cancel context.CancelFunc
}

// level returns the computer player that answers for a seat now, "" for a person.
func (r *Room) level(seat board.Seat) string {
	switch {
	case r.paper.Chairs[seat].Kind == Computer:
		return r.paper.Chairs[seat].Level
	case r.late == seat:
		return player.Usual
	}
	return ""
}

// thinkNext lets a computer player think if it is asked.
func (r *Room) thinkNext() {
	d := r.game.Session.Pending()
	if d == nil || r.thinks != nil || r.stuck == r.position || r.level(d.Seat) == "" || r.hall.ctx.Err() != nil {
		return
	}
	ctx, cancel := context.WithCancel(r.hall.ctx)
	t := &thought{d.Seat, cancel}
	r.thinks = t
	level := r.level(d.Seat)
	r.hall.busy.Go(func() {
		defer cancel()
		if err := r.think(ctx, t, level); err != nil {
			r.fail(t, err)
		}
	})
}

// stopThinking ends the thoughts about a position that is over.
func (r *Room) stopThinking() {
	if r.thinks != nil {
		r.thinks.cancel()
		r.thinks = nil
	}
}

// fail stops a computer player that cannot continue until somebody changes something, or
// until the next try.
func (r *Room) fail(t *thought, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.thinks != t && r.thinks != nil {
		return
	}
	r.thinks, r.stuck, r.retry = nil, r.position, time.Now().Add(retryAfter)
	r.trouble = r.detail(because("no_move", err))
	r.changed()
}

// think lets a computer player think about a copy of the game, while the game itself is free,
// and takes the decision if the game still waits for it.
func (r *Room) think(ctx context.Context, t *thought, level string) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the computer player %s fails: %v", level, p)
		}
	}()
	select {
	case r.hall.think <- struct{}{}:
		defer func() { <-r.hall.think }()
	case <-ctx.Done():
		return nil
	}
	fork := r.fork(func() bool { return r.thinks == t })
	if fork == nil {
		return nil
	}
	defer fork.Close()
	l, err := player.Parse(level)
	if err != nil {
		return err
	}
	d := fork.Pending()
	first := player.New(fork.C, l, 1).Choose(ctx, player.EyesOf(fork, d), d)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.thinks != t || ctx.Err() != nil {
		return nil
	}
	r.thinks = nil
	for k := range d.Options {
		// An option whose function fails is refused; there are others.
		if err = r.game.Choose((first + k) % len(d.Options)); err == nil {
			return r.advanced(r.game.UndoAnyway)
		}
	}
	return fmt.Errorf("no option of %s can be carried out: %w", t.seat, err)
}

// fork returns a copy of the game if it is still wanted, nil if not.
func (r *Room) fork(wanted func() bool) *play.Session {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.wake() != nil || !wanted() {
		return nil
	}
	return r.game.Session.Fork()
}

// ErrBusy is returned if too many ask for a hint at once.
var ErrBusy = errors.New("too many ask for a hint just now")

// place waits for a place to think at the request of a person, and returns a context that ends in time.
func (r *Room) place(ctx context.Context) (_ context.Context, done func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, hintWait)
	select {
	case r.hall.advise <- struct{}{}: // not a place of computer players, which may be taken for long
		return ctx, func() { cancel(); <-r.hall.advise }, nil
	case <-ctx.Done():
		cancel()
		return nil, nil, ErrBusy
	}
}

// Reasons calls a function with what a page shows, and what its seat may know of why computer players did what they did,
// by the index of the decision. The game goes on while that is worked out.
func (r *Room) Reasons(ctx context.Context, e Eyes, do func(*Scene, map[int][]catalog.Phrase) error) error {
	ctx, done, err := r.place(ctx)
	if err != nil {
		return err
	}
	defer done()
	account, err := r.account()
	if err != nil {
		return err
	}
	reasons, err := account.Reasons(ctx, 0, eyes(e.Seat))
	if err != nil {
		return err
	}
	return r.look(e.Who, func(_ *view.Viewer, s *play.Session) error {
		return do(r.scene(e, s), account.Standing(reasons, s.Lines()))
	})
}

// account returns an account of the game as it stands.
func (r *Room) account() (*player.Account, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.wake(); err != nil {
		return nil, err
	}
	return r.game.Account(), nil
}

// Hint returns what the player "strong" would do, in words: the best options first. It knows only
// what the seat knows. The game goes on meanwhile.
func (r *Room) Hint(ctx context.Context, w Who) (lines []string, err error) {
	fork := r.fork(func() bool { d := r.game.Session.Pending(); return d != nil && d.Seat == w.Seat })
	if fork == nil {
		return nil, ErrOld // it is not asked, so the page is old
	}
	defer fork.Close()
	ctx, done, err := r.place(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	d := fork.Pending()
	worth := player.NewAdviser(fork.C, hintTime, 1).Advise(ctx, player.EyesOf(fork, d), d)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.wake() != nil || ctx.Err() != nil {
		return nil, ErrOld
	}
	words := r.viewers.In(w.Lang)
	for _, a := range draw.Advised(words, fork.Game(), d, worth) {
		lines = append(lines, words.Word("advice.line", catalog.Args{"option": a.Label, "worth": a.Worth}))
		if a.Why != "" {
			lines = append(lines, a.Why)
		}
	}
	if len(lines) == 0 {
		lines = append(lines, words.Word("advice.none", nil))
	}
	return lines, nil
}
