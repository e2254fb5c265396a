package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var revealWord = catalog.Word{Name: "reveal", Class: catalog.ClassEffect, Rule: "1.5.5",
	Doc: "Show any number of cards that the player knows; they stay where they are.",
	New: func() any { return new(Reveal) }}

const askReveal kernel.Reason = "ask.reveal" // what it asks

// Reveal shows any number of cards, or all; they stay where they are.
type Reveal struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,event" doc:"the cards to choose from"`
	Count string            `key:"count" oneof:"any all" doc:"\"any\", as many as the player wants, or \"all\""`
}

func (w *Reveal) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(cardsOf(h, w.Of)) > 0, kernel.NothingToDo)
}

func (w *Reveal) Do(h *kernel.Hooks, n int) {
	cards := cardsOf(h, w.Of)
	for len(cards) > 0 {
		i := 0
		if w.Count != "all" {
			i = pickCard(h, cards, true, kernel.Prompt{Reason: askReveal, For: kernel.ToShow})
		}
		if i < 0 {
			return
		}
		h.Reveal(cards[i])
		cards = append(cards[:i], cards[i+1:]...)
	}
}

func (w *Reveal) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.reveal", catalog.Args{"of": w.Of.Noun(c), "all": w.Count == "all"})
}

func (w *Reveal) Price(worth.Values, board.CardID) float64 { return 0 }
