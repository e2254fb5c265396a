package tests

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"seti/content"
	"seti/kernel"
	"seti/kernel/log"
	views "seti/kernel/view"
)

// againstRival returns a game of one person against the rival at level 1.
func againstRival(t *testing.T) *kernel.Game {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 1}}, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = kernel.NewHost(c)
	return g
}

// The board of the rival shows where its marker is and what comes next (rules 13.4.1, 13.4.2, 13.6.1): on the board of
// levels 1 and 2 the marker begins on space 1 of 12, before which the card symbol is, so that it crosses it with the
// twelfth step; space 1 shows the first computer technology. Level 3 begins at the place on its board.
func TestStatusOfTheRival(t *testing.T) {
	g := againstRival(t)
	asked := false
	g.Log = func(log.Entry) {}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if d.Kind != kernel.TurnLevel {
			return 0
		}
		asked = true
		before := g.S.Hash()
		want := []string{"marker on space 1 of its track; steps to the next card of its reserve: 12", "next tech: Credit Computer",
			"progress track: space 1 of 12",
			"computer: 3 of 6 data"}
		seats := views.NewViewer("en", g.C, nil).View(g, 0, nil).Seats
		if d := cmp.Diff(want, seats[1].Status); d != "" {
			t.Errorf("-want +got\n%s", d)
		}
		if len(seats[0].Status) > 0 {
			t.Errorf("a player says %q", seats[0].Status)
		}
		if g.S.Hash() != before {
			t.Error("to look changes the game")
		}
		return kernel.Stop
	}
	if err := g.Run(); err != kernel.ErrStopped || !asked {
		t.Fatal(err)
	}
}

// While the game runs a function, content is not asked what its board shows: the function in it would use the budget of
// the other.
func TestStatusWhileItPlays(t *testing.T) {
	g := againstRival(t)
	told := 0
	g.Log = func(e log.Entry) {
		if told++; g.Status(1) != nil {
			t.Errorf("it answers after %q", e.Line(g.C))
		}
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if g.S.Turns > 2 {
			return kernel.Stop
		}
		return 0
	}
	if err := g.Run(); err != kernel.ErrStopped || told == 0 {
		t.Fatal(told, err)
	}
}
