package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var tracesWord = catalog.Word{Name: "traces", Class: catalog.ClassSelection, Lists: board.KindTraceMarker, Rule: "11.3",
	Doc: "Life traces.",
	New: func() any { return new(Traces) }}

// Traces selects life traces (rules 11.3).
type Traces struct {
	Color   catalog.Filter `key:"color" main:"" names:"trace word:any" doc:"antenna, jaw, dna or a list"`
	Species catalog.Filter `key:"species" names:"slot species word:any,this,other" doc:"left, right, this, other or a species"`
	Place   catalog.Filter `key:"place" names:"word:discovery,board,overflow,paid" doc:"discovery, board, overflow; paid: a board space that was paid for"`
	catalog.Grouping
}

func (t *Traces) Reads() board.Area { return t.With(board.ReadsTraces) }

func (*Traces) Props() []catalog.Prop { return []catalog.Prop{catalog.PropColor, catalog.PropSpecies} }

func (t *Traces) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var color, species catalog.Bound
	h.Bind(&t.Color, board.KindTrace, &color)
	h.Bind(&t.Species, board.KindSlot, &species)
	for i := range h.Game().S.Traces {
		m := &h.Game().S.Traces[i]
		if t.Means(h.Seat(), m.Owner) && color.Has(refTo(board.KindTrace, int16(m.Color))) && h.Fits(&species, refTo(board.KindSlot, int16(m.Slot))) &&
			(!t.Place.Set || t.Place.MeansPlace(m.Place, m.Paid)) {
			buf = append(buf, m.Ref())
		}
	}
	return buf
}

func (s *Traces) Noun(c *catalog.Catalog) catalog.Phrase {
	args := catalog.Args{"species": s.Species.SpeciesPhrase(c), "paid": s.Place.Mentions("paid"), "that": s.Color.That != nil}
	if s.Color.That == nil {
		args["color"] = s.Color.UnlessAnyPhrase(c)
	}
	if !s.Place.Mentions("paid") {
		args["place"] = s.Place.Phrase(c)
	}
	return say("noun.traces", args)
}

func (t *Traces) Momentary() bool { return t.Color.That != nil }

func (t *Traces) Tally(by worth.Tally) { by.Traces(&t.Color) }
