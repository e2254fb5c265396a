package fullscreen

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// binding is a key and its action; its help is the message keys.NAME.
type binding struct {
	name  string
	keys  []string
	shown string // the key as help shows it
	do    func(m *Model, k string) tea.Cmd
}

func (b *binding) is(k string) bool { return slices.Contains(b.keys, k) }

// tabs are the panels that a letter shows.
var tabs = []struct{ key, panel string }{{"b", boardPanel}, {"p", planetsPanel}, {"t", techsPanel}, {"s", speciesPanel}, {"g", goldPanel},
	{"C", rowPanel}, {"c", handPanel}, {"y", ownPanel}, {"f", frontsPanel}, {"l", logPanel}, {"v", seatsPanel}, {"a", lastPanel}, {"d", detailPanel}, {"o", optionsPanel}}

func then(do func(m *Model)) func(*Model, string) tea.Cmd {
	return func(m *Model, _ string) tea.Cmd {
		do(m)
		return nil
	}
}

// keys are all bindings. They stand in a function because help, one of them, lists
// them.
func keys() []binding {
	var letters []string
	for _, t := range tabs {
		letters = append(letters, t.key)
	}
	return []binding{
		{"arrows", []string{"up", "down", "left", "right"}, "↑↓←→", func(m *Model, k string) tea.Cmd {
			by := map[string][2]int{"up": {-1, 0}, "down": {1, 0}, "left": {0, -1}, "right": {0, 1}}[k]
			m.arrow(by[0], by[1])
			return nil
		}},
		{"enter", []string{"enter", "space"}, "Enter", func(m *Model, _ string) tea.Cmd { return m.enter() }},
		{"back", []string{"esc", "backspace"}, "Esc", func(m *Model, _ string) tea.Cmd { return m.back() }},
		{"focus", []string{"tab"}, "Tab", then(func(m *Model) { m.turnTo(1) })},
		{"focus_back", []string{"shift+tab"}, "Shift-Tab", then(func(m *Model) { m.turnTo(-1) })},
		{"scroll", []string{"pgup", "pgdown", "home", "end"}, "PgUp PgDn", func(m *Model, k string) tea.Cmd {
			m.scroll(k)
			return nil
		}},
		{"ghost", []string{"r"}, "r", then(func(m *Model) { m.ghost = !m.ghost })},
		{"mat", []string{"alt+1", "alt+2", "alt+3", "alt+4"}, "Alt-1…4", (*Model).mat},
		{"zoom", []string{"z"}, "z", then(func(m *Model) { m.zoom = !m.zoom })},
		{"explain", []string{"i"}, "i", then((*Model).explain)},
		{"why", []string{"w"}, "w", then((*Model).why)},
		{"hint", []string{"h"}, "h", func(m *Model, _ string) tea.Cmd { return m.hint() }},
		{"undo", []string{"u"}, "u", func(m *Model, _ string) tea.Cmd { return m.undo(false) }},
		{"undo_turn", []string{"U"}, "U", func(m *Model, _ string) tea.Cmd { return m.undo(true) }},
		{"redo", []string{"R"}, "R", func(m *Model, _ string) tea.Cmd { return m.redo() }},
		{"panels", letters, strings.Join(letters, " "), func(m *Model, k string) tea.Cmd {
			m.show(tabs[slices.Index(letters, k)].panel)
			return nil
		}},
		{"help", []string{"?", "f1"}, "?", then((*Model).help)},
		{"quit", []string{"q"}, "q", func(m *Model, _ string) tea.Cmd { return m.leave() }},
	}
}

// scroll turns pages in the panel that has the focus; in the options it scrolls
// the option in full.
func (m *Model) scroll(k string) {
	name := m.focus
	if name == optionsPanel {
		name = detailPanel
	}
	for _, a := range m.arrange() {
		if m.shown(a) != name {
			continue
		}
		lines := len(m.content(name, a.w))
		by := map[string]int{"pgup": 2 - a.h, "pgdown": a.h - 2, "home": -lines, "end": lines}[k]
		m.top[name] = clamp(m.top[name]+by, 0, max(0, lines-a.h+1))
		m.cursor[name] = clamp(m.cursor[name]+by, m.top[name], m.top[name]+a.h-2)
	}
}

// footer returns the last line: the result of the last key, or the keys.
func (m *Model) footer() string {
	text := m.message
	switch {
	case text != "":
		text = m.painter.Warn("! ") + text
	case m.hinting:
		text = m.painter.Warn(m.word("advice.thinking", nil))
	case m.busy:
		text = m.painter.Warn(m.word("screen.thinking", catalog.Args{"player": m.viewer.Title(m.thinker())}))
	case m.replay != nil:
		text = m.painter.Dim(m.word("replay.keys", nil))
	default:
		text = m.painter.Dim(m.word("screen.keys", nil))
	}
	return console.Cut(text, m.w)
}

// thinker returns the computer player that is thinking.
func (m *Model) thinker() board.Seat { return m.view.Course.Active }
