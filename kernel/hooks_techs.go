package kernel

import "seti/kernel/board"

// Borrow lets a technology work for the player until the end of the turn, as if he had
// it (rules 10.6.1).
func (h *Hooks) Borrow(tech int) {
	h.switchTech(tech, false)
	h.g.log(LogBorrow, h.owner, int16(tech), 0)
}

// SwitchOff lets a technology of the player work no more; he still owns it
// (rules 10.1.1). It reports whether it was his and worked.
func (h *Hooks) SwitchOff(tech int) bool {
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	id := h.g.C.Techs[tech].Power.ID
	if !h.g.S.Owns(h.owner, tech) || id >= 0 && h.g.S.IsOff(h.owner, id) {
		return false
	}
	h.switchTech(tech, true)
	h.g.log(LogSwitchOff, h.owner, int16(tech), 0)
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
// a first tile brings, not the technology (rules 10.2). It reports whether a tile was
// left.
func (h *Hooks) TakeTile(tech int) bool {
	if h.g.S.Stacks[tech].Left == 0 {
		return false
	}
	first, tile := h.g.takeTile(h.owner, tech)
	h.g.gainTile(h.owner, first, tile, true)
	h.g.settle()
	return true
}
