package price

import (
	"math"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
)

// What an effect does by a selection is worth what the selection has now; a condition on an event that has yet to come
// makes a circle worth less.
func TestSelectionsArePriced(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g.FinishSetup()
	y := New(c, Tuned())
	card := func(id string) board.CardID {
		ref, _ := c.Lookup(id, board.KindCard)
		return board.CardID(ref.ID)
	}
	look := func(setup string) {
		t.Helper()
		arranged(t, g, setup)
		y.Forget()
		y.look(g, 0)
	}
	check := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is worth %.3f, want %.3f", what, got, want)
		}
	}
	plays := func(id string) float64 { return y.effects(&c.Cards[card(id)].Play, card(id)) }

	// TESS Satellite SA.22: 2 signals, without data, where the player has 3. Pandora Satellite SA.37: one at each star with
	// a signal of theirs.
	look("[p1]\nhand = [\"SA.22\"]\n")
	check("SA.22 without signals", plays("SA.22"), 0)
	check("SA.37 without signals", plays("SA.37"), 0)
	look("[stars.vega]\nmarks = [\"p1\", \"p1\"]\n[stars.procyon]\nmarks = [\"p1\", \"p1\", \"p1\"]\n")
	star := func(id string) float64 {
		ref, _ := c.Lookup(id, board.KindStar)
		return y.signal(int(ref.ID)) - y.rate[board.Data]
	}
	check("SA.22 with 3 signals at Procyon", plays("SA.22"), 2*star("procyon"))
	check("SA.37 with signals at Vega and Procyon", plays("SA.37"), star("vega")+star("procyon"))

	// MUREP Idea Competition SA.32: all other cards of the hand for 1 publicity and 2 cards.
	look("[p1]\nhand = [\"SA.32\"]\n")
	check("SA.32 alone in the hand", plays("SA.32"), y.rate[board.Publicity]+2*y.rate[board.CardDeck])
	look("[p1]\nhand = [\"SA.32\", \"5\", \"39\", \"12\"]\n")
	check("SA.32 with 3 other cards", plays("SA.32"), y.rate[board.Publicity]-y.rate[board.CardDeck])

	// Orbital Refueling SA.21: circles for visits to a planet where the player has an orbiter. Pioneer 11 Mission 1: circles
	// without a condition.
	check("a circle with a condition", y.covers(&c.Cards[card("SA.21")].Circles[0]), y.w.When)
	check("a circle without one", y.covers(&c.Cards[card("1")].Circles[0]), 1)
}
