package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// A letter shows a panel, and PgDn turns its pages; the cursor and Enter stay with the options.
func TestPanelsLeaveTheFocus(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "down", "pgdown")
	if m.focus != optionsPanel || m.top[detailPanel] == 0 {
		t.Fatalf("PgDn: the focus is %s, the detail begins at %d", m.focus, m.top[detailPanel])
	}
	press(m, "P", "pgdown")
	if m.focus != optionsPanel || m.top[planetsPanel] == 0 {
		t.Fatalf("P PgDn: the focus is %s, the planets begin at %d", m.focus, m.top[planetsPanel])
	}
	fits(t, m)
	if press(m, "tab", "down"); m.focus != planetsPanel || m.cursor[planetsPanel] == 0 {
		t.Fatalf("P Tab: the focus is %s", m.focus)
	}
	if press(m, "enter"); m.over == nil {
		t.Fatal("Enter does not explain in a panel that Tab has chosen")
	}
	press(m, "esc", "H", "enter")
	if !m.view.Ask.Turn {
		t.Errorf("Enter takes nothing while the hand is shown: %s", m.view.Ask.Question)
	}
}

// A panel on the whole screen has the keys: no option is taken that is not visible.
func TestZoomHasTheFocus(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "H", "z")
	if n := len(m.arrange()); n != 1 || m.focus != handPanel {
		t.Fatalf("%d areas, the focus is %s", n, m.focus)
	}
	if press(m, "z"); m.zoom || m.focus != optionsPanel {
		t.Errorf("z z: the focus is %s", m.focus)
	}
	press(m, "L")
	if n := len(m.arrange()); n != 1 || m.focus != logPanel {
		t.Errorf("L: %d areas, the focus is %s", n, m.focus)
	}
	if press(m, "esc"); m.zoom || m.focus != optionsPanel {
		t.Errorf("Esc: the focus is %s", m.focus)
	}
}

// The board is back at the beginning of a turn, after any other panel.
func TestBoardAtATurn(t *testing.T) {
	m := turn(t)
	press(m, "H", "l")
	if m.shown(m.arrange()[0]) != handPanel {
		t.Fatal("the hand does not stay during a turn")
	}
	for was := m.game.Session.State().Turns; m.game.Session.State().Turns == was; {
		press(m, "f")
	}
	if got := m.shown(m.arrange()[0]); !m.view.Ask.Turn || got != boardPanel {
		t.Errorf("%s: %s is shown", m.view.Ask.Question, got)
	}
}

// A letter that is refused leaves the cursor where it is.
func TestRefusedLetterChangesNothing(t *testing.T) {
	m := turn(t)
	press(m, "c", "down", "pgdown")
	was, top := *m.menu, m.top[detailPanel]
	press(m, "n")
	if !strings.Contains(m.footer(), "Land a probe: not now") {
		t.Errorf("the last line is %q", m.footer())
	}
	if m.menu.open != was.open || m.menu.line != was.line || m.top[detailPanel] != top {
		t.Errorf("the cursor is at %q %d, not at %q %d", m.menu.open, m.menu.line, was.open, was.line)
	}
	before := m.game.Session.State().Hash()
	if press(m, "enter"); m.game.Session.State().Hash() == before {
		t.Error("Enter takes nothing")
	}
}

// A letter of a panel closes what covers the table and shows the panel; a question that covers it stays.
func TestPanelLetterClosesTheNews(t *testing.T) {
	m := turn(t)
	press(m, "?", "H")
	if m.over != nil || m.shown(m.arrange()[0]) != handPanel {
		t.Error("H does not lead from the help to the hand")
	}
	m.over = m.undoAnyway("")
	if press(m, "H"); m.over == nil {
		t.Error("H answers a question")
	}
}

// The text of a card ends in the panel of the hand if that has the room, and always on the whole screen.
func TestCardsOfTheHandAreWhole(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	resize(m, [2]int{80, 40})
	for _, keys := range [][]string{{"H"}, {"z"}} {
		press(m, keys...)
		text := m.draw(m.arrange()[0])[1:]
		for i := range m.view.Piles {
			if pile := &m.view.Piles[i]; pile.Owner == m.seat {
				for k := range pile.Cards {
					shows(t, text, pile.Cards[k].Text())
				}
			}
		}
	}
}
