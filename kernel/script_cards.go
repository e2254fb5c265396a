package kernel

import (
	"fmt"

	"seti/kernel/board"
)

// PutCard puts a card into a pile, on top of the others or under them; instead of the
// discard pile into the one of the card (rules 9.4.7, 11.5.4). The log names an unseen card only
// to those who knew it. The error says why the pile does not take it.
func (h ScriptHooks) PutCard(c board.CardID, to board.Pile, top, unseen bool) error {
	g, s := h.g, h.g.S
	if def := g.C.PileDef(to); def != nil && def.Deck != "" {
		if deck := g.C.DeckOf(c).ContentName(); deck != def.Deck {
			return fmt.Errorf("%s is of the deck %q, in the pile %q lie cards of %q", h.Name(board.Ref(board.KindCard, int16(c))), deck, def.ID, def.Deck)
		}
	}
	if to == board.DiscardPile {
		to = g.discardPile(c)
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
	s.SetKnowers(c, seen&^now) // who knew it has seen where it went
	if unseen {
		now = 0
	}
	if g.Log != nil {
		g.noteTo(seen|now, LogCardPut, board.Nobody, []int16{int16(c), int16(to)})
	}
	if to.InForce() {
		g.coverMet()
	}
	return nil
}

// Swap puts a card of the hand into the place of a row card, which comes to the hand, and
// reports whether that lies in the row.
func (h ScriptHooks) Swap(in, out board.CardID) bool {
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

// Play plays a card of the player: for its effect and without its cost (rules 4.6.2), or,
// one that was dealt to him apart from his hand, face down.
func (h ScriptHooks) Play(c board.CardID, faceDown bool) {
	if !faceDown {
		h.g.playFree(h.owner, c, h.main)
		return
	}
	h.g.S.MoveCard(c, board.Played(h.owner))
	h.g.logCard(LogSecret, h.owner, c)
}

// Deal deals cards of the species in a slot to the player, apart from his hand and known
// to him only, as many as there are.
func (h ScriptHooks) Deal(slot, n int) {
	for range n {
		c := h.g.S.First(board.AlienDeck(slot))
		if c == board.NoCard {
			break
		}
		h.g.Seen++
		h.g.S.MoveCard(c, board.Secret(h.owner))
		h.g.logCard(LogDraw, h.owner, c)
	}
}
