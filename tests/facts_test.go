package tests

import (
	"testing"

	"seti/kernel"
	"seti/kernel/board"
)

// What computer players read from a position agrees with the rules: prices
// after the player's discounts, how far missions are, what end-game cards and gold tiles
// would score now.
func TestFactsOfPlayers(t *testing.T) {
	c := base(t)
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 1, First: 1})
	arrangeFrom(t, s, `
[p1]
probes   = ["mars"]
techs    = ["probe-1", "probe-2", "telescope-1", "computer-1"]
landers  = ["jupiter 1", "callisto"]
missions = ["31", "12", "6", "115"]
tucked   = ["5"]
[p2]
orbiters = ["mars"]
[gold.tech]
side = "A"
marks = ["p2", "p1"]
`)
	g := s.Game()
	body := func(name string) int {
		r, ok := c.Lookup(name, board.KindBody)
		if !ok {
			t.Fatal(name)
		}
		return int(r.ID)
	}
	card := func(id string) board.CardID {
		x, ok := c.Card(id)
		if !ok {
			t.Fatal(id)
		}
		return x
	}
	// Landing costs 3 energy, 1 less beside an orbiter, 1 less with probe-2.
	for name, want := range map[string]int{"mars": 1, "venus": 2} {
		if got := g.Price(0, board.Option{Verb: board.VerbLand, A: int16(body(name))}, nil).Of(board.Energy); got != want {
			t.Errorf("landing on %s costs p1 %d energy, want %d", name, got, want)
		}
	}
	if got := g.Price(1, board.Option{Verb: board.VerbLand, A: int16(body("mars"))}, nil).Of(board.Energy); got != 2 {
		t.Errorf("landing on Mars costs p2 %d energy, want 2", got)
	}
	// probe-1 allows a second probe.
	if !g.MayLaunch(0) || g.MoonsOpen(0) || !g.MoonTaken(body("callisto")) || g.MoonTaken(body("io")) {
		t.Error("p1 may launch, no moon is open to them, and they are on Callisto alone")
	}
	// 31 needs 3 landers on planets (one is on a moon), 6 a figure at Jupiter, 115
	// three telescope techs.
	for id, want := range map[string][2]int{"31": {1, 3}, "6": {1, 1}, "115": {1, 3}} {
		m := c.Cards[card(id)].Mission
		if have, need := g.Progress(0, card(id), m.When); have != want[0] || need != want[1] {
			t.Errorf("card %s: %d of %d, want %v", id, have, need, want)
		}
	}
	// 12 scores 3 for each figure at Jupiter, moons included.
	if got := g.EndgamePoints(0, card("12")); got != 6 {
		t.Errorf("card 12 would score %d, want 6", got)
	}
	if got := g.EndgamePoints(0, card("31")); got != 0 {
		t.Errorf("card 31 has no end-game scoring, but %d", got)
	}
	// One set of three types; the second place of tile A is worth 8 for each.
	if sets, place := g.GoldSets(0, 0), g.GoldPlace(0, 0); c.GoldTiles[0] != "tech" || sets != 1 || place != 2 || g.GoldFace(0).Values[place-1] != 8 {
		t.Errorf("tile %s: %d sets on place %d", c.GoldTiles[0], sets, place)
	}
	if got := g.FreeGoldPlace(0); got != 3 {
		t.Errorf("place %d is free, want 3", got)
	}
	if e := g.VisitGain(0, g.BodyAt(body("mars"))); e == nil || e.Groups[0].Gains.Of(board.Publicity) != 1 {
		t.Error("a visit of Mars gives 1 publicity")
	}
	if e := g.VisitGain(0, g.BodyAt(c.Earth)); e != nil {
		t.Error("a visit of Earth gives nothing")
	}
}
