package price

import (
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/scripting/words"
)

// There is a trait for every verb, and no two have the same name.
func TestTraits(t *testing.T) {
	if got, want := len(verbNames())-1, len(board.Verbs()); got != want {
		t.Errorf("there are traits for %d verbs of %d", got, want)
	}
	seen := map[string]bool{}
	for _, name := range vocabularyOf(content.MustOpen()).names {
		if seen[name] {
			t.Errorf("two traits are called %q", name)
		}
		seen[name] = true
	}
}

// Each effect word is either common or rare. Habits treat all rare words alike, except those that were learned with a
// pack that uses them.
func TestWordsAreCommonOrRare(t *testing.T) {
	rare := strings.Fields("rotate discard reveal remove lose tuck_this return_card this_turn until_next_turn each_player each_opponent " +
		"reorder milestone income_of tile_bonus place relocate swap_probes take_back clear_circles choose")
	left := slices.Concat(commonWords, rare)
	for _, w := range words.All {
		if w.Class != catalog.ClassEffect {
			continue
		}
		i := slices.Index(left, w.Name)
		if i < 0 {
			t.Errorf("%s %q is neither in commonWords (traits.go) nor in rare, here", w.Class, w.Name)
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	if len(left) > 0 {
		t.Errorf("%v: these are not effect words, or are listed twice", left)
	}
}

// Habits below 0.4 points are noise and are left out, the others have one digit.
func TestPrune(t *testing.T) {
	text := Habits{"scan": {0.39, -0.4, 1.2345}, "play": {0.1}}.Prune().String()
	if !strings.Contains(text, "\nscan = [0,-0.4,1.2,0,") || strings.Count(text, " = [") != 2 {
		t.Errorf("got %s", text)
	}
}

// Habits for words of any name can be read again, after those of common traits.
func TestNamesOfHabits(t *testing.T) {
	text := Habits{"play_dig ore": {1}, "play": {2}, "give_dig ore": {3}}.String()
	var file struct {
		Habits struct{ Points map[string][]float64 }
	}
	md, err := toml.Decode("[habits]\n"+text, &file)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, key := range md.Keys() {
		if len(key) == 3 {
			names = append(names, key[2])
		}
	}
	if want := []string{"play", "give_dig ore", "play_dig ore"}; !slices.Equal(names, want) || file.Habits.Points["play_dig ore"][0] != 1 {
		t.Errorf("got %v, want %v: %s", file.Habits.Points, want, text)
	}
}

// A habit adds its points for each fact of the position to the price of the
// options that have the trait, and to no others.
func TestHabitsAdd(t *testing.T) {
	c := content.MustOpen()
	plain, taught := *Tuned(), *Tuned()
	plain.Habits, taught.Habits = nil, Habits{"scan": {0: 3, 6: 8}} // the fact "one", and credits as parts of four
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	met := false
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		before := append([]float64(nil), New(c, &plain).Prices(g, d)...)
		after := New(c, &taught).Prices(g, d)
		for i, o := range d.Options {
			want := before[i]
			if o.Verb == board.VerbScan {
				met, want = true, before[i]+3+8*float64(g.S.P[d.Seat].Res[board.Credit])/4
			}
			if diff := after[i] - want; diff > 1e-9 || diff < -1e-9 {
				t.Errorf("%s is worth %v, want %v", c.ID(o), after[i], want)
			}
		}
		if met {
			return kernel.Stop
		}
		return 0
	}
	if err := g.Run(); !met {
		t.Errorf("nobody could scan: %v", err)
	}
}

// The mean of files is that of each of their numbers; a trait that one of them lacks counts as 0 there.
func TestMean(t *testing.T) {
	a, b := *Plain(), *Plain()
	a.Way, b.Way = 0.25, 0.75
	a.Habits, b.Habits = NewHabits(), NewHabits()
	a.Habits["launch"], a.Habits["scan"] = &Facts{1, -3}, &Facts{0.5}
	b.Habits["launch"] = &Facts{2, 4}
	m := Mean([]*Weights{&a, &b})
	if m.Way != 0.5 || *m.Habits["launch"] != (Facts{1.5, 0.5}) || *m.Habits["scan"] != (Facts{0.25}) {
		t.Errorf("got %v, %v and %v", m.Way, *m.Habits["launch"], *m.Habits["scan"])
	}
	if a.Way != 0.25 || *a.Habits["launch"] != (Facts{1, -3}) {
		t.Error("the first file was changed")
	}
}
