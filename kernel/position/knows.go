package position

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// Knows reports whether a seat may know a thing (rules 1.5): the face of a card or of a piece, the cards of a pile, the
// species of a slot, a tile of a tech stack. It is the only place that decides this: views, logs, options, functions of
// content and Determinize ask it. All other things are open.
func (at Position) Knows(seat board.Seat, r source.Ref) bool {
	switch seat {
	case board.Everyone:
		return true
	case board.Someone:
		return at.Knowers(r) != 0
	}
	switch r.Kind {
	case board.KindCard, board.KindMission:
		return at.Sees(seat, at.S.Pile[r.ID]) || seat >= 0 && at.S.Knowers(board.CardID(r.ID))&(1<<seat) != 0
	case board.KindPile:
		return at.Sees(seat, board.Pile(r.ID))
	case board.KindPiece:
		p := &at.S.Pieces[r.ID]
		return !at.PieceDef(int(r.ID)).Hidden || p.Open || seat >= 0 && p.Known&(1<<seat) != 0
	case board.KindSlot:
		return at.S.Slots[r.ID].Discovered
	case board.KindSpecies:
		slot := at.S.SlotOf(int(r.ID))
		return slot >= 0 && at.S.Slots[slot].Discovered
	case board.KindTile:
		return r.ID%board.TilesPerStack == 0
	case board.KindChoice:
		x, _ := at.S.Choice(r.ID)
		return x == nil || x.Open || x.Owner == seat || x.Owner < 0 // neutral pieces decide nothing (rules 15.8)
	}
	return true
}

// Knowers returns a bit for each seat that knows a thing, all bits if everybody
// does.
func (at Position) Knowers(r source.Ref) uint8 {
	if at.Knows(board.Public, r) {
		return board.AllSeats
	}
	var seats uint8
	for p := range board.Seat(at.S.Players) {
		if at.Knows(p, r) {
			seats |= 1 << p
		}
	}
	return seats
}

// sight is who sees the cards of a pile.
type sight uint8

const (
	seenByNone      sight = iota
	seenByOwner           // the player whose pile it is
	seenAtEnd             // its owner, and everybody after the final scoring
	seenAfterPassed       // an end-of-round stack: who has passed in its round
	seenByAll
)

// The sight of each kind of pile. Nobody sees a kind that is not named. Cards that are out of the game are in the box,
// which everybody may look into.

var (
	tableSight  = [board.RoundPiles]sight{board.DiscardPile: seenByAll, board.RowPile: seenByAll, board.Resolving: seenByAll, board.OutOfGame: seenByAll}
	alienSight  = [board.PilesPerSlot]sight{board.AlienDiscardPile: seenByAll, board.MarketPile: seenByAll}
	playerSight = [board.PilesPerPlayer]sight{board.HandPile: seenByOwner, board.TuckedPile: seenByAll, board.InPlayPile: seenByAll, board.CompletedPile: seenByAll,
		board.SecretPile: seenByOwner, board.PlayedPile: seenAtEnd}
)

func (at Position) sightOf(p board.Pile) sight {
	switch {
	case p >= board.DeclaredPiles:
		switch at.C.PileDef(p).SeenBy {
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
func (at Position) Sees(seat board.Seat, p board.Pile) bool {
	switch seat {
	case board.Everyone:
		return true
	case board.Someone:
		return at.Knowers(board.Ref(board.KindPile, int16(p))) != 0
	}
	switch at.sightOf(p) {
	case seenByAll:
		return true
	case seenByOwner:
		return seat == p.Owner()
	case seenAtEnd:
		return seat == p.Owner() || at.S.FinalScored
	case seenAfterPassed: // rules 1.5.4
		return p == board.RoundStack(int(at.S.Round)) && seat >= 0 && at.S.HasPassed(seat)
	}
	return false
}
