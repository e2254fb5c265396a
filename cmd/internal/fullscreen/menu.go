package fullscreen

import (
	"fmt"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel/view"
)

// entry is a line of the menu: an option, or several alike that unfold.
type entry struct {
	option int    // index in Ask.Options, -1 for a fold
	fold   string // the group that it unfolds
	in     []int  // the options of the group
}

// menu is the menu of options: columns of entries, one of which is chosen. In a
// turn the main actions are beside the free ones; for other questions the answers are above
// the free actions.
type menu struct {
	ask     *view.Ask
	columns [][]entry
	open    string // the group that is unfolded, "" if none is
	column  int
	line    int
	digits  string // typed so far
}

// foldFrom is the least number of options alike that make a fold.
const foldFrom = 3

// newMenu returns the menu for a question.
func newMenu(ask *view.Ask) *menu {
	m := &menu{ask: ask}
	m.unfold("")
	return m
}

// unfold shows the options of a group; "" shows all groups.
func (m *menu) unfold(group string) {
	m.open, m.columns, m.digits = group, nil, ""
	m.column, m.line = 0, 0
	if m.ask == nil {
		return
	}
	var own, free []entry
	counts := map[string]int{}
	for i := range m.ask.Options {
		counts[key(&m.ask.Options[i])]++
	}
	at := map[string]int{}
	for i := range m.ask.Options {
		o := &m.ask.Options[i]
		column := &own
		if o.Kind == view.Free && group == "" {
			column = &free
		}
		switch k := key(o); {
		case group != "" && k != group:
		case group != "" || o.Group == "" || counts[k] < foldFrom:
			*column = append(*column, entry{option: i})
		default:
			n, there := at[k]
			if !there {
				n = len(*column)
				at[k] = n
				*column = append(*column, entry{option: -1, fold: k})
			}
			(*column)[n].in = append((*column)[n].in, i)
		}
	}
	if !m.ask.Turn { // answers need the width; few free actions are below them
		own, free = append(own, free...), nil
	}
	for _, c := range [][]entry{own, free} {
		if len(c) > 0 {
			m.columns = append(m.columns, c)
		}
	}
}

// key returns the group of an option together with its kind: main and free actions
// do not fold together.
func key(o *view.Option) string {
	if o.Group == "" {
		return ""
	}
	return fmt.Sprint(int(o.Kind), o.Group)
}

// chosen returns the entry under the cursor; false if there is none.
func (m *menu) chosen() (entry, bool) {
	if m.column >= len(m.columns) || m.line >= len(m.columns[m.column]) {
		return entry{option: -1}, false
	}
	return m.columns[m.column][m.line], true
}

// to puts the cursor on an option, or on its fold if it is folded.
func (m *menu) to(option int) {
	m.unfold("")
	for range 2 {
		for c := range m.columns {
			for i, e := range m.columns[c] {
				if e.option == option {
					m.column, m.line = c, i
					return
				}
			}
		}
		m.unfold(key(&m.ask.Options[option]))
	}
}

// options returns the options of the entry under the cursor.
func (m *menu) options() []int {
	e, ok := m.chosen()
	switch {
	case !ok:
		return nil
	case e.option >= 0:
		return []int{e.option}
	}
	return e.in
}

// move moves the cursor.
func (m *menu) move(lines, columns int) {
	m.digits = ""
	if len(m.columns) == 0 {
		return
	}
	m.column = clamp(m.column+columns, 0, len(m.columns)-1)
	m.line = clamp(m.line+lines, 0, len(m.columns[m.column])-1)
}

// number puts the cursor on an entry by its number, counted from 1.
func (m *menu) number(n int) bool {
	for c := range m.columns {
		if n >= 1 && n <= len(m.columns[c]) {
			m.column, m.line = c, n-1
			return true
		}
		n -= len(m.columns[c])
	}
	return false
}

// draw draws the columns side by side; at holds the first and the last line of the
// entry under the cursor.
func (m *menu) draw(p *draw.Painter, w int) (lines []string, at [2]int) {
	if m.ask == nil {
		return nil, at
	}
	n := 0
	width := w
	if k := len(m.columns); k > 1 {
		width = (w - (k - 1)) / k
	}
	var drawn [][]string
	for c, column := range m.columns {
		cw := width
		if c == len(m.columns)-1 {
			cw = w - c*(width+1)
		}
		var text []string
		for i, e := range column {
			n++
			label, price := m.label(p, e)
			item := p.Item(fmt.Sprintf("%2d", n), label, price, c == m.column && i == m.line, cw)
			if c == m.column && i == m.line {
				at = [2]int{len(text), len(text) + len(item) - 1}
			}
			text = append(text, item...)
		}
		drawn = append(drawn, text)
	}
	return beside(drawn, width, w, p.Dim("│")), at
}

func (m *menu) label(p *draw.Painter, e entry) (label, price string) {
	if e.option >= 0 {
		o := &m.ask.Options[e.option]
		return o.Label, o.Price.Short()
	}
	return p.T.Word("menu.fold", map[string]any{"group": m.ask.Options[e.in[0]].Group, "n": len(e.in)}), ""
}

// beside puts columns side by side; all but the last one have the same width.
func beside(columns [][]string, width, whole int, rule string) []string {
	most := 0
	for _, c := range columns {
		most = max(most, len(c))
	}
	var lines []string
	for i := range most {
		line := ""
		for k, c := range columns {
			text := ""
			if i < len(c) {
				text = c[i]
			}
			if k < len(columns)-1 {
				line += console.Pad(text, width) + rule
			} else {
				line += text
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// clickAt puts the cursor on the entry at a point of the drawn columns.
func (m *menu) clickAt(p *draw.Painter, w, x, line int) {
	for c := range m.columns {
		for i := range m.columns[c] {
			was := [2]int{m.column, m.line}
			m.column, m.line = c, i
			_, at := m.draw(p, w)
			from := c * ((w-len(m.columns)+1)/len(m.columns) + 1)
			if line >= at[0] && line <= at[1] && x >= from && (c == len(m.columns)-1 || x < from+(w-len(m.columns)+1)/len(m.columns)) {
				m.digits = ""
				return
			}
			m.column, m.line = was[0], was[1]
		}
	}
}
