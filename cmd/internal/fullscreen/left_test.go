package fullscreen

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
	"seti/kernel/text"
)

// withData is a position in which data can be placed in both rows. The top row has data on
// space 1 alone, and a tech there under it.
const withData = `Three data, one on top, and a tech under the first space.
-- setup.toml --
seed = 7
players = 2
[p1]
data = 3
hand = ["39"]
techs = ["computer-1"]
slots = ["computer-1"]
top = 1
-- play --
p1: launch
-- expect --
p1.data == 3
`

// One key places data in the top row, another one below. The question before the end of the turn counts the data that are left.
func TestDataTakesOneKey(t *testing.T) {
	for key, verb := range map[string]string{"d": "data top", "j": "data bottom 1"} {
		m := inScenario(t, withData, "launch", "continue")
		for _, size := range [][2]int{{80, 24}, {120, 40}} {
			resize(m, size)
			fits(t, m)
			complete(t, m)
		}
		press(m, "f")
		for _, want := range []string{"3 data not placed", "f or Enter: End the turn"} {
			if foot := m.footer(); !strings.Contains(foot, want) {
				t.Errorf("the last line is %q, without %q", foot, want)
			}
		}
		press(m, key)
		lines := m.game.Session.Lines()
		if last := lines[len(lines)-1]; last.ID != verb || m.view.Seats[0].Data != 2 {
			t.Errorf("%s takes %s, with %d data left, want %s with 2", key, last.ID, m.view.Seats[0].Data, verb)
		}
	}
}

// What is left fits into the last line in all languages.
func TestLeftInAllLanguages(t *testing.T) {
	for _, tag := range text.Tags() {
		m := inScenario(t, withData, "launch", "continue")
		m.game.Seats[0].Language = tag
		m.look()
		press(m, "f")
		if foot := m.footer(); !strings.Contains(foot, "3") || strings.Contains(foot, "…") {
			t.Errorf("%s: the last line is %q", tag, foot)
		}
	}
}

// A slot for a tech reports whether data is there already, for which the tech then gives nothing.
func TestSlotSaysWhatItGives(t *testing.T) {
	m := inScenario(t, `A tech goes under a space.
-- setup.toml --
seed = 7
players = 2
[p1]
publicity = 6
hand = ["39"]
top = 1
-- play --
p1: research
-- expect --
p1.publicity == 0
`, "research", "tech computer-1")
	var given []string
	for i := range m.view.Ask.Options {
		given = append(given, m.view.Ask.Options[i].Gives.Text)
	}
	if len(given) < 2 || !strings.HasPrefix(given[0], "space 1 is filled already; data below: ") || !strings.HasPrefix(given[1], "data on space 3: 2 points; data below: ") {
		t.Errorf("the slots give %q", given)
	}
}

// Down leads through all columns, and up back again.
func TestDownLeadsToTheNextColumn(t *testing.T) {
	m := turn(t)
	n := 0
	for _, c := range m.menu.columns {
		n += len(c)
	}
	var seen []string
	for range n {
		e, _ := m.menu.chosen()
		seen = append(seen, e.key)
		press(m, "down")
	}
	slices.Sort(seen)
	if len(slices.Compact(seen)) != n {
		t.Errorf("down leads to %v, %d entries", seen, n)
	}
	for range n {
		press(m, "up")
	}
	if m.menu.column != 0 || m.menu.line != 0 {
		t.Errorf("up ends in column %d, line %d", m.menu.column, m.menu.line)
	}
}

// A key whose verb cannot be taken during a question names the question.
func TestRefusalNamesTheQuestion(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	for _, key := range []string{"f", "x", "t"} {
		if press(m, key); !strings.Contains(m.footer(), "first: tuck one card for income") {
			t.Errorf("%s: %q", key, m.footer())
		}
	}
}

// A message that is longer than a line takes the lines that it needs, above the last one.
func TestLongMessageIsNotCut(t *testing.T) {
	m := turn(t)
	for _, size := range [][2]int{{60, 20}, {80, 24}} {
		resize(m, size)
		m.message = strings.Repeat("a word and ", 14) + "the end"
		shows(t, m.Lines(), m.message)
		fits(t, m)
	}
}

// A space of a species whose reward is that of a sample there says which sample that is.
func TestRewardOfASample(t *testing.T) {
	m := inScenario(t, `A sample lies on the third DNA space.
-- setup.toml --
seed = 7
players = 2
aliens = ["mascamites", "anomalies"]
[species.left]
discovered = true
discovery = ["neutral", "neutral", "neutral"]
[p1]
energy = 1
top = 6
[pieces]
sample-card = { at = "saturn" }
sample-credit = { at = "saturn" }
sample-data = { at = "jupiter" }
sample-deck = { at = "left dna 3", open = true }
sample-energy = { at = "jupiter" }
sample-publicity = { at = "saturn" }
sample-vp = { at = "jupiter" }
-- play --
p1: analyze
-- expect --
p1.energy == 0
`, "analyze", "continue")
	for i := range m.view.Ask.Options {
		if o := &m.view.Ask.Options[i]; o.ID == "trace left dna 3" {
			if !strings.Contains(o.Gives.Text, "2 cards from the deck") {
				t.Errorf("the space gives %q", o.Gives.Text)
			}
			return
		}
	}
	t.Errorf("the space is not offered: %v", m.game.Session.Pending())
}
