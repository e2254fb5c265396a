// Package deal deals again what a seat does not know of a game: cards in piles, the faces of pieces, species that nobody
// has seen, tiles of tech stacks, and what others have chosen in secret (rules 1.5). What the seat knows stays, and so
// does what everybody sees: how many cards are in a pile and of which deck, how many pieces of a kind there are.
//
// It asks the position who knows what, and knows nothing of the rules:
//
//	var dealer deal.Dealer // memory, for any number of times
//	dealer.Again(g.Position, g.Position, seat, draw)
package deal

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/position"
)

// Dealer deals again. It is memory, and remembers nothing.
type Dealer struct {
	cards  []board.CardID // that are in piles that the seat does not see, pile by pile
	at     []int16        // which of the things looked at they do not know
	some   []board.CardID // these cards, in the order they are dealt in
	named  []named        // where the state names one of the cards besides
	from   []int16
	faces  []int16
	unseen []int8
	places []chance.Placed[board.CardID]
}

// named is a place of a state that names a card, and where the card was among cards.
type named struct {
	card *board.CardID
	at   int
}

// Again deals again in the memory of g what a seat neither knows there nor in a later game; the draw decides how.
func (m *Dealer) Again(g, later position.Position, seat board.Seat, d chance.Draw) {
	m.dealCards(g, later, seat, d.Of(chance.Key("cards")))
	m.dealPieces(g, later, seat, d.Of(chance.Key("pieces")))
	m.dealSpecies(g, later, seat, d.Of(chance.Key("species")))
	for t := range g.S.Stacks {
		dealTiles(g, later, seat, t, d.Of(chance.Key("tiles")).Of(chance.Key(g.C.Techs[t].ID)))
	}
	Choices(g, later, seat, d)
}

// Choices makes what others have chosen in secret anything that they could have chosen.
func Choices(g, later position.Position, seat board.Seat, d chance.Draw) {
	for i := range g.S.Choices {
		x := &g.S.Choices[i]
		r := board.Ref(board.KindChoice, x.Number)
		if y, _ := later.S.Choice(x.Number); g.Knows(seat, r) || y != nil && y.Owner == x.Owner && y.Picked == x.Picked && later.Knows(seat, r) {
			continue
		}
		x.Picked = int16(d.Of(chance.Key("choices")).Of(uint64(x.Number)).Below(int(x.Count)))
	}
}

// dealCards deals the cards of all piles that the seat does not see.
func (m *Dealer) dealCards(g, later position.Position, seat board.Seat, d chance.Draw) {
	s := g.S
	m.cards, m.at, m.some = m.cards[:0], m.at[:0], m.some[:0]
	seen, pile := false, board.Pile(-1) // what is seen of the pile asked last
	for p := range board.Pile(s.Piles()) {
		if g.Sees(seat, p) {
			continue
		}
		for card := s.First(p); card != board.NoCard; card = s.Next(card) {
			if q := later.S.Pile[card]; q != pile {
				seen, pile = later.Sees(seat, q), q
			}
			if r := board.Ref(board.KindCard, int16(card)); !seen && !g.Knows(seat, r) && !later.Knows(seat, r) {
				m.at, m.some = append(m.at, int16(len(m.cards))), append(m.some, card)
			}
			m.cards = append(m.cards, card)
		}
	}
	m.named = m.named[:0]
	name := func(card *board.CardID) {
		if at := slices.Index(m.cards, *card); at >= 0 {
			m.named = append(m.named, named{card, at})
		}
	}
	for i := range s.Known {
		name(&s.Known[i].Card)
	}
	for i := range s.Events {
		name(&s.Events[i].Card)
	}
	for i := range s.Offered {
		if r := &s.Offered[i]; r.Kind == board.KindCard {
			name((*board.CardID)(&r.ID))
		}
	}
	m.places = chance.ShuffleIn(m.places, d, m.some, g.C.CardKey)
	// Cards change places with cards of the same deck only: their backs differ.
	// from is where the next card of each deck is looked for.
	m.from = append(m.from[:0], make([]int16, len(g.C.Decks))...)
	for _, k := range m.at {
		deck := g.C.Cards[m.cards[k]].DeckIndex
		i := m.from[deck]
		for g.C.Cards[m.some[i]].DeckIndex != deck {
			i++
		}
		m.cards[k], m.from[deck] = m.some[i], i+1
	}
	rest := m.cards
	for p := range board.Pile(s.Piles()) {
		if !g.Sees(seat, p) {
			n := s.Size(p)
			s.Lay(p, rest[:n])
			rest = rest[n:]
		}
	}
	for _, x := range m.named { // others know, drew or chose from what lies there now
		*x.card = m.cards[x.at]
	}
}

// dealPieces exchanges the faces of pieces of one kind, because everybody sees the
// kind of a piece.
func (m *Dealer) dealPieces(g, later position.Position, seat board.Seat, d chance.Draw) {
	s := g.S
	for kind := range int16(len(g.C.Pieces)) {
		if def := &g.C.Pieces[kind]; !def.Hidden || def.FirstOfKind != kind {
			continue
		}
		m.at, m.faces = m.at[:0], m.faces[:0]
		for i := range s.Pieces {
			if r := board.Ref(board.KindPiece, int16(i)); g.C.Pieces[s.Pieces[i].Def].FirstOfKind == kind && !g.Knows(seat, r) && !later.Knows(seat, r) {
				m.at, m.faces = append(m.at, int16(i)), append(m.faces, s.Pieces[i].Def)
			}
		}
		chance.Shuffle(d.Of(uint64(kind)), m.faces, func(face int16) uint64 { return uint64(face) })
		for i, k := range m.at {
			s.Pieces[k].Def = m.faces[i]
		}
	}
	s.NoteChange(board.ReadsPieces)
}

// dealSpecies deals again the species that nobody has seen (rules 1.5.3). If a
// position has put cards on the deck of one, the deck of the other gets as many.
func (m *Dealer) dealSpecies(g, later position.Position, seat board.Seat, d chance.Draw) {
	s := g.S
	m.unseen = m.unseen[:0]
	for i := range g.C.Species {
		if !later.Knows(seat, board.Ref(board.KindSpecies, int16(i))) {
			m.unseen = append(m.unseen, int8(i))
		}
	}
	chance.Shuffle(d, m.unseen, g.C.SpeciesKey)
	next := 0
	var arranged [len(s.Slots)]int
	for slot := range s.Slots {
		if sl := &s.Slots[slot]; sl.Species >= 0 && !later.Knows(seat, board.Ref(board.KindSlot, int16(slot))) {
			sl.Species = m.unseen[next]
			next++
			for ; s.Size(board.AlienDeck(slot)) > 0; arranged[slot]++ {
				s.MoveCard(s.First(board.AlienDeck(slot)), board.OutOfGame)
			}
		}
	}
	if arranged == [len(s.Slots)]int{} {
		return
	}
	box := s.Cards(board.OutOfGame, nil)
	slices.Sort(box) // or their order would show what lay on the decks
	s.Lay(board.OutOfGame, box)
	for card := range g.C.Cards {
		if slot := s.SlotOf(int(g.C.Cards[card].SpeciesIndex)); slot >= 0 && arranged[slot] > 0 {
			s.MoveCard(board.CardID(card), board.AlienDeck(slot))
			arranged[slot]--
		}
	}
}

// dealTiles exchanges the tiles of a tech stack that nobody has seen. Those taken
// since have been seen.
func dealTiles(g, later position.Position, seat board.Seat, tech int, d chance.Draw) {
	st := &g.S.Stacks[tech]
	taken := int(st.Left - later.S.Stacks[tech].Left)
	seen := 0
	for seen < int(st.Left) && (seen < taken || later.Knows(seat, board.TileRef(tech, seen-taken))) {
		seen++
	}
	chance.Shuffle(d, st.Tiles[seen:st.Left], func(bonus int8) uint64 { return uint64(bonus) })
}
