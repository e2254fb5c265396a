package savegame

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"seti/content"
	"seti/kernel"
	"seti/kernel/player"
)

// save saves a game after some decisions, with the given hour of a day as the time
// of its last change.
func save(t *testing.T, dir, name string, seats []player.Seat, decisions, hour int, packs ...string) {
	t.Helper()
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, name)
	tab, err := New(c, kernel.Settings{Players: len(seats), Seed: 7}, seats, path)
	if err != nil {
		t.Fatal(err)
	}
	for ; decisions > 0 && tab.Session.Pending() != nil; decisions-- {
		if err := tab.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := tab.Bots(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := tab.Close(); err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 5, 4, hour, 0, 0, 0, time.Local)
	if err := os.Chtimes(path, at, at); err != nil {
		t.Fatal(err)
	}
}

// The saved games of a folder, the newest first: who plays, how far each is, with
// which packs, and why one cannot continue.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	people := []player.Seat{{Name: "Ann"}, {Name: "Bob"}}
	save(t, dir, "begun.seti", people, 2, 9)
	save(t, dir, "new.seti", people, 0, 12, "space-agencies")
	save(t, dir, "over.seti", []player.Seat{{Bot: "random"}, {Bot: "random"}}, 0, 10)
	text, err := os.ReadFile(filepath.Join(dir, "begun.seti"))
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(string(text), "\nplayers ", "\npack other 1.0.0 0123456789abcdef\nplayers ", 1)
	if err := os.WriteFile(filepath.Join(dir, "other.seti"), []byte(other), 0o666); err != nil {
		t.Fatal(err)
	}
	old := time.Date(2026, 5, 4, 1, 0, 0, 0, time.Local)
	if err := os.Chtimes(filepath.Join(dir, "other.seti"), old, old); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	games := Find(".", nil)
	problem := games[len(games)-1].Problem
	if problem == nil || !strings.Contains(problem.Error(), "other") {
		t.Errorf("of a game with a pack that is not there it says %v", problem)
	}
	games[len(games)-1].Problem = nil
	hour := func(h int) time.Time { return time.Date(2026, 5, 4, h, 0, 0, 0, time.Local) }
	want := []Info{
		{Path: "new.seti", Changed: hour(12), Players: []string{"p1 Ann", "p2 Bob"}, Packs: []string{"space-agencies"}, Rounds: 5},
		{Path: "over.seti", Changed: hour(10), Players: []string{"p1 (random)", "p2 (random)"}, Rounds: 5, Round: 5, Over: true},
		{Path: "begun.seti", Changed: hour(9), Players: []string{"p1 Ann", "p2 Bob"}, Decisions: 2, Rounds: 5, Round: 1},
		{Path: "other.seti", Changed: hour(1), Players: []string{"p1 Ann", "p2 Bob"}, Packs: []string{"other"}, Decisions: 2},
	}
	for i := range games {
		if games[i].Over {
			games[i].Decisions = 0 // as many as random takes
		}
	}
	if d := cmp.Diff(want, games); d != "" {
		t.Errorf("-want +got\n%s", d)
	}
}
