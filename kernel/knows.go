package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/log"
	"seti/kernel/source"
)

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
	g.dealer.Again(g.Position, later.Position, seat, dealingOf(seed))
	g.RefreshSolar()
}
