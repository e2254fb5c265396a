package page

import (
	"cmp"
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Seats returns the players, the page's own first.
func (t *table) Seats() []view.Seat {
	list := slices.Clone(t.View.Seats)
	if t.Seat > 0 && int(t.Seat) < len(list) {
		list = slices.Concat(list[t.Seat:], list[:t.Seat])
	}
	return list
}

// Own returns the player whose page it is, nil for a spectator.
func (t *table) Own() *view.Seat {
	if t.Seat < 0 || int(t.Seat) >= len(t.View.Seats) {
		return nil
	}
	return &t.View.Seats[t.Seat]
}

// Name returns what a player is called.
func (t *table) Name(p board.Seat) string {
	if c := t.Chair(p); c != nil && c.Name != "" {
		return view.Clean(c.Name)
	}
	return t.Words.Title(p)
}

// Chair returns who sits in a seat, nil if nothing is known of it.
func (t *table) Chair(p board.Seat) *Chair {
	for i := range t.Chairs {
		if t.Chairs[i].Seat == p {
			return &t.Chairs[i]
		}
	}
	return nil
}

// Asked returns the seat for which the game waits, Nobody if the page does not know.
func (t *table) Asked() board.Seat {
	switch active := t.View.Course.Active; {
	case t.Over:
	case t.Yours():
		return t.Seat
	case t.Thinking != "":
		for p := range board.Seat(len(t.View.Seats)) {
			if t.Words.Title(p) == t.Thinking {
				return p
			}
		}
	case active != t.Seat:
		return active
	}
	return board.Nobody
}

// Yours reports whether the game waits for the page's seat.
func (t *table) Yours() bool { return t.View.Ask != nil && !t.Over }

// amount is a number of something with a sign.
type amount struct {
	ID, Name string
	N        int
	Most     string
}

// Has returns how much of something a player has.
func (t *table) Has(id string, n int, most string) amount {
	key := map[string]string{"credit": "res.credit", "energy": "res.energy", "publicity": "res.publicity", "data": "seats.data", "card": "seats.hand"}[id]
	return amount{id, t.Called(key, id), n, most} // in English a resource is called as its id
}

// MostData is the limit of a player's data, "" if there is none.
func (a at) MostData() string {
	if n := a.X.(view.Seat).MostData; n > 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// Traces returns the traces of a player by color.
func (a at) Traces() (list []amount) {
	for color, n := range a.X.(view.Seat).Traces {
		if n > 0 {
			list = append(list, amount{board.Trace(color).String(), a.traceName(board.Trace(color)), n, ""})
		}
	}
	return list
}

func (t *table) traceName(c board.Trace) string {
	return t.Words.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": source.Ref{Kind: board.KindTrace, ID: int16(c)}}})
}

// Owned returns a player's technologies.
func (a at) Owned() (list []thing) {
	for _, id := range a.seat().Techs {
		list = append(list, a.TechSign(id))
	}
	return list
}

// Income returns what a player gets between two rounds.
func (a at) Income() view.Worth { return a.seat().Income }

// Owns counts the other possessions of a player.
func (a at) Owns() (list []amount, err error) {
	s := a.seat()
	for _, x := range []struct {
		sign, key string
		n         int
	}{{"a-orbit", "end.orbiters", s.Orbiters}, {"a-land", "end.landers", s.Landers}, {"a-scan", "end.sectors", s.Wins}, {"a-complete", "end.missions", s.Completed}, {"s-income", "end.tucked", s.Tucked}} {
		if x.n == 0 {
			continue
		}
		name, wrong := a.Say(x.key)
		list, err = append(list, amount{x.sign, name, x.n, ""}), cmp.Or(err, wrong)
	}
	return list, err
}

func (a at) seat() *view.Seat { return &a.View.Seats[seatOf(a.X)] }

func seatOf(x any) board.Seat {
	if s, ok := x.(*view.Seat); ok {
		return s.Seat
	}
	return x.(view.Seat).Seat
}

// Hand returns the hand of the page's own seat.
func (t *table) Hand() []view.Pile {
	return t.piles(func(p board.Pile) bool { return p == board.Hand(t.Seat) })
}

// Mine returns the other piles of the page's own seat.
func (t *table) Mine() []view.Pile {
	return t.piles(func(p board.Pile) bool { return p != board.Hand(t.Seat) })
}

func (t *table) piles(of func(board.Pile) bool) (list []view.Pile) {
	for _, p := range t.View.Piles {
		if t.Seat >= 0 && p.Owner == t.Seat && of(p.Pile) {
			list = append(list, p)
		}
	}
	return list
}

// Others returns the piles of the others, and those of nobody.
func (t *table) Others() (list []view.Pile) {
	for _, p := range t.View.Piles {
		if t.Seat < 0 || p.Owner != t.Seat {
			list = append(list, p)
		}
	}
	return list
}

// Missing returns the links of the seats that are still free, for the host.
func (t *table) Missing() (list []Link) {
	for _, l := range t.Links {
		if c := t.Chair(l.Seat); c != nil && c.Kind == "open" {
			list = append(list, l)
		}
	}
	return list
}
