package newgame

import tea "charm.land/bubbletea/v2"

// update takes a new size, or a key, which ends the program if it says so.
func update(msg tea.Msg, w, h *int, key func(string) bool) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		*w, *h = msg.Width, msg.Height
	case tea.KeyPressMsg:
		if key(msg.String()) {
			return tea.Quit
		}
	}
	return nil
}
