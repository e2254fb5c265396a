package kernel

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// Pieces selects tokens of packs.
type Pieces struct {
	Kind   PieceKinds `key:"kind" main:"" doc:"kind of piece"`
	Color  Filter     `key:"color" names:"trace" doc:"trace color"`
	Sector Filter     `key:"sector" names:"body star" doc:"in the sector of a planet or star; in functions also a number"`
	At     Filter     `key:"at" names:"body slot space board seat star tech card place" doc:"where it lies"`
	number int        // sector as a number, -1 if none
	Grouping
}

// PieceKinds are kinds of tokens, by name.
type PieceKinds struct{ Strings }

func (k *PieceKinds) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	k.Strings.decode(d, v, "")
	for i, kind := range k.Strings {
		if d.c.hasPieceKind(kind) {
			continue
		}
		var known []string
		for i := range d.c.Pieces {
			known = append(known, d.c.Pieces[i].Kind)
		}
		at := v.Pos
		if v.Kind == source.List {
			at = v.List[i].Pos
		}
		d.errorf(at, source.Nearest(kind, known), "no token is of the kind %q", kind)
	}
}

func (s *Pieces) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	s.number = -1
	if v.Kind != source.Table {
		s.Kind.decode(d, v, "")
		return
	}
	rest := v
	rest.Fields = nil
	for _, f := range v.Fields {
		if f.Key == "sector" && f.Value.Kind == source.Number {
			s.number = int(f.Value.Number) & 7
			continue
		}
		rest.Fields = append(rest.Fields, f)
	}
	d.table(rest, reflect.ValueOf(s).Elem())
}

func (s *Pieces) reads() area { return readPieces | readSolar }

func (s *Pieces) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var color, sector, at bound
	s.Color.bind(g, f, KindTrace, &color)
	s.Sector.bind(g, f, KindSector, &sector)
	s.At.bind(g, f, KindBody, &at)
	base := len(buf)
	for i := range g.S.Pieces {
		p, def := &g.S.Pieces[i], g.PieceDef(i)
		if len(s.Kind.Strings) > 0 && !s.Kind.has(def.Kind) || !s.pieceOf(f, p.Owner) {
			continue
		}
		if s.Color.set && (def.Color == "" || !g.knows(f, refTo(KindPiece, int16(i))) || !color.has(refTo(KindTrace, int16(traceNamed(def.Color))))) {
			continue
		}
		if s.number >= 0 || s.Sector.set {
			here := g.pieceSector(i)
			if here < 0 || s.number >= 0 && here != s.number || s.Sector.set && !g.starMeant(&sector, int(g.S.StarAt[here])) {
				continue
			}
		}
		if s.At.set && !at.has(p.Place) {
			continue
		}
		buf = append(buf, refTo(KindPiece, int16(i)))
	}
	g.unseenInOrder(f, buf[base:])
	return buf
}

// unseenInOrder puts the pieces that a player does not know behind the others, in
// the order of their numbers: the order of the state would tell what they are.
func (g *Game) unseenInOrder(f *frame, pieces []source.Ref) {
	unseen := func(r source.Ref) bool { return !g.bothKnow(f, r) }
	if !slices.ContainsFunc(pieces, unseen) {
		return
	}
	slices.SortStableFunc(pieces, func(a, b source.Ref) int {
		x, y := unseen(a), unseen(b)
		switch {
		case x && y:
			return g.piecesInOrder(int(a.ID), int(b.ID))
		case x:
			return 1
		case y:
			return -1
		}
		return 0
	})
}

// pieceOf tells whether pieces of an owner are meant. Those that nobody has
// are, unless of says whose.
func (s *Pieces) pieceOf(f *frame, owner Seat) bool {
	if owner == Nobody {
		return s.Of == "" || s.Of == "all"
	}
	return s.of(f, owner)
}

func (s *Pieces) noun(c *Catalog) Phrase {
	var kinds []Phrase
	for _, k := range s.Kind.Strings {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.pieces", Args{"kind": kinds, "color": s.Color.phrase(c), "sector": s.Sector.phrase(c), "at": s.At.phrase(c)})
}

func (*Pieces) props() []Prop {
	return []Prop{PropKind, PropColor, PropSpecies, PropPlanet, PropBody, PropSector}
}
