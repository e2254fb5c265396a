package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/deal"
	"seti/kernel/log"
	"seti/kernel/source"
)

// Knows reports whether a seat may know a thing (rules 1.5): the face of a card or of a piece, the cards of a pile, the
// species of a slot, a tile of a tech stack. It is the only place that decides this: views, logs, options, functions of
// content and Determinize ask it. All other things are open.
func (g *Game) Knows(seat board.Seat, r source.Ref) bool {
	switch seat {
	case board.Everyone:
		return true
	case board.Someone:
		return g.knowers(r) != 0
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
	case board.KindChoice:
		x, _ := g.S.Choice(r.ID)
		return x == nil || x.Open || x.Owner == seat || x.Owner < 0 // neutral pieces decide nothing (rules 15.8)
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
// whose functions act for them.
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
	if g.Knows(board.Public, r) {
		return board.AllSeats
	}
	var seats uint8
	for p := range board.Seat(g.S.Players) {
		if g.Knows(p, r) {
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
	switch seat {
	case board.Everyone:
		return true
	case board.Someone:
		return g.knowers(board.Ref(board.KindPile, int16(p))) != 0
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

// A player who looks at something knows where it is until it is drawn or its pile is shuffled (rules 9.4.9).

// LookAt lets the player know a card or the face of a piece in its place.
func (h *Hooks) LookAt(r source.Ref) {
	if h.owner < 0 {
		return // neutral pieces see nothing (rules 15.8)
	}
	g := h.g
	if r.Kind == board.KindPiece {
		g.Seen++
		g.S.Pieces[r.ID].Known |= 1 << h.owner
		g.S.NoteChange(board.ReadsPieces)
		return
	}
	pile := g.S.Pile[r.ID]
	if !g.Knows(h.owner, r) {
		g.Seen++
		c := board.CardID(r.ID)
		g.S.SetKnowers(c, g.S.Knowers(c)|1<<h.owner)
		g.S.NoteChange(board.ReadsPiles)
	}
	g.logCard(log.Look, h.owner, board.CardID(r.ID), int16(pile))
}

// PutBack puts cards of one pile that the player has looked at back on top of it, in an order that nobody else learns;
// the first card is on top.
func (h *Hooks) PutBack(cards []board.CardID) {
	g := h.g
	for _, c := range slices.Backward(cards) {
		pile := g.S.Pile[c]
		g.S.MoveCardOnTop(c, pile)
		if !g.Sees(h.owner, pile) {
			g.S.SetKnowers(c, 1<<h.owner)
		}
		g.logCard(log.CardPut, board.Nobody, c, int16(pile))
	}
}

// Determinize returns a game that a seat cannot tell from this one: what is hidden from them (rules 1.5) is dealt again
// from a seed, and future draws differ. Computer players think on such games; tests prove with them that nothing hidden
// leaks.
func (g *Game) Determinize(seat board.Seat, seed uint64) *Game {
	dst := new(Game)
	g.DeterminizeInto(dst, seat, seed)
	return dst
}

// DeterminizeInto makes such a game of dst, in the memory that dst has. dst
// keeps its Answer and its Scripts; without Scripts it gets those of g.
func (g *Game) DeterminizeInto(dst *Game, seat board.Seat, seed uint64) {
	g.DeterminizePast(g.S, dst, seat, seed)
	dst.NewChance(seed)
}

// DeterminizePast makes such a game of an earlier state of this game. What the seat knows now does not change, and
// neither do the draws, so that the events since then can be repeated. Redeal or NewChance ends that.
func (g *Game) DeterminizePast(past *board.State, dst *Game, seat board.Seat, seed uint64) {
	g.share(dst)
	dst.S.CopyFrom(past)
	dst.redeal(g, seat, seed)
}

// Redeal deals what is hidden from a seat again in this game itself.
func (g *Game) Redeal(seat board.Seat, seed uint64) {
	g.redeal(g, seat, seed)
	g.NewChance(seed)
}

// Alike reports whether a seat cannot tell another game from this one: they are the same after what is hidden from the
// seat (rules 1.5) is dealt again in both from one seed. The other game is only read.
func (g *Game) Alike(other *Game, seat board.Seat) bool {
	if g.compared == nil {
		g.compared = new(Game)
	}
	g.DeterminizeInto(g.compared, seat, 0)
	hash := g.compared.S.Hash()
	other.DeterminizeInto(g.compared, seat, 0)
	return g.compared.S.Hash() == hash
}

// CopyInto copies the game at a decision into the memory of dst, so that a computer player can compute facts about it.
// The copy cannot be played on. dst keeps its Scripts; without Scripts it gets those of g. If dst is a copy of g
// already and has not changed, only what has changed in g since then counts as changed in dst.
func (g *Game) CopyInto(dst *Game) {
	g.share(dst)
	dst.S.CopyAgain(g.S, &dst.copied)
	dst.fresh()
	for _, f := range g.frames {
		dst.push(f.owner, f.card, f.main, false)
		copied := dst.frames[len(dst.frames)-1]
		*copied = *f
		copied.g = dst
	}
}

// share gives dst a state, and everything that does not change in a game.
func (g *Game) share(dst *Game) {
	if dst.S == nil {
		dst.S = new(board.State)
	}
	if dst.Scripts == nil {
		dst.Scripts = g.Scripts
	}
	dst.C, dst.numbers, dst.LateChoice, dst.Seen = g.C, g.numbers, g.LateChoice, g.Seen
}

// NewChance replaces the seed of all future draws, so that nothing about them can be predicted.
func (g *Game) NewChance(seed uint64) {
	g.S.Seed, g.S.Drawn = uint64(dealingOf(seed).Of(chance.Key("chance"))), g.S.Drawn[:0]
}

// dealingOf returns the draw from which hidden things are dealt again.
func dealingOf(seed uint64) chance.Draw { return chance.From(seed).Of(chance.Key("determinize")) }

// redeal deals again what a seat neither knows here nor in a later game.
func (g *Game) redeal(later *Game, seat board.Seat, seed uint64) {
	g.dealer.Again(g.C, deal.Game{S: g.S, Knower: g}, deal.Game{S: later.S, Knower: later}, seat, dealingOf(seed))
	g.RefreshSolar()
}
