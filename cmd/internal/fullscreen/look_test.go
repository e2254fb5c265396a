package fullscreen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"seti/kernel/board"
	"seti/kernel/source"
	"seti/tests/long"
)

// The arrows point at each star and each space of the board, at every kind of board; the place is marked where it is drawn, and
// explained.
func TestPointing(t *testing.T) {
	m := turn(t)
	for _, size := range [][2]int{{80, 24}, {60, 20}, {100, 30}, {200, 60}} {
		for _, ghosts := range []bool{false, true} {
			if ghosts && size[0] != 80 && !long.Asked() {
				continue
			}
			resize(m, size)
			m.painter.Ghosts = ghosts
			m.spot = source.Ref{}
			press(m, "I")
			x, _ := m.pointed(m.spots())
			if at := m.under(); at != m.earth() || x.Body.Kind != board.KindBody {
				t.Errorf("%v: it begins at %v", size, at)
			}
			reached := map[source.Ref]bool{m.under(): true}
			for next := []source.Ref{m.under()}; len(next) > 0; next = next[1:] {
				for _, k := range []string{"up", "down", "left", "right"} {
					m.spot = next[0]
					if press(m, k); !reached[m.under()] {
						reached[m.under()] = true
						next = append(next, m.under())
						fits(t, m)
						x, _ := m.pointed(m.spots())
						if a, _ := m.areaOf(boardPanel); !strings.Contains(strings.Join(m.draw(a), "\n"), ">") {
							t.Errorf("%v: %v is out of sight", size, x)
						}
					}
				}
			}
			want := 40 // 8 stars and 32 spaces
			if len(reached) != want {
				t.Errorf("%v, next rotation %v: the arrows reach %d places of %d", size, ghosts, len(reached), want)
			}
		}
	}
	resize(m, [2]int{80, 24})
	m.spot = m.earth()
	press(m, "i")
	shows(t, m.Lines(), "a space of the solar system")
	fits(t, m)
	press(m, "esc", "esc")
	if m.focus != optionsPanel {
		t.Errorf("after Esc %s has the keys", m.focus)
	}
}

// The explanation of a space names the probes in it.
func TestSpaceIsExplained(t *testing.T) {
	m := turn(t)
	press(m, "l", "I")
	m.spot = m.earth()
	text := ""
	for _, l := range m.brief(m.under(), 200) {
		text += l.Text + "\n"
	}
	if !strings.Contains(text, "Probes: p1 Ann") {
		t.Errorf("the space of the Earth is explained as\n%s", text)
	}
}

// A group of options and a way of several moves are explained, too.
func TestGroupIsExplained(t *testing.T) {
	m := turn(t)
	press(m, "l", "m", "i")
	shows(t, m.Lines(), "Each move is a separate decision")
	press(m, "esc", "esc", "down", "right", "i")
	if e, _ := m.menu.chosen(); e.option >= 0 || m.over == nil || m.over.title == m.word("title.help", nil) {
		t.Errorf("i at %v shows %v", e, m.over)
	}
	fits(t, m)
}

// A click on the board points at the place under the mouse, and the right button explains it.
func TestClickOnTheBoard(t *testing.T) {
	m := turn(t)
	for _, size := range sizes {
		resize(m, size)
		a, _ := m.areaOf(boardPanel)
		for _, x := range m.spots() {
			if m.top[boardPanel]+a.h-1 <= x.Y {
				continue
			}
			m.Update(tea.MouseClickMsg{X: a.x + x.X, Y: a.y + 1 + x.Y - m.top[boardPanel], Button: tea.MouseRight})
			if m.under() != x.At || m.over == nil {
				t.Fatalf("%v: a click on %v points at %v", size, x, m.under())
			}
			press(m, "esc")
		}
	}
}
