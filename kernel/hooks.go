package kernel

import (
	"iter"
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Seat is the player whose effect it is; Neutral for neutral pieces, which gain and
// decide nothing (rules 15.8).
func (h *Hooks) Seat() board.Seat { return h.owner }

// Game is the game, for looking only: words change it by the verbs of Hooks.
func (h *Hooks) Game() *Game { return h.g }

// Card returns the card being resolved, NoCard if there is none.
func (h *Hooks) Card() board.CardID { return h.card }

// Times counts from 0 to below n for a word that does something n times. More than an
// effect may do ends with an error for its author.
func (h *Hooks) Times(n int) iter.Seq[int] { return h.g.times(n) }

// Knows reports whether what runs may read a thing: the player knows it, and so do
// those whose functions act for him (rules 1.5).
func (h *Hooks) Knows(r source.Ref) bool { return h.g.knows(h, r) }

// Held returns how much the player holds of a resource, or of the constant "computer",
// which is the data in both rows (rules 1.4.7).
func (h *Hooks) Held(r source.Ref) int {
	if h.owner < 0 {
		return 0 // neutral pieces gain and decide nothing (rules 15.8)
	}
	h.g.read |= board.ReadsGoodsOf(h.owner)
	pl := &h.g.S.P[h.owner]
	if r.Kind == board.KindConst {
		return int(pl.Top) + bits.OnesCount8(pl.Bottom)
	}
	return int(pl.Res[r.ID])
}

// Select returns what a selection names, in the order of the state.
func (h *Hooks) Select(s catalog.Selection) []source.Ref { return h.g.named(s, h) }

// StarMeant reports whether a filter means a star: by name, by color, or by a body in
// its sector.
func (h *Hooks) StarMeant(b *catalog.Bound, star int) bool { return h.g.starMeant(b, star) }

// SlotMeant reports whether a filter means a species slot: by its side, by its species
// once that is discovered, as this or as the other one.
func (h *Hooks) SlotMeant(b *catalog.Bound, slot int) bool { return h.g.slotMeant(h, b, slot) }

// PiecesInOrder puts the pieces that the player does not know behind the others, in an
// order that tells nothing of them.
func (h *Hooks) PiecesInOrder(pieces []source.Ref) { h.g.unseenInOrder(h, pieces) }

// Can reports whether one of the groups of a list can be carried out (rules 3.8.4).
func (h *Hooks) Can(e *catalog.Effects) bool { return h.g.hindrance(h, e) == 0 }

// Declinable reports whether the word may be declined, which Decline does.
func (h *Hooks) Declinable() bool { return h.may }

// Decline ends the group, if the word may be declined.
func (h *Hooks) Decline() { h.declined = h.may }

// Ask asks the player which of one or more options he takes. With one legal answer it
// answers itself (rules 4.9.1).
func (h *Hooks) Ask(why Reason, options ...board.Option) board.Option {
	h.g.opts = append(h.g.opts[:0], options...)
	return h.g.ask(h.owner, Prompt{Reason: why})
}

// Pick asks the player for one of one or more things; those that look alike are one
// option. It returns the index of the first thing that is meant.
func (h *Hooks) Pick(why Reason, things []source.Ref) int {
	g := h.g
	g.begin()
	for i, r := range things {
		g.addOnce(g.optionFor(h.owner, r, i))
	}
	o := g.ask(h.owner, Prompt{Reason: why})
	for i, r := range things {
		if g.optionFor(h.owner, r, i) == o {
			return i
		}
	}
	return 0
}

// Choose lets the player choose one of several lists of effects, of those that can be
// carried out, and carries it out.
func (h *Hooks) Choose(from []catalog.Effects) {
	g := h.g
	in := g.push(h.owner, h.card, false, false)
	var open []board.Option
	for i := range from {
		if in.Can(&from[i]) {
			open = append(open, board.Option{Verb: board.VerbChoose, A: int16(i + 1)})
		}
	}
	if len(open) > 0 {
		g.opts = append(g.opts[:0], open...)
		chosen := &from[g.ask(h.owner, Prompt{Reason: askChoose, choice: from}).A-1]
		g.log(LogChoice, h.owner, chosen.ID, 0)
		in.agreed = true
		g.run(in, chosen)
	}
	g.pop()
}

// Run carries out a list of effects as part of this one, with every number of it
// multiplied.
func (h *Hooks) Run(e *catalog.Effects, times int) { h.g.rewardTimes(h.owner, e, h.main, times) }

// Settle handles what waits for the events so far: triggers, circles, stars.
func (h *Hooks) Settle() { h.g.settle() }

// Gain gives the player n of something; what exceeds a cap is lost (rules 3.8.5).
func (h *Hooks) Gain(r board.Resource, n int) { h.g.gain(h.owner, r, n) }

// Lose takes something from the player, at most what he has.
func (h *Hooks) Lose(r board.Resource, n int) { h.g.lose(h.owner, r, n) }

// ForThisTurn lets a trigger or modifiers wait until the turn ends (rules 9.8).
func (h *Hooks) ForThisTurn(def *catalog.TurnEffectDef) {
	s := h.g.S
	s.TurnEffects = append(s.TurnEffects, board.TurnEffect{What: def.ID, Owner: h.owner, Left: int8(def.Times), Since: int16(len(s.Events))})
}

// SetMarker puts a score marker ahead of the player's score; the reward comes when he
// reaches it (rules 12.1.8).
func (h *Hooks) SetMarker(ahead int, reward *catalog.Effects) {
	h.g.setMarker(h.owner, ahead, reward, h.card, h.slot)
	h.g.logMarker(LogMarkerSet, &h.g.S.Pending[len(h.g.S.Pending)-1])
}

// Covered reports whether circles of the thing whose effect it is are covered.
func (h *Hooks) Covered() bool {
	return h.power != nil && h.power.ID >= 0 && h.g.S.Covered[h.power.ID] != 0
}

// ClearCircles frees the circles of the thing whose effect it is (rules 14.4.6).
func (h *Hooks) ClearCircles() {
	if h.Covered() {
		h.g.S.Covered[h.power.ID] = 0
		h.g.log(LogClearCircles, h.owner, h.power.ID, 0)
	}
}

// unseenInOrder puts the pieces that a player does not know behind the others, in
// the order of their numbers: the order of the state would tell what they are.
func (g *Game) unseenInOrder(f *Hooks, pieces []source.Ref) {
	unseen := func(r source.Ref) bool { return !g.bothKnow(f, r) }
	if !slices.ContainsFunc(pieces, unseen) {
		return
	}
	slices.SortStableFunc(pieces, func(a, b source.Ref) int {
		x, y := unseen(a), unseen(b)
		switch {
		case x && y:
			return g.piecesInOrder(int(a.ID), int(b.ID))
		case x:
			return 1
		case y:
			return -1
		}
		return 0
	})
}
