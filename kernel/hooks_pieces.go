package kernel

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// Laying says how a piece is laid: what is not said stays as it is.
type Laying struct {
	At   source.Ref // where; KindNone if it stays there
	Side int        // the side that lies up, from 1; 0 if it stays so
	Open *bool      // face up or down; turned down, it is known to nobody
}

// LayPiece lays a piece somewhere, turns it to a side, or face up or down (rules 1.4.8).
func (h *Hooks) LayPiece(i int, how Laying) {
	p := &h.g.S.Pieces[i]
	h.g.S.NoteChange(board.ReadsPieces)
	before := *p
	if how.At.Kind != board.KindNone {
		h.g.PutPiece(i, how.At)
	}
	if how.Side > 0 {
		p.Side = int8(how.Side - 1)
	}
	if how.Open != nil {
		p.Open, p.Known = *how.Open, 0
	}
	if p.Open && !before.Open {
		h.g.Seen++
		if p.Place == before.Place { // otherwise its name says it
			h.g.logPiece(LogPieceOpen, board.Nobody, i)
		}
	}
	if p.Side != before.Side {
		h.g.logPiece(LogPieceSide, board.Nobody, i)
	}
	if p.Place != before.Place {
		h.g.logPiece(LogPiecePut, board.Nobody, i)
	}
}

// LookAt lets the player know the face of a piece.
func (h *Hooks) LookAt(piece int) {
	if h.owner >= 0 {
		h.g.Seen++
		h.g.S.Pieces[piece].Known |= 1 << h.owner
		h.g.S.NoteChange(board.ReadsPieces)
	}
}

// KnowsPiece reports whether the player himself knows the face of a piece, whoever's
// function acts for him.
func (h *Hooks) KnowsPiece(piece int) bool {
	return h.g.knows(h.acting(), board.Ref(board.KindPiece, int16(piece)))
}

// GainPiece gains what the side of a piece shows that lies up.
func (h *Hooks) GainPiece(piece int) {
	h.g.logPiece(LogPieceGain, h.owner, piece)
	sides := h.g.PieceDef(piece).Sides
	if side := int(h.g.S.Pieces[piece].Side); side < len(sides) {
		h.g.reward(h.owner, &sides[side], false)
	}
	h.g.settle()
}

// Carry makes a figure that carries a piece: it moves and counts as a probe of
// the player, but has no limit and neither orbits nor lands.
func (h *Hooks) Carry(piece int, at board.Space) {
	h.g.PutCapsule(h.owner, piece, at)
	h.g.logPiece(LogCarry, h.owner, piece)
}

// Release takes a figure that carries a piece off the board; false if it carries none.
func (h *Hooks) Release(figure int) (piece int, ok bool) {
	carries := h.g.S.Figures[figure].Carries
	if carries == 0 {
		return 0, false
	}
	h.g.S.RemoveFigure(figure)
	return int(carries) - 1, true
}

// Step moves a probe to a space beside its own, at no cost; it visits what is there
// (rules 6.2).
func (h *Hooks) Step(probe int, to board.Space) { h.g.stepTo(probe, to) }

// PieceGrounds are the kinds of things on which a piece can lie.
var PieceGrounds = []source.Kind{board.KindPlace, board.KindBody, board.KindStar, board.KindTech, board.KindSpace, board.KindBoardSpace, board.KindSeat, board.KindCard, board.KindSector, board.KindSlot}
