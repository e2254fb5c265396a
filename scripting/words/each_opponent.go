package words

import (
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var eachOpponentWord = catalog.Word{Name: "each_opponent", Class: catalog.ClassEffect, Rule: "3.8.11",
	Doc: "A list of effects for each other player, in turn order from the next one. Each decides for himself.",
	New: func() any { return new(EachOpponent) }}

// EachOpponent carries out a list of effects for each other player, beginning with the one
// after the player whose effect it is (rules 3.8.11).
type EachOpponent struct{ Effects catalog.Effects }

func (w *EachOpponent) Decode(d *catalog.Decoder, v source.Value, tag reflect.StructTag) {
	w.Effects.Decode(d, v, tag)
}

func (w *EachOpponent) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(w.opponentsCan(h), kernel.NothingToDo)
}

func (w *EachOpponent) Do(h *kernel.Hooks, n int) {
	for _, p := range opponents(h) {
		h.RunFor(p, &w.Effects, n)
	}
}

func (w *EachOpponent) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.each_opponent", catalog.Args{"what": w.Effects.Phrase(c), "n": n})
}

// What the others get is a loss, half as great as the gain would be.
func (w *EachOpponent) Price(v worth.Values, of board.CardID) float64 {
	return -v.Effects(&w.Effects, of) / 2
}

// opponents returns the other players in turn order, from the one after the player whose
// effect it is.
func opponents(h *kernel.Hooks) (seats []board.Seat) {
	if h.Seat() < 0 {
		return nil // neutral pieces have no opponents
	}
	s := h.Game().S
	for p := s.After(h.Seat()); p != h.Seat(); p = s.After(p) {
		seats = append(seats, p)
	}
	return seats
}

func (w *EachOpponent) opponentsCan(h *kernel.Hooks) bool {
	return slices.ContainsFunc(opponents(h), func(p board.Seat) bool { return h.CanFor(p, &w.Effects) })
}
