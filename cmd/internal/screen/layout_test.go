package screen

import (
	"math/rand/v2"
	"testing"

	"seti/cmd/internal/table"
	"seti/kernel"
)

// At 80×24 options get the room that they need, up to 13 lines where they are not
// about the board, and up to 8 where they are; the board then shows all sectors.
func TestOptionsGetRoom(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 5}, table.Seat{Name: "Ann"}, table.Seat{Bot: "random"})
	r := rand.New(rand.NewPCG(5, 5))
	long := 0
	for !m.table.Session.Over() {
		n := m.need()
		var options, top area
		for _, a := range m.arrange() {
			switch a.panels[0] {
			case optionsPanel:
				options = a
			case boardPanel:
				top = a
			}
		}
		want := min(n.options, 14) // a title and 13
		switch {
		case n.board && n.news:
			want = min(n.options, 7)
		case n.board:
			want = min(n.options, 9)
		}
		if options.h < want {
			t.Errorf("the options need %d lines and have %d, the board %d: %s", n.options, options.h, top.h, m.scene.Ask.Question)
		}
		if n.board && top.h < leastBoard {
			t.Errorf("the board has %d lines: %s", top.h, m.scene.Ask.Question)
		}
		if n.options > 9 {
			long++
		}
		fits(t, m)
		if err := m.table.Choose(r.IntN(len(m.table.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
		settle(m, m.goOn())
	}
	if long == 0 {
		t.Error("no question had many options")
	}
}
