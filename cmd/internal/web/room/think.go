package room

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"seti/cmd/internal/draw"
	"seti/content/game"
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
	p, err := r.player(level)
	r.hall.busy.Go(func() {
		defer cancel()
		if err == nil {
			err = r.think(ctx, t, level, p)
		}
		if err != nil {
			r.fail(t, err)
		}
	})
}

// player returns the computer player of a level, the same one for each decision: a program is started once.
func (r *Room) player(level string) (player.Player, error) {
	if p := r.players[level]; p != nil {
		return p, nil
	}
	l, err := player.Parse(level)
	if err != nil {
		return nil, err
	}
	if r.players == nil {
		r.players = map[string]player.Player{}
	}
	r.players[level] = player.New(r.game.Session.C, l, 1)
	return r.players[level], nil
}

// dismiss ends the programs among the computer players.
func (r *Room) dismiss() {
	for _, p := range r.players {
		player.Close(p)
	}
	r.players = nil
}

// stopThinking ends the thoughts about a position that is over.
func (r *Room) stopThinking() {
	if r.thinks != nil {
		r.thinks.cancel()
		r.thinks = nil
	}
}

// fail stops a computer player that cannot continue until the position changes, or until the next try.
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
func (r *Room) think(ctx context.Context, t *thought, level string, p player.Player) (err error) {
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
	option, err := r.ask(ctx, fork, p)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.thinks != t || ctx.Err() != nil {
		return nil
	}
	r.thinks = nil
	if err := r.game.Take(option); err != nil {
		return err
	}
	return r.advanced(r.game.UndoAnyway)
}

// ask lets a computer player think about a copy of the game, once an earlier thought that was broken off has left it: it is
// for one goroutine at a time.
func (r *Room) ask(ctx context.Context, fork *game.Game, p player.Player) (option int, err error) {
	r.asking.Lock()
	defer r.asking.Unlock()
	return fork.Think(ctx, p)
}

// fork returns a copy of the game if it is still wanted, nil if not.
func (r *Room) fork(wanted func() bool) *game.Game {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.wake() != nil || !wanted() {
		return nil
	}
	f, _ := r.game.Fork() // it fails for a game that was closed, and this one was not
	return f
}

// Reasons calls a function with the contents of a page, and the reasons of computer players that its seat may know, by
// the index of the decision. The game continues in the meantime.
func (r *Room) Reasons(ctx context.Context, e Eyes, do func(*Scene, map[int][]catalog.Phrase) error) error {
	ctx, done, err := r.hall.studies.enter(ctx, asker{r, e.Seat}, hintWait)
	if err != nil {
		return err
	}
	defer done()
	var account *player.Account
	if err := r.look(e.Who, func(*view.Viewer, *play.Session) error { account = r.game.Account(); return nil }); err != nil {
		return err
	}
	reasons, err := account.Reasons(ctx, 0, eyes(e.Seat))
	if ctx.Err() != nil {
		return ErrBusy
	}
	if err != nil {
		return err
	}
	return r.look(e.Who, func(_ *view.Viewer, s *play.Session) error {
		return do(r.scene(e, s), account.Standing(reasons, s.Lines()))
	})
}

// Hint returns what the player "strong" would do, in words: the best options first; none if nothing can be calculated. It
// knows only what the seat knows. The game continues in the meantime.
func (r *Room) Hint(ctx context.Context, w Who) ([]draw.Advice, error) {
	ctx, done, err := r.hall.hints.enter(ctx, asker{r, w.Seat}, hintWait)
	if err != nil {
		return nil, err
	}
	defer done()
	fork := r.fork(func() bool { d := r.game.Session.Pending(); return d != nil && d.Seat == w.Seat })
	if fork == nil {
		return nil, ErrOld // it is not asked, so the page is old
	}
	defer fork.Close()
	d := fork.Pending()
	worth := player.NewAdviser(fork.Session.C, hintTime, 1).Advise(ctx, fork.Eyes(d), d)
	if ctx.Err() != nil {
		return nil, ErrBusy
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.wake() != nil {
		return nil, ErrOld
	}
	return draw.Advised(r.viewers.In(w.Lang), fork.Session.Game(), d, worth, false), nil
}

// ErrBusy is returned if too many ask computer players to think for them at once.
var ErrBusy = errors.New("too many ask for a hint just now")

// queue has places for computer players that think at the request of people: not those of players of the game, which may be
// taken for long. A link has one question in it at a time, and a new one ends the one before. So a link that asks again and
// again takes one place and makes others wait for one answer.
type queue struct {
	places chan struct{}
	mu     sync.Mutex
	asked  map[asker]*context.CancelFunc // ends the question of a link
}

// asker is a link: a seat of a game, or its spectators.
type asker struct {
	room *Room
	seat board.Seat
}

func newQueue(places int) *queue {
	return &queue{places: make(chan struct{}, places), asked: map[asker]*context.CancelFunc{}}
}

// enter waits for a place. It returns a context that ends after most, with the wait, or with the next question of the link, and
// what leaves the place.
func (q *queue) enter(ctx context.Context, who asker, most time.Duration) (_ context.Context, leave func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, most)
	q.mu.Lock()
	if before := q.asked[who]; before != nil {
		(*before)()
	}
	q.asked[who] = &cancel
	q.mu.Unlock()
	forget := func() {
		cancel()
		q.mu.Lock()
		defer q.mu.Unlock()
		if q.asked[who] == &cancel {
			delete(q.asked, who)
		}
	}
	select {
	case q.places <- struct{}{}:
		return ctx, func() { <-q.places; forget() }, nil
	case <-ctx.Done():
		forget()
		return nil, nil, ErrBusy
	}
}
