package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// The cursor is beside the lines of a panel: the line with the cursor is shown from its
// first letter to its last, and so are the others.
func TestCursorHidesNothing(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "easy"})
	for _, size := range append(sizes, [2]int{60, 20}) {
		resize(m, size)
		for _, tab := range panels() {
			if tab.name == optionsPanel || tab.name == boardPanel {
				continue
			}
			press(m, tab.key, "tab")
			for _, a := range m.arrange() {
				if m.shown(a) != m.focus {
					continue
				}
				drawn := strings.Join(m.draw(a), "\n")
				for i, l := range m.content(m.focus, a.w) {
					if want := ">" + strings.TrimRight(l.Text, " "); i == m.cursor[m.focus] && !strings.Contains(drawn, want) {
						t.Errorf("%s at %d×%d: %q is not among\n%s", tab.name, m.w, m.h, want, drawn)
					}
				}
			}
			press(m, "esc")
		}
	}
}
