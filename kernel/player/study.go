package player

import (
	"cmp"
	"context"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
)

// Study holds the decisions of a seat that cost most, as far as they have been found. Main actions are looked at first,
// because they cost most.
type Study struct {
	Order  []int     // the decisions of the seat, by their index, in the order in which they are looked at
	Looked int       // how many of them were looked at
	Games  int       // that were imagined for it
	Worst  []Verdict // with something surely better, the worst first
}

const (
	StudyGames = 24     // games imagined for each option
	StudyMost  = 40_000 // games imagined for a study: less than two minutes of one core
	StudyKeeps = 10     // decisions that are kept
)

// NewStudy returns a study of a seat at its beginning.
func NewStudy(c *catalog.Catalog, lines []play.Line, seat board.Seat) *Study {
	x := &Study{}
	var rest []int
	for i, l := range lines {
		if l.Seat != seat {
			continue
		}
		if o, ok := c.ParseOption(l.ID); ok && c.IsMain(o) {
			x.Order = append(x.Order, i)
		} else {
			rest = append(rest, i)
		}
	}
	x.Order = append(x.Order, rest...)
	return x
}

// Done reports whether the study is complete.
func (x *Study) Done() bool { return x.Looked == len(x.Order) || x.Games >= StudyMost }

// Copy returns an independent copy.
func (x *Study) Copy() *Study {
	y := *x
	y.Worst = slices.Clone(x.Worst)
	return &y
}

// Look plays a game again in a session at its start until the study is complete, the context ends, or told returns an error. It calls
// told after each decision.
func (x *Study) Look(ctx context.Context, critic *Critic, s *play.Session, lines []play.Line, told func() error) error {
	for !x.Done() && ctx.Err() == nil {
		if err := x.pass(ctx, critic, s.FromStart(), lines, told); err != nil {
			return err
		}
	}
	return nil
}

// pass judges the next decisions that come in the order of the game.
func (x *Study) pass(ctx context.Context, critic *Critic, s *play.Session, lines []play.Line, told func() error) (err error) {
	defer s.Close()
	if d := s.Replay(lines, false, func(i int) {
		if err != nil || ctx.Err() != nil || x.Done() || i != x.Order[x.Looked] {
			return
		}
		before := critic.Games()
		v, ok := critic.Judge(ctx, s, i, lines[i])
		x.Games += critic.Games() - before
		if ctx.Err() != nil {
			return // it was not thought through
		}
		x.Looked++
		if ok && v.Found {
			x.add(*v)
		}
		err = told()
	}); d != nil {
		return d
	}
	return err
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
	slices.SortStableFunc(x.Worst, func(a, b Verdict) int { return cmp.Compare(b.Points, a.Points) })
	x.Worst = x.Worst[:min(len(x.Worst), StudyKeeps)]
}
