package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var discardWord = catalog.Word{Name: "discard", Class: catalog.ClassEffect, Rule: "9.4.7",
	Doc: "Discard cards of the hand or the row.",
	New: func() any { return &Discard{Count: 1} }}

const askDiscard kernel.Reason = "ask.discard" // what it asks

// Discard discards cards.
type Discard struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,event" doc:"the cards to choose from"`
	Count catalog.Count     `key:"count" doc:"a number, \"any\" or \"all\""`
}

func (w *Discard) UsesRow(bool) bool {
	c, ok := w.Of.(*Cards)
	return ok && c.At == "row"
}

// cards returns what may be discarded. A card that was drawn may have gone elsewhere
// since.
func (w *Discard) cards(h *kernel.Hooks) []board.CardID {
	return slices.DeleteFunc(cardsOf(h, w.Of), func(c board.CardID) bool {
		return h.Game().S.Pile[c] != board.RowPile && h.Game().S.Pile[c] != board.Hand(h.Seat())
	})
}

func (w *Discard) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.cards(h)) > 0, kernel.NothingToDo)
}

func (w *Discard) Do(h *kernel.Hooks, n int) {
	cards := w.cards(h)
	left := len(cards)
	if w.Count >= 0 {
		left = min(left, kernel.Product(n, int(w.Count)))
	}
	for ; left > 0; left-- {
		pick := 0
		if w.Count == catalog.Any || left < len(cards) {
			why := kernel.Prompt{Reason: askDiscard, For: kernel.ToGive}
			if pick = pickCard(h, cards, w.Count == catalog.Any, why); pick < 0 {
				return
			}
		}
		c := cards[pick]
		cards = append(cards[:pick], cards[pick+1:]...)
		h.Discard(c)
	}
}

func (w *Discard) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	args := catalog.Args{"of": w.Of.Noun(c), "all": w.Count == catalog.All, "any": w.Count == catalog.Any, "n": kernel.Product(n, int(w.Count))}
	if that, ok := w.Of.(*That); ok && w.Count >= 0 {
		args["among"] = that.Happened.Noun(c)
	}
	return say("effect.discard", args)
}

func (w *Discard) Price(v worth.Values, _ board.CardID) float64 {
	if cards, ok := w.Of.(*Cards); ok && cards.At.orHand() == "hand" && w.Count > 0 {
		return -float64(w.Count) * v.Of(board.CardDeck)
	}
	return 0
}
