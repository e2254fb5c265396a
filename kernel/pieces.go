package kernel

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// PieceDef is a token of a species: what it is and what its sides show.
type PieceDef struct {
	ID     string    `key:"id" in:"toml" req:"" doc:"its name"`
	Kind   string    `key:"kind" in:"toml" req:"" doc:"what scripts select it by"`
	Color  string    `key:"color" in:"toml" doc:"antenna, jaw, dna, or a color of its own"`
	Hidden bool      `key:"hidden" in:"toml" doc:"it begins face down: nobody knows it"`
	Sides  []Effects `key:"sides" in:"toml" doc:"what each side gives"`
	Copies int       `key:"copies" in:"toml" doc:"how many there are; 1 if absent. Their names are then the id with -1, -2 ..."`

	name    string // what people call it: its id, for copies without their number
	species int16  // that brings it, -1 if a pack does
	copyOf  int16  // index of the first of its copies
}

// Piece is a token in play.
type Piece struct {
	Def   int16 // index in Catalog.Pieces
	Side  int8  // side that lies up, from 0
	Owner Seat
	Known uint8      // a bit for each seat that knows its face
	Open  bool       // its face is public
	Place source.Ref // a space, a body, a star, a board space, a place, a seat ...; its slot until it is put somewhere
}

// arg is what options and the log call a piece.
func (p *Piece) arg() int16 { return p.Def }

// pieceArg is the piece that such a number means.
func (c *Catalog) pieceArg(n int16) *PieceDef { return &c.Pieces[n] }

// PieceDef says what a piece in play is.
func (g *Game) PieceDef(i int) *PieceDef { return &g.C.Pieces[g.S.Pieces[i].Def] }

// pieceNamed returns the index of a token in Catalog.Pieces, -1 if there is
// none.
func (c *Catalog) pieceNamed(id string) int {
	for i := range c.Pieces {
		if c.Pieces[i].ID == id {
			return i
		}
	}
	return -1
}

// declarePieces makes room for the tokens of a species or a pack, each copy of
// them.
func (b *builder) declarePieces(v source.Value, species int16) {
	list, _ := v.Get("pieces")
	for _, e := range list.List {
		id, _ := e.Get("id")
		n, _ := e.Get("copies")
		copies := max(1, min(int(n.Number), maxCopies))
		first := int16(len(b.c.Pieces))
		for k := range copies {
			def := PieceDef{ID: id.String, name: id.String, species: species, copyOf: first}
			if copies > 1 {
				def.ID += "-" + itoa(k+1)
			}
			if b.c.pieceNamed(def.ID) >= 0 {
				b.errorf(id.Pos, "choose another id", "%q is the name of two tokens", def.ID)
				break
			}
			b.c.Pieces = append(b.c.Pieces, def)
		}
	}
}

// maxCopies bounds the copies of a token.
const maxCopies = 100

// definePieces gives each copy of a token what was read of it.
func (b *builder) definePieces(list []PieceDef, v source.Value) {
	values, _ := v.Get("pieces")
	for i, def := range list {
		if def.Copies < 0 || def.Copies > maxCopies {
			n, _ := values.List[i].Get("copies")
			b.expected(n, "1 to "+itoa(maxCopies)+" copies")
			continue
		}
		first := b.c.pieceNamed(def.ID)
		if def.Copies > 1 {
			first = b.c.pieceNamed(def.ID + "-1")
		}
		if first < 0 {
			continue
		}
		for k := range max(1, def.Copies) {
			own := &b.c.Pieces[first+k]
			def.ID, def.name, def.species, def.copyOf = own.ID, own.name, own.species, own.copyOf
			*own = def
		}
	}
}

// bringPieces puts the tokens of a species into play; those of packs, with
// species -1.
func (g *Game) bringPieces(species int16, place source.Ref) {
	g.S.changed(readPieces)
	for i := range g.C.Pieces {
		if g.C.Pieces[i].species == species {
			g.S.Pieces = append(g.S.Pieces, Piece{Def: int16(i), Owner: Nobody, Place: place})
		}
	}
}

// Pieces selects tokens of packs.
type Pieces struct {
	Kind   Strings `key:"kind" main:"" doc:"kind of piece"`
	Color  Filter  `key:"color" names:"trace" doc:"trace color"`
	Sector Filter  `key:"sector" names:"body star" doc:"in the sector of a planet or star; in functions also a number"`
	At     Filter  `key:"at" names:"body slot space board seat star tech card place" doc:"where it lies"`
	number int     // sector as a number, -1 if none
	Grouping
}

// Strings is a string or a list of them.
type Strings []string

func (s *Strings) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if e.Kind != source.String {
			d.expected(e, "a string")
			continue
		}
		*s = append(*s, e.String)
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
	for i := range g.S.Pieces {
		p, def := &g.S.Pieces[i], g.PieceDef(i)
		if len(s.Kind) > 0 && !s.Kind.has(def.Kind) || !s.pieceOf(f, p.Owner) {
			continue
		}
		if s.Color.set && (def.Color == "" || !g.Knows(f.owner, refTo(KindPiece, int16(i))) || !color.has(refTo(KindTrace, int16(traceNamed(def.Color))))) {
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
	return buf
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
	for _, k := range s.Kind {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.pieces", Args{"kind": kinds, "color": s.Color.phrase(c), "sector": s.Sector.phrase(c), "at": s.At.phrase(c)})
}

// pieceProp is what a piece is in some respect.
func (g *Game) pieceProp(i int, p Prop) int {
	x, def := &g.S.Pieces[i], g.PieceDef(i)
	switch p {
	case PropKind:
		return int(g.kindArg(i))
	case PropColor:
		return g.C.pieceColor(def.Color)
	case PropSpecies:
		return g.S.SlotOf(int(def.species))
	case PropSector:
		return g.pieceSector(i)
	case PropPlanet, PropBody:
		if x.Place.Kind == KindBody {
			return int(x.Place.ID)
		}
	}
	return -1
}

// pieceColor is a number for a color of pieces: that of a trace, or behind those
// the first piece of a color of its own; -1 for none.
func (c *Catalog) pieceColor(color string) int {
	if t := traceNamed(color); t >= 0 || color == "" {
		return int(t)
	}
	return int(DNA) + 1 + slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.Color == color })
}

// kindArg is what options call the kind of a piece: the first piece of that
// kind that its species, or a pack, brings.
func (g *Game) kindArg(i int) int16 {
	def := g.PieceDef(i)
	return int16(slices.IndexFunc(g.C.Pieces, func(d PieceDef) bool { return d.species == def.species && d.Kind == def.Kind }))
}

// pieceOption is the option that picks a piece: by its name if the seat knows it,
// otherwise by its kind and number.
func (g *Game) pieceOption(seat Seat, i int) Option {
	if g.Knows(seat, refTo(KindPiece, int16(i))) {
		return Option{Verb: VerbPiece, A: g.S.Pieces[i].arg()}
	}
	return Option{Verb: VerbUnseen, A: g.kindArg(i), B: int16(g.unseenNumber(seat, i))}
}

func (s Strings) has(name string) bool {
	for _, x := range s {
		if x == name {
			return true
		}
	}
	return false
}

func traceNamed(name string) Trace {
	for i, n := range traceNames {
		if n == name {
			return Trace(i)
		}
	}
	return -1
}

// pieceSector is the sector a piece lies in, -1 if it lies in none.
func (g *Game) pieceSector(i int) int {
	switch place := g.S.Pieces[i].Place; place.Kind {
	case KindSpace:
		return Space(place.ID).Sector()
	case KindBody:
		return g.BodyAt(int(place.ID)).Sector()
	case KindStar:
		return g.SectorOf(int(place.ID))
	case KindSector:
		return int(place.ID)
	}
	return -1
}

// gainPiece gains what the side of a piece shows that lies up.
func (g *Game) gainPiece(f *frame, i int) {
	g.logPiece(LogPieceGain, f.owner, i)
	sides := g.PieceDef(i).Sides
	if side := int(g.S.Pieces[i].Side); side < len(sides) {
		g.reward(f.owner, &sides[side], false)
	}
}

// PutCapsule puts a figure of a player that carries a piece into a space.
func (g *Game) PutCapsule(p Seat, i int, at Space) {
	g.PutPiece(i, refTo(KindSeat, int16(p)))
	g.S.addFigure(Figure{Owner: p, Kind: Probe, Space: at, Body: -1, Carries: int16(i + 1)})
}

// PutPiece lays a piece on a space, a body, a board space or before a player,
// whose it then is.
func (g *Game) PutPiece(i int, at source.Ref) {
	p := &g.S.Pieces[i]
	p.Place, p.Owner = at, Nobody
	if at.Kind == KindSeat {
		p.Owner = Seat(at.ID)
	}
	g.S.changed(readPieces)
}

// PieceName is what a seat calls a piece: its id if he knows it. The pieces of a
// kind that he does not know are numbered by where they lie, whose they are and
// which side is up; those that agree in all this stand in an order of chance,
// because their own would tell what they are.
func (g *Game) PieceName(seat Seat, i int) string {
	def := g.PieceDef(i)
	if g.Knows(seat, refTo(KindPiece, int16(i))) {
		return def.ID
	}
	return def.Kind + " " + itoa(g.unseenNumber(seat, i))
}

// unseenNumber is the number of a piece among those of its kind that a seat does
// not know.
func (g *Game) unseenNumber(seat Seat, i int) int {
	n := 1
	for k := range g.S.Pieces {
		if g.PieceDef(k).Kind == g.PieceDef(i).Kind && !g.Knows(seat, refTo(KindPiece, int16(k))) && g.piecesInOrder(k, i) < 0 {
			n++
		}
	}
	return n
}

// piecesInOrder compares two pieces by what is seen of them, then by chance.
func (g *Game) piecesInOrder(i, k int) int {
	a, b := &g.S.Pieces[i], &g.S.Pieces[k]
	return cmp.Or(cmp.Compare(g.C.Name(a.Place), g.C.Name(b.Place)), cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Side, b.Side),
		cmp.Compare(g.pieceChance(i), g.pieceChance(k)), cmp.Compare(i, k))
}

// pieceChance is a draw that follows from the seed and from what a piece is.
func (g *Game) pieceChance(i int) draw {
	return draw(mix(g.S.Seed)).of(idKey("unknown pieces")).of(idKey(g.PieceDef(i).ID))
}

// carry makes a figure that carries a piece: it moves and counts as a probe of
// its owner, but has no limit and neither orbits nor lands.
func (g *Game) carry(p Seat, i int, at Space) {
	g.PutCapsule(p, i, at)
	g.logPiece(LogCarry, p, i)
}
