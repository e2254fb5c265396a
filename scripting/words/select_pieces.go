package words

import (
	"reflect"
	"strings"

	"seti/kernel"
	"seti/kernel/source"
)

// Pieces selects tokens of packs.
type Pieces struct {
	Kind   PieceKinds    `key:"kind" main:"" doc:"kind of piece"`
	Color  kernel.Filter `key:"color" names:"trace" doc:"trace color"`
	Sector kernel.Filter `key:"sector" names:"body star" doc:"in the sector of a planet or star; in functions also a number"`
	At     kernel.Filter `key:"at" names:"body slot space board seat star tech card place" doc:"where it lies"`
	number int           // sector as a number, -1 if none
	kernel.Grouping
}

// PieceKinds are kinds of tokens, by name.
type PieceKinds struct{ kernel.Strings }

// TypeName says in a word what they take.
func (PieceKinds) TypeName() string { return "list of strings" }

func (k *PieceKinds) Decode(d *kernel.Decoder, v source.Value, _ reflect.StructTag) {
	k.Strings.Decode(d, v, "")
	c := d.Catalog()
	for i, kind := range k.Strings {
		if c.HasPieceKind(kind) {
			continue
		}
		var known []string
		for i := range c.Pieces {
			known = append(known, c.Pieces[i].Kind)
		}
		at := v.Pos
		if v.Kind == source.List {
			at = v.List[i].Pos
		}
		d.Errorf(at, source.Nearest(kind, known), "no token is of the kind %q", kind)
	}
}

func (s *Pieces) Decode(d *kernel.Decoder, v source.Value, _ reflect.StructTag) {
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

func (s *Pieces) Reads() kernel.Area { return kernel.ReadsPieces | kernel.ReadsSolar }

func (s *Pieces) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var color, sector, at kernel.Bound
	h.Bind(&s.Color, kernel.KindTrace, &color)
	h.Bind(&s.Sector, kernel.KindSector, &sector)
	h.Bind(&s.At, kernel.KindBody, &at)
	base := len(buf)
	for i := range h.Game().S.Pieces {
		p, def := &h.Game().S.Pieces[i], h.Game().PieceDef(i)
		if len(s.Kind.Strings) > 0 && !s.Kind.Has(def.Kind) || !s.pieceOf(h, p.Owner) {
			continue
		}
		if s.Color.Set && (def.Color == "" || !h.Knows(refTo(kernel.KindPiece, int16(i))) || !traceMeant(h, def.Color, &color)) {
			continue
		}
		if s.number >= 0 || s.Sector.Set {
			here := h.Game().PieceSector(i)
			if here < 0 || s.number >= 0 && here != s.number || s.Sector.Set && !h.StarMeant(&sector, int(h.Game().S.StarAt[here])) {
				continue
			}
		}
		if s.At.Set && !at.Has(p.Place) {
			continue
		}
		buf = append(buf, refTo(kernel.KindPiece, int16(i)))
	}
	h.PiecesInOrder(buf[base:])
	return buf
}

// pieceOf reports whether pieces of an owner are meant. Those that nobody has
// are, unless of says whose.
func (s *Pieces) pieceOf(f *kernel.Hooks, owner kernel.Seat) bool {
	if owner == kernel.Nobody {
		return s.Of == "" || s.Of == "all"
	}
	return f.Means(s, owner)
}

func (s *Pieces) Noun(c *kernel.Catalog) kernel.Phrase {
	var kinds []kernel.Phrase
	for _, k := range s.Kind.Strings {
		kinds = append(kinds, say("noun.piece_of_kind", kernel.Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.pieces", kernel.Args{"kind": kinds, "color": s.Color.Phrase(c), "sector": s.Sector.Phrase(c), "at": s.At.Phrase(c)})
}

func (*Pieces) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropKind, kernel.PropColor, kernel.PropSpecies, kernel.PropPlanet, kernel.PropBody, kernel.PropSector}
}

// traceMeant reports whether a color of pieces is that of a trace that is meant.
func traceMeant(h *kernel.Hooks, name string, color *kernel.Bound) bool {
	r, ok := h.Game().C.Lookup(name, kernel.KindTrace)
	return ok && color.Has(r)
}

// ComparedPhrase names no owner: pieces that nobody has are meant too.
func (s *Pieces) ComparedPhrase(c *kernel.Catalog, n int, args kernel.Args) kernel.Phrase {
	if s.Of == "" {
		args["whose"] = "nobody" // unless others are meant
	}
	return say("when.counted", args)
}
