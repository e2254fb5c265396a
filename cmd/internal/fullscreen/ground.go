package fullscreen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/draw"
)

// The variables of the environment that say how the table looks, for terminals that do not tell.
const (
	groundVariable  = "SETI_GROUND"  // dark or light
	brailleVariable = "SETI_BRAILLE" // no: the font has no braille
)

// faceOf returns how a terminal shows the table. The console of Linux has no braille.
func faceOf(env func(string) string) draw.Look {
	look := draw.Look{}
	switch env(groundVariable) {
	case "dark":
		look.Ground = draw.Dark
	case "light":
		look.Ground = draw.Light
	}
	locale := strings.ToUpper(env("LC_ALL") + env("LC_CTYPE") + env("LANG"))
	if env(brailleVariable) == "no" || env("TERM") == "linux" || locale == "C" || locale == "POSIX" {
		look.Signs = draw.Plain
	}
	return look
}

// onGround takes the answer of the terminal about the color behind the text.
func (m *Model) onGround(dark bool) {
	look := &m.painter.Look
	switch {
	case look.Ground != draw.Unknown:
	case dark:
		look.Ground = draw.Dark
	default:
		look.Ground = draw.Light
	}
}

// mat shows the board of a player: their number is the last sign of the key.
func (m *Model) mat(k string) tea.Cmd {
	seat := int(k[len(k)-1] - '1')
	if seat >= len(m.view.Seats) {
		return nil
	}
	score := m.viewer.Scores(m.view, m.game.Session.Lines(), m.game.Notes())[seat]
	m.over = &overlay{title: m.view.Seats[seat].Title, lines: func(w int) []draw.Line {
		return append(m.painter.Mat(m.view.Seats[seat].Seat, w), m.painter.Sources(&score, w)...)
	}}
	return nil
}
