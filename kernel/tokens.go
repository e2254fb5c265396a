package kernel

import (
	"cmp"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/source"
)

// PieceDef returns the definition of a piece in play.
func (g *Game) PieceDef(i int) *catalog.PieceDef { return &g.C.Pieces[g.S.Pieces[i].Def] }

// PieceSector returns the sector a piece lies in, -1 if it lies in none.
func (g *Game) PieceSector(i int) int {
	switch place := g.S.Pieces[i].Place; place.Kind {
	case board.KindSpace:
		return board.Space(place.ID).Sector()
	case board.KindBody:
		return g.BodyAt(int(place.ID)).Sector()
	case board.KindStar:
		return g.SectorOf(int(place.ID))
	case board.KindSector:
		return int(place.ID)
	}
	return -1
}

// PieceName returns the name of a piece for a seat: its id if the seat knows it. Unknown
// pieces of a kind are numbered by where they lie, whose they are and which side is up,
// then at random, because the order of the state would tell what they are.
func (g *Game) PieceName(seat board.Seat, i int) string {
	def := g.PieceDef(i)
	if g.Knows(seat, board.Ref(board.KindPiece, int16(i))) {
		return def.ID
	}
	return def.Kind + " " + strconv.Itoa(g.unseenNumber(seat, i))
}

// PiecePhrase names a piece for a seat, by its kind and number if the seat does not know it.
func (g *Game) PiecePhrase(seat board.Seat, i int) catalog.Phrase {
	def := g.PieceDef(i)
	if g.Knows(seat, board.Ref(board.KindPiece, int16(i))) {
		return catalog.Literal(def.Name)
	}
	return catalog.Say("option.unseen", catalog.Args{"kind": catalog.Literal(def.Kind), "number": g.unseenNumber(seat, i)})
}

// unseenNumber returns the number of a piece among those of its kind that a seat does
// not know.
func (g *Game) unseenNumber(seat board.Seat, i int) int {
	n := 1
	for k := range g.S.Pieces {
		if g.PieceDef(k).Kind == g.PieceDef(i).Kind && !g.Knows(seat, board.Ref(board.KindPiece, int16(k))) && g.piecesInOrder(k, i) < 0 {
			n++
		}
	}
	return n
}

// piecesInOrder compares two pieces by what is seen of them, then at random.
func (g *Game) piecesInOrder(i, k int) int {
	a, b := &g.S.Pieces[i], &g.S.Pieces[k]
	return cmp.Or(cmp.Compare(g.C.Name(a.Place), g.C.Name(b.Place)), cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Side, b.Side),
		cmp.Compare(g.pieceChance(i), g.pieceChance(k)), cmp.Compare(i, k))
}

// pieceChance returns a draw that follows from the seed and from what a piece is.
func (g *Game) pieceChance(i int) chance.Draw {
	return chance.From(g.S.Seed).Of(chance.Key("unknown pieces")).Of(chance.Key(g.PieceDef(i).ID))
}

// kindArg returns the number of the kind of a piece in options: the first piece of that
// kind.
func (g *Game) kindArg(i int) int16 { return g.PieceDef(i).FirstOfKind }

// pieceOption returns the option that picks a piece: by its name if the seat knows it,
// otherwise by its kind and number.
func (g *Game) pieceOption(seat board.Seat, i int) board.Option {
	if g.Knows(seat, board.Ref(board.KindPiece, int16(i))) {
		return board.Option{Verb: board.VerbPiece, A: g.S.Pieces[i].Def}
	}
	return board.Option{Verb: board.VerbUnseen, A: g.kindArg(i), B: int16(g.unseenNumber(seat, i))}
}

// putPiece lays a piece on a space, a body, a board space or before a player,
// whose it then is.
func (g *Game) putPiece(i int, at source.Ref) {
	p := &g.S.Pieces[i]
	p.Place, p.Owner = at, board.Nobody
	if at.Kind == board.KindSeat {
		p.Owner = board.Seat(at.ID)
	}
	g.S.NoteChange(board.ReadsPieces)
}

// putCapsule puts a figure of a player that carries a piece into a space.
func (g *Game) putCapsule(p board.Seat, i int, at board.Space) {
	g.putPiece(i, board.Ref(board.KindSeat, int16(p)))
	g.addFigure(board.Figure{Owner: p, Kind: board.Probe, Space: at, Body: -1, Carries: int16(i + 1)})
}

// bringPieces puts the tokens of a species into play; those of packs, with
// species -1.
func (g *Game) bringPieces(species int16, place source.Ref) {
	g.S.NoteChange(board.ReadsPieces)
	for i := range g.C.Pieces {
		if g.C.Pieces[i].SpeciesIndex == species {
			g.S.Pieces = append(g.S.Pieces, board.Piece{Def: int16(i), Owner: board.Nobody, Place: place})
		}
	}
}

// pickVerbs are the verbs of options that pick a thing by its name.
var pickVerbs = [board.KindCount]board.Verb{board.KindSpace: board.VerbSpace, board.KindBody: board.VerbBody, board.KindStar: board.VerbStar,
	board.KindCard: board.VerbCard, board.KindTech: board.VerbTech, board.KindGold: board.VerbTile, board.KindSeat: board.VerbPlayer}

// optionFor returns the option that picks a thing, the i-th of a list. It
// does not name what the seat does not know.
func (g *Game) optionFor(seat board.Seat, r source.Ref, i int) board.Option {
	switch r.Kind {
	case board.KindPiece:
		return g.pieceOption(seat, int(r.ID))
	case board.KindSector:
		return board.Option{Verb: board.VerbStar, A: int16(g.S.StarAt[r.ID])}
	case board.KindTraceMarker:
		m := g.S.Trace(r)
		return board.Option{Verb: board.VerbTrace, A: int16(m.Slot), B: int16(m.Color), C: int16(m.Place)}
	case board.KindFigure:
		if f := g.S.Figure(r); f.Kind == board.Probe {
			return board.Option{Verb: board.VerbProbe, A: int16(f.Owner), B: int16(f.Space)}
		} else {
			return board.Option{Verb: board.VerbFigure, A: int16(f.Body), B: int16(f.Kind), C: int16(f.Covers)}
		}
	}
	if verb := pickVerbs[r.Kind]; verb != board.VerbNone && g.Knows(seat, r) {
		return board.Option{Verb: verb, A: r.ID}
	}
	return board.Option{Verb: board.VerbChoose, A: int16(i + 1)}
}
