package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var sectorsWord = catalog.Word{Name: "sectors", Class: catalog.ClassSelection, Lists: board.KindSector, Rule: "7.1",
	Doc: "Sectors.",
	New: func() any { return new(Sectors) }}

// Sectors selects sectors of which all that is asked for holds.
type Sectors struct {
	NextTo  catalog.Filter  `key:"next_to" main:"" names:"star body" doc:"the two sectors beside that of a star or a body"`
	Signals int             `key:"signals" doc:"at least so many signals of yours at its star"`
	Piece   catalog.Strings `key:"piece" doc:"a piece of this kind lies in it"`
	catalog.Grouping
}

func (s *Sectors) Reads() board.Area {
	return board.ReadsSolar | board.ReadsSignals | board.ReadsPieces
}

func (*Sectors) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSector}
}

func (s *Sectors) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b catalog.Bound
	h.Bind(&s.NextTo, board.KindSector, &b)
	if b.None {
		return buf
	}
	for sector := range 8 {
		if (b.Any || h.Fits(&b, refTo(board.KindStar, int16(h.Game().S.StarAt[(sector+1)&7]))) || h.Fits(&b, refTo(board.KindStar, int16(h.Game().S.StarAt[(sector-1)&7])))) &&
			(s.Signals == 0 || s.signals(h, int(h.Game().S.StarAt[sector])) >= s.Signals) &&
			(len(s.Piece) == 0 || s.holdsPiece(h.Game(), sector)) {
			buf = append(buf, refTo(board.KindSector, int16(sector)))
		}
	}
	return buf
}

// signals counts the markers at a star whose owners are meant.
func (s *Sectors) signals(h *kernel.Hooks, star int) int {
	n := 0
	for _, x := range h.Game().S.Signals {
		if int(x.Star) == star && s.Means(h.Seat(), x.Owner) {
			n++
		}
	}
	return n
}

func (s *Sectors) holdsPiece(g *kernel.Game, sector int) bool {
	for i := range g.S.Pieces {
		if s.Piece.Has(g.PieceDef(i).Kind) && g.PieceSector(i) == sector {
			return true
		}
	}
	return false
}

func (s *Sectors) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.sectors", catalog.Args{"next_to": s.NextTo.Phrase(c), "signals": s.Signals, "whose": s.Of, "piece": phrases(s.Piece, kindPhrase)})
}

// PlacePhrase returns where signals are marked in such a sector.
func (s *Sectors) PlacePhrase(c *catalog.Catalog) catalog.Phrase {
	return say("where.selected", catalog.Args{"what": s.Noun(c), "one": !s.NextTo.Set})
}
