package fullscreen

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/view"
)

// binding is a key and its action; its help is the message keys.NAME.
type binding struct {
	name  string
	keys  []string
	shown string // the key as help shows it
	do    func(m *Model, k string) tea.Cmd
}

func (b *binding) is(k string) bool { return slices.Contains(b.keys, k) }

// verbs are the keys of what one does in a turn. Each takes its option, or opens the list of
// its options.
var verbs = []struct {
	key, name string
	of        []board.Verb
}{
	{"l", "launch", []board.Verb{board.VerbLaunch}},
	{"o", "orbit", []board.Verb{board.VerbOrbit}},
	{"n", "land", []board.Verb{board.VerbLand}},
	{"s", "scan", []board.Verb{board.VerbScan}},
	{"a", "analyze", []board.Verb{board.VerbAnalyze}},
	{"p", "play", []board.Verb{board.VerbPlay}},
	{"t", "research", []board.Verb{board.VerbResearch}},
	{"x", "pass", []board.Verb{board.VerbPass}},
	{"m", "move", []board.Verb{board.VerbMove}},
	{"c", "corner", []board.Verb{board.VerbCorner}},
	{"d", "data", []board.Verb{board.VerbPlaceTop, board.VerbPlaceBottom}},
	{"k", "complete", []board.Verb{board.VerbComplete}},
	{"e", "exchange", []board.Verb{board.VerbExchange}},
	{"b", "buy", []board.Verb{board.VerbBuy}},
	{"g", "use", []board.Verb{board.VerbUse}},
	{"f", "end_turn", []board.Verb{board.VerbEndTurn}},
}

// keyOf returns the key of the verb of an option, and the name of its message; "" if it has none.
func keyOf(o *view.Option) (key, name string) {
	for _, v := range verbs {
		for _, verb := range v.of {
			if verb.String() == o.Verb {
				return v.key, v.name
			}
		}
	}
	return "", ""
}

// tab is a panel with its letter and its function key.
type tab struct{ key, other, panel string }

// tabs are the panels that a capital letter or a function key shows.
var tabs = []tab{{"B", "f2", boardPanel}, {"P", "f3", planetsPanel}, {"T", "f4", techsPanel}, {"S", "f5", speciesPanel},
	{"G", "f6", goldPanel}, {"C", "f7", rowPanel}, {"H", "f8", handPanel}, {"Y", "f9", ownPanel}, {"O", "f10", frontsPanel}, {"L", "f11", logPanel},
	{"E", "", seatsPanel}, {"A", "", lastPanel}, {"D", "", detailPanel}, {"M", "", optionsPanel}}

// tabKey returns the letter that shows a panel, "" if none does.
func tabKey(panel string) string {
	for _, t := range tabs {
		if t.panel == panel {
			return t.key
		}
	}
	return ""
}

// roomForMore is the width that a title leaves for the lines above and below, "↓ 1-9/11".
const roomForMore = 12

// strip returns the names of the panels of an area with their keys, as its title shows them; where there is
// no room for a name its key stands alone.
func (m *Model) strip(a area) []string {
	shown := m.shown(a)
	titles := make([]string, len(a.panels))
	room := a.w - 1 - roomForMore
	for i, name := range a.panels {
		if titles[i] = " " + tabKey(name); name == shown {
			titles[i] = " " + m.named(a, name) + " "
			if len(a.panels) > 1 || name == m.focus {
				titles[i] = "[" + m.named(a, name) + "]"
			}
		}
		room -= console.VisibleWidth(titles[i])
	}
	for i, name := range a.panels {
		if more := m.named(a, name); name != shown && console.VisibleWidth(more)-1 <= room {
			room -= console.VisibleWidth(more) - 1
			titles[i] = " " + more
		}
	}
	return titles
}

// named returns the name of a panel with its key; the options are called by their question if that has room.
func (m *Model) named(a area, panel string) string {
	if panel == optionsPanel && m.view.Ask != nil && m.pinned(a.w) == 0 {
		return m.view.Ask.Question
	}
	return strings.TrimSpace(tabKey(panel) + " " + m.viewer.ShortWord("title."+panel, nil))
}

func then(do func(m *Model)) func(*Model, string) tea.Cmd {
	return func(m *Model, _ string) tea.Cmd {
		do(m)
		return nil
	}
}

// keys are all bindings. They stand in a function because help, one of them, lists
// them.
func keys() []binding {
	var letters, panels []string
	for _, t := range tabs {
		letters = append(letters, t.key)
		if panels = append(panels, t.key); t.other != "" {
			panels = append(panels, t.other)
		}
	}
	var list []binding
	for _, v := range verbs {
		list = append(list, binding{v.name, []string{v.key}, v.key, (*Model).verb})
	}
	return append(list, []binding{
		{"arrows", []string{"up", "down", "left", "right"}, "↑↓←→", func(m *Model, k string) tea.Cmd {
			by := map[string][2]int{"up": {-1, 0}, "down": {1, 0}, "left": {0, -1}, "right": {0, 1}}[k]
			m.arrow(by[0], by[1])
			return nil
		}},
		{"enter", []string{"enter"}, "Enter", func(m *Model, _ string) tea.Cmd { return m.enter() }},
		{"back", []string{"esc", "backspace"}, "Esc", func(m *Model, _ string) tea.Cmd { return m.back() }},
		{"focus", []string{"tab"}, "Tab", then(func(m *Model) { m.turnTo(1) })},
		{"focus_back", []string{"shift+tab"}, "Shift-Tab", then(func(m *Model) { m.turnTo(-1) })},
		{"scroll", []string{"pgup", "pgdown", "home", "end"}, "PgUp PgDn", func(m *Model, k string) tea.Cmd {
			m.scroll(k)
			return nil
		}},
		{"ghost", []string{"r"}, "r", then(func(m *Model) { m.ghost = !m.ghost })},
		{"mat", []string{"alt+1", "alt+2", "alt+3", "alt+4"}, "Alt-1…4", (*Model).mat},
		{"zoom", []string{"z"}, "z", then((*Model).toggleZoom)},
		{"explain", []string{"i"}, "i", then((*Model).explain)},
		{"why", []string{"w"}, "w", then((*Model).why)},
		{"hint", []string{"h"}, "h", func(m *Model, _ string) tea.Cmd { return m.hint() }},
		{"undo", []string{"u"}, "u", func(m *Model, _ string) tea.Cmd { return m.undo(false) }},
		{"undo_turn", []string{"U"}, "U", func(m *Model, _ string) tea.Cmd { return m.undo(true) }},
		{"redo", []string{"R"}, "R", func(m *Model, _ string) tea.Cmd { return m.redo() }},
		{"reasons", []string{"v"}, "v", func(m *Model, _ string) tea.Cmd { return m.toggleReasons() }},
		{"news", []string{"space"}, "Space", then((*Model).tellNews)},
		{"panels", panels, strings.Join(letters, " "), func(m *Model, k string) tea.Cmd {
			for _, t := range tabs {
				if k == t.key || k == t.other {
					if m.show(t.panel); t.panel == logPanel {
						m.toggleZoom()
					}
				}
			}
			return nil
		}},
		{"help", []string{"?", "f1"}, "?", then((*Model).help)},
		{"quit", []string{"q"}, "q", func(m *Model, _ string) tea.Cmd { return m.leave() }},
	}...)
}

// scroll turns pages in the panel that is looked at; in the options it scrolls
// the option in full.
func (m *Model) scroll(k string) {
	name := m.facing()
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
		text = m.painter.Warn(m.word("advice.thinking", m.progress()))
	case m.busy:
		args := m.progress()
		args["player"] = m.viewer.Title(m.thinker())
		text = m.painter.Warn(m.word("screen.thinking", args))
	case m.replay != nil:
		text = m.painter.Dim(m.word("replay.keys", nil))
	default:
		text = m.painter.Dim(m.word("screen.keys", nil))
	}
	return console.Cut(text, m.w)
}

// thinker returns the computer player that is thinking.
func (m *Model) thinker() board.Seat { return m.view.Course.Active }
