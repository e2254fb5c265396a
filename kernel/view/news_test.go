package view

import (
	"testing"

	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/source"
)

// Changes by others are new to a seat until it has answered: the orbiter of p2 at Mars, and no more of it once p1 has
// launched.
func TestNews(t *testing.T) {
	s := arranged(t, "discs = [0, 0, 0]\np1 = { credit = 4 }\np2 = { credit = 4, energy = 4, probes = [\"mars\"], hand = [\"39\"] }")
	var notes []play.Noted
	at := -1
	s.Log = func(e log.Entry) { notes = append(notes, play.Noted{Line: at, Note: e}) }
	viewer := NewViewer("en", s.C, []string{"p1", "p2"})
	choose := func(p board.Seat, id string) {
		t.Helper()
		at = len(s.Lines())
		if err := s.Choose(p, id); err != nil {
			t.Fatal(err)
		}
		s.Pending()
	}
	news := func(p board.Seat) News { return viewer.News(s.Lines(), notes, p) }
	mars, _ := s.C.Lookup("mars", board.KindBody)
	earth := source.Ref{Kind: board.KindBody, ID: int16(s.C.Earth)}
	if d := s.Pending(); d.Seat != 0 {
		t.Fatalf("%s begins", d.Seat)
	}
	choose(0, "launch")
	choose(0, "end-turn")
	if n := news(1); !n.Things[earth] || n.Things[mars] {
		t.Errorf("p2 sees as new: %v", n.Things)
	}
	choose(1, "orbit mars")
	if n := news(1); len(n.Things) != 0 {
		t.Errorf("p2 has answered, and still sees as new: %v", n.Things)
	}
	if n := news(0); !n.Things[mars] || n.Things[earth] {
		t.Errorf("p1 sees as new: %v", n.Things)
	}
	if n := news(board.Public); !n.Things[mars] || n.Things[earth] {
		t.Errorf("who looks at the last decision sees as new: %v", n.Things)
	}
}
