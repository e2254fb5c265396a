package kernel

import (
	"seti/kernel/board"
	"seti/kernel/log"
)

// note passes an entry on.
func (g *Game) note(e log.Entry) {
	g.logged++
	g.Log(e)
}

// log notes what happens; n are the numbers of the kind of entry.
func (g *Game) log(k log.Kind, p board.Seat, n ...int16) {
	if g.Log != nil {
		g.logTo(board.AllSeats, k, p, n...)
	}
}

// logTo notes what happens, by name for those seats that know the thing that it names.
func (g *Game) logTo(known uint8, k log.Kind, p board.Seat, n ...int16) {
	e := log.Entry{Kind: k, Player: p, Known: known}
	for i, to := range []*int16{&e.A, &e.B, &e.C, &e.D}[:len(n)] {
		*to = n[i]
	}
	g.note(e)
}

// logMarker records that a score marker is set or reached, and its source.
func (g *Game) logMarker(k log.Kind, m *board.Pending) {
	species := int16(-1)
	if m.Card == board.NoCard && m.Slot >= 0 {
		species = int16(g.S.Slots[m.Slot].Species)
	}
	g.log(k, m.Owner, m.Score, int16(m.Card), species)
}

// logCard notes what happens to a card, by name for those who know it; at is the second number of the entry.
func (g *Game) logCard(k log.Kind, p board.Seat, c board.CardID, at int16) {
	if g.Log != nil {
		g.logTo(g.Knowers(board.Ref(board.KindCard, int16(c))), k, p, int16(c), at)
	}
}

// logPiece notes what happens to a piece, by name for those who know it; n are the other numbers of the entry.
func (g *Game) logPiece(k log.Kind, p board.Seat, i int, n ...int16) {
	if g.Log != nil {
		g.logTo(g.Knowers(board.Ref(board.KindPiece, int16(i))), k, p, append([]int16{g.S.Pieces[i].Def}, n...)...)
	}
}
