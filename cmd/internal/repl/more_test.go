package repl

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel/source"
	"seti/scripting/scenario"
)

// say enters lines and returns the output.
func say(r *REPL, out *bytes.Buffer, lines ...string) string {
	out.Reset()
	for _, l := range lines {
		r.Enter(l)
	}
	return out.String()
}

func contains(t *testing.T, got string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(got, p) {
			t.Errorf("%q is missing in:\n%s", p, got)
		}
	}
}

// TestRecorded plays a recorded scenario with the runner of all scenarios.
func TestRecorded(t *testing.T) {
	for name, lines := range map[string][]string{
		"plain": {`p1.hand = { "201" }`, "p1.credit = 9", `:why land mars`, "play 201", "p1.vp", "p1.hand", "p1.vp > 2"},
		"steps": {`p1.hand = { "201" }`, "p1.energy = 4", ":step play 201", ":step", "exchange energy credit", "p1.energy", ":continue", "p1.vp"},
		"undone": {`p1.probes = { "mars" }`, "land mars", "data 1", ":undo", "data 2", "p1.data", "trace left jaw overflow", "p1.data",
			`p1.traces`, ":undo", "trace right jaw overflow", "p1.traces"},
		"middle": {`p1.hand = { "201" }`, "play 201", "end-turn", "discs = { 1, 2, 3 }", `p2.probes = { "venus" }`, "p2.energy = 6",
			"p2: orbit venus", "p2.orbiters", "p2.energy"},
		"swapped": {`p2.hand = { "39", "40" }`, `p1.hand = { "39" }`, `deck:top { "12" }`, "play 39", "p2.hand", "deck[1]"},
		"three":   {"players = 3", "p3.vp = 40", "pass", "p3.vp", "turn"},
		"at-once": {`p1.hand = { "7" }`, `p1.probes = { "r4s1" }`, "p1.techs:add \"probe-1\"", "p1.energy = 3", ":step play 7", "move r4s1 r4s2", "done", "p1.energy"},
		"late":    {"p1.credit = 7", "pass", ":options", "later", "turn"},
	} {
		t.Run(name, func(t *testing.T) {
			r, out := newREPL(t)
			said := say(r, out, append(lines, ":record "+name+" It passes. (rules 4)")...)
			contains(t, said, "passes and is written")
			if strings.Contains(said, "! ") {
				t.Error(said)
			}
			file := filepath.Join("pack", "tests", name+".txtar")
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%s", data)
			sc, problems := scenario.Parse(file, data)
			if problems.Err() != nil {
				t.Fatal(problems)
			}
			for _, way := range scenario.Ways {
				got, err := sc.Run(r.game.c, way)
				if err != nil {
					t.Fatalf("%s: %v\n%s", way, err, data)
				}
				if diff := cmp.Diff(sc.Log, got.Log); diff != "" {
					t.Errorf("%s: the log differs: %s", way, diff)
				}
			}
		})
	}
}

// Effects that wait for the next turn of a player, and the cards that they have put back on the deck, are kept when the
// position is arranged in between, and are part of the setup of what is recorded then (rules 9.4.9, 9.8.4).
func TestRecordedInBetween(t *testing.T) {
	r, out := newREPL(t)
	write(t, "cards/201-solar-sail.toml", "id = \"201\"\nname = \"Solar Sail\"\n")
	write(t, "cards/201-solar-sail.lua", "return { play = { { reorder = 2 }, until_next_turn { on = { launch = \"any\", of = \"others\" }, reward = { vp = 3 } } } }")
	said := say(r, out, ":reload", `p1.hand = { "201" }`, `deck:top { "3", "5" }`, "p1.data = 0", "play 201", "card 5", "end-turn", "p2.credit = 9", "p2: launch", "p1.vp", "p1.known",
		":record between What lasts is kept. (rules 9.8.4)")
	contains(t, said, "passes and is written")
	data, _ := os.ReadFile(filepath.Join("pack", "tests", "between.txtar"))
	contains(t, string(data), `lasts = ["demo:card/201.play[2].until_next_turn"]`, `known = ["3", "5"]`, "p1.vp == 4")
	if t.Failed() {
		t.Log(said)
	}
}

// What was looked at is kept when later deeds are undone and redone, and is part of what is recorded. A new deed after
// an undo drops it.
func TestLooksAreKept(t *testing.T) {
	r, out := newREPL(t)
	said := say(r, out, `p1.probes = { "mars" }`, "p1.energy = 5", "p1.energy", "orbit mars", "p1.credit", ":undo 2", ":redo 2", "p1.orbiters",
		":record kept All three are expected.")
	contains(t, said, "passes and is written")
	data, _ := os.ReadFile(filepath.Join("pack", "tests", "kept.txtar"))
	contains(t, string(data), "? p1.energy == 5\n", "p1.credit == 3\n", `#p1.orbiters == 1 and p1.orbiters[1] == "mars"`) // 4 credits less 1
	if t.Failed() {
		t.Logf("%s\n%s", said, data)
	}

	said = say(r, out, ":new", `p1.probes = { "mars" }`, "p1.energy = 5", "land mars", "p1.energy", ":undo", "orbit mars", "p1.credit", ":undo", ":redo",
		":record other Only the credits are expected.")
	data, _ = os.ReadFile(filepath.Join("pack", "tests", "other.txtar"))
	if !strings.Contains(string(data), "p1.credit ==") || strings.Contains(string(data), "p1.energy ==") {
		t.Errorf("%s\n%s", said, data)
	}
}

// Cards looked at are kept when a later deed, which did not fit the content, fits again.
func TestLooksOutliveWhatDoesNotFit(t *testing.T) {
	r, out := newREPL(t)
	const file = "cards/202-leaking-tank.toml"
	good, err := os.ReadFile(filepath.Join("pack", file))
	if err != nil {
		t.Fatal(err)
	}
	write(t, "cards/202-leaking-tank.lua", "return { play = { { publicity = 1 } } }")
	said := say(r, out, ":reload", `p1.hand = { "201" }`, `p2.hand = { "202" }`, "p2.credit = 9", "play 201", "end-turn", "play 202")
	write(t, file, strings.Replace(string(good), "cost   = 1", "cost   = 50", 1))
	contains(t, say(r, out, ":reload"), "no longer fits")
	said += say(r, out, "p2.credit")
	write(t, file, string(good))
	said += say(r, out, ":reload", ":record outlive Both fit.")
	data, _ := os.ReadFile(filepath.Join("pack", "tests", "outlive.txtar"))
	contains(t, string(data), "? p2.credit == 9\n")
	if t.Failed() {
		t.Log(said)
	}
}

// Actions and looks after effects that were tried out are recorded; the setup is the position there.
func TestRecordedAfterEffects(t *testing.T) {
	r, out := newREPL(t)
	file := recorded(t, r, out, "after", "p1.credit = 4", "launch", `{ publicity = 2 }`, "exchange credit energy", "p1.credit") // 4 less 2, less 2
	contains(t, file, "p1: exchange credit energy\n", "p1.credit == 0\n", "publicity = ")
	if strings.Contains(file, "p1: launch\n") || strings.Contains(file, "try") {
		t.Error(file)
	}
}

// A position with a rival can be recorded from the middle of a game: its setup names nothing that can only be read,
// such as the status of the rival.
func TestRecordedAgainstRival(t *testing.T) {
	r, out := newREPL(t)
	r.Sources = append(r.Sources, content.Find("solo"))
	contains(t, say(r, out, ":reload", `:new players=2 seats={"","rival:1"}`, `piles.actions = { "S.11", "S.2" }`, "p2.publicity = 6",
		"p2.resources.computed_data = 6", "launch", "end-turn", "p1.energy = 7", "p1.energy", ":record rival It passes."), "passes and is written")
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join("pack", file), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestReloadKeepsThePosition(t *testing.T) {
	r, out := newREPL(t)
	say(r, out, `p1.hand = { "201", "202" }`, "p1.credit = 9", "play 201", "p2.energy = 8", "end-turn", "p2.vp = 30")
	const file = "cards/201-solar-sail.lua"
	write(t, file, `return { play = { { publicity = 1 }, { vp = 4, data = 2 } } }`)
	contains(t, say(r, out, ":reload"), "reloaded in", "6 steps done again")
	contains(t, say(r, out, "p1.vp", "p1.data", "p2.energy", "p2.vp", "turn"), "5\n2\n8\n30\n\"p2\"\n")

	// A mistake leaves the last good version.
	write(t, file, `return { play = { { vpp = 4 } } }`)
	contains(t, say(r, out, ":reload"), "unknown effect \"vpp\"", "not reloaded")
	contains(t, say(r, out, "p1.vp", "p2.vp"), "5\n30\n")

	// A deed that no longer fits is reported, and tried again.
	write(t, "cards/201-solar-sail.toml", "id = \"201\"\nname = \"Solar Sail\"\ncost = 10\n")
	write(t, file, `return { play = { { vp = 4 } } }`)
	contains(t, say(r, out, ":reload"), "step 3, p1: play 201, no longer fits", "cannot_pay")
	contains(t, say(r, out, "p1.credit", "turn"), "9\n\"p1\"\n")
	write(t, "cards/201-solar-sail.toml", "id = \"201\"\nname = \"Solar Sail\"\ncost = 1\n")
	contains(t, say(r, out, ":reload"), "6 steps done again")
	contains(t, say(r, out, "p1.credit", "p2.vp"), "8\n30\n")

	// A card that is gone cannot be in the hand.
	if err := os.Remove(filepath.Join("pack", file)); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join("pack", "cards", "201-solar-sail.toml")); err != nil {
		t.Fatal(err)
	}
	contains(t, say(r, out, ":reload"), "step 1, arranged p1.hand, no longer fits", "no card \"201\"")
}

// TestEveryKey sets every number and every list of the position: either it then has the
// value that was set, or an error says why not.
func TestEveryKey(t *testing.T) {
	r, out := newREPL(t)
	names := map[string]source.Value{}
	var path func(v source.Value, at string)
	path = func(v source.Value, at string) {
		if !isTable(v) {
			names[at] = v
		}
		for _, f := range v.Fields {
			key := "." + f.Key
			if !identifier.MatchString(f.Key) {
				key = fmt.Sprintf("[%q]", f.Key)
			}
			path(f.Value, strings.TrimPrefix(at+key, "."))
		}
	}
	path(positionOf(r.game.session.Game()), "")
	set := 0
	for name, v := range names {
		if v.Kind != source.Number || name == "players" || name == "seed" {
			continue
		}
		said := say(r, out, name+" = "+name+" + 1", name)
		switch want := number(v.Number+1) + "\n"; {
		case said == want:
			set++
		case !strings.HasPrefix(said, "! "):
			t.Errorf("%s was %g, now %s", name, v.Number, said)
		}
		r.Enter(":new")
	}
	if set < 10 {
		t.Errorf("%d numbers could be set", set)
	}
}

// announced takes what is printed while nobody types.
type announced chan string

func (a announced) Announce(text string) { a <- text }

func TestReloadOnSave(t *testing.T) {
	r, out := newREPL(t)
	said := make(announced, 1)
	stop, err := r.Watch([]string{"pack"}, said)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	say(r, out, `p1.hand = { "201" }`, "play 201")
	write(t, "cards/201-solar-sail.lua", `return { play = { { vp = 40 } } }`)
	select {
	case text := <-said:
		contains(t, text, "reloaded in", "2 steps done again")
	case <-time.After(10 * time.Second):
		t.Fatal("nothing was said")
	}
	contains(t, say(r, out, "p1.vp"), "41\n")
}

// BenchmarkReload measures what an author waits for after saving a card in the middle of a game.
func BenchmarkReload(b *testing.B) {
	r, out := newREPL(b)
	say(r, out, `p1.hand = { "201" }`, "play 201", "end-turn")
	for b.Loop() {
		say(r, out, ":reload")
	}
}

func TestComplete(t *testing.T) {
	r, out := newREPL(t)
	say(r, out, `p1.probes = { "mars" }`, "p1.energy = 9")
	for typed, want := range map[string]string{
		":st": ":step", ":card ven": "venus", ":why land ph": "land phobos-deimos", ":seat p": "p1 p2 public", ":break demo": "demo:card/202.play[2] demo:card/203.play[2]",
		"la": "land mars launch land", "land": "land mars land", "p1: land m": "land mars", "p1.en": "energy", "stars.ve": "vega", "stars.vega.": "marks data wins sector",
		"g:dist": "distance", `p1:hand { "solar`: "", `p1:hand { "20`: "20 201 202 203", "deck:t": "top", "p1.hand:a": "add",
		"x = fig": "figures", "p1.vp + p2.en": "energy", `stars["barnards-star"].ma`: "marks", "g.nonsense.": "", ":": "", "p1:pr": "probes",
	} {
		list, n := r.Complete(typed)
		var got []string
		for _, c := range list {
			got = append(got, c.Text)
		}
		if n > len(typed) {
			t.Errorf("%q: %d letters", typed, n)
		}
		if typed != ":" && strings.Join(got, " ") != want {
			t.Errorf("%q: got %q, want %q", typed, got, want)
		}
	}
}

// Completion knows the arguments of words and the values of these, wherever the word
// is called.
func TestCompleteArguments(t *testing.T) {
	r, _ := newREPL(t)
	for typed, want := range map[string]string{
		`figures { ki`:                        "kind",
		`figures { kind = "`:                  "orbiter lander",
		`figures { kind = "or`:                "orbiter",
		`figures { body = "sat`:               "saturn",
		`figures "ven`:                        "venus",
		`g:figures { kind = "la`:              "lander",
		`g:signal { at = "ve`:                 "vega venus",
		`signal "ve`:                          "vega venus",
		`signal { each = `:                    "true false",
		`{ signal = be`:                       `"beta-pictoris"`,
		`this_turn { on = { land = me`:        `"mercury"`,
		`signal { at = be`:                    `"beta-pictoris"`,
		`held "cre`:                           "credit",
		`{ publi`:                             "publicity",
		`{ { vp = 2 }, { resea`:               "research",
		`this_turn { on = { vis`:              "visit",
		`x = this_turn { on = { visit = "mer`: "mercury",
		`this_turn { asteroid`:                "asteroid_step",
		`g:sig`:                               "signal_anomaly signal signals",
		`p1:hand { "20`:                       "20 201 202 203",
		`has(p1.hand, "20`:                    "20 201 202 203",
	} {
		list, n := r.Complete(typed)
		var got []string
		for _, c := range list {
			got = append(got, c.Text)
		}
		if strings.Join(got, " ") != want || n > len(typed) {
			t.Errorf("%q: got %q, want %q", typed, got, want)
		}
	}
}

// Candidates are explained, from the one definition of the words.
func TestCompletionTells(t *testing.T) {
	r, _ := newREPL(t)
	for typed, want := range map[string]string{
		"g:dist": "The fewest single steps between two spaces or planets.", "p1.ener": "energy", "stars.vega.ma": "owners of the signals, oldest first, excess included",
		"g:vp": "points, at once (rules 12.2)", "g:own": "the player whose effect it is", "figures { kin": "orbiter or lander", ":help miss": "A conditional mission.",
		"row": "cards of the row; \"\" for an empty place",
	} {
		list, _ := r.Complete(typed)
		found := false
		for _, c := range list {
			found = found || c.Help == want
		}
		if !found {
			t.Errorf("%q: %q is not told: %+v", typed, want, list)
		}
	}
}

func TestColors(t *testing.T) {
	r, out := newREPL(t)
	if got := say(r, out, "p1", ":options", "stars.vega"); strings.Contains(got, "\x1b") {
		t.Error("colors where nobody asked for them")
	}
	contains(t, say(r, out, ":board"), "Round 1", "p2")
	r.IO.Color = true
	if got := say(r, out, "p1.vp"); got != console.Style(true).Bold("1")+"\n" {
		t.Errorf("got %q", got)
	}
}

func TestFolding(t *testing.T) {
	r, out := newREPL(t)
	short, long := say(r, out, "deck"), say(r, out, ":full deck")
	contains(t, short, "more: :full")
	if strings.Count(long, "\n") <= strings.Count(short, "\n") || strings.Contains(long, "…") {
		t.Errorf("not unfolded:\n%s", long)
	}
}

// FuzzEnter types anything: nothing may end the program or print a Go stack.
func FuzzEnter(f *testing.F) {
	files, _ := filepath.Glob(filepath.Join(testdata, "*.txt"))
	for _, file := range files {
		text, _ := os.ReadFile(file)
		for _, m := range typed.FindAllStringSubmatch(string(text), -1) {
			f.Add(m[1])
		}
	}
	f.Add("p1.probes = {'r9s9'}\nland mars")
	r, out := start(f, filepath.Join(testdata, "pack"))
	r.Dir = filepath.Join(f.TempDir(), "tests")
	base := r.game.base
	f.Fuzz(func(t *testing.T, text string) {
		out.Reset()
		r.game.base, r.game.watch.points, r.quit = base, nil, false
		if err := r.newGame(""); err != nil {
			t.Fatal(err)
		}
		for _, l := range append([]string{`p1.hand = { "202" }`}, strings.Split(text, "\n")...) {
			r.incomplete(l)
			r.Complete(l)
			r.Enter(l)
			_ = r.name()
		}
		if strings.Contains(out.String(), "internal error") {
			t.Errorf("%q:\n%s", text, out)
		}
	})
}

// The log of a seat has the choices of that seat only (rules 1.5).
func TestLogOfASeat(t *testing.T) {
	r, out := newREPL(t)
	say(r, out, `p1.hand = { "201" }`, "play 201", "end-turn")
	contains(t, say(r, out, ":log"), "> p1: play 201")
	say(r, out, ":seat p2")
	if got := say(r, out, ":log"); strings.Contains(got, "> p1: ") || !strings.Contains(got, "p1 plays") {
		t.Errorf("the log of p2 says\n%s", got)
	}
	say(r, out, ":seat p1")
	contains(t, say(r, out, ":log"), "> p1: play 201")
}

// A word alone is explained, with an example; so are words that are no names at the prompt.
func TestWordAlone(t *testing.T) {
	r, out := newREPL(t)
	contains(t, say(r, out, "probes"), "probes, selection: Probes in space.", "for example content/cards/")
	contains(t, say(r, out, "circles"), "circles, key of")
	contains(t, say(r, out, "g"), "g:NAME explains a method", "distance")
	contains(t, say(r, out, "p1.vp"), "1")
	contains(t, say(r, out, "local probes = 3", "probes"), "3")
}

// The first screen shows ten steps in lines of 80 columns, each of which works.
func TestFirstSteps(t *testing.T) {
	r, _ := newREPL(t)
	lines := r.first()
	if len(lines) != len(firstSteps) || len(lines) != 10 {
		t.Errorf("%d of %d steps are shown", len(lines), len(firstSteps))
	}
	if n := strings.Count(r.Greeting(), "\n"); n > 18 {
		t.Errorf("the first screen has %d lines", n)
	}
}

// An empty line in the middle of a pasted function does not end it; one that is typed does.
func TestPastedFunction(t *testing.T) {
	r, _ := newREPL(t)
	lines := []string{"function near(a)", "", "  return a", "end"}
	for _, pasted := range []bool{true, false} {
		i := 0
		text, err := whole("> ", r.incomplete, func(string) (string, error) {
			i++
			return lines[i-1], nil
		}, func() bool { return pasted })
		if want := strings.Join(lines, "\n"); err != nil || (text == want) != pasted {
			t.Errorf("pasted %v: %q, %v", pasted, text, err)
		}
	}
}

// A method that is not called is explained, and waits for no further line.
func TestMethodUncalled(t *testing.T) {
	r, out := newREPL(t)
	if r.incomplete("g:distance") {
		t.Error("g:distance waits for more")
	}
	contains(t, say(r, out, "g:distance"), "distance, method of g", "g:distance(a, b)")
	contains(t, say(r, out, "g:distanse"), "there is no word", "distance")
}

// The options of a seat name the cards of its hand: no other seat sees them
// (rules 1.5).
func TestOptionsOfASeat(t *testing.T) {
	r, out := newREPL(t)
	say(r, out, `p1.hand = { "201" }`)
	contains(t, say(r, out, ":options"), "play 201")
	say(r, out, ":seat p2")
	if got := say(r, out, ":options"); strings.Contains(got, "201") {
		t.Errorf("p2 sees what p1 holds:\n%s", got)
	}
	for _, c := range func() []Candidate { list, _ := r.Complete("play"); return list }() {
		if c.Kind == "option" {
			t.Errorf("p2 is told what p1 may play: %v", c)
		}
	}
	contains(t, say(r, out, ":seat p1", ":options"), "play 201")
}

// recorded records what lines do, and returns the file.
func recorded(t *testing.T, r *REPL, out *bytes.Buffer, name string, lines ...string) string {
	t.Helper()
	contains(t, say(r, out, append(lines, ":record "+name+" It passes. (rules 4)")...), "passes and is written")
	data, err := os.ReadFile(filepath.Join("pack", "tests", name+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A recorded scenario names what it used and chance had laid out: the tiles of a
// stack, the row and the card that fills it. It names nothing else, and needs no "continue".
func TestRecordNamesWhatItUsed(t *testing.T) {
	r, out := newREPL(t)
	tech := recorded(t, r, out, "tech", "p1.publicity = 6", "research", "tech probe-1", "p1.publicity", "p1.techs")
	contains(t, tech, "[techs.probe-1]\ntiles = [", "p1.publicity == 0")
	for _, part := range []string{"row = ", "deck = ", "discs = ", "continue"} {
		if strings.Contains(tech, part) {
			t.Errorf("%q is needless in\n%s", part, tech)
		}
	}
	say(r, out, ":new")
	row := recorded(t, r, out, "row", "p1.publicity = 3", "p1.hand = {}", "buy", "row 2", "p1.hand")
	contains(t, row, "\nrow = [", "\ndeck = [\"", "p1: row 2")
	if strings.Contains(row, "deck = [\"") && strings.Count(row[strings.Index(row, "\ndeck = "):strings.Index(row, "\nrow = ")], "\"") != 2 {
		t.Errorf("one card of the deck comes to light:\n%s", row)
	}
}

// The numbers that a player has begun with are part of the setup of what rests on them, because the card that the seed tucks
// first decides them; those that the author has arranged stay.
func TestRecordNamesNumbers(t *testing.T) {
	r, out := newREPL(t)
	file := recorded(t, r, out, "numbers", `p1:hand { "201" }`, "p1.energy = 5", "play 201", "p1.credit", "p1.energy")
	contains(t, file, "\ncredit = ", "\nenergy = 5\n")
	for _, part := range []string{"tucked", "data = ", "vp = ", "[p2]"} {
		if strings.Contains(file, part) {
			t.Errorf("%q is needless in\n%s", part, file)
		}
	}
	sc, _ := scenario.Parse("numbers.txtar", []byte(strings.Replace(file, "seed = 7\n", "seed = 5\n", 1)))
	if _, err := sc.Run(r.game.c, scenario.Plain); err != nil {
		t.Errorf("with another seed: %v\n%s", err, file)
	}
}

// What was seen before a card changed is left out of what is recorded, and the reason is true.
func TestRecordAfterAChange(t *testing.T) {
	r, out := newREPL(t)
	say(r, out, `p1:hand { "201" }`, "p1.credit = 9", "p1.vp = 0", "play 201", "p1.vp")
	write(t, "cards/201-solar-sail.lua", `return { play = { { vp = 7 } } }`)
	said := say(r, out, ":reload", "p1.vp", ":record changed Seven points.")
	contains(t, said, "left out, because it does not hold when all is played from the start: p1.vp == ", "passes and is written")
	if strings.Contains(said, "in the middle of a step") {
		t.Error(said)
	}
}

// Steps that only look need no "continue". One that passes an interrupt point at
// which a free action would have another effect stays.
func TestRecordLeavesOutContinue(t *testing.T) {
	r, out := newREPL(t)
	file := recorded(t, r, out, "stepped", `p1.hand = { "201" }`, "p1.credit = 9", ":step play 201", ":step", ":step", "p1.vp", "p1.data")
	if strings.Contains(file, "continue") {
		t.Errorf("a needless continue:\n%s", file)
	}
}

// What is there already may be arranged again, also the first cards of a longer list; what belongs to the start may not.
func TestArrangedTwice(t *testing.T) {
	r, out := newREPL(t)
	for _, line := range []string{`deck:top { "12" }`, `row { "13", "11" }`, `p1:hand { "201" }`} {
		say(r, out, line)
		if said := say(r, out, line); strings.Contains(said, "cannot be arranged") {
			t.Errorf("%s: %s", line, said)
		}
	}
	contains(t, say(r, out, "launch", "players = 3"), "players cannot be arranged here")
}

// An existing file is overwritten only if the author asks for that.
func TestRecordOver(t *testing.T) {
	r, out := newREPL(t)
	if err := os.MkdirAll(filepath.Join("pack", "tests"), 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join("tests", "mine.txtar"), "Mine.\n")
	say(r, out, "p1.credit")
	contains(t, say(r, out, ":record mine A credit. (rules 2)"), "is there already", ":record! mine")
	contains(t, say(r, out, ":record! mine A credit. (rules 2)"), "passes and is written")
}

// A new game takes lists as setup.toml and as Lua write them, and says what it was set up with.
func TestNewSaysItsSettings(t *testing.T) {
	r, out := newREPL(t)
	said := say(r, out, `:new with=["promo"]`, `with[1] == "promo"`, `:new with={ "promo" } seed = 8`, "with", "seed", "#with == 1", ":new with=[]", "with")
	contains(t, said, "another game", "true", `{ "promo" }`, "8")
}

// A hint says what a strong player would do and how the turn then continues, to who may see the options.
func TestHint(t *testing.T) {
	r, out := newREPL(t)
	said := say(r, out, "round = 5", "discs = { 0, 0, 0 }", `p1.probes = { "r2s3" }`, "p1.credit = 1", "p1.energy = 3", "p1.publicity = 0", "p1.data = 0", "p1:hand {}", "p2.passed = true", ":hint")
	contains(t, said, "move r2s3 r3s3  ", "why: ", "The plan for this turn:", " 3. Orbit Neptune (1 credit and 1 energy) (10 points) · orbit neptune", "why step 3: ")
	contains(t, say(r, out, ":seat p2", ":hint"), "! what p1 may choose is not for p2 to see")
	contains(t, say(r, out, ":seat all", `signal "vega"`, ":hint"), "! computer players cannot imagine games in which effects are tried out")
}
