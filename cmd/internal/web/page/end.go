package page

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/points"
	"seti/kernel/view"
)

// After is a game that is over, or a moment of a game: where the points came from, how they grew, and the film.
type After struct {
	*Table
	*room.Film
	Lines   []string     // what the last decision led to
	Address string       // of this moment, which everybody may have
	Asked   bool         // what a strong player thinks of the next decision was asked for
	Judged  *room.Judged // that; nil if there was nothing to decide
}

// Page writes the page of the end: the winner, and the reasons.
func (a *After) Page(w io.Writer) error {
	return templates().ExecuteTemplate(w, "after", &after{table: draw(a.Table), A: a})
}

// after holds the data of the templates of these pages.
type after struct {
	*table
	A *After
}

// Beside returns the people at one screen who do not sit in front of it, once the game is over: each has their own mistakes.
func (t *table) Beside() []board.Seat {
	return those(t.Fronts, func(p board.Seat) bool { return t.Over && t.Screen && p != t.Seat })
}

// origin is a row of the points: their source, and how many each player has from it.
type origin struct {
	ID, Sign string
	from     []string // the sources that package points tells apart
}

// origins are the rows. The detailed sources of a player's points are listed beside them.
var origins = []origin{
	{"planets", "a-orbit", []string{"orbit", "land", "launch"}},
	{"sectors", "a-scan", []string{"scan"}},
	{"traces", "sign-trace", []string{"analyze"}},
	{"techs", "a-research", []string{"research", "computer"}},
	{"cards", "a-play", []string{"play", "missions", "corner", points.Cards}},
	{"gold", "sign-milestone", []string{points.Gold}},
	{"species", "sign-species", []string{"abilities", "markers", points.Penalty}},
	{"scoring", "s-vp", []string{points.Scoring}}, // of species, packs, modules and seats of content
	{"rest", "a-end-turn", nil},                   // all others
}

// originOf returns the index of the row to which a source belongs.
func originOf(id string) int {
	if i := slices.IndexFunc(origins, func(s origin) bool { return slices.Contains(s.from, id) }); i >= 0 {
		return i
	}
	return len(origins) - 1
}

// row is a row of a table of points.
type row struct {
	ID, Sign string
	Number   int // of a round
	Points   []int
	How      string // how the player of the page, or the winner, has made them
}

// Best reports whether a number is the highest of a row.
func (r row) Best(n int) bool { return n > 0 && n == slices.Max(r.Points) }

// Sources are the rows of the table of points from which anybody has some.
func (a *after) Sources() (rows []row) {
	list := make([]row, len(origins))
	for k := range list {
		list[k] = row{ID: origins[k].ID, Sign: origins[k].Sign, Points: make([]int, len(a.A.Scores))}
	}
	for i := range a.A.Scores {
		for _, x := range a.A.Scores[i].Sources {
			list[originOf(x.ID)].Points[i] += x.N
		}
	}
	about := a.About()
	for k := range list {
		if !slices.ContainsFunc(list[k].Points, func(n int) bool { return n != 0 }) {
			continue
		}
		for _, x := range about.Sources {
			if originOf(x.ID) != k || x.N == 0 || len(origins[k].from) == 1 && origins[k].ID != "gold" {
				continue // there is nothing to tell apart
			}
			if list[k].How != "" {
				list[k].How += ", "
			}
			list[k].How += a.Say("after.part", "name", x.Name, "n", x.N)
		}
		rows = append(rows, list[k])
	}
	return rows
}

// About is the score of the player of whom the page tells more: its own, or for spectators the first.
func (a *after) About() *view.Score {
	if a.Seat >= 0 && int(a.Seat) < len(a.A.Scores) {
		return &a.A.Scores[a.Seat]
	}
	return a.Places()[0]
}

// Places are the scores, the winner's first.
func (a *after) Places() (list []*view.Score) {
	for i := range a.A.Scores {
		list = append(list, &a.A.Scores[i])
	}
	won := func(s *view.Score) int {
		if slices.Contains(a.A.Won, s.Seat) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(x, y *view.Score) int { return cmp.Or(won(x)-won(y), y.Total-x.Total) })
	return list
}

// Margin returns how many points the winner is ahead, 0 if several share the win or points did not decide.
func (a *after) Margin() int {
	list := a.Places()
	if len(a.A.Won) != 1 || len(list) < 2 {
		return 0
	}
	return max(0, list[0].Total-list[1].Total)
}

// Why returns the text about where the winner was ahead of the next player, "" if nobody won by points.
func (a *after) Why() string {
	if a.Margin() == 0 {
		return ""
	}
	list := a.Places()
	lead := make([]int, len(origins))
	for _, x := range list[0].Sources {
		lead[originOf(x.ID)] += x.N
	}
	for _, x := range list[1].Sources {
		lead[originOf(x.ID)] -= x.N
	}
	order := make([]int, len(origins))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return lead[k] - lead[i] })
	var parts []string
	for _, k := range order[:2] {
		if lead[k] <= 0 {
			break
		}
		parts = append(parts, a.Say("after.part", "name", a.Say("after."+origins[k].ID), "n", fmt.Sprint("+", lead[k])))
	}
	return a.Say("after.why", "what", parts, "second", a.Name(list[1].Seat))
}

// Headline returns the text about the winner and the margin.
func (a *after) Headline() string {
	return a.Say("after.won", "n", len(a.A.Won), "who", a.called(a.A.Won), "margin", a.Margin())
}
