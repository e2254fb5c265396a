package words

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var loseWord = catalog.Word{Name: "lose", Class: catalog.ClassEffect, Rule: "12.2",
	Doc: "Lose points, or what a table says, numbers or \"all\"; never more than you have.",
	New: func() any { return new(Lose) }}

// Lose takes points or something else from a player, never more than they have.
type Lose struct {
	What Loss `key:"what" main:"number" doc:"points, or a table such as { energy = 1, publicity = \"all\" }"`
}

// Loss is a number of points, or a table of losses.
type Loss struct{ catalog.Gains }

func (w *Lose) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(w.What.Gains, func(x catalog.Gain) bool { return x.N != 0 && h.Game().S.P[h.Seat()].Res[x.Res] > 0 }), kernel.NothingToDo)
}

func (w *Lose) Do(h *kernel.Hooks, n int) {
	for _, x := range w.What.Gains {
		if x.N == catalog.Any {
			x.N = int(h.Game().S.P[h.Seat()].Res[x.Res])
		}
		h.Lose(x.Res, kernel.Product(n, x.N))
	}
}

func (w *Lose) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	gains := slices.Clone(w.What.Gains)
	for i := range gains {
		if gains[i].N != catalog.Any {
			gains[i].N = kernel.Product(n, gains[i].N)
		}
	}
	return say("effect.lose", catalog.Args{"what": gains.Phrase(c)})
}

func (w *Lose) Price(v worth.Values, _ board.CardID) float64 { return -v.Lost(w.What.Gains) }

// TypeName returns the types that it takes.
func (Loss) TypeName() string { return "number or gains" }

func (l *Loss) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind == source.Number {
		v = source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{{Key: "vp", Pos: v.Pos, Value: v}}}
	}
	if v.Kind != source.Table {
		d.Expected(v, "a number of points, or a table such as { energy = 1 }")
		return
	}
	l.Gains = d.Gains(v, func(f source.Field) (int, bool) {
		if r, _ := d.Catalog().Lookup(f.Key, board.KindRes); board.Resource(r.ID).IsCard() {
			d.Errorf(f.Pos, `write discard { of = cards "hand" }`, "%s is not a number that a player has", f.Key)
			return 0, false
		}
		if f.Value.Kind == source.String && f.Value.String == "all" {
			return catalog.Any, true
		}
		n, ok := d.Integer(f.Value)
		if ok && n < 0 {
			d.Errorf(f.Value.Pos, fmt.Sprintf("write { %s = %d }", f.Key, -n), "a loss of %d", n)
			return 0, false
		}
		return n, ok && d.GainFits(f, n)
	})
}

var tileBonusWord = catalog.Word{Name: "tile_bonus", Class: catalog.ClassEffect, Rule: "10.2.1",
	Doc: "Gain the bonus of a tech tile again: { tile_bonus = that \"research\" }.",
	New: func() any { return new(TileBonus) }}

// TileBonus gains the bonus of a tech tile again, not what the tech itself gives
// with it (rules 10.2.1).
type TileBonus struct {
	Of catalog.Selection `key:"of" main:"" req:"" doc:"research that happened"`
}

func (w *TileBonus) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.research(h)) > 0, kernel.NothingToDo)
}

func (w *TileBonus) Do(h *kernel.Hooks, n int) {
	for _, e := range w.research(h) {
		for range h.Times(n) {
			for _, x := range h.Game().Numbers().TileBonuses[h.Game().S.Events[e.ID].N] {
				h.Gain(x.Res, x.N)
			}
		}
	}
}

// research returns the events that are meant.
func (w *TileBonus) research(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool {
		return t.Kind != board.KindEvent || h.Game().S.Events[t.ID].Kind != board.EvResearch
	})
}

func (w *TileBonus) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.tile_bonus", catalog.Args{"n": n})
}

func (w *TileBonus) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.Energy) }

var clearCirclesWord = catalog.Word{Name: "clear_circles", Class: catalog.ClassEffect, Rule: "14.4.6",
	Doc: "Free the circles of this thing.",
	New: func() any { return new(ClearCircles) }}

// ClearCircles frees the circles of the thing whose effect it is.
type ClearCircles struct{}

func (w *ClearCircles) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Covered(), kernel.NothingToDo)
}

func (w *ClearCircles) Do(h *kernel.Hooks, n int) { h.ClearCircles() }

func (w *ClearCircles) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.clear_circles", nil)
}

func (w *ClearCircles) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.CardAny) }
