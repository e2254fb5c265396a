package kernel

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// Laying is how a piece is laid. What is not set stays as it is.
type Laying struct {
	At   source.Ref // where; KindNone if it stays there
	Side int        // the side that lies up, from 1; 0 if it stays so
	Open *bool      // face up or down; turned down, it is known to nobody
}

// LayPiece lays a piece somewhere, turns it to a side, or face up or down (rules 1.4.8).
func (h ScriptHooks) LayPiece(i int, how Laying) {
	p := &h.g.S.Pieces[i]
	h.g.S.NoteChange(board.ReadsPieces)
	before := *p
	if how.At.Kind != board.KindNone {
		h.g.putPiece(i, how.At)
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
		h.g.logPiece(LogPieceSide, board.Nobody, i, int16(p.Side)+1)
	}
	if p.Place != before.Place {
		h.g.logPiece(LogPiecePut, board.Nobody, i, int16(p.Place.Kind), p.Place.ID)
	}
}

// Carry puts a figure that carries a piece into a space. It moves and counts as a probe of
// the player, but has no limit and neither orbits nor lands.
func (h ScriptHooks) Carry(piece int, at board.Space) {
	h.g.putCapsule(h.owner, piece, at)
	h.g.logPiece(LogCarry, h.owner, piece)
}

// Release takes a figure that carries a piece off the board; false if it carries none.
func (h ScriptHooks) Release(figure source.Ref) (piece int, ok bool) {
	carries := h.g.S.Figure(figure).Carries
	if carries == 0 {
		return 0, false
	}
	h.g.S.RemoveFigure(h.g.S.FigureIndex(figure))
	return int(carries) - 1, true
}

// Step moves a probe to a space beside its own, at no cost; it visits what is there
// (rules 6.2).
func (h ScriptHooks) Step(probe source.Ref, to board.Space) { h.g.stepTo(h.g.S.FigureIndex(probe), to) }

// Switch turns a technology on or off. On, it works for the player until the end of the turn,
// as if he had it (rules 10.6.1). Off, it works no more, but he still owns it (rules 10.1.1).
// Switch returns false, and does nothing, if one to be turned off is not his or does not
// work.
func (h ScriptHooks) Switch(tech int, on bool) bool {
	if on {
		h.switchTech(tech, false)
		h.g.log(LogBorrow, h.owner, int16(tech))
		return true
	}
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	id := h.g.C.Techs[tech].Power.ID
	if !h.g.S.Owns(h.owner, tech) || id >= 0 && h.g.S.IsOff(h.owner, id) {
		return false
	}
	h.switchTech(tech, true)
	h.g.log(LogSwitchOff, h.owner, int16(tech))
	return true
}

func (h *Hooks) switchTech(tech int, off bool) {
	if id := h.g.C.Techs[tech].Power.ID; id >= 0 {
		h.g.S.Switched = append(h.g.S.Switched, board.Switch{Power: id, Owner: h.owner, Off: off})
		h.g.S.InForceKnown = false
		h.g.S.NoteChange(board.ReadsTechs)
	}
}

// TakeTile takes the top tile off the stack of a technology and gains its bonus and what
// a first tile gives, not the technology. That is a research (rules 3.8.6, 10.2). It reports
// whether a tile was left.
func (h ScriptHooks) TakeTile(tech int) bool {
	if h.g.S.Stacks[tech].Left == 0 {
		return false
	}
	first, tile := h.g.takeTile(h.owner, tech)
	h.g.gainTile(h.owner, first, tile, true)
	h.g.researched(h.owner, tech, tile)
	return true
}

// PieceGrounds are the kinds of things on which a piece can lie.
var PieceGrounds = []source.Kind{board.KindPlace, board.KindBody, board.KindStar, board.KindTech, board.KindSpace, board.KindBoardSpace, board.KindSeat, board.KindCard, board.KindSector, board.KindSlot}
