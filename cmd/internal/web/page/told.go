package page

import (
	"cmp"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/text"
	"seti/kernel/view"
	"slices"
)

// deed is something that others have done.
type deed struct {
	view.Deed
	N      int
	Moment string
}

// Told returns what was done since the page's seat last had a turn.
func (t *table) Told() []deed {
	var list []deed
	turns := t.View.Turns
	for i := range turns {
		for k, d := range turns[i].Deeds {
			if d.Seat != t.Seat && (d.Seat != board.Nobody || turns[i].Round > 0) { // the table shows how it was laid out
				x := deed{Deed: d, N: i*100 + k}
				for _, step := range d.Steps {
					if step.Moment != rotation {
						x.Moment = cmp.Or(x.Moment, step.Moment)
					}
				}
				list = append(list, x)
			}
		}
		if turns[i].Seat == t.Seat && t.Seat >= 0 && i < len(turns)-1 {
			list = nil
		}
	}
	return list[max(0, len(list)-mostTold):]
}

const mostTold = 8 // deeds that are told; the log has all

// moment is something that is worth a pause: a sector, a milestone, a round, the own turn. A discovery and the end take the
// whole window (FullScreen).
type moment struct {
	N      int
	Seat   board.Seat
	Moment string
	Text   string
}

// The moments that need no word here: one is seen on the table, the other takes the whole window.
const rotation, discovery = "rotation", "discovery"

const mostMoments = 6 // that are shown one after the other

// Moments returns the latest moments, the last one last.
func (t *table) Moments() []moment {
	var list []moment
	for i, turn := range t.View.Turns {
		if turn.Moment != "" {
			list = append(list, moment{i * 10000, board.Nobody, turn.Moment, text.Upper(turn.Title)})
		}
		for k, d := range turn.Deeds {
			for n, step := range d.Steps {
				if step.Moment != "" && step.Moment != rotation && step.Moment != discovery && step.Text != "" {
					list = append(list, moment{i*10000 + k*100 + n + 1, step.Seat, step.Moment, t.by(step)})
				}
			}
		}
	}
	if last := len(t.View.Turns) - 1; t.Yours() && last >= 0 && t.View.Turns[last].Seat == t.Seat {
		list = append(list, moment{last*10000 + 9999, t.Seat, "turn", t.Say("page.yours")})
	}
	return list[max(0, len(list)-mostMoments):]
}

// by returns what happened, and to whom: "Ann wins the sector".
func (t *table) by(s view.Step) string {
	if s.Seat < 0 || slices.Contains(facts, s.Verb) {
		return text.Upper(s.Text)
	}
	return t.Name(s.Seat) + " " + s.Text
}

// facts are the verbs of steps of which no player is the subject.
var facts = []string{"rotation", "discovery", "market", "tile"}

// Ranking returns the players, the one with the most points first.
func (t *table) Ranking() []view.Seat {
	list := slices.Clone(t.View.Seats)
	slices.SortStableFunc(list, func(a, b view.Seat) int { return cmp.Compare(b.VP, a.VP) })
	return list
}

// Undone returns the last deed of the seat in words: an undo takes it back. It is "" if there is none.
func (t *table) Undone() string {
	if t.Over {
		return "" // what was told last are the points
	}
	for _, turn := range slices.Backward(t.View.Turns) {
		for _, d := range slices.Backward(turn.Deeds) {
			if d.Seat == t.Seat && t.Seat >= 0 && d.Text() != "" {
				return d.Text()
			}
		}
	}
	return ""
}

// Computers reports whether computer players sit at the table, who have reasons for what they do.
func (t *table) Computers() bool {
	return slices.ContainsFunc(t.Chairs, func(c room.Chair) bool { return c.Kind == room.Computer })
}
