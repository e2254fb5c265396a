package fullscreen

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
)

// row describes how the table treats the options of a verb; each function may be nil.
type row struct {
	label func(m *menu, o *view.Option) string       // other than that of the question; "" for that one
	cell  func(m *menu, o *view.Option) (cell, bool) // its place in a grid
	gives func(m *menu, o *view.Option) string       // in short, if the label does not say it
	left  func(m *menu, n int) catalog.Phrase        // that n options are not taken at the end of a turn
}

// rows are what the table does with options, by their verbs.
var rows = map[string]row{
	board.VerbTile.String():        {label: (*menu).tile},
	board.VerbTrace.String():       {cell: (*menu).traceCell},
	board.VerbTech.String():        {cell: (*menu).techCell},
	board.VerbPlaceTop.String():    dataRow,
	board.VerbPlaceBottom.String(): dataRow,
	board.VerbCorner.String(): {gives: func(m *menu, o *view.Option) string {
		if card := m.view.Find(o.Card); card != nil {
			return card.Free.Short()
		}
		return ""
	}},
	board.VerbComplete.String(): {left: func(_ *menu, n int) catalog.Phrase {
		return catalog.Say("screen.left_missions", catalog.Args{"n": n})
	}},
}

// dataRow is the row of the placing of data.
var dataRow = row{
	label: func(m *menu, o *view.Option) string {
		if o.Kind == view.Answer && !m.ask.Turn || m.count(o.Verb) > 1 {
			return ""
		}
		return text.Upper(m.viewer.ShortWord("keys."+verbOf(o.Verb).name, nil))
	},
	gives: func(_ *menu, o *view.Option) string {
		if len(o.Gives.Parts) == 0 {
			return ""
		}
		return o.Gives.Short()
	},
	left: func(m *menu, _ int) catalog.Phrase {
		return catalog.Say("screen.left_data", catalog.Args{"n": m.view.Seats[m.view.Eyes].Data})
	},
}

// count returns how many options have a verb.
func (m *menu) count(verb string) (n int) {
	for i := range m.ask.Options {
		if m.ask.Options[i].Verb == verb {
			n++
		}
	}
	return n
}

// left returns what the seat could still do for nothing in this turn.
func (m *menu) left() (list []catalog.Phrase) {
	for _, v := range verbs {
		left, n := rows[v.of.String()].left, m.count(v.of.String())
		if left == nil || n == 0 {
			continue
		}
		x := left(m, n)
		if !slices.ContainsFunc(list, func(y catalog.Phrase) bool { return y.Key == x.Key }) {
			list = append(list, x)
		}
	}
	return list
}

// tile returns the label of an option about a gold tile, with what the next place is worth and what the seat has; "" if the
// tile has no places.
func (m *menu) tile(o *view.Option) string {
	g := &m.view.Gold[o.Targets[0].ID]
	if len(g.Places) == 0 {
		return ""
	}
	return m.viewer.Word("menu.tile", catalog.Args{"tile": o.Label, "vp": g.Places[g.Next()].Value, "n": g.Sets[m.view.Eyes]})
}

// cell is the place of an option in a grid.
type cell struct {
	column      int
	head        string // of the column
	fold, title string // of the list that holds the options; "" if they are not in a list
	label       string
}

// cell returns the place of an option in a grid: a column for each color or type; false if it has none.
func (m *menu) cell(o *view.Option) (cell, bool) {
	if place := rows[o.Verb].cell; place != nil && len(o.Targets) > 0 {
		return place(m, o)
	}
	return cell{}, false
}

// traceCell returns the place of an option about a trace.
func (m *menu) traceCell(o *view.Option) (cell, bool) {
	var c cell
	place, slot := "", o.Targets[0]
	for _, arg := range o.Args {
		switch arg.Role {
		case "trace":
			c.column = slices.Index(board.TraceNames[:], strings.TrimPrefix(arg.ID, "trace:"))
		case "place":
			place = cmp.Or(arg.ID, strconv.Itoa(arg.N))
		}
	}
	if c.column < 0 {
		return cell{}, false
	}
	args := catalog.Args{"name": m.view.Species[slot.ID].Name, "slot": slot, "place": place}
	c.head = text.Upper(m.viewer.Word("table.words", catalog.Args{"what": source.Ref{Kind: board.KindTrace, ID: int16(c.column)}}))
	c.fold, c.title, c.label = fmt.Sprint(c.column, slot.ID), m.viewer.Word("menu.species", args), m.viewer.Word("menu.place", args)
	return c, true
}

// techCell returns the place of an option about a technology.
func (m *menu) techCell(o *view.Option) (cell, bool) {
	i := slices.IndexFunc(m.view.Techs, func(t view.Tech) bool { return t.Tech == o.Targets[0] })
	if i < 0 {
		return cell{}, false
	}
	t := &m.view.Techs[i]
	return cell{column: int(t.Type), head: m.viewer.Word("menu.techs", catalog.Args{"type": t.Type.String()}), label: draw.TechSign(t.ID)}, true
}

// gives returns in short what an option gives whose label does not say it.
func (m *menu) gives(o *view.Option) string {
	if gives := rows[o.Verb].gives; gives != nil {
		if gain := gives(m, o); gain != "" {
			return m.viewer.Word("menu.gives", catalog.Args{"gain": gain})
		}
	}
	return ""
}
