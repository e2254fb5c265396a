package scenario

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

// Leaks finds what the log of a seat tells although the seat may not know it
// (rules 1.5). It remembers what each seat could know at the last check, what
// everybody could know for a moment since the beginning of the turn of that check, and the
// first leak.
type Leaks struct {
	known   [board.MaxSeats]map[source.Ref]bool
	public  map[source.Ref]bool
	checked bool // since the turn began
	err     error
}

// Add takes an entry of the log when it is made. If the log of a seat names a card or piece,
// the seat must know it now or have known it. The log names it if the entry would read
// differently to a seat that does not know it with another card or piece in its place.
func (l *Leaks) Add(g *kernel.Game, e kernel.LogEntry) {
	if e.Kind == kernel.LogTurn && l.checked || l.public == nil {
		l.public, l.checked = map[source.Ref]bool{}, false
	}
	r, ok := g.Named(e)
	if !ok {
		return
	}
	if e.Shows() || g.Knows(kernel.Public, r) {
		l.public[r] = true
	}
	for seat := range board.Seat(g.S.Players) {
		if l.public[r] || l.known[seat][r] || g.Knows(seat, r) {
			continue
		}
		said := text.English(g.C).Log(e, seat)
		if other, ok := exchanged(g.C, e, r.Kind); ok && said != text.English(g.C).Log(other, seat) && l.err == nil {
			l.err = fmt.Errorf("the log of %s says %q, which he may not know", seat, said)
		}
	}
}

// exchanged returns the entry with another card, or another piece of the same kind, in
// place of the one that it names.
func exchanged(c *catalog.Catalog, e kernel.LogEntry, kind source.Kind) (kernel.LogEntry, bool) {
	if kind == board.KindCard {
		e.A = (e.A + 1) % int16(len(c.Cards))
		return e, true
	}
	was := kernel.LoggedPiece(c, e)
	for i := range c.Pieces {
		if p := &c.Pieces[i]; p != was && p.Kind == was.Kind {
			e.A = int16(i)
			return e, true
		}
	}
	return e, false
}

// Check returns the first leak since the last check.
func (l *Leaks) Check(g *kernel.Game) error {
	for seat := range board.Seat(g.S.Players) {
		l.known[seat] = map[source.Ref]bool{}
		for c := range g.C.Cards {
			l.see(g, seat, source.Ref{Kind: board.KindCard, ID: int16(c)})
		}
		for i := range g.S.Pieces {
			l.see(g, seat, source.Ref{Kind: board.KindPiece, ID: int16(i)})
		}
	}
	err := l.err
	l.err, l.checked = nil, true
	return err
}

func (l *Leaks) see(g *kernel.Game, seat board.Seat, r source.Ref) {
	if g.Knows(seat, r) {
		l.known[seat][r] = true
	}
}
