package game

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// speciesMethods are the questions and verbs that the functions of species use.
func speciesMethods() []Method {
	cards, seen := things(board.KindCard, board.KindMission), things(board.KindPiece, board.KindCard)
	traces := Takes{OneOf: []string{board.Antenna.String(), board.Jaw.String(), board.DNA.String()}}
	return []Method{
		{"players", form(listOf(board.KindSeat), calls0((*Call).players)), "The players, the one in turn first.", anything},
		{"with", form(boolean, calls1(aText(needed("module", takesText)), (*Call).with)), "Whether a module is on; also false if no pack has a module of that name.", anything},
		{"species", form(listOf(board.KindSpecies), calls0((*Call).speciesFound)), "The species that have been discovered, those of the left slot first.", anything},
		{"step", form(nothing, calls2(aProbe("probe"), aSpace("space"), (*Call).step)), "A probe takes a step to a space beside its own, at no cost; it visits what is there (rules 6.2).", changes},
		{"discoveries", form(number, calls1(aSpecies, (*Call).discoveries)), "How many markers the player has on the discovery spaces of a species, of this one if none is said.", anything},
		{"put", []Form{
			calls2(aThing("piece", board.KindPiece), anyValue(needed("how", Takes{Keys: []Arg{optional("at", takesGround), optional("side", numbers(1, 1<<8)), optional("open", takesBool)}})), (*Call).putPiece).giving(nothing),
			calls2(anyValue(needed("card", Takes{Things: cards.Things, List: &cards})), anyValue(needed("how", Takes{Listed: &listedPiles, Keys: []Arg{needed("at", takesPile), optional("owner", things(board.KindSeat)), optional("top", takesBool), optional("unseen", takesBool)}})), (*Call).putCards).giving(nothing),
			calls2(aProbe("probe"), anyValue(needed("how", Takes{Keys: []Arg{needed("at", takesSpace)}})), (*Call).putProbe).giving(nothing),
		}, "Lays a piece somewhere: a space, a planet, a star, a technology, a card, a board space, a place by its name, a player, { score = n } on the score track. Or a card, or several together, into a pile, under the others if not on top; the name of the pile alone is enough; the log names an unseen one only to those who knew it. Or a probe, of any player, on a space: that is no step and no visit (rules 6.2.9).", changes},
		{"look", form(nothing, calls1(anyValue(needed("what", Takes{Things: seen.Things, List: &seen})), (*Call).look)),
			"The player now knows the face of a piece, or a card where it lies, until it is drawn or its pile is shuffled; or several of them. To put the top cards of a pile in another order is g:reorder.", changes},
		{"gain", form(nothing, calls2(anyValue(needed("effects", Takes{Things: []source.Kind{board.KindPiece, board.KindEffects}, Reads: &readsEffects})), anyValue(optional("card", cards)), (*Call).gain)), "Gains what a piece shows, or effects: a table such as { vp = 2 }, prepared ones such as g.effects.boost, a field such as card.top; with a card they are that card's.", changes},
		{"carry", form(nothing, calls2(aThing("piece", board.KindPiece), aSpace("planet"), (*Call).carryPiece)), "Puts a figure of the player on a planet's space that carries the piece: it moves like a probe.", changes},
		{"release", form(one(board.KindPiece), calls1(aThing("figure", board.KindFigure), (*Call).release)), "Takes such a figure off and returns its piece.", changes},
		{"deal", form(nothing, calls2(aNumber("n", 0, 100), aSpecies, (*Call).deal)), "Deals n cards of a species, of this one if none is said, to the player, apart from their hand and known to them only.", changes},
		{"play_face_down", form(nothing, calls1(aThing("card", board.KindCard), (*Call).playFaceDown)), "Plays such a card face down.", changes},
		{"shuffle", []Form{
			calls1(aList, (*Call).shuffle).like(LikeList),
			calls1(ownPile, (*Call).shufflePile).giving(nothing),
		}, "The list in random order, or a pile by its name is shuffled; one thing more changes nothing in the order of the others.", changes},
		{"board_spaces", form(listOf(board.KindBoardSpace), calls2(aText(needed("color", traces)), aSpecies, (*Call).boardSpaces)), "The spaces of a column of a species' board, lowest first; of this species if none is said.", anything},
	}
}

func (c *Call) players() (any, error) {
	list := []source.Ref{}
	for p := range c.Game().S.From(c.Game().S.Active) {
		list = append(list, board.Ref(board.KindSeat, int16(p)))
	}
	return list, nil
}

// with reports whether a module is on.
func (c *Call) with(module string) (any, error) {
	r, ok := c.Catalog().Lookup(module, board.KindModule)
	return ok && c.Game().S.Modules&(1<<r.ID) != 0, nil
}

func (c *Call) speciesFound() (any, error) {
	list := []source.Ref{}
	for slot := range c.Game().S.Slots {
		if c.Game().SpeciesIn(slot) != nil {
			list = append(list, board.Ref(board.KindSpecies, int16(c.Game().S.Slots[slot].Species)))
		}
	}
	return list, nil
}

func (c *Call) step(probe source.Ref, to board.Space) (any, error) {
	from := c.Game().S.Figure(probe).Space
	if !slices.Contains(from.Neighbors(nil), to) {
		return nil, fmt.Errorf("%s is not beside %s", to, from)
	}
	c.Hooks.Step(probe, to)
	return nil, nil
}

// slot reads a discovered species; without a value it is the species of the function.
func (c *Call) slot(v source.Value) (int, error) {
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
		return 0, fmt.Errorf("found %s, expected a species that is discovered", catalog.Found(v))
	}
	return slot, nil
}

func (c *Call) discoveries(slot int) (any, error) {
	return c.Game().S.Discoveries(slot, c.Owner()), nil
}

func (c *Call) deal(n, slot int) (any, error) {
	c.Hooks.Deal(slot, n)
	return nil, nil
}

func (c *Call) playFaceDown(card source.Ref) (any, error) {
	if c.Game().S.Pile[card.ID] != board.Secret(c.Owner()) {
		return nil, fmt.Errorf("found %s, expected a secret card of the player", one(card.Kind))
	}
	c.Hooks.Play(board.CardID(card.ID), true)
	return nil, nil
}

func (c *Call) shufflePile(pile board.Pile) (any, error) {
	c.Hooks.ShufflePile(pile)
	return nil, nil
}

func (c *Call) shuffle(things source.Value) (any, error) {
	list := []source.Ref{}
	for _, e := range things.List {
		if e.Kind != source.Thing {
			return nil, fmt.Errorf("found %s in the list, expected things", catalog.Found(e))
		}
		list = append(list, e.Ref)
	}
	c.Hooks.Shuffle(c.draws(), list)
	return list, nil
}

func (c *Call) boardSpaces(trace string, slot int) (any, error) {
	color := catalog.TraceNamed(trace)
	list := []source.Ref{}
	for n := range c.Catalog().Species[c.Game().S.Slots[slot].Species].Spaces.Column(color) {
		list = append(list, catalog.BoardSpaceRef(slot, color, n+1))
	}
	return list, nil
}

func (c *Call) putPiece(what source.Ref, how source.Value) (any, error) {
	piece := int(what.ID)
	var laying kernel.Laying
	var err error
	for _, f := range how.Fields {
		switch f.Key {
		case "at":
			laying.At, err = c.place(f.Value)
		case "side":
			laying.Side, err = whole(f.Value, 1, len(c.Game().PieceDef(piece).Sides))
		case "open":
			laying.Open = &f.Value.Bool
		}
		if err != nil {
			return nil, err
		}
	}
	c.Hooks.LayPiece(piece, laying)
	return nil, nil
}

func (c *Call) carryPiece(piece source.Ref, at board.Space) (any, error) {
	c.Hooks.Carry(int(piece.ID), at)
	return nil, nil
}

func (c *Call) gain(v, card source.Value) (any, error) {
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == board.KindEffects:
		of := board.NoCard
		if card.Kind == source.Thing && card.Ref.Kind == board.KindCard {
			of = board.CardID(card.Ref.ID)
		}
		c.Hooks.GainFrom(v.Ref, of)
	case v.Kind == source.Thing && v.Ref.Kind == board.KindPiece:
		if !c.Hooks.GainFrom(v.Ref, board.NoCard) {
			return nil, fmt.Errorf("the player does not know this piece; let them look at it with g:look(piece), or turn it up with g:put(piece, { open = true })")
		}
	default:
		for _, f := range v.Fields {
			if err := c.Do(f.Key, &f.Value); err != nil {
				return nil, err
			}
		}
	}
	return nil, nil
}

// putProbe puts a probe on another space: no step and no visit.
func (c *Call) putProbe(probe source.Ref, how source.Value) (any, error) {
	at, _ := how.Get("at")
	to, err := c.where(at)
	if err == nil {
		c.Hooks.Relocate(probe, to)
	}
	return nil, err
}

// place reads where a piece is put: a thing, a planet by name, or ring and
// sector.
func (c *Call) place(v source.Value) (source.Ref, error) {
	switch {
	case v.Kind == source.Thing && slices.Contains(kernel.PieceGrounds, v.Ref.Kind):
		return v.Ref, nil
	case v.Kind == source.String:
		if r, ok := c.Catalog().Lookup(v.String, kernel.PieceGrounds...); ok {
			return r, nil
		}
	case v.Kind == source.Table:
		if n, ok := v.Get("score"); ok {
			score, err := whole(n, 0, 9999)
			return board.Ref(board.KindScore, int16(score)), err
		}
		ring, _ := v.Get("ring")
		sector, _ := v.Get("sector")
		r, err := whole(ring, 1, 4)
		if n, ok := source.Whole(sector.Number); ok && err == nil {
			return board.Ref(board.KindSpace, int16(board.At(r, n))), nil
		}
	}
	return source.Ref{}, fmt.Errorf("found %s, expected a space, a planet, a star, a technology, a card, a board space, the name of a place, a player, { ring =, sector = } or { score = }", catalog.Found(v))
}

func (c *Call) look(what source.Value) (any, error) {
	for _, v := range oneOrMore(what) {
		c.Hooks.LookAt(v.Ref)
	}
	return nil, nil
}

func (c *Call) release(figure source.Ref) (any, error) {
	if piece, ok := c.Hooks.Release(figure); ok {
		return board.Ref(board.KindPiece, int16(piece)), nil
	}
	return nil, fmt.Errorf("found %s, expected a figure that carries a piece", one(figure.Kind))
}
