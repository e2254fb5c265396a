package words

import (
	"strings"

	"seti/kernel"
	"seti/kernel/source"
)

// Traces selects life traces (rules 11.3).
type Traces struct {
	Color   kernel.Filter `key:"color" main:"" names:"trace word:any" doc:"antenna, jaw, dna or a list"`
	Species kernel.Filter `key:"species" names:"slot species word:any,this,other" doc:"left, right, this, other or a species"`
	Place   kernel.Filter `key:"place" names:"word:discovery,board,overflow,paid" doc:"discovery, board, overflow; paid: a board space that was paid for"`
	kernel.Grouping
}

func (t *Traces) Reads() kernel.Area { return t.With(kernel.ReadsTraces) }

func (*Traces) Props() []kernel.Prop { return []kernel.Prop{kernel.PropColor, kernel.PropSpecies} }

func (t *Traces) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var color, species kernel.Bound
	h.Bind(&t.Color, kernel.KindTrace, &color)
	h.Bind(&t.Species, kernel.KindSlot, &species)
	for i := range h.Game().S.Traces {
		m := &h.Game().S.Traces[i]
		if h.Means(t, m.Owner) && color.Has(refTo(kernel.KindTrace, int16(m.Color))) && h.SlotMeant(&species, int(m.Slot)) &&
			(!t.Place.Set || t.Place.MeansPlace(m.Place, m.Paid)) {
			buf = append(buf, refTo(kernel.KindMark, int16(i)))
		}
	}
	return buf
}

func (s *Traces) Noun(c *kernel.Catalog) kernel.Phrase {
	args := kernel.Args{"species": s.Species.SpeciesPhrase(c), "paid": s.Place.Mentions("paid"), "that": s.Color.That != nil}
	if s.Color.That == nil {
		args["color"] = s.Color.UnlessAnyPhrase(c)
	}
	if !s.Place.Mentions("paid") {
		args["place"] = s.Place.Phrase(c)
	}
	return say("noun.traces", args)
}

// Figures selects orbiters and landers (rules 15.5). A planet stands for its
// moons too.
type Figures struct {
	At    kernel.Filter `key:"at" main:"" names:"body word:planet,moon" doc:"a planet, a moon, \"planet\", \"moon\" or a list"`
	Kind  kernel.Filter `key:"kind" names:"word:orbiter,lander" doc:"orbiter or lander"`
	Moons bool          `key:"moons" doc:"count landers on moons"`
	kernel.Grouping
}

func (s *Figures) Reads() kernel.Area { return s.With(kernel.ReadsBodies) }

func (*Figures) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropKind, kernel.PropPlanet, kernel.PropBody, kernel.PropSector}
}

func (s *Figures) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var at kernel.Bound
	h.Bind(&s.At, kernel.KindBody, &at)
	for i := range h.Game().S.Figures {
		fig := &h.Game().S.Figures[i]
		if fig.Kind == kernel.Probe || !h.Means(s, fig.Owner) || !at.Any && !at.Body(h.Game().C, int(fig.Body)) ||
			!s.Moons && int(fig.Body) >= h.Game().C.Planets ||
			s.Kind.Set && !s.Kind.Mentions(fig.Kind.String()) {
			continue
		}
		buf = append(buf, refTo(kernel.KindFigure, int16(i)))
	}
	return buf
}

func (s *Figures) Noun(c *kernel.Catalog) kernel.Phrase {
	return say("noun.figures", kernel.Args{"kind": s.Kind.Phrase(c), "at": s.At.Phrase(c), "planets": !s.Moons})
}

// Probes selects figures in space (rules 4.1.3).
type Probes struct {
	At     kernel.Filter `key:"at" main:"" names:"body word:planet,asteroid,comet" doc:"what is visible where it stands: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\""`
	NextTo kernel.Filter `key:"next_to" names:"body" doc:"a planet in an adjacent space"`
	Kind   kernel.Filter `key:"kind" names:"word:probe,capsule" doc:"probe or capsule; both if absent"`
	kernel.Grouping
}

func (s *Probes) Reads() kernel.Area { return kernel.ReadsProbes | kernel.ReadsSolar }

func (*Probes) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropPlanet, kernel.PropBody, kernel.PropSector}
}

func (s *Probes) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var at, next kernel.Bound
	h.Bind(&s.At, kernel.KindBody, &at)
	h.Bind(&s.NextTo, kernel.KindBody, &next)
	for i := range h.Game().S.Figures {
		fig := &h.Game().S.Figures[i]
		if fig.Kind == kernel.Probe && h.Means(s, fig.Owner) && at.Cell(h.Game().C, h.Game().S.Cell(fig.Space)) &&
			(!s.NextTo.Set || nextTo(h.Game(), fig.Space, &next)) &&
			(!s.Kind.Set || s.Kind.Mentions("capsule") == (fig.Carries > 0)) {
			buf = append(buf, refTo(kernel.KindFigure, int16(i)))
		}
	}
	return buf
}

func (s *Probes) Noun(c *kernel.Catalog) kernel.Phrase {
	return say("noun.probes", kernel.Args{"capsule": s.Kind.Mentions("capsule"), "at": s.At.Phrase(c), "next_to": s.NextTo.Phrase(c)})
}

// Wins selects win markers (rules 7.4.7).
type Wins struct {
	Color kernel.Filter `key:"color" main:"" names:"color star word:any" doc:"color of the star, or a star"`
	kernel.Grouping
}

func (s *Wins) Reads() kernel.Area { return s.With(kernel.ReadsWins) }

func (*Wins) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropStar, kernel.PropColor, kernel.PropSector}
}

func (s *Wins) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b kernel.Bound
	h.Bind(&s.Color, kernel.KindColor, &b)
	for i, w := range h.Game().S.Wins {
		if h.Means(s, w.Owner) && b.Has(refTo(kernel.KindStar, int16(w.Star)), h.Game().ColorRef(int(w.Star))) {
			buf = append(buf, refTo(kernel.KindWin, int16(i)))
		}
	}
	return buf
}

func (s *Wins) Noun(c *kernel.Catalog) kernel.Phrase {
	return say("noun.wins", kernel.Args{"at": s.Color.PlaceIfSetPhrase(c)})
}

// Signals selects markers in and beside data slots; win markers are none
// (rules 15.4).
type Signals struct {
	At kernel.Filter `key:"at" main:"" names:"color star body word:any" doc:"a color, a star, or a body for the star of its sector"`
	kernel.Grouping
}

func (s *Signals) Reads() kernel.Area { return kernel.ReadsSignals | kernel.ReadsSolar }

func (*Signals) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropStar, kernel.PropColor, kernel.PropSector}
}

func (s *Signals) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b kernel.Bound
	h.Bind(&s.At, kernel.KindStar, &b)
	if b.None {
		return buf
	}
	for i, x := range h.Game().S.Signals {
		if h.Means(s, x.Owner) && h.StarMeant(&b, int(x.Star)) {
			buf = append(buf, refTo(kernel.KindSignal, int16(i)))
		}
	}
	return buf
}

func (s *Signals) Noun(c *kernel.Catalog) kernel.Phrase {
	return say("noun.signals", kernel.Args{"at": s.At.PlaceIfSetPhrase(c)})
}

// Techs selects technologies owned.
type Techs struct {
	Type kernel.Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope or computer"`
	Tech kernel.Filter `key:"tech" names:"tech" doc:"a technology"`
	kernel.Grouping
}

func (s *Techs) Reads() kernel.Area { return kernel.ReadsTechs }

func (*Techs) Props() []kernel.Prop { return []kernel.Prop{kernel.PropType} }

func (s *Techs) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var typ, tech kernel.Bound
	h.Bind(&s.Type, kernel.KindType, &typ)
	h.Bind(&s.Tech, kernel.KindTech, &tech)
	for p := range kernel.Seat(h.Game().S.Players) {
		if !h.Means(s, p) {
			continue
		}
		for t := range h.Game().C.Techs {
			if h.Game().S.Owns(p, t) && typ.Has(refTo(kernel.KindType, int16(h.Game().C.Techs[t].Type))) && tech.Has(refTo(kernel.KindTech, int16(t))) {
				buf = append(buf, refTo(kernel.KindTech, int16(t)))
			}
		}
	}
	return buf
}

func (s *Techs) Noun(c *kernel.Catalog) kernel.Phrase {
	switch {
	case s.Type.That != nil:
		return say("noun.techs_of_that_type", nil)
	case s.Tech.That != nil:
		return say("noun.that_tech", nil)
	case s.Tech.Set:
		return say("noun.tech_named", kernel.Args{"tech": s.Tech.Phrase(c)})
	}
	return say("noun.techs", kernel.Args{"type": s.Type.Phrase(c)})
}

// Sectors selects sectors of which all that is asked for holds.
type Sectors struct {
	NextTo  kernel.Filter  `key:"next_to" main:"" names:"star body" doc:"the two sectors beside that of a star or a body"`
	Signals int            `key:"signals" doc:"at least so many signals of yours at its star"`
	Piece   kernel.Strings `key:"piece" doc:"a piece of this kind lies in it"`
	kernel.Grouping
}

func (s *Sectors) Reads() kernel.Area {
	return kernel.ReadsSolar | kernel.ReadsSignals | kernel.ReadsPieces
}

func (*Sectors) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropStar, kernel.PropColor, kernel.PropSector}
}

func (s *Sectors) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b kernel.Bound
	h.Bind(&s.NextTo, kernel.KindSector, &b)
	if b.None {
		return buf
	}
	for sector := range 8 {
		if (b.Any || h.StarMeant(&b, int(h.Game().S.StarAt[(sector+1)&7])) || h.StarMeant(&b, int(h.Game().S.StarAt[(sector-1)&7]))) &&
			(s.Signals == 0 || s.signals(h, int(h.Game().S.StarAt[sector])) >= s.Signals) &&
			(len(s.Piece) == 0 || s.holdsPiece(h.Game(), sector)) {
			buf = append(buf, refTo(kernel.KindSector, int16(sector)))
		}
	}
	return buf
}

// signals counts the markers at a star whose owners are meant.
func (s *Sectors) signals(h *kernel.Hooks, star int) int {
	n := 0
	for _, x := range h.Game().S.Signals {
		if int(x.Star) == star && h.Means(s, x.Owner) {
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

func (s *Sectors) Noun(c *kernel.Catalog) kernel.Phrase {
	var kinds []kernel.Phrase
	for _, k := range s.Piece {
		kinds = append(kinds, say("noun.piece_of_kind", kernel.Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.sectors", kernel.Args{"next_to": s.NextTo.Phrase(c), "signals": s.Signals, "whose": s.Of, "piece": kinds})
}

// nextTo reports whether a body that is meant lies beside a space.
func nextTo(g *kernel.Game, sp kernel.Space, b *kernel.Bound) bool {
	var buf [4]kernel.Space
	for _, x := range sp.Neighbors(buf[:0]) {
		if body, ok := g.S.Cell(x).Body(); ok && b.Body(g.C, body) {
			return true
		}
	}
	return false
}

// ComparedPhrase says "an orbiter and a lander at Mars" of two kinds: there are just
// two.
func (s *Figures) ComparedPhrase(c *kernel.Catalog, n int, args kernel.Args) kernel.Phrase {
	if n == 2 && s.Different == kernel.PropKind {
		args["at"] = s.At.Phrase(c)
		return say("when.both", args)
	}
	return say("when.counted", args)
}

// ComparedPhrase says "planets other than Earth" of probes at different planets.
func (s *Probes) ComparedPhrase(c *kernel.Catalog, n int, args kernel.Args) kernel.Phrase {
	if s.Different == kernel.PropPlanet && s.At.Mentions("planet") && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).Noun(c)
	}
	return say("when.counted", args)
}

// PlacePhrase says where signals are marked in such a sector.
func (s *Sectors) PlacePhrase(c *kernel.Catalog) kernel.Phrase {
	return say("where.selected", kernel.Args{"what": s.Noun(c), "one": !s.NextTo.Set})
}
