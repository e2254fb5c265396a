package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// What a player may ask of a position beyond what lies where: prices, what a
// step costs, how far a mission is, what would be scored now. Computer players
// and hints ask it; nothing here changes the game.

// Price returns what an action costs a player now, appended to buf; body is where he
// lands, -1 for other actions.
func (g *Game) Price(p board.Seat, a catalog.Action, body int, buf catalog.Gains) catalog.Gains {
	var pr price
	g.actionPrice(p, a, body, &pr)
	return append(buf, pr.list()...)
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

// GoldFace returns the face of a gold tile that lies up.
func (g *Game) GoldFace(tile int) *catalog.GoldTile { return &g.C.GoldFaces[g.S.Faces[tile]] }

// EndgamePoints returns what an end-game card of a player would score now
// (rules 9.7).
func (g *Game) EndgamePoints(p board.Seat, c board.CardID) int {
	e := g.C.Cards[c].Endgame
	if e == nil {
		return 0
	}
	return g.endgame(p, c, e)
}

// Measure returns an amount as it is now for a player, on behalf of a card (NoCard
// for none).
func (g *Game) Measure(p board.Seat, c board.CardID, of catalog.Amount) int {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Amount(of)
}

// Holds reports whether a condition holds now for a player, on behalf of a card.
func (g *Game) Holds(p board.Seat, c board.CardID, when catalog.Condition) bool {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Holds(when)
}

// Progress returns how far a condition of a card is for a player: have of need. Of
// conditions that no number stands behind it is 0 or 1 of 1.
func (g *Game) Progress(p board.Seat, c board.CardID, when catalog.Condition) (have, need int) {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Progress(when)
}

// Progressing is a condition that knows how far it is: have of need.
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
