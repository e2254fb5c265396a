package page

import (
	"io"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/view"
)

// FilmPage writes the page of the film, or only the part that shows a position.
func (a *After) FilmPage(w io.Writer, whole bool) error {
	name := "film"
	if whole {
		name = "film-page"
	}
	return templates().ExecuteTemplate(w, name, &after{table: draw(a.Table), A: a})
}

// MomentPage writes the page for the link to a moment. Everybody may read it.
func (a *After) MomentPage(w io.Writer) error {
	return templates().ExecuteTemplate(w, "moment-page", &after{table: draw(a.Table), A: a})
}

// Back is the step of the film before this one.
func (a *after) Back() int { return max(0, a.A.At-1) }

// On is the next step of the film.
func (a *after) On() int { return min(a.A.Most, a.A.At+1) }

// Speeds are those of the film, in thousandths of a second for a decision.
func (a *after) Speeds() []int { return []int{2400, 1200, 600, 300} }

// Times returns a speed as a multiple of the usual one.
func (a *after) Times(ms int) string {
	return map[int]string{2400: "½×", 1200: "1×", 600: "2×", 300: "4×"}[ms]
}

// held is a pile of a player that the film shows.
type held struct {
	view.Pile
	Hidden int // cards of a hand that are not shown
}

// Held returns the hand and the other cards of a player as far as they are visible.
func (a *after) Held(s view.Seat) (list []held) {
	seen := false
	for _, p := range a.View.Piles {
		if p.Owner != s.Seat || len(p.Cards) == 0 {
			continue
		}
		seen = seen || p.Pile == board.Hand(s.Seat)
		list = append(list, held{p, 0})
	}
	if !seen && s.Hand > 0 {
		list = append([]held{{Hidden: s.Hand}}, list...)
	}
	return list
}

// Known returns the species that are discovered.
func (t *table) Known() []view.Species {
	return those(t.View.Species[:], func(x view.Species) bool { return x.Discovered })
}

// Mistakes are the decisions of a seat that cost most, as far as they have been found.
type Mistakes struct {
	room.Mistakes
	Wait   bool // it has not begun
	Notice string
}

// mistakes holds the data of the template of that page.
type mistakes struct {
	*after
	M *Mistakes
}

// MistakesPage writes the page of the mistakes of a seat.
func (a *After) MistakesPage(w io.Writer, m *Mistakes) error {
	return templates().ExecuteTemplate(w, "mistakes-page", mistakes{&after{table: draw(a.Table), A: a}, m})
}

// Mistakes writes the part of it that a stream sends.
func (a *After) Mistakes(w io.Writer, m *Mistakes) error {
	return templates().ExecuteTemplate(w, "mistakes", mistakes{&after{table: &table{Table: a.Table, words: say(a.Table.Lang, a.Table.Theme)}, A: a}, m})
}
