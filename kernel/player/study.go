package player

import (
	"cmp"
	"context"
	"slices"
	"time"

	"seti/kernel/board"
	"seti/kernel/play"
)

// Study holds the lessons of a game for the person of a seat: the decisions that cost most, and the part that was chance, as
// far as they have been found. The deal comes first, then the decisions whose prices promise the most loss, then the others,
// and at the end those that seem to have cost most are compared in more games.
type Study struct {
	Seat   board.Seat
	Each   int       // games imagined for each option, at least 1
	Keeps  int       // decisions that are kept at the end
	Order  []int     // the decisions of the seat, by their index, in the order in which they are looked at
	Looked int       // how many of them were looked at
	Found  int       // at how many of these something was surely better, as far as a closer look confirms it
	Games  int       // that were imagined for it
	Worst  []Verdict // with something surely better, the worst first
	Deal   *Deal     // what the deal was worth; nil if that is not known

	stage stage
	spent time.Duration // processor time
}

const (
	StudyGames = 24              // games imagined for each option; with more, the next two are higher, too, with fewer the deals fewer
	StudyMost  = 7_500           // games imagined before the worst are compared once more
	StudyTime  = 2 * time.Minute // most processor time
	StudyKeeps = 5               // decisions that are kept

	main    = 6.0 // points by which prices of main actions are off more than others
	chunk   = 24  // decisions that are looked at in one pass through the game
	closer  = 8   // times as many games for the decisions that seem to have cost most
	further = 2   // times as many of them as are kept
)

// stage is a part of a study.
type stage uint8

const (
	dealing stage = iota
	ranking
	looking
	checking
	complete
)

// shares are the parts of the time that may have passed at the end of each stage.
var shares = [complete]float64{dealing: 1. / 6, ranking: 2. / 6, looking: 5. / 6, checking: 1}

// NewStudy returns a study of a seat at its beginning.
func NewStudy(lines []play.Line, seat board.Seat) *Study {
	x := &Study{Seat: seat, Each: StudyGames, Keeps: StudyKeeps}
	for i, l := range lines {
		if l.Arranged == nil && l.Seat == seat {
			x.Order = append(x.Order, i)
		}
	}
	return x
}

// Done reports whether the study is complete.
func (x *Study) Done() bool { return x.stage == complete }

// Copy returns an independent copy.
func (x *Study) Copy() *Study {
	y := *x
	y.Order, y.Worst = slices.Clone(x.Order), slices.Clone(x.Worst)
	return &y
}

// List returns the decisions that cost most, as many as are kept.
func (x *Study) List() []Verdict { return x.Worst[:min(x.Keeps, len(x.Worst))] }

// Look continues the study of a game, which a session has at any point, until it is complete, the context ends, or told
// returns an error. It calls told when more is known, and thinks with at most workers processors; 0 for all.
func (x *Study) Look(ctx context.Context, workers int, s *play.Session, lines []play.Line, told func() error) error {
	critic := NewCritic(s.C, x.Each, workers)
	for !x.Done() && ctx.Err() == nil {
		clock := newClock(critic.workers)
		most := time.Duration(shares[x.stage] * float64(StudyTime) * x.scale())
		until, stop := clock.limit(ctx, most-x.spent)
		err := x.step(until, critic, s.FromStart(), lines, told)
		late := until.Err() != nil
		stop()
		x.spent += clock.spent()
		if err != nil {
			return err
		}
		if ctx.Err() == nil && (late || x.ready()) {
			x.stage++
		}
		if x.Done() {
			x.Worst = slices.Clip(x.List())
		}
		if err := told(); err != nil {
			return err
		}
	}
	return nil
}

// scale returns how many times the usual limits apply.
func (x *Study) scale() float64 { return max(1, min(float64(x.Each)/StudyGames, 1e6)) }

// ready reports whether nothing is left to do in the present stage.
func (x *Study) ready() bool {
	switch x.stage {
	case looking:
		return x.Looked == len(x.Order) || float64(x.Games) >= StudyMost*x.scale()
	case checking:
		return !slices.ContainsFunc(x.Worst, func(v Verdict) bool { return !v.checked })
	}
	return true // it takes one step
}

// step does a part of the present stage in one pass through the game.
func (x *Study) step(ctx context.Context, critic *Critic, s *play.Session, lines []play.Line, told func() error) error {
	defer s.Close()
	switch x.stage {
	case dealing:
		return x.deal(ctx, critic, s, lines)
	case ranking:
		return x.rank(ctx, critic, s, lines)
	case looking:
		return pass(ctx, s, lines, x.next(), func(i int) error {
			before := critic.Games()
			v, ok := critic.Judge(ctx, s, i, lines[i])
			x.Games += critic.Games() - before
			if ctx.Err() != nil {
				return nil // it was not thought through
			}
			if x.Looked++; ok && v.Found {
				x.Found++
				x.add(*v)
			}
			return told()
		})
	}
	var open []int
	for _, v := range x.Worst {
		if !v.checked {
			open = append(open, v.Line)
		}
	}
	slices.Sort(open)
	return pass(ctx, s, lines, open, func(i int) error {
		k := slices.IndexFunc(x.Worst, func(v Verdict) bool { return v.Line == i })
		before := critic.Games()
		found := critic.check(ctx, s, &x.Worst[k], lines[i], closer*min(x.Each, 1e6))
		x.Games += critic.Games() - before
		if ctx.Err() != nil {
			return nil
		}
		if !found {
			x.Found, x.Worst = x.Found-1, slices.Delete(x.Worst, k, k+1)
		}
		x.sort()
		return told()
	})
}

// next returns the decisions of the next pass. The study may have been interrupted within a chunk; only those of one chunk come
// in the order of the game.
func (x *Study) next() []int {
	return x.Order[x.Looked:min(len(x.Order), (x.Looked/chunk+1)*chunk)]
}

// pass replays lines up to the last of some decisions, which come in the order of the game, and calls do before each of them.
func pass(ctx context.Context, s *play.Session, lines []play.Line, decisions []int, do func(i int) error) (err error) {
	if len(decisions) == 0 {
		return nil
	}
	last := decisions[len(decisions)-1]
	d := s.Replay(lines[:last], false, func(i int) {
		if err == nil && ctx.Err() == nil && i == decisions[0] {
			decisions = decisions[1:]
			err = do(i)
		}
	})
	switch {
	case d != nil:
		return d
	case err != nil || ctx.Err() != nil:
		return err
	}
	return do(last)
}

// deal compares the deal with others at the first decision of the seat.
func (x *Study) deal(ctx context.Context, critic *Critic, s *play.Session, lines []play.Line) error {
	if len(x.Order) == 0 {
		return nil
	}
	return pass(ctx, s, lines, x.Order[:1], func(i int) error {
		if _, _, ok := Asked(s, lines[i]); ok {
			x.Deal = critic.Deal(ctx, s, min(deals, deals*x.Each/StudyGames))
		}
		return nil
	})
}

// rank puts the decisions in the order in which they are looked at, and leaves out those without a choice.
func (x *Study) rank(ctx context.Context, critic *Critic, s *play.Session, lines []play.Line) error {
	type doubtful struct {
		line int
		gap  float64
	}
	var list []doubtful
	next := x.Order
	if d := s.Replay(lines, false, func(i int) {
		if len(next) == 0 || next[0] != i || ctx.Err() != nil {
			return
		}
		next = next[1:]
		if gap, ok := critic.gap(s, i, lines[i]); ok {
			if o, _ := s.C.ParseOption(lines[i].ID); s.C.IsMain(o) {
				gap += main
			}
			list = append(list, doubtful{i, gap})
		}
	}); d != nil {
		return d
	}
	if ctx.Err() != nil {
		return nil
	}
	slices.SortStableFunc(list, func(a, b doubtful) int { return cmp.Compare(b.gap, a.gap) })
	x.Order = x.Order[:0]
	for _, d := range list {
		x.Order = append(x.Order, d.line)
	}
	for part := range slices.Chunk(x.Order, chunk) {
		slices.Sort(part) // they are looked at in one pass
	}
	return nil
}

// add adds a decision to those that cost most. Only the worst of a turn is kept, because one decision leads to the next.
func (x *Study) add(v Verdict) {
	if k := slices.IndexFunc(x.Worst, func(y Verdict) bool { return y.Turn == v.Turn }); k >= 0 {
		if x.Worst[k].Points >= v.Points {
			return
		}
		x.Worst = slices.Delete(x.Worst, k, k+1)
	}
	x.Worst = append(x.Worst, v)
	x.sort()
	x.Worst = x.Worst[:min(len(x.Worst), further*x.Keeps)]
}

func (x *Study) sort() {
	slices.SortStableFunc(x.Worst, func(a, b Verdict) int { return cmp.Compare(b.Points, a.Points) })
}
