package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// SpeciesIn returns the species of a slot, nil if there is none or it is not yet
// discovered.
func (g *Game) SpeciesIn(slot int) *catalog.Species {
	sl := &g.S.Slots[slot]
	if sl.Species < 0 || !sl.Discovered {
		return nil
	}
	return &g.C.Species[sl.Species]
}

// slotHere returns the slot that "this species" means: that of the board or card
// whose effect runs.
func (g *Game) slotHere(f *Hooks) int {
	if f.slot >= 0 {
		return int(f.slot)
	}
	if f.card != board.NoCard {
		return g.slotSeen(int(g.C.Cards[f.card].SpeciesIndex))
	}
	return -1
}

// SpaceOn returns a space of the board that lies in a slot, counted from 1 at the
// bottom; false if there is none.
func (g *Game) SpaceOn(slot int, color board.Trace, n int) (*catalog.BoardSpace, bool) {
	sp := g.SpeciesIn(slot)
	if sp == nil || n < 1 || n > len(sp.Spaces.Column(color)) {
		return nil, false
	}
	return &sp.Spaces.Column(color)[n-1], true
}

// boardSpace returns the space that a Ref means.
func (g *Game) boardSpace(r source.Ref) *catalog.BoardSpace {
	slot, color, n := catalog.BoardSpaceOf(r)
	return &g.C.Species[g.S.Slots[slot].Species].Spaces.Column(color)[n-1]
}

// slotSeen returns the slot of a species that has been discovered, -1 if it has not:
// where it lies then nobody knows (rules 1.5.3).
func (g *Game) slotSeen(species int) int {
	if slot := g.S.SlotOf(species); slot >= 0 && g.S.Slots[slot].Discovered {
		return slot
	}
	return -1
}
