// Package position reads what follows from a state and its content alone: where planets are, in which sector a star is, what
// each space shows after the next rotation (rules 6.1), which properties a thing has, who knows it (rules 1.5), and whose
// powers are in force. It knows nothing of turns, or of who may do what.
//
//	at := position.Position{C: catalog, S: state}
//	at.BodyAt(mars)                       // the space of Mars
//	at.Prop(probe, catalog.PropSector)    // the sector of a probe, -1 for none
//	at.Knows(board.Public, card)          // whether everybody knows a card
//
// A kernel.Game is a Position with the rules.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package position

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Position is a state with the content that it is of.
type Position struct {
	C *catalog.Catalog
	S *board.State
}

// RefreshSolar works out what is visible in every space (rules 6.1.2). Figures
// may have been carried or pushed.
func (at Position) RefreshSolar() {
	s := at.S
	s.NoteChange(board.ReadsSolar | board.ReadsProbes)
	for b := range s.SpaceOf {
		s.SpaceOf[b] = board.NoSpace
	}
	for ring := range 4 {
		for sector := range 8 {
			sp := board.At(ring+1, sector)
			cell, layer := at.visible(ring, sector, 0)
			s.CellAt[sp], s.LayerAt[sp] = cell, int8(layer)
			if b, ok := cell.Body(); ok {
				s.SpaceOf[b] = sp
			}
		}
	}
	for _, p := range s.Pieces {
		if !at.C.Borne {
			break
		}
		if body := at.C.Pieces[p.Def].BodyIndex; body >= 0 && p.Place.Kind == board.KindSpace {
			s.SpaceOf[body] = board.Space(p.Place.ID)
		}
	}
}

// Borne returns the planets that tokens bring to a space (rules 6.1.6).
func (at Position) Borne(space board.Space) (bodies []int) {
	for _, p := range at.S.Pieces {
		if body := at.C.Pieces[p.Def].BodyIndex; body >= 0 && p.Place.Kind == board.KindSpace && board.Space(p.Place.ID) == space {
			bodies = append(bodies, int(body))
		}
	}
	return bodies
}

// visible returns what a sector shows, and on which layer, after the first discs have turned once; ring counts from 0.
func (at Position) visible(ring, sector, turned int) (cell board.Cell, layer int) {
	for layer = range at.C.Discs {
		from := sector
		if layer < turned {
			from++
		}
		if cell = at.cellOf(layer, ring, from&7); cell != board.Cutout {
			break
		}
	}
	return cell, layer
}

// cellOf returns what layer l shows over a sector; ring counts from 0.
func (at Position) cellOf(l, ring, sector int) board.Cell {
	slot := sector
	if l < 3 {
		slot = (sector - int(at.S.Offset[l])) & 7
	}
	return at.Printed(l, ring+1, slot)
}

// Printed returns what a layer shows in one of its slots: 0 to 2 for the discs from the top, 3 for the board; ring
// counts from 1, slot from 0. What joined the layer during the game counts as printed on it.
func (at Position) Printed(l, ring, slot int) board.Cell {
	for i := range at.S.Added {
		if a := &at.S.Added[i]; int(a.Layer) == l && int(a.Ring) == ring && int(a.Place) == slot {
			return a.Cell
		}
	}
	return at.C.Discs[l].Cells[ring-1][slot]
}

// BodyAt returns the space of a planet; of a moon that of its planet.
func (at Position) BodyAt(body int) board.Space { return at.S.SpaceOf[at.C.Bodies[body].PlanetIndex] }

// InPlay reports whether a body is on the board.
func (at Position) InPlay(body int) bool { return at.BodyAt(body) != board.NoSpace }

// StarOf returns the star of a planet's sector.
func (at Position) StarOf(body int) int { return int(at.S.StarAt[at.BodyAt(body).Sector()]) }

// SectorOf returns the sector of a star, or of a data slot's planet; -1 if there is none.
func (at Position) SectorOf(star int) int {
	if st := &at.C.Stars[star]; st.SlotTile {
		if sp := at.BodyAt(int(st.BodyIndex)); sp != board.NoSpace {
			return sp.Sector()
		}
		return -1
	}
	return slices.Index(at.S.StarAt[:], int8(star))
}

// Turned returns where a probe in a space stands after the next rotation, and whether it is
// pushed there: not carried by the disc on which it stands, but by one that turns above it.
func (at Position) Turned(sp board.Space) (to board.Space, pushed bool) { return at.TurnedBy(sp, -1) }

// TurnedBy returns the same for a turn of -1 or 1 sectors.
func (at Position) TurnedBy(sp board.Space, turn int) (to board.Space, pushed bool) {
	k := int(at.S.Dial)
	next := board.At(sp.Ring(), sp.Sector()+turn)
	if int(at.S.LayerAt[sp]) <= k {
		return next, false
	}
	for l := range k + 1 {
		if at.cellOf(l, sp.Ring()-1, sp.Sector()-turn) != board.Cutout { // what will cover the space
			return next, true
		}
	}
	return sp, false
}

// BodiesTurned returns the space of each planet after the next rotation, NoSpace for one that is covered then or in no
// space.
func (at Position) BodiesTurned() []board.Space {
	to := make([]board.Space, len(at.S.SpaceOf))
	for b := range to {
		to[b] = board.NoSpace
	}
	for ring := range 4 {
		for sector := range 8 {
			cell, _ := at.visible(ring, sector, int(at.S.Dial)+1)
			if b, ok := cell.Body(); ok {
				to[b] = board.At(ring+1, sector)
			}
		}
	}
	for _, p := range at.S.Pieces { // tokens stay where they lie
		if body := at.C.Pieces[p.Def].BodyIndex; body >= 0 {
			to[body] = at.S.SpaceOf[body]
		}
	}
	return to
}

// PieceDef returns the definition of a piece in play.
func (at Position) PieceDef(i int) *catalog.PieceDef { return &at.C.Pieces[at.S.Pieces[i].Def] }

// PieceSector returns the sector of a piece, -1 if it is in none.
func (at Position) PieceSector(i int) int {
	switch place := at.S.Pieces[i].Place; place.Kind {
	case board.KindSpace:
		return board.Space(place.ID).Sector()
	case board.KindBody:
		return at.BodyAt(int(place.ID)).Sector()
	case board.KindStar:
		return at.SectorOf(int(place.ID))
	case board.KindSector:
		return int(place.ID)
	}
	return -1
}
