package kernel

import (
	"strings"

	"seti/kernel/source"
)

// Traces selects life traces (rules 11.3).
type Traces struct {
	Color   Filter `key:"color" main:"" names:"trace word:any" doc:"antenna, jaw, dna or a list"`
	Species Filter `key:"species" names:"slot species word:any,this,other" doc:"left, right, this, other or a species"`
	Place   Filter `key:"place" names:"word:discovery,board,overflow,paid" doc:"discovery, board, overflow; paid: a board space that was paid for"`
	Grouping
}

func (t *Traces) Reads() Area { return t.With(ReadsTraces) }

func (*Traces) Props() []Prop { return []Prop{PropColor, PropSpecies} }

func (t *Traces) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var color, species Bound
	t.Color.bind(h.g, h, KindTrace, &color)
	t.Species.bind(h.g, h, KindSlot, &species)
	for i := range h.g.S.Traces {
		m := &h.g.S.Traces[i]
		if t.Means(h, m.Owner) && color.Has(refTo(KindTrace, int16(m.Color))) && h.g.slotMeant(h, &species, int(m.Slot)) &&
			(!t.Place.Set || placeMeant(&t.Place, m.Place, m.Paid)) {
			buf = append(buf, refTo(KindMark, int16(i)))
		}
	}
	return buf
}

func (s *Traces) Noun(c *Catalog) Phrase {
	args := Args{"species": s.Species.SpeciesPhrase(c), "paid": s.Place.mentions(wordPaid), "that": s.Color.That != nil}
	if s.Color.That == nil {
		args["color"] = s.Color.UnlessAnyPhrase(c)
	}
	if !s.Place.mentions(wordPaid) {
		args["place"] = s.Place.Phrase(c)
	}
	return say("noun.traces", args)
}

// Figures selects orbiters and landers (rules 15.5). A planet stands for its
// moons too.
type Figures struct {
	At    Filter `key:"at" main:"" names:"body word:planet,moon" doc:"a planet, a moon, \"planet\", \"moon\" or a list"`
	Kind  Filter `key:"kind" names:"word:orbiter,lander" doc:"orbiter or lander"`
	Moons bool   `key:"moons" doc:"count landers on moons"`
	Grouping
}

func (s *Figures) Reads() Area { return s.With(ReadsBodies) }

func (*Figures) Props() []Prop { return []Prop{PropKind, PropPlanet, PropBody, PropSector} }

func (s *Figures) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var at Bound
	s.At.bind(h.g, h, KindBody, &at)
	for i := range h.g.S.Figures {
		fig := &h.g.S.Figures[i]
		if fig.Kind == Probe || !s.Means(h, fig.Owner) || !at.Any && !at.Body(h.g.C, int(fig.Body)) ||
			!s.Moons && int(fig.Body) >= h.g.C.Planets ||
			s.Kind.Set && !s.Kind.mentions(wordProbe+constWord(fig.Kind)) {
			continue
		}
		buf = append(buf, refTo(KindFigure, int16(i)))
	}
	return buf
}

func (s *Figures) Noun(c *Catalog) Phrase {
	return say("noun.figures", Args{"kind": s.Kind.Phrase(c), "at": s.At.Phrase(c), "planets": !s.Moons})
}

// Probes selects figures in space (rules 4.1.3).
type Probes struct {
	At     Filter `key:"at" main:"" names:"body word:planet,asteroid,comet" doc:"what is visible where it stands: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\""`
	NextTo Filter `key:"next_to" names:"body" doc:"a planet in an adjacent space"`
	Kind   Filter `key:"kind" names:"word:probe,capsule" doc:"probe or capsule; both if absent"`
	Grouping
}

func (s *Probes) Reads() Area { return ReadsProbes | ReadsSolar }

func (*Probes) Props() []Prop { return []Prop{PropPlanet, PropBody, PropSector} }

func (s *Probes) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var at, next Bound
	s.At.bind(h.g, h, KindBody, &at)
	s.NextTo.bind(h.g, h, KindBody, &next)
	for i := range h.g.S.Figures {
		fig := &h.g.S.Figures[i]
		if fig.Kind == Probe && s.Means(h, fig.Owner) && at.Cell(h.g.C, h.g.S.cells[fig.Space]) &&
			(!s.NextTo.Set || h.g.nextTo(fig.Space, &next)) &&
			(!s.Kind.Set || s.Kind.mentions(wordCapsule) == (fig.Carries > 0)) {
			buf = append(buf, refTo(KindFigure, int16(i)))
		}
	}
	return buf
}

func (s *Probes) Noun(c *Catalog) Phrase {
	return say("noun.probes", Args{"capsule": s.Kind.mentions(wordCapsule), "at": s.At.Phrase(c), "next_to": s.NextTo.Phrase(c)})
}

// Wins selects win markers (rules 7.4.7).
type Wins struct {
	Color Filter `key:"color" main:"" names:"color star word:any" doc:"color of the star, or a star"`
	Grouping
}

func (s *Wins) Reads() Area { return s.With(ReadsWins) }

func (*Wins) Props() []Prop { return []Prop{PropStar, PropColor, PropSector} }

func (s *Wins) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var b Bound
	s.Color.bind(h.g, h, KindColor, &b)
	for i, w := range h.g.S.Wins {
		if s.Means(h, w.Owner) && b.Has(refTo(KindStar, int16(w.Star)), h.g.colorRef(int(w.Star))) {
			buf = append(buf, refTo(KindWin, int16(i)))
		}
	}
	return buf
}

func (s *Wins) Noun(c *Catalog) Phrase {
	return say("noun.wins", Args{"at": s.Color.PlaceIfSetPhrase(c)})
}

// Signals selects markers in and beside data slots; win markers are none
// (rules 15.4).
type Signals struct {
	At Filter `key:"at" main:"" names:"color star body word:any" doc:"a color, a star, or a body for the star of its sector"`
	Grouping
}

func (s *Signals) Reads() Area { return ReadsSignals | ReadsSolar }

func (*Signals) Props() []Prop { return []Prop{PropStar, PropColor, PropSector} }

func (s *Signals) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var b Bound
	s.At.bind(h.g, h, KindStar, &b)
	if b.None {
		return buf
	}
	for i, x := range h.g.S.Signals {
		if s.Means(h, x.Owner) && h.g.starMeant(&b, int(x.Star)) {
			buf = append(buf, refTo(KindSignal, int16(i)))
		}
	}
	return buf
}

func (s *Signals) Noun(c *Catalog) Phrase {
	return say("noun.signals", Args{"at": s.At.PlaceIfSetPhrase(c)})
}

// Techs selects technologies owned.
type Techs struct {
	Type Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope or computer"`
	Tech Filter `key:"tech" names:"tech" doc:"a technology"`
	Grouping
}

func (s *Techs) Reads() Area { return ReadsTechs }

func (*Techs) Props() []Prop { return []Prop{PropType} }

func (s *Techs) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var typ, tech Bound
	s.Type.bind(h.g, h, KindType, &typ)
	s.Tech.bind(h.g, h, KindTech, &tech)
	for p := range Seat(h.g.S.Players) {
		if !s.Means(h, p) {
			continue
		}
		for t := range h.g.C.Techs {
			if h.g.S.Owns(p, t) && typ.Has(refTo(KindType, int16(h.g.C.Techs[t].Type))) && tech.Has(refTo(KindTech, int16(t))) {
				buf = append(buf, refTo(KindTech, int16(t)))
			}
		}
	}
	return buf
}

func (s *Techs) Noun(c *Catalog) Phrase {
	switch {
	case s.Type.That != nil:
		return say("noun.techs_of_that_type", nil)
	case s.Tech.That != nil:
		return say("noun.that_tech", nil)
	case s.Tech.Set:
		return say("noun.tech_named", Args{"tech": s.Tech.Phrase(c)})
	}
	return say("noun.techs", Args{"type": s.Type.Phrase(c)})
}

// Sectors selects sectors of which all that is asked for holds.
type Sectors struct {
	NextTo  Filter  `key:"next_to" main:"" names:"star body" doc:"the two sectors beside that of a star or a body"`
	Signals int     `key:"signals" doc:"at least so many signals of yours at its star"`
	Piece   Strings `key:"piece" doc:"a piece of this kind lies in it"`
	Grouping
}

func (s *Sectors) Reads() Area { return ReadsSolar | ReadsSignals | ReadsPieces }

func (*Sectors) Props() []Prop { return []Prop{PropStar, PropColor, PropSector} }

func (s *Sectors) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var b Bound
	s.NextTo.bind(h.g, h, KindSector, &b)
	if b.None {
		return buf
	}
	for sector := range 8 {
		if (b.Any || h.g.starMeant(&b, int(h.g.S.StarAt[(sector+1)&7])) || h.g.starMeant(&b, int(h.g.S.StarAt[(sector-1)&7]))) &&
			(s.Signals == 0 || s.signals(h, int(h.g.S.StarAt[sector])) >= s.Signals) &&
			(len(s.Piece) == 0 || s.holdsPiece(h.g, sector)) {
			buf = append(buf, refTo(KindSector, int16(sector)))
		}
	}
	return buf
}

// signals counts the markers at a star whose owners are meant.
func (s *Sectors) signals(h *Hooks, star int) int {
	n := 0
	for _, x := range h.g.S.Signals {
		if int(x.Star) == star && s.Means(h, x.Owner) {
			n++
		}
	}
	return n
}

func (s *Sectors) holdsPiece(g *Game, sector int) bool {
	for i := range g.S.Pieces {
		if s.Piece.Has(g.PieceDef(i).Kind) && g.pieceSector(i) == sector {
			return true
		}
	}
	return false
}

func (s *Sectors) Noun(c *Catalog) Phrase {
	var kinds []Phrase
	for _, k := range s.Piece {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.sectors", Args{"next_to": s.NextTo.Phrase(c), "signals": s.Signals, "whose": s.Of, "piece": kinds})
}
