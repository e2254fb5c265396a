package tests

import (
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/scripting"
)

// mistaken plays games in which a beginner who likes to fly plays itself, and calls each with every decision that it takes.
func mistaken(t *testing.T, games uint64, each func(g *kernel.Game, d *kernel.Decision, bot player.Player, e player.Eyes, taken int)) {
	t.Helper()
	c := base(t)
	l, err := player.Parse("beginner:flier")
	if err != nil {
		t.Fatal(err)
	}
	bot := player.New(c, l, 1)
	for seed := range games {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			e := player.EyesIn(g, d, nil, seed, player.GameSeed(seed, d.Seat))
			i := bot.Choose(t.Context(), e, d)
			each(g, d, bot, e, i)
			return i
		}
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// Who makes mistakes gives nothing away: what is worth no more than to do nothing is not taken where that may be done.
func TestMistakesGiveNothingAway(t *testing.T) {
	flier := price.Personalities()[0]
	searcher := search.New(base(t), price.Tuned().Like(&flier), search.Options{})
	idle := []board.Verb{board.VerbPass, board.VerbEndTurn, board.VerbContinue, board.VerbDone}
	mistaken(t, 4, func(g *kernel.Game, d *kernel.Decision, _ player.Player, e player.Eyes, taken int) {
		none := slices.IndexFunc(d.Options, func(o board.Option) bool { return slices.Contains(idle, o.Verb) })
		if none < 0 || taken == none {
			return
		}
		if prices := searcher.Prices(d, search.At(g, nil), e.Seed); prices[taken] <= prices[none] {
			t.Errorf("seed %d, round %d: takes %s for %.1f, where %s is worth %.1f", g.S.Seed, g.S.Round,
				g.C.ID(d.Options[taken]), prices[taken], g.C.ID(d.Options[none]), prices[none])
		}
	})
}

// A player overlooks an option for a whole turn: asked again with other random numbers, it gives the same answer. In another
// game it may overlook something else.
func TestMistakesLast(t *testing.T) {
	others := 0
	mistaken(t, 2, func(g *kernel.Game, d *kernel.Decision, bot player.Player, e player.Eyes, taken int) {
		again := e
		again.Seed = ^e.Seed
		if i := bot.Choose(t.Context(), again, d); i != taken {
			t.Errorf("round %d: takes %s, asked again %s", g.S.Round, g.C.ID(d.Options[taken]), g.C.ID(d.Options[i]))
		}
		again.GameSeed = ^e.GameSeed
		if bot.Choose(t.Context(), again, d) != taken {
			others++
		}
	})
	if others == 0 {
		t.Error("in another game it makes the same mistakes")
	}
}

// Two goods are exchanged for one only if a main action costs what is gained.
func TestMistakesExchangeForSomething(t *testing.T) {
	var got board.Resource
	exchanged, wasted := 0, 0
	mistaken(t, 100, func(g *kernel.Game, d *kernel.Decision, _ player.Player, _ player.Eyes, taken int) {
		switch o := d.Options[taken]; {
		case o.Verb == board.VerbExchange && o.B != board.ExchangeCard:
			exchanged, got = exchanged+1, board.ExchangeResources[o.B]
		case o.Verb < board.VerbMove && d.Kind == kernel.TurnLevel && got != 0:
			if g.Price(d.Seat, o, nil).Of(got) == 0 {
				t.Logf("seed %d, round %d: %s after an exchange for resource %d", g.S.Seed, g.S.Round, g.C.ID(o), got)
				wasted++
			}
			got = 0
		}
	})
	t.Logf("%d exchanges, %d in vain", exchanged, wasted)
	if exchanged < 10 || wasted > exchanged/20 {
		t.Errorf("%d of %d exchanges were in vain", wasted, exchanged)
	}
}
