package room

import (
	"context"
	"errors"
	"sync"
	"time"

	"seti/kernel/board"
)

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
