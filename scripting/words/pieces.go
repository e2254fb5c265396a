package words

import (
	"reflect"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var piecesWord = catalog.Word{Name: "pieces", Class: catalog.ClassSelection, Lists: board.KindPiece, Rule: "1.4.8",
	Doc: "Tokens of species and packs: yours and those that nobody has, unless \"of\" says whose.",
	New: func() any { return &Pieces{number: -1} }}

// Pieces selects tokens of packs.
type Pieces struct {
	Kind   PieceKinds     `key:"kind" main:"" doc:"kind of piece"`
	Color  catalog.Filter `key:"color" names:"trace" doc:"trace color"`
	Sector catalog.Filter `key:"sector" names:"body star" doc:"in the sector of a planet or star; in functions also a number"`
	At     catalog.Filter `key:"at" names:"body slot space board seat star tech card place" doc:"where it lies"`
	number int            // sector as a number, -1 if none
	catalog.Grouping
}

// PieceKinds are kinds of tokens, by name.
type PieceKinds struct{ catalog.Strings }

// TypeName returns what they take, in a word.
func (PieceKinds) TypeName() string { return "list of strings" }

func (k *PieceKinds) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
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

func (s *Pieces) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
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

func (s *Pieces) Reads() board.Area { return board.ReadsPieces | board.ReadsSolar }

func (s *Pieces) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var color, sector, at catalog.Bound
	h.Bind(&s.Color, board.KindTrace, &color)
	h.Bind(&s.Sector, board.KindSector, &sector)
	h.Bind(&s.At, board.KindBody, &at)
	for i := range h.Game().S.Pieces {
		p, def := &h.Game().S.Pieces[i], h.Game().PieceDef(i)
		if len(s.Kind.Strings) > 0 && !s.Kind.Has(def.Kind) || !s.pieceOf(h, p.Owner) {
			continue
		}
		if s.Color.Set && (def.Color == "" || !h.Knows(refTo(board.KindPiece, int16(i))) || !traceMeant(h, def.Color, &color)) {
			continue
		}
		if s.number >= 0 || s.Sector.Set {
			here := h.Game().PieceSector(i)
			if here < 0 || s.number >= 0 && here != s.number || s.Sector.Set && !h.Fits(&sector, refTo(board.KindStar, int16(h.Game().S.StarAt[here]))) {
				continue
			}
		}
		if s.At.Set && !at.Has(p.Place) {
			continue
		}
		buf = append(buf, refTo(board.KindPiece, int16(i)))
	}
	return buf
}

// pieceOf reports whether pieces of an owner are meant. Those that nobody has
// are, unless "of" says whose.
func (s *Pieces) pieceOf(f *kernel.Hooks, owner board.Seat) bool {
	if owner == board.Nobody {
		return s.Of == "" || s.Of == "all"
	}
	return s.Means(f.Seat(), owner)
}

func (s *Pieces) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.pieces", catalog.Args{"kind": phrases(s.Kind.Strings, kindPhrase), "color": s.Color.Phrase(c), "sector": s.Sector.Phrase(c), "at": s.At.Phrase(c)})
}

func kindPhrase(kind string) catalog.Phrase {
	return say("noun.piece_of_kind", catalog.Args{"kind": strings.ReplaceAll(kind, "_", " ")})
}

func (*Pieces) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropKind, catalog.PropColor, catalog.PropSpecies, catalog.PropPlanet, catalog.PropBody, catalog.PropSector}
}

// traceMeant reports whether a color of pieces is that of a trace that is meant.
func traceMeant(h *kernel.Hooks, name string, color *catalog.Bound) bool {
	r, ok := h.Game().C.Lookup(name, board.KindTrace)
	return ok && color.Has(r)
}

// ComparedPhrase names no owner: pieces that nobody has are meant too.
func (s *Pieces) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if s.Of == "" {
		args["whose"] = "nobody" // unless others are meant
	}
	return say("when.counted", args)
}
