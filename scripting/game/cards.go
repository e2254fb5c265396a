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
			{Args: []Arg{needed("pile", takesPile)}, Gives: one(board.KindCard)},
			{Args: []Arg{needed("pile", takesPile), needed("n", numbers(1, 1000))}, Gives: listOf(board.KindCard)},
		}, "The top card of a pile, nil if it is empty: of the player's own pile where each has one; stack is the end-of-round stack of this round. With a number a list of so many from the top, or of all if there are fewer.", board.ReadsPiles, (*Call).top},
		{"borrow", form(nothing, needed("tech", named(board.KindTech))), "A technology works for the player until the end of the turn, as if he had it (rules 10.6.1). tech.works tells whether one works for him.", changes, (*Call).borrow},
		{"switch_off", form(nothing, needed("tech", named(board.KindTech))), "A technology of the player works no more; he still owns it (rules 10.1.1).", changes, (*Call).switchOff},
		{"swap", []Form{
			{Args: []Arg{needed("hand_card", things(board.KindCard)), needed("row_card", things(board.KindCard))}, Gives: nothing},
			{Args: []Arg{needed("probe", things(board.KindFigure)), needed("other", things(board.KindFigure))}, Gives: nothing},
		}, "A card of the player's hand and one of the row change places. Or two probes, of any players: that is no step and no visit (rules 6.2.9).", changes, (*Call).swap},
		{"technologies", form(listOf(board.KindTech)), "All technologies of the game, whoever has them: tech.left tiles lie in its stack, tech.first while nobody has taken the first.", board.ReadsTechs, (*Call).technologies},
		{"play", form(nothing, needed("card", things(board.KindCard))), "Plays a card of the player's, from his hand or from a pile of his, for its effect and without its cost (rules 4.6.2).", changes, (*Call).playCard},
		{"take_tile", form(nothing, needed("tech", named(board.KindTech))), "Takes the top tile off the stack of a technology and gains its bonus and what a first tile brings; the technology itself is not gained, nor what it brings. That is a research.", changes, (*Call).takeTile},
		{"pass", form(nothing), "Passes for this round, for a seat of content: rotation if it is the first, then the event; an end-of-round choice that is open is made (rules 4.8.3, 4.8.6).", changes, (*Call).pass},
		{"acted", form(nothing, needed("action", Takes{OneOf: []string{board.EvScan.String(), board.EvAnalyze.String()}})), "Emits the event of a scan or an analysis that a seat of content has carried out by rules of its own, without g:scan() or g:analyze(); what waits for it follows (rules 3.8.6).", changes, (*Call).acted},
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

func (c *Call) top(args []source.Value) (any, error) {
	pile, err := c.pile(argument(args, 0), c.Owner())
	if err != nil {
		return nil, err
	}
	s := c.Game().S
	card := s.First(pile)
	if len(args) > 1 {
		list := []source.Ref{}
		for ; card != board.NoCard && len(list) < int(args[1].Number); card = s.Next(card) {
			list = append(list, ref(board.KindCard, int(card)))
		}
		return list, nil
	}
	if card == board.NoCard {
		return nil, nil
	}
	return ref(board.KindCard, int(card)), nil
}

// putCards moves a card, or several together such as a deck out of the box, to a pile:
// g:put(card, { at = "exploration", top = true }), or under the others: g:put(card, "discard").
func (c *Call) putCards(cards []source.Value, how source.Value) error {
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
		return nil
	}
	pile, err := c.pile(at, owner)
	if err != nil {
		return err
	}
	for _, v := range cards {
		if err := c.Hooks.PutCard(board.CardID(v.Ref.ID), pile, top, unseen); err != nil {
			return err
		}
	}
	return nil
}

// tech reads a technology.
func (c *Call) tech(args []source.Value) int {
	v := argument(args, 0)
	if v.Kind == source.String {
		v.Ref, _ = c.Catalog().Lookup(v.String, board.KindTech)
	}
	return int(v.Ref.ID)
}

func (c *Call) technologies([]source.Value) (any, error) {
	list := []source.Ref{}
	for t := range c.Catalog().Techs {
		list = append(list, ref(board.KindTech, int(t)))
	}
	return list, nil
}

func (c *Call) playCard(args []source.Value) (any, error) {
	v := argument(args, 0)
	if v.Kind != source.Thing || v.Ref.Kind != board.KindCard || c.Game().S.Pile[v.Ref.ID].Owner() != c.Owner() {
		return nil, fmt.Errorf("found %s, expected a card in the hand or in a pile of the player", found(v))
	}
	c.Hooks.Play(board.CardID(v.Ref.ID), false)
	return nil, nil
}

func (c *Call) borrow(args []source.Value) (any, error) {
	c.Hooks.Switch(c.tech(args), true)
	return nil, nil
}

func (c *Call) switchOff(args []source.Value) (any, error) {
	t := c.tech(args)
	if !c.Hooks.Switch(t, false) {
		return nil, fmt.Errorf("%s is not a working technology of %s", c.Catalog().Techs[t].ID, c.Owner())
	}
	return nil, nil
}

func (c *Call) swap(args []source.Value) (any, error) {
	in, out := argument(args, 0), argument(args, 1)
	if in.Ref.Kind == board.KindFigure {
		return nil, c.swapProbes(in, out)
	}
	if in.Kind != source.Thing || in.Ref.Kind != board.KindCard || c.Game().S.Pile[in.Ref.ID] != board.Hand(c.Owner()) {
		return nil, fmt.Errorf("found %s first, expected a card of the player's hand", found(in))
	}
	if out.Kind == source.Thing && out.Ref.Kind == board.KindCard && c.Hooks.Swap(board.CardID(in.Ref.ID), board.CardID(out.Ref.ID)) {
		return nil, nil
	}
	return nil, fmt.Errorf("found %s second, expected a card of the row", found(out))
}

func (c *Call) swapProbes(one, other source.Value) error {
	a, err := c.probe(one)
	if err != nil {
		return err
	}
	b, err := c.probe(other)
	if err == nil {
		c.Hooks.SwapProbes(a, b)
	}
	return err
}

func (c *Call) pass([]source.Value) (any, error) { return nil, c.Hooks.Pass() }

func (c *Call) acted(args []source.Value) (any, error) {
	action, _ := board.ParseEventKind(argument(args, 0).String)
	return nil, c.Hooks.Acted(action)
}

func (c *Call) takeTile(args []source.Value) (any, error) {
	t := c.tech(args)
	if !c.Hooks.TakeTile(t) {
		return nil, fmt.Errorf("no tile of %s is left", c.Catalog().Techs[t].ID)
	}
	return nil, nil
}
