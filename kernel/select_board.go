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

func (t *Traces) reads() area { return t.with(readTraces) }

func (*Traces) props() []Prop { return []Prop{PropColor, PropSpecies} }

func (t *Traces) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var color, species bound
	t.Color.bind(g, f, KindTrace, &color)
	t.Species.bind(g, f, KindSlot, &species)
	for i := range g.S.Traces {
		m := &g.S.Traces[i]
		if t.of(f, m.Owner) && color.has(refTo(KindTrace, int16(m.Color))) && g.slotMeant(f, &species, int(m.Slot)) &&
			(!t.Place.set || placeMeant(&t.Place, m.Place, m.Paid)) {
			buf = append(buf, refTo(KindMark, int16(i)))
		}
	}
	return buf
}

func (s *Traces) noun(c *Catalog) Phrase {
	args := Args{"species": s.Species.speciesPhrase(c), "paid": s.Place.mentions(wordPaid), "that": s.Color.That != nil}
	if s.Color.That == nil {
		args["color"] = s.Color.unlessAny(c)
	}
	if !s.Place.mentions(wordPaid) {
		args["place"] = s.Place.phrase(c)
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

func (s *Figures) reads() area { return s.with(readBodies) }

func (*Figures) props() []Prop { return []Prop{PropKind, PropPlanet, PropBody, PropSector} }

func (s *Figures) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var at bound
	s.At.bind(g, f, KindBody, &at)
	for i := range g.S.Figures {
		fig := &g.S.Figures[i]
		if fig.Kind == Probe || !s.of(f, fig.Owner) || !at.any && !at.body(g.C, int(fig.Body)) ||
			!s.Moons && int(fig.Body) >= g.C.Planets ||
			s.Kind.set && !s.Kind.mentions(wordProbe+constWord(fig.Kind)) {
			continue
		}
		buf = append(buf, refTo(KindFigure, int16(i)))
	}
	return buf
}

func (s *Figures) noun(c *Catalog) Phrase {
	return say("noun.figures", Args{"kind": s.Kind.phrase(c), "at": s.At.phrase(c), "planets": !s.Moons})
}

// Probes selects figures in space (rules 4.1.3).
type Probes struct {
	At     Filter `key:"at" main:"" names:"body word:planet,asteroid,comet" doc:"what is visible where it stands: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\""`
	NextTo Filter `key:"next_to" names:"body" doc:"a planet in an adjacent space"`
	Kind   Filter `key:"kind" names:"word:probe,capsule" doc:"probe or capsule; both if absent"`
	Grouping
}

func (s *Probes) reads() area { return readProbes | readSolar }

func (*Probes) props() []Prop { return []Prop{PropPlanet, PropBody, PropSector} }

func (s *Probes) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var at, next bound
	s.At.bind(g, f, KindBody, &at)
	s.NextTo.bind(g, f, KindBody, &next)
	for i := range g.S.Figures {
		fig := &g.S.Figures[i]
		if fig.Kind == Probe && s.of(f, fig.Owner) && at.cell(g.C, g.S.cells[fig.Space]) &&
			(!s.NextTo.set || g.nextTo(fig.Space, &next)) &&
			(!s.Kind.set || s.Kind.mentions(wordCapsule) == (fig.Carries > 0)) {
			buf = append(buf, refTo(KindFigure, int16(i)))
		}
	}
	return buf
}

func (s *Probes) noun(c *Catalog) Phrase {
	return say("noun.probes", Args{"capsule": s.Kind.mentions(wordCapsule), "at": s.At.phrase(c), "next_to": s.NextTo.phrase(c)})
}

// Wins selects win markers (rules 7.4.7).
type Wins struct {
	Color Filter `key:"color" main:"" names:"color star word:any" doc:"color of the star, or a star"`
	Grouping
}

func (s *Wins) reads() area { return s.with(readWins) }

func (*Wins) props() []Prop { return []Prop{PropStar, PropColor, PropSector} }

func (s *Wins) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var b bound
	s.Color.bind(g, f, KindColor, &b)
	for i, w := range g.S.Wins {
		if s.of(f, w.Owner) && b.has(refTo(KindStar, int16(w.Star)), g.colorRef(int(w.Star))) {
			buf = append(buf, refTo(KindWin, int16(i)))
		}
	}
	return buf
}

func (s *Wins) noun(c *Catalog) Phrase {
	return say("noun.wins", Args{"at": s.Color.placeIfSet(c)})
}

// Signals selects markers in and beside data slots; win markers are none
// (rules 15.4).
type Signals struct {
	At Filter `key:"at" main:"" names:"color star body word:any" doc:"a color, a star, or a body for the star of its sector"`
	Grouping
}

func (s *Signals) reads() area { return readSignals | readSolar }

func (*Signals) props() []Prop { return []Prop{PropStar, PropColor, PropSector} }

func (s *Signals) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var b bound
	s.At.bind(g, f, KindStar, &b)
	if b.none {
		return buf
	}
	for i, x := range g.S.Signals {
		if s.of(f, x.Owner) && g.starMeant(&b, int(x.Star)) {
			buf = append(buf, refTo(KindSignal, int16(i)))
		}
	}
	return buf
}

func (s *Signals) noun(c *Catalog) Phrase {
	return say("noun.signals", Args{"at": s.At.placeIfSet(c)})
}

// Techs selects technologies owned.
type Techs struct {
	Type Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope or computer"`
	Tech Filter `key:"tech" names:"tech" doc:"a technology"`
	Grouping
}

func (s *Techs) reads() area { return readTechs }

func (*Techs) props() []Prop { return []Prop{PropType} }

func (s *Techs) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var typ, tech bound
	s.Type.bind(g, f, KindType, &typ)
	s.Tech.bind(g, f, KindTech, &tech)
	for p := range Seat(g.S.Players) {
		if !s.of(f, p) {
			continue
		}
		for t := range g.C.Techs {
			if g.S.Owns(p, t) && typ.has(refTo(KindType, int16(g.C.Techs[t].Type))) && tech.has(refTo(KindTech, int16(t))) {
				buf = append(buf, refTo(KindTech, int16(t)))
			}
		}
	}
	return buf
}

func (s *Techs) noun(c *Catalog) Phrase {
	switch {
	case s.Type.That != nil:
		return say("noun.techs_of_that_type", nil)
	case s.Tech.That != nil:
		return say("noun.that_tech", nil)
	case s.Tech.set:
		return say("noun.tech_named", Args{"tech": s.Tech.phrase(c)})
	}
	return say("noun.techs", Args{"type": s.Type.phrase(c)})
}

// Sectors selects sectors of which all that is asked for holds.
type Sectors struct {
	NextTo  Filter  `key:"next_to" main:"" names:"star body" doc:"the two sectors beside that of a star or a body"`
	Signals int     `key:"signals" doc:"at least so many signals of yours at its star"`
	Piece   Strings `key:"piece" doc:"a piece of this kind lies in it"`
	Grouping
}

func (s *Sectors) reads() area { return readSolar | readSignals | readPieces }

func (*Sectors) props() []Prop { return []Prop{PropStar, PropColor, PropSector} }

func (s *Sectors) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var b bound
	s.NextTo.bind(g, f, KindSector, &b)
	if b.none {
		return buf
	}
	for sector := range 8 {
		if (b.any || g.starMeant(&b, int(g.S.StarAt[(sector+1)&7])) || g.starMeant(&b, int(g.S.StarAt[(sector-1)&7]))) &&
			(s.Signals == 0 || s.signals(g, f, int(g.S.StarAt[sector])) >= s.Signals) &&
			(len(s.Piece) == 0 || s.holdsPiece(g, sector)) {
			buf = append(buf, refTo(KindSector, int16(sector)))
		}
	}
	return buf
}

// signals counts the markers at a star whose owners are meant.
func (s *Sectors) signals(g *Game, f *frame, star int) int {
	n := 0
	for _, x := range g.S.Signals {
		if int(x.Star) == star && s.of(f, x.Owner) {
			n++
		}
	}
	return n
}

func (s *Sectors) holdsPiece(g *Game, sector int) bool {
	for i := range g.S.Pieces {
		if s.Piece.has(g.PieceDef(i).Kind) && g.pieceSector(i) == sector {
			return true
		}
	}
	return false
}

func (s *Sectors) noun(c *Catalog) Phrase {
	var kinds []Phrase
	for _, k := range s.Piece {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.sectors", Args{"next_to": s.NextTo.phrase(c), "signals": s.Signals, "whose": s.Of, "piece": kinds})
}
