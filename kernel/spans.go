package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// What waits or changes a rule for a while: until the turn ends, or until the next turn of
// its owner begins (rules 9.8).

// ForNow lets a trigger or modifiers last as long as their definition says.
func (h *Hooks) ForNow(def *catalog.TurnEffectDef) {
	s := h.g.S
	s.TurnEffects = append(s.TurnEffects, board.TurnEffect{What: def.ID, Owner: h.owner, Left: int8(def.Times), Since: int16(len(s.Events))})
	if def.Lasts {
		h.g.log(LogLasts, h.owner, def.ID)
	}
}

// endTurnEffects ends what lasts for a turn (rules 3.5.1).
func (g *Game) endTurnEffects() {
	g.endSpans(func(a board.TurnEffect) bool { return !g.C.TurnEffects[a.What].Lasts })
}

// endLasting ends what lasts until the next turn of a player, which begins (rules 9.8.4).
func (g *Game) endLasting(p board.Seat) {
	g.endSpans(func(a board.TurnEffect) bool {
		ends := a.Owner == p && g.C.TurnEffects[a.What].Lasts
		if ends {
			g.log(LogLapsed, p, a.What)
		}
		return ends
	})
}

// endSpans ends some of what waits. For the rest the log of a turn begins again.
func (g *Game) endSpans(ends func(board.TurnEffect) bool) {
	s := g.S
	s.TurnEffects = slices.DeleteFunc(s.TurnEffects, ends)
	for i := range s.TurnEffects {
		s.TurnEffects[i].Since = 0
	}
}
