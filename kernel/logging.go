package kernel

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

func (g *Game) log(k LogKind, p board.Seat, a, b int16) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: a, B: b, Known: everySeat})
	}
}

// logFigure notes what a player does to figures; the numbers are those of the kind of entry.
func (g *Game) logFigure(k LogKind, p board.Seat, n ...int16) {
	if g.Log == nil {
		return
	}
	e := LogEntry{Kind: k, Player: p, Known: everySeat}
	for i, to := range []*int16{&e.A, &e.B, &e.C, &e.D}[:len(n)] {
		*to = n[i]
	}
	g.note(e)
}

// logAmount notes that a player has more of something, or less.
func (g *Game) logAmount(k LogKind, p board.Seat, r board.Resource, n int16) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: int16(r), B: n, C: int16(g.final), Known: everySeat})
	}
}

// logMove notes that a figure moves, or is pushed.
func (g *Game) logMove(k LogKind, f *board.Figure, from, to board.Space) {
	if g.Log == nil {
		return
	}
	e := LogEntry{Kind: k, Player: f.Owner, A: int16(from), B: int16(to), Known: everySeat}
	capsule := int16(min(f.Carries, 1))
	if k == LogPushed {
		e.A, e.B = int16(to), capsule
	} else {
		e.C = capsule
	}
	g.note(e)
}

// logMarker notes that a score marker is set or reached, and what brought it.
func (g *Game) logMarker(k LogKind, m *board.Pending) {
	if g.Log == nil {
		return
	}
	e := LogEntry{Kind: k, Player: m.Owner, A: m.Score, B: int16(m.Card), C: -1, Known: everySeat}
	if m.Card == board.NoCard && m.Slot >= 0 {
		e.C = int16(g.S.Slots[m.Slot].Species)
	}
	g.note(e)
}

// logSecret notes what happens to a card, by name for those who know it.
func (g *Game) logSecret(k LogKind, p board.Seat, c board.CardID) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: int16(c), Known: g.knowers(board.Ref(board.KindCard, int16(c)))})
	}
}

func (g *Game) logTrace(k LogKind, p board.Seat, slot int, color board.Trace, place board.Place) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: int16(slot), B: int16(color), C: int16(place), Known: everySeat})
	}
}

// logPiece notes what happens to a piece, and where it now lies.
func (g *Game) logPiece(k LogKind, p board.Seat, i int) {
	if g.Log == nil {
		return
	}
	x := &g.S.Pieces[i]
	e := LogEntry{Kind: k, Player: p, A: x.Def, Known: g.knowers(board.Ref(board.KindPiece, int16(i)))}
	switch k {
	case LogPiecePut:
		e.B, e.C = int16(x.Place.Kind), x.Place.ID
	case LogPieceSide:
		e.B = int16(x.Side) + 1
	}
	g.note(e)
}

// Named returns the card or the piece that an entry names, if it names one.
func (g *Game) Named(e LogEntry) (source.Ref, bool) {
	if e.said != nil {
		return e.said.first, e.said.first.Kind != board.KindNone
	}
	for _, a := range logDefs[e.Kind].args {
		switch a.name {
		case logCard.name:
			return board.Ref(board.KindCard, e.A), true
		case logPieceName.name:
			for i := range g.S.Pieces {
				if g.S.Pieces[i].Def == e.A {
					return board.Ref(board.KindPiece, int16(i)), true
				}
			}
		}
	}
	return source.Ref{}, false
}

// logCardPut notes that a card goes to a pile, by name for some.
func (g *Game) logCardPut(card board.CardID, pile board.Pile, known uint8) {
	if g.Log != nil {
		g.note(LogEntry{Kind: LogCardPut, Player: board.Nobody, A: int16(card), B: int16(pile), Known: known})
	}
}
