package kernel

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Lose takes points or something else from a player, never more than he has.
type Lose struct {
	What Loss `key:"what" main:"number" doc:"points, or a table such as { energy = 1, publicity = \"all\" }"`
}

func (w *Lose) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(w.What.Gains, func(x Gain) bool { return x.N != 0 && h.g.S.P[h.owner].Res[x.Res] > 0 }), NothingToDo)
}

func (w *Lose) Do(h *Hooks, n int) {
	for _, x := range w.What.Gains {
		if x.N == Any {
			x.N = int(h.g.S.P[h.owner].Res[x.Res])
		}
		h.g.lose(h.owner, x.Res, product(n, x.N))
	}
}

func (w *Lose) Phrase(c *Catalog, n int) Phrase {
	gains := slices.Clone(w.What.Gains)
	for i := range gains {
		if gains[i].N != Any {
			gains[i].N = product(n, gains[i].N)
		}
	}
	return say("effect.lose", Args{"what": gains.Phrase(c)})
}

// Loss is a number of points, or a table of what is lost.
type Loss struct{ Gains }

func (l *Loss) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind == source.Number {
		v = source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{{Key: "vp", Pos: v.Pos, Value: v}}}
	}
	if v.Kind != source.Table {
		d.Expected(v, "a number of points, or a table such as { energy = 1 }")
		return
	}
	l.Gains = d.Gains(v, func(f source.Field) (int, bool) {
		if r, _ := d.c.Lookup(f.Key, KindRes); isCard(Resource(r.ID)) {
			d.Errorf(f.Pos, `write discard { of = cards "hand" }`, "%s is no number that a player holds", f.Key)
			return 0, false
		}
		if f.Value.Kind == source.String && f.Value.String == "all" {
			return Any, true
		}
		n, ok := d.Integer(f.Value)
		if ok && n < 0 {
			d.Errorf(f.Value.Pos, fmt.Sprintf("write { %s = %d }", f.Key, -n), "a loss of %d", n)
			return 0, false
		}
		return n, ok && d.Icons(f, n)
	})
}

// MilestoneWord puts a score marker of the player ahead of his score; the
// reward comes in the end phase that reaches it (rules 12.1.8). A card that
// brings one stays in front of its owner until then.
type MilestoneWord struct {
	Ahead  int     `key:"ahead" doc:"points ahead of the player's score"`
	Reward Effects `key:"reward" doc:"what reaching it brings"`
}

func (w *MilestoneWord) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if !d.OnlyPrepared(v, "milestone") {
		d.Table(v, reflect.ValueOf(w).Elem())
	}
}

func (w *MilestoneWord) Against(*Hooks) Obstacles { return 0 }

func (w *MilestoneWord) Do(h *Hooks, n int) {
	w.set(h.g, h.owner, h.card, h.slot)
	h.g.logMarker(LogMarkerSet, &h.g.S.Pending[len(h.g.S.Pending)-1])
}

func (w *MilestoneWord) set(g *Game, p Seat, c CardID, slot int8) {
	room(len(g.S.Pending), "score markers")
	g.S.Pending = append(g.S.Pending, Pending{List: w.Reward.ID, Owner: p, Score: held(int(g.S.P[p].Res[VP]) + w.Ahead), Card: c, Slot: slot})
}

func (w *MilestoneWord) Phrase(c *Catalog, n int) Phrase {
	return say("effect.milestone", Args{"n": w.Ahead, "reward": w.Reward.Phrase(c)})
}

// SetMarker sets the score marker that a card in front of a player brings when
// it is played; false if it brings none.
func (g *Game) SetMarker(p Seat, c CardID) bool {
	for i := range g.C.Cards[c].Play.Groups {
		if w, ok := g.C.Cards[c].Play.Groups[i].Do.(*MilestoneWord); ok {
			w.set(g, p, c, -1)
			return true
		}
	}
	return false
}
