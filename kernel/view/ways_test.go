package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/play"
)

// look returns what p1 sees.
func look(s *play.Session) (*Viewer, *View) {
	t := NewViewer("en", s.C, []string{"p1", "p2"})
	return t, t.View(s.Game(), 0, s.Pending())
}

// planet returns a planet of a view.
func planet(t *testing.T, s *View, name string) *Planet {
	t.Helper()
	for i := range s.Planets {
		if s.Planets[i].Name == name {
			return &s.Planets[i]
		}
	}
	t.Fatalf("%s is not there", name)
	return nil
}

// Distances of planets, counted on the board by hand: discs as printed, Earth in
// sector 5 of ring 1, asteroids in r1s7, r2s4, r2s6 and r2s7. Leaving asteroids
// costs 1 more (rules 6.2.2).
func TestWays(t *testing.T) {
	for _, c := range []struct{ name, setup, planet, way string }{
		{"around the sun, not through asteroids", ``, "Mercury", "from Earth, where a launched probe starts: 4 moves"},
		{"through empty space to the outer ring", ``, "Uranus", "from Earth, where a launched probe starts: 6 moves"},
		{"out of asteroids", `p1 = { probes = ["r2s6"] }`, "Saturn", "your probe at the asteroids in ring 2, toward Beta Pictoris: 2 steps, 3 moves (1 asteroid field)"},
		{"with the technology that spares the surcharge", `p1 = { probes = ["r2s6"], techs = ["probe-3"] }`, "Saturn", "your probe at the asteroids in ring 2, toward Beta Pictoris: 2 moves"},
		{"a single step", `p1 = { probes = ["r1s4"] }`, "Venus", "your probe at the empty space in ring 1, toward Vega: 1 move"},
		{"there already", `p1 = { probes = ["mars"] }`, "Mars", "your probe at Mars: it is here"},
		{"the nearest probe first", `p1 = { techs = ["probe-1"], probes = ["uranus", "r1s4"] }`, "Venus", "your probe at the empty space in ring 1, toward Vega: 1 move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			viewer, s := look(arranged(t, "discs = [0, 0, 0]\n"+c.setup))
			x := planet(t, s, c.planet)
			if len(x.Ways) == 0 {
				t.Fatal("no way")
			}
			if got := viewer.Way(&x.Ways[0]); got != c.way {
				t.Errorf("got %q, want %q", got, c.way)
			}
			if texts, _ := viewer.Explain(s, x.Body); !slices.Contains(texts, c.way) {
				t.Errorf("the explanation of %s does not say so: %q", c.planet, texts)
			}
		})
	}
}

// Of two ways that cost the same, the one that gains more is taken: from Saturn in r3s7 to Uranus in r4s0 by the comet in r4s7,
// not by the empty r3s0 (rules 6.2.6).
func TestWayGainsMost(t *testing.T) {
	_, s := look(arranged(t, `discs = [0, 0, 0]
p1 = { energy = 3, probes = ["saturn"] }`))
	w := planet(t, s, "Uranus").Ways[0]
	if got, want := fmt.Sprintf("%v, %d moves, %s", w.Spaces, w.Moves, brief(w.Visits)), "[r3s7 r4s7 r4s0], 2 moves, 2 publicity"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A step shows how far planets are after it, the nearest first: from r1s4 Venus is next, Mercury two steps further on;
// Mars is reached by r1s3 and r1s2, Jupiter by r1s3 and r2s3, because r2s4 holds asteroids.
func TestStepTellsWhatIsAhead(t *testing.T) {
	_, s := look(arranged(t, "discs = [0, 0, 0]\np1 = { energy = 3, probes = [\"earth\"] }"))
	i := slices.IndexFunc(s.Ask.Options, func(o Option) bool { return o.ID == "move r1s5 r1s4" })
	if i < 0 {
		t.Fatal("the step is not offered")
	}
	if got, want := s.Ask.Options[i].Ahead, "From there: Venus 1 move; Mercury 3 moves; Mars 3 moves; Jupiter 3 moves"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A card that names a planet shows how far it is; a card that names none does not.
func TestCardTellsHowFarItsPlanetIs(t *testing.T) {
	viewer, s := look(arranged(t, "discs = [0, 0, 0]\np1 = { probes = [\"r1s4\"], hand = [\"5\", \"66\"] }"))
	for id, want := range map[string]string{"5": "Venus: your probe at the empty space in ring 1, toward Vega: 1 move", "66": ""} {
		card, ok := s.Find(cardOf(t, s, id)), true
		if !ok || card == nil {
			t.Fatalf("card %s is not in sight", id)
		}
		if got := strings.Join(viewer.Reach(s, card), "; "); got != want {
			t.Errorf("card %s: got %q, want %q", id, got, want)
		}
	}
}

// cardOf is the card of an id that a view shows.
func cardOf(t *testing.T, s *View, id string) board.CardID {
	t.Helper()
	for i := range s.Piles {
		for k := range s.Piles[i].Cards {
			if s.Piles[i].Cards[k].ID == id {
				return s.Piles[i].Cards[k].Card
			}
		}
	}
	t.Fatalf("card %s is not in sight", id)
	return board.NoCard
}
