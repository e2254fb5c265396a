package kernel

import (
	"cmp"
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Reader returns the hooks of a seat for looking at a game: what a function that can
// only read is handed, and g at a prompt.
func (g *Game) Reader(seat board.Seat) *Hooks {
	return &Hooks{g: g, owner: seat, card: board.NoCard, cause: -1, slot: -1, list: anyList}
}

// As returns the hooks of another player in the same effect: g:as(player). What is read
// by them both must know.
func (h *Hooks) As(p board.Seat) *Hooks {
	as := *h
	if as.owner >= 0 && as.owner != p {
		as.callers |= 1 << as.owner
	}
	as.owner = p
	return &as
}

// In returns the same hooks in another game that stands where this one does.
func (h *Hooks) In(g *Game) *Hooks {
	in := *h
	in.g = g
	return &in
}

// acting are the hooks with which effects are carried out. For another player they
// are his own: he knows what he knows, whoever's function asked for them.
func (h *Hooks) acting() *Hooks {
	if h.callers == 0 {
		return h
	}
	own := *h
	own.callers = 0
	return &own
}

// Space is the board space being marked; false if there is none (rules 11.3).
func (h *Hooks) Space() (source.Ref, bool) { return h.space, h.space.Kind == board.KindBoardSpace }

// Slot is the slot that "this species" means, that of the board or card whose effect it
// is; -1 if there is none.
func (h *Hooks) Slot() int { return h.g.slotHere(h) }

// Name returns the text of a thing where a function makes text of it: its id, if the
// player knows the thing.
func (h *Hooks) Name(r source.Ref) string {
	if r.Kind == board.KindCard && !h.Knows(r) {
		return "an unknown card"
	}
	return h.g.C.Name(r)
}

// Unmoved returns a number that two looks at a card share if the player could not help
// seeing that it is the same: 0 if he knows the card, otherwise when a card was
// moved last, for until then an unknown card is the one at its place. Other things
// lie open, or are tokens that stay apart: 0.
func (h *Hooks) Unmoved(r source.Ref) uint64 {
	if r.Kind != board.KindCard || h.g.bothKnow(h, r) {
		return 0
	}
	return h.g.S.LastChange(board.ReadsPiles)
}

// NoteRead notes what a condition that is being worked out has read: it is asked again
// when that changes.
func (h *Hooks) NoteRead(a board.Area) { h.g.read |= a }

// Do carries out a group of effects. Before it, in the main action, lies an interrupt
// point (rules 5.1.3).
func (h *Hooks) Do(group *catalog.Group) {
	if h.main {
		h.g.interrupt(h.owner, group)
	}
	h.g.group(h.acting(), group)
}

// GainPrepared carries out effects that a thing has prepared or that a field of it
// holds, as those of a card; NoCard for none.
func (h *Hooks) GainPrepared(effects source.Ref, of board.CardID) {
	f := h.acting()
	if of != board.NoCard {
		f = h.g.push(h.owner, of, h.main, false)
		defer h.g.pop()
	}
	h.g.run(f, h.g.C.Lists[effects.ID])
}

// Pay pays a cost and reports whether the player could; otherwise nothing is paid.
func (h *Hooks) Pay(cost catalog.Gains) bool {
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	if !h.g.canPay(h.owner, cost) {
		return false
	}
	h.g.pay(h.owner, cost)
	return true
}

// ChooseThing asks the player for one of several things, with a text to ask by, and
// returns its index; -1 if there is none, or if it is optional and he takes none.
func (h *Hooks) ChooseThing(list []source.Ref, optional bool, text string) int {
	g := h.g
	g.begin()
	for i, r := range list {
		g.addOnce(g.optionFor(h.owner, r, i))
	}
	sortUnseen(g.opts)
	if len(g.opts) == 0 {
		return -1
	}
	if optional {
		g.add(board.Option{Verb: board.VerbDone})
	}
	o := g.ask(h.owner, Prompt{Reason: askScript, Asks: text})
	for i, r := range list {
		if o == g.optionFor(h.owner, r, i) {
			return i
		}
	}
	return -1
}

// Pass passes for this round, for a seat of content in its turn; an end-of-round choice
// that is open is made (rules 4.8.3, 4.8.6). The error says why it cannot.
func (h *Hooks) Pass() error {
	switch {
	case h.g.contentSeat(h.owner) == nil || h.owner != h.g.S.Active:
		return fmt.Errorf("only a seat of content passes so, in its turn")
	case h.g.S.HasPassed(h.owner):
		return fmt.Errorf("%s has passed in this round", h.owner)
	}
	h.g.markPassed(h.owner)
	h.g.lateChoice()
	return nil
}

// sortUnseen puts the things that have only a number behind the others, by
// number: their order in the state would tell what they are.
func sortUnseen(options []board.Option) {
	slices.SortStableFunc(options, func(a, b board.Option) int {
		if a.Verb == board.VerbUnseen && b.Verb == board.VerbUnseen {
			return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B))
		}
		return cmp.Compare(unseenLast(a), unseenLast(b))
	})
}

func unseenLast(o board.Option) int {
	if o.Verb == board.VerbUnseen {
		return 1
	}
	return 0
}
