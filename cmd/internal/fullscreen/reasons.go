package fullscreen

import (
	tea "charm.land/bubbletea/v2"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
)

// reasoned is the message that says why the computer players did what they did.
type reasoned struct {
	eyes    board.Seat // who may know these reasons
	account *player.Account
	reasons map[int][]catalog.Phrase // by the index of the decision
}

// toggleReasons shows in the log why the computer players did what they did, or hides it.
func (m *Model) toggleReasons() tea.Cmd {
	m.reasoning = !m.reasoning
	m.reason(nil)
	if m.reasoning {
		m.show(logPanel)
		m.message = m.word("screen.reasons", nil)
	}
	return m.account()
}

// account works the reasons out in the background, in a copy of the game, if the log shows them. While computer players
// think nothing may be copied; it is called again when they have answered.
func (m *Model) account() tea.Cmd {
	if !m.reasoning || m.thinking != nil {
		return nil
	}
	ctx, a, eyes := m.ctx, m.game.Account(), m.seat
	return func() tea.Msg {
		reasons, err := a.Reasons(ctx, 0, eyes)
		if err != nil {
			return nil // the table is left
		}
		return reasoned{eyes, a, reasons}
	}
}

// reason puts reasons into the log; without any it takes them out.
func (m *Model) reason(reasons map[int][]catalog.Phrase) {
	m.view.Turns = m.viewer.WithReasons(m.view.Turns, reasons)
}
