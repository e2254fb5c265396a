package catalog

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/source"
)

// Definition is one thing of a pack as its files write it: the keys of its TOML and of its Lua file
// together.
type Definition struct {
	Kind     string // folder it was found in: "card", "tech", "star" ...
	Pack     string
	Within   string // species in whose folder it lies, "" if in none
	Deck     string // of a card: the declared deck in whose folder it lies, "" if in none
	Language string // of a message file: "en"
	Value    source.Value
}

// Rules holds the kernel's requirements for content. They are passed to Build, because this package does not import the
// kernel.
type Rules struct {
	Words      []Word                 // that content is written in
	Classes    map[Class]reflect.Type // for each class of words, the interface of what New makes; none if the catalogue reads them itself
	SetupSteps []string               // in their order
	Reserved   Reserved
}

// Reserved are the names that functions of content know already: packs can give nothing of theirs such a name.
type Reserved struct {
	Methods    []string // of g; no word of a pack is called so
	CardFields []string // of every card; no pack declares one
}

// Build understands and checks content, for rules. It reports all mistakes; the catalogue is valid only if Problems.Err
// is nil.
func Build(rules Rules, packs []PackInfo, things []Definition) (*Catalog, source.Problems) {
	var problems source.Problems
	b := &builder{rules: rules, c: &Catalog{Packs: packs, methods: rules.Reserved.Methods, words: newVocabulary(rules.Words), names: map[string][]source.Ref{}, packOf: map[source.Ref]string{}, packWords: map[string]*PackWord{}, says: map[string]string{}, Earth: -1}}
	b.Decoder = Decoder{c: b.c, problems: &problems, taken: rules.Reserved.CardFields}
	b.c.words.check(rules.Classes, &problems)
	b.constants()
	// Names first, so that things may mention each other in any order. Planets come before moons, also those of species
	// and cards.
	b.c.Decks = []DeckDef{{Name: "main", species: -1}}
	cards := 0
	for _, t := range things {
		if t.Kind == "card" {
			cards++
		}
	}
	b.c.Cards = make([]Card, 0, cards)
	for _, pass := range []string{"pack", "planet", "star", "species", "berth", "moon", "tech", "card", "module", "seat"} {
		for _, t := range things {
			b.pack = t.Pack
			switch {
			case t.Kind == "pack" && pass == "pack":
				b.declarePack(t)
			case t.Kind == pass:
				b.declare(t)
			case pass == "berth" && t.Kind == "card":
				if berth, ok := t.Value.Get("berth"); ok {
					b.declarePlanet(berth)
				}
			}
		}
	}
	b.prepare(things)
	// The board before the things on it, species before their cards.
	things = slices.Clone(things)
	for _, card := range []bool{false, true} {
		for i, t := range things {
			if (t.Kind == "card") == card {
				b.define(t)
				if card {
					things[i].Value = source.Value{} // there may be thousands, and all that counts is in the catalogue now
				}
			}
		}
	}
	b.finish(things)
	problems.Sort()
	return b.c, problems
}

type builder struct {
	Decoder
	c     *Catalog
	where map[source.Ref]source.Pos
	pack  string // whose things are being declared

	rules       Rules
	numbersGood bool // those of the board; otherwise what modules change says nothing
}

func (b *builder) constants() {
	for _, g := range board.GainInfos() {
		b.c.Resources = append(b.c.Resources, g.Name)
	}
	for _, kind := range []source.Kind{board.KindConst, board.KindColor, board.KindTrace, board.KindType, board.KindSlot, board.KindRes, board.KindSpace} {
		for i, n := range b.c.IDs(kind) {
			b.name(n, board.Ref(kind, int16(i)))
		}
	}
	b.where = map[source.Ref]source.Pos{}
}

// shared are the kinds whose names must differ among each other, so that
// signal = "mars" needs no prefix.
var shared = []source.Kind{board.KindColor, board.KindStar, board.KindBody}

// declare gives a thing its place in the catalogue and makes its name known.
func (b *builder) declare(t Definition) {
	id, ok := t.Value.Get("id")
	if ok && id.Kind != source.String {
		b.Errorf(id.Pos, fmt.Sprintf(`in quotes: id = "%v"`, id.Number), "found %s, expected the id of a %s", id.Describe(), t.Kind)
		return
	}
	if id.String == "" {
		b.Errorf(t.Value.Pos, `write id = "..."`, "a %s needs an id", t.Kind)
		return
	}
	b.checkID(id, t.Kind)
	var kind source.Kind
	n := 0
	switch t.Kind {
	case "planet", "moon":
		kind, n = board.KindBody, len(b.c.Bodies)
		b.c.Bodies = append(b.c.Bodies, Body{SpeciesIndex: -1})
		if t.Kind == "planet" {
			b.c.Planets++
		}
	case "star":
		kind, n = board.KindStar, len(b.c.Stars)
		b.c.Stars = append(b.c.Stars, Star{})
	case "tech":
		kind, n = board.KindTech, len(b.c.Techs)
		b.c.Techs = append(b.c.Techs, Tech{})
	case "species":
		b.declareSpecies(t, id.String, id.Pos)
		return
	case "card":
		kind, n = board.KindCard, len(b.c.Cards)
		b.c.Cards = append(b.c.Cards, Card{Pack: t.Pack, Deck: cmp.Or(t.Deck, t.Within), key: chance.Key(id.String), SpeciesIndex: int16(b.c.SpeciesNamed(t.Within))})
	case "module":
		kind, n = board.KindModule, len(b.c.Modules)
		b.declareWords(t.Value, -1, int16(n))
		b.c.Modules = append(b.c.Modules, Module{})
		if n == maxModules {
			b.Errorf(id.Pos, "", "there is room for %d modules", maxModules)
		}
	case "seat":
		kind, n = board.KindContentSeat, len(b.c.Seats)
		b.c.Seats = append(b.c.Seats, ContentSeat{Pack: t.Pack})
	}
	if !b.room(kind, n, map[source.Kind]string{board.KindBody: "planets and moons", board.KindStar: "stars", board.KindTech: "technologies", board.KindCard: "cards"}[kind], id.Pos) {
		return
	}
	name := id.String
	for _, r := range b.c.names[name] {
		if r.Kind == kind || slices.Contains(shared, r.Kind) && slices.Contains(shared, kind) {
			hint := "give one of them another id"
			first := b.where[r]
			switch {
			case first.File == "": // of no file, such as a color
				hint = "choose another id"
			case r.Kind != board.KindCard || b.c.Cards[r.ID].Pack != t.Pack:
				hint = "choose another id, or to replace that one, list it in replaces in pack.toml"
			}
			if first.File != "" {
				hint = "the first one is at " + first.String() + "; " + hint
			}
			b.Errorf(id.Pos, hint, "%q is the name of two things", name)
			return
		}
	}
	ref := board.Ref(kind, int16(n))
	b.where[ref] = id.Pos
	b.name(name, ref)
}

// checkID reports an id with blanks or commas, which separate ids in options, saved games and lists, or with control
// characters. Only ids of cards have underscores.
func (b *builder) checkID(id source.Value, kind string) {
	ends := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == ',' || r == '_' && kind != "card"
	}
	if strings.ContainsFunc(id.String, ends) {
		b.Errorf(id.Pos, "ids have hyphens", "found %q", id.String)
	}
}

// name makes a thing known by its name, as one of the pack that is being declared.
func (b *builder) name(name string, r source.Ref) {
	b.c.names[name] = append(b.c.names[name], r)
	if b.pack != "" {
		b.c.packOf[r] = b.pack
	}
}

// prepare makes room for lists that are indexed by names.
func (b *builder) prepare(things []Definition) {
	for _, t := range things {
		if list, ok := t.Value.Get("gold_tiles"); ok && t.Kind == "numbers" {
			b.pack = t.Pack
			for i, name := range list.List {
				b.name(name.String, board.Ref(board.KindGold, int16(i)))
			}
		}
	}
	if r, ok := b.c.Lookup("earth", board.KindBody); ok {
		b.c.Earth = int(r.ID)
	}
	b.c.moonsOf = make([][]int16, len(b.c.Bodies))
	for l := range b.c.Discs {
		for ring := range 4 {
			for slot := range 8 {
				b.c.Discs[l].Cells[ring][slot] = board.Cutout
			}
		}
	}
}

func (b *builder) define(t Definition) {
	v := t.Value
	id, _ := v.Get("id")
	b.path = t.Pack + ":" + t.Kind
	if id.String != "" {
		b.path += "/" + id.String
	}
	b.thing = b.path
	// in reads the thing into its place, if it has one.
	in := func(kind source.Kind, read func(v source.Value, i int)) {
		if r, ok := b.c.Lookup(id.String, kind); ok && b.where[r] == id.Pos {
			read(v, int(r.ID))
		}
	}
	switch t.Kind {
	case "pack":
		b.definePack(t)
	case "module":
		in(board.KindModule, b.defineModule)
	case "seat":
		in(board.KindContentSeat, b.defineSeat)
	case "text":
		b.defineText(t)
	case "numbers":
		before := len(*b.problems)
		b.c.Numbers = *b.readNumbers(b.path, v, v)
		b.numbersGood = len(*b.problems) == before
	case "solar":
		b.solar(v)
	case "sectors":
		b.sectors(v)
	case "gold_tile":
		var tile GoldTile
		b.read(v, &tile, nil)
		b.within(v.Pos, "", "number of values", len(tile.Values), 3, 3)
		b.c.GoldFaces = append(b.c.GoldFaces, tile)
	case "star":
		in(board.KindStar, func(v source.Value, i int) { b.read(v, &b.c.Stars[i], nil) })
	case "planet", "moon":
		in(board.KindBody, b.body)
	case "tech":
		in(board.KindTech, func(v source.Value, i int) { b.read(v, &b.c.Techs[i], &b.c.Techs[i].Power) })
	case "species":
		if i := b.c.SpeciesNamed(id.String); i >= 0 {
			b.defineSpecies(v, i)
		}
	case "card":
		in(board.KindCard, b.card)
	default:
		b.Errorf(v.Pos, "", "the kernel knows no %q", t.Kind)
	}
}

// read reads a value into a thing; power is that of the thing, nil if it has none.
func (b *builder) read(v source.Value, thing any, power *Power) {
	b.power = power
	b.into(v, reflect.ValueOf(thing).Elem(), "")
	b.power = nil
}

// finish computes everything that depends on all things together.
func (b *builder) finish(things []Definition) {
	c := b.c
	c.numberKinds()
	var pos source.Pos
	hasNumbers := false
	for _, t := range things {
		if t.Kind == "numbers" {
			pos, hasNumbers = t.Value.Pos, true
			if b.numbersGood {
				b.prepareNumbers(t.Value)
			}
		}
	}
	need := func(ok bool, what string) {
		if !ok {
			b.Errorf(pos, "", "the content has no %s", what)
		}
	}
	var steps []SetupStep
	for i := range c.PackThings {
		steps = append(steps, c.PackThings[i].Setup...)
	}
	for i := range c.Modules {
		steps = append(steps, c.Modules[i].Setup...)
	}
	b.checkSteps(steps, append(slices.Clone(b.rules.SetupSteps), eachOf(steps, func(st *SetupStep) string { return st.Name })...))
	need(c.Earth >= 0, `planet "earth"`)
	need(len(c.Boards) == 4, "four sector boards")
	need(hasNumbers, "numbers")
	b.within(pos, "", "number of faces of gold tiles", len(c.GoldFaces), 0, math.MaxInt8)
	for i, s := range c.Stars {
		if s.SlotTile {
			c.SlotTiles = append(c.SlotTiles, int16(i))
			continue
		}
		c.starsOf[s.Color] = append(c.starsOf[s.Color], int16(i))
	}
	for i := range c.Bodies {
		if c.Bodies[i].Berth != nil {
			c.Berths = append(c.Berths, int16(i))
		}
	}
	c.GoldTiles = c.Numbers.GoldOrder
	for _, name := range c.GoldTiles {
		need(slices.ContainsFunc(c.GoldFaces, func(t GoldTile) bool { return t.Tile == name }), "face for the gold tile "+name)
	}
	c.Answers = len(c.Cards) // the conditions of missions come first
	enlistAll(b, board.KindTech, c.Techs, func(x *Tech) *Power { return &x.Power })
	enlistAll(b, board.KindCard, c.Cards, func(x *Card) *Power { return &x.Power })
	enlistAll(b, board.KindSpecies, c.Species, func(x *Species) *Power { return &x.Power })
	enlistAll(b, board.KindModule, c.Modules, func(x *Module) *Power { return &x.Power })
	enlistAll(b, board.KindPack, c.PackThings, func(x *PackThing) *Power { return &x.Power })
	enlistAll(b, board.KindContentSeat, c.Seats, func(x *ContentSeat) *Power { return &x.Power })
	b.circleSets()
}

// enlistAll gives the powers of things of a kind their places in the catalogue.
func enlistAll[T any](b *builder, kind source.Kind, things []T, power func(*T) *Power) {
	for i := range things {
		b.enlist(power(&things[i]), board.Ref(kind, int16(i)))
	}
}

// enlist gives a power its place in the catalogue, if the thing has any of it.
func (b *builder) enlist(p *Power, of source.Ref) {
	p.ID, p.Thing, p.Mods = -1, of, p.Modify.answered()
	for i := range p.Modify.Cost {
		p.Prices |= 1 << p.Modify.Cost[i].Action
	}
	for i := range p.Offers {
		if during := p.Offers[i].Moment(); during >= 0 { // otherwise it is reported
			p.Moments |= 1 << during
		}
	}
	for i := range p.Triggers {
		t := &p.Triggers[i]
		p.TriggersOn |= t.On.Mask
		if everybodys := of.Kind == board.KindSpecies || of.Kind == board.KindModule || of.Kind == board.KindPack; everybodys && t.On.awaitsOthers() && len(t.Reward.Groups) > 0 {
			b.Errorf(t.Reward.Groups[0].Pos, "remove of; in a function, g:players() and g:as(player) reach the other players",
				"a power for everybody acts for the player of the event, so the event cannot have of")
		}
	}
	for i := range p.Circles {
		circle := &p.Circles[i]
		p.CirclesOn |= circle.On.Mask
		if circle.Awaits() {
			p.Awaits = true
			b.c.AwaitingCircles++
			circle.Answer, b.c.Answers = b.c.Answers, b.c.Answers+1
		}
	}
	if p.Mods == 0 && p.Moments == 0 && p.TriggersOn == 0 && len(p.Circles) == 0 {
		return
	}
	p.ID = int16(len(b.c.Powers))
	b.c.Powers = append(b.c.Powers, p)
	for i := range p.Offers {
		o := &p.Offers[i]
		o.ID, o.Answer, b.c.Answers = int16(len(b.c.Offers)), b.c.Answers, b.c.Answers+1
		b.c.Offers = append(b.c.Offers, o)
	}
}

// circleSets determines which circles compete for an event (rules 3.8.9, 14.4.6): those of missions in set 0, others in
// the set of their deck.
func (b *builder) circleSets() {
	for _, p := range b.c.Powers {
		if p.Thing.Kind != board.KindCard {
			p.Set = p.ID + 1
			continue
		}
		switch deck := b.c.Cards[p.Thing.ID].DeckIndex; b.c.Decks[deck].Circles {
		case "card":
			p.Set = p.ID + 1
		case "deck":
			p.Set = int16(len(b.c.Powers)) + 1 + deck
		}
	}
}

// defineModule reads a module whose name is known.
func (b *builder) defineModule(v source.Value, i int) {
	m := &b.c.Modules[i]
	b.read(v, m, &m.Power)
	m.numbers, _ = v.Get("numbers")
	for _, list := range []struct {
		key   string
		names Strings
	}{{"needs", m.Needs}, {"conflicts", m.Conflicts}} {
		at, _ := v.Get(list.key)
		for _, id := range list.names {
			switch _, ok := b.c.Lookup(id, board.KindModule); {
			case !ok:
				b.Errorf(at.Pos, source.NearestOr(id, b.c.IDs(board.KindModule)), "there is no module %q", id)
			case id == m.ID:
				b.Errorf(at.Pos, "remove it", "the module %q has itself in %s", id, list.key)
			}
		}
	}
	at, _ := v.Get("adds")
	for _, id := range m.Adds {
		if b.c.deckNamed(id) < 0 {
			b.Errorf(at.Pos, source.NearestOr(id, b.c.DeckNames()), "there is no deck %q", id)
		}
	}
}

// defineSeat reads a seat of content whose name is known.
func (b *builder) defineSeat(v source.Value, i int) {
	seat := &b.c.Seats[i]
	b.read(v, seat, &seat.Power)
	if seat.Levels < 0 || seat.Levels > 100 {
		levels, _ := v.Get("levels")
		b.Expected(levels, "1 to 100 levels")
	}
	start, _ := v.Get("start")
	for _, x := range seat.Start {
		if x.Res.IsCard() {
			b.Errorf(start.Pos, "draw cards in setup: g:gain { card_deck = 1 }", "%s is not a number that a player has", b.c.Resources[x.Res])
		}
	}
}

// checkSteps reports steps of content without a place in the setup.
func (b *builder) checkSteps(list []SetupStep, known []string) {
	for i := range list {
		st := &list[i]
		if st.Run == nil {
			continue // reported already
		}
		at := ""
		for _, name := range []string{st.Before, st.After, st.Replace} {
			if name != "" && at != "" {
				b.Errorf(st.Run.Pos, "keep one of them", "a step of the setup has only one of before, after and replace")
			}
			if name != "" {
				at = name
			}
		}
		others := slices.Clone(known) // without its own name
		if i := slices.Index(others, st.Name); i >= 0 {
			others = slices.Delete(others, i, i+1)
		}
		if at == "" || !slices.Contains(others, at) {
			named := slices.DeleteFunc(others, func(name string) bool { return name == "" })
			b.Errorf(st.Run.Pos, source.NearestOr(at, named), "the setup has no step %q", at)
		}
	}
}
