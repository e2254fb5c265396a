package fullscreen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"seti/kernel/board"
)

// typeText presses the keys of a text.
func typeText(m *Model, text string) {
	for _, r := range text {
		k := string(r)
		if r == ' ' {
			k = "space"
		}
		press(m, k)
	}
}

// A search finds words of panels, options, cards that nobody holds, and rules, whatever their case and order; Enter shows what is
// found.
func TestFind(t *testing.T) {
	m := turn(t)
	before := len(m.game.Session.Lines())
	for _, x := range []struct{ typed, first, shown string }{
		{"PROBE launch", "Launch a probe", ""},
		{"saturn land", "Saturn", ""},
		{"1.1.2 sector", "1.1.2 Sector boards.", "4 boards with 2 stars each"},
		{"proxima", "Proxima Centauri", ""},
	} {
		press(m, "/")
		typeText(m, x.typed)
		if m.over == nil || !strings.Contains(m.Lines()[2], x.first) {
			t.Fatalf("%q finds\n%s", x.typed, strings.Join(m.Lines(), "\n"))
		}
		fits(t, m)
		press(m, "enter")
		if x.shown != "" {
			shows(t, m.Lines(), x.shown)
		}
		fits(t, m)
		press(m, "esc", "esc", "esc")
	}
	var far string // a card that no panel shows
	seen := strings.Join(m.Lines(), " ")
	for i := range m.viewer.C.Cards {
		if c := m.viewer.Card(board.CardID(i)); !strings.Contains(seen, c.Name) && m.view.Find(c.Card) == nil {
			far = c.Name
			break
		}
	}
	press(m, "/")
	typeText(m, far)
	press(m, "enter")
	if m.over == nil || m.over.title != far {
		t.Errorf("%q is not found", far)
	}
	press(m, "esc", "/")
	typeText(m, "zzzz")
	shows(t, m.Lines(), "Nothing has these words.")
	typeText(m, strings.Repeat("z", 5000))
	fits(t, m)
	press(m, "enter", "ctrl+u", "backspace", "pgdown", "pgup", "up", "esc")
	if m.over != nil || len(m.game.Session.Lines()) != before {
		t.Error("a search has an effect")
	}
}

// A rule that was found is shown under the name of its section.
func TestRulesHaveTheirSection(t *testing.T) {
	m := turn(t)
	for typed, section := range map[string]string{"4.4.8": "4.4 Scan", "9.8.2": "9.8 \"This turn\" effects"} {
		press(m, "/")
		typeText(m, typed)
		press(m, "enter")
		if m.over == nil || m.over.title != section {
			t.Errorf("%s is not in section %q:\n%s", typed, section, strings.Join(m.Lines(), "\n"))
		}
		press(m, "esc")
	}
}

// A rule is shown whole, with its lists and tables and without marks, and comes before those that only name its number. A section that
// has a table in place of rules is found by its number too.
func TestRulesAreWhole(t *testing.T) {
	m := turn(t)
	for _, x := range []struct{ typed, found, section, shown string }{
		{"4.6.2", "4.6.2 Steps:", "4.6 Play a card", "• in front of you, if it carries a mission or an end-game box, or"},
		{"3.3.3", "3.3.3 Phases of a turn:", "3.3 Turn", "closing · 3.4 · at its one interrupt point"},
		{"interrupt point closing", "3.3.3 Phases of a turn:", "3.3 Turn", ""},
		{"13.2.2", "13.2.2 solo_difficulty 1–5", "13.2 Setup", "difficulty · 1 · 2 · 3 · 4 · 5"},
		{"4.4.1", "4.4.1 Cost. 1 credit", "4.4 Scan", ""},
		{"7.4.2", "7.4.2 ", "7.4 Resolving a completed star", ""},
		{"2.4", "2.4 Differences", "2.4 Differences by number of players", "neutral markers at 20 and at 30 · 2 + 2 · 2 + 2 · 1 + 1"},
		{"16.13.4", "16.13 Frequently misread", "16.13 Frequently misread", "16.13.4 · Computer techs lie under"},
	} {
		press(m, "/")
		typeText(m, x.typed)
		if first := m.Lines()[2]; !strings.HasPrefix(first, " > "+x.found) {
			t.Errorf("%s finds %q", x.typed, first)
		}
		press(m, "enter")
		if m.over == nil || m.over.title != x.section {
			t.Fatalf("%s is not in section %q:\n%s", x.typed, x.section, strings.Join(m.Lines(), "\n"))
		}
		shows(t, m.Lines(), x.shown)
		press(m, "esc")
	}
}

// Before a word is typed the search lists what is in the panel, or on the page, and leads there.
func TestFindLeadsThroughLongPanels(t *testing.T) {
	m := turn(t)
	press(m, "S", "/")
	if n := len(m.over.lines(78)); n < 2 {
		t.Fatalf("%d things in the panel of the species", n)
	}
	press(m, "pgdown", "enter")
	lines := m.Lines()
	if m.focus != speciesPanel || m.cursor[speciesPanel] == 0 || !strings.Contains(strings.Join(lines, "\n"), "\n>") {
		t.Fatalf("the cursor is not at the last species:\n%s", strings.Join(lines, "\n"))
	}
	fits(t, m)
	press(m, "esc", "?", "/")
	typeText(m, "round board")
	press(m, "enter")
	if m.over == nil || m.over.top == 0 || !strings.Contains(strings.Join(m.Lines(), "\n"), "The round board") {
		t.Errorf("the help is not at the round board:\n%s", strings.Join(m.Lines(), "\n"))
	}
}

// The cursor of a list keeps two lines around it in sight.
func TestListsHaveMargins(t *testing.T) {
	for _, x := range []struct{ top, at, room, want int }{{0, 5, 10, 0}, {0, 7, 10, 0}, {0, 8, 10, 1}, {5, 7, 10, 5}, {5, 6, 10, 4}, {0, 1, 2, 0}, {0, 2, 2, 1}, {0, 2, 1, 2}} {
		if got := around(x.top, x.at, x.at, x.room); got != x.want {
			t.Errorf("from %d with the cursor at %d in %d lines: %d, expected %d", x.top, x.at, x.room, got, x.want)
		}
	}
}

// The wheel scrolls by three lines also where the cursor is at the edge, and back to where it was.
func TestWheelInAPanelWithACursor(t *testing.T) {
	m := turn(t)
	press(m, "P", "tab")
	a, _ := m.areaOf(planetsPanel)
	for i, want := range []int{3, 6, 3, 0, 0} {
		button := tea.MouseWheelDown
		if i > 1 {
			button = tea.MouseWheelUp
		}
		m.Update(tea.MouseWheelMsg{X: a.x + 1, Y: a.y + 1, Button: button})
		if m.Lines(); m.top[planetsPanel] != want {
			t.Errorf("after %d steps the panel begins with line %d, not %d", i+1, m.top[planetsPanel], want)
		}
	}
}
