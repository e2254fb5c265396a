package catalog

import (
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
	Texts     []PackText // the message files of packs
	GoldFaces []GoldTile // the faces
	GoldTiles []string   // the tiles, from the left (rules 2.1.7)

	Powers []*Power // of all things that have any

	Resources   []string // names, by Resource
	Lists       []*Effects
	TurnEffects []*TurnEffectDef
	Functions   []*source.Function

	functionPower []*Power // for each function, that of its thing

	names           map[string][]source.Ref // what content may mention, by name
	words           *vocabulary
	packWords       map[string]*PackWord
	says            map[string]string // what functions say, by key: all forms in one
	starsOf         [4][]int16        // stars by color
	Berths          []int16           // bodies on cards
	StartMemory     []int32           // what things remember at the start
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
}

// PackInfo says which content a game was made of.
type PackInfo struct {
	ID, Name, Version, Hash string
}

// Star is a nearby star with its data slot (rules 1.1.2).
type Star struct {
	ID    string      `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name  string      `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Color board.Color `key:"color" in:"toml" req:"" doc:"yellow, red, blue or black"`
	Slots int         `key:"slots" in:"toml" req:"" within:"1 16" doc:"positions of the data slot"`
	First Effects     `key:"first" in:"toml" doc:"reward of the first win"`
	Later Effects     `key:"later" in:"toml" doc:"reward of every later win"`

	// Of a data slot that is no star (DataSlot):
	SlotTile  bool
	BodyIndex int16 // planet it lies on
	Bonus     []SlotBonus
	Completed Gains
}

// Body is a planet or a moon (rules 1.1.3).
type Body struct {
	ID        string  `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name      string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Orbit     Effects `key:"orbit" in:"toml" doc:"bonuses of an orbiter"`
	Land      Effects `key:"land" in:"toml" doc:"bonuses of a lander on the planet"`
	FirstLand []Gains `key:"first_land" in:"toml" doc:"first-landing spaces"`
	Planet    string  `key:"planet" in:"toml" doc:"of a moon: its planet"`
	Reward    Effects `key:"reward" in:"toml" doc:"of a moon: bonuses of its lander"`

	FirstOrbit   *Effects // instead of Numbers.FirstOrbit
	SpeciesIndex int16    // that brings it, -1 if it is there from the start
	Berth        *Berth   // it lies on a card, in no space

	PlanetIndex int // of a moon: index of its planet; of a planet: its own
}

// Tech is a technology, of which a stack of tiles lies on the board
// (rules 10).
type Tech struct {
	ID    string         `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Type  board.TechType `key:"type" in:"toml" req:"" doc:"probe, telescope or computer"`
	Place int            `key:"place" in:"toml" doc:"its fixed place on the player board; none for a computer tech"`
	Gain  Effects        `key:"gain" in:"toml" doc:"gained with every tile (rules 10.2.1)"`
	Upper Gains          `key:"upper" in:"toml" doc:"of a computer tech: what data on the top space gives"`
	Lower Effects        `key:"lower" in:"toml" doc:"of a computer tech: what data on the bottom space gives"`
	Power
}

// GoldTile is one face of a gold scoring tile (rules 12.3).
type GoldTile struct {
	ID     string `key:"id" in:"toml" req:"" doc:"tile and side"`
	Tile   string `key:"tile" in:"toml" req:"" doc:"the tile it is a face of"`
	Side   string `key:"side" in:"toml" req:"" doc:"A or B"`
	Values []int  `key:"values" in:"toml" req:"" within:"0 999" doc:"points for a set on the first, second and third place"`
	Set    Amount `key:"set" in:"toml" req:"" doc:"what a set is made of"`
	Size   int    `key:"size" in:"toml" within:"1 100" doc:"how many make a set; 1 if absent"`
}

// Lookup says what a name means in a place where some kinds of things are
// expected.
func (c *Catalog) Lookup(name string, kinds ...source.Kind) (source.Ref, bool) {
	for _, r := range c.names[name] {
		for _, k := range kinds {
			if r.Kind == k {
				return r, true
			}
		}
	}
	return source.Ref{}, false
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

// PackResource reports whether a resource is one that a pack brought.
func (c *Catalog) PackResource(r board.Resource) bool {
	return r >= board.FirstPackResource && int(r) < len(c.Resources)
}

// Card returns the card with an id.
func (c *Catalog) Card(id string) (board.CardID, bool) {
	r, ok := c.Lookup(id, board.KindCard)
	return board.CardID(r.ID), ok
}

// cardKey returns what chance knows a card by.
func (c *Catalog) CardKey(card board.CardID) uint64 { return c.Cards[card].key }

// speciesKey returns what chance knows a species by.
func (c *Catalog) SpeciesKey(species int8) uint64 { return chance.Key(c.Species[species].ID) }

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
