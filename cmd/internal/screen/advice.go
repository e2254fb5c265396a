package screen

import (
	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/panel"
	"seti/kernel"
	"seti/kernel/player/search"
)

// advised is what strong would do.
type advised struct{ list []search.Worth }

// hint lets strong think beside the table about what a person is asked; Esc ends
// that. Nothing else touches the game meanwhile.
func (m *Model) hint() tea.Cmd {
	if m.busy || m.scene.Ask == nil {
		return nil
	}
	m.busy, m.hinting = true, true
	m.halt.Store(false)
	return func() tea.Msg {
		m.thinks.Lock()
		defer m.thinks.Unlock()
		return advised{m.table.Advise(func() bool { return m.stop.Load() || m.halt.Load() })}
	}
}

// advise shows what strong would do, with the cursor on the best option.
func (m *Model) advise(list []search.Worth) {
	m.busy, m.hinting = false, false
	if m.halt.Load() {
		m.message = m.word("advice.stopped", nil)
		return
	}
	d := m.table.Session.Pending()
	told := panel.Advised(m.teller, m.table.Session.Game(), d, list)
	if len(told) == 0 {
		m.message = m.word("advice.none", nil)
		return
	}
	m.focus = optionsPanel
	for i := range m.scene.Ask.Options {
		if m.scene.Ask.Options[i].Index == told[0].Option {
			m.menu.to(i)
		}
	}
	m.light()
	m.over = &overlay{title: m.word("title.advice", nil), lines: func(w int) []panel.Line {
		lines := texts(w, m.word("advice.head", nil), "")
		for i, x := range told {
			label := x.Label
			if i == 0 {
				label = m.painter.Bold(label)
			}
			lines = append(lines, texts(w, m.word("advice.line", kernel.Args{"option": label, "worth": x.Worth}))...)
		}
		return lines
	}}
}
