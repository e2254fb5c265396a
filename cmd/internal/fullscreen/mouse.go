package fullscreen

import tea "charm.land/bubbletea/v2"

// click puts the cursor where the mouse is: on an option, which a second click
// takes, on a tab, or on a line, which the right button explains.
func (m *Model) click(x, y int, right bool) tea.Cmd {
	m.asked, m.asking = m.asking, nil
	if m.curtain || m.over != nil {
		m.over = nil
		return nil
	}
	a, ok := m.at(x, y)
	if !ok {
		return nil
	}
	name := m.shown(a)
	if y == a.y {
		if tab := m.tabAt(a, x-a.x); tab != "" {
			name = tab
		}
		m.show(name)
		return nil
	}
	was := m.focus
	m.focus, m.looked = name, ""
	line := m.top[name] + y - a.y - 1
	if name != optionsPanel {
		m.cursor[name] = line
		m.top[name] = max(0, line-(y-a.y-1))
		if right {
			m.explain()
		}
		return nil
	}
	before, _ := m.menu.chosen()
	m.menu.clickAt(m.painter, a.w, x-a.x, line-m.pinned(a.w))
	m.light()
	after, ok := m.menu.chosen()
	if ok && was == optionsPanel && before.option == after.option && before.fold == after.fold {
		return m.enter()
	}
	return nil
}

// wheel scrolls the panel under the mouse.
func (m *Model) wheel(x, y, n int) {
	if m.over != nil {
		m.over.top = max(0, m.over.top+n)
		return
	}
	a, ok := m.at(x, y)
	if !ok {
		return
	}
	name := m.shown(a)
	if name == optionsPanel {
		m.arrow(n/3, 0)
		return
	}
	m.scrollBy(a, n, m.cursor[name])
}

// at returns the area under a point of the screen.
func (m *Model) at(x, y int) (area, bool) {
	for _, a := range m.arrange() {
		if x >= a.x && x < a.x+a.w && y >= a.y && y < a.y+a.h {
			return a, true
		}
	}
	return area{}, false
}
