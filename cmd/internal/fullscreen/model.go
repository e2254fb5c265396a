package fullscreen

import (
	"cmp"
	"context"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// Model is the table as it is shown now.
type Model struct {
	game  *savegame.Game
	packs []string // folders of --pack, for the command that resumes the game
	style console.Style

	viewers *view.Viewers
	viewer  *view.Viewer // in the language of the seat that looks
	view    *view.View
	painter *draw.Painter
	menu    *menu
	seat    board.Seat // the seat that looks
	last    board.Seat // the person who looked last, Nobody at first

	w, h   int
	needed struct { // number of lines of the options, by the number of columns
		menu     *menu
		open     string
		w, lines int
	}
	focus     string          // panel that has the arrows and Enter
	looked    string          // panel that a letter has shown while the options keep the focus; it has PgUp and PgDn
	front     map[string]bool // panels that are shown in their area
	top       map[string]int  // first line shown
	cursor    map[string]int  // line of the cursor
	turn      uint16          // number of the turn at whose beginning the board was shown last
	zoom      bool
	ghost     bool      // where the next rotation puts everything is shown
	face      draw.Look // how the terminal shows the table
	over      *overlay
	curtain   bool               // a person is to take the keyboard; nothing hidden is shown
	banner    []string           // what has just happened that everybody at a table would look up for
	rounds    map[board.Seat]int // the round in which each person was asked last
	busy      bool               // computer players are thinking
	reasoning bool               // the log says why they did what they did
	hinting   bool               // the thinking is for a hint
	games     *atomic.Int64      // imagined by who thinks
	since     time.Time          // when they began to think
	ctx       context.Context
	stop      context.CancelFunc // ends ctx, so that they stop
	halt      context.CancelFunc // stops the hint
	thinks    sync.Mutex         // held while they think
	message   string
	guide     map[string]bool       // what has been explained; nil without a guide
	replay    *replay               // the saved game that is shown; nil if a game is played
	tried     map[int]*view.Outcome // of the options that were looked at
	err       error                 // that ended the table
	next      Next                  // what is wanted after the end
}

// New returns the table for a game.
func New(t *savegame.Game, packs []string, st console.Style) *Model {
	m := newModel(t, packs, st)
	m.look()
	return m
}

func newModel(t *savegame.Game, packs []string, st console.Style) *Model {
	var titles []string
	for i, s := range t.Seats {
		titles = append(titles, s.Title(board.Seat(i)))
	}
	viewers := view.NewViewers(t.Session.C, titles)
	ctx, stop := context.WithCancel(context.Background())
	return &Model{ctx: ctx, stop: stop, game: t, packs: packs, style: st, viewers: viewers, viewer: viewers.In(t.Language), seat: kernel.Public, last: board.Nobody,
		w: 80, h: 24, focus: optionsPanel, front: map[string]bool{}, rounds: map[board.Seat]int{}, top: map[string]int{}, cursor: map[string]int{}}
}

// Init begins with the computer players, if they are first.
func (m *Model) Init() tea.Cmd {
	if m.replay != nil {
		return nil
	}
	return m.goOn()
}

// View returns the screen as the terminal shows it.
func (m *Model) View() tea.View {
	text := ""
	for i, l := range m.Lines() {
		if i > 0 {
			text += "\n"
		}
		text += l
	}
	v := tea.NewView(text)
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	return v
}

// Lines returns the screen in lines.
func (m *Model) Lines() []string {
	switch {
	case m.tooSmall():
		return m.drawTooSmall()
	case m.curtain:
		return m.drawCurtain()
	}
	return m.render()
}

// tooSmall reports whether the window is too small for the table. Nothing can be chosen
// then, because nobody would see it.
func (m *Model) tooSmall() bool { return m.w < leastWidth || m.h < leastHeight }

// drawTooSmall returns what size is needed, in the room that there is.
func (m *Model) drawTooSmall() []string {
	if m.w < 1 {
		return nil
	}
	lines := console.Wrap(m.word("screen.too_small", catalog.Args{"w": leastWidth, "h": leastHeight}), m.w, 0)
	return lines[:min(len(lines), m.h)]
}

// Update takes a key, a click, a new size, or the message that the computer players are done.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, mouse := msg.(tea.MouseMsg); mouse && m.tooSmall() {
		return m, nil
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
		return m, nil
	case tea.BackgroundColorMsg:
		m.onGround(msg.IsDark())
		return m, nil
	case tea.ColorProfileMsg:
		m.onColors(msg.Profile >= colorprofile.ANSI256)
		return m, nil
	case pulse:
		if m.busy {
			return m, beat()
		}
		return m, nil
	case thought:
		m.busy = false
		m.err = msg.err
		if msg.err != nil || m.ctx.Err() != nil {
			return m, m.leave()
		}
		return m, m.goOn()
	case advised:
		m.advise(msg)
		return m, nil
	case reasoned:
		if m.reasoning && msg.eyes == m.seat && !m.busy {
			m.reason(msg.account.Standing(msg.reasons, m.game.Session.Lines()))
		}
		return m, nil
	case tea.KeyPressMsg:
		return m, m.key(msg.String())
	case tea.MouseClickMsg:
		return m, m.click(msg.X, msg.Y, msg.Button == tea.MouseRight)
	case tea.MouseWheelMsg:
		n := 3
		if msg.Button == tea.MouseWheelUp {
			n = -3
		}
		m.wheel(msg.X, msg.Y, n)
	}
	return m, nil
}

// key carries out a key.
func (m *Model) key(k string) tea.Cmd {
	m.message = ""
	switch {
	case k == "ctrl+c", k == `ctrl+\`:
		return m.leave()
	case m.tooSmall():
		return nil
	case m.curtain:
		if k == "enter" {
			m.curtain = false
			m.look()
			m.announce()
			m.explainFirst(m.game.Session.Pending())
		}
		return nil
	case m.over != nil:
		return m.over.key(m, k)
	case m.replay != nil && m.replayKey(k):
		return nil
	}
	m.banner = nil
	for _, b := range keys() {
		if b.is(k) {
			return b.do(m, k)
		}
	}
	if _, err := strconv.Atoi(k); err == nil {
		m.digit(k)
	} else if len([]rune(k)) == 1 {
		m.message = m.word("screen.no_key", catalog.Args{"key": k})
	}
	return nil
}

// verb leads to the option of a key, or opens the list of its options. The key of an option on which the
// cursor stands already takes it. A key that has no option now changes nothing.
func (m *Model) verb(k string) tea.Cmd {
	if m.busy || m.view.Ask == nil {
		return nil
	}
	found, again := m.menu.verb(k)
	if !found {
		m.message = m.refusal(k)
		return nil
	}
	hidden := m.zoom && m.focus != optionsPanel
	m.focus = optionsPanel
	m.light()
	m.facePlaces()
	if again && !hidden {
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
	case !ok || m.busy || m.view.Ask == nil:
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

// back closes what is open: a fold, the zoom, another panel.
func (m *Model) back() tea.Cmd {
	switch {
	case m.hinting:
		m.halt()
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

// click puts the cursor where the mouse is: on an option, which a second click
// takes, on a tab, or on a line, which the right button explains.
func (m *Model) click(x, y int, right bool) tea.Cmd {
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
	lines := len(m.content(name, a.w))
	m.top[name] = clamp(m.top[name]+n, 0, max(0, lines-a.h+1))
	m.cursor[name] = clamp(m.cursor[name], m.top[name], m.top[name]+a.h-2)
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

// word returns a message; its arguments are clean already.
func (m *Model) word(key string, args catalog.Args) string {
	return m.viewer.Say(catalog.Phrase{Key: key, Args: args})
}
