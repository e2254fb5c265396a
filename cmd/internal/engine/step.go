package engine

import (
	"context"
	"strconv"
	"sync"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/tensor"
)

// steps is the answer of games that were begun or stepped.
type steps struct{ games []*game }

// each does something with each of some games, with as many at once as there are workers.
func (e *Engine) each(games []*game, do func(*game)) {
	var wg sync.WaitGroup
	part := (len(games) + e.Workers - 1) / e.Workers
	for from := 0; from < len(games); from += part {
		work := func(from, to int) {
			for i := from; i < to; i++ {
				do(games[i])
			}
		}
		if to := min(from+part, len(games)); to == len(games) && from == 0 {
			work(from, to)
		} else {
			wg.Go(func() { work(from, to) })
		}
	}
	wg.Wait()
}

// step takes an action in each of some games. If one of them is not legal nothing is done.
func (e *Engine) step(ctx context.Context, q *request) (any, error) {
	games, err := e.named(q)
	if err != nil {
		return nil, err
	}
	if len(q.Action)+len(q.Index) != len(games) || len(q.Action) > 0 && len(q.Index) > 0 {
		return nil, failuref(badRequest, `%d answers for %d games: expected "action" or "index" with one for each`, len(q.Action)+len(q.Index), len(games))
	}
	for i, g := range games {
		if g.over() {
			return nil, g.failuref(isOver, "game %d is over: reset or close it", g.id)
		}
		if len(q.Index) > 0 {
			g.chosen = q.Index[i]
		} else {
			g.chosen = find(e.c, e.actions, g.d, q.Action[i])
		}
		if g.chosen < 0 || g.chosen >= len(g.d.Options) {
			return nil, e.illegal(q, g, i)
		}
	}
	e.each(games, func(g *game) { g.settle(ctx, g.take(ctx, g.chosen)) })
	return &steps{games}, nil
}

// find returns the index of the option that an action means, -1 if it is not offered.
func find(c *catalog.Catalog, actions *tensor.Actions, d *kernel.Decision, a action) int {
	if a.id != "" {
		if o, ok := c.ParseOption(a.id); ok {
			return d.Find(o)
		}
		return -1
	}
	if a.number < 0 || a.number >= actions.Count() {
		return -1
	}
	return d.Find(actions.Option(a.number))
}

// illegal returns the error for an answer that is not offered.
func (e *Engine) illegal(q *request, g *game, i int) error {
	what := strconv.Itoa(g.chosen)
	if len(q.Action) > 0 {
		switch a := q.Action[i]; {
		case a.id != "":
			what = strconv.Quote(a.id)
		case a.number >= 0 && a.number < e.actions.Count():
			what = strconv.Quote(e.actions.Name(a.number))
		default:
			what = "action " + strconv.Itoa(a.number)
		}
	}
	f := g.failuref(illegal, "game %d does not offer %s to %s", g.id, what, g.d.Seat)
	for _, o := range g.d.Options {
		f.Legal = append(f.Legal, e.c.ID(o))
	}
	return f
}
