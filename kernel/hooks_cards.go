package kernel

import (
	"fmt"

	"seti/kernel/board"
)

// Income lets the player tuck a card of his hand and gain its corner, and reports
// whether he did (rules 9.3).
func (h *Hooks) Income() bool { return h.g.incomeStep(h.owner) }

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
	h.g.log(LogReveal, h.owner, int16(c), 0)
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

// PutCard puts a card into a pile, under the others if not on top. One that is unseen
// the log names only to those who knew it. The error says why the pile does not take it.
func (h *Hooks) PutCard(c board.CardID, to board.Pile, top, unseen bool) error {
	g, s := h.g, h.g.S
	if def := g.C.PileDef(to); def != nil && def.Deck != "" {
		if deck := g.C.DeckOf(c).ContentName(); deck != def.Deck {
			return fmt.Errorf("%s is of the deck %q, in the pile %q lie cards of %q", h.Name(board.Ref(board.KindCard, int16(c))), deck, def.ID, def.Deck)
		}
	}
	if to == board.RowPile {
		return fmt.Errorf("the row has places; write g:swap(hand_card, row_card)")
	}
	if s.Pile[c] == board.RowPile {
		s.RowDue = true
	}
	if power := g.C.Cards[c].Power.ID; power >= 0 && s.Pile[c].InForce() && !to.InForce() {
		s.Covered[power] = 0 // its markers return to their owner
	}
	seen := g.knowers(board.Ref(board.KindCard, int16(c)))
	if top {
		s.MoveCardOnTop(c, to)
	} else {
		s.MoveCard(c, to)
	}
	now := g.knowers(board.Ref(board.KindCard, int16(c)))
	if now&^seen != 0 {
		g.Seen++
	}
	if unseen {
		now = 0
	}
	g.logCardPut(c, to, seen|now)
	if to.InForce() {
		g.coverMet()
	}
	return nil
}

// Swap puts a card of the hand into the place of a row card, which comes to the hand, and
// reports whether that lies in the row.
func (h *Hooks) Swap(in, out board.CardID) bool {
	s := h.g.S
	for i, c := range s.Row {
		if c == out && c != board.NoCard {
			h.g.Seen++
			h.g.toHand(h.owner, c)
			s.MoveCard(in, board.RowPile)
			s.Row[i] = in
			h.g.log(LogRow, board.Nobody, int16(in), int16(i+1))
			return true
		}
	}
	return false
}

// PlayFree plays a card of the player for its effect and without its cost (rules 4.6.2).
func (h *Hooks) PlayFree(c board.CardID) { h.g.playFree(h.owner, c, h.main) }

// Deal deals cards of the species in a slot to the player, apart from his hand and known
// to him only, as many as there are.
func (h *Hooks) Deal(slot, n int) {
	for range n {
		c := h.g.S.First(board.AlienDeck(slot))
		if c == board.NoCard {
			break
		}
		h.g.Seen++
		h.g.S.MoveCard(c, board.Secret(h.owner))
		h.g.logSecret(LogDraw, h.owner, c)
	}
}

// PlayFaceDown plays a card that was dealt so face down.
func (h *Hooks) PlayFaceDown(c board.CardID) {
	h.g.S.MoveCard(c, board.Played(h.owner))
	h.g.logSecret(LogSecret, h.owner, c)
}
