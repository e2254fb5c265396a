package fullscreen

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel/board"
	"seti/kernel/player"
)

// found is the message that a study has come further.
type found struct {
	study *player.Study
	err   error // that ended it
	from  <-chan found
}

// study lists the decisions of the person that cost most, while they are looked for in a game beside this one.
func (m *Model) study() tea.Cmd {
	var next tea.Cmd
	if m.studied == nil {
		session := m.game.Session
		lines := slices.Clone(session.Lines())
		m.studied = player.NewStudy(lines, m.learner())
		x, from := m.studied.Copy(), make(chan found)
		send := func(f found) {
			select {
			case from <- f:
			case <-m.ctx.Done():
			}
		}
		m.behind.Go(func() {
			defer close(from)
			s, err := savegame.NewSession(session.C, session.Settings)
			if err == nil {
				defer s.Close()
				err = x.Look(m.ctx, 0, s, lines, func() error {
					send(found{study: x.Copy(), from: from})
					return context.Cause(m.ctx)
				})
			}
			if err != nil {
				send(found{study: x.Copy(), err: err, from: from})
			}
		})
		m.finding, next = from, wait(from)
	}
	m.over = &overlay{title: m.word("title.study", nil), lines: m.mistakes, back: func() { m.over = m.ended() }}
	return next
}

// learner returns the person who decided last, or the first one if the game was over when it was opened; the first seat if
// nobody is at the table.
func (m *Model) learner() board.Seat {
	if m.last >= 0 {
		return m.last
	}
	for p := range board.Seat(len(m.game.Seats)) {
		if m.game.Human(p) {
			return p
		}
	}
	return 0
}

// wait returns the next message of a study, nil at its end.
func wait(from <-chan found) tea.Cmd {
	return func() tea.Msg {
		if f, more := <-from; more {
			return f
		}
		return nil
	}
}

// mistakes returns the decisions that cost most, as far as they have been found.
func (m *Model) mistakes(w int) []draw.Line {
	return texts(w, draw.Lessons(m.viewer, m.studied, m.painter.Bold)...)
}
