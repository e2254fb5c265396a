package position_test

import (
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/position"
	"seti/kernel/source"
	"seti/tests/toy"
)

// begun returns the position of two players after the setup.
func begun(t *testing.T) position.Position {
	t.Helper()
	g, err := kernel.NewGame(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	g.FinishSetup()
	return g.Position
}

// In all 512 positions of the discs and for each step of the dial planets go where they are foreseen (rules 6.3.2), and a probe
// is carried, stays or is pushed by the test of rules 6.3.6: by the layer on which it stands, and by the one that is on top of
// its space after the turn.
func TestTurned(t *testing.T) {
	at := begun(t)
	s := at.S
	for offsets := range 512 {
		for dial := range int8(3) {
			s.Offset, s.Dial = [3]int8{int8(offsets & 7), int8(offsets >> 3 & 7), int8(offsets >> 6)}, dial
			at.RefreshSolar()
			bodies := at.BodiesTurned()
			layers := s.LayerAt
			var to [len(layers)]board.Space
			var pushed [len(layers)]bool
			for sp := range board.Space(len(layers)) {
				to[sp], pushed[sp] = at.Turned(sp)
			}
			for d := range dial + 1 {
				s.Offset[d] = (s.Offset[d] + 7) & 7
			}
			at.RefreshSolar()
			for b, seen := range bodies {
				if s.SpaceOf[b] != seen {
					t.Fatalf("discs %o, dial %d: body %d is at %s, %s was foreseen", offsets, dial, b, s.SpaceOf[b], seen)
				}
			}
			for sp := range board.Space(len(layers)) {
				next := board.At(sp.Ring(), sp.Sector()+7)
				carried, covered := layers[sp] <= dial, s.LayerAt[sp] <= dial
				want, push := sp, false
				switch {
				case carried:
					want = next
				case covered:
					want, push = next, true
				}
				if to[sp] != want || pushed[sp] != push {
					t.Fatalf("discs %o, dial %d: a probe goes from %s to %s (pushed: %t), expected %s (%t)", offsets, dial, sp, to[sp], pushed[sp], want, push)
				}
			}
		}
	}
}

// Who knows a card by where it lies (rules 1.5.1 to 1.5.3, 1.5.6).
func TestKnows(t *testing.T) {
	at := begun(t)
	s := at.S
	card := s.First(board.Hand(0))
	ref := board.Ref(board.KindCard, int16(card))
	for _, x := range []struct {
		name                 string
		pile                 board.Pile
		owner, other, public bool
	}{
		{"hand", board.Hand(0), true, false, false},
		{"deck", board.Deck, false, false, false},
		{"discard pile", board.DiscardPile, true, true, true},
		{"in play", board.InPlay(0), true, true, true},
		{"tucked", board.Tucked(0), true, true, true},
		{"completed", board.Completed(0), true, true, true},
		{"end-of-round stack", board.RoundStack(1), false, false, false},
	} {
		s.MoveCard(card, x.pile)
		for seat, want := range map[board.Seat]bool{0: x.owner, 1: x.other, board.Public: x.public} {
			if at.Knows(seat, ref) != want {
				t.Errorf("%s: %s knows the card: %t", x.name, seat, !want)
			}
		}
	}
	// An end-of-round stack is known to those who have passed (rules 1.5.4).
	s.Passed = 1 << 1
	if at.Knows(0, ref) || !at.Knows(1, ref) || at.Knows(board.Public, ref) {
		t.Error("the stack of this round is known to others than who has passed")
	}
	s.Round = 2
	if at.Knows(1, ref) {
		t.Error("the stack of another round is known")
	}
	// What a player has looked at they know in its place.
	s.MoveCard(card, board.Deck)
	s.SetKnowers(card, 1<<0)
	if !at.Knows(0, ref) || at.Knows(1, ref) || at.Knowers(ref) != 1 {
		t.Error("a card that was looked at is not known to who did, or to others")
	}
	for tile, want := range []bool{true, false} {
		if at.Knows(board.Public, source.Ref{Kind: board.KindTile, ID: int16(tile)}) != want {
			t.Errorf("tile %d of a stack is open: %t", tile, !want)
		}
	}
}

// A technology works for who has it, and for nobody else. While its power is switched off it does not; one that is borrowed
// works without being theirs.
func TestWorks(t *testing.T) {
	at := begun(t)
	s, tech := at.S, 0
	for at.C.Techs[tech].Power.ID < 0 {
		tech++
	}
	power := &at.C.Techs[tech].Power
	for _, x := range []struct {
		name  string
		owned bool
		sw    []board.Switch
		works bool
	}{
		{"on the board", false, nil, false},
		{"owned", true, nil, true},
		{"switched off", true, []board.Switch{{Power: power.ID, Off: true}}, false},
		{"borrowed", false, []board.Switch{{Power: power.ID}}, true},
		{"owned and borrowed", true, []board.Switch{{Power: power.ID}}, true},
	} {
		s.P[0].Techs, s.Switched, s.InForceKnown = 0, x.sw, false
		if x.owned {
			s.P[0].Techs = 1 << tech
		}
		n := 0
		for p := range at.Powers(0) {
			if p.ID == power.ID {
				n++
			}
		}
		if at.Works(0, tech) != x.works || at.InForce(0, power) != x.works || n > 1 || n > 0 != x.works {
			t.Errorf("%s: it works: %t, in force %d times", x.name, at.Works(0, tech), n)
		}
		if at.Works(1, tech) || at.InForce(1, power) {
			t.Errorf("%s: it works for the other player", x.name)
		}
	}
}
