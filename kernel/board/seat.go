package board

import (
	"math"
	"slices"
	"strconv"
)

// Seat is a place at the table, counted clockwise from 0 ("p1" in text).
type Seat int8

// The owners that are no seats.
const (
	Nobody  Seat = -1
	Neutral Seat = -2 // owner of neutral pieces; gains and decides nothing (rules 15.8)
)

// MaxSeats is the number of players a game can have.
const MaxSeats = 4

func (s Seat) String() string {
	switch {
	case s == Nobody:
		return "nobody"
	case s == Neutral:
		return "neutral"
	case int(s) < len(seatNames):
		return seatNames[s] // every line of a journal has one
	}
	return "p" + strconv.Itoa(int(s)+1)
}

var seatNames = [MaxSeats]string{"p1", "p2", "p3", "p4"}

// ParseSeat reads "p1" to "p4".
func ParseSeat(s string) (Seat, bool) {
	i := slices.Index(seatNames[:], s)
	return Seat(i), i >= 0
}

// Player is the part of the state that belongs to one seat and is not in a list of the state.
type Player struct {
	Res      [MaxResources]int16
	Top      int8    // filled top spaces of the computer, from the left
	Bottom   uint8   // a bit for each filled bottom space, by position
	Slot     [6]int8 // computer tech under each top space, -1 if none
	Techs    uint64  // a bit for each tech owned
	Resolved uint16  // a bit for each milestone resolved: gold, then neutral
}

// HasPassed reports whether a seat has passed in this round.
func (s *State) HasPassed(p Seat) bool { return s.Passed&(1<<p) != 0 }

// After returns the next seat clockwise.
func (s *State) After(p Seat) Seat { return (p + 1) % Seat(s.Players) }

// PlayersInOrder returns the seats in play, the one in turn first.
func (s *State) PlayersInOrder() []Seat {
	list := make([]Seat, 0, s.Players)
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		list = append(list, p)
	}
	return list
}

// AddPoints adds points to a score, up to the most that it can hold; n may be below 0.
func (s *State) AddPoints(p Seat, n int) {
	s.NoteChange(ReadsGoodsOf(p))
	s.P[p].Res[VP] = Clamp(int(s.P[p].Res[VP]) + n)
}

// Clamp returns the nearest number that a resource can hold.
func Clamp(n int) int16 { return int16(max(math.MinInt16, min(n, math.MaxInt16))) }
