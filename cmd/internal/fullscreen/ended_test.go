package fullscreen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"seti/kernel"
	"seti/kernel/player"
)

// After a game each key of the last line leads on, and Esc shows the table and comes back.
func TestAfterTheEnd(t *testing.T) {
	for key, want := range map[string]Next{"g": NextGame, "r": NextReplay, "a": NextAnalyze, "q": NextNone} {
		m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Bot: "random"}, player.Seat{Bot: "random"})
		if m.over == nil || !strings.Contains(strings.Join(m.Lines(), "\n"), "r replay") {
			t.Fatalf("nothing says how to go on:\n%s", strings.Join(m.Lines(), "\n"))
		}
		press(m, "esc")
		if m.over != nil {
			t.Fatal("Esc does not show the table")
		}
		press(m, "esc", key)
		if m.next != want || m.ctx.Err() == nil {
			t.Errorf("%s leads to %q, expected %q", key, m.next, want)
		}
	}
}

// A terminal says what is behind its text, unless a variable has said it; without a locale there is no braille.
func TestGround(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	m.Update(tea.BackgroundColorMsg{})
	if m.face.Ground == 0 {
		t.Error("the answer of the terminal is ignored")
	}
	for _, x := range []struct {
		env   map[string]string
		plain bool
	}{{map[string]string{"LANG": "en_US.UTF-8"}, false}, {map[string]string{}, false}, {map[string]string{"LANG": "C"}, true},
		{map[string]string{"TERM": "linux"}, true}, {map[string]string{"SETI_BRAILLE": "no"}, true}} {
		if look := faceOf(func(name string) string { return x.env[name] }); (look.Signs != 0) != x.plain {
			t.Errorf("%v: without braille: %v, expected %v", x.env, look.Signs != 0, x.plain)
		}
	}
}
