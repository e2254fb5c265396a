package kernel

import (
	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/source"
)

// Random draws a number from 0 to below n. It follows from the seed, from the name of what
// draws, and from how often that has drawn.
func (h ScriptHooks) Random(what string, n int) int { return h.g.S.Chance(what).Below(n) }

// Shuffle puts things in random order. One thing more changes nothing in the order of
// the others. What players remember of the cards among them is of no use any more (rules 9.4.9).
func (h ScriptHooks) Shuffle(what string, list []source.Ref) {
	keys := make(map[source.Ref]uint64, len(list))
	for _, r := range list {
		keys[r] = h.g.thingKey(r)
	}
	chance.Shuffle(h.g.S.Chance(what), list, func(r source.Ref) uint64 { return keys[r] })
	for _, r := range list {
		if r.Kind == board.KindCard {
			h.g.S.SetKnowers(board.CardID(r.ID), 0)
			h.g.S.NoteChange(board.ReadsPiles)
		}
	}
}

// ShufflePile shuffles the cards of a pile.
func (h ScriptHooks) ShufflePile(p board.Pile) { h.g.shufflePile(p, h.g.C.PileName(p)) }

// thingKey returns the key of a thing for chance, made from its id where it has one.
func (g *Game) thingKey(r source.Ref) uint64 {
	if r.Kind == board.KindPiece {
		def := g.PieceDef(int(r.ID))
		if def.SpeciesIndex < 0 {
			return chance.Key(def.ID)
		}
		return uint64(chance.Draw(g.C.SpeciesKey(int8(def.SpeciesIndex))).Of(chance.Key(def.ID)))
	}
	if name := g.C.Name(r); name != "" {
		return chance.Key(name)
	}
	return uint64(r.ID)
}
