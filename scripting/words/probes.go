package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var probesWord = catalog.Word{Name: "probes", Class: catalog.ClassSelection, Lists: board.KindFigure, Rule: "4.1.3",
	Doc: "Probes in space.",
	New: func() any { return new(Probes) }}

// Probes selects figures in space (rules 4.1.3).
type Probes struct {
	At     catalog.Filter `key:"at" main:"" names:"body space word:planet,asteroid,comet" doc:"what is visible where it stands: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\"; or a space: \"r2s5\""`
	Ring   int            `key:"ring" within:"1 4" doc:"the ring in which it stands; 1 is the innermost"`
	NextTo catalog.Filter `key:"next_to" names:"body space" doc:"a planet in an adjacent space, or that space"`
	Kind   catalog.Filter `key:"kind" names:"word:probe,capsule" doc:"probe or capsule; both if absent"`
	catalog.Grouping
}

func (s *Probes) Reads() board.Area { return board.ReadsProbes | board.ReadsSolar }

func (*Probes) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropPlanet, catalog.PropBody, catalog.PropSector, catalog.PropRing}
}

func (s *Probes) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var at, next catalog.Bound
	h.Bind(&s.At, board.KindBody, &at)
	h.Bind(&s.NextTo, board.KindBody, &next)
	for i := range h.Game().S.Figures {
		fig := &h.Game().S.Figures[i]
		if fig.Kind == board.Probe && s.Means(h.Seat(), fig.Owner) && isAt(h.Game(), fig.Space, &at) &&
			(s.Ring == 0 || fig.Space.Ring() == s.Ring) &&
			(!s.NextTo.Set || nextTo(h.Game(), fig.Space, &next)) &&
			(!s.Kind.Set || s.Kind.Mentions("capsule") == (fig.Carries > 0)) {
			buf = append(buf, fig.Ref())
		}
	}
	return buf
}

func (s *Probes) Noun(c *catalog.Catalog) catalog.Phrase {
	args := catalog.Args{"capsule": s.Kind.Mentions("capsule"), "at": s.At.Phrase(c), "next_to": s.NextTo.Phrase(c)}
	if s.Ring > 0 {
		args["ring"] = s.Ring
	}
	return say("noun.probes", args)
}

func (s *Probes) Tally(t worth.Tally) { t.Visits(&s.At) }

// isProbe reports whether a thing is a probe in space.
func isProbe(h *kernel.Hooks, t source.Ref) bool {
	return t.Kind == board.KindFigure && h.Game().S.Figure(t).Kind == board.Probe
}

// ComparedPhrase says "planets other than Earth" of probes at different planets.
func (s *Probes) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if s.Different == catalog.PropPlanet && s.At.Mentions("planet") && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).Noun(c)
	}
	return say("when.counted", args)
}
