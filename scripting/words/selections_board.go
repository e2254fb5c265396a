package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var figuresWord = catalog.Word{Name: "figures", Class: catalog.ClassSelection, Lists: board.KindFigure, Rule: "9.5.4",
	Doc: "Orbiters and landers.",
	New: func() any { return &Figures{Moons: true} }}

// Figures selects orbiters and landers (rules 15.5). A planet includes its moons.
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
	at := h.Bind(&s.At, board.KindBody)
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

func (s *Figures) Momentary() bool { return s.At.That != nil }

func (s *Figures) Tally(t worth.Tally) { t.Figures(&s.At, &s.Kind, s.Moons) }

// ComparedPhrase returns "an orbiter and a lander at Mars" for two kinds, because there are only two, and "an orbiter
// at Uranus and Neptune" for all planets of a list.
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

func (*Probes) Props() []catalog.Prop { return spaceProps }

func (s *Probes) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	at := h.Bind(&s.At, board.KindBody)
	next := h.Bind(&s.NextTo, board.KindBody)
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

// ComparedPhrase returns "planets other than Earth" for probes at different planets.
func (s *Probes) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if s.Different == catalog.PropPlanet && s.At.Mentions("planet") && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).Noun(c)
	}
	return say("when.counted", args)
}

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

func (*Spaces) Props() []catalog.Prop { return spaceProps }

func (s *Spaces) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	at := h.Bind(&s.At, board.KindBody)
	next := h.Bind(&s.NextTo, board.KindBody)
	for i := range h.Game().S.CellAt {
		sp := board.Space(i)
		if isAt(h.Game(), sp, &at) && (s.Ring == 0 || sp.Ring() == s.Ring) && (!s.NextTo.Set || nextTo(h.Game(), sp, &next)) {
			buf = append(buf, board.Ref(board.KindSpace, int16(sp)))
		}
	}
	return buf
}

func (s *Spaces) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.spaces", catalog.Args{"at": s.At.Phrase(c), "ring": s.Ring, "next_to": s.NextTo.Phrase(c)})
}

// isAt reports whether a space matches: the space itself, or something visible there.
func isAt(g *kernel.Game, sp board.Space, b *catalog.Bound) bool {
	return b.Cell(g.C, g.S.CellAt[sp]) || b.Has(board.Ref(board.KindSpace, int16(sp))) ||
		g.C.Borne && slices.ContainsFunc(g.Borne(sp), func(body int) bool { return b.Body(g.C, body) })
}

// nextTo reports whether one of the bound spaces is adjacent to a space.
func nextTo(g *kernel.Game, sp board.Space, b *catalog.Bound) bool {
	var buf [4]board.Space
	return slices.ContainsFunc(sp.Neighbors(buf[:0]), func(x board.Space) bool { return isAt(g, x, b) })
}

var sectorsWord = catalog.Word{Name: "sectors", Class: catalog.ClassSelection, Lists: board.KindSector, Rule: "7.1",
	Doc: "Sectors.",
	New: func() any { return new(Sectors) }}

// Sectors selects sectors with all the given properties.
type Sectors struct {
	NextTo  catalog.Filter  `key:"next_to" main:"" names:"star body" doc:"the two sectors beside that of a star or a body"`
	Signals int             `key:"signals" doc:"at least so many signals of yours at its star"`
	Piece   catalog.Strings `key:"piece" doc:"a piece of this kind lies in it"`
	catalog.Grouping
}

func (s *Sectors) Reads() board.Area {
	return board.ReadsSolar | board.ReadsSignals | board.ReadsPieces
}

func (*Sectors) Props() []catalog.Prop { return starProps }

func (s *Sectors) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	b := h.Bind(&s.NextTo, board.KindSector)
	if b.None {
		return buf
	}
	for sector := range 8 {
		if (b.Any || h.Fits(&b, board.Ref(board.KindStar, int16(h.Game().S.StarAt[(sector+1)&7]))) || h.Fits(&b, board.Ref(board.KindStar, int16(h.Game().S.StarAt[(sector-1)&7])))) &&
			(s.Signals == 0 || s.signals(h, int(h.Game().S.StarAt[sector])) >= s.Signals) &&
			(len(s.Piece) == 0 || s.holdsPiece(h.Game(), sector)) {
			buf = append(buf, board.Ref(board.KindSector, int16(sector)))
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

func (s *Sectors) Momentary() bool { return s.NextTo.That != nil }

func (s *Sectors) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.sectors", catalog.Args{"next_to": s.NextTo.Phrase(c), "signals": s.Signals, "whose": s.Of, "piece": phrases(s.Piece, kindPhrase)})
}

// PlacePhrase returns where signals are marked in such a sector.
func (s *Sectors) PlacePhrase(c *catalog.Catalog) catalog.Phrase {
	return say("where.selected", catalog.Args{"what": s.Noun(c), "one": !s.NextTo.Set})
}
