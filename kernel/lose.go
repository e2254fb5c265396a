package kernel

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Lose takes points or something else from a player, never more than he has.
type Lose struct {
	What Loss `key:"what" main:"" doc:"points, or a table such as { energy = 1, publicity = \"all\" }"`
}

func (w *Lose) do(g *Game, f *frame, n int) {
	for _, x := range w.What.Gains {
		if x.N == Any {
			x.N = int(g.S.P[f.owner].Res[x.Res])
		}
		g.lose(f.owner, x.Res, x.N*n)
	}
}

func (w *Lose) phrase(c *Catalog, n int) Phrase {
	gains := slices.Clone(w.What.Gains)
	for i := range gains {
		if gains[i].N != Any {
			gains[i].N *= n
		}
	}
	return say("effect.lose", Args{"what": gains.phrase(c)})
}

// Loss is a number of points, or a table of what is lost.
type Loss struct{ Gains }

func (l *Loss) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind == source.Number {
		v = source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{{Key: "vp", Pos: v.Pos, Value: v}}}
	}
	if v.Kind != source.Table {
		d.expected(v, "a number of points, or a table such as { energy = 1 }")
		return
	}
	l.Gains = d.gains(v, func(f source.Field) (int, bool) {
		if r, _ := d.c.Lookup(f.Key, KindRes); isCard(Resource(r.ID)) {
			d.errorf(f.Pos, `write discard { of = cards "hand" }`, "%s is no number that a player holds", f.Key)
			return 0, false
		}
		if f.Value.Kind == source.String && f.Value.String == "all" {
			return Any, true
		}
		n, ok := d.integer(f.Value)
		if ok && n < 0 {
			d.errorf(f.Value.Pos, fmt.Sprintf("write { %s = %d }", f.Key, -n), "a loss of %d", n)
			return 0, false
		}
		return n, ok && d.icons(f, n)
	})
}

// pay is g:pay(cost): what pay is in a group, for a function.
func (c *Call) pay(args []source.Value) (any, error) {
	var problems source.Problems
	d := decoder{c: c.G.C, problems: &problems, playing: true}
	var cost Price
	cost.decode(&d, arg0(args, 0), "")
	if err := problems.Err(); err != nil {
		return nil, err
	}
	if !c.G.canPay(c.frame.owner, cost.Gains) {
		return false, nil
	}
	c.G.pay(c.frame.owner, cost.Gains)
	return true, nil
}
