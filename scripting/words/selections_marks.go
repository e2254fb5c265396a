package words

import (
	"reflect"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var tracesWord = catalog.Word{Name: "traces", Class: catalog.ClassSelection, Lists: board.KindTraceMarker, Rule: "11.3",
	Doc: "Life traces.",
	New: func() any { return new(Traces) }}

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
	color := h.Bind(&t.Color, board.KindTrace)
	species := h.Bind(&t.Species, board.KindSlot)
	for i := range h.Game().S.Traces {
		m := &h.Game().S.Traces[i]
		if t.Means(h.Seat(), m.Owner) && color.Has(board.Ref(board.KindTrace, int16(m.Color))) && h.Fits(&species, board.Ref(board.KindSlot, int16(m.Slot))) &&
			(!t.Place.Set || t.Place.MeansPlace(m.Place, m.Paid)) {
			buf = append(buf, m.Ref())
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

func (t *Traces) Momentary() bool { return t.Color.That != nil }

func (t *Traces) Tally(by worth.Tally) { by.Traces(&t.Color) }

var signalsWord = catalog.Word{Name: "signals", Class: catalog.ClassSelection, Lists: board.KindSignal, Rule: "12.5.6",
	Doc: "Signals in and beside data slots; at a slot that is not a star only if the slot is named.",
	New: func() any { return new(Signals) }}

// Signals selects markers in and beside data slots; win markers are none
// (rules 15.4).
type Signals struct {
	At catalog.Filter `key:"at" main:"" names:"color star body word:any" doc:"a color, a star, or a body for the star of its sector"`
	catalog.Grouping
}

func (s *Signals) Reads() board.Area { return board.ReadsSignals | board.ReadsSolar }

func (*Signals) Props() []catalog.Prop { return starProps }

func (s *Signals) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	b := h.Bind(&s.At, board.KindStar)
	if b.None {
		return buf
	}
	if s.At.That != nil {
		g, r := h.Game(), &b.Refs[0]
		if sector := g.SectorOf(int(r.ID)); g.C.Stars[r.ID].SlotTile && sector >= 0 {
			r.ID = int16(g.S.StarAt[sector]) // a marker on a tile is no signal of its sector (rules 12.5.6)
		}
	}
	for i, x := range h.Game().S.Signals {
		if s.Means(h.Seat(), x.Owner) && h.Fits(&b, board.Ref(board.KindStar, int16(x.Star))) {
			buf = append(buf, board.Ref(board.KindSignal, int16(i)))
		}
	}
	return buf
}

func (s *Signals) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.signals", catalog.Args{"at": s.At.PlaceIfSetPhrase(c)})
}

// PlacePhrase returns where there is such a signal: in a sector with one of your signals.
func (s *Signals) PlacePhrase(c *catalog.Catalog) catalog.Phrase {
	return say("where.with", catalog.Args{"what": s.owned(c)})
}

// owned returns one of the signals, with its owner.
func (s *Signals) owned(c *catalog.Catalog) catalog.Phrase {
	return say("noun.owned_signal", catalog.Args{"what": s.Noun(c), "whose": s.Of})
}

func (s *Signals) Momentary() bool { return s.At.That != nil }

func (s *Signals) Tally(t worth.Tally) { t.Signals(&s.At) }

var winsWord = catalog.Word{Name: "wins", Class: catalog.ClassSelection, Lists: board.KindWin, Rule: "7.4.7",
	Doc: "Sector wins.",
	New: func() any { return new(Wins) }}

// Wins selects win markers (rules 7.4.7).
type Wins struct {
	Color catalog.Filter `key:"color" main:"" names:"color star word:any" doc:"color of the star, or a star"`
	catalog.Grouping
}

func (s *Wins) Reads() board.Area { return s.With(board.ReadsWins) }

func (*Wins) Props() []catalog.Prop { return starProps }

func (s *Wins) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	b := h.Bind(&s.Color, board.KindColor)
	for i, w := range h.Game().S.Wins {
		if s.Means(h.Seat(), w.Owner) && b.Has(board.Ref(board.KindStar, int16(w.Star)), h.Game().ColorRef(int(w.Star))) {
			buf = append(buf, board.Ref(board.KindWin, int16(i)))
		}
	}
	return buf
}

func (s *Wins) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.wins", catalog.Args{"at": s.Color.PlaceIfSetPhrase(c)})
}

func (s *Wins) Tally(t worth.Tally) { t.Wins(&s.Color) }

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
	color := h.Bind(&s.Color, board.KindTrace)
	sector := h.Bind(&s.Sector, board.KindSector)
	at := h.Bind(&s.At, board.KindBody)
	for i := range h.Game().S.Pieces {
		p, def := &h.Game().S.Pieces[i], h.Game().PieceDef(i)
		if len(s.Kind.Strings) > 0 && !s.Kind.Has(def.Kind) || !s.pieceOf(h, p.Owner) {
			continue
		}
		if s.Color.Set && (def.Color == "" || !h.Knows(board.Ref(board.KindPiece, int16(i))) || !traceMeant(h, def.Color, &color)) {
			continue
		}
		if s.number >= 0 || s.Sector.Set {
			here := h.Game().PieceSector(i)
			if here < 0 || s.number >= 0 && here != s.number || s.Sector.Set && !h.Fits(&sector, board.Ref(board.KindStar, int16(h.Game().S.StarAt[here]))) {
				continue
			}
		}
		if s.At.Set && !at.Has(p.Place) {
			continue
		}
		buf = append(buf, board.Ref(board.KindPiece, int16(i)))
	}
	return buf
}

// pieceOf reports whether pieces of an owner are meant. Those without an owner are, unless "of" is given.
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
