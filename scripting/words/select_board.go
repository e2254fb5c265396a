package words

import (
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

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
			buf = append(buf, refTo(board.KindMark, int16(i)))
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
		buf = append(buf, refTo(board.KindFigure, int16(i)))
	}
	return buf
}

func (s *Figures) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.figures", catalog.Args{"kind": s.Kind.Phrase(c), "at": s.At.Phrase(c), "planets": !s.Moons})
}

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
		if fig.Kind == board.Probe && s.Means(h.Seat(), fig.Owner) && at.Cell(h.Game().C, h.Game().S.Cell(fig.Space)) &&
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

// Wins selects win markers (rules 7.4.7).
type Wins struct {
	Color catalog.Filter `key:"color" main:"" names:"color star word:any" doc:"color of the star, or a star"`
	catalog.Grouping
}

func (s *Wins) Reads() board.Area { return s.With(board.ReadsWins) }

func (*Wins) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSector}
}

func (s *Wins) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b catalog.Bound
	h.Bind(&s.Color, board.KindColor, &b)
	for i, w := range h.Game().S.Wins {
		if s.Means(h.Seat(), w.Owner) && b.Has(refTo(board.KindStar, int16(w.Star)), h.Game().ColorRef(int(w.Star))) {
			buf = append(buf, refTo(board.KindWin, int16(i)))
		}
	}
	return buf
}

func (s *Wins) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.wins", catalog.Args{"at": s.Color.PlaceIfSetPhrase(c)})
}

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

// Sectors selects sectors of which all that is asked for holds.
type Sectors struct {
	NextTo  catalog.Filter  `key:"next_to" main:"" names:"star body" doc:"the two sectors beside that of a star or a body"`
	Signals int             `key:"signals" doc:"at least so many signals of yours at its star"`
	Piece   catalog.Strings `key:"piece" doc:"a piece of this kind lies in it"`
	catalog.Grouping
}

func (s *Sectors) Reads() board.Area {
	return board.ReadsSolar | board.ReadsSignals | board.ReadsPieces
}

func (*Sectors) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSector}
}

func (s *Sectors) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b catalog.Bound
	h.Bind(&s.NextTo, board.KindSector, &b)
	if b.None {
		return buf
	}
	for sector := range 8 {
		if (b.Any || h.Fits(&b, refTo(board.KindStar, int16(h.Game().S.StarAt[(sector+1)&7]))) || h.Fits(&b, refTo(board.KindStar, int16(h.Game().S.StarAt[(sector-1)&7])))) &&
			(s.Signals == 0 || s.signals(h, int(h.Game().S.StarAt[sector])) >= s.Signals) &&
			(len(s.Piece) == 0 || s.holdsPiece(h.Game(), sector)) {
			buf = append(buf, refTo(board.KindSector, int16(sector)))
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

func (s *Sectors) Noun(c *catalog.Catalog) catalog.Phrase {
	var kinds []catalog.Phrase
	for _, k := range s.Piece {
		kinds = append(kinds, say("noun.piece_of_kind", catalog.Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.sectors", catalog.Args{"next_to": s.NextTo.Phrase(c), "signals": s.Signals, "whose": s.Of, "piece": kinds})
}

// nextTo reports whether a body that is meant lies beside a space.
func nextTo(g *kernel.Game, sp board.Space, b *catalog.Bound) bool {
	var buf [4]board.Space
	for _, x := range sp.Neighbors(buf[:0]) {
		if body, ok := g.S.Cell(x).Body(); ok && b.Body(g.C, body) {
			return true
		}
	}
	return false
}

// ComparedPhrase says "an orbiter and a lander at Mars" of two kinds: there are just
// two.
func (s *Figures) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if n == 2 && s.Different == catalog.PropKind {
		args["at"] = s.At.Phrase(c)
		return say("when.both", args)
	}
	return say("when.counted", args)
}

// ComparedPhrase says "planets other than Earth" of probes at different planets.
func (s *Probes) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if s.Different == catalog.PropPlanet && s.At.Mentions("planet") && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).Noun(c)
	}
	return say("when.counted", args)
}

// PlacePhrase says where signals are marked in such a sector.
func (s *Sectors) PlacePhrase(c *catalog.Catalog) catalog.Phrase {
	return say("where.selected", catalog.Args{"what": s.Noun(c), "one": !s.NextTo.Set})
}
