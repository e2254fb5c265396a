package kernel

import (
	"fmt"

	"seti/kernel/source"
)

// cardQueries are the queries and verbs about cards, piles and powers.
func cardQueries() []Query {
	return []Query{
		{"top", form(one(KindCard), needed("pile", takesPile)), "The top card of a pile, nil if it is empty: of the player's own pile where each has one; stack is the end-of-round stack of this round.", false, (*Call).top},
		{"borrow", form(nothingType, needed("tech", named(KindTech))), "A technology works for the player until the end of the turn, as if he had it (rules 10.6.1). tech.works tells whether one works for him.", true, (*Call).borrow},
		{"switch_off", form(nothingType, needed("tech", named(KindTech))), "A technology of the player works no more; he still owns it (rules 10.1.1).", true, (*Call).switchOff},
		{"swap", form(nothingType, needed("hand_card", things(KindCard)), needed("row_card", things(KindCard))), "A card of the player's hand and one of the row change places.", true, (*Call).swap},
		{"technologies", form(listOf(KindTech)), "All technologies of the game, whoever has them: tech.left tiles lie in its stack, tech.first while nobody has taken the first.", false, (*Call).technologies},
		{"play", form(nothingType, needed("card", things(KindCard))), "Plays a card of the player's, from his hand or from a pile of his, for its effect and without its cost (rules 4.6.2).", true, (*Call).playCard},
		{"take_tile", form(nothingType, needed("tech", named(KindTech))), "Takes the top tile off the stack of a technology and gains its bonus and what a first tile brings; the technology itself is not gained, nor what it brings.", true, (*Call).takeTile},
		{"pass", form(nothingType), "Passes for this round, for a seat of content: rotation if it is the first, then the event; an end-of-round choice that is open is made (rules 4.8.3, 4.8.6).", true, (*Call).pass},
	}
}

// pileArg reads the name of a pile; seat piles are those of a player.
func (c *Call) pileArg(v source.Value, p Seat) (Pile, error) {
	if v.String == "stack" {
		return RoundStack(int(c.G.S.Round)), nil
	}
	pile, _ := c.G.C.PileNamed(v.String, max(p, 0))
	if other, _ := c.G.C.PileNamed(v.String, 1); p < 0 && other.Owner() != Nobody {
		return 0, fmt.Errorf("the pile %q needs a player", v.String)
	}
	return pile, nil
}

func (c *Call) top(args []source.Value) (any, error) {
	pile, err := c.pileArg(arg0(args, 0), c.frame.owner)
	if err != nil {
		return nil, err
	}
	if card := c.G.S.First(pile); card != NoCard {
		return refTo(KindCard, int16(card)), nil
	}
	return nil, nil
}

// putCard moves a card to a pile: g:put(card, { at = "exploration", top = true }).
func (c *Call) putCard(card CardID, arg source.Value) error {
	g, s := c.G, c.G.S
	owner, top, unseen, at := c.frame.owner, false, false, source.Value{}
	for _, f := range arg.Fields {
		switch f.Key {
		case "at":
			at = f.Value
		case "owner":
			owner = Seat(f.Value.Ref.ID)
		case "top":
			top = f.Value.Bool
		case "unseen":
			unseen = f.Value.Bool
		}
	}
	pile, err := c.pileArg(at, owner)
	if err != nil {
		return err
	}
	if def := g.C.PileDef(pile); def != nil && def.Deck != "" {
		if deck := g.C.DeckOf(card).ContentName(); deck != def.Deck {
			return fmt.Errorf("%s is of the deck %q, in the pile %q lie cards of %q", c.Name(refTo(KindCard, int16(card))), deck, def.ID, def.Deck)
		}
	}
	if pile == RowPile {
		return fmt.Errorf("the row has places; write g:swap(hand_card, row_card)")
	}
	if s.Pile[card] == RowPile {
		s.RowDue = true
	}
	if power := g.C.Cards[card].Power.id; power >= 0 && s.Pile[card].inForce() && !pile.inForce() {
		s.Covered[power] = 0 // its markers return to their owner
	}
	seen := g.knowers(refTo(KindCard, int16(card)))
	if top {
		s.putOnTop(card, pile)
	} else {
		s.put(card, pile)
	}
	now := g.knowers(refTo(KindCard, int16(card)))
	if now&^seen != 0 {
		g.Seen++
	}
	if unseen {
		now = 0
	}
	g.logCardPut(card, pile, seen|now)
	if pile.inForce() {
		g.coverMet()
	}
	return nil
}

// putCards moves cards to a pile together, such as a deck out of the box.
func (c *Call) putCards(cards []source.Value, to source.Value) error {
	for _, v := range cards {
		if err := c.putCard(CardID(v.Ref.ID), to); err != nil {
			return err
		}
	}
	return nil
}

// techArg reads a technology.
func (c *Call) techArg(args []source.Value) int {
	v := arg0(args, 0)
	if v.Kind == source.String {
		v.Ref, _ = c.G.C.Lookup(v.String, KindTech)
	}
	return int(v.Ref.ID)
}

func (c *Call) technologies([]source.Value) (any, error) {
	list := []source.Ref{}
	for t := range c.G.C.Techs {
		list = append(list, refTo(KindTech, int16(t)))
	}
	return list, nil
}

func (c *Call) playCard(args []source.Value) (any, error) {
	v := arg0(args, 0)
	if v.Kind != source.Thing || v.Ref.Kind != KindCard || c.G.S.Pile[v.Ref.ID].Owner() != c.frame.owner {
		return nil, fmt.Errorf("found %s, expected a card in the hand or in a pile of the player", found(v))
	}
	c.G.playFree(c.frame.owner, CardID(v.Ref.ID), c.frame.main)
	return nil, nil
}

func (c *Call) borrow(args []source.Value) (any, error) {
	t := c.techArg(args)
	if id := c.G.C.Techs[t].Power.id; id >= 0 {
		c.G.S.Switched = append(c.G.S.Switched, Switch{Power: id, Owner: c.frame.owner})
		c.G.S.forceKnown = false
		c.G.S.changed(ReadsTechs)
	}
	c.G.log(LogBorrow, c.frame.owner, int16(t), 0)
	return nil, nil
}

func (c *Call) switchOff(args []source.Value) (any, error) {
	t := c.techArg(args)
	id := c.G.C.Techs[t].Power.id
	if !c.G.S.Owns(c.frame.owner, t) || id >= 0 && c.G.S.isOff(c.frame.owner, id) {
		return nil, fmt.Errorf("%s is not a working technology of %s", c.G.C.Techs[t].ID, c.frame.owner)
	}
	if id >= 0 {
		c.G.S.Switched = append(c.G.S.Switched, Switch{Power: id, Owner: c.frame.owner, Off: true})
		c.G.S.forceKnown = false
		c.G.S.changed(ReadsTechs)
	}
	c.G.log(LogSwitchOff, c.frame.owner, int16(t), 0)
	return nil, nil
}

// swap puts a hand card into the place of a row card, which comes to the hand.
func (c *Call) swap(args []source.Value) (any, error) {
	s, p := c.G.S, c.frame.owner
	in, out := arg0(args, 0), arg0(args, 1)
	if in.Kind != source.Thing || in.Ref.Kind != KindCard || s.Pile[in.Ref.ID] != Hand(p) {
		return nil, fmt.Errorf("found %s first, expected a card of the player's hand", found(in))
	}
	for i, card := range s.Row {
		if out.Kind == source.Thing && out.Ref == refTo(KindCard, int16(card)) {
			c.G.Seen++
			c.G.toHand(p, card)
			s.put(CardID(in.Ref.ID), RowPile)
			s.Row[i] = CardID(in.Ref.ID)
			c.G.log(LogRow, Nobody, in.Ref.ID, int16(i+1))
			return nil, nil
		}
	}
	return nil, fmt.Errorf("found %s second, expected a card of the row", found(out))
}

func (c *Call) pass([]source.Value) (any, error) {
	p := c.frame.owner
	switch {
	case c.G.contentSeat(p) == nil || p != c.G.S.Active:
		return nil, fmt.Errorf("only a seat of content passes so, in its turn")
	case c.G.S.HasPassed(p):
		return nil, fmt.Errorf("%s has passed in this round", p)
	}
	c.G.markPassed(p)
	c.G.lateChoice()
	return nil, nil
}

func (c *Call) takeTile(args []source.Value) (any, error) {
	t := c.techArg(args)
	if c.G.S.Stacks[t].Left == 0 {
		return nil, fmt.Errorf("no tile of %s is left", c.G.C.Techs[t].ID)
	}
	first, tile := c.G.takeTile(c.frame.owner, t)
	c.G.gainTile(c.frame.owner, first, tile, true)
	c.G.settle()
	return nil, nil
}

// pay is g:pay(cost): what pay is in a group, for a function.
func (c *Call) pay(args []source.Value) (any, error) {
	var problems source.Problems
	d := Decoder{c: c.G.C, problems: &problems, playing: true}
	var cost Price
	cost.Decode(&d, arg0(args, 0), "")
	if err := problems.Err(); err != nil {
		return nil, err
	}
	if !c.G.canPay(c.frame.owner, cost.Gains) {
		return false, nil
	}
	c.G.pay(c.frame.owner, cost.Gains)
	return true, nil
}
