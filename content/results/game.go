package results

import (
	"errors"
	"fmt"
)

// Game is the outcome of one game: a line of the file.
type Game struct {
	Number    int           `json:"game"` // in its run, from 0
	Seed      uint64        `json:"seed"`
	Error     string        `json:"error,omitempty"` // if set, the fields below are empty
	Winners   []string      `json:"winners,omitempty"`
	Rounds    int           `json:"rounds,omitempty"`
	Decisions int           `json:"decisions,omitempty"`
	Species   []SpeciesSeen `json:"species,omitempty"`
	Seats     []Seat        `json:"seats,omitempty"`
}

// SpeciesSeen is a species that was in the game.
type SpeciesSeen struct {
	ID         string `json:"id"`
	Discovered bool   `json:"discovered"`
	Round      int    `json:"round,omitempty"`
}

// Seat says how a seat did.
type Seat struct {
	Player  string              `json:"player"`
	Points  int                 `json:"points"`
	Sources map[string]int      `json:"sources"`
	Start   []string            `json:"start"`
	Drawn   []string            `json:"drawn"`
	Played  []Use               `json:"played"`
	Techs   []Use               `json:"techs"`
	Decks   map[string][]string `json:"decks,omitempty"`
}

// Use is a thing and the round in which it was played or taken.
type Use struct {
	ID    string `json:"id"`
	Round int    `json:"round"`
}

const (
	maxSeats  = 4
	maxPoints = 1_000_000 // no score is higher, and sums of squares stay whole numbers
)

// check returns what is wrong with a game that was read; it must be the next one.
func (g *Game) check(h *Head, number int) error {
	switch {
	case number >= h.Count+h.First:
		return fmt.Errorf("the file has %d games, and here is one more", h.Count)
	case g.Number != number || g.Seed != h.seed(number):
		return fmt.Errorf("found game %d with seed %d, expected game %d with seed %d: lines are missing, or stand in another order", g.Number, g.Seed, number, h.seed(number))
	case g.Error != "":
		return nil
	case len(g.Seats) != len(h.Players):
		return fmt.Errorf("%d seats, expected %d", len(g.Seats), len(h.Players))
	case len(g.Winners) < 1 || len(g.Winners) > len(g.Seats):
		return fmt.Errorf("%d winners among %d seats", len(g.Winners), len(g.Seats))
	}
	for _, w := range g.Winners {
		if SeatNumber(w) >= len(g.Seats) || SeatNumber(w) < 0 {
			return fmt.Errorf("winner %q, expected a seat from p1 to p%d", w, len(g.Seats))
		}
	}
	for i := range g.Seats {
		if s := &g.Seats[i]; s.Player != h.Players[i] {
			return fmt.Errorf("p%d is %q, and %q in the head", i+1, s.Player, h.Players[i])
		} else if s.Points < -maxPoints || s.Points > maxPoints {
			return errors.New("points that nobody makes")
		}
	}
	return nil
}

// SeatName returns the name of a seat, counted from 0.
func SeatName(n int) string { return "p" + string(rune('1'+n)) }

// SeatNumber returns the number of a seat, counted from 0; -1 if name is no seat.
func SeatNumber(name string) int {
	if len(name) != 2 || name[0] != 'p' || name[1] < '1' || name[1] > '0'+maxSeats {
		return -1
	}
	return int(name[1] - '1')
}
