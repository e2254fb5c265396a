package fullscreen

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/proofread"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
	"seti/kernel/text"
	"seti/tests/long"
)

// German and Russian texts are a third longer than English ones: nothing overflows and nothing
// is cut on the smallest screen in any language.
func TestLanguagesFit(t *testing.T) {
	for _, tag := range text.Tags() {
		if tag != "en" {
			t.Run(tag, func(t *testing.T) {
				t.Parallel()
				randomPositionsFit(t, tag, long.Count(6, 80), sizes[:1])
			})
		}
	}
}

// spelled reports signs and blanks on the screen that are wrong in a language. A text may continue in the next line.
func spelled(t *testing.T, m *Model, language string) {
	t.Helper()
	judge := proofread.Judge(language, m.game.Session.C)
	for _, line := range m.Lines() {
		for _, cell := range cells.Split(line, -1) {
			for _, fault := range judge(cell, "") {
				if !broken.MatchString(fault) && !strings.Contains(cell, "…") && strings.Count(cell, "«") == strings.Count(cell, "»") { // » is also a mark
					t.Errorf("%s: %s\n\t%s", language, fault, cell)
				}
			}
		}
	}
}

var (
	cells  = regexp.MustCompile(`[│─┌┐└┘├┤┬┴┼]+|  +`)
	broken = regexp.MustCompile(`do not pair|is English|another word`)
)

// Each person at the table reads their own language.
func TestLanguageOfASeat(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 3}, player.Seat{Name: "Ann", Language: "de"}, player.Seat{Name: "Bea", Language: "fr"})
	words := map[board.Seat]string{0: "Lege eine Karte unter dein Einkommen", 1: "Réservez une carte sous vos revenus"}
	seen := map[board.Seat]bool{}
	for range 2 {
		if m.curtain {
			press(m, "enter")
		}
		seen[m.seat] = true
		if !slices.ContainsFunc(m.Lines(), func(l string) bool { return strings.Contains(l, words[m.seat]) }) {
			t.Errorf("%s does not read %q:\n%s", m.seat, words[m.seat], strings.Join(m.Lines(), "\n"))
		}
		press(m, "enter")
	}
	if len(seen) != 2 {
		t.Errorf("asked: %v", seen)
	}
}
