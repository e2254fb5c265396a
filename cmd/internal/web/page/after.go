package page

import (
	"io"

	"seti/kernel/view"
)

// After writes the page of a game that is over: where the points came from, how they grew, and the
// board as it was after a number of decisions, of most in all.
func After(w io.Writer, t *Table, scores []view.Score, at, most int) error {
	return templates.ExecuteTemplate(w, "after", &after{draw(t), scores, at, most})
}

// after is what the template of that page asks for.
type after struct {
	*table
	Scores      []view.Score
	Shown, Most int
}

// Sources are the rows of the table of points: a source, and what each player got from it.
func (a *after) Sources() (rows []row) {
	for i := range a.Scores {
		for k, x := range a.Scores[i].Sources {
			if k == len(rows) {
				rows = append(rows, row{Name: x.Name})
			}
			rows[k].Points = append(rows[k].Points, x.N)
		}
	}
	return rows
}

// Rounds are the points of each player at the end of each round, and at the end.
func (a *after) Rounds() (rows []row) {
	for i := range a.Scores {
		for k, n := range a.Scores[i].Rounds {
			if k == len(rows) {
				rows = append(rows, row{Number: k + 1})
			}
			rows[k].Points = append(rows[k].Points, n)
		}
	}
	return rows
}

// row is a row of a table of points.
type row struct {
	Name   string
	Number int
	Points []int
}

// Back and On are the steps of the film.
func (a *after) Back() int { return max(0, a.Shown-1) }

// On is the next step of the film.
func (a *after) On() int { return min(a.Most, a.Shown+1) }
