package fullscreen

import (
	"strings"
	"testing"

	"seti/cmd/internal/draw"
)

// Of a long turn the first line and the end are in sight; what is left out has a sign.
func TestEndsOfALongTurn(t *testing.T) {
	var long []draw.Line
	for _, text := range []string{"p2 scans; marks a signal;", "marks another; draws", "a card; -1 cr, +12 VP"} {
		long = append(long, draw.Line{Text: text})
	}
	if got := strings.Join(draw.Texts(ends(long, 2, 80)), "|"); got != "p2 scans; marks a signal; …|a card; -1 cr, +12 VP" {
		t.Errorf("two lines: %s", got)
	}
	if got := draw.Texts(ends(long, 3, 80)); len(got) != 3 || got[1] != long[1].Text {
		t.Errorf("three lines: %q", got)
	}
	m := turn(t) // after the setup, which takes more lines than the panel has
	for _, a := range m.arrange() {
		if m.shown(a) != lastPanel {
			continue
		}
		all := m.content(lastPanel, a.w)
		drawn := m.draw(a)
		if last := strings.TrimSpace(drawn[len(drawn)-1]); len(all) <= a.h-1 || last != strings.TrimSpace(all[len(all)-1].Text) {
			t.Errorf("the end of the turn is out of sight:\n%s", strings.Join(drawn, "\n"))
		}
	}
}
