package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// selected appends to g.things what a selection names, as it is grouped, and
// returns where that begins; who asked cuts g.things off there again.
func (g *Game) selected(s catalog.Selection, f *Hooks) (base int) {
	base = len(g.things)
	g.read |= s.Reads()
	g.things = s.(Selection).Add(f, g.things)
	if gr := s.Grouped(); gr.Same != catalog.PropNone || gr.Different != catalog.PropNone {
		known := slices.DeleteFunc(g.things[base:], func(t source.Ref) bool {
			return !g.tellsProp(f, t, gr.Same) || !g.tellsProp(f, t, gr.Different)
		})
		g.things = g.things[:base+len(g.grouped(known, gr.Same, gr.Different))]
	}
	return base
}

// named returns what a selection names.
func (g *Game) named(s catalog.Selection, f *Hooks) []source.Ref {
	base := g.selected(s, f)
	refs := slices.Clone(g.things[base:])
	g.things = g.things[:base]
	return refs
}

// count counts what is selected.
func (g *Game) count(s catalog.Selection, f *Hooks) int {
	base := g.selected(s, f)
	n := len(g.things) - base
	g.things = g.things[:base]
	return n
}

// starMeant reports whether a filter means a star: by name, by color, or by a
// body in its sector. A data slot that is no star is meant by its name only: a
// marker on it is no signal of the sector where it lies (rules 12.5.6).
func (g *Game) starMeant(b *catalog.Bound, star int) bool {
	if g.C.Stars[star].SlotTile {
		return slices.Contains(b.Refs, board.Ref(board.KindStar, int16(star)))
	}
	if b.Has(board.Ref(board.KindStar, int16(star)), g.ColorRef(star)) {
		return true
	}
	for _, r := range b.Refs {
		switch {
		case r.Kind == board.KindBody && g.InPlay(int(r.ID)) && g.StarOf(int(r.ID)) == star,
			r.Kind == board.KindSector && int(g.S.StarAt[r.ID]) == star:
			return true
		}
	}
	return false
}

// slotMeant reports whether a filter means a species slot: by its side, by its
// species once that is discovered, as this or as the other one.
func (g *Game) slotMeant(f *Hooks, b *catalog.Bound, slot int) bool {
	if b.Any {
		return true
	}
	for _, r := range b.Refs {
		switch {
		case r == board.Ref(board.KindSlot, int16(slot)),
			r.Kind == board.KindSpecies && g.slotSeen(int(r.ID)) == slot,
			r.Kind == board.KindConst && board.Const(r.ID) == board.ConstThis && slot == g.slotHere(f),
			r.Kind == board.KindConst && board.Const(r.ID) == board.ConstOther && g.slotHere(f) >= 0 && slot != g.slotHere(f):
			return true
		}
	}
	return false
}
