package page

import (
	"fmt"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/view"
)

// branch is a part of the board in words, with its contents.
type branch struct {
	Text string
	In   []string
}

// Tree returns the board in words: each sector with its star, and the contents of its spaces from the inside to the
// outside. Pieces are named after their owners.
func (t *table) Tree() (list []branch) {
	for i := range t.View.Sectors {
		s := &t.View.Sectors[i]
		x := branch{Text: t.Say("tree.sector", "star", s.Name, "color", t.Color(s.Color), "n", s.Data,
			"marks", t.names(s.Marks), "more", t.names(s.Excess), "wins", t.names(s.Wins))}
		for ring := range t.View.Spaces {
			space := &t.View.Spaces[ring][s.Number]
			if text := t.inSpace(space, ring+1); text != "" {
				x.In = append(x.In, text)
			}
		}
		list = append(list, x)
	}
	return list
}

// inSpace returns the contents of a space in words, "" if it is empty.
func (t *table) inSpace(s *view.Space, ring int) string {
	var probes []board.Seat
	for _, p := range s.Probes {
		probes = append(probes, p.Owner)
	}
	if s.Body < 0 && s.Cell != view.Asteroids && s.Cell != view.Comet && len(probes)+len(s.Tokens) == 0 {
		return ""
	}
	args := []any{"ring", ring, "planet", s.Name, "cell", s.Cell.String(), "probes", t.names(probes), "tokens", s.Tokens}
	for i := range t.View.Planets {
		if p := &t.View.Planets[i]; int(p.Body.ID) == s.Body {
			landers := append([]board.Seat{}, p.Landers...)
			for _, f := range p.First {
				if f.By != board.Nobody {
					landers = append(landers, f.By)
				}
			}
			for _, m := range p.Moons {
				landers = append(landers, m.Landers...)
			}
			args = append(args, "orbiters", t.names(p.Orbiters), "landers", t.names(landers))
		}
	}
	return strings.TrimSpace(t.Say("tree.space", args...))
}

// names returns the names of owners, each once with the number of their pieces.
func (t *table) names(owners []board.Seat) (names []string) {
	for i, p := range owners {
		if slices.Index(owners, p) < i {
			continue
		}
		name := t.Name(p)
		if n := len(those(owners, func(q board.Seat) bool { return q == p })); n > 1 {
			name = fmt.Sprintf("%s ×%d", name, n)
		}
		names = append(names, name)
	}
	return names
}

// Standing are the seats that content plays, for the board that is drawn of each.
func (t *table) Standing() []view.Seat {
	return those(t.View.Seats, func(s view.Seat) bool { return s.Content != "" })
}

// Boxes are the places of a meter, filled or not.
func (t *table) Boxes(m view.Meter) []bool {
	list := make([]bool, min(m.Of, mostBoxes))
	for i := range list {
		list[i] = i < m.N
	}
	return list
}

const mostBoxes = 24 // of a meter; a longer one is told in words

// Said returns the status of a seat without the lines that its meters show.
func (a at) Said() []string {
	s := a.seat()
	return those(s.Status, func(text string) bool {
		return !slices.ContainsFunc(s.Meters, func(m view.Meter) bool { return m.Text == text })
	})
}
