package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var figuresWord = catalog.Word{Name: "figures", Class: catalog.ClassSelection, Lists: board.KindFigure, Rule: "9.5.4",
	Doc: "Orbiters and landers.",
	New: func() any { return &Figures{Moons: true} }}

// Figures selects orbiters and landers (rules 15.5). A planet stands for its
// moons too.
type Figures struct {
	At    catalog.Filter `key:"at" main:"" names:"body word:planet,moon" doc:"a planet, a moon, \"planet\", \"moon\" or a list"`
	Kind  catalog.Filter `key:"kind" names:"word:orbiter,lander" doc:"orbiter or lander"`
	Moons bool           `key:"moons" doc:"count landers on moons"`
	catalog.Grouping
}

func (s *Figures) Reads() board.Area { return s.With(board.ReadsBodies) }

func (*Figures) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropKind, catalog.PropPlanet, catalog.PropBody, catalog.PropSector}
}

func (s *Figures) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var at catalog.Bound
	h.Bind(&s.At, board.KindBody, &at)
	for i := range h.Game().S.Figures {
		fig := &h.Game().S.Figures[i]
		if fig.Kind == board.Probe || !s.Means(h.Seat(), fig.Owner) || !at.Any && !at.Body(h.Game().C, int(fig.Body)) ||
			!s.Moons && int(fig.Body) >= h.Game().C.Planets ||
			s.Kind.Set && !s.Kind.Mentions(fig.Kind.String()) {
			continue
		}
		buf = append(buf, fig.Ref())
	}
	return buf
}

func (s *Figures) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.figures", catalog.Args{"kind": s.Kind.Phrase(c), "at": s.At.Phrase(c), "planets": !s.Moons})
}

func (s *Figures) Tally(t worth.Tally) { t.Figures(&s.At, &s.Kind, s.Moons) }

// ComparedPhrase says "an orbiter and a lander at Mars" of two kinds, as there are just
// two, and "an orbiter at Uranus and Neptune" of as many planets as there are.
func (s *Figures) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if n == 2 && s.Different == catalog.PropKind {
		args["at"] = s.At.Phrase(c)
		return say("when.both", args)
	}
	if at := s.At.Phrase(c); s.Different == catalog.PropPlanet && n == len(s.At.Refs) && n > 1 {
		at.Key = "which.all_of"
		delete(args, "different")
		args["n"], args["what"] = 1, say("noun.figures", catalog.Args{"kind": s.Kind.Phrase(c), "at": at, "planets": !s.Moons})
	}
	return say("when.counted", args)
}
