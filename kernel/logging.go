package kernel

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// log notes what happens; n are the numbers of the kind of entry.
func (g *Game) log(k LogKind, p board.Seat, n ...int16) {
	if g.Log != nil {
		g.noteTo(everySeat, k, p, n)
	}
}

// noteTo notes what happens, by name for those seats that know the thing that it names.
func (g *Game) noteTo(known uint8, k LogKind, p board.Seat, n []int16) {
	e := LogEntry{Kind: k, Player: p, Known: known}
	for i, to := range []*int16{&e.A, &e.B, &e.C, &e.D}[:len(n)] {
		*to = n[i]
	}
	g.note(e)
}

// logMarker notes that a score marker is set or reached, and what brought it.
func (g *Game) logMarker(k LogKind, m *board.Pending) {
	species := int16(-1)
	if m.Card == board.NoCard && m.Slot >= 0 {
		species = int16(g.S.Slots[m.Slot].Species)
	}
	g.log(k, m.Owner, m.Score, int16(m.Card), species)
}

// logCard notes what happens to a card, by name for those who know it; n are the numbers behind that of the card.
func (g *Game) logCard(k LogKind, p board.Seat, c board.CardID, n ...int16) {
	if g.Log != nil {
		g.noteTo(g.knowers(board.Ref(board.KindCard, int16(c))), k, p, append([]int16{int16(c)}, n...))
	}
}

// logPiece notes what happens to a piece, by name for those who know it; n are the numbers behind that of the piece.
func (g *Game) logPiece(k LogKind, p board.Seat, i int, n ...int16) {
	if g.Log != nil {
		g.noteTo(g.knowers(board.Ref(board.KindPiece, int16(i))), k, p, append([]int16{g.S.Pieces[i].Def}, n...))
	}
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
