package scenario_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"seti/kernel/catalog"
	"seti/scripting/scenario"
	"seti/tests/toy"
)

// file is a scenario of the toy game: p1 has what is needed for a launch, which costs 2
// credits, and card 1: a launch, then 2 moves, for a credit.
func file(play, expect string) []byte {
	return []byte("What a line of play does. (rules 5.1.3)\n-- setup.toml --\nplayers = 2\nseed = 1\nround = 2\ndiscs = [0, 0, 0]\n" +
		"[p1]\ncredit = 4\nenergy = 3\nvp = 1\nhand = [\"1\"]\nprobes = [\"r4s4\"]\n-- play --\n" + play + "\n-- expect --\n" + expect + "\n")
}

// plays plays a scenario in all ways and returns what is wrong, "" if it passes.
func plays(t *testing.T, c *catalog.Catalog, data []byte) string {
	t.Helper()
	sc, problems := scenario.Read(c, "x.txtar", data)
	if err := problems.Err(); err != nil {
		return err.Error()
	}
	var log string
	for _, way := range scenario.Ways {
		r, err := sc.Run(c, way)
		if err != nil {
			return way.String() + ": " + err.Error()
		}
		if log != "" && r.Log != log {
			t.Errorf("%s: the log is another than that of %s", way, scenario.Plain)
		}
		log = r.Log
	}
	return ""
}

// Mistakes in the setup are reported with lines of the file.
func TestLinesOfSetup(t *testing.T) {
	_, problems := scenario.Parse("x.txtar", []byte("Two keys. (rules 2.1)\n-- setup.toml --\nplayers = 2\n\nplayers = 3\n-- expect --\nround == 1\n"))
	want := `x.txtar:5:1: key "players" is set twice (first set in line 3)`
	if got := problems.Error(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A scenario passes in all ways, or the error names the line and what was expected.
func TestRun(t *testing.T) {
	c := toy.Catalog(t)
	for _, x := range []struct{ play, expect, want string }{
		{"p1: launch", "p1.credit == 4 - 2\np1.probes[2] == \"earth\"", ""},
		{"p1: launch\np1: end-turn\np2: scan\np2: earth", "turn == \"p2\" and happened { signal = \"any\", by = \"p2\" }", ""},
		{"p1: launch", "unchanged\np1.credit == 2\np1.probes[1] == \"r4s4\"", ""},
		{"p1: !phase end-turn", "round == 2", `"phase" is not the code of a refusal (rules 15.9)`},
		{"p1: !bad_phase end-turn\np1: !any land ash\np1: ?launch", "unchanged", ""},
		{"p1: ?land ash", "round == 2", "x.txtar:14: p1: land ash is not offered"},
		{"p1: !any launch", "round == 2", "x.txtar:14: p1: launch is offered, expected a refusal"},
		{"p1: !not_active launch", "round == 2", "x.txtar:14: p1: launch is offered, expected not_active"},
		{"p2: !bad_phase launch", "round == 2", "expected bad_phase"},
		{"p1: launch\n? p1.credit == 2\np1: end-turn", "turn == \"p2\"", ""},
		{"p1: launch\n? p1.credit == 3", "round == 2", "x.txtar:15: p1.credit == 3: p1.credit is 2"},
		{"p1: launch\n? unchanged p1.credit", "round == 2", "x.txtar:15: unchanged: p1.credit was 4, is 2"},
		{"p1: launch", "p1.credit == 9\np1.vp == 1\np1.energy == 9", "x.txtar:16: p1.credit == 9: p1.credit is 2\nx.txtar:18: p1.energy == 9: p1.energy is 3\n"},
		{"p1: launch\np1: launch", "round == 2", "x.txtar:15: p1: launch: "},
		{"p1: lnad ash", "round == 2", `x.txtar:14: "lnad ash" is not an option; did you mean "land"?`},
		{"p1: s3", "round == 2", `x.txtar:14: "s3" is not an option; did you mean "star s3"?`},
		{"p1: play settler", "round == 2", `x.txtar:14: "play settler" is not an option; expected play CARD; did you mean "play 24"?`},
		// A step paid with energy, or one of the moves of the card (rules 5.1.3).
		{"p1: play 1\np1: move r4s4 r4s5\np1: done", "p1.energy == 3", "x.txtar:15: p1: move r4s4 r4s5 means two things"},
		{"p1: play 1\np1: now move r4s4 r4s5\np1: done", "p1.energy == 3 - 1", ""},
		{"p1: play 1\np1: then move r4s4 r4s5\np1: done", "p1.energy == 3", ""},
	} {
		got := plays(t, c, file(x.play, x.expect))
		if x.want == "" && got != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s / %s:\n got %s\nwant %s", x.play, x.expect, got, x.want)
		}
	}
}

// All mistakes in a file are reported at once, at their lines; nothing is played.
func TestRead(t *testing.T) {
	c := toy.Catalog(t)
	for data, wants := range map[string][]string{
		"Proves. (rules 1)\n-- setup.toml --\nplayers = 2\n[p1]\ncredits = 4\nhand = [\"77\"]\n-- play --\np1: lnad ash\np3: scan\n-- expect --\np1.crdit == 4\n": {
			`x.txtar:5:1: unknown key "credits" (did you mean "credit"?)`, `there is no card "77"`, `x.txtar:8: "lnad ash" is not an option`,
			`x.txtar:9: p3 does not play: the game has 2 players`, `x.txtar:11: p1 has no "crdit"`},
		"-- play --\np1: launch\n":                       {"x.txtar:1: the scenario does not say what it tests", "x.txtar:1: the scenario expects nothing"},
		"Proves.\n-- ply --\n-- expect --\nround == 1\n": {`x.txtar:2: unknown part "ply" (did you mean "play"?)`},
		"Proves.\n-- --\n":                               {"x.txtar:2: a part has no name"},
		"Proves.\n-- expect --\nround == 9\n-- expect --\nround == 1\n-- log --\n": {
			`x.txtar:4: the part "expect" is there twice (first in line 2) (put both into one part)`},
		"Proves \x1b[2J.\n": {"x.txtar:1: found a character that cannot be printed, U+001B"},
		"Proves.\n-- setup.toml --\nplayers = \n-- expect --\nround == 1\n":                                   {"x.txtar:3:"},
		"Proves.\n-- setup.toml --\nplayers = 7\n-- play --\np1: lnch\n-- expect --\nround == 1\n":            {"found 7 players, expected 2 to 4"},
		"Proves.\n-- setup.toml --\nplayers = 2\nwith = [\n\"quick\",\n\"quik\"]\n-- expect --\nround == 1\n": {`x.txtar:6:1: there is no module "quik"; did you mean "quick"?`},
		"Proves.\n-- setup.toml --\nplayers = 2\n\nset = [\"toy.hart=true\"]\n-- expect --\nround == 1\n":     {`x.txtar:5:8: there is no setting "toy.hart"; did you mean "toy.hard"?`},
		"Proves.\n-- play --\nlaunch\n-- expect --\nround == 1\n":                                             {`x.txtar:3:`},
		"Proves.\n-- play --\np1: launch\n-- expect --\np1: launch\n":                                         {`x.txtar:5:`},
	} {
		sc, problems := scenario.Read(c, "x.txtar", []byte(data))
		got := problems.Error()
		if problems.Err() == nil {
			if _, err := sc.Run(c, scenario.Plain); err != nil {
				got = err.Error()
			}
		}
		for _, want := range wants {
			if !strings.Contains(got, want) {
				t.Errorf("%q:\n got %s\nwant %s", data, got, want)
			}
		}
	}
}

// A log lists the events as data and in words. The file contains it after -update.
func TestLog(t *testing.T) {
	c := toy.Catalog(t)
	sc, problems := scenario.Parse("x.txtar", file("p1: launch", "round == 2"))
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	r, err := sc.Run(c, scenario.Plain)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(r.Log, "> p1: launch\np1 pay credit 2\n") || !strings.HasPrefix(r.Told(), "> p1: launch\np1 pays 2 credits\n") ||
		r.Sentences()["p1 pay credit 2"] != "p1 pays 2 credits" || len(r.Hashes) != 1 {
		t.Errorf("the log of %d lines is\n%s", len(r.Hashes), r.Log)
	}
	again, problems := scenario.Parse("x.txtar", sc.WithLog(r.Log))
	if problems.Err() != nil || again.Log != r.Log || again.Comment != sc.Comment || len(again.Play) != 1 {
		t.Errorf("with its log the file reads %+v, %v", again, problems)
	}
}

// The effects that no scenario reached, and the cards with an end-game box that scored
// in none.
func TestUnreached(t *testing.T) {
	c := toy.Catalog(t)
	sc, problems := scenario.Parse("x.txtar", file("p1: play 1", "round == 2"))
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	r, err := sc.Run(c, scenario.Plain)
	if err != nil {
		t.Fatal(err)
	}
	played, _ := c.Card("1")
	other, _ := c.Card("2")
	left := scenario.Unreached(c, r.Lists)
	if slices.Contains(left, &c.Cards[played].Play) || !slices.Contains(left, &c.Cards[other].Play) {
		t.Error("what card 1 does was not reached, or what card 2 does was")
	}
	var ids []string
	for _, card := range scenario.Unscored(c, []string{r.Log}) {
		ids = append(ids, card.ID)
	}
	if want := []string{"3", "9", "27"}; !slices.Equal(ids, want) { // all with an end-game box
		t.Errorf("the cards %v did not score, want %v", ids, want)
	}
}

// Scenarios are all files below a folder that end in .txtar; those in with/ID are
// played with that pack.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.txtar", "a/c.txtar", "a/README.md", "with/other/d.txtar"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	files, err := scenario.Files(dir)
	var names, beside []string
	for _, f := range files {
		name, _ := filepath.Rel(dir, f)
		names, beside = append(names, filepath.ToSlash(name)), append(beside, scenario.Beside(f))
	}
	if err != nil || !slices.Equal(names, []string{"a/c.txtar", "b.txtar", "with/other/d.txtar"}) || !slices.Equal(beside, []string{"", "", "other"}) {
		t.Errorf("got %v with %q, %v", names, beside, err)
	}
	if _, err := scenario.Files(filepath.Join(dir, "nosuch")); err == nil {
		t.Error("there is no such folder")
	}
}
