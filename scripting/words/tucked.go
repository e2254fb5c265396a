package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var tuckedWord = catalog.Word{Name: "tucked", Class: catalog.ClassSelection, Lists: board.KindCard, Rule: "12.5.4",
	Doc: "Tucked cards.",
	New: func() any { return new(TuckedCards) }}

// TuckedCards selects tucked cards (rules 12.5.4).
type TuckedCards struct {
	Income catalog.Filter `key:"income" main:"" names:"res" doc:"the income corner, or a list"`
	catalog.Grouping
}

func (s *TuckedCards) Reads() board.Area { return board.ReadsTucked }

func (s *TuckedCards) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b catalog.Bound
	h.Bind(&s.Income, board.KindRes, &b)
	for p := range board.Seat(h.Game().S.Players) {
		if !s.Means(h.Seat(), p) {
			continue
		}
		for c := h.Game().S.First(board.Tucked(p)); c != board.NoCard; c = h.Game().S.Next(c) {
			if corner := h.Game().C.Cards[c].Income; corner.Set && b.Has(refTo(board.KindRes, int16(corner.Res))) {
				buf = append(buf, refTo(board.KindCard, int16(c)))
			}
		}
	}
	return buf
}

func (s *TuckedCards) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.tucked", catalog.Args{"income": s.Income.Phrase(c)})
}

func (s *TuckedCards) Tally(t worth.Tally) { t.Tucked(&s.Income) }

func (*TuckedCards) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropColor, catalog.PropIncome, catalog.PropKind}
}
