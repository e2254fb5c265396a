package web

import (
	"strings"
	"testing"

	"seti/cmd/internal/savegame"
	"seti/cmd/internal/web/room"
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

// handedOut returns the secrets of the links that the host hands out.
func handedOut(r *room.Room, secret string) (seats []string, watch string) {
	_ = r.Scene(room.Eyes{Who: room.Who{Host: true}, Secret: secret}, func(s *room.Scene) error { // it can be drawn
		seats, watch = s.Seats, s.Watch
		return nil
	})
	return seats, watch
}
