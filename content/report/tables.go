package report

import (
	"fmt"
	"slices"
	"strings"
)

// table is a table of figures. The terminal and the page show the same one.
type table struct {
	Head []string
	Rows [][]string
}

// column is a column of a table: its name, and how it writes the figure of a row.
type column[T any] struct {
	name  string
	write func(*T) string
}

func tableOf[T any](rows []T, columns []column[T]) table {
	t := table{Rows: make([][]string, len(rows))}
	for _, c := range columns {
		t.Head = append(t.Head, c.name)
		for i := range rows {
			t.Rows[i] = append(t.Rows[i], c.write(&rows[i]))
		}
	}
	return t
}

// shorten leaves only the ends of a long table. A row of empty cells stands between them.
func (t *table) shorten() {
	if n := len(t.Rows); n > 2*ends+2 {
		t.Rows = slices.Concat(t.Rows[:ends], [][]string{make([]string, len(t.Head))}, t.Rows[n-ends:])
	}
}

// seatTable returns the points and wins of each seat, and of each player if any of them has several
// seats. The text between separates the seats of a player.
func (r *Report) seatTable(between string) table {
	var rows []Player
	for _, s := range r.Seats {
		rows = append(rows, Player{s.Player, []string{s.Seat}, s.Points, s.Wins})
	}
	return tableOf(append(rows, r.several()...), []column[Player]{
		{"seat", func(x *Player) string { return strings.Join(x.Seats, between) }},
		{"player", func(x *Player) string { return x.Player }},
		{"points", func(x *Player) string { return x.Points.String() }},
		{"spread", func(x *Player) string { return fmt.Sprintf("%.1f", x.Points.SD) }},
		{"wins", func(x *Player) string { return x.Wins.String() }},
	})
}

// several returns the players if any of them has several seats.
func (r *Report) several() []Player {
	if len(r.Players) < 2 || len(r.Players) == len(r.Seats) {
		return nil
	}
	return r.Players
}

// sourceTable returns the points of each seat by their source.
func (r *Report) sourceTable() table {
	columns := []column[Source]{{"source", func(x *Source) string { return x.Source }}}
	for i, s := range r.Seats {
		columns = append(columns, column[Source]{s.Seat, func(x *Source) string { return number(x.Seats[i], x.Seats[i] != 0) }})
	}
	return tableOf(r.Sources, append(columns, column[Source]{"part", func(x *Source) string { return percent(x.Part) }}))
}

// thingTable returns the figures of things; had is what seats did with them.
func thingTable(rows []Thing, had string) table {
	return tableOf(rows, append([]column[Thing]{{"thing", (*Thing).label}}, thingColumns(had)...))
}

// cardTable returns the figures of cards, with those that only cards have.
func cardTable(rows []Thing) table {
	columns := append([]column[Thing]{{"card", (*Thing).label}, {"drawn", func(x *Thing) string { return fmt.Sprint(x.Drawn) }}}, thingColumns("played")...)
	return tableOf(rows, append(columns, column[Thing]{"dealt", func(x *Thing) string { return x.Began.String() }}))
}

func thingColumns(had string) []column[Thing] {
	return []column[Thing]{
		{had, func(x *Thing) string { return percent(x.Part) }},
		{"round", func(x *Thing) string { return number(x.Round, x.Round > 0) }},
		{"points with", func(x *Thing) string { return number(x.With, x.Part > 0) }},
		{"without", func(x *Thing) string { return number(x.Without, x.Part < 1) }},
		{"lead", func(x *Thing) string { return x.Lead.String() }},
	}
}

// speciesTable returns the figures of species.
func speciesTable(rows []Species) table {
	return tableOf(rows, []column[Species]{
		{"species", func(x *Species) string { return x.ID }},
		{"games", func(x *Species) string { return fmt.Sprint(x.Games) }},
		{"discovered", func(x *Species) string { return x.Discovered.String() }},
		{"round", func(x *Species) string { return number(x.Round, x.Round > 0) }},
		{"points of a seat", func(x *Species) string { return x.Points.String() }},
		{"difference", func(x *Species) string { return x.Difference.String() }},
	})
}

// changeTable returns figures of two runs, in a unit.
func changeTable(rows []Change, units float64) table {
	return tableOf(rows, []column[Change]{
		{"", func(x *Change) string { return x.Name }},
		{"here", func(x *Change) string { return fmt.Sprintf("%.1f", units*x.Here) }},
		{"there", func(x *Change) string { return fmt.Sprintf("%.1f", units*x.There) }},
		{"difference", func(x *Change) string { return x.Difference.times(units).String() }},
	})
}

// thingChangeTable returns the figures of things in two runs.
func thingChangeTable(rows []ThingChange) table {
	return tableOf(rows, []column[ThingChange]{
		{"thing", (*ThingChange).label},
		{"here", func(x *ThingChange) string { return percent(x.Often.Here) }},
		{"there", func(x *ThingChange) string { return percent(x.Often.There) }},
		{"had", func(x *ThingChange) string { return x.Often.Difference.times(100).String() }},
		{"lead", func(x *ThingChange) string { return x.Lead.String() }},
		{"dealt", func(x *ThingChange) string { return x.Began.String() }},
	})
}

// list is a list of things with its title, the name of one of them, and what seats did with them.
type list[T any] struct {
	title, name, had string
	rows             []T
}

// lists returns the things of a report other than cards.
func (r *Report) lists() []list[Thing] {
	lists := []list[Thing]{{"Technologies", "technology", "taken", r.Techs}}
	for _, d := range r.Decks {
		lists = append(lists, list[Thing]{"Of the deck " + d.Deck, d.Deck, "had", d.Cards})
	}
	return lists
}

// lists returns the things of a comparison.
func (c *Comparison) lists() []list[ThingChange] {
	lists := []list[ThingChange]{{"Cards", "card", "", c.Cards}, {"Technologies", "technology", "", c.Techs}}
	for _, d := range c.Decks {
		lists = append(lists, list[ThingChange]{"Of the deck " + d.Deck, d.Deck, "", d.Cards})
	}
	return lists
}
