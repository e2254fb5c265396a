package fullscreen

import (
	"cmp"
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/view"
)

// overlay covers the table until it is closed.
type overlay struct {
	title string
	lines func(w int) []draw.Line
	top   int
	yes   func() tea.Cmd // what Enter does; nil closes it
	next  func()         // what the space bar does; nil closes it
	keys  string         // message of the keys, if they are not the usual ones
	also  map[string]func() tea.Cmd
	typed func(k string) tea.Cmd // takes the keys in place of the overlay; nil for none
	at    int                    // line of the cursor in what typed shows
	more  bool                   // there are lines below
	said  string                 // about the last key, in place of the keys
	back  func()                 // what closing it does besides; nil for nothing
}

// draw draws an overlay in place of the areas.
func (o *overlay) draw(m *Model, w, h int) []string {
	lines := o.lines(w - 2)
	room := h - 2
	o.top = clamp(o.top, 0, max(0, len(lines)-room))
	o.more = o.top+room < len(lines)
	more := m.more(o.top, len(lines), room)
	title := m.painter.Dim("─") + m.painter.Bold(" "+o.title+" ")
	title += m.painter.Dim(strings.Repeat("─", max(0, w-console.VisibleWidth(title)-console.VisibleWidth(more))) + more)
	out := []string{console.Cut(title, w)}
	for i := range room {
		text := ""
		if k := o.top + i; k < len(lines) {
			text = lines[k].Text
		}
		out = append(out, console.Pad(" "+text, w))
	}
	foot := cmp.Or(o.said, m.word(cmp.Or(o.keys, "screen.close"), m.keyArgs(nil)))
	return append(out, m.painter.Warn(console.Cut(foot, w)))
}

// key carries out a key: it scrolls and closes. The key of a panel closes an overlay that asks nothing, and shows the panel.
func (o *overlay) key(m *Model, k string) tea.Cmd {
	if do := o.also[k]; do != nil {
		return do()
	}
	if o.typed != nil {
		return o.typed(k)
	}
	o.said = ""
	usual := m.keys.usual(k)
	if by, ok := scrolls(usual, m.h-5); ok {
		o.top = max(0, o.top+by)
		return nil
	}
	switch usual {
	case "enter", "y":
		m.over = nil
		if o.yes != nil {
			return o.yes()
		}
	case "space":
		if o.next == nil && o.more {
			o.top += m.h - 5
			return nil
		}
		m.over = nil
		if o.next != nil {
			o.next()
		}
	case "/":
		m.find()
	case "esc", "q", "n", "backspace", "i", "?", "w":
		if m.over = nil; o.back != nil {
			o.back()
		}
	default:
		if c, shows := m.keys.command(k); shows && c.help == panelsHelp && o.yes == nil {
			m.over = nil
			return m.key(k)
		}
		o.said = m.word("screen.covered", m.keyArgs(catalog.Args{"key": shownKey(k)}))
	}
	return nil
}

// texts returns lines of plain texts.
func texts(w int, list ...string) []draw.Line { return draw.Each(source.Ref{}, list, w) }

// said returns plain texts as the lines of an overlay.
func said(list ...string) func(w int) []draw.Line {
	return func(w int) []draw.Line { return texts(w, list...) }
}

// help lists the keys, and the names of the commands for a file of keys.
func (m *Model) help() {
	m.over = &overlay{title: m.word("title.help", nil), lines: func(w int) []draw.Line {
		var list, each, names []string
		all := commands()
		for i, c := range all {
			names = append(names, c.name)
			for i, k := range m.keys[c.name] {
				if i == 0 || c.help != panelsHelp { // the others of a panel are beside its name
					each = append(each, shownKey(k))
				}
			}
			if i+1 < len(all) && all[i+1].help == c.help {
				continue
			}
			shown := strings.Join(each, " ")
			list = append(list, m.painter.Bold(console.Pad(shown, max(11, console.VisibleWidth(shown))))+" "+m.word("keys."+c.help, nil))
			each = nil
		}
		lines := texts(w, list...)
		for _, x := range panels() {
			var shown []string
			for _, k := range m.keys[x.name] {
				shown = append(shown, shownKey(k))
			}
			lines = append(lines, texts(w, "  "+m.painter.Bold(strings.Join(shown, " "))+" "+m.word("title."+x.name, nil))...)
		}
		lines = append(lines, draw.Line{})
		return append(lines, texts(w, m.word("help.take", nil), m.word("help.board", nil), m.word("help.round", m.keyArgs(nil)), m.word("help.seats", nil),
			m.word("help.saved", catalog.Args{"file": m.game.Path()}), m.word("help.keys", catalog.Args{"commands": strings.Join(names, ", ")}))...)
	}}
}

// unsaved reports that the game cannot be written; Enter tries again.
func (m *Model) unsaved(err error) *overlay {
	return &overlay{title: m.word("title.unsaved", nil), keys: "screen.again", yes: m.goOn,
		lines: said(savegame.Said(err, m.word).Error(), m.word("screen.room", nil))}
}

// mat shows the board of a player.
func (m *Model) mat(seat int) {
	if seat >= len(m.view.Seats) {
		return
	}
	score := m.viewer.Scores(m.view, m.game.Session.Lines(), m.game.Notes())[seat]
	m.over = &overlay{title: m.view.Seats[seat].Title, lines: func(w int) []draw.Line {
		return append(m.painter.Mat(m.view.Seats[seat].Seat, w), m.painter.Sources(&score, w)...)
	}}
}

// Next is the choice of a person after the end of a game.
type Next string

// The choices of a person.
const (
	NextNone   Next = ""
	NextGame   Next = "play"
	NextReplay Next = "replay"
)

// ended returns the overlay with the end of the game. Its last line lists the keys to continue with; Esc shows the
// table, and Esc there comes back.
func (m *Model) ended() *overlay {
	scores := m.viewer.Scores(m.view, m.game.Session.Lines(), m.game.Notes())
	o := &overlay{title: m.word("title.end", nil), lines: func(w int) []draw.Line {
		return append(m.painter.End(scores, w), texts(w, "", m.word("screen.kept", catalog.Args{"file": m.game.Path()}))...)
	}}
	if m.replay == nil {
		o.keys = "screen.after"
		o.also = map[string]func() tea.Cmd{"a": m.study}
		for key, next := range map[string]Next{"g": NextGame, "r": NextReplay, "q": NextNone} {
			o.also[key] = func() tea.Cmd {
				m.next = next
				return m.leave()
			}
		}
	}
	return o
}

// Guide makes the table explain each thing when it first matters.
func (m *Model) Guide() { m.guide = map[string]bool{} }

// explainFirst shows, once, the guide's explanation of a question.
func (m *Model) explainFirst(d *kernel.Decision) {
	if m.guide == nil || m.curtain {
		return
	}
	var list []string
	if len(m.guide) == 0 {
		list = append(list, m.word("guide.table", m.keyArgs(catalog.Args{"last": m.view.Course.Rounds})), "")
	}
	name := d.Prompt.Name()
	if text := m.viewer.Guide(m.painter.S, name); text != "" && !m.guide[name] {
		list = append(list, text)
	}
	if len(list) == 0 {
		return
	}
	m.guide[name] = true
	m.over = &overlay{title: m.word("title.guide", nil), keys: "guide.keys", lines: func(w int) []draw.Line { return texts(min(w, 90), list...) }}
}

// advised is the advice of "strong".
type advised struct {
	list    []player.Worth
	stopped bool // by a person
}

// hint lets "strong" think, in the background, about the question to a person; Esc ends that. Nothing else touches the
// game until then.
func (m *Model) hint() tea.Cmd {
	if m.thinking != nil || m.view.Ask == nil {
		return nil
	}
	ctx, stop := context.WithCancel(m.ctx)
	cmd := m.think(ctx, func(ctx context.Context) tea.Msg {
		defer stop()
		list := m.game.Advise(ctx)
		return advised{list, ctx.Err() != nil}
	})
	m.thinking.stop = stop
	return cmd
}

// advise shows what "strong" would do, with the cursor on the best option.
func (m *Model) advise(a advised) {
	m.thinking = nil
	if a.stopped {
		m.message = m.word("advice.stopped", nil)
		return
	}
	d := m.game.Session.Pending()
	told := draw.Advised(m.viewer, m.game.Session.Game(), d, a.list, false)
	if len(told) == 0 {
		m.message = m.word("advice.none", nil)
		return
	}
	m.focus = optionsPanel
	for i := range m.view.Ask.Options {
		if m.view.Ask.Options[i].Index == told[0].Option {
			m.menu.to(i)
		}
	}
	m.light()
	list := []string{m.word("advice.head", nil), ""}
	for i, x := range told {
		label := x.Label
		if i == 0 {
			label = m.painter.Bold(label)
		}
		list = append(list, m.word("advice.line", catalog.Args{"option": label, "worth": x.Worth}))
		list = append(list, x.Below()...)
	}
	m.over = &overlay{title: m.word("title.advice", nil), lines: said(list...)}
}

// announce puts up a banner about what has happened since the person answered last, until the
// next key. The board marks what a rotation has moved.
func (m *Model) announce() {
	m.banner = nil
	lines := m.game.Session.Lines()
	last := len(lines) - 1
	for last >= 0 && lines[last].Seat != m.seat {
		last--
	}
	if was := m.rounds[m.seat]; was > 0 && was < m.view.Course.Round {
		m.banner = append(m.banner, m.word("screen.round", catalog.Args{"round": m.view.Course.Round, "rounds": m.view.Course.Rounds}))
	}
	m.rounds[m.seat] = m.view.Course.Round
	for i := range m.view.Turns {
		for k := range m.view.Turns[i].Deeds {
			d := &m.view.Turns[i].Deeds[k]
			for _, step := range d.Steps {
				if step.Line >= last && step.Text != "" && slices.Contains(draw.Loud, step.Moment) {
					m.banner = append(m.banner, m.painter.Said(step.Seat, step.Text))
				}
			}
		}
	}
}

// drawBanner puts the banner over the last lines of the panel at the top, whose first ones are its names and heads.
func (m *Model) drawBanner(lines []string) {
	if len(m.banner) == 0 {
		return
	}
	inner := m.w - 4
	var text []string
	for _, t := range m.banner {
		text = append(text, console.Wrap(t, inner, 2)...)
	}
	text = text[:min(len(text), len(lines)-2)]
	lines = lines[len(lines)-len(text)-2:]
	rule := strings.Repeat("━", m.w-2)
	lines[0] = m.painter.Warn("┏" + rule + "┓")
	for i, t := range text {
		lines[1+i] = m.painter.Warn("┃ ") + m.painter.Bold(console.Pad(t, inner)) + m.painter.Warn(" ┃")
	}
	lines[1+len(text)] = m.painter.Warn("┗" + rule + "┛")
}

// tellNews tells the turns of the others since the person's own last turn, which is not the one
// that is going on: of several first each in a line, the newest first, and then each in full.
func (m *Model) tellNews() {
	turns := m.view.Turns
	for len(turns) > 0 && turns[len(turns)-1].Seat == m.seat {
		turns = turns[:len(turns)-1]
	}
	from := len(turns)
	for from > 0 && turns[from-1].Seat != m.seat {
		from--
	}
	turns = slices.DeleteFunc(slices.Clone(turns[from:]), func(t view.Turn) bool { return len(t.Deeds) == 0 })
	if len(turns) == 0 {
		m.message = m.word("screen.no_news", nil)
		return
	}
	if len(turns) == 1 {
		m.tell(turns, 0)
		return
	}
	m.over = &overlay{title: m.word("title.news", nil), keys: "screen.next", next: func() { m.tell(turns, 0) }, lines: func(w int) (lines []draw.Line) {
		for i := range slices.Backward(turns) {
			lines = append(lines, m.painter.Brief(&turns[i], w)...)
		}
		return lines
	}}
}

// tell shows one of several turns; the space bar leads to the next.
func (m *Model) tell(turns []view.Turn, at int) {
	title := m.word("title.news", catalog.Args{"n": at + 1, "of": len(turns)})
	m.over = &overlay{title: title, keys: "screen.next", lines: func(w int) []draw.Line { return m.painter.Told(turns[at:at+1], w) }}
	if at+1 < len(turns) {
		m.over.next = func() { m.tell(turns, at+1) }
	}
}
