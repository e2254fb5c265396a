package kernel_test

import (
	"errors"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/tests/toy"
)

// Every entry of the log has a text for everybody. Runs contain all entries, and the points in the log add up to those
// of the players.
func TestLog(t *testing.T) {
	c := toy.Catalog(t)
	for i, set := range settings() {
		g := begin(t, c, set, uint64(i)+100)
		var entries []log.Entry
		g.Log = func(e log.Entry) { entries = append(entries, e) }
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
		n := 0
		for run := range log.Runs(entries) {
			n += len(run)
			for p := board.Everyone; p < board.Seat(g.S.Players); p++ {
				log.RunPhrase(c, run, p)
				for _, e := range run {
					if e.Phrase(c, p).Key == "" && e.KnownTo(p) {
						t.Errorf("game %d: entry %d says nothing to %s", i, e.Kind, p)
					}
				}
			}
		}
		if n != len(entries) || len(log.Standing(entries)) != len(entries) {
			t.Errorf("game %d: %d entries in runs, %d standing, expected %d", i, n, len(log.Standing(entries)), len(entries))
		}
	}
}

// Facts about a position can be computed in every position.
func TestFactsEverywhere(t *testing.T) {
	c := toy.Catalog(t)
	for i, set := range settings() {
		g := begin(t, c, set, uint64(i)+200)
		answer, n := g.Answer, 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if n++; n%7 == 0 {
				facts(t, g)
			}
			return answer(g, d)
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
	}
}

// card returns a card by its id.
func card(t *testing.T, c *catalog.Catalog, id string) board.CardID {
	t.Helper()
	x, ok := c.Card(id)
	if !ok {
		t.Fatalf("there is no card %s", id)
	}
	return x
}

func facts(t *testing.T, g *kernel.Game) {
	t.Helper()
	c := g.C
	for p := range board.Seat(g.S.Players) {
		if got := g.Price(p, board.Option{Verb: board.VerbLaunch}, nil).Of(board.Credit); got < 0 || got > 2 {
			t.Errorf("a launch costs %d credits", got)
		}
		if sp := g.BodyAt(c.Earth); g.StepCost(p, sp) != 1 { // rules 6.2.2: Earth is no asteroid field
			t.Errorf("a step from Earth costs %d", g.StepCost(p, sp))
		}
		g.MayLaunch(p)
		limit, hoarder := g.Numbers().Limit.Data, card(t, c, "31")
		if g.S.Pile[hoarder] == board.InPlay(p) { // "data_limit": 2
			limit += 2
		}
		if g.DataLimit(p) != limit {
			t.Errorf("the pool holds %d data, expected %d", g.DataLimit(p), limit)
		}
		g.MoonsOpen(p)
		g.ComputerFull(p)
		g.ScanReach(p)
		for tile := range c.GoldTiles {
			if place := g.GoldPlace(p, tile); place > 0 && g.GoldSets(p, tile) < 0 || g.GoldFace(tile) == nil || g.FreeGoldPlace(tile) < 0 {
				t.Errorf("gold tile %d: place %d", tile, place)
			}
		}
		for card := range c.Cards {
			x := &c.Cards[card]
			if x.Mission != nil {
				have, need := g.Progress(p, board.CardID(card), x.Mission.When)
				if g.Holds(p, board.CardID(card), x.Mission.When) && have < need {
					t.Errorf("card %s: %d of %d, and it holds", x.ID, have, need)
				}
			}
			if x.Endgame != nil && g.EndgamePoints(p, board.CardID(card)) < 0 {
				t.Errorf("card %s scores less than nothing", x.ID)
			}
		}
		for power := range g.Powers(p) {
			if power.ID < 0 {
				t.Error("a power in force has no place")
			}
		}
	}
	for moon := c.Planets; moon < len(c.Bodies); moon++ {
		g.MoonTaken(moon)
		if planet := c.Bodies[moon].PlanetIndex; planet >= c.Planets || len(c.MoonsOf(planet)) == 0 {
			t.Errorf("moon %d has the planet %d", moon, planet)
		}
	}
	for _, color := range []board.Color{board.Yellow, board.Red, board.Blue, board.Black} {
		if len(c.StarsOf(color)) != 2 { // rules 1.1.2
			t.Errorf("%d stars of color %v", len(c.StarsOf(color)), color)
		}
	}
}

// A function that fails ends the game with an error. With Failed the game continues without it, and its effects are
// undone.
func TestFailing(t *testing.T) {
	c := toy.Catalog(t, `card {"id":"99","name":"Broken","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"play":[{"vp":1},{"run":"@broken"}]}`)
	card, _ := c.Card("99")
	play, ok := c.ParseOption("play 99")
	if !ok {
		t.Fatal("the card cannot be played")
	}
	failed := func(goOn bool) (errs []error, entries []log.Entry, err error) {
		g := begin(t, c, kernel.Settings{Players: 2, First: 1, Species: []string{}}, 3)
		g.Checkpoint = func(g *kernel.Game) {
			if g.S.Turns == 1 {
				g.S.MoveCard(card, board.Hand(0))
			}
		}
		g.Log = func(e log.Entry) { entries = append(entries, e) }
		answer := g.Answer
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if i := d.Find(play); i >= 0 {
				return i
			}
			return answer(g, d)
		}
		if goOn {
			g.Failed = func(err error) { errs = append(errs, err) }
		}
		err = g.Run()
		return errs, entries, err
	}
	_, _, err := failed(false)
	var failure *kernel.Failure
	if !errors.As(err, &failure) || failure.Stack != "" || err.Error() != "it breaks" {
		t.Errorf("the game ends with %v", err)
	}
	errs, entries, err := failed(true)
	if err != nil || len(errs) == 0 || errs[0].Error() != "it breaks" {
		t.Errorf("the game ends with %v after %v", err, errs)
	}
	if len(log.Standing(entries)) >= len(entries) {
		t.Error("nothing was taken back")
	}
}

// A catalogue without a host for functions reports that.
func TestNoHost(t *testing.T) {
	c := toy.Catalog(t)
	c.Host = nil
	for seed := range uint64(50) {
		g := begin(t, c, kernel.Settings{Players: 2}, seed)
		err := g.Run()
		var failure *kernel.Failure
		if errors.As(err, &failure) {
			if failure.Stack != "" {
				t.Errorf("a fault with a stack: %v", err)
			}
			return
		}
	}
	t.Error("no game came to a function")
}
