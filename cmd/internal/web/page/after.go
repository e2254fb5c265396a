package page

import (
	"fmt"
	"io"

	"seti/kernel/board"
	"seti/kernel/view"
)

// After is the page of a game that is over: where the points came from, how they grew, and the game as a
// film.
type After struct {
	*Table
	Scores   []view.Score
	At, Most int      // the film stands after At decisions, of Most in all
	Told     []string // what the last of them led to
	Seated   bool     // the link is that of a seat, which may continue from here
	Won      []board.Seat

	Asked         bool    // what a strong player thinks of the next decision was asked for
	Taken, Better string  // what was taken and what would surely have been better; "" if nothing would
	Points, Error float64 // by how many points at the end of the game, and their standard error
}

// Page writes the whole page.
func (a *After) Page(w io.Writer) error {
	return templates().ExecuteTemplate(w, "after", &after{table: draw(a.Table), A: a})
}

// Film writes the part that shows a position of the film.
func (a *After) Film(w io.Writer) error {
	return templates().ExecuteTemplate(w, "film", &after{table: draw(a.Table), A: a})
}

// after holds what the templates of that page ask for.
type after struct {
	*table
	A *After
}

// Winners says who has won, whatever the film shows.
func (a *after) Winners() (string, error) { return a.winners(a.A.Won) }

// Sources are the rows of the table of points: a source, and what each player got from it.
func (a *after) Sources() (rows []row) {
	for i := range a.A.Scores {
		for k, x := range a.A.Scores[i].Sources {
			if k == len(rows) {
				rows = append(rows, row{Name: x.Name})
			}
			rows[k].Points = append(rows[k].Points, x.N)
		}
	}
	return rows
}

// roundNumber returns the number of the k-th of n rounds that were played: a module may begin later than with
// the first one, and all games end with the last.
func (a *after) roundNumber(k, n int) int { return a.View.Course.Rounds - n + k + 1 }

// Rounds are the points of each player at the end of each round, and at the end.
func (a *after) Rounds() (rows []row) {
	for i := range a.A.Scores {
		for k, n := range a.A.Scores[i].Rounds {
			if k == len(rows) {
				rows = append(rows, row{Number: a.roundNumber(k, len(a.A.Scores[i].Rounds))})
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

// Back is the step of the film before this one.
func (a *after) Back() int { return max(0, a.A.At-1) }

// On is the next step of the film.
func (a *after) On() int { return min(a.A.Most, a.A.At+1) }

// Worth returns how many points a better option would have made.
func (a *after) Worth() string { return fmt.Sprintf("%.1f ± %.1f", a.A.Points, a.A.Error) }
