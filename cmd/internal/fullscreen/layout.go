package fullscreen

import (
	"cmp"
	"slices"

	tea "charm.land/bubbletea/v2"
)

// The panels by name; the names are also those of messages (title.board).
const (
	boardPanel   = "board"
	seatsPanel   = "seats"
	lastPanel    = "last"
	planetsPanel = "planets"
	techsPanel   = "techs"
	speciesPanel = "species"
	goldPanel    = "gold"
	rowPanel     = "row"
	handPanel    = "hand"
	ownPanel     = "own"
	frontsPanel  = "fronts"
	logPanel     = "log"
	optionsPanel = "options"
	detailPanel  = "detail"

	decisionsPanel = "decisions" // of a replay, in place of the options
)

// area is a part of the screen: its first line is a title, below it is one of
// its panels.
type area struct {
	x, y, w, h int
	panels     []string // one of them is shown; the others are tabs
	bare       bool     // without a title
}

// Size of the smallest table that shows everything.
const (
	leastWidth  = 60
	leastHeight = 20
)

// need is the room that a question needs until it is answered.
type need struct {
	players func(w int) int // number of lines of the players at a width
	brief   func(w int) int // the same in brief
	options int             // number of lines of all options
	board   bool            // they are about places on the board, so the board stays
	news    bool            // what the others did has not been answered yet, so the news stay
}

// arrange returns where the panels are. The first line is the status, the last
// one the keys.
func arrange(w, h int, n need) []area {
	switch {
	case w >= 150 && h >= 44:
		return large(w, h, n)
	case w >= 112 && h >= 34:
		return middle(w, h, n)
	case w >= 100 && h >= 30:
		return medium(w, h, n)
	}
	return small(w, h, n)
}

// Numbers of lines that the board, or the tab in its place, keeps during a question: those of the eight sectors if the
// options are about them. The options always have a few lines.
const (
	leastTop     = 5
	leastBoard   = 10
	leastOptions = 6
)

// small is the layout for 80×24: the board or a tab in its place, a line for each
// player, the last turn, the options with one in full. If the options need more
// room, the last turn gives way, then the panel at the top. If the players leave too
// little for the rest, the last turn gives way too, and then they scroll.
func small(w, h int, n need) []area {
	brief := n.brief(w)
	players, last := min(brief, h-2-leastTop-leastOptions), 3
	if h < 28 && players > 3 {
		last = 2
	}
	options := clamp((h-1-players-last-1)*2/5, leastOptions, 16)
	top := h - 2 - players - last - options
	if top < leastTop {
		top, last = top+last, 0
	}
	if more := n.options - options; more > 0 {
		stay := 0
		if n.news {
			stay = 2 // its title, and the end of it
		}
		from := clamp(more, 0, last-stay)
		last, options, more = last-from, options+from, more-from
		if last == 1 {
			last, top = 0, top+1
		}
		least := leastTop
		if n.board {
			least = leastBoard
		}
		from = clamp(more, 0, max(0, top-least))
		top, options = top-from, options+from
	}
	left := w * 62 / 100
	return slices.DeleteFunc([]area{
		{0, 1, w, top, []string{boardPanel, planetsPanel, techsPanel, speciesPanel, goldPanel, rowPanel, handPanel, ownPanel, frontsPanel, logPanel}, false},
		{0, 1 + top, w, players, []string{seatsPanel}, players == brief},
		{0, 1 + top + players, w, last, []string{lastPanel}, false},
		{0, h - 1 - options, left, options, []string{optionsPanel}, false},
		{left + 1, h - 1 - options, w - left - 1, options, []string{detailPanel}, false},
	}, func(a area) bool { return a.h == 0 })
}

// The tabs of a table with a round board: what it does not always show, the panel in front first.
var sideTabs = []string{handPanel, rowPanel, planetsPanel, techsPanel, speciesPanel, goldPanel, ownPanel, frontsPanel, logPanel}

// tabsWithout returns the tabs except those that have an area.
func tabsWithout(shown ...string) []string {
	return slices.DeleteFunc(slices.Clone(sideTabs), func(name string) bool { return slices.Contains(shown, name) })
}

// part is an area of a stack or a row: how many lines or columns it has, and its panels.
type part struct {
	size   int
	panels []string
}

// round returns the areas of a table with a round board: a stack as wide as right beside the board, and below them a row as high as
// bottom.
func round(w, h, right, bottom int, stack, row []part) []area {
	left, top := w-right-1, h-2-bottom
	list := []area{{0, 1, left, top, []string{boardPanel}, false}}
	y := 1
	for _, x := range stack {
		list = append(list, area{left + 1, y, right, x.size, x.panels, false})
		y += x.size
	}
	x := 0
	for _, b := range row {
		list = append(list, area{x, h - 1 - bottom, b.size, bottom, b.panels, false})
		x += b.size + 1
	}
	return list
}

// medium is the layout for 100×30: the round board, players and tabs beside it, and below them the options with one in
// full. The areas keep their places at every question.
func medium(w, h int, n need) []area {
	right, bottom := clamp(w*36/100, 36, 46), clamp(h*3/10, 9, 13)
	top := h - 2 - bottom
	players := min(1+n.brief(right), top-5)
	wide := w * 62 / 100
	return round(w, h, right, bottom,
		[]part{{players, []string{seatsPanel, lastPanel}}, {top - players, sideTabs}},
		[]part{{wide, []string{optionsPanel}}, {w - wide - 1, []string{detailPanel}}})
}

// middle is the layout for 120×40: the hand and the last turn are also always visible.
func middle(w, h int, n need) []area {
	right, bottom := clamp(w*36/100, 42, 60), clamp(h*3/10, 12, 16)
	top, last := h-2-bottom, 5
	players := min(1+n.players(right), top-14)
	third := (w - 2) * 30 / 100
	return round(w, h, right, bottom,
		[]part{{players, []string{seatsPanel}}, {last, []string{lastPanel}}, {top - players - last, tabsWithout(handPanel)}},
		[]part{{w - 2 - 2*third, []string{optionsPanel}}, {third, []string{detailPanel}}, {third, []string{handPanel}}})
}

// large is the layout for 150×44 and more: the card row is in sight, too.
func large(w, h int, n need) []area {
	right, bottom := clamp(w*37/100, 56, 80), clamp(h*3/10, 14, 22)
	top, row := h-2-bottom, 9
	players := min(1+n.players(right), top-20)
	quarter := (w - 3) / 4
	return round(w, h, right, bottom,
		[]part{{players, []string{seatsPanel}}, {row, []string{rowPanel, frontsPanel}}, {top - players - row, tabsWithout(handPanel, rowPanel, frontsPanel)}},
		[]part{{quarter, []string{optionsPanel}}, {quarter, []string{detailPanel}}, {quarter, []string{handPanel}}, {w - 3*quarter - 3, []string{lastPanel}}})
}

func clamp(n, low, high int) int { return max(low, min(n, high)) }

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

// facePlaces moves the board to the front if the person chooses from places on it, because another panel may cover it.
// At a turn they do so only in a list that they have opened.
func (m *Model) facePlaces() {
	if m.view.Ask == nil || m.view.Ask.Turn && m.menu.open == "" {
		return
	}
	for _, e := range m.menu.entries() {
		if e.option >= 0 && onBoard(&m.view.Ask.Options[e.option]) {
			m.raise(boardPanel)
			return
		}
	}
}

// show moves a panel to the front. It gets the focus if there is no question; otherwise the options keep it.
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

// raise moves a panel to the front of its area.
func (m *Model) raise(name string) {
	for _, a := range m.arrange() {
		if slices.Contains(a.panels, name) {
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
