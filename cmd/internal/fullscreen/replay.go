package fullscreen

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
)

// replay is a saved game that is shown decision by decision.
type replay struct {
	lines []play.Line
	at    int // number of decisions taken
	eyes  board.Seat
}

// Replay shows a saved game at the table, to step forward and back. eyes is the seat
// whose secrets are shown: board.Public for nobody's.
func Replay(ctx context.Context, io *console.IO, t *savegame.Game, lines []play.Line, keys Keys, eyes board.Seat) error {
	m := newReplay(t, lines, eyes, io.Style())
	m.setKeys(keys)
	m.w, m.h = io.Size()
	p := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(io.In), tea.WithOutput(io.Terminal()))
	_, err := p.Run()
	if ctx.Err() != nil {
		err = nil
	}
	return err
}

func newReplay(t *savegame.Game, lines []play.Line, eyes board.Seat, st console.Style) *Model {
	m := newModel(t, nil, st)
	m.replay = &replay{lines: lines, eyes: eyes}
	m.look()
	m.focus = decisionsPanel
	return m
}

// step takes decisions, or takes them back, until stop reports true; it takes at least
// one.
func (m *Model) step(back bool, stop func() bool) {
	r := m.replay
	for {
		switch {
		case back && r.at > 0:
			r.at--
			if err := m.game.Back(); err != nil {
				m.message = err.Error()
				r.at++
			}
		case !back && r.at < len(r.lines):
			if err := m.game.Play(r.lines[r.at]); err != nil {
				m.message = m.viewer.Err(err).Error()
			} else {
				r.at++
			}
		default:
			m.look()
			return
		}
		if m.message != "" || stop() {
			m.look()
			return
		}
	}
}

// turns reports whether the game is at the beginning of a turn.
func (m *Model) turns() bool {
	d := m.game.Session.Raw()
	return d == nil || d.Kind == kernel.TurnLevel && m.game.Session.State().Phase == board.PhaseBefore
}

// replayKey steps through a saved game; false if the key is for something else.
func (m *Model) replayKey(k string) bool {
	one, never := func() bool { return true }, func() bool { return false }
	switch k {
	case "right", "enter", "space":
		m.step(false, one)
	case "left", "backspace":
		m.step(true, one)
	case "pgdown":
		m.step(false, m.turns)
	case "pgup":
		m.step(true, m.turns)
	case "home":
		m.step(true, never)
	case "end":
		m.step(false, never)
	default:
		return slices.Contains([]string{"u", "U", "R", "w"}, k)
	}
	if m.game.Session.Over() && k != "left" {
		m.over = m.ended()
	}
	return true
}

// decisions returns the decisions of the saved game. The choice of a seat is shown with its id only to
// that seat and to those who see everything.
func (m *Model) decisions(w int) []draw.Line {
	r := m.replay
	var lines []draw.Line
	for i, l := range r.lines {
		id := ""
		if r.eyes == board.Everyone || r.eyes == l.Seat {
			id = l.ID
		}
		text := m.word("replay.decision", catalog.Args{"n": i + 1, "player": m.viewer.Who(l.Seat), "id": id, "done": i < r.at})
		lines = append(lines, draw.Line{Text: console.Cut(text, w)})
	}
	return append(lines, draw.Line{Text: fmt.Sprintf("  %s", m.word("replay.end", nil))})
}
