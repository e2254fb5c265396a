package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var incomeWord = catalog.Word{Name: "income", Class: catalog.ClassEffect, Rule: "9.3",
	Doc: "You may tuck a card.",
	New: func() any { return new(Income) }}

// Income lets the player tuck cards (rules 9.3).
type Income struct{}

func (w *Income) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayTuck(h.Seat()), kernel.NothingToDo)
}

func (w *Income) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		cards := w.cards(h)
		if len(cards) == 0 {
			return
		}
		i := pickCard(h, cards, true, kernel.Prompt{Reason: kernel.AskTuck, For: kernel.ToTuck})
		if i < 0 {
			return
		}
		h.Tuck(cards[i])
	}
}

// cards returns the cards of the hand with an income corner.
func (w *Income) cards(h *kernel.Hooks) (cards []board.CardID) {
	g := h.Game()
	for c := g.S.First(board.Hand(h.Seat())); c != board.NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Income.Set {
			cards = append(cards, c)
		}
	}
	return cards
}

func (w *Income) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.income", catalog.Args{"n": n})
}

func (w *Income) Price(v worth.Values, _ board.CardID) float64 { return v.TuckBest() }
