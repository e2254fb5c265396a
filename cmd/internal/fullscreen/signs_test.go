package fullscreen

import (
	"strings"
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/player"
)

// Without a locale the whole table is in ASCII, in every panel and language of ours with Latin letters, and as wide as before.
func TestTableInASCII(t *testing.T) {
	for _, tag := range []string{"en", "de", "fr"} {
		m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Zoë", Language: tag}, player.Seat{Bot: "random"})
		m.painter.Look.Signs = draw.ASCII
		for _, size := range [][2]int{{80, 24}, {160, 50}} {
			resize(m, size)
			for _, x := range panels() {
				press(m, x.key)
				fits(t, m)
				text := strings.Join(m.Lines(), "\n")
				if i := strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }); i >= 0 {
					t.Fatalf("%s at %v, %s: %q", tag, size, x.name, text[i:min(len(text), i+20)])
				}
				press(m, "esc")
			}
		}
	}
}

// A sign beside a planet does not read as a letter of its name.
func TestSignsDoNotTouchNames(t *testing.T) {
	m := turn(t)
	m.painter.Look.Signs = draw.Plain
	resize(m, [2]int{160, 50})
	screen := strings.Join(m.Lines(), "\n")
	if !strings.Contains(screen, "Mars@") && !strings.Contains(screen, "@Mars") {
		t.Errorf("Mars has no sign:\n%s", screen)
	}
	for _, no := range []string{"Marso", "oMars", "Uranuso", "oUranus"} {
		if strings.Contains(screen, no) {
			t.Errorf("%s is on the board", no)
		}
	}
}

// Ctrl-Z gives the terminal back.
func TestSuspend(t *testing.T) {
	m := turn(t)
	cmd := m.key("ctrl+z")
	if cmd == nil {
		t.Fatal("nothing happens")
	}
	if _, ok := cmd().(tea.SuspendMsg); !ok {
		t.Error("the program is not suspended")
	}
}
