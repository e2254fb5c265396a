package tests

import (
	"strings"
	"testing"

	"seti/scripting/scenario"
)

// runs plays a scenario of the base game and returns its error as text, "" if it
// passes.
func runs(t *testing.T, setup, play, expect string) string {
	t.Helper()
	text := "A line of play. (rules 5.1.3)\n-- setup.toml --\nplayers = 2\nseed = 1\n" + setup + "\n-- play --\n" + play + "\n-- expect --\n" + expect + "\n"
	sc, problems := scenario.Read(base(t), "x.txtar", []byte(text))
	if problems.Err() != nil {
		return problems.Error()
	}
	for _, way := range scenario.Ways {
		if _, err := sc.Run(base(t), way); err != nil {
			return way.String() + ": " + err.Error()
		}
	}
	return ""
}

// A line that could be a free action at an interrupt point, paid with energy, or a step of the effect that follows
// fails and names both spellings; each of these has the expected effect. (rules 5.1.3, 5.2.1)
func TestLinesMeanOneThing(t *testing.T) {
	// Messenger Probe: launch a probe, then 1 move. It costs 3 credits.
	const setup = "discs = [0, 0, 0]\n[p1]\ncredit = 3\nenergy = 3\nhand = [\"7\"]\nprobes = [\"r4s1\"]\ntechs = [\"probe-1\"]\n"
	for _, x := range []struct{ name, play, expect, want string }{
		{"both", "p1: play 7\np1: move r4s1 r4s2", "p1.energy == 3", "x.txtar:15: p1: move r4s1 r4s2 means two things, and they come to different ends; write one of\n" +
			"\tp1: now move r4s1 r4s2\t(at once: "},
		{"both", "p1: play 7\np1: move r4s1 r4s2", "p1.energy == 3", "\tp1: then move r4s1 r4s2\t(after that: Move the probe on: 1 move left)"},
		{"now", "p1: play 7\np1: now move r4s1 r4s2\np1: done", "p1.energy == 3 - 1", ""},
		{"then", "p1: play 7\np1: then move r4s1 r4s2", "p1.energy == 3", ""},
		{"counted", "p1: play 7\np1: continue\np1: move r4s1 r4s2", "p1.energy == 3", ""},
		{"the same at both", "p1: play 7\np1: exchange energy credit\np1: done", "p1.energy == 1 and p1.credit == 1", ""},
		{"no option", "p1: !limit now launch", "p1.energy == 3", `x.txtar:14: found "p1: !limit now launch"`},
		{"asked, not taken", "p1: now ?launch", "p1.energy == 3", "now and then say when an option is taken"},
	} {
		if got := runs(t, setup, x.play, x.expect); x.want == "" && got != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.want)
		}
	}
}

// An effect that only waits for something later in the turn gives no reason to take a free action before it. So the step
// after it is one of the moves of the card (rules 5.1.3, 9.8.1).
func TestNothingBeforeWhatOnlyWaits(t *testing.T) {
	// Mars Flyby, which costs 1 credit: once this turn 4 vp for visiting Mars; 2 moves.
	const setup = "discs = [0, 0, 0]\n[p1]\nvp = 0\ncredit = 1\nenergy = 3\nhand = [\"22\"]\nprobes = [\"r2s3\"]\n"
	for _, play := range []string{
		"p1: play 22\np1: move r2s3 r2s2\np1: done",
		"p1: play 22\np1: continue\np1: continue\np1: move r2s3 r2s2\np1: done", // written when there was an interrupt point before each
	} {
		if got := runs(t, setup, play, "p1.energy == 3 and p1.vp == 4"); got != "" {
			t.Error(got)
		}
	}
}
