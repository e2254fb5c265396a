package arrange

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// discoveries arranges the markers on the discovery spaces.
func (a *arranger) discoveries() {
	for slot, name := range sides {
		want := a.pos.Species[name].Discovery
		if !changed(a.was.Species[name].Discovery, want) {
			continue
		}
		key := "species." + name + ".discovery"
		if len(want) > 3 {
			a.bad(key, "", "found %d owners, there are three discovery spaces", len(want))
			continue
		}
		a.s.Traces = slices.DeleteFunc(a.s.Traces, func(m board.TraceMarker) bool {
			return int(m.Slot) == slot && m.Place == board.Discovery
		})
		for color, owner := range want {
			if owner != "" {
				a.set.PutTrace(a.owner(key, owner), slot, board.Trace(color), board.Discovery)
			}
		}
	}
}

// species reveals the species that the position has as discovered, and carries out their setup, with the first answer
// to each of its questions. The cards and things of the setup, and those on the boards, are arranged later.
func (a *arranger) species() {
	for slot, name := range sides {
		key, pos := "species."+name, a.pos.Species[name]
		if was := a.was.Species[name]; pos.Discovered && !was.Discovered {
			if a.s.Slots[slot].Species < 0 {
				a.bad(key, "add aliens = [\"...\"]", "there is no species in this slot")
				continue
			}
			answer := a.g.Answer
			a.g.Answer = func(*kernel.Game, *kernel.Decision) int { return 0 }
			a.set.Discover(slot)
			a.g.Answer = answer
			a.s.Events, a.s.Handled = a.s.Events[:0], 0
		} else if was.Discovered && !pos.Discovered {
			a.bad(key+".discovered", "", "a species that is discovered stays so")
		}
	}
	a.piles()
	a.declared("piles", board.Nobody, a.pos.Piles)
	for p := range board.Seat(a.s.Players) {
		a.declared(p.String()+".piles", p, a.pos.Player(p).Piles)
		if a.named(p.String() + ".circles") {
			a.circles(p)
		}
	}
	for slot, name := range sides {
		a.speciesCards(slot, "species."+name, a.pos.Species[name])
	}
	for p := range board.Seat(a.s.Players) {
		if changed(a.was.Player(p).Traces, a.pos.Player(p).Traces) {
			a.traces(p, false)
		}
	}
	a.pieces()
	for p := range board.Seat(a.s.Players) {
		a.inFront(p)
		a.capsules(p)
		a.markers(p)
	}
}

// speciesCards arranges the deck of a species, its market and its discard pile. Cards that were put on its deck before
// the discovery end up on top.
func (a *arranger) speciesCards(slot int, key string, pos SpeciesPos) {
	species := int(a.s.Slots[slot].Species)
	if species < 0 {
		for _, name := range []string{".deck", ".deck_size", ".market", ".discard"} {
			if a.named(key + name) {
				a.bad(key+name, "add aliens = [\"...\"]", "there is no species in this slot")
			}
		}
		return
	}
	was := a.was.Species[sides[slot]]
	if a.named(key + ".market") {
		if len(pos.Market) > 1 {
			a.bad(key+".market", "", "found %d cards, one lies face up", len(pos.Market))
		}
		a.pile(key+".market", board.Market(slot), a.describer.cards(board.Market(slot)), pos.Market)
	}
	a.pile(key+".discard", board.AlienDiscard(slot), was.Discard, pos.Discard)
	a.deck(key+".deck", board.AlienDeck(slot), species, pos.Deck, pos.DeckSize)
}

// inFront checks the cards in front of a player, and sets the score markers of those that have one. Markers of cards
// that have left are removed.
func (a *arranger) inFront(p board.Seat) {
	key := p.String() + ".missions"
	if !a.named(key) {
		return
	}
	a.s.Pending = slices.DeleteFunc(a.s.Pending, func(m board.Pending) bool {
		return m.Owner == p && m.Card != board.NoCard && a.s.Pile[m.Card] != board.InPlay(p)
	})
	for _, c := range a.s.Cards(board.InPlay(p), nil) {
		card := &a.c.Cards[c]
		waits := slices.ContainsFunc(a.s.Pending, func(m board.Pending) bool { return m.Card == c })
		if !card.Stays() && !waits && !a.set.PutMarker(p, c) {
			a.bad(key, "", "card %s is not a mission and has no end-game box", card.ID)
		}
	}
}

// markers moves the score markers of a player, oldest first. If there are more
// markers than scores, the oldest ones have been reached and are gone.
func (a *arranger) markers(p board.Seat) {
	key := p.String() + ".markers"
	if !a.named(key) {
		return
	}
	want := a.pos.Player(p).Markers
	own := func(m board.Pending) bool { return m.Owner == p }
	gone := -len(want)
	for _, m := range a.s.Pending {
		if own(m) {
			gone++
		}
	}
	if gone < 0 {
		a.bad(key, "a marker comes with a species that is discovered or with a card under missions",
			"found %d scores, %s has %d score markers", len(want), p, len(want)+gone)
		return
	}
	a.s.Pending = slices.DeleteFunc(a.s.Pending, func(m board.Pending) bool {
		if !own(m) || gone == 0 {
			return false
		}
		if gone--; m.Card != board.NoCard {
			a.bad(key, "take it out of missions", "the score marker of card %s is gone, and so is the card", a.c.Cards[m.Card].ID)
		}
		return true
	})
	for i := range a.s.Pending {
		if m := &a.s.Pending[i]; own(*m) {
			if a.within(key, want[0], 0, 9999) {
				m.Score = int16(want[0])
			}
			want = want[1:]
		}
	}
}

// capsules puts the figures of a player that carry a piece where the position has them. A capsule without the name of
// its piece carries the next piece of the player.
func (a *arranger) capsules(p board.Seat) {
	key := p.String() + ".capsules"
	if !a.named(key) {
		return
	}
	a.s.Figures = slices.DeleteFunc(a.s.Figures, func(f board.Figure) bool { return f.Owner == p && f.Carries > 0 })
	for _, words := range a.pos.Player(p).Capsules {
		at, id, named := strings.Cut(words, " ")
		sp, ok := a.space(at)
		i := a.pieceNamed(id)
		if !named {
			i = slices.IndexFunc(a.s.Pieces, func(x board.Piece) bool { return x.Owner == p && !a.carried(x) })
		}
		switch {
		case !ok:
			a.bad(key, "", "found %q, expected a planet or a space such as r2s5, and a piece", words)
		case i < 0 && named:
			a.bad(key, "", "found %q, no piece in play is called %q", words, id)
		case i < 0:
			a.bad(key, `write "`+at+` ID"`, "found %q, which piece does it carry?", words)
		case a.carried(a.s.Pieces[i]):
			a.bad(key, "", "%s is carried twice", id)
		default:
			a.set.PutCapsule(p, i, sp)
			a.s.Pieces[i].Known |= 1 << p
		}
	}
}

// carried reports whether a figure carries a piece.
func (a *arranger) carried(x board.Piece) bool {
	return slices.ContainsFunc(a.s.Figures, func(f board.Figure) bool { return f.Carries > 0 && a.s.Pieces[f.Carries-1] == x })
}

// pieceNamed returns the index of the piece in play with an id, -1 if there is
// none.
func (a *arranger) pieceNamed(id string) int {
	for i := range a.s.Pieces {
		if a.g.PieceName(board.Everyone, i) == id {
			return i
		}
	}
	return -1
}

// pieces puts tokens where the position has them.
func (a *arranger) pieces() {
	for _, id := range keys(a.pos.Pieces) {
		key, want, i := "pieces."+id, a.pos.Pieces[id], a.pieceNamed(id)
		if !a.named(key) {
			continue
		}
		if i < 0 {
			a.bad(key, "", "no piece in play is called %q", id)
			continue
		}
		p := &a.s.Pieces[i]
		if want.At != "" {
			place, ok := a.place(want.At)
			if !ok {
				a.bad(key+".at", "", "found %q, expected a planet, a space such as r4s2, a board space such as \"left dna 3\", or a player", want.At)
				continue
			}
			a.set.PutPiece(i, place)
		}
		sides := max(1, len(a.g.PieceDef(i).Sides))
		switch {
		case want.Side == 0 && !a.named(key+".side"):
		case a.within(key+".side", want.Side, 1, sides):
			p.Side = int8(want.Side - 1)
		}
		p.Open = want.Open
	}
}

// place reads the place of a piece, as positions write it.
func (a *arranger) place(name string) (source.Ref, bool) {
	if score, ok := strings.CutPrefix(name, "score "); ok {
		n, err := strconv.Atoi(score)
		return ref(board.KindScore, n), err == nil && n >= 0 && n <= 9999
	}
	if r, ok := a.c.Lookup(name, board.KindPlace, board.KindBody, board.KindSlot, board.KindStar, board.KindTech, board.KindCard); ok {
		return r, true
	}
	if sp, ok := board.ParseSpace(name); ok {
		return ref(board.KindSpace, int(sp)), sp != board.NoSpace
	}
	if p, ok := board.ParseSeat(name); ok {
		return ref(board.KindSeat, int(p)), p < board.Seat(a.s.Players)
	}
	slot, color, place, ok := a.c.ParseTrace(name)
	if !ok || place <= 0 {
		return source.Ref{}, false
	}
	_, ok = a.g.SpaceOn(slot, color, int(place))
	return catalog.BoardSpaceRef(slot, color, int(place)), ok
}
