package tests

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/text"
	"seti/scripting"
)

// loop returns a game in which p1 has card X in hand, of a pack whose powers are in
// force for everybody.
func loop(t *testing.T, powers, effects string) (s *play.Session, told func() string, failed *[]string) {
	t.Helper()
	c, problems := withPack(map[string]string{"cards/x.toml": card("X"), "cards/x.lua": "return { play = { " + effects + " } }",
		"pack.lua": "return { " + powers + " }"})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s = newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{}})
	failed = new([]string)
	s.Failed = func(err error) { *failed = append(*failed, err.Error()) }
	var entries []log.Entry
	s.Log = func(e log.Entry) { entries = append(entries, e) }
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, hand("X", "96")).Err()
	}); err != nil {
		t.Fatal(err)
	}
	return s, func() (lines string) {
		for _, i := range log.Standing(entries) {
			lines += text.English(c).Log(entries[i], board.Everyone) + "\n"
		}
		return lines
	}, failed
}

// A reward that triggers itself is undone as a whole, back to the event that began it; its player continues without it,
// or tries again in vain, up to three times.
func TestLoopOfWords(t *testing.T) {
	s, told, failed := loop(t, `triggers = { { on = { signal = "any" }, reward = { { vp = 1 }, { signal = "earth" } } } }`, `{ signal = "earth" }, { vp = 5 }`)
	start := s.State().P[0].Res[board.VP]
	take(t, s, "play X")
	for range 3 {
		if d := s.Pending(); d == nil || d.Prompt.Name() != "failed" || len(s.State().Signals) != 1 || s.State().P[0].Res[board.VP] != start {
			t.Fatalf("%+v, %d signals, %d points", d, len(s.State().Signals), s.State().P[0].Res[board.VP]-start)
		}
		take(t, s, "accept")
	}
	if got := s.State().P[0].Res[board.VP] - start; got != 5 || len(s.State().Signals) != 1 || s.Err() != nil {
		t.Errorf("%d points and %d signals, want 5 and 1; %v", got, len(s.State().Signals), s.Err())
	}
	if all := told(); strings.Count(all, "signal") != 1 || !strings.Contains(all, "continues without an effect that failed") {
		t.Errorf("the log says\n%s", all)
	}
	want := "more than 250 effects, one inside the other, in one turn; does an effect cause itself?"
	if len(*failed) != 4 || !strings.Contains((*failed)[0], want) || !strings.Contains((*failed)[0], "triggers[1].reward") {
		t.Errorf("failed: %q", *failed)
	}
	for range 4 { // three tries, and the card
		if err := s.Undo(0); err != nil {
			t.Fatal(err)
		}
	}
	if len(s.State().Signals) != 0 || s.State().Size(board.Hand(0)) != 2 {
		t.Error("undone there is still a signal")
	}
}

// A loop that asks each time comes to an end, too.
func TestLoopOfQuestions(t *testing.T) {
	s, told, failed := loop(t, `triggers = { { on = { signal = "any" }, reward = { signal = "any" } } }`, `{ signal = "earth" }, { vp = 5 }`)
	start := s.State().P[0].Res[board.VP]
	take(t, s, "play X")
	n := 0
	for d := s.Pending(); d.Kind != kernel.TurnLevel; d = s.Pending() {
		if n++; n > 1000 {
			t.Fatal("it has no end")
		}
		if d.Prompt.Name() == "failed" {
			take(t, s, "done")
			break
		}
		take(t, s, "star vega")
	}
	if got := s.State().P[0].Res[board.VP] - start; n < 50 || n > 250 || got != 5 || len(s.State().Signals) != 1 {
		t.Errorf("after %d answers %d points and %d signals, want 5 and 1", n, got, len(s.State().Signals))
	}
	if len(*failed) == 0 || !strings.Contains((*failed)[0], "more than 250 effects, one inside the other") || !strings.Contains(told(), "continues without") {
		t.Errorf("failed: %q\n%s", *failed, told())
	}
}

// A word inside its own conversion is not converted again, just as a gain is not.
func TestWordConvertedIntoItself(t *testing.T) {
	s, _, failed := loop(t, `modify = { converts = { launch = { { vp = 1 }, { launch = 1 } } } }`, `{ launch = 1 }`)
	start := s.State().P[0].Res[board.VP]
	take(t, s, "play X")
	if got := s.State().P[0].Res[board.VP] - start; got != 1 || len(s.State().Figures) != 1 || len(*failed) != 0 {
		t.Errorf("%d points and %d probes, want 1 and 1; failed: %q", got, len(s.State().Figures), *failed)
	}
}

// A game in which nobody ever passes ends with an error.
func TestNobodyPasses(t *testing.T) {
	c, problems := withPack(map[string]string{"pack.lua": `return { offers = { { during = "main", times = "any", effects = { vp = 1 } } } }`})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts, g.Defaults = scripting.NewHost(), true
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		return max(0, slices.IndexFunc(d.Options, func(o board.Option) bool { return o.Verb == board.VerbUse || o.Verb == board.VerbEndTurn }))
	}
	if err := g.Run(); err == nil || !strings.Contains(err.Error(), "more than 10000 turns in one game, in round 1") {
		t.Errorf("got %v, expected an error that says what has no end", err)
	}
}
