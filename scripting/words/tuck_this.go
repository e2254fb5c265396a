package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var tuckThisWord = catalog.Word{Name: "tuck_this", Class: catalog.ClassEffect, Rule: "9.3",
	Doc: "You may tuck this card: the one being played, or one of yours from the pile in which it lies.",
	New: func() any { return new(TuckThis) }}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Card() != board.NoCard && h.Knows(refTo(board.KindCard, int16(h.Card()))) &&
		(h.Game().S.Pile[h.Card()] == board.Resolving || h.Game().S.Pile[h.Card()].Owner() == h.Seat()), kernel.NothingToDo)
}

func (w *TuckThis) Do(h *kernel.Hooks, n int) {
	if w.Against(h) != 0 {
		return
	}
	why := kernel.Prompt{Reason: kernel.AskTuck, For: kernel.ToTuck}
	if h.Ask(why, board.Option{Verb: board.VerbCard, A: int16(h.Card())}, board.Option{Verb: board.VerbDone}).Verb == board.VerbCard {
		h.Tuck(h.Card())
	}
}

func (w *TuckThis) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.tuck_this", nil)
}

func (w *TuckThis) Price(v worth.Values, of board.CardID) float64 {
	if of == board.NoCard {
		return v.Income(board.Credit)
	}
	return v.Tuck(of)
}
