package tests

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/content/sim"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/scripting"
	"seti/scripting/toml"
)

// worthOf returns the prices that a computer player gives to playing cards of the pack in
// tests/packs/worth, as the first player of two in a position with 4 credits.
func worthOf(t *testing.T, c *catalog.Catalog, cards ...string) map[string]float64 {
	t.Helper()
	options := make([]string, len(cards))
	for i, card := range cards {
		options[i] = "play " + card
	}
	setup := fmt.Sprintf("[p1]\ncredit = 4\nprobes = [\"mars\"]\nhand = [%s]\n", `"`+strings.Join(cards, `", "`)+`"`)
	found := map[string]float64{}
	for option, x := range priceOf(t, c, setup, "", options...) {
		found[strings.TrimPrefix(option, "play ")] = x
	}
	return found
}

// priceOf returns the prices of options in a position for two, or after the option first.
func priceOf(t *testing.T, c *catalog.Catalog, setup, first string, options ...string) map[string]float64 {
	t.Helper()
	return pricesWith(t, c, price.Tuned(), setup, first, options...)
}

// pricesWith returns the prices that weights give.
func pricesWith(t *testing.T, c *catalog.Catalog, w *price.Weights, setup, first string, options ...string) map[string]float64 {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	}); err != nil {
		t.Fatal(err)
	}
	if first != "" {
		if err := s.Choose(0, first); err != nil {
			t.Fatal(err)
		}
	}
	d := s.Pending()
	for d.Kind == kernel.Interrupt && d.Default >= 0 {
		if err := s.ChooseOption(d.Default); err != nil {
			t.Fatal(err)
		}
		d = s.Pending()
	}
	before := s.Game().S.Hash()
	prices := price.New(c, w).Prices(s.Game(), d)
	if first == "" && s.Game().S.Hash() != before {
		t.Error("pricing has changed the game")
	}
	found := map[string]float64{}
	for _, option := range options {
		o, ok := c.ParseOption(option)
		if !ok || d.Find(o) < 0 {
			t.Fatalf("%s is not offered", option)
		}
		found[option] = prices[d.Find(o)]
	}
	return found
}

// What a card does by a function is worth what it would be worth in words, for a word of
// a pack as well, and has the same habits.
func TestFunctionsAreWorthWhatTheyDo(t *testing.T) {
	c := worthPack(t)
	for _, pair := range [][2]string{{"w-points", "f-points"}, {"w-points", "p-points"}, {"w-goods", "f-goods"}, {"w-signal", "f-signal"}, {"w-choice", "f-choice"}} {
		found := worthOf(t, c, pair[0], pair[1])
		if in, by := found[pair[0]], found[pair[1]]; math.Abs(in-by) > 1e-9 {
			t.Errorf("%s is worth %.2f in words, %s by a function %.2f", pair[0], in, pair[1], by)
		}
	}
}

// A function that draws chance is tried with several draws, and worth their mean: of three coins for 15
// points at least one is worth neither all of them nor nothing.
func TestFunctionsThatDrawAreTriedSeveralTimes(t *testing.T) {
	c := worthPack(t)
	coins := []string{"d-coin1", "d-coin2", "d-coin3"}
	found := worthOf(t, c, append(coins, "b-nothing", "f-points")...)
	for _, coin := range coins {
		if part := (found[coin] - found["b-nothing"]) / (found["f-points"] - found["b-nothing"]); part > 0.2 && part < 0.8 {
			return
		}
	}
	t.Errorf("each coin is worth all or nothing: %v", found)
}

// The worth that an author states for a card counts instead of the price of computer players: 30, the 4 credits held, 3
// for each of them, and twice the 6 that a word of the pack promises.
func TestAuthorsSayWhatThingsAreWorth(t *testing.T) {
	c := worthPack(t)
	found := worthOf(t, c, "b-nothing", "s-number", "s-amount", "s-function", "s-word")
	for card, want := range map[string]float64{"s-number": 30, "s-amount": 4, "s-function": 12, "s-word": 12} {
		if got := found[card] - found["b-nothing"]; math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is worth %.2f more than nothing, expected %.0f", card, got, want)
		}
	}
}

// A function that fails or never ends while it is tried is worth nothing, and so is one that returns the worth of its
// card; the games continue.
func TestTrialsThatFail(t *testing.T) {
	c := worthPack(t)
	found := worthOf(t, c, "b-nothing", "b-fails", "b-endless", "b-worth-fails", "b-worth-endless")
	for card, got := range found {
		if math.Abs(got-found["b-nothing"]) > 1e-9 && card != "b-worth-fails" && card != "b-worth-endless" {
			t.Errorf("%s is worth %.2f, nothing %.2f", card, got, found["b-nothing"])
		}
	}
	same := func() (all [][]int) {
		o := sim.Options{Games: 6, Players: 2, Bots: []string{"medium"}, Each: func(g *sim.Game) error {
			all = append(all, []int{g.VP[0], g.VP[1]})
			return nil
		}}
		if _, err := sim.Run(t.Context(), c, o); err != nil {
			t.Fatal(err)
		}
		return all
	}
	first, again := same(), same()
	for i := range first {
		if first[i][0] != again[i][0] || first[i][1] != again[i][1] {
			t.Errorf("game %d ended %v, again %v", i, first[i], again[i])
		}
	}
}

// Cards, techs, tokens, offers and words of packs may state their worth; a tech with 50 instead of 10 is worth 40 more.
func TestThingsSayWhatTheyAreWorth(t *testing.T) {
	var say []string
	for _, x := range append(catalog.ThingInfos(), scripting.PartInfos()...) {
		for _, k := range x.Keys {
			if k.Key == "worth" {
				say = append(say, x.Kind)
			}
		}
	}
	if want := []string{"card", "tech", "piece", "word", "offer"}; !slices.Equal(say, want) {
		t.Errorf("%v say what they are worth, expected %v", say, want)
	}
	c := worthPack(t)
	prices := map[int]float64{}
	for _, points := range []int{10, 50} {
		tech, _ := c.Lookup("telescope-1", board.KindTech)
		c.Techs[tech.ID].Worth = catalog.Worth{Set: true, Points: points}
		prices[points] = priceOf(t, c, "[p1]\npublicity = 6\n", "research", "tech telescope-1")["tech telescope-1"]
	}
	if got := prices[50] - prices[10]; math.Abs(got-40) > 1e-9 {
		t.Errorf("40 points more are worth %.2f", got)
	}
}

// The stated worth of a token or an offer counts too: 30 for the gem and 12 for the opal, more than for the pebble,
// which has none; 10, 50 and 5 for each of 4 credits for three offers of 1 point.
func TestTokensAndOffersSayWhatTheyAreWorth(t *testing.T) {
	c := worthPack(t)
	stones := priceOf(t, c, "[p1]\nhand = [\"k-pick\"]\n", "play k-pick", "piece pebble", "piece gem", "piece opal")
	if got := stones["piece gem"] - stones["piece opal"]; math.Abs(got-(30-12)) > 1e-9 {
		t.Errorf("the gem is worth %.2f more than the opal, expected 18", got)
	}
	if got := stones["piece pebble"] - stones["piece opal"]; got > 1-12 {
		t.Errorf("the pebble, of 1 point, is worth %.2f less than the opal", -got)
	}
	offers := priceOf(t, c, "[p1]\ncredit = 4\nmissions = [\"o-offers\"]\n", "", "use o-offers 1", "use o-offers 2", "use o-offers 3")
	for offer, more := range map[string]float64{"use o-offers 2": 50 - 10, "use o-offers 3": 5*4 - 10} {
		if got := offers[offer] - offers["use o-offers 1"]; math.Abs(got-more) > 1e-9 {
			t.Errorf("%s is worth %.2f more than the first, expected %.0f", offer, got, more)
		}
	}
}

func worthPack(t *testing.T) *catalog.Catalog {
	t.Helper()
	c, err := content.Open(filepath.Join("packs", "worth"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}
