package price_test

import (
	"slices"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/scripting/toml"
)

// position returns a position for two.
func position(t *testing.T, c *catalog.Catalog, setup string) *play.Session {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// priced returns the price of the first player's card in a position for two.
func priced(t *testing.T, c *catalog.Catalog, setup, option string) float64 {
	t.Helper()
	s := position(t, c, setup)
	defer s.Close()
	d := s.Pending()
	o, ok := c.ParseOption(option)
	if !ok || d.Find(o) < 0 {
		t.Fatalf("%s is not offered", option)
	}
	w := *price.Tuned()
	w.Habits = price.NewHabits() // only the worth of its effects is of interest
	prices := price.New(c, &w).Prices(s.Game(), d)
	return prices[d.Find(o)]
}

// A card that researches what others have is worth nothing if nobody has
// anything, and losing all publicity costs as much as there is. (Contracted
// Research SA.18, International Collaboration 81)
func TestCardsThatNeedOthers(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	const own = "[p1]\ncredit = 4\npublicity = 8\nhand = [\"SA.18\", \"81\"]\n"
	const others = own + "[p2]\ntechs = [\"probe-1\", \"telescope-1\", \"computer-1\"]\n"
	for _, card := range []string{"play SA.18", "play 81"} {
		alone, with := priced(t, c, own, card), priced(t, c, others, card)
		if alone >= 0 {
			t.Errorf("%s is worth %.1f where nobody has a technology", card, alone)
		}
		if with <= alone+3 {
			t.Errorf("%s is worth %.1f where others have technologies, %.1f where not", card, with, alone)
		}
	}
	poor := "[p1]\ncredit = 4\npublicity = 0\nhand = [\"SA.18\"]\n"
	if rich, poor := priced(t, c, own, "play SA.18"), priced(t, c, poor, "play SA.18"); rich >= poor {
		t.Errorf("losing 8 publicity costs nothing: %.1f, without any %.1f", rich, poor)
	}
}

// No exchange is made to pay for a card that the seat will never play. (NASA Astrobiology Institute 77, which costs 1
// credit)
func TestCardThatIsNeverPlayed(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	const setup = "[p1]\ncredit = 0\nenergy = 2\npublicity = 0\nhand = [\"77\"]\n"
	s := position(t, c, setup)
	defer s.Close()
	d := s.Pending()
	card, _ := c.Card("77")
	y := price.New(c, price.Tuned())
	afford := func() (why []board.Option) {
		for _, o := range d.Options {
			if o.Verb == board.VerbExchange && o.B != board.ExchangeCard {
				y.Prices(s.Game(), d)
				if main, _, _, ok := y.Purpose(d, o); ok {
					why = append(why, main)
				}
			}
		}
		return why
	}
	plays := board.Option{Verb: board.VerbPlay, A: int16(card)}
	if why := afford(); !slices.Contains(why, plays) {
		t.Fatalf("exchanges are made for %v, expected to play the card", why)
	}
	y.Without(card)
	y.Reconsider()
	if why := afford(); slices.Contains(why, plays) {
		t.Error("an exchange is made for a card that is never played")
	}
}
