package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/content"
	"seti/content/results"
	"seti/content/sim"
	"seti/tests/long"
)

// pairedPack writes a pack of cards of which each is there twice: in words (w-) and by a function (f-). It returns its folder.
func pairedPack(t *testing.T, pairs int) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "cards"), 0o755); err != nil {
		t.Fatal(err)
	}
	write("pack.toml", "id = \"paired\"\nname = \"Paired\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n")
	for i := range pairs {
		colors, incomes := []string{"red", "blue", "yellow", "black"}, []string{"credit", "energy", "card_deck"}
		for _, x := range [][2]string{{"w", `{ vp = 15 }`}, {"f", `run("15 vp", function(g) g:vp(15) end)`}} {
			id := fmt.Sprintf("%s-%d", x[0], i)
			write("cards/"+id+".toml", fmt.Sprintf("id = %q\nname = %q\ncost = %d\nfree = { data = 1 }\nsector = %q\nincome = %q\n", id, strings.ToUpper(id), i%3+1, colors[i%4], incomes[i%3]))
			write("cards/"+id+".lua", "return { play = { "+x[1]+" } }\n")
		}
	}
	return dir
}

// A card whose function gives 15 points is played about as often as one with the same effect in words. With SETI_LONG=5
// and -v this prints the parts of kernel/player/README.md.
func TestFunctionsArePlayed(t *testing.T) {
	c, err := content.Open(pairedPack(t, 40))
	if err != nil {
		t.Fatal(err)
	}
	for _, bot := range []string{"medium", "hard"} {
		had, played := map[string]float64{}, map[string]float64{}
		kind := func(id string) string {
			if k, _, ok := strings.Cut(id, "-"); ok && len(k) == 1 {
				return k
			}
			return ""
		}
		o := sim.Options{Games: long.Count(30, 80), Players: 2, Seed: 1, Bots: []string{bot}, Record: true, Each: func(g *sim.Game) error {
			for _, s := range g.Record.Seats {
				count(s, kind, had, played)
			}
			return g.Err
		}}
		if _, err := sim.Run(t.Context(), c, o); err != nil {
			t.Fatal(err)
		}
		words, functions := played["w"]/had["w"], played["f"]/had["f"]
		t.Logf("%s: %.1f %% of %.0f cards in words, %.1f %% of %.0f with functions", bot, 100*words, had["w"], 100*functions, had["f"])
		if functions < words/2 { // few games can prove a share of a half, hardly more
			t.Errorf("%s plays %.2f of the cards with functions, %.2f of those in words", bot, functions, words)
		}
	}
}

// count counts the cards that a seat had and played, by their kinds.
func count(s results.Seat, kind func(string) string, had, played map[string]float64) {
	for _, id := range append(append([]string(nil), s.Start...), s.Drawn...) {
		had[kind(id)]++
	}
	for _, x := range s.Played {
		played[kind(x.ID)]++
	}
}
