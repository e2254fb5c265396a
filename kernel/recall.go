package kernel

import (
	"fmt"
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

// answer is what the condition of a mission or a circle was when it was asked last.
type answer struct {
	moment uint64
	read   area
	seat   Seat
	asked  bool
	holds  bool
	cost   int // what its functions used; it counts each time, so that a replay, which remembers less, stops at the same place
}

// recall returns the condition of a mission in play for a player, or of a circle of a
// power, and works it out if something that it read has changed. Answers are numbered:
// cards first, then circles.
func (g *Game) recall(p Seat, n int, power *Power, when Condition) bool {
	if len(g.answers) != len(g.C.Cards)+g.C.awaiting {
		g.answers = make([]answer, len(g.C.Cards)+g.C.awaiting)
	}
	a := &g.answers[n]
	known := a.asked && a.seat == p && !g.S.clock.since(a.read, a.moment)
	if known && !g.Doubt {
		if a.cost > 0 {
			g.Scripts.Use(a.cost)
		}
		return a.holds
	}
	left := 0
	if g.Scripts != nil {
		left = g.Scripts.Left()
	}
	var f *frame
	if power != nil {
		f = g.pushPower(p, power, false, false)
	} else {
		f = g.push(p, CardID(n), false, false)
	}
	before := g.read
	g.read = 0
	holds := when.holds(g, f)
	if known && holds != a.holds {
		panic(fmt.Sprintf("condition %d changed, and nothing that it reads", n))
	}
	if f.slot >= 0 || f.space != (source.Ref{}) {
		g.read = readAnything // the same card is asked elsewhere without these
	}
	*a = answer{moment: g.S.clock.now, read: g.read, seat: p, asked: true, holds: holds}
	if g.Scripts != nil {
		a.cost = left - g.Scripts.Left()
	}
	g.read |= before
	g.pop()
	return holds
}

// queryReads are the areas that queries read; others read anything.
var queryReads = map[string]area{
	"sector": readSolar | readProbes, "space": readSolar | readProbes, "star": readSolar, "bodies": readSolar,
	"neighbors": readSolar | readProbes, "distance": readSolar | readProbes,
}

// readsOf are the areas that reading fields of a thing reads.
func (s *State) readsOf(r source.Ref) area {
	switch r.Kind {
	case KindCard, KindBoardSpace, KindSpecies:
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
