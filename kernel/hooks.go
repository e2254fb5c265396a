package kernel

import (
	"cmp"
	"iter"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Hooks are what a word of content may do with a game, for one seat in one list of effects
// that is being carried out. The package comment lists them by subject.
type Hooks struct {
	g        *Game
	owner    board.Seat
	list     uint16         // the list of effects that what happens here belongs to
	since    int16          // length of the log when the list began
	cause    int16          // event that brought a reward; -1 if none
	card     board.CardID   // card being resolved, NoCard if none
	power    *catalog.Power // whose effect it is, nil if it is of none
	slot     int8           // species slot whose effect it is, -1 if none
	space    source.Ref     // board space being marked
	main     bool           // interrupt points are here (rules 5.1.3)
	step     uint16         // group of the list, numbered through the turn
	times    int            // every number of the list is multiplied by this; 0 is once
	may      bool           // the effect word may be declined
	declined bool
	agreed   bool  // the next group was chosen; paying for it is no question any more
	callers  uint8 // seats whose functions act for the owner by g:as, a bit for each
}

// anyList marks a frame that looks back on everything since it began to wait.
const anyList = 1<<16 - 1

// Seat returns the player whose effect it is, Neutral for neutral pieces, which gain and
// decide nothing (rules 15.8).
func (h *Hooks) Seat() board.Seat { return h.owner }

// Game returns the game, for looking only: words change it by the verbs of Hooks.
func (h *Hooks) Game() *Game { return h.g }

// Card returns the card being resolved, NoCard if there is none.
func (h *Hooks) Card() board.CardID { return h.card }

// Times counts from 0 to below n for a word that does something n times. More than an
// effect may do ends with an error for its author.
func (h *Hooks) Times(n int) iter.Seq[int] { return h.g.times(n) }

// Knows reports whether what runs may read a thing: the player knows it, and so do
// those whose functions act for him (rules 1.5).
func (h *Hooks) Knows(r source.Ref) bool { return h.g.knows(h, r) }

// Select returns the things that a selection names, in the order of the state.
func (h *Hooks) Select(s catalog.Selection) []source.Ref { return h.g.named(s, h) }

// Fits reports whether a filter means a star, by name, by color or by a body in its sector;
// or a species slot, by its side, by its species once that is discovered, as this or as the
// other one.
func (h *Hooks) Fits(b *catalog.Bound, r source.Ref) bool {
	if r.Kind == board.KindSlot {
		return h.g.slotMeant(h, b, int(r.ID))
	}
	return h.g.starMeant(b, int(r.ID))
}

// Can reports whether one of the groups of a list can be carried out (rules 3.8.4).
func (h *Hooks) Can(e *catalog.Effects) bool { return h.g.hindrance(h, e) == 0 }

// Ask asks the player which of one or more options he takes. With one legal answer it
// answers itself (rules 4.9.1).
func (h *Hooks) Ask(why Prompt, options ...board.Option) board.Option {
	h.g.opts = append(h.g.opts[:0], options...)
	return h.g.ask(h.owner, why)
}

// Offer asks the player which of some options he takes. If the word may be declined he may
// take none; then, and if there is none, Offer returns false, and the group ends if the word
// may be declined.
func (h *Hooks) Offer(why Prompt, options ...board.Option) (o board.Option, ok bool) {
	if len(options) > 0 {
		if h.may {
			options = append(options, board.Option{Verb: board.VerbDone})
		}
		if o = h.Ask(why, options...); o.Verb != board.VerbDone {
			return o, true
		}
	}
	h.declined = h.may
	return o, false
}

// Pick asks the player for one of several things and returns the index of the first that is
// meant; those that look alike are one option, those that he does not know come last. It
// returns -1 if there is none, or if it is optional and he takes none.
func (h *Hooks) Pick(why Prompt, things []source.Ref, optional bool) int {
	g := h.g
	g.begin()
	for i, r := range things {
		g.addOnce(g.optionFor(h.owner, r, i))
	}
	sortUnseen(g.opts)
	if len(g.opts) == 0 {
		return -1
	}
	if optional {
		g.add(board.Option{Verb: board.VerbDone})
	}
	o := g.ask(h.owner, why)
	for i, r := range things {
		if o == g.optionFor(h.owner, r, i) {
			return i
		}
	}
	return -1
}

// Choose lets the player choose one of several lists of effects, of those that can be
// carried out, and carries it out.
func (h *Hooks) Choose(from []catalog.Effects) {
	g := h.g
	in := g.push(h.owner, h.card, false, false)
	g.begin()
	for i := range from {
		if in.Can(&from[i]) {
			g.add(board.Option{Verb: board.VerbChoose, A: int16(i + 1)})
		}
	}
	if len(g.opts) > 0 {
		chosen := &from[g.ask(h.owner, Prompt{Reason: askChoose, choice: from}).A-1]
		g.log(LogChoice, h.owner, chosen.ID)
		in.agreed = true
		g.run(in, chosen)
	}
	g.pop()
}

// Run carries out a list of effects as part of this one, with every number of it
// multiplied.
func (h *Hooks) Run(e *catalog.Effects, times int) { h.g.rewardTimes(h.owner, e, h.main, times) }

// RunFor carries out a list of effects as part of this one for another player: he decides,
// and gains what it gives.
func (h *Hooks) RunFor(p board.Seat, e *catalog.Effects, times int) {
	h.g.rewardTimes(p, e, h.main && p == h.owner, times)
}

// CanFor reports whether one of the groups of a list can be carried out for another player,
// as far as both know.
func (h *Hooks) CanFor(p board.Seat, e *catalog.Effects) bool {
	return ScriptHooks{h}.As(p).Can(e)
}

// Settle handles what waits for the events so far: triggers, circles, stars.
func (h *Hooks) Settle() { h.g.settle() }

// Gain gives the player n of something; what exceeds a cap is lost (rules 3.8.5).
func (h *Hooks) Gain(r board.Resource, n int) { h.g.gain(h.owner, r, n) }

// Lose takes something from the player, at most what he has.
func (h *Hooks) Lose(r board.Resource, n int) { h.g.lose(h.owner, r, n) }

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
		h.g.log(LogClearCircles, h.owner, h.power.ID)
	}
}

// sortUnseen puts the things that have only a number behind the others, by
// number: their order in the state would tell what they are.
func sortUnseen(options []board.Option) {
	unseenLast(options, func(o board.Option) bool { return o.Verb == board.VerbUnseen },
		func(a, b board.Option) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
}

// unseenLast puts what is unseen behind the rest, in an order of its own.
func unseenLast[T any](list []T, unseen func(T) bool, order func(a, b T) int) {
	if !slices.ContainsFunc(list, unseen) {
		return
	}
	slices.SortStableFunc(list, func(a, b T) int {
		switch x, y := unseen(a), unseen(b); {
		case x && y:
			return order(a, b)
		case x:
			return 1
		case y:
			return -1
		}
		return 0
	})
}
