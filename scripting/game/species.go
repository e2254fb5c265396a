package game

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// speciesMethods are the questions and verbs that the functions of species use.
func speciesMethods() []Method {
	cards := things(board.KindCard, board.KindMission)
	traces := Takes{OneOf: []string{board.Antenna.String(), board.Jaw.String(), board.DNA.String()}}
	return []Method{
		{"players", form(listOf(board.KindSeat)), "The players, the one in turn first.", anything, (*Call).players},
		{"with", form(boolean, needed("module", takesText)), "Whether a module is on; also false if no pack has a module of that name.", anything, (*Call).with},
		{"species", form(listOf(board.KindSpecies)), "The species that have been discovered, those of the left slot first.", anything, (*Call).speciesFound},
		{"step", form(nothing, needed("probe", things(board.KindFigure)), needed("space", takesSpace)), "A probe takes a step to a space beside its own, at no cost; it visits what is there (rules 6.2).", changes, (*Call).step},
		{"discoveries", form(number, optional("species", named(board.KindSpecies))), "How many markers the player has on the discovery spaces of a species, of this one if none is said.", anything, (*Call).discoveries},
		{"put", []Form{
			{Args: []Arg{needed("piece", things(board.KindPiece)), needed("how", Takes{Keys: []Arg{optional("at", takesGround), optional("side", numbers(1, 1<<8)), optional("open", takesBool)}})}, Gives: nothing},
			{Args: []Arg{needed("card", Takes{Things: cards.Things, List: &cards}), needed("how", Takes{Listed: &listedPiles, Keys: []Arg{needed("at", takesPile), optional("owner", things(board.KindSeat)), optional("top", takesBool), optional("unseen", takesBool)}})}, Gives: nothing},
			{Args: []Arg{needed("probe", things(board.KindFigure)), needed("how", Takes{Keys: []Arg{needed("at", takesSpace)}})}, Gives: nothing},
		}, "Lays a piece somewhere: a space, a planet, a star, a technology, a card, a board space, a place by its name, a player, { score = n } on the score track. Or a card, or several together, into a pile, under the others if not on top; the name of the pile alone is enough; the log names an unseen one only to those who knew it. Or a probe, of any player, on a space: that is no step and no visit (rules 6.2.9).", changes, (*Call).put},
		{"look", form(nothing, needed("what", Takes{Things: []source.Kind{board.KindPiece, board.KindCard}, List: &Takes{Things: []source.Kind{board.KindPiece, board.KindCard}}})),
			"The player now knows the face of a piece, or a card where it lies, until it is drawn or its pile is shuffled; or several of them. To put the top cards of a pile in another order is g:reorder.", changes, (*Call).look},
		{"gain", form(nothing, needed("effects", Takes{Things: []source.Kind{board.KindPiece, board.KindEffects}, Reads: &readsEffects}), optional("card", Takes{Things: cards.Things})), "Gains what a piece shows, or effects: a table such as { vp = 2 }, prepared ones such as g.effects.boost, a field such as card.top; with a card they are that card's.", changes, (*Call).gain},
		{"carry", form(nothing, needed("piece", things(board.KindPiece)), needed("planet", takesSpace)), "Puts a figure of the player on a planet's space that carries the piece: it moves like a probe.", changes, (*Call).carryPiece},
		{"release", form(one(board.KindPiece), needed("figure", things(board.KindFigure))), "Takes such a figure off and returns its piece.", changes, (*Call).release},
		{"deal", form(nothing, needed("n", numbers(0, 100)), optional("species", named(board.KindSpecies))), "Deals n cards of a species, of this one if none is said, to the player, apart from his hand and known to him only.", changes, (*Call).deal},
		{"play_face_down", form(nothing, needed("card", things(board.KindCard))), "Plays such a card face down.", changes, (*Call).playFaceDown},
		{"shuffle", []Form{
			{Args: []Arg{needed("list", takesList)}, Like: LikeList},
			{Args: []Arg{needed("pile", takesPile)}, Gives: nothing},
		}, "The list in random order, or a pile by its name is shuffled; one thing more changes nothing in the order of the others.", changes, (*Call).shuffle},
		{"board_spaces", form(listOf(board.KindBoardSpace), needed("color", traces), optional("species", named(board.KindSpecies))), "The spaces of a column of a species' board, lowest first; of this species if none is said.", anything, (*Call).boardSpaces},
	}
}

func (c *Call) players([]source.Value) (any, error) {
	list := []source.Ref{}
	for _, p := range c.Game().S.PlayersInOrder() {
		list = append(list, ref(board.KindSeat, int(p)))
	}
	return list, nil
}

// with reports whether a module is on.
func (c *Call) with(args []source.Value) (any, error) {
	r, ok := c.Catalog().Lookup(argument(args, 0).String, board.KindModule)
	return ok && c.Game().S.Modules&(1<<r.ID) != 0, nil
}

func (c *Call) speciesFound([]source.Value) (any, error) {
	list := []source.Ref{}
	for slot := range c.Game().S.Slots {
		if c.Game().SpeciesIn(slot) != nil {
			list = append(list, ref(board.KindSpecies, int(c.Game().S.Slots[slot].Species)))
		}
	}
	return list, nil
}

func (c *Call) step(args []source.Value) (any, error) {
	probe, err := c.probe(argument(args, 0))
	if err != nil {
		return nil, err
	}
	to, err := c.where(argument(args, 1))
	if err != nil {
		return nil, err
	}
	from := c.Game().S.Figure(probe).Space
	if !slices.Contains(from.Neighbors(nil), to) {
		return nil, fmt.Errorf("%s is not beside %s", to, from)
	}
	c.Hooks.Step(probe, to)
	return nil, nil
}

// slot reads a discovered species; this species if nothing is said.
func (c *Call) slot(args []source.Value, i int) (int, error) {
	v := argument(args, i)
	if v.Kind == source.Nil {
		if slot := c.Hooks.Slot(); slot >= 0 {
			return slot, nil
		}
		return 0, fmt.Errorf("there is no \"this species\" here")
	}
	species := source.Ref{Kind: board.KindSpecies, ID: -1}
	if v.Kind == source.Thing && v.Ref.Kind == board.KindSpecies {
		species = v.Ref
	} else if r, ok := c.Catalog().Lookup(v.String, board.KindSpecies); ok && v.Kind == source.String {
		species = r
	}
	slot := c.Game().S.SlotOf(int(species.ID))
	if slot < 0 || c.Game().SpeciesIn(slot) == nil {
		return 0, fmt.Errorf("found %s, expected a species that is discovered", found(v))
	}
	return slot, nil
}

func (c *Call) discoveries(args []source.Value) (any, error) {
	slot, err := c.slot(args, 0)
	if err != nil {
		return nil, err
	}
	return c.Game().S.Discoveries(slot, c.Owner()), nil
}

func (c *Call) deal(args []source.Value) (any, error) {
	slot, err := c.slot(args, 1)
	if err != nil {
		return nil, err
	}
	c.Hooks.Deal(slot, int(args[0].Number))
	return nil, nil
}

func (c *Call) playFaceDown(args []source.Value) (any, error) {
	v := argument(args, 0)
	if v.Kind != source.Thing || v.Ref.Kind != board.KindCard || c.Game().S.Pile[v.Ref.ID] != board.Secret(c.Owner()) {
		return nil, fmt.Errorf("found %s, expected a secret card of the player", found(v))
	}
	c.Hooks.Play(board.CardID(v.Ref.ID), true)
	return nil, nil
}

func (c *Call) shuffle(args []source.Value) (any, error) {
	if v := argument(args, 0); v.Kind == source.String {
		pile, err := c.pile(v, c.Owner())
		if err == nil {
			c.Hooks.ShufflePile(pile)
		}
		return nil, err
	}
	list := []source.Ref{}
	for _, e := range argument(args, 0).List {
		if e.Kind != source.Thing {
			return nil, fmt.Errorf("found %s in the list, expected things", found(e))
		}
		list = append(list, e.Ref)
	}
	c.Hooks.Shuffle(c.draws(), list)
	return list, nil
}

func (c *Call) boardSpaces(args []source.Value) (any, error) {
	slot, err := c.slot(args, 1)
	if err != nil {
		return nil, err
	}
	color := catalog.TraceNamed(argument(args, 0).String)
	list := []source.Ref{}
	for n := range c.Catalog().Species[c.Game().S.Slots[slot].Species].Spaces.Column(color) {
		list = append(list, catalog.BoardSpaceRef(slot, color, n+1))
	}
	return list, nil
}
