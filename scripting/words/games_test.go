package words_test

import (
	"reflect"
	"testing"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/scripting/words"
	"seti/tests/toy"
)

// Random games of the toy game carry out every effect word, with all modules and numbers of players, and evaluate every
// condition and selection on the way.
func TestEveryEffectIsCarriedOut(t *testing.T) {
	c := toy.Catalog(t)
	done := map[reflect.Type]bool{}
	for seed := range uint64(60) {
		set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed, Modules: []string{"promo"}, Species: []string{"hums", "rays"}}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		g.Answer = toy.Random(seed)
		g.Reached = func(list int) {
			for i := range c.Lists[list].Groups {
				done[reflect.TypeOf(c.Lists[list].Groups[i].Do)] = true
			}
		}
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	for _, w := range words.All {
		if w.Class == catalog.ClassEffect && !done[reflect.TypeOf(w.New())] {
			t.Errorf("no game reached a list with the effect word %q", w.Name)
		}
	}
}

// Every effect word of the toy game has phrases, for one time and for several.
func TestEveryEffectIsSaid(t *testing.T) {
	c := toy.Catalog(t)
	for _, list := range c.Lists {
		for i := range list.Groups {
			if do := list.Groups[i].Do; do != nil {
				for _, n := range []int{1, 3} {
					if p := do.Phrase(c, n); p.Key == "" {
						t.Errorf("%s: group %d says nothing %d times over", list.Path, i+1, n)
					}
				}
			}
		}
		if p := c.EffectsPhrase(list); p.Key == "" {
			t.Errorf("%s says nothing", list.Path)
		}
	}
	for i := range c.Cards {
		for _, p := range c.CardPhrases(&c.Cards[i]) {
			if p.Key == "" {
				t.Errorf("card %s: a paragraph says nothing", c.Cards[i].ID)
			}
		}
	}
	for i := range c.GoldFaces {
		if c.GoldFaces[i].Set.AmountPhrase(c).Key == "" {
			t.Errorf("gold tile %s says nothing", c.GoldFaces[i].ID)
		}
	}
}
