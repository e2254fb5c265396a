package fullscreen

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
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

// verb is something that one does in a turn, with its key; its help is the message keys.NAME.
type verb struct {
	key, name string
	of        []board.Verb
}

// verbs are the keys of the actions of a turn. Each takes its option, or opens the list of its options.
var verbs = []verb{
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
	{"d", "data", []board.Verb{board.VerbPlaceTop}},
	{"j", "data_below", []board.Verb{board.VerbPlaceBottom}},
	{"k", "complete", []board.Verb{board.VerbComplete}},
	{"e", "exchange", []board.Verb{board.VerbExchange}},
	{"b", "buy", []board.Verb{board.VerbBuy}},
	{"g", "use", []board.Verb{board.VerbUse}},
	{"f", "end_turn", []board.Verb{board.VerbEndTurn}},
}

// verbOf returns the verb of an option, without a key if it has none.
func verbOf(word string) verb {
	for _, v := range verbs {
		if slices.ContainsFunc(v.of, func(of board.Verb) bool { return of.String() == word }) {
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

// panelOf returns the panel that a key shows.
func panelOf(k string) (panel, bool) {
	list := panels()
	if i := slices.IndexFunc(list, func(x panel) bool { return k == x.key || k == x.other }); i >= 0 {
		return list[i], true
	}
	return panel{}, false
}

// keyOfPanel returns the letter that shows a panel, "" if none does.
func keyOfPanel(name string) string {
	for _, x := range panels() {
		if x.name == name {
			return x.key
		}
	}
	return ""
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
		if titles[i] = " " + keyOfPanel(name); name == shown {
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
	return strings.TrimSpace(keyOfPanel(panel) + " " + m.viewer.ShortWord("title."+panel, nil))
}

func then(do func(m *Model)) func(*Model, string) tea.Cmd {
	return func(m *Model, _ string) tea.Cmd {
		do(m)
		return nil
	}
}

// keys are all bindings. This is a function because help, one of them, lists them (an initialization cycle otherwise).
func keys() []binding {
	var letters, others []string
	for _, x := range panels() {
		if letters = append(letters, x.key); x.other != "" {
			others = append(others, x.other)
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
		{"ghost", []string{"r"}, "r", then(func(m *Model) { m.painter.Ghosts = !m.painter.Ghosts })},
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
		{"panels", append(others, letters...), strings.Join(letters, " "), func(m *Model, k string) tea.Cmd {
			x, _ := panelOf(k)
			if m.show(x.name); x.name == logPanel {
				m.toggleZoom()
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
	if a, ok := m.areaOf(name); ok {
		const all = 1 << 20
		by := map[string]int{"pgup": 2 - a.h, "pgdown": a.h - 2, "home": -all, "end": all}[k]
		m.scrollBy(a, by, m.cursor[name]+by)
	}
}

// scrollBy scrolls the panel of an area, and keeps its cursor in sight.
func (m *Model) scrollBy(a area, lines, cursor int) {
	name := m.shown(a)
	top := clamp(m.top[name]+lines, 0, max(0, len(m.content(name, a.w))-a.h+1))
	m.top[name], m.cursor[name] = top, clamp(cursor, top, top+a.h-2)
}

// footer returns the last line: the result of the last key, or the keys.
func (m *Model) footer() string {
	text := m.message
	switch {
	case text != "":
		text = m.painter.Warn("! ") + text
	case m.thinking != nil:
		text = m.painter.Warn(m.progress())
	case m.replay != nil:
		text = m.painter.Dim(m.word("replay.keys", nil))
	default:
		text = m.painter.Dim(m.word("screen.keys", nil))
	}
	return console.Cut(text, m.w)
}

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
