package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Reader returns the hooks of a seat for looking at a game, such as those of g at a prompt.
func (g *Game) Reader(seat board.Seat) *Hooks {
	return &Hooks{g: g, owner: seat, card: board.NoCard, cause: -1, slot: -1, list: anyList}
}

// ScriptHooks are what a function of content may do with a game: all that a word may, and
// what only functions need. ScriptHooks{h} makes them of the hooks that Scripts gets.
type ScriptHooks struct{ *Hooks }

// As returns the hooks of another player in the same effect: g:as(player). By them only what
// both players know can be read.
func (h ScriptHooks) As(p board.Seat) ScriptHooks {
	as := *h.Hooks
	if as.owner >= 0 && as.owner != p {
		as.callers |= 1 << as.owner
	}
	as.owner = p
	return ScriptHooks{&as}
}

// In returns the same hooks in another game that stands where this one does.
func (h ScriptHooks) In(g *Game) *Hooks {
	in := *h.Hooks
	in.g = g
	return &in
}

// acting returns the hooks with which effects are carried out. After As they are those of
// the other player alone: his choices follow from what he knows himself.
func (h *Hooks) acting() *Hooks {
	if h.callers == 0 {
		return h
	}
	own := *h
	own.callers = 0
	return &own
}

// Space returns the board space being marked; false if there is none (rules 11.3).
func (h ScriptHooks) Space() (source.Ref, bool) {
	h.g.spaceAsked = true
	return h.space, h.space.Kind == board.KindBoardSpace
}

// Slot returns the slot that "this species" means, that of the board or card whose effect it
// is; -1 if there is none.
func (h ScriptHooks) Slot() int { return h.g.slotHere(h.Hooks) }

// Name returns a thing as text: its id, if the player knows the thing.
func (h ScriptHooks) Name(r source.Ref) string {
	switch {
	case r.Kind == board.KindCard && !h.Knows(r):
		return "an unknown card"
	case r.Kind == board.KindOption && int(r.ID) < len(h.g.asked):
		return h.g.C.ID(h.g.asked[r.ID])
	}
	return h.g.C.Name(r)
}

// Unmoved returns a number by which a script may compare what it holds: a card that it
// read twice is the same for the player only if the number is. It is 0 if he knows the
// card, else the moment when a card was last moved, because since then an unknown card
// lies where it lay. For other things it is 0.
func (h ScriptHooks) Unmoved(r source.Ref) uint64 {
	if r.Kind != board.KindCard || h.g.bothKnow(h.Hooks, r) {
		return 0
	}
	return h.g.S.LastChange(board.ReadsPiles)
}

// Left reports whether a figure or a trace has left the board since the function got it.
func (h ScriptHooks) Left(r source.Ref) bool { return h.g.left(r) }

// NoteRead notes what a condition that is being worked out has read: it is asked again
// when that changes.
func (h ScriptHooks) NoteRead(a board.Area) { h.g.read |= a }

// Do carries out a group of effects. A function is one effect, so no interrupt point comes
// before it (rules 5.1.3): what the function has just read still holds.
func (h ScriptHooks) Do(group *catalog.Group) { h.g.group(h.acting(), group) }

// GainFrom gains what the upper side of a piece shows, or carries out effects that a thing
// has prepared or that a field of it holds, as those of a card; NoCard for none. It returns
// false for a piece whose face the player himself does not know, and gains nothing.
func (h ScriptHooks) GainFrom(r source.Ref, of board.CardID) bool {
	if r.Kind == board.KindPiece {
		piece := int(r.ID)
		if !h.g.knows(h.acting(), r) {
			return false
		}
		h.g.logPiece(LogPieceGain, h.owner, piece)
		sides := h.g.PieceDef(piece).Sides
		if side := int(h.g.S.Pieces[piece].Side); side < len(sides) {
			h.g.reward(h.owner, &sides[side])
		}
		return true
	}
	f := h.acting()
	if of != board.NoCard {
		f = h.g.push(h.owner, of, h.main, false)
		defer h.g.pop()
	}
	h.g.runAtOnce(f, h.g.C.Lists[r.ID])
	return true
}

// Pay pays a cost and reports whether the player could; otherwise nothing is paid.
func (h ScriptHooks) Pay(cost catalog.Gains) bool {
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	if !h.g.canPay(h.owner, cost) {
		return false
	}
	h.g.pay(h.owner, cost)
	return true
}

// Acted emits the event of an action that a seat of content has carried out by rules of its
// own (rules 3.8.6). It is an error if content does not play the seat.
func (h ScriptHooks) Acted(action board.EventKind) error {
	if h.g.contentSeat(h.owner) == nil {
		return fmt.Errorf("only a seat of content has actions with rules of their own")
	}
	h.g.event(action, h.owner)
	h.g.settle()
	return nil
}

// Pass passes for this round, for a seat of content in its turn; an end-of-round choice
// that is open is made (rules 4.8.3, 4.8.6). The error says why it cannot.
func (h ScriptHooks) Pass() error {
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
