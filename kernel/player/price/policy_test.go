package price

import (
	"math"
	"slices"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/tests/toy"
)

// A policy that forgets what it worked out answers like a new one, at every decision of whole games; prices are
// numbers, and the option with the highest price is taken.
func TestForget(t *testing.T) {
	c := toy.Catalog(t)
	for seed, set := range []kernel.Settings{{Players: 2}, {Players: 3, Modules: []string{"quick"}}, {Players: 2, Modules: []string{"promo"}}} {
		set.Seed, set.Species = uint64(seed), []string{"hums", "rays"}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		y := New(c, Tuned())
		n := 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if len(d.Options) == 1 {
				return 0
			}
			n++
			y.Forget()
			prices := slices.Clone(y.Prices(g, d))
			fresh := y.Again(Tuned()).Prices(g, d)
			for i, x := range prices {
				if math.IsNaN(x) || math.IsInf(x, 0) || math.Abs(x-fresh[i]) > 1e-9 {
					t.Fatalf("game %d, decision %d: %s is worth %v, to one who has just begun %v", seed, n, c.ID(d.Options[i]), x, fresh[i])
				}
			}
			i := y.Choose(g, d)
			if want := slices.Index(prices, slices.Max(prices)); !Aside(d) && i != want || Aside(d) && i != d.Default {
				t.Fatalf("game %d, decision %d: takes %s of %v", seed, n, c.ID(d.Options[i]), prices)
			}
			if n%5 == 0 { // one of another player now and then: positions of every kind
				return n / 5 % len(d.Options)
			}
			return i
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
	}
}

// What a policy remembers of cards equals what the game computes again, for every seat at every decision of games in
// which it forgets nothing: with toy content, and with cards written as functions.
func TestCounted(t *testing.T) {
	for name, x := range map[string]struct {
		c       *catalog.Catalog
		species []string
		every   int // one of this many decisions is compared
	}{
		"toy":  {toy.Catalog(t), []string{"hums", "rays"}, 1},
		"base": {content.MustOpen(), nil, 4},
	} {
		g, err := kernel.NewGame(x.c, kernel.Settings{Players: 3, Seed: 5, Species: x.species})
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = kernel.NewHost(x.c)
		y, asked, compared := New(x.c, Tuned()), 0, 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			i := y.Choose(g, d)
			if asked++; asked%x.every == 0 {
				for p := range board.Seat(3) {
					y.look(g, p)
					compare(t, y)
				}
				compared++
			}
			return i
		}
		if err := g.Run(); err != nil || compared < 100/x.every {
			t.Fatalf("%s: %d decisions, %v", name, compared, err)
		}
	}
}

// compare compares the remembered values of cards with those that the game computes again.
func compare(t *testing.T, y *Policy) {
	t.Helper()
	c, g, p := y.d.c, y.g, y.p
	for card := range c.Cards {
		id := board.CardID(card)
		if m := c.Cards[card].Mission; m != nil {
			have, need := y.progress(id, m)
			if h, n := g.Progress(p, id, m.When); h != have || n != need {
				t.Fatalf("%s has %d of %d of the mission of card %s, and %d of %d are remembered", p, h, n, c.Cards[card].ID, have, need)
			}
		}
		if got, want := y.endgame(id), g.EndgamePoints(p, id); got != want {
			t.Fatalf("card %s scores %d for %s, and %d are remembered", c.Cards[card].ID, want, p, got)
		}
	}
}

// position is a toy game of two in a position.
func position(t *testing.T, setup string) *kernel.Game {
	t.Helper()
	g, err := kernel.NewGame(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{"hums", "rays"}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	if problems := arrange.Apply(g, toy.Value(setup)); problems.Err() != nil {
		t.Fatal(problems)
	}
	return g
}

// Facts of a position, counted by hand.
func TestFeatures(t *testing.T) {
	g := position(t, `{"discs":[0,0,0],"neutral":[2,2],"stars":{"s1":{"marks":["p1","p2"],"wins":["p1"]},"s3":{"marks":["p2","p2","p1"]}},
		"gold":{"tools":{"side":"A","marks":["p1"]},"marks":{"side":"B","marks":["p2","p1"]}},
		"p1":{"vp":6,"publicity":4,"data":2,"credit":7,"energy":3,"hand":["1","3","6"],"tucked":["4","16"],"missions":["2","5","27"],"circles":{"5":[1]},
			"techs":["probe-1","telescope-1","telescope-2","computer-1"],"slots":["computer-1","",""],"top":2,"bottom":[1],
			"probes":["r4s5"],"orbiters":["ash","bell"],"landers":["clay"],"traces":["left jaw discovery","right jaw overflow","left dna discovery"],
			"completed":["8"],"resources":{"token":3}},"p2":{"credit":1}}`)
	got := map[string]float64{}
	var f Features
	New(g.C, Tuned()).Features(g, 0, &f)
	for i, x := range features {
		got[x.name] = f[i]
	}
	for name, want := range map[string]float64{
		"one": 1, "vp": 6, "publicity": 4, "data": 2, "energy": 3, "credit": 7, "cards": 3, "passed": 0, "top": 2, "bottom": 1,
		"income_credit": 4 + 2, "income_energy": 4, "income_card": 2, // two cards are tucked for a credit each
		"probe_techs": 1, "telescope_techs": 2, "computer_techs": 1,
		"probes": 1, "orbiters": 2, "landers": 1, "antennas": 0, "jaws": 2, "dnas": 1, "discovered": 0,
		"completed": 1, "endgame": 3, "endgame_cards": 1, // card 27: 3 points for any signal
		"gold": 9*1 + 4*1, "gold_markers": 2, // one set of technologies at 9, one win at 4
		"to_milestone": 8 - 6, "wins": 1, "signals": 2, "leads": 1, "others": 3,
	} {
		if x, ok := got[name]; !ok || x != want {
			t.Errorf("%s is %v, want %v", name, x, want)
		}
	}
	// The mission of card 2 is ripe: a figure is at a planet.
	if ripe, open := got["ripe"], got["missions"]; ripe <= 0 || open <= 0 {
		t.Errorf("missions are worth %v, ripe ones %v", open, ripe)
	}
}

// Each feature has a name, which no other has, and a function.
func TestFeaturesAreWhole(t *testing.T) {
	places := map[string]int{}
	for i, x := range features {
		if x.name == "" || x.of == nil {
			t.Errorf("feature %d, %q, has no name or no function", i, x.name)
		}
		if before, twice := places[x.name]; twice {
			t.Errorf("features %d and %d are both named %q", before, i, x.name)
		}
		places[x.name] = i
	}
}

// A valuation has a weight for each feature, by the round; after its last round that
// of the last counts.
func TestValuationOf(t *testing.T) {
	v := &Valuation{Rounds: make([]Features, 2)}
	v.Rounds[0][0], v.Rounds[0][1], v.Rounds[1][0] = 100, 2, 50
	f := &Features{1, 7}
	for round, want := range map[int]float64{1: 100 + 2*7, 2: 50, 3: 50} {
		if got := v.Of(round, f); got != want {
			t.Errorf("in round %d a position is worth %v, want %v", round, got, want)
		}
	}
}

// The second place of a star pays 2 points; a tile that prints no bonus pays none (rules 7.2.2).
func TestBonusOfTile(t *testing.T) {
	g := position(t, `{"stars":{"s1":{"marks":["p1"]}}}`)
	y := New(g.C, Tuned())
	y.look(g, 0)
	star := y.signalAt(0)
	g.C.Stars[0].SlotTile = true
	if less := star - y.signalAt(0); math.Abs(less-2*y.rate[board.VP]) > 1e-9 {
		t.Errorf("a signal on a tile without a bonus is worth %v less, want what 2 points are worth: %v", less, 2*y.rate[board.VP])
	}
}

// The purpose of a question decides the worth of its cards, for every word that asks: showing a card costs nothing,
// giving it away costs its worth in the hand.
func TestPurpose(t *testing.T) {
	g := position(t, `{"p1":{"hand":["1","3"]}}`)
	y := New(g.C, Tuned())
	card := g.S.First(board.Hand(0))
	d := &kernel.Decision{Prompt: kernel.Prompt{Reason: "ask.of_a_new_word"}, Options: []board.Option{{Verb: board.VerbCard, A: int16(card)}}}
	y.look(g, 0)
	held := y.held(card)
	if held <= 0 {
		t.Fatalf("the card is worth %v", held)
	}
	for purpose, want := range map[kernel.Purpose]float64{kernel.ToHave: held, kernel.ToGive: -held, kernel.ToShow: 1} {
		d.Prompt.For = purpose
		if got := y.price(d, d.Options[0]); got != want {
			t.Errorf("for purpose %d the card is worth %v, want %v", purpose, got, want)
		}
	}
}
