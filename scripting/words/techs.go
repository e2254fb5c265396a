package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var techsWord = catalog.Word{Name: "techs", Class: catalog.ClassSelection, Lists: board.KindTech, Rule: "12.5.5",
	Doc: "Technologies.",
	New: func() any { return new(Techs) }}

// Techs selects technologies owned.
type Techs struct {
	Type catalog.Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope or computer"`
	Tech catalog.Filter `key:"tech" names:"tech" doc:"a technology"`
	catalog.Grouping
}

func (s *Techs) Reads() board.Area { return board.ReadsTechs }

func (*Techs) Props() []catalog.Prop { return []catalog.Prop{catalog.PropType} }

func (s *Techs) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var typ, tech catalog.Bound
	h.Bind(&s.Type, board.KindType, &typ)
	h.Bind(&s.Tech, board.KindTech, &tech)
	for p := range board.Seat(h.Game().S.Players) {
		if !s.Means(h.Seat(), p) {
			continue
		}
		for t := range h.Game().C.Techs {
			if h.Game().S.Owns(p, t) && typ.Has(refTo(board.KindType, int16(h.Game().C.Techs[t].Type))) && tech.Has(refTo(board.KindTech, int16(t))) {
				buf = append(buf, refTo(board.KindTech, int16(t)))
			}
		}
	}
	return buf
}

func (s *Techs) Noun(c *catalog.Catalog) catalog.Phrase {
	switch {
	case s.Type.That != nil:
		return say("noun.techs_of_that_type", nil)
	case s.Tech.That != nil:
		return say("noun.that_tech", nil)
	case s.Tech.Set:
		return say("noun.tech_named", catalog.Args{"tech": s.Tech.Phrase(c)})
	}
	return say("noun.techs", catalog.Args{"type": s.Type.Phrase(c)})
}

func (s *Techs) Momentary() bool { return s.Tech.That != nil || s.Type.That != nil }

func (s *Techs) Tally(t worth.Tally) { t.Techs(&s.Type) }
