package game

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/source"
)

// cardMethods are the questions and verbs about cards, piles and powers.
func cardMethods() []Method {
	return []Method{
		{"top", []Form{
			calls1(ownPile, (*Call).top).giving(one(board.KindCard)),
			calls2(ownPile, aNumber("n", 1, 1000), (*Call).topCards).giving(listOf(board.KindCard)),
		}, "The top card of a pile, nil if it is empty: of the player's own pile where each has one; stack is the end-of-round stack of this round. With a number a list of so many from the top, or of all if there are fewer.", board.ReadsPiles},
		{"borrow", form(nothing, calls1(aTech, (*Call).borrow)), "A technology works for the player until the end of the turn, as if they had it (rules 10.6.1). tech.works tells whether one works for them.", changes},
		{"switch_off", form(nothing, calls1(aTech, (*Call).switchOff)), "A technology of the player works no more; they still own it (rules 10.1.1).", changes},
		{"swap", []Form{
			calls2(aThing("hand_card", board.KindCard), aThing("row_card", board.KindCard), (*Call).swapCards).giving(nothing),
			calls2(aProbe("probe"), aProbe("other"), (*Call).swapProbes).giving(nothing),
		}, "A card of the player's hand and one of the row change places. Or two probes, of any players: that is no step and no visit (rules 6.2.9).", changes},
		{"technologies", form(listOf(board.KindTech), calls0((*Call).technologies)), "All technologies of the game, whoever has them: tech.left tiles lie in its stack, tech.first while nobody has taken the first.", board.ReadsTechs},
		{"play", form(nothing, calls1(aThing("card", board.KindCard), (*Call).playCard)), "Plays a card of the player's, from their hand or from a pile of theirs, for its effect and without its cost (rules 4.6.2).", changes},
		{"take_tile", form(nothing, calls1(aTech, (*Call).takeTile)), "Takes the top tile off the stack of a technology and gains its bonus and what a first tile brings; the technology itself is not gained, nor what it brings. That is a research.", changes},
		{"pass", form(nothing, calls0((*Call).pass)), "Passes for this round, for a seat of content: rotation if it is the first, then the event; an end-of-round choice that is open is made (rules 4.8.3, 4.8.6).", changes},
		{"acted", form(nothing, calls1(aText(needed("action", Takes{OneOf: []string{board.EvScan.String(), board.EvAnalyze.String()}})), (*Call).acted)), "Emits the event of a scan or an analysis that a seat of content has carried out by rules of its own, without g:scan() or g:analyze(); what waits for it follows (rules 3.8.6).", changes},
	}
}

// pile reads the name of a pile; of piles that each player has, that of one.
func (c *Call) pile(v source.Value, p board.Seat) (board.Pile, error) {
	if v.String == "stack" {
		c.Hooks.NoteRead(board.ReadsAnything) // of which round
		return board.RoundStack(int(c.Game().S.Round)), nil
	}
	pile, _ := c.Catalog().PileNamed(v.String, max(p, 0))
	if p < 0 && pile.Owner() != board.Nobody {
		return 0, fmt.Errorf("the pile %q needs a player", v.String)
	}
	return pile, nil
}

func (c *Call) top(pile board.Pile) (any, error) {
	card := c.Game().S.First(pile)
	if card == board.NoCard {
		return nil, nil
	}
	return board.Ref(board.KindCard, int16(card)), nil
}

func (c *Call) topCards(pile board.Pile, n int) (any, error) {
	cards, list := c.Game().S.Cards(pile, nil), []source.Ref{}
	for _, card := range cards[:min(len(cards), n)] {
		list = append(list, board.Ref(board.KindCard, int16(card)))
	}
	return list, nil
}

// putCards moves a card, or several together such as a deck out of the box, to a pile:
// g:put(card, { at = "exploration", top = true }), or under the others: g:put(card, "discard").
func (c *Call) putCards(what, how source.Value) (any, error) {
	cards := oneOrMore(what)
	owner, top, unseen, at := c.Owner(), false, false, how
	for _, f := range how.Fields {
		switch f.Key {
		case "at":
			at = f.Value
		case "owner":
			owner = board.Seat(f.Value.Ref.ID)
		case "top":
			top = f.Value.Bool
		case "unseen":
			unseen = f.Value.Bool
		}
	}
	if len(cards) == 0 {
		return nil, nil
	}
	pile, err := c.pile(at, owner)
	if err != nil {
		return nil, err
	}
	for _, v := range cards {
		if err := c.Hooks.PutCard(board.CardID(v.Ref.ID), pile, top, unseen); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// tech reads a technology.
func (c *Call) tech(v source.Value) (int, error) {
	if v.Kind == source.String {
		v.Ref, _ = c.Catalog().Lookup(v.String, board.KindTech)
	}
	return int(v.Ref.ID), nil
}

func (c *Call) technologies() (any, error) {
	return firstOf(board.KindTech, len(c.Catalog().Techs)), nil
}

func (c *Call) playCard(card source.Ref) (any, error) {
	if c.Game().S.Pile[card.ID].Owner() != c.Owner() {
		return nil, fmt.Errorf("found %s, expected a card in the hand or in a pile of the player", one(card.Kind))
	}
	c.Hooks.Play(board.CardID(card.ID), false)
	return nil, nil
}

func (c *Call) borrow(tech int) (any, error) {
	c.Hooks.Switch(tech, true)
	return nil, nil
}

func (c *Call) switchOff(tech int) (any, error) {
	if !c.Hooks.Switch(tech, false) {
		return nil, fmt.Errorf("%s is not a working technology of %s", c.Catalog().Techs[tech].ID, c.Owner())
	}
	return nil, nil
}

func (c *Call) swapCards(hand, row source.Ref) (any, error) {
	if c.Game().S.Pile[hand.ID] != board.Hand(c.Owner()) {
		return nil, fmt.Errorf("found %s first, expected a card of the player's hand", one(hand.Kind))
	}
	if !c.Hooks.Swap(board.CardID(hand.ID), board.CardID(row.ID)) {
		return nil, fmt.Errorf("found %s second, expected a card of the row", one(row.Kind))
	}
	return nil, nil
}

func (c *Call) swapProbes(probe, other source.Ref) (any, error) {
	c.Hooks.SwapProbes(probe, other)
	return nil, nil
}

func (c *Call) pass() (any, error) { return nil, c.Hooks.Pass() }

func (c *Call) acted(name string) (any, error) {
	action, _ := board.ParseEventKind(name)
	return nil, c.Hooks.Acted(action)
}

func (c *Call) takeTile(tech int) (any, error) {
	if !c.Hooks.TakeTile(tech) {
		return nil, fmt.Errorf("no tile of %s is left", c.Catalog().Techs[tech].ID)
	}
	return nil, nil
}
