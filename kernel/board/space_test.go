package board

import (
	"slices"
	"testing"
)

// Four rings of eight sectors; a step leads to the next sector around the board, or to the next ring (rules 6.1.1).
func TestSpaces(t *testing.T) {
	if s := At(2, 13); s.Ring() != 2 || s.Sector() != 5 || s.String() != "r2s5" || At(2, -3) != s {
		t.Errorf("ring 2, sector 13 is %s, expected r2s5", s)
	}
	if NoSpace.String() != "off-board" {
		t.Errorf("no space is called %q", NoSpace)
	}
	for _, x := range []struct {
		from Space
		want []Space
	}{
		{At(1, 0), []Space{At(1, 7), At(1, 1), At(2, 0)}}, // nothing lies inside
		{At(2, 7), []Space{At(2, 6), At(2, 0), At(1, 7), At(3, 7)}},
		{At(4, 3), []Space{At(4, 2), At(4, 4), At(3, 3)}}, // nothing lies outside
	} {
		if got := x.from.Neighbors(nil); !slices.Equal(got, x.want) {
			t.Errorf("next to %s lie %v, expected %v", x.from, got, x.want)
		}
	}
	for _, x := range []struct {
		a, b Space
		want int
	}{{At(1, 0), At(1, 0), 0}, {At(1, 0), At(4, 0), 3}, {At(1, 0), At(1, 4), 4}, {At(2, 7), At(3, 1), 3}, {At(4, 1), At(1, 6), 6}} {
		if a, b := Distance(x.a, x.b), Distance(x.b, x.a); a != x.want || b != x.want {
			t.Errorf("%s and %s are %d and %d steps apart, expected %d", x.a, x.b, a, b, x.want)
		}
	}
	if _, ok := Empty.Body(); ok {
		t.Error("an empty space is a body")
	}
	if b, ok := (CellBody + 3).Body(); !ok || b != 3 {
		t.Errorf("the fourth body is %d, %t", b, ok)
	}
}

// A string that has the form of a space differs from any other word, even if the board has no such space.
func TestParseSpace(t *testing.T) {
	for s, want := range map[string]struct {
		space Space
		ok    bool
	}{
		"r1s0": {At(1, 0), true}, "r4s7": {At(4, 7), true}, "r0s1": {NoSpace, true}, "r5s1": {NoSpace, true}, "r1s8": {NoSpace, true},
		"mars": {NoSpace, false}, "r1s": {NoSpace, false}, "r1s10": {NoSpace, false}, "": {NoSpace, false}, "rxs1": {NoSpace, false},
	} {
		if got, ok := ParseSpace(s); got != want.space || ok != want.ok {
			t.Errorf("%q is %s, %t; expected %s, %t", s, got, ok, want.space, want.ok)
		}
	}
}
