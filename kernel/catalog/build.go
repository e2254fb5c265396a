package catalog

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

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

// Rules are what the kernel's rules ask of content; they are given to Build, because this package does
// not know the kernel.
type Rules struct {
	Words      []Word                 // that content is written in
	Classes    map[Class]reflect.Type // for each class of words, the interface of what New makes; none if the catalogue reads them itself
	CardFields []string               // that functions read of every card; no pack declares one of that name
	SetupSteps []string               // in their order
	Reserved   []string               // names that packs can give no word of theirs, such as those of the methods of g
}

// Build understands and checks content, for rules. It reports all that is wrong; the
// catalogue is good only if Problems.Err is nil.
func Build(rules Rules, packs []PackInfo, things []Definition) (*Catalog, source.Problems) {
	var problems source.Problems
	b := &builder{rules: rules, c: &Catalog{Packs: packs, words: newVocabulary(rules.Words), names: map[string][]source.Ref{}, packOf: map[source.Ref]string{}, packWords: map[string]*PackWord{}, says: map[string]string{}, Earth: -1}}
	b.Decoder = Decoder{c: b.c, problems: &problems, taken: rules.CardFields}
	b.c.words.check(rules.Classes, &problems)
	b.constants()
	// Names first, so that things may mention each other in any order. Planets
	// stand before moons, also those that a species or a card gives.
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
				b.declareBerth(t)
			}
		}
	}
	b.prepare(things)
	// The board before what stands on it, species before their cards.
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
	add := func(kind source.Kind, names []string) {
		for i, n := range names {
			b.name(n, board.Ref(kind, int16(i)))
		}
	}
	for _, g := range board.GainInfos() {
		b.c.Resources = append(b.c.Resources, g.Name)
	}
	add(board.KindConst, board.ConstNames[:])
	add(board.KindColor, board.ColorNames[:])
	add(board.KindTrace, board.TraceNames[:])
	add(board.KindType, board.TypeNames[:])
	add(board.KindSlot, board.SlotNames[:])
	add(board.KindRes, b.c.Resources)
	var spaces []string
	for sp := range board.Space(len(board.State{}.CellAt)) {
		spaces = append(spaces, sp.String())
	}
	add(board.KindSpace, spaces)
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
		deck := t.Within
		if t.Deck != "" {
			deck = t.Deck
		}
		b.c.Cards = append(b.c.Cards, Card{Pack: t.Pack, Deck: deck, key: chance.Key(id.String), SpeciesIndex: int16(b.c.SpeciesNamed(t.Within))})
	case "module":
		kind, n = board.KindModule, len(b.c.Modules)
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
	if t.Kind != "card" && strings.ContainsAny(name, "_ ") {
		b.Errorf(id.Pos, "ids have hyphens", "found %q", name)
	}
	for _, r := range b.c.names[name] {
		if r.Kind == kind || slices.Contains(shared, r.Kind) && slices.Contains(shared, kind) {
			hint := "give one of them another id"
			if r.Kind != board.KindCard || b.c.Cards[r.ID].Pack != t.Pack {
				hint = "choose another id, or to replace that one, list it in replaces in pack.toml"
			}
			b.Errorf(id.Pos, "the first one is at "+b.where[r].String()+"; "+hint, "%q is the name of two things", name)
			return
		}
	}
	ref := board.Ref(kind, int16(n))
	b.where[ref] = id.Pos
	b.name(name, ref)
}

// name makes a thing known by its name, as one of the pack that is being declared.
func (b *builder) name(name string, r source.Ref) {
	b.c.names[name] = append(b.c.names[name], r)
	if b.pack != "" {
		b.c.packOf[r] = b.pack
	}
}

// prepare makes room for what is indexed by names.
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
	b.power = nil
	id, _ := v.Get("id")
	b.path = t.Pack + ":" + t.Kind
	if id.String != "" {
		b.path += "/" + id.String
	}
	b.thing = b.path
	find := func(kind source.Kind) (int, bool) {
		r, ok := b.c.Lookup(id.String, kind)
		return int(r.ID), ok && b.where[r] == id.Pos
	}
	switch t.Kind {
	case "pack":
		b.definePack(t)
	case "module":
		if i, ok := find(board.KindModule); ok {
			b.defineModule(v, i)
		}
	case "seat":
		if i, ok := find(board.KindContentSeat); ok {
			b.defineSeat(v, i)
		}
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
		b.into(v, reflect.ValueOf(&tile).Elem(), "")
		b.within(v.Pos, "number of values", len(tile.Values), 3, 3)
		b.c.GoldFaces = append(b.c.GoldFaces, tile)
	case "star":
		if i, ok := find(board.KindStar); ok {
			b.into(v, reflect.ValueOf(&b.c.Stars[i]).Elem(), "")
		}
	case "planet", "moon":
		if i, ok := find(board.KindBody); ok {
			b.body(v, i)
		}
	case "tech":
		if i, ok := find(board.KindTech); ok {
			b.power = &b.c.Techs[i].Power
			b.into(v, reflect.ValueOf(&b.c.Techs[i]).Elem(), "")
		}
	case "species":
		if i := b.c.SpeciesNamed(id.String); i >= 0 {
			b.defineSpecies(v, i)
		}
	case "card":
		if i, ok := find(board.KindCard); ok {
			b.card(v, i)
		}
	default:
		b.Errorf(v.Pos, "", "the kernel knows no %q", t.Kind)
	}
}

// finish works out what follows from all things together.
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
	b.within(pos, "number of faces of gold tiles", len(c.GoldFaces), 0, math.MaxInt8)
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
	enlistAll(b, board.KindTech, c.Techs, func(x *Tech) *Power { return &x.Power })
	enlistAll(b, board.KindCard, c.Cards, func(x *Card) *Power { return &x.Power })
	enlistAll(b, board.KindSpecies, c.Species, func(x *Species) *Power { return &x.Power })
	enlistAll(b, board.KindModule, c.Modules, func(x *Module) *Power { return &x.Power })
	enlistAll(b, board.KindPack, c.PackThings, func(x *PackThing) *Power { return &x.Power })
	enlistAll(b, board.KindContentSeat, c.Seats, func(x *ContentSeat) *Power { return &x.Power })
	b.circleSets()
}
