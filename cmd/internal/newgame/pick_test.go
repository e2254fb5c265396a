package newgame

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
)

// The list shows for a saved game its players, its progress, its packs, and the reason if it cannot continue.
func TestList(t *testing.T) {
	people, at := []string{"p1 Ann", "p2 Bob"}, time.Date(2026, 5, 4, 12, 0, 0, 0, time.Local)
	var got []string
	for _, lines := range List([]savegame.Info{
		{Path: "new.seti", Changed: at, Players: people, Packs: []string{"space-agencies"}, Rounds: 5},
		{Path: "over.seti", Changed: at, Players: []string{"p1 (random)", "p2 (random)"}, Rounds: 5, Round: 5, Decisions: 300, Over: true},
		{Path: "begun.seti", Changed: at, Players: people, Decisions: 2, Rounds: 5, Round: 1},
		{Path: "other.seti", Changed: at, Players: people, Packs: []string{"other"}, Decisions: 2, Problem: os.ErrNotExist},
	}, "en", 200) {
		got = append(got, lines...)
	}
	want := []string{
		" 1  new.seti: setup; p1 Ann, p2 Bob; with space-agencies; 2026-05-04 12:00",
		" 2  over.seti: over; p1 (random), p2 (random); 2026-05-04 12:00",
		" 3  begun.seti: round 1 of 5; p1 Ann, p2 Bob; 2026-05-04 12:00",
		" 4  other.seti: 2 decisions; p1 Ann, p2 Bob; with other; 2026-05-04 12:00. It cannot continue: file does not exist",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A game is chosen by its number or with the arrows, and the cursor stays in
// sight.
func TestPick(t *testing.T) {
	var games []savegame.Info
	for i := range 30 {
		games = append(games, savegame.Info{Path: fmt.Sprintf("game-%d.seti", i+1), Players: []string{"p1 Ann", "p2 (easy)"}, Round: 2, Rounds: 5,
			Problem: map[bool]error{true: os.ErrNotExist}[i%3 == 0]})
	}
	for _, c := range []struct {
		keys string
		want string
	}{{"enter", "game-1.seti"}, {"down down enter", "game-3.seti"}, {"2 4 enter", "game-24.seti"}, {"9 9 enter", "game-9.seti"}, {"end up enter", "game-29.seti"}, {"down esc", ""}} {
		p := NewPick(games, "en", console.Style(false))
		done := false
		for _, k := range strings.Fields(c.keys) {
			if done {
				t.Fatalf("%s: it is done too early", c.keys)
			}
			lines := p.Lines()
			if len(lines) != p.h || !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "> ") }) {
				t.Fatalf("%s: the cursor is out of sight, or %d lines are too many:\n%s", c.keys, len(lines), strings.Join(lines, "\n"))
			}
			for _, l := range lines {
				if ansi.StringWidth(l) > p.w {
					t.Errorf("%q is too wide", l)
				}
			}
			done = p.key(k)
		}
		if !done || p.Path != c.want {
			t.Errorf("%s: got %q (done %v), want %q", c.keys, p.Path, done, c.want)
		}
	}
}
