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

func (k *PieceKinds) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	var known []string
	for i := range d.c.Pieces {
		known = append(known, d.c.Pieces[i].Kind)
	}
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if e.Kind == source.String && !slices.Contains(known, e.String) {
			d.Errorf(e.Pos, source.Nearest(e.String, known), "no token is of the kind %q", e.String)
		}
	}
	k.Strings.Decode(d, v, "")
}

func (s *Pieces) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	s.number = -1
	if v.Kind != source.Table {
		s.Kind.Decode(d, v, "")
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
	d.Table(rest, reflect.ValueOf(s).Elem())
}

func (s *Pieces) Reads() Area { return ReadsPieces | ReadsSolar }

func (s *Pieces) Add(h *Hooks, buf []source.Ref) []source.Ref {
	var color, sector, at Bound
	s.Color.bind(h.g, h, KindTrace, &color)
	s.Sector.bind(h.g, h, KindSector, &sector)
	s.At.bind(h.g, h, KindBody, &at)
	base := len(buf)
	for i := range h.g.S.Pieces {
		p, def := &h.g.S.Pieces[i], h.g.PieceDef(i)
		if len(s.Kind.Strings) > 0 && !s.Kind.Has(def.Kind) || !s.pieceOf(h, p.Owner) {
			continue
		}
		if s.Color.Set && (def.Color == "" || !h.g.knows(h, refTo(KindPiece, int16(i))) || !color.Has(refTo(KindTrace, int16(traceNamed(def.Color))))) {
			continue
		}
		if s.number >= 0 || s.Sector.Set {
			here := h.g.pieceSector(i)
			if here < 0 || s.number >= 0 && here != s.number || s.Sector.Set && !h.g.starMeant(&sector, int(h.g.S.StarAt[here])) {
				continue
			}
		}
		if s.At.Set && !at.Has(p.Place) {
			continue
		}
		buf = append(buf, refTo(KindPiece, int16(i)))
	}
	h.g.unseenInOrder(h, buf[base:])
	return buf
}

// unseenInOrder puts the pieces that a player does not know behind the others, in
// the order of their numbers: the order of the state would tell what they are.
func (g *Game) unseenInOrder(f *Hooks, pieces []source.Ref) {
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
func (s *Pieces) pieceOf(f *Hooks, owner Seat) bool {
	if owner == Nobody {
		return s.Of == "" || s.Of == "all"
	}
	return s.Means(f, owner)
}

func (s *Pieces) Noun(c *Catalog) Phrase {
	var kinds []Phrase
	for _, k := range s.Kind.Strings {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.pieces", Args{"kind": kinds, "color": s.Color.Phrase(c), "sector": s.Sector.Phrase(c), "at": s.At.Phrase(c)})
}

func (*Pieces) Props() []Prop {
	return []Prop{PropKind, PropColor, PropSpecies, PropPlanet, PropBody, PropSector}
}
