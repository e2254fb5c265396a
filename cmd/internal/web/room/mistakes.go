package room

import (
	"cmp"
	"context"
	"slices"
	"time"

	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Mistakes are the decisions of a seat that cost most, as far as they have been computed.
type Mistakes struct {
	Looked, Of int  // decisions of the seat that were looked at, of all
	Done       bool // nothing more is looked for
	List       []*Judged
}

// A study holds the mistakes of a seat that have been found so far. It stays in memory with the game, so a page that is
// opened again continues it.
type study struct {
	position uint64           // of the game; another one is another game
	order    []int            // the decisions of the seat, main actions first: they cost most
	looked   int              // how many of them were looked at
	games    int              // that were imagined for it
	worst    []player.Verdict // with something surely better
}

// done reports whether the study is complete.
func (x *study) done() bool { return x.looked == len(x.order) || x.games >= reviewMost }

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
	if err := say(); err != nil || x.done() {
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
	critic := player.NewCritic(p.Session.C, reviewGames, 1)
	for err == nil && !x.done() && asked.Err() == nil {
		err = r.review(asked, p, critic, x, say)
	}
	r.remember(w.Seat, x)
	switch {
	case asked.Err() != nil:
		return ErrBusy // the page has gone, or a newer one of the seat looks
	case err != nil:
		return err
	}
	return say()
}

// review plays a game again and judges the next decisions of a study in the order of the game.
func (r *Room) review(ctx context.Context, p *past, critic *player.Critic, x *study, say func() error) (err error) {
	s := p.Session.FromStart()
	defer s.Close()
	if d := s.Replay(p.lines, false, func(i int) {
		if err != nil || ctx.Err() != nil || x.done() || i != x.order[x.looked] {
			return
		}
		before := critic.Games()
		v, ok := critic.Judge(ctx, s, i, p.lines[i])
		x.games += critic.Games() - before
		if ctx.Err() != nil {
			return // it was not thought through
		}
		x.looked++
		if ok && v.Found {
			x.worst = worse(x.worst, *v)
		}
		r.remember(p.lines[i].Seat, x)
		err = say()
	}); d != nil {
		return because("damaged", d)
	}
	return err
}

// worse adds a decision to those that cost most. Only the worst of a turn is kept, because one decision leads to the
// next.
func worse(list []player.Verdict, v player.Verdict) []player.Verdict {
	if k := slices.IndexFunc(list, func(x player.Verdict) bool { return x.Turn == v.Turn }); k >= 0 {
		if list[k].Points >= v.Points {
			return list
		}
		list = slices.Delete(list, k, k+1)
	}
	list = append(list, v)
	slices.SortStableFunc(list, func(a, b player.Verdict) int { return cmp.Compare(b.Points, a.Points) })
	return list[:min(len(list), mostMistakes)]
}

// study returns a copy of the study of a seat.
func (r *Room) study(w Who, p *past) (*study, error) {
	if w.Seat == board.Nobody {
		return nil, errEyes
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	x := &study{position: r.position}
	if known := r.studied[w.Seat]; known != nil && known.position == r.position {
		return known.copy(), nil
	}
	for i, l := range p.lines {
		if l.Seat == w.Seat {
			x.order = append(x.order, i)
		}
	}
	slices.SortStableFunc(x.order, func(i, k int) int { return p.rest(i) - p.rest(k) })
	return x, nil
}

// rest returns 0 for a decision that was a main action, 1 for the rest.
func (p *past) rest(i int) int {
	if o, ok := p.Session.C.ParseOption(p.lines[i].ID); ok && p.Session.C.IsMain(o) {
		return 0
	}
	return 1
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
	y := *x
	y.worst = slices.Clone(x.worst)
	return &y
}

// say returns the study as texts.
func (x *study) say(words *view.Viewer) *Mistakes {
	m := &Mistakes{Looked: x.looked, Of: len(x.order), Done: x.done()}
	for i := range x.worst {
		m.List = append(m.List, judged(words, &x.worst[i]))
	}
	return m
}

const (
	reviewMost   = 40_000           // games that are imagined for a seat: less than two minutes of one core
	reviewWait   = 15 * time.Minute // for the reviews of others, and the own one
	reviewGames  = 24               // imagined for each option
	mostMistakes = 10               // that are listed
)
