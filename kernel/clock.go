package kernel

import (
	"math/bits"

	"seti/kernel/source"
)

// area is a part of the state, as a set: whoever writes there says changed,
// and a condition notes what it read. Its answer is good until one of these
// parts changes, so that nobody works it out again at every decision.
type area uint32

// The areas. Goods of the seats follow readGoods, one for each.
const (
	readSolar    area = 1 << iota // where the planets and stars are
	readProbes                    // figures in space
	readBodies                    // orbiters and landers
	readSignals                   // signals
	readWins                      // win markers
	readTraces                    // life traces
	readTechs                     // technologies owned
	readTucked                    // tucked cards
	readMissions                  // missions in front of players and completed
	readCards                     // other cards
	readPieces                    // tokens
	readMemory                    // what things remember
	readGoods                     // resources and computer of seat 0
	areaCount         = 12 + MaxSeats

	// readAnything is what nobody says when it changes: what an answer that
	// read it was, is not remembered.
	readAnything area = 1 << 31
)

// goodsOf are the resources of a seat.
func goodsOf(p Seat) area { return readGoods << max(p, 0) }

// clock says when each area of a state changed last, on a clock that ticks
// with every change.
type clock struct {
	now uint64
	at  [areaCount]uint64
}

// changed notes that something is different in some areas.
func (s *State) changed(a area) {
	s.clock.now++
	for ; a != 0; a &= a - 1 {
		s.clock.at[bits.TrailingZeros32(uint32(a))] = s.clock.now
	}
}

// replaced notes that all is different, after everything that old noted.
func (c *clock) replaced(old *clock) {
	c.now = max(c.now, old.now) + 1
	for i := range c.at {
		c.at[i] = c.now
	}
}

// since tells whether one of some areas has changed after a moment.
func (c *clock) since(a area, moment uint64) bool {
	if a&readAnything != 0 {
		return true
	}
	for ; a != 0; a &= a - 1 {
		if c.at[bits.TrailingZeros32(uint32(a))] > moment {
			return true
		}
	}
	return false
}

// last is when one of some areas changed last, at least 1.
func (c *clock) last(a area) (moment uint64) {
	for moment = 1; a != 0; a &= a - 1 {
		moment = max(moment, c.at[bits.TrailingZeros32(uint32(a))])
	}
	return moment
}

// area is where a figure of that kind is.
func (k FigureKind) area() area {
	if k == Probe {
		return readProbes
	}
	return readBodies
}

// areaOf is the area of a pile.
func areaOf(p Pile) area {
	if p < firstPlayers || p >= declaredPiles {
		return readCards
	}
	switch (p - firstPlayers) % pilesOfPlayer {
	case tucked:
		return readTucked
	case inPlay, completed:
		return readMissions
	}
	return readCards
}

// readsOf are the areas that reading fields of a thing reads.
func (s *State) readsOf(r source.Ref) area {
	switch r.Kind {
	case KindCard, KindBoardSpace, KindSpecies, KindPlace, KindOption:
		return 0
	case KindBody:
		return readBodies
	case KindTech:
		return readTechs
	case KindSpace, KindSector:
		return readSolar
	case KindStar:
		return readSolar | readSignals
	case KindFigure:
		if s.Figures[r.ID].Kind == Probe {
			return readProbes | readSolar
		}
		return readBodies | readSolar
	case KindMark:
		return readTraces
	case KindSignal:
		return readSignals
	case KindWin:
		return readWins
	case KindPiece:
		return readPieces | readSolar
	case KindSeat:
		return goodsOf(Seat(r.ID))
	}
	return readAnything
}
