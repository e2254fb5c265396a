package fullscreen

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"seti/kernel/board"
)

// question asks the terminal what it is. Every terminal answers, and its answer comes between the keys at the place where it read
// the question: a key before the answer was typed before the terminal had shown what was written before the question.
func question() tea.Msg { return tea.Raw(ansi.RequestPrimaryDeviceAttributes)() }

// listen makes keys count only when the terminal has shown the question, if another seat has played since the last one: what was typed
// ahead answers nothing. Bubble Tea writes a question of ours before the screen that belongs to it, so that the second answer is the
// one that comes after that screen. It does nothing if the terminal has not answered before.
func (m *Model) listen(seat board.Seat) tea.Cmd {
	lines, turns := m.game.Session.Lines(), m.game.Session.State().Turns
	own := turns == m.asks && (len(lines) == 0 || lines[len(lines)-1].Seat == seat)
	m.asks = turns
	if own || !m.answers {
		return nil
	}
	m.unread = 2
	return question
}

// heard takes an answer of the terminal.
func (m *Model) heard() tea.Cmd {
	m.answers = true
	if m.unread--; m.unread > 0 {
		return question
	}
	m.unread = 0
	if m.message == m.word("screen.early", nil) {
		m.message = ""
	}
	return nil
}

// early reports whether a key was typed before its question was shown, and says so. Esc, and what leaves the table, always count.
func (m *Model) early(k string) bool {
	switch {
	case m.unread == 0:
		return false
	case k == "esc", k == "q", k == "ctrl+c", k == `ctrl+\`:
		m.unread = 0
		return false
	}
	m.message = m.word("screen.early", nil)
	return true
}
