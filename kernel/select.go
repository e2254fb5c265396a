package kernel

import (
	"slices"

	"seti/kernel/source"
)

// counted is a selection used as an amount or as a condition.
type counted struct{ Selection }

func (c counted) amount(g *Game, f *frame) int { return g.count(c.Selection, f) }
func (c counted) holds(g *Game, f *frame) bool { return g.count(c.Selection, f) > 0 }

func (x counted) amountPhrase(c *Catalog) Phrase {
	gr := x.grouping()
	args := Args{"what": x.noun(c), "whose": gr.Of}
	gr.agreeing(args)
	return say("amount.counted", args)
}

func (x counted) conditionPhrase(c *Catalog) Phrase {
	return (&Compare{"at_least", 1, x}).conditionPhrase(c)
}

// selected appends to g.things what a selection names, as it is grouped, and
// returns where that begins; who asked cuts g.things off there again.
func (g *Game) selected(s Selection, f *frame) (base int) {
	base = len(g.things)
	g.read |= s.reads()
	g.things = s.add(g, f, g.things)
	if gr := s.grouping(); gr.Same != PropNone || gr.Different != PropNone {
		known := slices.DeleteFunc(g.things[base:], func(t source.Ref) bool {
			return !g.tellsProp(f, t, gr.Same) || !g.tellsProp(f, t, gr.Different)
		})
		g.things = g.things[:base+len(g.grouped(known, gr.Same, gr.Different))]
	}
	return base
}

// named returns what a selection names.
func (g *Game) named(s Selection, f *frame) []source.Ref {
	base := g.selected(s, f)
	refs := slices.Clone(g.things[base:])
	g.things = g.things[:base]
	return refs
}

// count counts what is selected.
func (g *Game) count(s Selection, f *frame) int {
	base := g.selected(s, f)
	n := len(g.things) - base
	g.things = g.things[:base]
	return n
}

// starMeant tells whether a filter means a star: by name, by color, or by a
// body in its sector. A data slot that is no star is meant by its name only: a
// marker on it is no signal of the sector where it lies (rules 12.5.6).
func (g *Game) starMeant(b *bound, star int) bool {
	if g.C.Stars[star].tile {
		return slices.Contains(b.refs, refTo(KindStar, int16(star)))
	}
	if b.has(refTo(KindStar, int16(star)), g.colorRef(star)) {
		return true
	}
	for _, r := range b.refs {
		switch {
		case r.Kind == KindBody && g.InPlay(int(r.ID)) && g.StarOf(int(r.ID)) == star,
			r.Kind == KindSector && int(g.S.StarAt[r.ID]) == star:
			return true
		}
	}
	return false
}

// slotMeant tells whether a filter means a species slot: by its side, by its
// species once that is discovered, as this or as the other one.
func (g *Game) slotMeant(f *frame, b *bound, slot int) bool {
	if b.any {
		return true
	}
	for _, r := range b.refs {
		switch {
		case r == refTo(KindSlot, int16(slot)),
			r.Kind == KindSpecies && g.slotSeen(int(r.ID)) == slot,
			r.Kind == KindWord && constWord(r.ID) == wordThis && slot == g.slotHere(f),
			r.Kind == KindWord && constWord(r.ID) == wordOther && g.slotHere(f) >= 0 && slot != g.slotHere(f):
			return true
		}
	}
	return false
}

func (g *Game) nextTo(sp Space, b *bound) bool {
	var buf [4]Space
	for _, x := range sp.Neighbors(buf[:0]) {
		if g.S.cells[x] >= cellBody && b.cell(g.C, g.S.cells[x]) {
			return true
		}
	}
	return false
}
