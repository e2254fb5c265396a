package price

import (
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/scripting/toml"
)

// A function of content is tried again in each turn; a rough policy tries it once in a round of a game. (Great
// Observatories Project 30: signals in the sectors of up to 3 probes)
func TestRoughly(t *testing.T) {
	c := content.MustOpen()
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	g.FinishSetup()
	ref, _ := c.Lookup("30", board.KindCard)
	card := board.CardID(ref.ID)
	do := c.Cards[card].Play.Groups[0].Do
	exact := New(c, Tuned())
	rough := exact.Again(Tuned()).Roughly()
	worth := func(y *Policy) float64 {
		y.look(g, 0)
		return y.try(do, 1, card).worth
	}
	expect := func(when string, exactly, roughly bool) {
		t.Helper()
		if got := worth(exact) > 0; got != exactly {
			t.Errorf("%s: it is worth something: %v, want %v", when, got, exactly)
		}
		if got := worth(rough) > 0; got != roughly {
			t.Errorf("%s: it is roughly worth something: %v, want %v", when, got, roughly)
		}
	}
	expect("there are no probes", false, false)
	arranged(t, g, "[p2]\nprobes = [\"r4s5\"]\n")
	expect("in the same turn", false, false)
	g.S.Turns++
	expect("in the next turn", true, false)
	g.S.Round++
	expect("in the next round", true, true)
	arranged(t, g, "[p2]\nprobes = []\n")
	g.S.Turns++
	expect("in the turn after that", false, true)
	rough.Forget()
	expect("in another game", false, false)
}

// arranged puts a game into a position.
func arranged(t *testing.T, g *kernel.Game, setup string) {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if problems = append(problems, arrange.Apply(g, v)...); problems.Err() != nil {
		t.Fatal(problems)
	}
}
