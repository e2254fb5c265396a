package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// severalCards reports whether a selection may name several cards, and not just
// the one that it is about.
func severalCards(s catalog.Selection) bool {
	_, one := s.(*That)
	return !one
}

// cardsOf returns the cards that a selection means: cards themselves, or those
// that events were about. Words act on cards that their player knows.
func cardsOf(h *kernel.Hooks, sel catalog.Selection) []board.CardID {
	var list []board.CardID
	for _, t := range h.Select(sel) {
		switch t.Kind {
		case board.KindCard:
			list = append(list, board.CardID(t.ID))
		case board.KindEvent:
			if c := h.Game().S.Events[t.ID].Card; c != board.NoCard {
				list = append(list, c)
			}
		}
	}
	return slices.DeleteFunc(list, func(c board.CardID) bool { return !h.Knows(refTo(board.KindCard, int16(c))) })
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func pickCard(h *kernel.Hooks, cards []board.CardID, optional bool, why kernel.Prompt) int {
	var options []board.Option
	for _, c := range cards {
		options = append(options, board.Option{Verb: board.VerbCard, A: int16(c)})
	}
	if optional {
		options = append(options, board.Option{Verb: board.VerbDone})
	}
	o := h.Ask(why, options...)
	for i, c := range cards {
		if o.Verb == board.VerbCard && board.CardID(o.A) == c {
			return i
		}
	}
	return -1
}
