package fullscreen

import (
	"math/rand/v2"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// At 80×24 options get the room that they need, except for five lines at the top, or all
// sectors if they are about the board, and for what the others have just done.
func TestOptionsGetRoom(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 5}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	r := rand.New(rand.NewPCG(5, 5))
	long := 0
	for !m.game.Session.Over() {
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
		room := m.h - 2 - n.brief(m.w) // besides the first line, the last one and the players
		want := min(n.options, room-leastTop)
		if n.board {
			want = min(n.options, room-leastBoard)
		}
		if n.news {
			want = min(n.options, room-leastBoard-2)
		}
		if options.h < want {
			t.Errorf("the options need %d lines and have %d, the board %d: %s", n.options, options.h, top.h, m.view.Ask.Question)
		}
		if n.board && top.h < leastBoard {
			t.Errorf("the board has %d lines: %s", top.h, m.view.Ask.Question)
		}
		if n.options > 7 {
			long++
		}
		fits(t, m)
		if err := m.game.ChooseOption(r.IntN(len(m.game.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
		settle(m, m.goOn())
	}
	if long == 0 {
		t.Error("no question had many options")
	}
}

// At 80×24 the board comes to the front when one chooses a place on it, whichever panel covers it.
func TestBoardIsInSightForPlaces(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	shown := func() string { return m.shown(m.arrange()[0]) }
	press(m, "enter", "l", "enter", "H", "esc") // the first card is tucked, a probe launched
	if shown() != handPanel {
		t.Fatalf("the area shows %s, the hand was asked for", shown())
	}
	press(m, "m")
	if shown() != boardPanel {
		t.Errorf("one chooses a move and sees %s", shown())
	}
	press(m, "H", "esc", "c")
	if shown() != handPanel {
		t.Errorf("one chooses a card and sees %s", shown())
	}
}
