package board

import (
	"math/bits"
	"slices"

	"seti/kernel/chance"
	"seti/kernel/source"
)

// Area is a set of parts of the state. Whoever writes to a part calls NoteChange, and a
// condition notes which parts it reads: its answer is good until one of them changes, and is
// not worked out again at every decision.
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
	ReadsGold                      // gold tiles and the markers on them
	ReadsGoods                     // resources and computer of seat 0
	areaCount          = 13 + MaxSeats

	// ReadsPiles are all piles of cards.
	ReadsPiles = ReadsTucked | ReadsMissions | ReadsCards

	// ReadsAnything is read by everything that depends on more than the areas cover. Its answer is never valid a second
	// time.
	ReadsAnything Area = 1 << 31
)

// ReadsGoodsOf returns the area of a seat's resources and computer.
func ReadsGoodsOf(p Seat) Area { return ReadsGoods << max(p, 0) }

// clock holds when each area of a state changed last, as a number that grows with every
// change.
type clock struct {
	now uint64
	at  [areaCount]uint64
}

// Now returns the moment of the last change. Moments grow with every change.
func (s *State) Now() uint64 { return s.clock.now }

// NoteChange notes that something is different in some areas. Whoever writes to a field of the state
// calls it.
func (s *State) NoteChange(a Area) {
	s.clock.now++
	for ; a != 0; a &= a - 1 {
		s.clock.at[bits.TrailingZeros32(uint32(a))] = s.clock.now
	}
}

// NoteAllChanged notes that everything is different.
func (s *State) NoteAllChanged() { s.clock.replaced(&s.clock) }

// ChangedSince reports whether one of some areas has changed after a moment.
func (s *State) ChangedSince(a Area, moment uint64) bool {
	if a&ReadsAnything != 0 {
		return true
	}
	for ; a != 0; a &= a - 1 {
		if s.clock.at[bits.TrailingZeros32(uint32(a))] > moment {
			return true
		}
	}
	return false
}

// LastChange returns the moment at which one of some areas changed last, at least 1.
func (s *State) LastChange(a Area) (moment uint64) {
	for moment = 1; a != 0; a &= a - 1 {
		moment = max(moment, s.clock.at[bits.TrailingZeros32(uint32(a))])
	}
	return moment
}

// replaced records that everything has changed, later than all changes that old recorded.
func (c *clock) replaced(old *clock) {
	c.now = max(c.now, old.now) + 1
	for i := range c.at {
		c.at[i] = c.now
	}
}

// Copied records which state this one is a copy of, and when it was copied.
type Copied struct {
	of        *State
	then, now uint64 // the moments of both
}

// CopyAgain makes s a copy of from, as CopyFrom does. If it is the copy recorded in last, and has not changed since,
// only what has changed in from counts as changed in s.
func (s *State) CopyAgain(from *State, last *Copied) {
	own, again := s.clock, last.of == from && last.now == s.clock.now
	s.CopyFrom(from)
	if again {
		s.clock = own
		s.NoteChange(from.changedSince(last.then))
	}
	*last = Copied{from, from.clock.now, s.clock.now}
}

// changedSince returns the areas that have changed after a moment.
func (s *State) changedSince(moment uint64) (a Area) {
	for i, at := range s.clock.at {
		if at > moment {
			a |= 1 << i
		}
	}
	return a
}

// areaOf returns the area of a pile.
func areaOf(p Pile) Area {
	if p < PlayerPiles || p >= DeclaredPiles {
		return ReadsCards
	}
	switch (p - PlayerPiles) % PilesPerPlayer {
	case TuckedPile:
		return ReadsTucked
	case InPlayPile, CompletedPile:
		return ReadsMissions
	}
	return ReadsCards
}

// ReadsOf returns the areas on which the fields of a thing depend.
func (s *State) ReadsOf(r source.Ref) Area {
	switch r.Kind {
	case KindChoice:
		return ReadsAnything
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
		return s.Figure(r).Kind.area() | ReadsSolar
	case KindTraceMarker:
		return ReadsTraces
	case KindGold:
		return ReadsGold
	case KindSignal:
		return ReadsSignals
	case KindWin:
		return ReadsWins
	case KindPiece:
		return ReadsPieces | ReadsSolar
	case KindSeat:
		return ReadsGoodsOf(Seat(r.ID))
	}
	return ReadsAnything
}

// Chance returns the next draw for a purpose, such as "deck". Each purpose has separate draws, so that one more draw
// for one does not change another (rules 1.6).
func (s *State) Chance(what string) chance.Draw {
	s.Draws++
	key := chance.Key(what)
	i := slices.IndexFunc(s.Drawn, func(d Drawn) bool { return d.What == key })
	if i < 0 {
		i = len(s.Drawn)
		s.Drawn = append(s.Drawn, Drawn{What: key})
	}
	n := s.Drawn[i].N
	s.Drawn[i].N++
	return chance.From(s.Seed).Of(key).Of(uint64(n))
}

// Drawn counts how often chance was asked for something.
type Drawn struct {
	What uint64 // chance.Key of its name
	N    uint16
}
