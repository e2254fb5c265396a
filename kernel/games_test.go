package kernel_test

import (
	"bytes"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/position"
	"seti/tests/toy"
)

// settings are games of every kind that the toy content knows.
func settings() (all []kernel.Settings) {
	for players := 2; players <= board.MaxSeats; players++ {
		all = append(all, kernel.Settings{Players: players}, kernel.Settings{Players: players, Modules: []string{"promo"}, NoLateChoice: true},
			kernel.Settings{Players: players, Modules: []string{"quick"}, Set: []string{"toy.hard=true", "toy.size=4"}, First: players},
			kernel.Settings{Players: players, Species: []string{"rays", "hums"}, Seats: make([]kernel.SeatSetting, players)})
		all[len(all)-1].Seats[players-1] = kernel.SeatSetting{Content: "robot", Level: 2}
	}
	return all
}

// begin begins a game that answers at random.
func begin(t *testing.T, c *catalog.Catalog, set kernel.Settings, seed uint64) *kernel.Game {
	t.Helper()
	set.Seed = seed
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatalf("%+v: %v", set, err)
	}
	g.Answer = toy.Random(seed)
	return g
}

// Random games end; nobody holds less than nothing or more than the limits
// (rules 3.8.5, 8.1.2), no card is lost or there twice, and the same seed gives the
// same game to the byte. What is remembered of conditions is true all the while.
func TestGames(t *testing.T) {
	c := toy.Catalog(t)
	for i, set := range settings() {
		for seed := range uint64(12) {
			g := begin(t, c, set, seed)
			g.Doubt = true
			answer := g.Answer
			g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
				holds(t, g)
				return answer(g, d)
			}
			if err := g.Run(); err != nil {
				t.Fatalf("%+v, seed %d: %v", set, seed, err)
			}
			again := begin(t, c, set, seed)
			if err := again.Run(); err != nil || !bytes.Equal(again.S.Encode(nil), g.S.Encode(nil)) || again.S.Hash() != g.S.Hash() {
				t.Fatalf("%d, seed %d: the same game ends otherwise: %v", i, seed, err)
			}
			if g.S.Phase != board.PhaseOver || len(g.Winners()) == 0 {
				t.Errorf("%d, seed %d: in phase %v %v have won", i, seed, g.S.Phase, g.Winners())
			}
		}
	}
}

// holds checks what is true of every position.
func holds(t *testing.T, g *kernel.Game) {
	t.Helper()
	limit := g.Numbers().Limit
	for p := range board.Seat(g.S.Players) {
		for r, n := range g.S.P[p].Res {
			if n < 0 {
				t.Fatalf("%s has %d %s", p, n, g.C.Resources[r])
			}
		}
		if n := int(g.S.P[p].Res[board.Publicity]); n > limit.Publicity {
			t.Fatalf("%s has %d publicity, the limit is %d", p, n, limit.Publicity)
		}
		if n, limit := int(g.S.P[p].Res[board.Data]), g.DataLimit(p); n > limit {
			t.Fatalf("%s has %d data, the limit is %d", p, n, limit)
		}
	}
	seen := map[board.CardID]bool{}
	for c := range g.C.Cards {
		pile := g.S.Pile[c]
		for _, x := range g.S.Cards(pile, nil) {
			if x == board.CardID(c) {
				if seen[x] {
					t.Fatalf("card %s is there twice", g.C.Cards[c].ID)
				}
				seen[x] = true
			}
		}
	}
}

// A copy of a state goes its own way and ends as the original does.
func TestClone(t *testing.T) {
	c := toy.Catalog(t)
	g := begin(t, c, kernel.Settings{Players: 3}, 5)
	var copied *board.State
	g.Checkpoint = func(g *kernel.Game) {
		if copied == nil && g.S.Turns == 4 {
			copied = g.S.Clone()
		}
	}
	n := 0
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int { n++; return len(d.Options) - 1 }
	if err := g.Run(); err != nil || copied == nil {
		t.Fatal(err, copied)
	}
	again := &kernel.Game{Position: position.Position{C: c, S: copied}, LateChoice: true, Answer: func(_ *kernel.Game, d *kernel.Decision) int { return len(d.Options) - 1 }}
	if err := again.Run(); err != nil || !bytes.Equal(again.S.Encode(nil), g.S.Encode(nil)) {
		t.Errorf("the copy ends otherwise: %v", err)
	}
}
