package arrange

import (
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/source"
)

// cardLists returns the keys under which cards are named. Each card may be named once.
func (a *arranger) cardLists() []string {
	list := []string{"row", "deck", "discard", "stack"}
	for _, round := range keys(a.pos.Stacks) {
		list = append(list, "stacks."+round)
	}
	for _, side := range sides {
		list = append(list, "species."+side+".deck", "species."+side+".market", "species."+side+".discard")
	}
	for p := range board.Seat(a.s.Players) {
		for _, pile := range []string{"hand", "tucked", "missions", "completed", "secret", "played"} {
			list = append(list, p.String()+"."+pile)
		}
		for _, pile := range keys(a.pos.Player(p).Piles) {
			list = append(list, p.String()+".piles."+pile)
		}
	}
	for _, pile := range keys(a.pos.Piles) {
		list = append(list, "piles."+pile)
	}
	return list
}

// twice reports cards that are named in two places, or twice in one place.
func (a *arranger) twice() {
	first := map[string]string{}
	for _, key := range a.cardLists() {
		f, ok := a.find(key)
		if !ok {
			continue
		}
		list := f.Value.List
		if f.Value.Kind == source.String {
			list = []source.Value{f.Value}
		}
		for _, v := range list {
			if before, ok := first[v.String]; ok && v.String != "" {
				a.problems.Add(v.Pos, "a card is in one place", "card %s is named in %s and in %s", v.String, before, key)
			}
			first[v.String] = key
		}
	}
}

// cards moves cards to where the position has them. Cards that leave a pile go
// to the bottom of their deck.
func (a *arranger) cards() {
	a.piles()
	a.deck("deck", board.Deck, -1, a.pos.Deck, a.pos.DeckSize)
}

// piles arranges the row and all piles except the decks. The setup of a species deals
// cards and shuffles its own into its deck, so piles are arranged again after it.
func (a *arranger) piles() {
	a.pile("discard", board.DiscardPile, a.was.Discard, a.pos.Discard)
	a.stacks()
	a.hands()
	if changed(a.was.Row, a.pos.Row) {
		a.row()
	}
}

// stacks arranges the end-of-round stacks; the key "stack" is the stack of this round.
func (a *arranger) stacks() {
	for _, round := range keys(a.pos.Stacks) {
		key := "stacks." + round
		n, err := strconv.Atoi(round)
		switch {
		case err != nil || n < 1 || n >= a.g.Numbers().Rounds:
			a.bad(key, "", "found %q, expected a round from 1 to %d: the last has no stack", round, a.g.Numbers().Rounds-1)
		case n == a.pos.Round && a.named("stack") && a.named(key):
			a.bad(key, "write one of them", "stack is the stack of round %d too", n)
		case a.named(key):
			a.pile(key, board.RoundStack(n), a.was.Stacks[round], a.pos.Stacks[round])
		}
	}
	if a.named("stack") {
		a.pile("stack", board.RoundStack(a.pos.Round), a.was.Stacks[strconv.Itoa(a.pos.Round)], a.pos.Stack)
	}
}

// hands arranges the piles of the players.
func (a *arranger) hands() {
	for p := range board.Seat(a.s.Players) {
		was, pos, key := a.was.Player(p), a.pos.Player(p), p.String()
		a.pile(key+".hand", board.Hand(p), was.Hand, pos.Hand)
		a.pile(key+".tucked", board.Tucked(p), was.Tucked, pos.Tucked)
		a.pile(key+".missions", board.InPlay(p), was.Missions, pos.Missions)
		a.pile(key+".completed", board.Completed(p), was.Completed, pos.Completed)
		a.pile(key+".secret", board.Secret(p), was.Secret, pos.Secret)
		a.pile(key+".played", board.Played(p), was.Played, pos.Played)
	}
}

// declared arranges piles that packs declare, of a player or of the table.
func (a *arranger) declared(key string, p board.Seat, want map[string][]string) {
	for _, id := range keys(want) {
		if !a.named(key + "." + id) {
			continue
		}
		pile, ok := a.c.DeclaredPile(id, p)
		if !ok {
			a.bad(key+"."+id, "piles are declared in pack.toml, for the table or with owner = \"seat\"", "there is no such pile here")
			continue
		}
		a.pile(key+"."+id, pile, a.describer.cards(pile), want[id])
	}
}

// pile makes a pile hold exactly these cards, in this order.
func (a *arranger) pile(key string, p board.Pile, was, want []string) {
	if !changed(was, want) {
		return
	}
	for c := a.s.First(p); c != board.NoCard; c = a.s.First(p) {
		a.s.MoveCard(c, a.home(c))
	}
	for _, id := range want {
		if c, ok := a.card(key, id); ok {
			a.s.MoveCard(c, p)
		}
	}
}

func (a *arranger) row() {
	for _, c := range a.s.Row {
		if c != board.NoCard {
			a.s.MoveCard(c, a.home(c))
		}
	}
	if len(a.pos.Row) > len(a.s.Row) {
		a.bad("row", "", "found %d cards, the row has %d places", len(a.pos.Row), len(a.s.Row))
		return
	}
	for i, id := range a.pos.Row {
		if c, ok := a.card("row", id); ok {
			a.s.MoveToRow(c, i)
		}
	}
}

// deck puts cards on top of a deck, unless they are there already: then those who know them still do. A deck
// that is set to no cards, or to a number of cards, loses the cards below these: they leave the game.
func (a *arranger) deck(key string, p board.Pile, species int, want []string, size int) {
	least, exact := 0, a.named(key+"_size")
	if a.named(key) {
		least = len(want)
		if least == 0 && !exact {
			size, exact = 0, true
		}
		top := a.describer.cards(p)
		stays := slices.Equal(top[:min(least, len(top))], want)
		for _, id := range slices.Backward(want) {
			c, ok := a.card(key, id)
			switch {
			case !ok, stays:
			case int(a.c.Cards[c].SpeciesIndex) != species:
				a.bad(key, "", "card %s belongs to another deck", id)
			default:
				a.s.MoveCardOnTop(c, p)
			}
		}
	}
	if !exact {
		return
	}
	if !a.within(key+"_size", size, least, a.s.Size(p)) {
		return
	}
	for _, c := range a.s.Cards(p, nil)[size:] {
		a.s.MoveCard(c, board.OutOfGame)
	}
}

// home returns the pile to which a card goes that leaves a pile.
func (a *arranger) home(c board.CardID) board.Pile {
	species := int(a.c.Cards[c].SpeciesIndex)
	switch slot := a.s.SlotOf(species); {
	case slot >= 0 && a.s.Slots[slot].Discovered:
		return board.AlienDeck(slot)
	case species >= 0, !a.g.JoinsDeck(c):
		return board.OutOfGame
	}
	return board.Deck
}

func (a *arranger) card(key, id string) (board.CardID, bool) {
	if id == "" {
		return board.NoCard, false
	}
	c, ok := a.c.Card(id)
	if !ok {
		a.bad(key, "", "there is no card %q", id)
	}
	return c, ok
}
