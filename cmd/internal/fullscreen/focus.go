package fullscreen

import (
	"cmp"

	tea "charm.land/bubbletea/v2"
)

// back closes what is open: a fold, the zoom, another panel.
func (m *Model) back() tea.Cmd {
	switch {
	case m.thinking != nil && m.thinking.stop != nil:
		m.thinking.stop()
	case m.zoom:
		m.toggleZoom()
	case m.focus != m.home() || m.looked != "":
		m.focus, m.looked = m.home(), ""
	case m.menu.open != "":
		m.menu.unfold("")
		m.light()
	case m.replay == nil && m.game.Session.Over():
		m.over = m.ended()
	}
	return nil
}

// facePlaces brings the board to the front if the person chooses from places on it: another panel may have its room. At a
// turn they do so only in a list that they have opened.
func (m *Model) facePlaces() {
	if m.view.Ask == nil || m.view.Ask.Turn && m.menu.open == "" {
		return
	}
	for _, column := range m.menu.columns {
		for _, e := range column {
			if e.option >= 0 && onBoard(&m.view.Ask.Options[e.option]) {
				m.raise(boardPanel)
				return
			}
		}
	}
}

// show brings a panel to the front. It has the focus if nobody is asked; otherwise the options keep it.
func (m *Model) show(name string) {
	m.raise(name)
	m.focus, m.looked, m.zoom = name, "", false
	if m.view.Ask != nil && name != optionsPanel {
		m.focus, m.looked = optionsPanel, name
	}
}

// facing returns the panel that PgUp, PgDn and the zoom are about.
func (m *Model) facing() string { return cmp.Or(m.looked, m.focus) }

// toggleZoom shows the panel that is looked at on the whole screen, where it has the focus, and the table again.
func (m *Model) toggleZoom() {
	m.zoom = !m.zoom
	m.focus, m.looked = m.facing(), ""
	if !m.zoom {
		m.focus = m.home()
	}
}

// home returns the panel to which Esc gives the focus: the options, or what is in their place.
func (m *Model) home() string {
	switch {
	case m.replay != nil:
		return decisionsPanel
	case m.game.Session.Over():
		return logPanel
	}
	return optionsPanel
}

// raise brings a panel to the front of its area.
func (m *Model) raise(name string) {
	for _, a := range m.arrange() {
		for _, n := range a.panels {
			if n != name {
				continue
			}
			for _, other := range a.panels {
				delete(m.front, other)
			}
		}
	}
	m.front[name] = true
}

// turnTo gives the focus to the panel that is looked at; otherwise to the next area, or to the one before.
func (m *Model) turnTo(by int) {
	if m.looked != "" {
		m.focus, m.looked = m.looked, ""
		return
	}
	list := m.arrange()
	at := 0
	for i, a := range list {
		if m.shown(a) == m.focus {
			at = i
		}
	}
	m.focus = m.shown(list[(at+by+len(list))%len(list)])
}
