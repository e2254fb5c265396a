package room

import (
	"slices"

	"seti/kernel/board"
)

// Several people may play at one screen, with the link of the host. It shows the view of the person who has confirmed
// that they sit in front of it. Whenever another one of them is asked, it shows the view of spectators until that
// person has confirmed it.

// screen returns the seats that play at the screen of the host; none if the host plays alone there.
func (p *paper) screen() (seats []board.Seat) {
	for i := range p.Chairs {
		if c := &p.Chairs[i]; c.Here && c.person() {
			seats = append(seats, board.Seat(i))
		}
	}
	return seats
}

// facing returns the holder of a link with their present rights: at a screen of several people, those of the person in
// front.
func (r *Room) facing(w Who) Who {
	if !w.Host {
		return w
	}
	seats := r.paper.screen()
	w.Screen = len(seats) > 0
	switch {
	case !w.Screen:
		w.Seat = board.Seat(r.paper.HostSeat)
	case slices.Contains(seats, r.front):
		w.Seat = r.front
	case r.paper.Over: // everybody may see everything
		w.Seat = board.Seat(r.paper.HostSeat)
	default:
		w.Seat = board.Nobody
	}
	return w
}

// handOver hides the screen if another person at it is asked now.
func (r *Room) handOver() {
	if asked := board.Seat(r.paper.Asked); asked != r.front && slices.Contains(r.paper.screen(), asked) {
		r.front = board.Nobody
	}
}

// fronts returns the seats that may confirm that they sit in front of the screen, the one that is asked first.
func (r *Room) fronts() []board.Seat {
	seats := r.paper.screen()
	if at := slices.Index(seats, board.Seat(r.paper.Asked)); at > 0 {
		seats[0], seats[at] = seats[at], seats[0]
	}
	return seats
}

// Face sets the person in front of the screen; board.Nobody hides it.
func (r *Room) Face(w Who, seat board.Seat) error {
	return r.awake(func() error {
		if w = r.facing(w); !w.Screen {
			return errEyes
		}
		if seat != board.Nobody && (w.Seat != board.Nobody && !r.paper.Over || !slices.Contains(r.paper.screen(), seat)) {
			return ErrOld // a hand is hidden before another one is shown
		}
		r.front = seat
		r.changed()
		return nil
	})
}
