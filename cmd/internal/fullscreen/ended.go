package fullscreen

import (
	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/draw"
	"seti/kernel/catalog"
)

// Next is what a person wants after the end of a game.
type Next string

// What a person may want; the words are those of commands.
const (
	NextNone    Next = ""
	NextGame    Next = "play"
	NextReplay  Next = "replay"
	NextAnalyze Next = "analyze"
)

// ended returns the overlay with the end of the game. Under it are the keys with which a person goes on; Esc shows the
// table, and Esc there comes back.
func (m *Model) ended() *overlay {
	scores := m.viewer.Scores(m.view, m.game.Session.Lines(), m.game.Notes())
	o := &overlay{title: m.word("title.end", nil), lines: func(w int) []draw.Line {
		return append(m.painter.End(scores, w), texts(w, "", m.word("screen.kept", catalog.Args{"file": m.game.Path()}))...)
	}}
	if m.replay == nil {
		o.keys = "screen.after"
		o.also = map[string]func() tea.Cmd{}
		for key, next := range map[string]Next{"g": NextGame, "r": NextReplay, "a": NextAnalyze, "q": NextNone} {
			o.also[key] = func() tea.Cmd {
				m.next = next
				return m.leave()
			}
		}
	}
	return o
}
