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

// Mistakes are the decisions of a seat that cost most, as far as they were looked for.
type Mistakes struct {
	Looked, Of int  // decisions of the seat that were looked at, of all
	Done       bool // nothing more is looked for
	List       []*Judged
}

// study is what is known of the mistakes of a seat. It stays in memory with the game, so a page that comes again goes on from there.
type study struct {
	position uint64           // of the game; another one is another game
	next     int              // the first decision that was not looked at
	looked   int              // decisions of the seat before it
	of       int              // decisions of the seat
	spent    time.Duration    // thinking
	worst    []player.Verdict // with something surely better
}

// done reports whether nothing more is looked for.
func (x *study) done(lines int) bool { return x.next >= lines || x.spent >= reviewTime }

// Mistakes looks for the decisions of a seat that cost most, as far as it could know. It calls tell whenever it has come
// further, and at first with what is known already. It waits for its place, and ends with the context.
func (r *Room) Mistakes(ctx context.Context, w Who, tell func(*Mistakes)) error {
	p, err := r.past(0, true)
	if err != nil {
		return err
	}
	defer p.Close()
	x, err := r.study(w, p.lines)
	if err != nil {
		return err
	}
	say := func() error {
		return r.look(w, func(words *view.Viewer, _ *play.Session) error { tell(x.say(words, len(p.lines))); return nil })
	}
	if err := say(); err != nil || x.done(len(p.lines)) {
		return err
	}
	ctx, leave, err := r.hall.reviews.enter(ctx, asker{r, w.Seat}, reviewWait)
	if err != nil {
		return err
	}
	defer leave()
	if x, err = r.study(w, p.lines); err != nil { // another page of the seat may have gone on while this one waited
		return err
	}
	asked := ctx
	ctx, cancel := context.WithTimeout(ctx, reviewTime-x.spent)
	defer cancel()
	critic := player.NewCritic(p.Session.C, reviewGames, 1)
	from := x.next
	d := p.Session.Replay(p.lines, false, func(i int) {
		if err != nil || i < from || x.done(len(p.lines)) {
			return
		}
		if line := p.lines[i]; line.Seat == w.Seat {
			begun := time.Now()
			v, ok := critic.Judge(ctx, p.Session, i, line)
			x.spent += time.Since(begun)
			if ctx.Err() != nil {
				err = ctx.Err()
				return
			}
			x.looked++
			if ok && v.Found {
				x.worst = worse(x.worst, *v)
			}
		}
		x.next = i + 1
		r.remember(w.Seat, x)
		err = say()
	})
	if d != nil {
		return because("damaged", d)
	}
	if ctx.Err() != nil && asked.Err() == nil {
		x.spent = reviewTime // telling takes a little time too
	}
	r.remember(w.Seat, x)
	if asked.Err() != nil {
		return ErrBusy // the page has gone, or a newer one of the seat looks
	}
	return say()
}

// worse adds a decision to those that cost most. Of one turn only the worst is kept: one decision leads to the next.
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

// study returns a copy of what is known of the mistakes of a seat.
func (r *Room) study(w Who, lines []play.Line) (*study, error) {
	if w.Seat == board.Nobody {
		return nil, errEyes
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	x := &study{position: r.position}
	if known := r.studied[w.Seat]; known != nil && known.position == r.position {
		*x = *known
		x.worst = slices.Clone(known.worst)
		return x, nil
	}
	for _, l := range lines {
		if l.Seat == w.Seat {
			x.of++
		}
	}
	return x, nil
}

// remember keeps what is known of the mistakes of a seat.
func (r *Room) remember(seat board.Seat, x *study) {
	kept := *x
	kept.worst = slices.Clone(x.worst)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.studied == nil {
		r.studied = map[board.Seat]*study{}
	}
	r.studied[seat] = &kept
}

// say says it in words.
func (x *study) say(words *view.Viewer, lines int) *Mistakes {
	m := &Mistakes{Looked: x.looked, Of: x.of, Done: x.done(lines)}
	for i := range x.worst {
		m.List = append(m.List, judged(words, &x.worst[i]))
	}
	return m
}

const (
	reviewTime   = 2 * time.Minute  // is thought about all decisions of a seat, by one thread
	reviewWait   = 15 * time.Minute // for the reviews of others, and the own one
	reviewGames  = 24               // imagined for each option; half a second a decision
	mostMistakes = 10               // that are listed
)
