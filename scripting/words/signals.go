package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var signalsWord = catalog.Word{Name: "signals", Class: catalog.ClassSelection, Lists: board.KindSignal, Rule: "12.5.6",
	Doc: "Signals in and beside data slots; at a slot that is not a star only if the slot is named.",
	New: func() any { return new(Signals) }}

// Signals selects markers in and beside data slots; win markers are none
// (rules 15.4).
type Signals struct {
	At catalog.Filter `key:"at" main:"" names:"color star body word:any" doc:"a color, a star, or a body for the star of its sector"`
	catalog.Grouping
}

func (s *Signals) Reads() board.Area { return board.ReadsSignals | board.ReadsSolar }

func (*Signals) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSector}
}

func (s *Signals) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b catalog.Bound
	h.Bind(&s.At, board.KindStar, &b)
	if b.None {
		return buf
	}
	for i, x := range h.Game().S.Signals {
		if s.Means(h.Seat(), x.Owner) && h.Fits(&b, refTo(board.KindStar, int16(x.Star))) {
			buf = append(buf, refTo(board.KindSignal, int16(i)))
		}
	}
	return buf
}

func (s *Signals) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.signals", catalog.Args{"at": s.At.PlaceIfSetPhrase(c)})
}

func (s *Signals) Momentary() bool { return s.At.That != nil }

func (s *Signals) Tally(t worth.Tally) { t.Signals(&s.At) }
