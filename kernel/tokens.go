package kernel

import (
	"cmp"
	"strconv"

	"seti/kernel/chance"
	"seti/kernel/source"
)

// PieceDef says what a piece in play is.
func (g *Game) PieceDef(i int) *PieceDef { return &g.C.Pieces[g.S.Pieces[i].Def] }

// PieceSector is the sector a piece lies in, -1 if it lies in none.
func (g *Game) PieceSector(i int) int {
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

// PieceName returns what a seat calls a piece: its id if he knows it. The pieces of a
// kind that he does not know are numbered by where they lie, whose they are and
// which side is up; those that agree in all this stand in an order of chance,
// because their own would tell what they are.
func (g *Game) PieceName(seat Seat, i int) string {
	def := g.PieceDef(i)
	if g.Knows(seat, refTo(KindPiece, int16(i))) {
		return def.ID
	}
	return def.Kind + " " + strconv.Itoa(g.unseenNumber(seat, i))
}

// unseenNumber returns the number of a piece among those of its kind that a seat does
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

// pieceChance returns a draw that follows from the seed and from what a piece is.
func (g *Game) pieceChance(i int) chance.Draw {
	return chance.From(g.S.Seed).Of(chance.Key("unknown pieces")).Of(chance.Key(g.PieceDef(i).ID))
}

// kindArg returns what options call the kind of a piece: the first piece of that
// kind that its species, or a pack, brings.
func (g *Game) kindArg(i int) int16 { return g.PieceDef(i).kind }

// pieceOption returns the option that picks a piece: by its name if the seat knows it,
// otherwise by its kind and number.
func (g *Game) pieceOption(seat Seat, i int) Option {
	if g.Knows(seat, refTo(KindPiece, int16(i))) {
		return Option{Verb: VerbPiece, A: g.S.Pieces[i].arg()}
	}
	return Option{Verb: VerbUnseen, A: g.kindArg(i), B: int16(g.unseenNumber(seat, i))}
}

// PutPiece lays a piece on a space, a body, a board space or before a player,
// whose it then is.
func (g *Game) PutPiece(i int, at source.Ref) {
	p := &g.S.Pieces[i]
	p.Place, p.Owner = at, Nobody
	if at.Kind == KindSeat {
		p.Owner = Seat(at.ID)
	}
	g.S.changed(ReadsPieces)
}

// PutCapsule puts a figure of a player that carries a piece into a space.
func (g *Game) PutCapsule(p Seat, i int, at Space) {
	g.PutPiece(i, refTo(KindSeat, int16(p)))
	g.addFigure(Figure{Owner: p, Kind: Probe, Space: at, Body: -1, Carries: int16(i + 1)})
}

// bringPieces puts the tokens of a species into play; those of packs, with
// species -1.
func (g *Game) bringPieces(species int16, place source.Ref) {
	g.S.changed(ReadsPieces)
	for i := range g.C.Pieces {
		if g.C.Pieces[i].species == species {
			g.S.Pieces = append(g.S.Pieces, Piece{Def: int16(i), Owner: Nobody, Place: place})
		}
	}
}

// optionFor returns the option that picks a thing, the i-th of a list. What the
// seat does not know has no name in it.
func (g *Game) optionFor(seat Seat, r source.Ref, i int) Option {
	switch r.Kind {
	case KindPiece:
		return g.pieceOption(seat, int(r.ID))
	case KindSpace:
		return Option{Verb: VerbSpace, A: r.ID}
	case KindBody:
		return Option{Verb: VerbBody, A: r.ID}
	case KindStar:
		return Option{Verb: VerbStar, A: r.ID}
	case KindSector:
		return Option{Verb: VerbStar, A: int16(g.S.StarAt[r.ID])}
	case KindCard:
		if g.Knows(seat, r) {
			return Option{Verb: VerbCard, A: r.ID}
		}
	case KindTech:
		return Option{Verb: VerbTech, A: r.ID}
	case KindGold:
		return Option{Verb: VerbTile, A: r.ID}
	case KindSeat:
		return Option{Verb: VerbPlayer, A: r.ID}
	case KindMark:
		m := &g.S.Traces[r.ID]
		return Option{Verb: VerbTrace, A: int16(m.Slot), B: int16(m.Color), C: int16(m.Place)}
	case KindFigure:
		if f := &g.S.Figures[r.ID]; f.Kind == Probe {
			return Option{Verb: VerbProbe, A: int16(f.Owner), B: int16(f.Space)}
		} else {
			return Option{Verb: VerbFigure, A: int16(f.Body), B: int16(f.Kind), C: int16(f.Covers)}
		}
	}
	return Option{Verb: VerbChoose, A: int16(i + 1)}
}
