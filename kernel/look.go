package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// What a player looks at he knows where it lies, until it is drawn or its pile is shuffled (rules 9.4.9).

// LookAt lets the player know a card or the face of a piece where it lies.
func (h *Hooks) LookAt(r source.Ref) {
	if h.owner < 0 {
		return // neutral pieces see nothing (rules 15.8)
	}
	g := h.g
	if r.Kind == board.KindPiece {
		g.Seen++
		g.S.Pieces[r.ID].Known |= 1 << h.owner
		g.S.NoteChange(board.ReadsPieces)
		return
	}
	pile := g.S.Pile[r.ID]
	if !g.Knows(h.owner, r) {
		g.Seen++
		c := board.CardID(r.ID)
		g.S.SetKnowers(c, g.S.Knowers(c)|1<<h.owner)
		g.S.NoteChange(board.ReadsPiles)
	}
	g.logCard(LogLook, h.owner, board.CardID(r.ID), int16(pile))
}

// PutBack lays cards, of one pile, that the player has looked at on top of it again, in an
// order that nobody else learns; the first comes to lie on top.
func (h *Hooks) PutBack(cards []board.CardID) {
	g := h.g
	for _, c := range slices.Backward(cards) {
		pile := g.S.Pile[c]
		g.S.MoveCardOnTop(c, pile)
		if !g.Sees(h.owner, pile) {
			g.S.SetKnowers(c, 1<<h.owner)
		}
		g.logCard(LogCardPut, board.Nobody, c, int16(pile))
	}
}
