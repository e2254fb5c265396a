package board

import (
	"slices"
	"testing"
)

func TestParseSeat(t *testing.T) {
	for p := range Seat(MaxSeats) {
		if got, ok := ParseSeat(p.String()); got != p || !ok {
			t.Errorf("%s is read as %s, %t", p, got, ok)
		}
	}
	for _, s := range []string{"", "p0", "p5", "p10", "q1", "nobody"} {
		if got, ok := ParseSeat(s); got != Nobody || ok {
			t.Errorf("%q is read as %s, %t", s, got, ok)
		}
	}
	if Nobody.String() != "nobody" || Neutral.String() != "neutral" {
		t.Errorf("owners that are no seats are called %s and %s", Nobody, Neutral)
	}
}

// Play goes round clockwise (rules 3.2).
func TestOrderOfSeats(t *testing.T) {
	s := &State{Players: 3, Active: 1, Passed: 1<<2 | 1<<0}
	if got := slices.Collect(s.From(s.Active)); !slices.Equal(got, []Seat{1, 2, 0}) {
		t.Errorf("from p2 on it goes %v", got)
	}
	if s.After(2) != 0 {
		t.Errorf("after p3 of three comes %s", s.After(2))
	}
	if !s.HasPassed(0) || s.HasPassed(1) || !s.HasPassed(2) {
		t.Errorf("p1 and p3 have passed, not %b", s.Passed)
	}
}

func TestTechsOwned(t *testing.T) {
	s := &State{Players: 2}
	s.P[0].Techs, s.P[1].Techs = 1<<2, 1<<63
	if !s.Owns(0, 2) || s.Owns(1, 2) || !s.Owns(1, 63) {
		t.Error("p1 owns the third tech and p2 the last")
	}
	if r := TileRef(3, 2); r.Kind != KindTile || r.ID != 3*TilesPerStack+2 {
		t.Errorf("the third tile of the fourth stack is %v", r)
	}
}
