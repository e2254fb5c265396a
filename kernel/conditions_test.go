package kernel_test

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/tests/toy"
)

// fickle is a condition that changes with each evaluation, and reads nothing of the game.
type fickle struct{ now *bool }

func (fickle) ConditionPhrase(*catalog.Catalog) catalog.Phrase { return catalog.Phrase{} }

func (f fickle) Holds(*kernel.Hooks) bool {
	*f.now = !*f.now
	return *f.now
}

// A condition whose remembered answer is wrong is found by Game.Doubt; without it the game plays on with that answer.
func TestDoubtFindsWrongAnswers(t *testing.T) {
	c := toy.Catalog(t)
	missions := 0
	for i := range c.Cards {
		if m := c.Cards[i].Mission; m != nil {
			m.When = fickle{new(bool)}
			missions++
		}
	}
	found := 0
	for seed := range uint64(20) {
		for _, doubt := range []bool{false, true} {
			g := begin(t, c, kernel.Settings{Players: 2}, seed)
			g.Doubt = doubt
			switch err := g.Run(); {
			case err == nil: // no mission was asked twice
			case doubt && strings.Contains(err.Error(), "changed, and nothing that it reads"):
				found++
			default:
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
	if found == 0 {
		t.Errorf("in 20 games no wrong answer of %d missions is found", missions)
	}
}
