package savegame

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"seti/content"
	"seti/kernel"
	"seti/kernel/player"
)

// save saves a game after so many decisions, with the hour of a day as the time
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
		if err := tab.Choose(0); err != nil {
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

// The saved games of a folder, the newest first: who plays, how far it is, with
// which packs, and why one cannot go on.
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
	var got []string
	for _, lines := range List(Find(".", nil), "en", 200) {
		got = append(got, lines...)
	}
	want := []string{
		" 1  new.seti: setup; p1 Ann, p2 Bob; with space-agencies; 2026-05-04 12:00",
		" 2  over.seti: over; p1 (random), p2 (random); 2026-05-04 10:00",
		" 3  begun.seti: round 1 of 5; p1 Ann, p2 Bob; 2026-05-04 09:00",
	}
	if len(got) != 4 || !slices.Equal(got[:3], want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if last := got[len(got)-1]; !strings.Contains(last, "other.seti: 2 decisions; p1 Ann, p2 Bob; with other;") || !strings.Contains(last, "It cannot go on: ") || !strings.Contains(last, "other") {
		t.Errorf("of a game with a pack that is not there it says %q", last)
	}
}
