package kernel

// CanTuck reports whether the player has a card that he may tuck (rules 9.3).
func (h *Hooks) CanTuck() bool {
	h.g.begin()
	h.g.tucks(h.owner)
	return len(h.g.opts) > 0
}

// Income lets the player tuck a card of his hand and gain its corner, and reports
// whether he did (rules 9.3).
func (h *Hooks) Income() bool { return h.g.incomeStep(h.owner) }

// Tuck puts a card under the income card of the player and gains its corner.
func (h *Hooks) Tuck(c CardID) { h.g.tuck(h.owner, c) }

// Discard discards a card for the player.
func (h *Hooks) Discard(c CardID) {
	h.g.discard(c)
	h.g.event(EvDiscard, h.owner).Card = c
}

// Reveal shows a card that the player knows to everybody; it stays where it is
// (rules 1.5.5).
func (h *Hooks) Reveal(c CardID) {
	h.g.Seen++
	h.g.log(LogReveal, h.owner, int16(c), 0)
	h.g.event(EvReveal, h.owner).Card = c
}

// TakeCard puts a card into the player's hand. It is not drawn.
func (h *Hooks) TakeCard(c CardID) { h.g.toHand(h.owner, c) }

// TakeBack takes a card in play back to the hand; its markers return (rules 9.6.2).
func (h *Hooks) TakeBack(c CardID) {
	if power := h.g.C.Cards[c].Power.id; power >= 0 {
		h.g.S.Covered[power] = 0
	}
	h.g.toHand(h.owner, c)
	h.g.event(EvRemove, h.owner).Card = c
}

// CanDraw reports whether there is a card to draw (rules 9.4.3).
func (h *Hooks) CanDraw() bool { return h.g.S.cardsToDraw() }

// TurnTop shows the top card of the deck, NoCard if there is none.
func (h *Hooks) TurnTop() CardID {
	c := h.g.topCard()
	if c != NoCard {
		h.g.Seen++
	}
	return c
}

// KeepsRow reports whether the last card of the row is needed for what comes next
// (rules 14.2.3).
func (h *Hooks) KeepsRow() bool { return h.g.keepsRow }
