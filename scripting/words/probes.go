package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var probesWord = catalog.Word{Name: "probes", Class: catalog.ClassSelection, Rule: "4.1.3",
	Doc: "Probes in space.",
	New: func() any { return new(Probes) }}

// Probes selects figures in space (rules 4.1.3).
type Probes struct {
	At     catalog.Filter `key:"at" main:"" names:"body word:planet,asteroid,comet" doc:"what is visible where it stands: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\""`
	NextTo catalog.Filter `key:"next_to" names:"body" doc:"a planet in an adjacent space"`
	Kind   catalog.Filter `key:"kind" names:"word:probe,capsule" doc:"probe or capsule; both if absent"`
	catalog.Grouping
}

func (s *Probes) Reads() board.Area { return board.ReadsProbes | board.ReadsSolar }

func (*Probes) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropPlanet, catalog.PropBody, catalog.PropSector}
}

func (s *Probes) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var at, next catalog.Bound
	h.Bind(&s.At, board.KindBody, &at)
	h.Bind(&s.NextTo, board.KindBody, &next)
	for i := range h.Game().S.Figures {
		fig := &h.Game().S.Figures[i]
		if fig.Kind == board.Probe && h.Means(s, fig.Owner) && at.Cell(h.Game().C, h.Game().S.CellAt[fig.Space]) &&
			(!s.NextTo.Set || nextTo(h.Game(), fig.Space, &next)) &&
			(!s.Kind.Set || s.Kind.Mentions("capsule") == (fig.Carries > 0)) {
			buf = append(buf, refTo(board.KindFigure, int16(i)))
		}
	}
	return buf
}

func (s *Probes) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.probes", catalog.Args{"capsule": s.Kind.Mentions("capsule"), "at": s.At.Phrase(c), "next_to": s.NextTo.Phrase(c)})
}

func (s *Probes) Tally(t worth.Tally) { t.Visits(&s.At) }

// nextTo reports whether a body that is meant lies beside a space.
func nextTo(g *kernel.Game, sp board.Space, b *catalog.Bound) bool {
	var buf [4]board.Space
	for _, x := range sp.Neighbors(buf[:0]) {
		if body, ok := g.S.CellAt[x].Body(); ok && b.Body(g.C, body) {
			return true
		}
	}
	return false
}

// ComparedPhrase says "planets other than Earth" of probes at different planets.
func (s *Probes) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if s.Different == catalog.PropPlanet && s.At.Mentions("planet") && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).Noun(c)
	}
	return say("when.counted", args)
}
