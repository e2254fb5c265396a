package newgame

import tea "charm.land/bubbletea/v2"

// update carries out a new size or a key; it ends the program if key reports that it is done.
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
