package tests

import (
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/toml"
	"seti/tests/quick"
)

func TestMain(m *testing.M) { quick.Main(m) }

func newSession(t testing.TB, c *catalog.Catalog, set kernel.Settings) *play.Session {
	t.Helper()
	s, err := play.NewSession(c, set)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// arrangeFrom arranges a session before its first turn, as the setup of a scenario does.
func arrangeFrom(t testing.TB, s *play.Session, setup string) {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	}); err != nil {
		t.Fatal(err)
	}
}

// openBase opens the base game once for all tests: a catalogue never changes.
var openBase = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open() })

func base(t testing.TB) *catalog.Catalog {
	t.Helper()
	c, err := openBase()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// decide takes random decisions, and some of them back again.
func decide(t testing.TB, s *play.Session, rng *rand.Rand, n int, undo bool) {
	for range n {
		d := s.Pending()
		if d == nil {
			return
		}
		if undo && rng.IntN(4) == 0 {
			before := s.State().Hash()
			if err := s.Undo(d.Seat); err == nil {
				if err := s.Redo(); err != nil {
					t.Fatal(err)
				}
				s.Pending()
				if s.State().Hash() != before {
					t.Fatal("undone and redone the state is another")
				}
			} else if !errors.Is(err, play.ErrUndo) {
				t.Fatal(err)
			}
			continue
		}
		if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
	}
}

// Where a script fails before the first decision, each line says so.
func TestScriptFailsAtOnce(t *testing.T) {
	c, problems := withPack(map[string]string{
		"cards/x.toml": card("X"),
		"cards/x.lua": `return { offers = { { during = "free", effects = { vp = 1 }, when = check("you may", function(g)
  local nothing
  return nothing.amount
end) } } }
`})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1})
	arrangeFrom(t, s, "[p1]\nmissions = [\"X\"]\n")
	for name, err := range map[string]error{"Play": s.Play(0, "pass"), "Choose": s.Choose(0, "pass")} {
		if err == nil || !strings.Contains(err.Error(), "x.lua:3") {
			t.Errorf("%s: got %v, expected an error at x.lua:3", name, err)
		}
	}
}

// A script that fails in the middle of an effect gives an error with its position,
// and the game continues from before the decision.
func TestScriptFails(t *testing.T) {
	pack := fstest.MapFS{
		"pack.toml":       {Data: []byte("id = \"bad\"\nname = \"Bad\"\nversion = \"1\"\napi = 1\nneeds = [\"base\"]\n")},
		"cards/b1-x.toml": {Data: []byte("id = \"B1\"\nname = \"X\"\ncost = 0\n")},
		"cards/b1-x.lua": {Data: []byte(`local broken = run("Break", function(g)
  g:vp(3)
  local nothing
  g:data(nothing.amount)
end)

return { play = { { publicity = 1 }, broken } }
`)},
	}
	packs, problems := content.Load(content.Base(), content.Source{FS: pack, Dir: "bad"})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1})
	err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		hand := source.Value{Kind: source.List, List: []source.Value{{Kind: source.String, String: "B1"}}}
		p1 := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "hand", Value: hand}}}
		return arrange.Apply(g, source.Value{Kind: source.Table, Fields: []source.Field{{Key: "p1", Value: p1}}}).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	before := s.State().Hash()
	err = s.Choose(0, "play B1")
	for d := s.Raw(); err == nil && d.Kind == kernel.Interrupt; d = s.Raw() {
		err = s.ChooseOption(d.Default)
	}
	if err == nil || !strings.Contains(err.Error(), "b1-x.lua:4") || !strings.Contains(err.Error(), "nothing is nil") {
		t.Fatalf("got %v, expected an error at b1-x.lua:4 that names what is nil", err)
	}
	for s.State().Hash() != before {
		if err := s.Undo(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Choose(0, "pass"); err != nil {
		t.Fatalf("the game does not go on: %v", err)
	}
}
