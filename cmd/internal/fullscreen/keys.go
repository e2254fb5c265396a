package fullscreen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// command is something that keys do. Its name never changes: files of keys and scripts use it. Its help is the message keys.HELP;
// commands that share one are in one line of the help.
type command struct {
	name, help string
	keys       []string // if no file gives it others
	do         func(m *Model) tea.Cmd
}

// verb is something that one does in a turn, with its key; its help is the message keys.NAME.
type verb struct {
	key, name string
	of        board.Verb
}

// verbs are the actions of a turn. Each key takes its option, or opens the list of its options.
var verbs = []verb{
	{"l", "launch", board.VerbLaunch},
	{"o", "orbit", board.VerbOrbit},
	{"n", "land", board.VerbLand},
	{"s", "scan", board.VerbScan},
	{"a", "analyze", board.VerbAnalyze},
	{"p", "play", board.VerbPlay},
	{"t", "research", board.VerbResearch},
	{"x", "pass", board.VerbPass},
	{"m", moveVerb, board.VerbMove},
	{"c", "corner", board.VerbCorner},
	{"d", "data", board.VerbPlaceTop},
	{"j", "data_below", board.VerbPlaceBottom},
	{"k", "complete", board.VerbComplete},
	{"e", "exchange", board.VerbExchange},
	{"b", "buy", board.VerbBuy},
	{"g", "use", board.VerbUse},
	{"f", "end_turn", board.VerbEndTurn},
}

const moveVerb = "move"

// verbOf returns the verb of an option, without a name if it has none.
func verbOf(word string) verb {
	for _, v := range verbs {
		if v.of.String() == word {
			return v
		}
	}
	return verb{}
}

// panel is a part of the table: its name, the letter and the function key that show it, and its contents.
type panel struct {
	name, key, other string
	draw             func(m *Model, w int) []draw.Line
}

// panels are all panels except that of a replay. This is a function because drawing some of them uses the list (an
// initialization cycle otherwise).
func panels() []panel {
	return []panel{
		{boardPanel, "B", "f2", (*Model).board},
		{planetsPanel, "P", "f3", painted((*draw.Painter).Planets)},
		{techsPanel, "T", "f4", painted((*draw.Painter).Techs)},
		{speciesPanel, "S", "f5", painted((*draw.Painter).Species)},
		{goldPanel, "G", "f6", painted((*draw.Painter).Gold)},
		{rowPanel, "C", "f7", (*Model).row},
		{handPanel, "H", "f8", (*Model).hand},
		{ownPanel, "Y", "f9", painted((*draw.Painter).Own)},
		{frontsPanel, "O", "f10", painted((*draw.Painter).Others)},
		{logPanel, "L", "f11", painted((*draw.Painter).Log)},
		{seatsPanel, "E", "", painted((*draw.Painter).Seats)},
		{lastPanel, "A", "", painted((*draw.Painter).Last)},
		{detailPanel, "D", "", (*Model).detail},
		{optionsPanel, "M", "", (*Model).options},
	}
}

// painted returns how a Model draws a panel that its painter draws alone.
func painted(paint func(*draw.Painter, int) []draw.Line) func(*Model, int) []draw.Line {
	return func(m *Model, w int) []draw.Line { return paint(m.painter, w) }
}

// roomForMore is the width that a title leaves for the lines above and below, "↓ 1-9/11".
const roomForMore = 12

// strip returns the names of the panels of an area with their keys, as its title shows them; where there is no room for
// a name only its key is shown.
func (m *Model) strip(a area) []string {
	shown := m.shown(a)
	titles := make([]string, len(a.panels))
	room := a.w - 1 - roomForMore
	for i, name := range a.panels {
		if titles[i] = " " + m.keys.of(name); name == shown {
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
	return strings.TrimSpace(m.keys.of(panel) + " " + m.viewer.ShortWord("title."+panel, nil))
}

func then(do func(m *Model)) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		do(m)
		return nil
	}
}

// commands are all commands. This is a function because help, one of them, lists them (an initialization cycle otherwise).
func commands() []command {
	var list []command
	for _, v := range verbs {
		list = append(list, command{v.name, v.name, []string{v.key}, func(m *Model) tea.Cmd { return m.verb(v.name) }})
	}
	for _, x := range []struct {
		name           string
		lines, columns int
	}{{"up", -1, 0}, {"down", 1, 0}, {"left", 0, -1}, {"right", 0, 1}} {
		list = append(list, command{x.name, "arrows", []string{x.name}, then(func(m *Model) { m.arrow(x.lines, x.columns) })})
	}
	list = append(list, []command{
		{"enter", "enter", []string{"enter"}, (*Model).enter},
		{"back", "back", []string{"esc", "backspace"}, (*Model).back},
		{"find", "find", []string{"/"}, then((*Model).find)},
		{"look", "look", []string{"I"}, then((*Model).point)},
		{"focus", "focus", []string{"tab"}, then(func(m *Model) { m.turnTo(1) })},
		{"focus_back", "focus_back", []string{"shift+tab"}, then(func(m *Model) { m.turnTo(-1) })},
	}...)
	for _, x := range [][2]string{{"page_up", "pgup"}, {"page_down", "pgdown"}, {"top", "home"}, {"bottom", "end"}} {
		list = append(list, command{x[0], "scroll", []string{x[1]}, then(func(m *Model) { m.scroll(x[1]) })})
	}
	list = append(list, command{"ghost", "ghost", []string{"r"}, then(func(m *Model) { m.painter.Ghosts = !m.painter.Ghosts })})
	for seat := range board.MaxSeats {
		n := strconv.Itoa(seat + 1)
		list = append(list, command{"mat_" + n, "mat", []string{"alt+" + n}, then(func(m *Model) { m.mat(seat) })})
	}
	list = append(list, []command{
		{"zoom", "zoom", []string{"z"}, then((*Model).toggleZoom)},
		{"explain", "explain", []string{"i"}, then((*Model).explain)},
		{"why", "why", []string{"w"}, then((*Model).why)},
		{"hint", "hint", []string{"h"}, (*Model).hint},
		{"undo", "undo", []string{"u"}, func(m *Model) tea.Cmd { return m.undo(false) }},
		{"undo_turn", "undo_turn", []string{"U"}, func(m *Model) tea.Cmd { return m.undo(true) }},
		{"redo", "redo", []string{"R"}, (*Model).redo},
		{"reasons", "reasons", []string{"v"}, (*Model).toggleReasons},
		{"news", "news", []string{"space"}, then((*Model).tellNews)},
	}...)
	for _, x := range panels() {
		keys := []string{x.key}
		if x.other != "" {
			keys = append(keys, x.other)
		}
		list = append(list, command{x.name, panelsHelp, keys, then(func(m *Model) {
			if m.show(x.name); x.name == logPanel {
				m.toggleZoom()
			}
		})})
	}
	return append(list,
		command{"help", "help", []string{"?", "f1"}, then((*Model).help)},
		command{"quit", "quit", []string{"q"}, (*Model).leave})
}

// panelsHelp is the help that the commands of panels share.
const panelsHelp = "panels"

// scroll turns pages in the panel that is looked at; in the options it scrolls
// the option in full.
func (m *Model) scroll(k string) {
	name := m.facing()
	if name == optionsPanel {
		name = detailPanel
	}
	if a, ok := m.areaOf(name); ok {
		by, _ := scrolls(k, a.h-2)
		m.scrollBy(a, by, m.cursor[name]+by)
	}
}

// scrolls returns by how many lines a key scrolls, and whether it does; page is the number of lines of a page.
func scrolls(k string, page int) (by int, ok bool) {
	const all = 1 << 20
	by, ok = map[string]int{"up": -1, "down": 1, "pgup": -page, "pgdown": page, "home": -all, "end": all}[k]
	return by, ok
}

// scrollBy scrolls the panel of an area, and keeps its cursor in sight.
func (m *Model) scrollBy(a area, lines, cursor int) {
	name, room := m.shown(a), a.h-1
	last := max(0, len(m.content(name, a.w))-room)
	top := clamp(m.top[name]+lines, 0, last)
	low, high := top+marginIn(room), top+room-1-marginIn(room)
	if top == 0 {
		low = 0
	}
	if top == last {
		high = top + room - 1
	}
	m.top[name], m.cursor[name] = top, clamp(cursor, low, high)
}

// footer returns the last line: the result of the last key, or the keys.
func (m *Model) footer() string {
	keys := "screen.keys"
	switch {
	case m.message != "":
		return m.painter.Warn("! ") + m.message
	case m.thinking != nil:
		return m.painter.Warn(m.progress())
	case m.replay != nil:
		keys = "replay.keys"
	case m.focus != m.home():
		keys = "screen.panel"
	case m.view.Ask == nil:
		keys = "screen.over"
	}
	return m.painter.Dim(m.word(keys, m.keyArgs(nil)))
}

// verb takes the option of a verb, or opens the list of its options. A verb that has no option now changes nothing.
func (m *Model) verb(name string) tea.Cmd {
	if m.thinking != nil || m.view.Ask == nil {
		return nil
	}
	found, one := m.menu.choose(name)
	if !found {
		m.message = m.refusal(name)
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
	if m.focus == boardPanel {
		m.pointOn(lines, columns)
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
	if name == boardPanel {
		for _, spot := range m.spots() {
			if spot.Y == line && x-a.x >= spot.X-1 && x-a.x < spot.X+spot.W {
				m.spot = spot.At
			}
		}
	}
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
