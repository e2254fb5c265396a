package catalog

import (
	"maps"
	"slices"

	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/source"
)

// Catalog is all content of a game, checked and understood: what Build makes
// of the packs. It never changes while games run and may be shared by them.
type Catalog struct {
	Packs []PackInfo

	// Host makes a host for the functions of content. Who builds the catalogue sets
	// it; without one a game ends with an error at the first function.
	Host func() Host

	Numbers   Numbers
	Discs     [4]board.Disc // disc1, disc2, disc3, board: from the top (rules 1.1.1)
	Boards    [][2]int16
	Stars     []Star
	Bodies    []Body // planets first, in the order of their names; then moons
	Planets   int    // how many of Bodies are planets
	Earth     int
	Techs     []Tech
	Cards     []Card
	Species   []Species
	Decks     []DeckDef // the main deck first
	Piles     []PileDef // those that packs declare
	Places    []PlaceDef
	Pieces    []PieceDef // tokens of species and packs
	Modules   []Module
	Seats     []ContentSeat
	Texts     []PackText    // the message files of packs
	Signs     []PackSign    // the signs of packs
	Players   []PackPlayers // the files players.toml of packs
	GoldFaces []GoldTile    // the faces
	GoldTiles []string      // the tiles, from the left (rules 2.1.7)

	Powers []*Power // of all things that have any

	Resources   []string // names, by Resource
	Lists       []*Effects
	TurnEffects []*TurnEffectDef
	Functions   []*source.Function

	functionPower []*Power // for each function, that of its thing

	names           map[string][]source.Ref // what content may mention, by name
	packOf          map[source.Ref]string   // the pack that brings a thing with a name
	words           *vocabulary
	packWords       map[string]*PackWord
	says            map[string]string // what functions say, by key: all forms in one
	starsOf         [4][]int16        // stars by color
	Berths          []int16           // bodies on cards
	StartMemory     []int32           // what things remember at the start
	Memories        []*Memory         // of things that remember something
	AwaitingCircles int               // circles that wait for a condition alone
	SlotTiles       []int16           // data slots that belong to no star
	moonsOf         [][]int16         // moons by planet
	Offers          []*Offer
	settings        []SettingDef
	Tries           []*Effects // see Try
	TryPower        *Power     // the pack they stand in

	PackThings    []PackThing
	moduleNumbers []moduleNumbers
	numbersMask   uint32 // modules that change numbers

	// Derived holds what computer players have worked out of the catalogue; price.Derived guards it.
	Derived map[any]func() any
}

// PackInfo says which content a game was made of.
type PackInfo struct {
	ID, Name, Version, Hash string
}

// Lookup returns what a name means in a place where some kinds of things are
// expected.
func (c *Catalog) Lookup(name string, kinds ...source.Kind) (source.Ref, bool) {
	for _, r := range c.names[name] {
		if slices.Contains(kinds, r.Kind) {
			return r, true
		}
	}
	return source.Ref{}, false
}

// eachOf returns something of each thing of a list.
func eachOf[T, V any](list []T, of func(*T) V) (all []V) {
	for i := range list {
		all = append(all, of(&list[i]))
	}
	return all
}

// PackOf returns the id of the pack that brings a thing with a name, "" for what every game has, such
// as colors and spaces.
func (c *Catalog) PackOf(r source.Ref) string { return c.packOf[r] }

// NamesOf lists the names of a kind, in the order of the alphabet.
func (c *Catalog) NamesOf(kind source.Kind) (names []string) {
	for name, refs := range c.names {
		if slices.ContainsFunc(refs, func(r source.Ref) bool { return r.Kind == kind }) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Card returns the card with an id.
func (c *Catalog) Card(id string) (board.CardID, bool) {
	r, ok := c.Lookup(id, board.KindCard)
	return board.CardID(r.ID), ok
}

// CardKey returns the number by which chance knows a card. It follows from the card's id, so that
// other content does not change a shuffle.
func (c *Catalog) CardKey(card board.CardID) uint64 { return c.Cards[card].key }

// SpeciesKey returns the number by which chance knows a species.
func (c *Catalog) SpeciesKey(species int8) uint64 { return chance.Key(c.Species[species].ID) }

// PackResource reports whether a resource is one that a pack brought.
func (c *Catalog) PackResource(r board.Resource) bool {
	return r >= board.FirstPackResource && int(r) < len(c.Resources)
}

// packNamed returns the name that people read of a pack.
func (c *Catalog) packNamed(id string) string {
	for i := range c.Packs {
		if c.Packs[i].ID == id {
			return c.Packs[i].Name
		}
	}
	return id
}

// Try offers the prepared effects of a pack beside the free actions, for
// somebody who tries effects out before there is a card: the first in the order
// of their names is "try 1". They are carried out like those of a card, at no
// cost. A catalogue of games has none.
func (c *Catalog) Try(pack string) {
	for i := range c.PackThings {
		if thing := &c.PackThings[i]; thing.ID == pack {
			c.Tries, c.TryPower = nil, &thing.Power
			for _, name := range slices.Sorted(maps.Keys(thing.Prepared)) {
				c.Tries = append(c.Tries, thing.Prepared[name])
			}
		}
	}
}
