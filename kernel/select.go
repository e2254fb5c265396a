package kernel

import (
	"slices"

	"seti/kernel/source"
)

// counted is a selection used as an amount or as a condition.
type counted struct{ Selection }

func (x counted) AmountPhrase(c *Catalog) Phrase {
	gr := x.Grouped()
	args := Args{"what": x.Noun(c), "whose": gr.Of}
	gr.Agreeing(args)
	return say("amount.counted", args)
}

func (x counted) ConditionPhrase(c *Catalog) Phrase {
	return (&Compare{"at_least", 1, x}).ConditionPhrase(c)
}

// selected appends to g.things what a selection names, as it is grouped, and
// returns where that begins; who asked cuts g.things off there again.
func (g *Game) selected(s Selection, f *Hooks) (base int) {
	base = len(g.things)
	g.read |= s.Reads()
	g.things = s.(RuleSelection).Add(f, g.things)
	if gr := s.Grouped(); gr.Same != PropNone || gr.Different != PropNone {
		known := slices.DeleteFunc(g.things[base:], func(t source.Ref) bool {
			return !g.tellsProp(f, t, gr.Same) || !g.tellsProp(f, t, gr.Different)
		})
		g.things = g.things[:base+len(g.grouped(known, gr.Same, gr.Different))]
	}
	return base
}

// named returns what a selection names.
func (g *Game) named(s Selection, f *Hooks) []source.Ref {
	base := g.selected(s, f)
	refs := slices.Clone(g.things[base:])
	g.things = g.things[:base]
	return refs
}

// count counts what is selected.
func (g *Game) count(s Selection, f *Hooks) int {
	base := g.selected(s, f)
	n := len(g.things) - base
	g.things = g.things[:base]
	return n
}

// starMeant reports whether a filter means a star: by name, by color, or by a
// body in its sector. A data slot that is no star is meant by its name only: a
// marker on it is no signal of the sector where it lies (rules 12.5.6).
func (g *Game) starMeant(b *Bound, star int) bool {
	if g.C.Stars[star].tile {
		return slices.Contains(b.Refs, refTo(KindStar, int16(star)))
	}
	if b.Has(refTo(KindStar, int16(star)), g.ColorRef(star)) {
		return true
	}
	for _, r := range b.Refs {
		switch {
		case r.Kind == KindBody && g.InPlay(int(r.ID)) && g.StarOf(int(r.ID)) == star,
			r.Kind == KindSector && int(g.S.StarAt[r.ID]) == star:
			return true
		}
	}
	return false
}

// slotMeant reports whether a filter means a species slot: by its side, by its
// species once that is discovered, as this or as the other one.
func (g *Game) slotMeant(f *Hooks, b *Bound, slot int) bool {
	if b.Any {
		return true
	}
	for _, r := range b.Refs {
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
