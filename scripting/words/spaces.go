package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var spacesWord = catalog.Word{Name: "spaces", Class: catalog.ClassSelection, Lists: board.KindSpace, Rule: "6.1.2",
	Doc: "Spaces of the solar system: spaces { ring = 2 }, spaces \"comet\". Nobody owns them, so \"of\" says nothing here.",
	New: func() any { return new(Spaces) }}

// Spaces selects spaces of the solar system (rules 6.1.2).
type Spaces struct {
	At     catalog.Filter `key:"at" main:"" names:"body space word:planet,asteroid,comet" doc:"what is visible there: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\"; or the space itself: \"r2s5\""`
	Ring   int            `key:"ring" within:"1 4" doc:"the ring; 1 is the innermost"`
	NextTo catalog.Filter `key:"next_to" names:"body space" doc:"a planet or a space beside it"`
	catalog.Grouping
}

func (s *Spaces) Reads() board.Area { return board.ReadsSolar }

func (*Spaces) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropPlanet, catalog.PropBody, catalog.PropSector, catalog.PropRing}
}

func (s *Spaces) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var at, next catalog.Bound
	h.Bind(&s.At, board.KindBody, &at)
	h.Bind(&s.NextTo, board.KindBody, &next)
	for i := range h.Game().S.CellAt {
		sp := board.Space(i)
		if isAt(h.Game(), sp, &at) && (s.Ring == 0 || sp.Ring() == s.Ring) && (!s.NextTo.Set || nextTo(h.Game(), sp, &next)) {
			buf = append(buf, refTo(board.KindSpace, int16(sp)))
		}
	}
	return buf
}

func (s *Spaces) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.spaces", catalog.Args{"at": s.At.Phrase(c), "ring": s.Ring, "next_to": s.NextTo.Phrase(c)})
}

// isAt reports whether a space is meant: itself, or by what is visible there.
func isAt(g *kernel.Game, sp board.Space, b *catalog.Bound) bool {
	return b.Cell(g.C, g.S.CellAt[sp]) || b.Has(refTo(board.KindSpace, int16(sp)))
}

// nextTo reports whether a space that is meant lies beside a space.
func nextTo(g *kernel.Game, sp board.Space, b *catalog.Bound) bool {
	var buf [4]board.Space
	for _, x := range sp.Neighbors(buf[:0]) {
		if isAt(g, x, b) {
			return true
		}
	}
	return false
}
