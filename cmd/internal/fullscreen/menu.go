package fullscreen

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel/catalog"
	"seti/kernel/text"
	"seti/kernel/view"
)

// entry is a line of the menu: an option, several alike that unfold, or a way of several
// moves.
type entry struct {
	verb   string    // the command that chooses it; "" if its number does
	key    string    // of that command, "" if it has none
	option int       // index in Ask.Options, -1 for a fold or a way
	title  string    // of a fold or a way
	label  string    // of an option, if it is not that of the question
	fold   string    // the group that it unfolds
	in     []int     // the options of the group
	way    *view.Way // nil if it is none
	to     *view.Planet
}

// menu is the menu of options: columns of entries, one of which is chosen. In a turn the main actions are beside the
// free ones, each with the key of its verb. Answers to other questions have numbers and are above the free actions;
// those about traces and technologies are in a column for each color or type.
type menu struct {
	view    *view.View
	ask     *view.Ask
	viewer  *view.Viewer
	keys    Keys
	heads   []string // of the columns; nil if they need none
	columns [][]entry
	open    string // the group that is unfolded, "" if none is
	column  int
	line    int    // -1 after a number that chooses nothing
	digits  string // typed so far
}

// newMenu returns the menu for the question of a view.
func newMenu(t *view.Viewer, s *view.View, keys Keys) *menu {
	m := &menu{view: s, ask: s.Ask, viewer: t, keys: keys}
	m.unfold("")
	return m
}

// unfold shows the options of a group; "" shows all groups.
func (m *menu) unfold(group string) {
	m.open, m.columns, m.heads = group, nil, nil
	m.digits = ""
	m.column, m.line = 0, 0
	if m.ask == nil {
		return
	}
	columns := m.grouped()
	if group == "" {
		m.columns = columns
		return
	}
	m.heads = nil
	for _, e := range slices.Concat(columns...) {
		if e.fold != group {
			continue
		}
		list := m.ways(e)
		for _, i := range e.in {
			list = append(list, entry{option: i})
		}
		m.columns = [][]entry{list}
	}
}

// entries yields the entries, each with its column and line.
func (m *menu) entries() iter.Seq2[[2]int, entry] {
	return func(yield func([2]int, entry) bool) {
		for c := range m.columns {
			for i, e := range m.columns[c] {
				if !yield([2]int{c, i}, e) {
					return
				}
			}
		}
	}
}

// leastGrid is the number of options about traces or technologies that make a grid.
const leastGrid = 5

// grouped returns the columns of all groups.
func (m *menu) grouped() [][]entry {
	var columns [5][]entry // a column for each color of traces or type of technologies, answers and main actions, free actions
	const own, free = 3, 4
	var heads [len(columns)]string
	grid := 0
	for i := range m.ask.Options {
		if _, ok := m.cell(&m.ask.Options[i]); ok {
			grid++
		}
	}
	at := map[string][2]int{}
	for i := range m.ask.Options {
		o := &m.ask.Options[i]
		e, column := entry{option: i}, own
		if o.Kind == view.Free && m.ask.Turn {
			column = free
		}
		if o.Kind != view.Answer || m.ask.Turn {
			v := verbOf(o.Verb).name
			e.verb, e.key, e.fold, e.title = v, m.keys.of(v), v, text.Upper(m.viewer.Word("keys."+v, nil))
		}
		if label := rows[o.Verb].label; label != nil {
			e.label = label(m, o)
		}
		if at, ok := m.cell(o); ok && (grid >= leastGrid || at.fold == "") { // what does not fold is called by its sign, however few there are
			column, heads[at.column] = at.column, at.head
			e.fold, e.title, e.label = at.fold, at.title, at.label
		}
		if first, there := at[e.fold]; there && e.fold != "" {
			group := &columns[first[0]][first[1]]
			group.option, group.in = -1, append(group.in, i)
			continue
		}
		at[e.fold] = [2]int{column, len(columns[column])}
		e.in = []int{i}
		if len(m.ways(e)) > 0 {
			e.option = -1
		}
		columns[column] = append(columns[column], e)
	}
	var list [][]entry
	for c, column := range columns {
		if len(column) == 0 {
			continue
		}
		list = append(list, column)
		m.heads = append(m.heads, heads[c])
	}
	if grid < leastGrid {
		m.heads = nil
	}
	return list
}

// ways returns the ways of several steps that the seat can pay, if an entry is about moves: to each planet the
// cheapest.
func (m *menu) ways(e entry) (list []entry) {
	if e.verb != moveVerb {
		return nil
	}
	for i := range m.view.Planets {
		x := &m.view.Planets[i]
		if len(x.Ways) == 0 {
			continue
		}
		if w := &x.Ways[0]; !w.Launch && w.Steps > 1 && m.pays(w.Price) {
			title := m.viewer.Word("menu.way", catalog.Args{"planet": x.Body, "moves": w.Moves})
			list = append(list, entry{option: -1, title: title, way: w, to: x})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(a.way.Moves, b.way.Moves) })
	return list
}

// pays reports whether the seat has what something costs.
func (m *menu) pays(price view.Worth) bool {
	s := &m.view.Seats[m.view.Eyes]
	has := map[string]int{"credit": s.Credits, "energy": s.Energy, "publicity": s.Publicity, "data": s.Data}
	for _, x := range s.Held {
		has[x.ID] = x.N
	}
	return !slices.ContainsFunc(price.Parts, func(p view.Part) bool { return has[p.Res] < p.N })
}

// chosen returns the entry under the cursor; false if there is none.
func (m *menu) chosen() (entry, bool) {
	if m.line < 0 || m.column >= len(m.columns) || m.line >= len(m.columns[m.column]) {
		return entry{option: -1}, false
	}
	return m.columns[m.column][m.line], true
}

// to puts the cursor on an option, in the group in which it is.
func (m *menu) to(option int) {
	m.unfold("")
	for at, e := range m.entries() {
		switch {
		case e.option == option:
			m.column, m.line = at[0], at[1]
			return
		case slices.Contains(e.in, option):
			m.unfold(e.fold)
			m.line = slices.IndexFunc(m.columns[0], func(e entry) bool { return e.option == option })
			return
		}
	}
}

// choose puts the cursor on the entry of a verb and opens it if it is a fold; if there is none, or it is open already, it stays
// where it is. one reports whether the verb has a single option.
func (m *menu) choose(verb string) (found, one bool) {
	if m.open == verb {
		return true, false
	}
	was := *m
	m.unfold("")
	for at, e := range m.entries() {
		if e.verb != verb {
			continue
		}
		m.column, m.line = at[0], at[1]
		if e.option < 0 {
			m.unfold(e.fold)
		}
		return true, e.option >= 0
	}
	n := 0
	for at, e := range m.entries() { // other questions than that of a turn may offer the same verb under numbers
		if e.option >= 0 && verbOf(m.ask.Options[e.option].Verb).name == verb {
			if n++; n == 1 {
				m.column, m.line = at[0], at[1]
			}
		}
	}
	if n == 0 {
		*m = was
	}
	return n > 0, n == 1
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

// move moves the cursor; below the end of a column it goes to the top of the next one.
func (m *menu) move(lines, columns int) {
	m.digits = ""
	if len(m.columns) == 0 {
		return
	}
	m.column = clamp(m.column+columns, 0, len(m.columns)-1)
	switch m.line += lines; {
	case lines > 0 && m.line >= len(m.columns[m.column]) && m.column < len(m.columns)-1:
		m.column, m.line = m.column+1, 0
	case lines < 0 && m.line < 0 && m.column > 0:
		m.column--
		m.line = len(m.columns[m.column]) - 1
	}
	m.line = clamp(m.line, 0, len(m.columns[m.column])-1)
}

// numbered returns how many entries have numbers.
func (m *menu) numbered() (n int) {
	for _, e := range m.entries() {
		if e.verb == "" {
			n++
		}
	}
	return n
}

// number puts the cursor on an entry by its number, counted from 1; on none if there is
// no such entry.
func (m *menu) number(n int) bool {
	for at, e := range m.entries() {
		if e.verb != "" {
			continue
		}
		if n--; n == 0 {
			m.column, m.line = at[0], at[1]
			return true
		}
	}
	m.line = -1
	return false
}

// width returns how many columns of the screen each column of the menu has.
func (m *menu) width(w int) int { return (w - len(m.columns) + 1) / max(1, len(m.columns)) }

// draw draws the columns side by side; at holds the first and the last line of each entry.
func (m *menu) draw(p *draw.Painter, w int) (lines []string, at [][][2]int) {
	n, width := 0, m.width(w)
	at = make([][][2]int, len(m.columns))
	var drawn [][]string
	for c, column := range m.columns {
		cw := width
		if c == len(m.columns)-1 {
			cw = w - c*(width+1)
		}
		var text []string
		if m.heads != nil {
			text = append(text, p.Bold(console.Cut("    "+m.heads[c], cw)))
		}
		for i, e := range column {
			head := " " + e.key
			if e.verb == "" {
				n++
				head = fmt.Sprintf("%2d", n)
			}
			label, price := m.label(e)
			item := p.Item(head, label, price, c == m.column && i == m.line, cw)
			at[c] = append(at[c], [2]int{len(text), len(text) + len(item) - 1})
			text = append(text, item...)
		}
		drawn = append(drawn, text)
	}
	return beside(drawn, width, p.Dim("│")), at
}

// label returns the text of an entry, and its price.
func (m *menu) label(e entry) (label, price string) {
	switch {
	case e.way != nil:
		return e.title, e.way.Price.Short()
	case e.option >= 0:
		o := &m.ask.Options[e.option]
		return cmp.Or(e.label, o.Label), cmp.Or(o.Price.Short(), m.gives(o))
	}
	return m.viewer.Word("menu.fold", catalog.Args{"group": e.title, "n": len(m.ways(e)) + len(e.in)}), ""
}

// beside puts columns side by side; all but the last one have the same width.
func beside(columns [][]string, width int, rule string) []string {
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
	_, at := m.draw(p, w)
	c := x / (m.width(w) + 1)
	if c = min(c, len(at)-1); c < 0 || x%(m.width(w)+1) == m.width(w) && c < len(at)-1 {
		return // between two columns
	}
	if i := slices.IndexFunc(at[c], func(lines [2]int) bool { return line >= lines[0] && line <= lines[1] }); i >= 0 {
		m.column, m.line, m.digits = c, i, ""
	}
}
