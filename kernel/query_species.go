package kernel

import (
	"fmt"
	"slices"

	"seti/kernel/chance"
	"seti/kernel/source"
)

// speciesQueries are the queries and verbs that the functions of species use.
func speciesQueries() []Query {
	cards := things(KindCard, KindMission)
	return []Query{
		{"players", form(listOf(KindSeat)), "The players, the one in turn first.", false, (*Call).players},
		{"with", form(booleanType, needed("module", takesText)), "Whether a module is on; also false if no pack has a module of that name.", false, (*Call).with},
		{"species", form(listOf(KindSpecies)), "The species that have been discovered, those of the left slot first.", false, (*Call).speciesFound},
		{"step", form(nothingType, needed("probe", things(KindFigure)), needed("space", takesSpace)), "A probe takes a step to a space beside its own, at no cost; it visits what is there (rules 6.2).", true, (*Call).step},
		{"discoveries", form(numberType, optional("species", named(KindSpecies))), "How many markers the player has on the discovery spaces of a species, of this one if none is said.", false, (*Call).discoveries},
		{"put", []Form{
			{Args: []Arg{needed("piece", things(KindPiece)), needed("how", Takes{Keys: []Arg{optional("at", takesGround), optional("side", numbers(1, 1<<8)), optional("open", takesBool)}})}, Gives: nothingType},
			{Args: []Arg{needed("card", Takes{Things: cards.Things, List: &cards}), needed("how", Takes{Keys: []Arg{needed("at", takesPile), optional("owner", things(KindSeat)), optional("top", takesBool), optional("unseen", takesBool)}})}, Gives: nothingType},
		}, "Lays a piece somewhere: a space, a planet, a star, a technology, a card, a board space, a place by its name, a player, { score = n } on the score track. Or a card, or several together, into a pile, under the others if not on top; the log names an unseen one only to those who knew it.", true, (*Call).put},
		{"look", form(nothingType, needed("piece", things(KindPiece))), "The player now knows the face of a piece.", true, (*Call).look},
		{"gain", form(nothingType, needed("effects", Takes{Things: []source.Kind{KindPiece, KindEffects}, Reads: &readsEffects}), optional("card", Takes{Things: cards.Things})), "Gains what a piece shows, or effects: a table such as { vp = 2 }, prepared ones such as g.effects.boost, a field such as card.top; with a card they are that card's.", true, (*Call).gainThing},
		{"carry", form(nothingType, needed("piece", things(KindPiece)), needed("planet", takesSpace)), "Puts a figure of the player on a planet's space that carries the piece: it moves like a probe.", true, (*Call).carryPiece},
		{"release", form(one(KindPiece), needed("figure", things(KindFigure))), "Takes such a figure off and returns its piece.", true, (*Call).release},
		{"deal", form(nothingType, needed("n", numbers(0, 100)), optional("species", named(KindSpecies))), "Deals n cards of a species, of this one if none is said, to the player, apart from his hand and known to him only.", true, (*Call).deal},
		{"play_face_down", form(nothingType, needed("card", things(KindCard))), "Plays such a card face down.", true, (*Call).playSecret},
		{"shuffle", []Form{
			{Args: []Arg{needed("list", takesList)}, Like: LikeList},
			{Args: []Arg{needed("pile", takesPile)}, Gives: nothingType},
		}, "The list in random order, or a pile by its name is shuffled; one thing more changes nothing in the order of the others.", true, (*Call).shuffled},
		{"board_spaces", form(listOf(KindBoardSpace), needed("color", Takes{OneOf: traceNames[:]}), optional("species", named(KindSpecies))), "The spaces of a column of a species' board, lowest first; of this species if none is said.", false, (*Call).boardSpaces},
	}
}

// Space is the board space being marked, as a thing; false if there is none.
func (c *Call) Space() (source.Ref, bool) { return c.frame.space, c.frame.space.Kind == KindBoardSpace }

func (c *Call) players([]source.Value) (any, error) {
	list := []source.Ref{}
	s := c.G.S
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.after(p), i+1 {
		list = append(list, refTo(KindSeat, int16(p)))
	}
	return list, nil
}

// with tells whether a module is on.
func (c *Call) with(args []source.Value) (any, error) {
	r, ok := c.G.C.Lookup(arg0(args, 0).String, KindModule)
	return ok && c.G.S.Modules&(1<<r.ID) != 0, nil
}

// setting is what a function gets for a setting: true or false, a number or a
// name.
func (c *Call) setting(args []source.Value) (any, error) {
	i := c.G.C.SettingNamed(arg0(args, 0).String)
	def, value := &c.G.C.settings[i], c.G.S.Set[i]
	switch def.kind {
	case yesOrNo:
		return value != 0, nil
	case aNumber:
		return int(value), nil
	}
	return def.OneOf[value], nil
}

func (c *Call) speciesFound([]source.Value) (any, error) {
	list := []source.Ref{}
	for slot := range c.G.S.Slots {
		if c.G.SpeciesIn(slot) != nil {
			list = append(list, refTo(KindSpecies, int16(c.G.S.Slots[slot].Species)))
		}
	}
	return list, nil
}

func (c *Call) step(args []source.Value) (any, error) {
	v := arg0(args, 0)
	if v.Kind != source.Thing || v.Ref.Kind != KindFigure || c.G.S.Figures[v.Ref.ID].Kind != Probe {
		return nil, fmt.Errorf("found %s, expected a probe", found(v))
	}
	to, err := c.where(args, 1)
	if err != nil {
		return nil, err
	}
	from := c.G.S.Figures[v.Ref.ID].Space
	if !slices.Contains(from.Neighbors(nil), to) {
		return nil, fmt.Errorf("%s is not beside %s", to, from)
	}
	c.G.stepTo(int(v.Ref.ID), to)
	return nil, nil
}

func (c *Call) slot() (int, error) {
	if slot := c.G.slotHere(c.frame); slot >= 0 {
		return slot, nil
	}
	return 0, fmt.Errorf("there is no \"this species\" here")
}

// slotArg reads a discovered species; this species if nothing is said.
func (c *Call) slotArg(args []source.Value, i int) (int, error) {
	v := arg0(args, i)
	if v.Kind == source.Nil {
		return c.slot()
	}
	species := source.Ref{Kind: KindSpecies, ID: -1}
	if v.Kind == source.Thing && v.Ref.Kind == KindSpecies {
		species = v.Ref
	} else if v.Kind == source.String {
		species.ID = int16(c.G.C.speciesOf(v.String))
	}
	slot := c.G.S.SlotOf(int(species.ID))
	if slot < 0 || c.G.SpeciesIn(slot) == nil {
		return 0, fmt.Errorf("found %s, expected a species that is discovered", found(v))
	}
	return slot, nil
}

func (c *Call) discoveries(args []source.Value) (any, error) {
	slot, err := c.slotArg(args, 0)
	if err != nil {
		return nil, err
	}
	return c.G.S.discoveries(slot, c.frame.owner), nil
}

func (c *Call) put(args []source.Value) (any, error) {
	if v := arg0(args, 0); v.Kind == source.Thing && (v.Ref.Kind == KindCard || v.Ref.Kind == KindMission) {
		return nil, c.putCard(CardID(v.Ref.ID), arg0(args, 1))
	} else if v.Kind == source.List || v.Kind == source.Table && len(v.Fields) == 0 {
		return nil, c.putCards(v.List, arg0(args, 1))
	}
	return c.putPiece(args)
}

// place reads where a piece is put: a thing, a planet by name, or ring and
// sector.
func (c *Call) place(v source.Value) (source.Ref, error) {
	switch {
	case v.Kind == source.Thing && slices.Contains(pieceGrounds, v.Ref.Kind):
		return v.Ref, nil
	case v.Kind == source.String:
		if r, ok := c.G.C.Lookup(v.String, pieceGrounds...); ok {
			return r, nil
		}
	case v.Kind == source.Table:
		if n, ok := v.Get("score"); ok {
			score, err := c.whole([]source.Value{n}, 0, 0, 9999)
			return refTo(KindScore, int16(score)), err
		}
		ring, _ := v.Get("ring")
		sector, _ := v.Get("sector")
		r, err := c.whole([]source.Value{ring}, 0, 1, 4)
		if n, ok := source.Whole(sector.Number); ok && err == nil {
			return refTo(KindSpace, int16(At(r, n))), nil
		}
	}
	return source.Ref{}, fmt.Errorf("found %s, expected a space, a planet, a star, a technology, a card, a board space, the name of a place, a player, { ring =, sector = } or { score = }", found(v))
}

func (c *Call) look(args []source.Value) (any, error) {
	if c.frame.owner >= 0 {
		c.G.Seen++
		c.G.S.Pieces[args[0].Ref.ID].Known |= 1 << c.frame.owner
		c.G.S.changed(ReadsPieces)
	}
	return nil, nil
}

func (c *Call) release(args []source.Value) (any, error) {
	v := arg0(args, 0)
	if v.Kind != source.Thing || v.Ref.Kind != KindFigure || c.G.S.Figures[v.Ref.ID].Carries == 0 {
		return nil, fmt.Errorf("found %s, expected a figure that carries a piece", found(v))
	}
	piece := c.G.S.Figures[v.Ref.ID].Carries - 1
	c.G.S.removeFigure(int(v.Ref.ID))
	return refTo(KindPiece, piece), nil
}

func (c *Call) deal(args []source.Value) (any, error) {
	slot, err := c.slotArg(args, 1)
	if err != nil {
		return nil, err
	}
	for range int(args[0].Number) {
		card := c.G.S.First(AlienDeck(slot))
		if card == NoCard {
			break
		}
		c.G.Seen++
		c.G.S.put(card, Secret(c.frame.owner))
		c.G.logSecret(LogDraw, c.frame.owner, card)
	}
	return nil, nil
}

func (c *Call) playSecret(args []source.Value) (any, error) {
	v := arg0(args, 0)
	if v.Kind != source.Thing || v.Ref.Kind != KindCard || c.G.S.Pile[v.Ref.ID] != Secret(c.frame.owner) {
		return nil, fmt.Errorf("found %s, expected a secret card of the player", found(v))
	}
	c.G.S.put(CardID(v.Ref.ID), Played(c.frame.owner))
	c.G.logSecret(LogSecret, c.frame.owner, CardID(v.Ref.ID))
	return nil, nil
}

func (c *Call) shuffled(args []source.Value) (any, error) {
	if v := arg0(args, 0); v.Kind == source.String {
		pile, err := c.pileArg(v, c.frame.owner)
		if err == nil {
			c.G.shufflePile(pile, c.G.C.pileName(pile))
		}
		return nil, err
	}
	list := []source.Ref{}
	for _, e := range arg0(args, 0).List {
		if e.Kind != source.Thing {
			return nil, fmt.Errorf("found %s in the list, expected things", found(e))
		}
		list = append(list, e.Ref)
	}
	keys := make(map[source.Ref]uint64, len(list))
	for _, r := range list {
		keys[r] = c.G.thingKey(r)
	}
	chance.Shuffle(c.chance(), list, func(r source.Ref) uint64 { return keys[r] })
	return list, nil
}

// thingKey is what chance knows a thing by: its id where it has one.
func (g *Game) thingKey(r source.Ref) uint64 {
	if r.Kind == KindPiece {
		def := g.PieceDef(int(r.ID))
		if def.species < 0 {
			return chance.Key(def.ID)
		}
		return uint64(chance.Draw(g.C.speciesKey(int8(def.species))).Of(chance.Key(def.ID)))
	}
	if name := g.C.Name(r); name != "" {
		return chance.Key(name)
	}
	return uint64(r.ID)
}

func (c *Call) boardSpaces(args []source.Value) (any, error) {
	slot, err := c.slotArg(args, 1)
	if err != nil {
		return nil, err
	}
	color := traceNamed(arg0(args, 0).String)
	list := []source.Ref{}
	for n := range c.G.C.Species[c.G.S.Slots[slot].Species].Spaces.Column(color) {
		list = append(list, SpaceRef(slot, color, n+1))
	}
	return list, nil
}
