package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var winsWord = catalog.Word{Name: "wins", Class: catalog.ClassSelection, Lists: board.KindWin, Rule: "7.4.7",
	Doc: "Sector wins.",
	New: func() any { return new(Wins) }}

// Wins selects win markers (rules 7.4.7).
type Wins struct {
	Color catalog.Filter `key:"color" main:"" names:"color star word:any" doc:"color of the star, or a star"`
	catalog.Grouping
}

func (s *Wins) Reads() board.Area { return s.With(board.ReadsWins) }

func (*Wins) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSector}
}

func (s *Wins) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b catalog.Bound
	h.Bind(&s.Color, board.KindColor, &b)
	for i, w := range h.Game().S.Wins {
		if s.Means(h.Seat(), w.Owner) && b.Has(refTo(board.KindStar, int16(w.Star)), h.Game().ColorRef(int(w.Star))) {
			buf = append(buf, refTo(board.KindWin, int16(i)))
		}
	}
	return buf
}

func (s *Wins) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.wins", catalog.Args{"at": s.Color.PlaceIfSetPhrase(c)})
}

func (s *Wins) Tally(t worth.Tally) { t.Wins(&s.Color) }
