package fullscreen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel/catalog"
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
}

// draw draws an overlay in place of the areas.
func (o *overlay) draw(m *Model, w, h int) []string {
	lines := o.lines(w - 2)
	room := h - 2
	o.top = clamp(o.top, 0, max(0, len(lines)-room))
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
	keys := o.keys
	if keys == "" {
		keys = "screen.close"
	}
	return append(out, m.painter.Warn(console.Cut(m.word(keys, nil), w)))
}

// key carries out a key: it scrolls and closes. The key of a panel closes an overlay that asks nothing, and shows the panel.
func (o *overlay) key(m *Model, k string) tea.Cmd {
	if do := o.also[k]; do != nil {
		return do()
	}
	switch k {
	case "up":
		o.top--
	case "down":
		o.top++
	case "pgup":
		o.top -= m.h - 5
	case "pgdown":
		o.top += m.h - 5
	case "home":
		o.top = 0
	case "end":
		o.top = 1 << 20
	case "enter", "y":
		m.over = nil
		if o.yes != nil {
			return o.yes()
		}
	case "space":
		m.over = nil
		if o.next != nil {
			o.next()
		}
	case "esc", "q", "n", "backspace", "i", "?", "w":
		m.over = nil
	default:
		if _, shows := panelOf(k); shows && o.yes == nil {
			m.over = nil
			return m.key(k)
		}
	}
	return nil
}

// texts returns lines of plain texts.
func texts(w int, list ...string) (lines []draw.Line) {
	for _, t := range list {
		for _, l := range console.Wrap(t, w, 2) {
			lines = append(lines, draw.Line{Text: l})
		}
	}
	return lines
}

// said returns plain texts as the lines of an overlay.
func said(list ...string) func(w int) []draw.Line {
	return func(w int) []draw.Line { return texts(w, list...) }
}

// help lists the keys.
func (m *Model) help() {
	m.over = &overlay{title: m.word("title.help", nil), lines: func(w int) []draw.Line {
		var list []string
		for _, b := range keys() {
			list = append(list, m.painter.Bold(console.Pad(b.shown, 11))+" "+m.word("keys."+b.name, nil))
		}
		lines := texts(w, list...)
		for _, x := range panels() {
			lines = append(lines, texts(w, "  "+m.painter.Bold(x.key+" "+strings.ToUpper(x.other))+" "+m.word("title."+x.name, nil))...)
		}
		lines = append(lines, draw.Line{})
		lines = append(lines, texts(w, m.word("help.take", nil), m.word("help.board", nil), m.word("help.round", nil), m.word("help.seats", nil), m.word("help.saved", catalog.Args{"file": m.game.Path()}))...)
		return lines
	}}
}

// unsaved says that the game cannot be written; Enter tries again.
func (m *Model) unsaved(err error) *overlay {
	return &overlay{title: m.word("title.unsaved", nil), keys: "screen.again", yes: m.goOn,
		lines: said(savegame.Said(err, m.word).Error(), m.word("screen.room", nil))}
}
