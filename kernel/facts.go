package kernel

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// The facts that computer players and hints work out from a position: prices, gains,
// progress, points. Nothing here changes the game.

// Price returns what an option costs a player now, appended to buf: an action, a card, an
// offer. Research costs what each of the technologies costs that he may take. What costs nothing is left out.
func (g *Game) Price(p board.Seat, o board.Option, buf catalog.Gains) catalog.Gains {
	var pr price
	g.priceOf(p, o, &pr)
	return append(buf, slices.DeleteFunc(pr.list(), func(x catalog.Gain) bool { return x.N == 0 })...)
}

// VisitGain returns what a player gains by coming to a space (rules 6.2.6); nil for
// nothing.
func (g *Game) VisitGain(p board.Seat, at board.Space) *catalog.Effects {
	switch cell := g.S.CellAt[at]; {
	case cell == board.Empty || int(cell-board.CellBody) == g.C.Earth:
		return nil
	case cell == board.Asteroid:
		return g.visitGain(p, 1)
	case cell == board.Comet:
		return g.visitGain(p, 2)
	}
	return g.visitGain(p, 0)
}

// Held returns how much a player holds of a resource, or of the constant "computer", which
// is the data in both rows (rules 1.4.7).
func (g *Game) Held(p board.Seat, r source.Ref) int {
	if p < 0 {
		return 0 // neutral pieces gain and decide nothing (rules 15.8)
	}
	g.read |= board.ReadsGoodsOf(p)
	pl := &g.S.P[p]
	if r.Kind == board.KindConst {
		return int(pl.Top) + bits.OnesCount8(pl.Bottom)
	}
	return int(pl.Res[r.ID])
}

// GoldFace returns the face of a gold tile that lies up.
func (g *Game) GoldFace(tile int) *catalog.GoldTile { return &g.C.GoldFaces[g.S.Faces[tile]] }

// EndgamePoints returns what an end-game card of a player would score now
// (rules 9.7).
func (g *Game) EndgamePoints(p board.Seat, c board.CardID) int {
	e := g.C.Cards[c].Endgame
	if e == nil {
		return 0
	}
	lists := g.S.Lists
	points := g.endgame(p, c, e)
	g.S.Lists = lists // to look is no list of effects of the game
	return points
}

// Measure returns an amount for a player now, as an effect of a card would read it
// (NoCard for none).
func (g *Game) Measure(p board.Seat, c board.CardID, of catalog.Amount) int {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Amount(of)
}

// Holds reports whether a condition holds for a player now, as an effect of a card would
// read it.
func (g *Game) Holds(p board.Seat, c board.CardID, when catalog.Condition) bool {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Holds(when)
}

// Progress returns how much of a condition of a card a player has met: have of need. A
// condition that compares no number has 0 or 1 of 1.
func (g *Game) Progress(p board.Seat, c board.CardID, when catalog.Condition) (have, need int) {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.progress(when)
}

// Progressing is a condition that counts how much of it is met: have of need.
type Progressing interface {
	Progress(h *Hooks) (have, need int)
}

// Counts returns the selection that an amount or a condition counts, nil if it
// is something else.
func Counts(x any) catalog.Selection {
	if c, ok := x.(catalog.Counted); ok {
		return c.Selection
	}
	return nil
}

// Optional returns the group that a question asks a player to accept, nil if it asks
// something else.
func (p Prompt) Optional() *catalog.Group { return p.group }

// Choices returns the lists of effects among which a question asks to choose.
func (p Prompt) Choices() []catalog.Effects { return p.choice }
