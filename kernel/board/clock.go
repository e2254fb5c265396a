package board

import (
	"math/bits"

	"seti/kernel/source"
)

// Area is a part of the state, as a set: whoever writes there says changed,
// and a condition notes what it read. Its answer is good until one of these
// parts changes, so that nobody works it out again at every decision.
type Area uint32

// The areas. Goods of the seats follow ReadsGoods, one for each.
const (
	ReadsSolar    Area = 1 << iota // where the planets and stars are
	ReadsProbes                    // figures in space
	ReadsBodies                    // orbiters and landers
	ReadsSignals                   // signals
	ReadsWins                      // win markers
	ReadsTraces                    // life traces
	ReadsTechs                     // technologies owned
	ReadsTucked                    // tucked cards
	ReadsMissions                  // missions in front of players and completed
	ReadsCards                     // other cards
	ReadsPieces                    // tokens
	ReadsMemory                    // what things remember
	ReadsGoods                     // resources and computer of seat 0
	areaCount          = 12 + MaxSeats

	// ReadsPiles are all piles of cards.
	ReadsPiles = ReadsTucked | ReadsMissions | ReadsCards

	// ReadsAnything is what nobody says when it changes: what an answer that
	// read it was, is not remembered.
	ReadsAnything Area = 1 << 31
)

// goodsOf returns the resources of a seat.
func GoodsOf(p Seat) Area { return ReadsGoods << max(p, 0) }

// clock says when each area of a state changed last, on a clock that ticks
// with every change.
type clock struct {
	Now uint64
	at  [areaCount]uint64
}

// changed notes that something is different in some areas.
func (s *State) Changed(a Area) {
	s.Clock.Now++
	for ; a != 0; a &= a - 1 {
		s.Clock.at[bits.TrailingZeros32(uint32(a))] = s.Clock.Now
	}
}

// replaced notes that all is different, after everything that old noted.
func (c *clock) Replaced(old *clock) {
	c.Now = max(c.Now, old.Now) + 1
	for i := range c.at {
		c.at[i] = c.Now
	}
}

// since reports whether one of some areas has changed after a moment.
func (c *clock) Since(a Area, moment uint64) bool {
	if a&ReadsAnything != 0 {
		return true
	}
	for ; a != 0; a &= a - 1 {
		if c.at[bits.TrailingZeros32(uint32(a))] > moment {
			return true
		}
	}
	return false
}

// last returns when one of some areas changed last, at least 1.
func (c *clock) Last(a Area) (moment uint64) {
	for moment = 1; a != 0; a &= a - 1 {
		moment = max(moment, c.at[bits.TrailingZeros32(uint32(a))])
	}
	return moment
}

// area returns where a figure of that kind is.
func (k FigureKind) area() Area {
	if k == Probe {
		return ReadsProbes
	}
	return ReadsBodies
}

// areaOf returns the area of a pile.
func areaOf(p Pile) Area {
	if p < FirstPlayers || p >= DeclaredPiles {
		return ReadsCards
	}
	switch (p - FirstPlayers) % PilesOfPlayer {
	case TuckedPile:
		return ReadsTucked
	case InPlayPile, CompletedPile:
		return ReadsMissions
	}
	return ReadsCards
}

// readsOf returns the areas that reading fields of a thing reads.
func (s *State) ReadsOf(r source.Ref) Area {
	switch r.Kind {
	case KindCard, KindBoardSpace, KindSpecies, KindPlace, KindOption:
		return 0
	case KindBody:
		return ReadsBodies
	case KindTech:
		return ReadsTechs
	case KindSpace, KindSector:
		return ReadsSolar
	case KindStar:
		return ReadsSolar | ReadsSignals
	case KindFigure:
		if s.Figures[r.ID].Kind == Probe {
			return ReadsProbes | ReadsSolar
		}
		return ReadsBodies | ReadsSolar
	case KindMark:
		return ReadsTraces
	case KindSignal:
		return ReadsSignals
	case KindWin:
		return ReadsWins
	case KindPiece:
		return ReadsPieces | ReadsSolar
	case KindSeat:
		return GoodsOf(Seat(r.ID))
	}
	return ReadsAnything
}
