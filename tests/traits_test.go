package tests

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/player/tune"
)

// quarry returns a catalogue with a pack that declares a resource and a word, and has many cards with them.
func quarry(t *testing.T) *catalog.Catalog {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "quarry")
	files := map[string]string{
		"pack.toml": "id = \"quarry\"\nname = \"Quarry\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\nresources = [\"ore\"]\n",
		"pack.lua":  `return { words = { haul = { text = "haul", run = function(g) g:ore(1) end } } }`,
	}
	for n := range 60 {
		play := "{ ore = 2 }"
		if n%2 > 0 {
			play = "{ haul = 1 }"
		}
		files[fmt.Sprintf("cards/q%d.toml", n)] = fmt.Sprintf("id = \"q%d\"\nname = \"Pit %[1]d\"\ncost = 1\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n", n)
		files[fmt.Sprintf("cards/q%d.lua", n)] = "return { play = { " + play + " } }"
	}
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c, err := content.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Habits for the resource and the word of a pack are learned, written and read under their names. Without the pack the
// file is refused, and the error has the name.
func TestHabitsForAPack(t *testing.T) {
	c := quarry(t)
	// With so much heat everything is tried, so a few games suffice.
	lessons := tune.Lessons{Batches: 4, Games: 8, Seed: 6, Workers: 2, Rate: 1, Heat: 20, Settings: []kernel.Settings{{Players: 2}}}
	w, err := tune.Learn(t.Context(), c, price.Tuned(), lessons, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := w.String()
	for _, name := range []string{"play_gain_ore", "play_haul"} {
		if !strings.Contains(text, "\n"+name+" = [") {
			t.Errorf("no habits for %s were learned", name)
		}
	}
	again, err := price.ParseFor(c, text)
	if err != nil {
		t.Fatal(err)
	}
	if again.Habits.String() != w.Habits.String() {
		t.Error("habits that are written and read are others")
	}
	if _, err := price.ParseFor(base(t), text); err == nil || !regexp.MustCompile(`unknown trait "[a-z]+_(gain_ore|haul)"`).MatchString(err.Error()) {
		t.Errorf("without the pack: got %v", err)
	}
}

// Habits for a resource or a word add to the price of the cards that give it. So do habits for other resources, in a
// file that was learned without the pack. A word is tried, so its cards also have the habits of its effects.
func TestHabitsPriceAPack(t *testing.T) {
	c := quarry(t)
	const setup = "[p1]\ncredit = 4\nhand = [\"q0\", \"q1\", \"1\"]\n"
	prices := func(h price.Habits) map[string]float64 {
		w := *price.Tuned()
		w.Habits = h
		return pricesWith(t, c, &w, setup, "", "play q0", "play q1", "play 1")
	}
	plain := prices(nil)
	taught := prices(price.Habits{"play_gain_ore": {3}, "play_haul": {5}, "play_gain_other": {7}, "play_gain_vp": {100}})
	for option, want := range map[string]float64{"play q0": 3 + 7, "play q1": 5 + 3 + 7, "play 1": 0} {
		if got := taught[option] - plain[option]; math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is worth %.2f more by habit, expected %.0f", option, got, want)
		}
	}
}
