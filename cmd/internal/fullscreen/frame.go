package fullscreen

import (
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// content draws a panel in full. If its lines have a cursor, the first column is
// left for it.
func (m *Model) content(name string, w int) []draw.Line {
	if m.marks(name) {
		w--
	}
	if name == decisionsPanel {
		return m.decisions(w)
	}
	list := panels()
	return list[slices.IndexFunc(list, func(x panel) bool { return x.name == name })].draw(m, w)
}

// board draws the board as a picture if it has room for that.
func (m *Model) board(w int) []draw.Line {
	p := m.painter
	if h := m.height(boardPanel); w >= draw.RoundWidth && h >= draw.RoundHeight {
		return p.Round(w, h)
	}
	if p.Ghosts {
		return p.NowThen(w)
	}
	return p.Board(w)
}

// options draws the menu.
func (m *Model) options(w int) (lines []draw.Line) {
	text, _ := m.menu.draw(m.painter, w)
	for _, l := range text {
		lines = append(lines, draw.Line{Text: l})
	}
	return lines
}

func (m *Model) row(w int) []draw.Line  { return m.cards(rowPanel, w, m.painter.Row) }
func (m *Model) hand(w int) []draw.Line { return m.cards(handPanel, w, m.painter.Hand) }

// cards draws cards whole if there is room for that, or the panel has the whole screen.
func (m *Model) cards(name string, w int, draw func(w int) []draw.Line) []draw.Line {
	m.painter.Whole = true
	lines := draw(w)
	m.painter.Whole = false
	if !m.zoom && len(lines) > m.height(name) {
		return draw(w)
	}
	return lines
}

// height returns the number of lines that a panel has, 0 if it is not shown.
func (m *Model) height(name string) int {
	if a, ok := m.areaOf(name); ok {
		return a.h - 1
	}
	return 0
}

// areaOf returns the area that shows a panel.
func (m *Model) areaOf(name string) (area, bool) {
	for _, a := range m.arrange() {
		if m.shown(a) == name {
			return a, true
		}
	}
	return area{}, false
}

// marks reports whether a panel shows a cursor at one of its lines; the options have a separate one.
func (m *Model) marks(name string) bool {
	return name == m.focus && name != optionsPanel && name != boardPanel
}

// margin is the number of lines that stay in sight around a cursor.
const margin = 2

// marginIn returns the margin of a list with a number of lines.
func marginIn(room int) int { return min(margin, (room-1)/2) }

// around returns the first line of a list that is shown: the cursor, from one line to another, is in sight, and so are the lines
// around it.
func around(top, from, to, room int) int {
	m := marginIn(room)
	return clamp(clamp(top, to+m-room+1, max(from-m, to+m-room+1)), to-room+1, from)
}

// pinned returns how many lines the question takes above the options; none if it fits
// into the title.
func (m *Model) pinned(w int) int {
	if a := m.view.Ask; a == nil || !a.Urgent && console.VisibleWidth(a.Question)+16 <= w {
		return 0
	}
	return len(m.painter.Question(w))
}

// tabAt returns the panel whose name is at a column of a title, "" if there is none.
func (m *Model) tabAt(a area, x int) string {
	at := 1
	for i, title := range m.strip(a) {
		at += console.VisibleWidth(title)
		if x < at {
			return a.panels[i]
		}
	}
	return ""
}

// shown returns the panel that an area shows.
func (m *Model) shown(a area) string {
	for _, name := range a.panels {
		if m.front[name] {
			return name
		}
	}
	return a.panels[0]
}

// draw draws an area: a title, then as much of its panel as fits.
func (m *Model) draw(a area) []string {
	name := m.shown(a)
	lines := m.content(name, a.w)
	if name == boardPanel && m.focus == boardPanel {
		lines = m.pointer(lines)
	}
	var out []string
	if !a.bare {
		out = append(out, "")
	}
	if name == optionsPanel && m.pinned(a.w) > 0 {
		for _, l := range m.painter.Question(a.w) {
			out = append(out, console.Pad(l.Text, a.w))
		}
	}
	room := a.h - len(out)
	if name == seatsPanel && len(lines) > room {
		lines = m.painter.SeatsBrief(a.w)
	}
	top := m.scrolled(name, len(lines), room)
	if name == optionsPanel {
		var at [2]int // of the entry under the cursor
		if _, ok := m.menu.chosen(); ok {
			_, all := m.menu.draw(m.painter, a.w)
			at = all[m.menu.column][m.menu.line]
		}
		top = around(m.top[name], at[0], at[1], room)
		top = clamp(top, 0, max(0, len(lines)-room))
		m.top[name] = top
	}
	first, all := top, len(lines)
	if _, moved := m.top[name]; name == lastPanel && top == 0 && !moved && !m.marks(name) && all > room {
		lines, first = m.painter.LastBrief(a.w, room), -1
	}
	if !a.bare {
		out[0] = m.title(a, name, first, all, room)
	}
	for i := range room {
		text := ""
		if k := top + i; k < len(lines) {
			switch text = lines[k].Text; {
			case m.marks(name) && k == m.cursor[name]:
				text = m.painter.Under(">" + console.Pad(text, a.w-1))
			case m.marks(name):
				text = " " + text
			}
		}
		out = append(out, console.Pad(text, a.w))
	}
	return out
}

// scrolled returns the number of the first line of a panel that is shown.
func (m *Model) scrolled(name string, lines, room int) int {
	cursor := clamp(m.cursor[name], 0, max(0, lines-1))
	m.cursor[name] = cursor
	top := m.top[name]
	if name == m.focus && name != optionsPanel {
		top = around(top, cursor, cursor, room)
	}
	if name == lastPanel || name == logPanel {
		if _, moved := m.top[name]; !moved {
			top = lines // the latest entry is at the end
			if name == lastPanel {
				top = 0 // which is short then
			}
		}
	}
	top = clamp(top, 0, max(0, lines-room))
	if _, moved := m.top[name]; moved {
		m.top[name] = top
	}
	return top
}

// title returns the first line of an area: the names of its panels with their keys,
// and how much there is above and below.
func (m *Model) title(a area, shown string, top, lines, room int) string {
	st := m.painter.Style
	rule, focus := "─", slices.Contains(a.panels, m.focus) && m.shown(a) == m.focus
	if focus {
		rule = "━"
	}
	text := m.painter.Frame(rule, focus)
	for i, title := range m.strip(a) {
		switch name := a.panels[i]; {
		case name == m.focus:
			title = st.Chosen(title)
		case name == shown:
			title = st.Bold(title)
		}
		text += title
	}
	more := m.more(top, lines, room)
	left := a.w - console.VisibleWidth(more)
	if console.VisibleWidth(text) > left {
		text = console.Cut(text, left)
	}
	rest := left - console.VisibleWidth(text)
	return text + m.painter.Frame(strings.Repeat(rule, max(0, rest))+more, focus)
}

// more returns which lines of a panel are visible, or how many there are if top is -1 because it is drawn in short; "" if all are.
func (m *Model) more(top, lines, room int) string {
	if lines <= room {
		return ""
	}
	return m.word("title.more", catalog.Args{"up": top > 0, "down": top+room < lines, "from": top + 1, "to": min(lines, top+room), "of": lines})
}

// render draws the whole table as lines of the width of the screen.
func (m *Model) render() []string {
	lines := []string{console.Pad(m.painter.Bold(m.painter.Status(m.w)), m.w)}
	if m.over != nil {
		return append(lines, m.over.draw(m, m.w, m.h-1)...)
	}
	lines = append(lines, m.areas()...)
	m.drawBanner(lines[1 : 1+m.arrange()[0].h])
	foot := console.Wrap(m.footer(), m.w, 2) // a long message covers the lines above it
	lines = append(lines, foot...)
	return slices.Delete(lines, m.h-len(foot), len(lines)-len(foot))
}

// areas draws all areas, or only the one that is zoomed. Areas that are side by side come from left to right.
func (m *Model) areas() []string {
	lines := make([]string, m.h-2)
	for _, a := range m.arrange() {
		for i, l := range m.draw(a) {
			if y := a.y - 1 + i; y >= 0 && y < len(lines) {
				if gap := a.x - console.VisibleWidth(lines[y]); gap > 0 {
					l = m.painter.Frame(strings.Repeat("│", gap), false) + l
				}
				lines[y] += l
			}
		}
	}
	return lines
}

// need returns how much room the players and the question need. The question needs none
// while something else has the focus.
func (m *Model) need() need {
	n := need{players: func(w int) int { return len(m.painter.Seats(w)) }, brief: func(w int) int { return len(m.painter.SeatsBrief(w)) }}
	if m.view.Ask == nil || m.replay != nil || m.facing() != optionsPanel && m.facing() != detailPanel {
		return n
	}
	w := m.w * 62 / 100
	if m.needed.menu != m.menu || m.needed.open != m.menu.open || m.needed.w != w {
		lines, _ := m.menu.draw(m.painter, w)
		m.needed.menu, m.needed.open, m.needed.w, m.needed.lines = m.menu, m.menu.open, w, 1+m.pinned(w)+len(lines)
	}
	n.options, n.board = m.needed.lines, m.view.Ask.Turn
	n.news = m.view.Ask.Turn && (len(m.view.News.Things) > 0 || m.view.News.Rings > 0)
	for i := range m.view.Ask.Options {
		n.board = n.board || onBoard(&m.view.Ask.Options[i])
	}
	return n
}

// onBoard reports whether an option is about a place on the board.
func onBoard(o *view.Option) bool {
	return slices.ContainsFunc(o.Targets, func(r source.Ref) bool {
		return r.Kind == board.KindStar || r.Kind == board.KindSpace || r.Kind == board.KindBody
	})
}

// withoutOptions returns the areas when there is no question any more: the log takes the place of the options and the
// detail.
func withoutOptions(list []area) []area {
	var out []area
	for _, a := range list {
		switch {
		case a.panels[0] == optionsPanel:
			a.panels = []string{logPanel}
		case a.panels[0] == detailPanel:
			out[len(out)-1].w += 1 + a.w
			continue
		default:
			a.panels = slices.DeleteFunc(slices.Clone(a.panels), func(name string) bool { return name == logPanel })
		}
		out = append(out, a)
	}
	return out
}

// arrange returns the areas of the screen.
func (m *Model) arrange() []area {
	list := arrange(m.w, m.h, m.need())
	if m.home() == logPanel {
		list = withoutOptions(list)
	}
	if m.replay != nil {
		for i := range list {
			for k, name := range list[i].panels {
				switch name {
				case optionsPanel:
					list[i].panels[k] = decisionsPanel
				case detailPanel:
					list[i].panels[k] = logPanel
				}
			}
		}
	}
	if !m.zoom {
		return list
	}
	for _, a := range list {
		if slices.Contains(a.panels, m.facing()) {
			return []area{{0, 1, m.w, m.h - 2, []string{m.facing()}, false}}
		}
	}
	return list
}
