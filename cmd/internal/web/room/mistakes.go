package room

import (
	"context"
	"errors"
	"time"

	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Mistakes are the decisions of a seat that cost most, as far as they have been computed.
type Mistakes struct {
	Looked, Of int  // decisions of the seat that were looked at, of all
	Done       bool // nothing more is looked for
	Deal       string
	List       []*Judged
}

// A study holds the mistakes of a seat that have been found so far. It stays in memory with the game, so a page that is
// opened again continues it.
type study struct {
	position uint64 // of the game; another one is another game
	*player.Study
}

// Mistakes looks for the decisions of a seat that cost most, as far as it could know. It calls tell with the present
// results, at first and whenever there are more. It waits for its place in the queue, and ends with the context.
func (r *Room) Mistakes(ctx context.Context, w Who, tell func(*Mistakes)) error {
	p, err := r.past(0, true)
	if err != nil {
		return err
	}
	defer p.Close()
	x, err := r.study(w, p)
	if err != nil {
		return err
	}
	say := func() error {
		return r.look(w, func(words *view.Viewer, _ *play.Session) error { tell(x.say(words)); return nil })
	}
	if err := say(); err != nil || x.Done() {
		return err
	}
	asked, leave, err := r.hall.reviews.enter(ctx, asker{r, w.Seat}, reviewWait)
	if err != nil {
		return err
	}
	defer leave()
	if x, err = r.study(w, p); err != nil { // another page of the seat may have gone on while this one waited
		return err
	}
	err = x.Look(asked, 1, p.Session, p.lines, func() error {
		r.remember(w.Seat, x)
		return say()
	})
	r.remember(w.Seat, x)
	differs := (*play.Differs)(nil)
	switch {
	case asked.Err() != nil:
		return ErrBusy // the page has gone, or a newer one of the seat looks
	case errors.As(err, &differs):
		return because("damaged", differs)
	case err != nil:
		return err
	}
	return say()
}

// study returns a copy of the study of a seat.
func (r *Room) study(w Who, p *past) (*study, error) {
	if w.Seat == board.Nobody {
		return nil, errEyes
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := r.studied[w.Seat]; known != nil && known.position == r.position {
		return known.copy(), nil
	}
	return &study{r.position, player.NewStudy(p.lines, w.Seat)}, nil
}

// remember stores the study of a seat.
func (r *Room) remember(seat board.Seat, x *study) {
	kept := x.copy()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.studied == nil {
		r.studied = map[board.Seat]*study{}
	}
	r.studied[seat] = kept
}

func (x *study) copy() *study {
	return &study{x.position, x.Study.Copy()}
}

// say returns the study as texts.
func (x *study) say(words *view.Viewer) *Mistakes {
	m := &Mistakes{Looked: x.Looked, Of: len(x.Order), Done: x.Done(), Deal: draw.Dealt(words, x.Deal)}
	for _, v := range x.Study.List() {
		m.List = append(m.List, judged(words, &v))
	}
	return m
}

// reviewWait is how long a review may take: for those of others, and itself.
const reviewWait = 15 * time.Minute
