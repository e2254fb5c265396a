package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Knows reports whether a seat may know a thing (rules 1.5): the face of a card or of a
// piece, the cards of a pile, the species of a slot, a tile of a tech stack. It is the
// only place that decides this: views, logs, options, functions of content and
// Determinize ask it. All other things lie open.
func (g *Game) Knows(seat board.Seat, r source.Ref) bool {
	if seat == Everyone {
		return true
	}
	switch r.Kind {
	case board.KindCard, board.KindMission:
		return g.Sees(seat, g.S.Pile[r.ID]) || seat >= 0 && g.S.Knowers(board.CardID(r.ID))&(1<<seat) != 0
	case board.KindPile:
		return g.Sees(seat, board.Pile(r.ID))
	case board.KindPiece:
		p := &g.S.Pieces[r.ID]
		return !g.PieceDef(int(r.ID)).Hidden || p.Open || seat >= 0 && p.Known&(1<<seat) != 0
	case board.KindSlot:
		return g.S.Slots[r.ID].Discovered
	case board.KindSpecies:
		slot := g.S.SlotOf(int(r.ID))
		return slot >= 0 && g.S.Slots[slot].Discovered
	case board.KindTile:
		return r.ID%board.TilesPerStack == 0
	}
	return true
}

// knows reports whether what runs in a frame may read a thing.
func (g *Game) knows(f *Hooks, r source.Ref) bool {
	known := g.bothKnow(f, r)
	if !known && g.Peek != nil {
		g.Peek(r)
		return true
	}
	return known
}

// bothKnow reports whether the owner of a frame knows a thing, and so do those
// whose functions act for him.
func (g *Game) bothKnow(f *Hooks, r source.Ref) bool {
	known := g.Knows(f.owner, r)
	for p := range board.Seat(g.S.Players) {
		known = known && (f.callers&(1<<p) == 0 || g.Knows(p, r))
	}
	return known
}

// knowers returns a bit for each seat that knows a thing, all bits if everybody
// does.
func (g *Game) knowers(r source.Ref) uint8 {
	if g.Knows(Public, r) {
		return everySeat
	}
	var seats uint8
	for p := range board.Seat(g.S.Players) {
		if g.Knows(p, r) {
			seats |= 1 << p
		}
	}
	return seats
}

// sight says who sees the cards of a pile.
type sight uint8

const (
	seenByNone      sight = iota
	seenByOwner           // the player whose pile it is
	seenAtEnd             // its owner, and everybody after the final scoring
	seenAfterPassed       // an end-of-round stack: who has passed in its round
	seenByAll
)

// The sight of each kind of pile. Nobody sees a kind that is not named. Cards that are
// out of the game lie in the box, where everybody can look.

var (
	tableSight  = [board.RoundPiles]sight{board.DiscardPile: seenByAll, board.RowPile: seenByAll, board.Resolving: seenByAll, board.OutOfGame: seenByAll}
	alienSight  = [board.PilesPerSlot]sight{board.AlienDiscardPile: seenByAll, board.MarketPile: seenByAll}
	playerSight = [board.PilesPerPlayer]sight{board.HandPile: seenByOwner, board.TuckedPile: seenByAll, board.InPlayPile: seenByAll, board.CompletedPile: seenByAll,
		board.SecretPile: seenByOwner, board.PlayedPile: seenAtEnd}
)

func sightOf(c *catalog.Catalog, p board.Pile) sight {
	switch {
	case p >= board.DeclaredPiles:
		switch c.PileDef(p).SeenBy {
		case "all":
			return seenByAll
		case "owner":
			return seenByOwner
		}
		return seenByNone
	case p >= board.PlayerPiles:
		return playerSight[(p-board.PlayerPiles)%board.PilesPerPlayer]
	case p >= board.AlienPiles:
		return alienSight[(p-board.AlienPiles)%board.PilesPerSlot]
	case p >= board.RoundPiles:
		return seenAfterPassed
	}
	return tableSight[p]
}

// Sees reports whether a seat sees the cards of a pile. Everybody sees how many there
// are (rules 1.5.1).
func (g *Game) Sees(seat board.Seat, p board.Pile) bool {
	if seat == Everyone {
		return true
	}
	switch sightOf(g.C, p) {
	case seenByAll:
		return true
	case seenByOwner:
		return seat == p.Owner()
	case seenAtEnd:
		return seat == p.Owner() || g.S.FinalScored
	case seenAfterPassed: // rules 1.5.4
		return p == board.RoundStack(int(g.S.Round)) && seat >= 0 && g.S.HasPassed(seat)
	}
	return false
}
