package web

import (
	"strings"
	"testing"

	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel/play"
)

// verified plays a saved game again and compares every hash.
func verified(t testing.TB, text string) {
	t.Helper()
	j, err := play.ReadJournal("saved", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := savegame.NewSession(content.MustOpen(), j.Settings)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if d := s.Replay(j.Lines, true, nil); d != nil {
		t.Fatal(d)
	}
	if !s.Over() {
		t.Error("the game is not over")
	}
}
