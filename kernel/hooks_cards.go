package kernel

import "seti/kernel/board"

// Tuck puts a card under the income card of the player and gains its corner.
func (h *Hooks) Tuck(c board.CardID) { h.g.tuck(h.owner, c) }

// Discard discards a card for the player.
func (h *Hooks) Discard(c board.CardID) {
	h.g.discard(c)
	h.g.event(board.EvDiscard, h.owner).Card = c
}

// Reveal shows a card that the player knows to everybody; it stays where it is
// (rules 1.5.5).
func (h *Hooks) Reveal(c board.CardID) {
	h.g.Seen++
	h.g.log(LogReveal, h.owner, int16(c))
	h.g.event(board.EvReveal, h.owner).Card = c
}

// TakeBack takes a card back to the player's hand: the one that is being resolved, or one
// in play, whose markers return (rules 9.6.2). It is not drawn.
func (h *Hooks) TakeBack(c board.CardID) {
	if h.g.S.Pile[c] == board.Resolving {
		h.g.toHand(h.owner, c)
		return
	}
	if power := h.g.C.Cards[c].Power.ID; power >= 0 {
		h.g.S.Covered[power] = 0
	}
	h.g.toHand(h.owner, c)
	h.g.event(board.EvRemove, h.owner).Card = c
}

// TurnTop shows the top card of the deck, NoCard if there is none.
func (h *Hooks) TurnTop() board.CardID {
	c := h.g.topCard()
	if c != board.NoCard {
		h.g.Seen++
	}
	return c
}
