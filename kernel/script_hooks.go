package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/log"
	"seti/kernel/source"
)

// Reader returns the hooks of a seat for looking at a game, such as those of g at a prompt.
func (g *Game) Reader(seat board.Seat) *Hooks {
	return &Hooks{g: g, owner: seat, card: board.NoCard, cause: -1, slot: -1, list: anyList}
}

// ScriptHooks are the operations of functions of content on a game: those of words, and those that only functions need.
// ScriptHooks{h} makes them of the hooks that Scripts gets.
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

// In returns the same hooks in another game at the same position.
func (h ScriptHooks) In(g *Game) *Hooks {
	in := *h.Hooks
	in.g = g
	return &in
}

// acting returns the hooks with which effects are carried out. After As they are those of the other player, whose
// choices depend only on their own knowledge.
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

// Unmoved returns a number by which a script may compare what it holds: a card that it read twice is the same for the
// player only if the number is. It is 0 if they know the card, else the moment when a card was last moved, because an
// unknown card has not moved since then. For other things it is 0.
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
// false for a piece whose face the player does not know, and gains nothing.
func (h ScriptHooks) GainFrom(r source.Ref, of board.CardID) bool {
	if r.Kind == board.KindPiece {
		piece := int(r.ID)
		if !h.g.knows(h.acting(), r) {
			return false
		}
		h.g.logPiece(log.PieceGain, h.owner, piece)
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
	if h.owner < 0 || !h.g.canPay(h.owner, cost, 1) {
		return false
	}
	h.g.pay(h.owner, cost, 1)
	return true
}

// Acted emits the event of an action that a seat of content has carried out by rules of its
// own (rules 3.8.6). It is an error if content does not play the seat.
func (h ScriptHooks) Acted(action board.EventKind) error {
	if h.g.ContentSeat(h.owner) == nil {
		return fmt.Errorf("only a seat of content has actions with rules of their own")
	}
	h.g.event(action, h.owner)
	h.g.settle()
	return nil
}

// Pass passes for this round, for a seat of content in its turn; an end-of-round choice that is open is made (rules
// 4.8.3, 4.8.6). The error is why it cannot.
func (h ScriptHooks) Pass() error {
	switch {
	case h.g.ContentSeat(h.owner) == nil || h.owner != h.g.S.Active:
		return fmt.Errorf("only a seat of content passes so, in its turn")
	case h.g.S.HasPassed(h.owner):
		return fmt.Errorf("%s has passed in this round", h.owner)
	}
	h.g.markPassed(h.owner)
	h.g.lateChoice()
	return nil
}

// Laying is how a piece is laid. Fields that are not set keep their value.
type Laying struct {
	At   source.Ref // where; KindNone if it stays there
	Side int        // the side that lies up, from 1; 0 if it stays so
	Open *bool      // face up or down; turned down, it is known to nobody
}

// LayPiece lays a piece somewhere, turns it to a side, or face up or down (rules 1.4.8).
func (h ScriptHooks) LayPiece(i int, how Laying) {
	p := &h.g.S.Pieces[i]
	h.g.S.NoteChange(board.ReadsPieces)
	before := *p
	if how.At.Kind != board.KindNone {
		h.g.putPiece(i, how.At)
	}
	if how.Side > 0 {
		p.Side = int8(how.Side - 1)
	}
	if how.Open != nil {
		p.Open, p.Known = *how.Open, 0
	}
	if p.Open && !before.Open {
		h.g.Seen++
		if p.Place == before.Place { // otherwise its name says it
			h.g.logPiece(log.PieceOpen, board.Nobody, i)
		}
	}
	if p.Side != before.Side {
		h.g.logPiece(log.PieceSide, board.Nobody, i, int16(p.Side)+1)
	}
	if p.Place != before.Place {
		var shows board.Cell
		if p.Place.Kind == board.KindSpace {
			shows = h.g.S.CellAt[p.Place.ID]
		}
		h.g.logPiece(log.PiecePut, board.Nobody, i, int16(p.Place.Kind), p.Place.ID, int16(shows))
	}
}

// Carry puts a figure that carries a piece into a space. It moves and counts as a probe of
// the player, but has no limit and neither orbits nor lands.
func (h ScriptHooks) Carry(piece int, at board.Space) {
	h.g.putCapsule(h.owner, piece, at)
	h.g.logPiece(log.Carry, h.owner, piece)
}

// Release takes a figure that carries a piece off the board; false if it carries none.
func (h ScriptHooks) Release(figure source.Ref) (piece int, ok bool) {
	carries := h.g.S.Figure(figure).Carries
	if carries == 0 {
		return 0, false
	}
	h.g.S.RemoveFigure(h.g.S.FigureIndex(figure))
	return int(carries) - 1, true
}

// Step moves a probe to a space beside its own, at no cost; it visits what is there
// (rules 6.2).
func (h ScriptHooks) Step(probe source.Ref, to board.Space) { h.g.stepTo(h.g.S.FigureIndex(probe), to) }

// Switch turns a technology on or off. On, it works for the player until the end of the turn,
// as if they had it (rules 10.6.1). Off, it works no more, but they still own it (rules 10.1.1).
// Switch returns false, and does nothing, if one to be turned off is not theirs or does not
// work.
func (h ScriptHooks) Switch(tech int, on bool) bool {
	s, id, deed := h.g.S, h.g.C.Techs[tech].Power.ID, log.Borrow
	if !on {
		if h.owner < 0 || !s.Owns(h.owner, tech) || id >= 0 && s.IsOff(h.owner, id) {
			return false
		}
		deed = log.SwitchOff
	}
	if id >= 0 {
		s.Switched = append(s.Switched, board.Switch{Power: id, Owner: h.owner, Off: !on})
		s.InForceKnown = false
		s.NoteChange(board.ReadsTechs)
	}
	h.g.log(deed, h.owner, int16(tech))
	return true
}

// TakeTile takes the top tile off the stack of a technology and gains its bonus and what
// a first tile gives, not the technology. That is a research (rules 3.8.6, 10.2). It reports
// whether a tile was left.
func (h ScriptHooks) TakeTile(tech int) bool {
	if h.g.S.Stacks[tech].Left == 0 {
		return false
	}
	first, tile := h.g.takeTile(h.owner, tech)
	h.g.gainTile(h.owner, first, tile, true)
	h.g.researched(h.owner, tech, tile)
	return true
}

// PieceGrounds are the kinds of things on which a piece can be.
var PieceGrounds = []source.Kind{board.KindPlace, board.KindBody, board.KindStar, board.KindTech, board.KindSpace, board.KindBoardSpace, board.KindSeat, board.KindCard, board.KindSector, board.KindSlot}

// PutCard puts a card into a pile, on top of the others or under them; instead of the discard pile into the one of the
// card (rules 9.4.7, 11.5.4). The log names an unseen card only to those who knew it. The error is why the pile does
// not take it.
func (h ScriptHooks) PutCard(c board.CardID, to board.Pile, top, unseen bool) error {
	g, s := h.g, h.g.S
	if def := g.C.PileDef(to); def != nil && def.Deck != "" {
		if deck := g.C.DeckOf(c).ContentName(); deck != def.Deck {
			return fmt.Errorf("%s is of the deck %q, in the pile %q lie cards of %q", h.Name(board.Ref(board.KindCard, int16(c))), deck, def.ID, def.Deck)
		}
	}
	if to == board.DiscardPile {
		to = g.discardPile(c)
	}
	if to == board.RowPile {
		return fmt.Errorf("the row has places; write g:swap(hand_card, row_card)")
	}
	if s.Pile[c] == board.RowPile {
		s.RowDue = true
	}
	if power := g.C.Cards[c].Power.ID; power >= 0 && s.Pile[c].InForce() && !to.InForce() {
		s.Covered[power] = 0 // its markers return to their owner
	}
	seen := g.Knowers(board.Ref(board.KindCard, int16(c)))
	if top {
		s.MoveCardOnTop(c, to)
	} else {
		s.MoveCard(c, to)
	}
	now := g.Knowers(board.Ref(board.KindCard, int16(c)))
	if now&^seen != 0 {
		g.Seen++
	}
	s.SetKnowers(c, seen&^now) // who knew it has seen where it went
	if unseen {
		now = 0
	}
	if g.Log != nil {
		g.logTo(seen|now, log.CardPut, board.Nobody, int16(c), int16(to))
	}
	if to.InForce() {
		g.coverMet()
	}
	return nil
}

// Swap exchanges a card of the hand for a card of the row, and reports whether that card is in the row.
func (h ScriptHooks) Swap(in, out board.CardID) bool {
	s := h.g.S
	for i, c := range s.Row {
		if c == out && c != board.NoCard {
			h.g.Seen++
			h.g.toHand(h.owner, c)
			s.MoveToRow(in, i)
			h.g.log(log.Row, board.Nobody, int16(in), int16(i+1))
			return true
		}
	}
	return false
}

// Play plays a card of the player: for its effect and without its cost (rules 4.6.2), or,
// one that was dealt to them apart from their hand, face down.
func (h ScriptHooks) Play(c board.CardID, faceDown bool) {
	if !faceDown {
		h.g.playFree(h.owner, c, h.main)
		return
	}
	h.g.S.MoveCard(c, board.Played(h.owner))
	h.g.logCard(log.Secret, h.owner, c, 0)
}

// Deal deals cards of the species in a slot to the player, apart from their hand and known
// to them only, as many as there are.
func (h ScriptHooks) Deal(slot, n int) {
	for range n {
		c := h.g.S.First(board.AlienDeck(slot))
		if c == board.NoCard {
			break
		}
		h.g.Seen++
		h.g.S.MoveCard(c, board.Secret(h.owner))
		h.g.logCard(log.Draw, h.owner, c, 0)
	}
}

// Random draws a number from 0 to below n. It depends on the seed, on the name of the drawer, and on the number of its
// draws so far.
func (h ScriptHooks) Random(what string, n int) int { return h.g.S.Chance(what).Below(n) }

// Shuffle puts things in random order. One thing more changes nothing in the order of
// the others. What players remember of the cards among them is of no use any more (rules 9.4.9).
func (h ScriptHooks) Shuffle(what string, list []source.Ref) {
	keys := make(map[source.Ref]uint64, len(list))
	for _, r := range list {
		keys[r] = h.g.thingKey(r)
	}
	chance.Shuffle(h.g.S.Chance(what), list, func(r source.Ref) uint64 { return keys[r] })
	for _, r := range list {
		if r.Kind == board.KindCard {
			h.g.S.SetKnowers(board.CardID(r.ID), 0)
			h.g.S.NoteChange(board.ReadsPiles)
		}
	}
}

// ShufflePile shuffles the cards of a pile.
func (h ScriptHooks) ShufflePile(p board.Pile) { h.g.shufflePile(p, h.g.C.PileName(p)) }

// thingKey returns the key of a thing for chance, made from its id where it has one.
func (g *Game) thingKey(r source.Ref) uint64 {
	if r.Kind == board.KindPiece {
		def := g.PieceDef(int(r.ID))
		if def.SpeciesIndex < 0 {
			return chance.Key(def.ID)
		}
		return uint64(chance.Draw(g.C.SpeciesKey(int8(def.SpeciesIndex))).Of(chance.Key(def.ID)))
	}
	if name := g.C.Name(r); name != "" {
		return chance.Key(name)
	}
	return uint64(r.ID)
}
