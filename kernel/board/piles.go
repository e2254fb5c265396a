package board

import "slices"

// CardID is the index of a card in Catalog.Cards.
type CardID int16

// NoCard is the absence of a card; 0 is a card.
const NoCard CardID = -1

// Pile is a place for cards. Every card is in exactly one pile at any time, by construction: a pile is a chain through
// State.next.
type Pile int16

// The piles of the table; those of the players follow.
const (
	Deck Pile = iota
	DiscardPile
	RowPile     // the cards of the row; State.Row says on which place each lies
	Resolving   // the card being played (rules 4.6.2)
	OutOfGame   // and decks that are not in play
	RoundPiles  // end-of-round stacks of rounds 1 to 8
	AlienPiles  = RoundPiles + 8
	PlayerPiles = AlienPiles + 2*PilesPerSlot
)

// The piles of a species slot.
const (
	alienDeck = iota
	AlienDiscardPile
	MarketPile
	PilesPerSlot
)

// The piles of a player.
const (
	HandPile = iota
	TuckedPile
	InPlayPile    // missions and end-game cards in play
	CompletedPile // completed missions, face down
	SecretPile    // cards held apart from the hand, known to their owner only
	PlayedPile    // secret cards that were played, face down to the end
	PilesPerPlayer
)

// The piles that packs declare follow those of the players. Each declaration makes one for nobody and one for each
// seat.
const (
	DeclaredPiles = PlayerPiles + MaxSeats*PilesPerPlayer
	PilesPerDef   = MaxSeats + 1
)

// MaxRounds is the number of rounds that a game can have; each but the last has a stack.
const MaxRounds = int(AlienPiles - RoundPiles)

// RoundStack returns the end-of-round stack of a round, counted from 1.
func RoundStack(round int) Pile { return RoundPiles + Pile(round-1) }

// Hand returns the pile of a player's cards in hand.
func Hand(p Seat) Pile { return PlayerPiles + Pile(p)*PilesPerPlayer + HandPile }

// Tucked returns the pile of a player's tucked cards, oldest first.
func Tucked(p Seat) Pile { return PlayerPiles + Pile(p)*PilesPerPlayer + TuckedPile }

// InPlay returns the pile of a player's missions and end-game cards in play.
func InPlay(p Seat) Pile { return PlayerPiles + Pile(p)*PilesPerPlayer + InPlayPile }

// Completed returns the pile of a player's completed missions.
func Completed(p Seat) Pile { return PlayerPiles + Pile(p)*PilesPerPlayer + CompletedPile }

// Secret returns the pile of cards that a player holds apart from their hand.
func Secret(p Seat) Pile { return PlayerPiles + Pile(p)*PilesPerPlayer + SecretPile }

// Played returns the pile of secret cards that a player has played.
func Played(p Seat) Pile { return PlayerPiles + Pile(p)*PilesPerPlayer + PlayedPile }

// AlienDeck returns the pile of cards of the species in a slot.
func AlienDeck(slot int) Pile { return AlienPiles + Pile(slot)*PilesPerSlot + alienDeck }

// AlienDiscard returns the discard pile of the species in a slot.
func AlienDiscard(slot int) Pile { return AlienPiles + Pile(slot)*PilesPerSlot + AlienDiscardPile }

// Market returns the pile of the face-up card of the species in a slot.
func Market(slot int) Pile { return AlienPiles + Pile(slot)*PilesPerSlot + MarketPile }

// Owner returns the player a pile belongs to, or Nobody.
func (p Pile) Owner() Seat {
	if p < PlayerPiles {
		return Nobody
	}
	if p >= DeclaredPiles {
		return Seat((p-DeclaredPiles)%PilesPerDef) - 1
	}
	return Seat((p - PlayerPiles) / PilesPerPlayer)
}

// InForce reports whether the cards of a pile may have their powers in force: in front of a player, or
// in a pile that a pack declares.
func (p Pile) InForce() bool {
	return p >= DeclaredPiles || p >= PlayerPiles && (p-PlayerPiles)%PilesPerPlayer == InPlayPile
}

// InitPiles makes that many piles, empty, and puts all cards out of the game.
func (s *State) InitPiles(cards, piles int) {
	s.Pile = make([]Pile, cards)
	links := make([]CardID, 2*cards+2*piles)
	list := func(n int) []CardID {
		l := links[:n:n]
		links = links[n:]
		return l
	}
	s.next, s.prev, s.head, s.tail = list(cards), list(cards), list(piles), list(piles)
	s.size = make([]int16, piles)
	for i := range s.head {
		s.head[i], s.tail[i] = NoCard, NoCard
	}
	all := make([]CardID, cards)
	for c := range all {
		all[c] = CardID(c)
	}
	s.Lay(OutOfGame, all)
	for i := range s.Row {
		s.Row[i] = NoCard
	}
}

// Piles returns the number of piles.
func (s *State) Piles() int { return len(s.head) }

// Size returns the number of cards in a pile.
func (s *State) Size(p Pile) int { return int(s.size[p]) }

// First returns the top card of a pile, NoCard if it is empty.
func (s *State) First(p Pile) CardID { return s.head[p] }

// Next returns the card below c in its pile, NoCard at the bottom.
func (s *State) Next(c CardID) CardID { return s.next[c] }

// Cards appends the cards of a pile from the top.
func (s *State) Cards(p Pile, buf []CardID) []CardID {
	for c := s.head[p]; c != NoCard; c = s.next[c] {
		buf = append(buf, c)
	}
	return buf
}

// CardsToDraw reports whether the deck can give a card, after its discard pile was shuffled if need
// be.
func (s *State) CardsToDraw() bool { return s.Size(Deck)+s.Size(DiscardPile) > 0 }

// MoveCard moves a card to the bottom of a pile.
func (s *State) MoveCard(c CardID, to Pile) {
	s.move(c, to)
	s.prev[c], s.next[c] = s.tail[to], NoCard
	if s.tail[to] == NoCard {
		s.head[to] = c
	} else {
		s.next[s.tail[to]] = c
	}
	s.tail[to] = c
}

// MoveCardOnTop moves a card to the top of a pile.
func (s *State) MoveCardOnTop(c CardID, to Pile) {
	s.move(c, to)
	s.prev[c], s.next[c] = NoCard, s.head[to]
	if s.head[to] == NoCard {
		s.tail[to] = c
	} else {
		s.prev[s.head[to]] = c
	}
	s.head[to] = c
}

// move moves a card into a pile, where it is not linked yet.
func (s *State) move(c CardID, to Pile) {
	s.take(c)
	if to.InForce() {
		s.InForceKnown = false
	}
	s.Pile[c] = to
	s.NoteChange(areaOf(to))
	s.size[to]++
}

// MoveToRow moves a card to a place of the row, counted from 0.
func (s *State) MoveToRow(c CardID, place int) {
	s.MoveCard(c, RowPile)
	s.Row[place] = c
}

// Lay makes a pile of cards, from its top. It is for piles that are all laid again: no card is taken
// from where it lay before.
func (s *State) Lay(p Pile, cards []CardID) {
	if p.InForce() {
		s.InForceKnown = false
	}
	s.NoteChange(areaOf(p))
	above := NoCard
	s.head[p] = NoCard
	for _, c := range cards {
		if above == NoCard {
			s.head[p] = c
		} else {
			s.next[above] = c
		}
		s.Pile[c], s.prev[c] = p, above
		above = c
	}
	if s.tail[p] = above; above != NoCard {
		s.next[above] = NoCard
	}
	s.size[p] = int16(len(cards))
}

// take unlinks a card from its pile and from the row. No player remembers it any longer.
func (s *State) take(c CardID) {
	from := s.Pile[c]
	s.SetKnowers(c, 0)
	if from.InForce() {
		s.InForceKnown = false
	}
	s.NoteChange(areaOf(from))
	if from == RowPile {
		if i := slices.Index(s.Row[:], c); i >= 0 {
			s.Row[i] = NoCard
		}
	}
	if s.prev[c] == NoCard {
		s.head[from] = s.next[c]
	} else {
		s.next[s.prev[c]] = s.next[c]
	}
	if s.next[c] == NoCard {
		s.tail[from] = s.prev[c]
	} else {
		s.prev[s.next[c]] = s.prev[c]
	}
	s.size[from]--
}

// KnownCard is a card that some seats have seen and can locate, though they do not see its pile.
type KnownCard struct {
	Card  CardID
	Seats uint8 // a bit for each
}

// Knowers returns a bit for each seat that knows a card by having seen it.
func (s *State) Knowers(c CardID) uint8 {
	for _, x := range s.Known {
		if x.Card == c {
			return x.Seats
		}
	}
	return 0
}

// SetKnowers sets which seats know a card from now on, a bit for each. Who moves it has them
// forget it.
func (s *State) SetKnowers(c CardID, seats uint8) {
	if len(s.Known) > 0 {
		s.Known = slices.DeleteFunc(s.Known, func(x KnownCard) bool { return x.Card == c })
	}
	if seats != 0 {
		s.Known = append(s.Known, KnownCard{c, seats})
	}
}
