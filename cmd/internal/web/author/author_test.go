package author

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"seti/kernel/board"
)

// longest ends a wait for something that never comes.
const longest = 2 * time.Minute

// bench is a desk with a pack.
type bench struct {
	*Desk
	t   testing.TB
	dir string
}

const (
	manifest = "id = \"mine\"\nname = \"Mine\"\nversion = \"0.1.0\"\napi = 3\nneeds = [\"base\"]\n"
	sail     = "id = \"M-1\"\nname = \"Solar Sail\"\ncost = 2\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n"
	effects  = "return { play = { { launch = 1 }, { vp = 3 } } }\n"
	// A player begins with 4 credits here and pays 2; the 3 points come to 1.
	scenario = "It pays 3 points.\n-- setup.toml --\nplayers = 2\nseed = 1\n[p1]\nvp = 1\ncredit = 4\nhand = [\"M-1\"]\n-- play --\np1: play M-1\n-- expect --\np1.vp == 4\np1.credit == 2\n"
)

func begin(t testing.TB, files map[string]string) *bench {
	t.Helper()
	dir := t.TempDir()
	b := &bench{nil, t, dir}
	for name, text := range files {
		b.save(name, text)
	}
	d, err := Open([]string{dir}, []string{dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	b.Desk = d
	t.Cleanup(d.Close)
	return b
}

func whole() map[string]string {
	return map[string]string{"pack.toml": manifest, "cards/sail.toml": sail, "cards/sail.lua": effects, "tests/sail.txtar": scenario}
}

func (b *bench) save(name, text string) {
	b.t.Helper()
	path := filepath.Join(b.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		b.t.Fatal(err)
	}
}

// until waits for a state.
func (b *bench) until(what string, ok func(State) bool) State {
	b.t.Helper()
	news := b.Join()
	defer b.Leave(news)
	end := time.After(longest)
	for {
		select {
		case <-news:
			if s := b.State(); ok(s) {
				return s
			}
		case <-end:
			b.t.Fatalf("never: %s; the state is %+v", what, b.State())
		}
	}
}

func card(s State) *Thing { return thing(s, "mine:card/M-1") }

func thing(s State, address string) *Thing {
	at := slices.IndexFunc(s.Things, func(t Thing) bool { return t.Address == address })
	if at < 0 {
		return nil
	}
	return &s.Things[at]
}

// A saved file changes the picture; its earlier sentences are marked, and the picture before is kept.
func TestSaved(t *testing.T) {
	b := begin(t, whole())
	was := card(b.State())
	if was == nil || was.Changed() || was.File != filepath.Join(b.dir, "cards", "sail.toml") {
		t.Fatalf("at first the card is %+v", was)
	}
	b.save("cards/sail.toml", strings.Replace(sail, "cost = 2", "cost = 5", 1))
	s := b.until("the new picture", func(s State) bool { return card(s).Changed() })
	is := card(s)
	if is.New || is.Was != was.Picture || is.Picture == was.Picture {
		t.Errorf("new %v, the picture before is kept: %v, the picture is another one: %v", is.New, is.Was == was.Picture, is.Picture != was.Picture)
	}
	var marked []Line
	for _, l := range is.Lines {
		if l.Mark != "" {
			marked = append(marked, l)
		}
	}
	if want := []Line{{"-", "2 credits"}, {"+", "5 credits"}}; !slices.Equal(marked, want) {
		t.Errorf("marked %v, expected %v", marked, want)
	}

	b.save("cards/sail.lua", strings.Replace(effects, "vp = 3", "vp = 4", 1))
	s = b.until("the new effects", func(s State) bool { return card(s).Was == is.Picture })
	if got := string(card(s).Picture); !strings.Contains(got, "4 points") {
		t.Errorf("the picture does not say 4 points: %s", got)
	}
}

// What a module, a pack and a seat of content score at the end stands with their other texts.
func TestScoring(t *testing.T) {
	files := whole()
	files["pack.lua"] = "return { scoring = run(\"each player gains 1 point\", function(g) end) }\n"
	files["modules/tides.toml"] = "id = \"tides\"\nname = \"Tides\"\ntext = \"The tide comes.\"\n"
	files["modules/tides.lua"] = "return { scoring = run(\"each player gains 2 points\", function(g) end), penalty = run(\"each player loses 3 points\", function(g) end) }\n"
	files["seats/machine.toml"] = "id = \"machine\"\nname = \"Machine\"\n"
	files["seats/machine.lua"] = "return { turn = function(g) g:pass() end, answer = function(g, q) end, scoring = run(\"it gains 4 points\", function(g) end) }\n"
	b := begin(t, files)
	for address, lines := range map[string][]string{"mine:pack/mine": {"At the end each player gains 1 point."}, "mine:seat/machine": {"At the end it gains 4 points."},
		"mine:module/tides": {"The tide comes.", "At the end each player gains 2 points.", "At the very end, each player loses 3 points."}} {
		x := thing(b.State(), address)
		if x == nil {
			t.Fatalf("%s is not there; there are %+v", address, b.State().Things)
		}
		for _, line := range lines {
			if !slices.ContainsFunc(x.Lines, func(l Line) bool { return l.Text == line }) {
				t.Errorf("%s: no line %q in %+v", address, line, x.Lines)
			}
			if !strings.Contains(strings.Join(strings.Fields(string(x.Picture)), " "), line[:10]) {
				t.Errorf("%s: the picture lacks %q", address, line)
			}
		}
	}
}

// While a file is broken the last good picture stays, and the message is beside it.
func TestBroken(t *testing.T) {
	b := begin(t, whole())
	was := card(b.State())
	b.save("cards/sail.toml", "id = \"M-1\"\nname = \"Sol")
	s := b.until("the error", func(s State) bool { return s.Broken })
	is := card(s)
	if is == nil || is.Picture != was.Picture || is.Changed() {
		t.Fatalf("the picture has not stayed: %+v", is)
	}
	if len(is.Findings) != 1 || is.Findings[0].Warning || !strings.HasPrefix(is.Findings[0].Where, filepath.Join(b.dir, "cards", "sail.toml")+":2") {
		t.Errorf("beside it is %+v, expected one error in line 2", is.Findings)
	}
	b.save("cards/sail.toml", sail)
	s = b.until("the end of the error", func(s State) bool { return !s.Broken })
	if is := card(s); is.Picture != was.Picture || is.Changed() || len(is.Findings) > 0 {
		t.Errorf("after it was mended the card is %+v", is)
	}
}

// A pack that is broken from the start is shown as soon as it can be loaded.
func TestBrokenFromTheStart(t *testing.T) {
	files := whole()
	files["cards/sail.lua"] = "return {"
	b := begin(t, files)
	if s := b.State(); !s.Broken || len(s.Things) > 0 || len(s.Findings) == 0 || !strings.Contains(s.Findings[0].Where, "sail.lua:") {
		t.Errorf("got %+v", s)
	}
	if _, err := b.Try("mine:card/M-1"); err == nil {
		t.Error("a game begins with a pack that has errors")
	}
	b.save("cards/sail.lua", effects)
	if s := b.until("the card", func(s State) bool { return card(s) != nil }); card(s).New {
		t.Error("the card counts as new")
	}
}

// Cards come and go.
func TestNewAndRemoved(t *testing.T) {
	b := begin(t, whole())
	b.save("cards/second.toml", strings.NewReplacer("M-1", "M-2", "Solar Sail", "Second").Replace(sail))
	s := b.until("the second card", func(s State) bool { return thing(s, "mine:card/M-2") != nil })
	if x := thing(s, "mine:card/M-2"); !x.New || x.Was != "" || slices.ContainsFunc(x.Lines, func(l Line) bool { return l.Mark != "+" }) {
		t.Errorf("the new card is %+v", x)
	}
	if err := os.Remove(filepath.Join(b.dir, "cards", "second.toml")); err != nil {
		t.Fatal(err)
	}
	s = b.until("one card", func(s State) bool { return thing(s, "mine:card/M-2") == nil })
	if card(s) == nil || s.Broken {
		t.Errorf("after the second card was removed the state is %+v", s)
	}
}

// A change of a pack to another pack is shown with the file that changes it.
func TestChanges(t *testing.T) {
	files := whole()
	files["changes/cheap.toml"] = "[[change]]\nthing = \"base:card/5\"\nset = { cost = 1 }\n"
	b := begin(t, files)
	if x := thing(b.State(), "base:card/5"); x == nil || x.File != filepath.Join(b.dir, "changes", "cheap.toml") {
		t.Errorf("got %+v in %+v", x, b.State().Findings)
	}
}

// A scenario turns red when a card that it plays changes, and green again; one whose file alone changes is the only
// one that is played again.
func TestScenarios(t *testing.T) {
	files := whole()
	files["tests/other.txtar"] = strings.Replace(scenario, "3 points", "three points", 1)
	b := begin(t, files)
	done := func(failed ...bool) func(State) bool {
		return func(s State) bool {
			var got []bool
			for _, x := range s.Scenarios {
				if x.Waits {
					return false
				}
				got = append(got, x.Failed)
			}
			return slices.Equal(got, failed)
		}
	}
	s := b.until("two green ones", done(false, false))
	if x := s.Scenarios[1]; x.About != "It pays 3 points." || !strings.Contains(x.Log, "p1: play M-1") || x.Why != "" {
		t.Errorf("got %+v", x)
	}
	b.save("cards/sail.lua", strings.Replace(effects, "vp = 3", "vp = 4", 1))
	s = b.until("two red ones", done(true, true))
	if x := s.Scenarios[1]; !strings.Contains(x.Why, "p1.vp == 4") || !strings.Contains(x.Why, "sail.txtar:") {
		t.Errorf("it failed because of %q", x.Why)
	}
	b.save("tests/sail.txtar", strings.Replace(scenario, "p1.vp == 4", "p1.vp == 5", 1))
	b.until("one green one", done(true, false))
	b.save("tests/sail.txtar", "It is cut off.\n-- setup.toml --\nplayers = ")
	s = b.until("two red ones", done(true, true))
	if s.Broken || s.Scenarios[1].Why == "" {
		t.Errorf("a broken scenario: %+v", s)
	}
}

// A game to try a card out has the card in hand and its price.
func TestTry(t *testing.T) {
	files := whole()
	files["cards/sail.toml"] = strings.Replace(sail, "cost = 2", "cost = { credit = 6, energy = 1 }", 1)
	b := begin(t, files)
	g, err := b.Try("mine:card/M-1")
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if err := g.Choose(0, "play M-1"); err != nil {
		t.Error(err)
	}
	if r := g.State().P[0].Res; r[board.Credit] != 4 || r[board.Energy] != 3 { // as everybody begins (rules 2.2); the launch costs nothing
		t.Errorf("after it is paid for %d credits and %d energy are left, expected 4 and 3", r[board.Credit], r[board.Energy])
	}
	if got, want := card(b.State()).Prompt, "seti repl --pack "+b.dir+" --hand mine:M-1"; got != want {
		t.Errorf("at a prompt: %q, expected %q", got, want)
	}
	if _, err := b.Try("mine:card/M-9"); err == nil || !strings.Contains(err.Error(), "M-9") {
		t.Errorf("a card that is not there: %v", err)
	}
}

// A desk that follows nothing looks when Look is called.
func TestStill(t *testing.T) {
	b := &bench{nil, t, t.TempDir()}
	for name, text := range whole() {
		b.save(name, text)
	}
	b.Desk = Still([]string{b.dir}, []string{b.dir}, slog.New(slog.DiscardHandler))
	defer b.Close()
	b.save("cards/sail.toml", strings.Replace(sail, "Solar Sail", "Light Sail", 1))
	if name := b.State().Things[0].Name; name != "Solar Sail" {
		t.Errorf("it has looked by itself and found %q", name)
	}
	b.Look()
	if name := b.State().Things[0].Name; name != "Light Sail" {
		t.Errorf("it shows %q", name)
	}
}
