package fullscreen

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// verb takes the option of a key, or opens the list of its options. A key that has no option now changes nothing.
func (m *Model) verb(k string) tea.Cmd {
	if m.thinking != nil || m.view.Ask == nil {
		return nil
	}
	found, one := m.menu.verb(k)
	if !found {
		m.message = m.refusal(k)
		return nil
	}
	m.focus = optionsPanel
	m.light()
	m.facePlaces()
	if one {
		return m.enter()
	}
	return nil
}

// digit types a digit of the number of an option.
func (m *Model) digit(k string) {
	if m.view.Ask == nil {
		return
	}
	m.focus = optionsPanel
	most := m.menu.numbered()
	typed := m.menu.digits + k
	n, _ := strconv.Atoi(typed)
	if n > most {
		typed = k
		n, _ = strconv.Atoi(typed)
	}
	m.menu.digits = typed
	switch found := m.menu.number(n); {
	case !found && most == 0:
		m.message = m.word("screen.no_numbers", nil)
	case !found:
		m.message = m.word("screen.no_number", catalog.Args{"n": n, "most": most})
	case n*10 <= most:
		m.message = m.word("screen.number", catalog.Args{"n": n, "to": min(n*10+9, most), "from": n * 10})
	}
	m.light()
}

// arrow moves the cursor of the panel that has the focus.
func (m *Model) arrow(lines, columns int) {
	if m.focus == optionsPanel {
		m.menu.move(lines, columns)
		m.light()
		return
	}
	m.cursor[m.focus] += lines
	if _, moved := m.top[m.focus]; !moved {
		m.top[m.focus] = 0
	}
}

// light lights up the things that the chosen options are about, and turns to the first page of their detail.
func (m *Model) light() {
	m.painter.Lit, m.looked = nil, ""
	if m.view.Ask == nil {
		return
	}
	if e, ok := m.menu.chosen(); ok && e.way != nil {
		m.painter.Lit = append(m.painter.Lit, e.to.Body)
		for _, at := range e.way.Spaces {
			m.painter.Lit = append(m.painter.Lit, board.Ref(board.KindSpace, int16(at)))
		}
	}
	for _, i := range m.menu.options() {
		m.painter.Lit = append(m.painter.Lit, m.view.Ask.Options[i].Targets...)
	}
	delete(m.top, detailPanel)
	delete(m.cursor, detailPanel)
}

// enter chooses the entry under the cursor: it opens a fold or takes an option.
func (m *Model) enter() tea.Cmd {
	if m.focus != optionsPanel {
		m.explain()
		return nil
	}
	e, ok := m.menu.chosen()
	switch {
	case !ok || m.thinking != nil || m.view.Ask == nil:
		return nil
	case e.way != nil:
		return m.travel(e)
	case e.option < 0:
		m.menu.unfold(e.fold)
		m.light()
		m.facePlaces()
		return nil
	}
	return m.choose(e.option)
}
