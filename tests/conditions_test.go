package tests

import (
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/scripting"
	"seti/tests/long"
)

// condition matches the condition of a mission in words: a selection or an amount that is
// held, and how many there must be at least.
var condition = regexp.MustCompile(`mission = \{\s*when\s*=\s*(?:at_least\((\d+), )?(figures|probes|wins|signals|techs|traces|tucked|missions|held) *("[^"]*"|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})(\)?),`)

// withFunctions returns the base game with conditions of missions replaced by Lua
// functions, and the number of these functions.
func withFunctions(tb testing.TB) (*catalog.Catalog, int) {
	tb.Helper()
	base := content.Base()
	files, n := fstest.MapFS{}, 0
	err := fs.WalkDir(base.FS, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(base.FS, path)
		if strings.HasSuffix(path, ".lua") {
			text = []byte(condition.ReplaceAllStringFunc(string(text), func(words string) string {
				part := condition.FindStringSubmatch(words)
				least, word, of := part[1], part[2], part[3]
				if strings.Contains(of, "same") || strings.Contains(of, "different") {
					return words // in a function g:figures {} names them all
				}
				if least == "" {
					least = "1"
				}
				if word != "held" {
					word = "#g:" + word
				} else {
					word = "g:" + word
				}
				n++
				return `mission = { when = check("it holds", function(g) return ` + word + "(" + of + ") >= " + least + " end),"
			}))
		}
		files[path] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	packs, problems := content.Load(content.Source{FS: files, Dir: "content"})
	if problems.Err() != nil {
		tb.Fatal(problems)
	}
	c, problems := content.Catalog(packs)
	if problems.Err() != nil {
		tb.Fatal(problems)
	}
	return c, n
}

// Missions whose conditions are functions play the same games as missions in words, and
// no cached answer of either kind ever differs from the one computed again.
func TestConditions(t *testing.T) {
	words := base(t)
	functions, n := withFunctions(t)
	if n < 30 {
		t.Fatalf("%d conditions became functions", n)
	}
	games := long.Count(30, 300)
	completed := 0
	for seed := range uint64(games) {
		var ends [2]uint64
		for i, c := range []*catalog.Catalog{words, functions} {
			g, err := kernel.NewGame(c, kernel.Settings{Players: int(2 + seed%3), Seed: seed, Modules: []string{"promo"}})
			if err != nil {
				t.Fatal(err)
			}
			g.Doubt = true
			g.Scripts = scripting.NewHost()
			for p := range int(g.S.Players) {
				if seed%2 == 1 { // the rich get further
					g.S.P[p].Res[board.Credit], g.S.P[p].Res[board.Energy] = 40, 40
				}
			}
			answer := player.Sane(rand.New(rand.NewPCG(seed, 3)))
			if seed%3 == 0 {
				answer = player.Uniform(rand.New(rand.NewPCG(seed, 3)))
			}
			g.Answer = func(g *kernel.Game, d *kernel.Decision) int { return answer(d) }
			if err := g.Run(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			ends[i] = g.S.Hash()
			for p := range board.Seat(g.S.Players) {
				completed += g.S.Size(board.Completed(p))
			}
		}
		if ends[0] != ends[1] {
			t.Errorf("seed %d: the game ends in another state with functions", seed)
		}
	}
	t.Logf("%d conditions as functions, %d missions completed in %d games", n, completed, 2*games)
	if completed < games {
		t.Errorf("%d missions completed in %d games, too few to prove anything", completed, games)
	}
}
