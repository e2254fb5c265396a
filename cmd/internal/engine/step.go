package engine

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"math"
	"strconv"
	"sync"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/tensor"
)

// steps is the answer of games that were begun or stepped, and of those that could not be dealt anew.
type steps struct {
	games   []*game
	strayed []straying
}

// steps does something with each of some games, and answers with where they stand.
func (e *Engine) steps(games []*game, do func(*game)) (any, error) {
	e.parallel(len(games), func(i int) { do(games[i]) })
	return &steps{games: games}, nil
}

// parallel does something with each number below n, with as many at once as there are workers.
func (e *Engine) parallel(n int, do func(i int)) {
	var wg sync.WaitGroup
	part := (n + e.Workers - 1) / e.Workers
	for from := 0; from < n; from += part {
		work := func(from, to int) {
			for i := from; i < to; i++ {
				do(i)
			}
		}
		if to := min(from+part, n); to == n && from == 0 {
			work(from, to)
		} else {
			wg.Go(func() { work(from, to) })
		}
	}
	wg.Wait()
}

// step takes an action in each of some games. If one of them is not legal nothing is done.
func (e *Engine) step(ctx context.Context, q *request, games []*game) (any, error) {
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
	return e.steps(games, func(g *game) { g.settle(ctx, g.take(ctx, g.chosen)) })
}

// find returns the index of the option that an action means, -1 if it is not offered.
func find(c *catalog.Catalog, actions *tensor.Actions, d *kernel.Decision, a action) int {
	if a.named {
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
		case a.named:
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

// inLine is the most bytes of tensors in the line of an answer, as base64; more follow in frames.
const inLine = longestLine / 4

// writeSteps writes where games stand. It is written by hand because programs wait for it most.
func (e *Engine) writeSteps(a *steps) error {
	games := a.games
	list(e, "env", games, func(g *game) { e.number(g.id) })
	list(e, "seat", games, func(g *game) {
		if g.over() {
			e.text("null")
		} else {
			e.seatName(g.d.Seat)
		}
	})
	list(e, "options", games, func(g *game) {
		var options []board.Option
		if !g.over() {
			options = g.d.Options
		}
		array(e, options, func(o board.Option) { e.number(e.actions.Number(o)) })
	})
	list(e, "reward", games, func(g *game) {
		array(e, g.rewards, func(x float64) { e.out = strconv.AppendFloat(e.out, x, 'g', -1, 64) })
	})
	list(e, "terminated", games, func(g *game) { e.out = strconv.AppendBool(e.out, g.terminated) })
	list(e, "truncated", games, func(g *game) { e.out = strconv.AppendBool(e.out, g.truncated) })
	list(e, "decision", games, func(g *game) { e.number(g.decisions) })
	if games[0].Hash {
		list(e, "hash", games, func(g *game) { e.text(`"` + strconv.FormatUint(g.hash, 16) + `"`) })
	}
	var failed []*game
	for _, g := range games {
		if g.failure != "" {
			failed = append(failed, g)
		}
	}
	if len(failed) > 0 {
		list(e, "failed", failed, func(g *game) {
			e.json(struct {
				Env  int    `json:"env"`
				Text string `json:"text"`
			}{g.id, g.failure})
		})
	}
	if games[0].Revealed {
		list(e, "revealed", games, func(g *game) { e.json(g.revealed) })
	}
	if len(a.strayed) > 0 {
		list(e, "strayed", a.strayed, func(x straying) { e.json(x) })
	}
	if err := e.writeRows(games, games[0].Observe); err != nil {
		return err
	}
	if games[0].Mask {
		e.tensor("mask", "u1", len(games), (e.actions.Count()+7)/8, games[0].Frames, func(b []byte) []byte {
			for _, g := range games {
				b = e.actions.Mask(b, g.d)
			}
			return b
		})
	}
	return nil
}

// writeRows writes observations as "json", "tensor" or not at all.
func (e *Engine) writeRows(games []*game, observe string) error {
	if observe == "none" {
		return nil
	}
	var rows []row
	var of []int
	for _, g := range games {
		for _, r := range g.rows {
			rows, of = append(rows, r), append(of, g.id)
		}
	}
	list(e, "row_env", of, func(id int) { e.number(id) })
	list(e, "row_seat", rows, func(r row) { e.seatName(r.seat) })
	list(e, "row_final", rows, func(r row) { e.out = strconv.AppendBool(e.out, r.final) })
	if observe == "json" {
		var err error
		list(e, "view", rows, func(r row) {
			b, problem := json.Marshal(r.view)
			if e.out = append(e.out, b...); problem != nil {
				err = problem
			}
		})
		if len(e.out) > longestLine {
			err = failuref(tooLong, "the answer has %d bytes, more than a line may have: step fewer games at once", len(e.out))
		}
		return err
	}
	e.tensor("observation", "<f4", len(rows), games[0].layout.Size, games[0].Frames, func(b []byte) []byte {
		for _, r := range rows {
			b = appendFloats(b, r.x)
		}
		return b
	})
	return nil
}

// tensor writes numbers of a type of numpy with their shape, in the line or as a frame after it.
func (e *Engine) tensor(name, dtype string, rows, columns int, frame bool, fill func([]byte) []byte) {
	e.bytes = fill(e.bytes[:0])
	e.text(`"` + name + `":{"dtype":"` + dtype + `","shape":[` + strconv.Itoa(rows) + `,` + strconv.Itoa(columns) + `],`)
	if frame || len(e.bytes) > inLine {
		e.text(`"frame":` + strconv.Itoa(len(e.bytes)) + `},`)
		e.frames = append(e.frames, e.bytes...)
		return
	}
	e.text(`"data":"`)
	e.out = base64.StdEncoding.AppendEncode(e.out, e.bytes)
	e.text(`"},`)
}

// list writes a key whose value is a list.
func list[T any](e *Engine, name string, of []T, write func(T)) {
	e.text(`"` + name + `":`)
	array(e, of, write)
	e.text(`,`)
}

// array writes a list of JSON.
func array[T any](e *Engine, of []T, write func(T)) {
	e.text(`[`)
	for i, x := range of {
		if i > 0 {
			e.text(`,`)
		}
		write(x)
	}
	e.text(`]`)
}

// json writes data that always is JSON.
func (e *Engine) json(x any) {
	b, _ := json.Marshal(x)
	e.out = append(e.out, b...)
}

func (e *Engine) text(s string) { e.out = append(e.out, s...) }

func (e *Engine) number(n int) { e.out = strconv.AppendInt(e.out, int64(n), 10) }

func (e *Engine) seatName(p board.Seat) {
	e.out = append(append(append(e.out, '"'), p.String()...), '"')
}

// appendFloats appends numbers as little-endian float32.
func appendFloats(b []byte, x []float32) []byte {
	for _, f := range x {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(f))
	}
	return b
}
