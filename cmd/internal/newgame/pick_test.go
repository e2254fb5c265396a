package newgame

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
)

// A game is picked by its number or with the arrows, and the cursor stays in
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
