package tests

import (
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/text"
)

// Cards that are dealt or laid out together share one sentence: with names for a seat that may know them, with a number
// for others.
func TestLogOfMany(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 1, First: 1, Modules: []string{"organizations"}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var entries []log.Entry
	s.Log = func(e log.Entry) { entries = append(entries, e) }
	s.Pending()
	say := text.English(c)
	counted := func(p string) string { return "2 organizations and 3 quick starts go to the choice of " + p }
	for _, seat := range []board.Seat{0, 1, board.Public} {
		dealt := slices.DeleteFunc(say.Logs(entries, seat), func(line string) bool { return !strings.Contains(line, "the choice of") })
		if len(dealt) != 2 {
			t.Fatalf("%s: %d lines tell of the deal, not one for each player: %q", seat, len(dealt), dealt)
		}
		for p, line := range dealt {
			names := strings.Count(line, "Quick start ")
			if own := board.Seat(p) == seat; own && names != 3 || !own && line != counted(board.Seat(p).String()) {
				t.Errorf("%s reads %q", seat, line)
			}
		}
	}
}
