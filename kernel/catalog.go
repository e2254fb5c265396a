package kernel

import (
	"strings"

	"seti/kernel/source"
)

// Catalog is all content of a game, checked and understood: what Build makes
// of the packs. It never changes while games run and may be shared by them.
type Catalog struct {
	Packs []PackInfo

	Numbers Numbers
	Discs   [4]Disc // disc1, disc2, disc3, board: from the top (rules 1.1.1)
	Boards  [][2]int16
	Stars   []Star
	Bodies  []Body // planets first, in the order of their names; then moons
	Planets int    // how many of Bodies are planets
	Earth   int
	Techs   []Tech
	Cards   []Card
	Species []Species
	Decks   []DeckDef // the main deck first
	Piles   []PileDef // those that packs declare
	Places  []PlaceDef
	Pieces  []PieceDef // tokens of species and packs
	Modules []Module
	Seats   []ContentSeat
	Texts   []PackText // the message files of packs
	Gold    []GoldTile // the faces
	Golds   []string   // the tiles, from the left (rules 2.1.7)

	Powers []*Power // of all things that have any

	Resources   []string // names, by Resource
	Lists       []*Effects
	TurnEffects []*ThisTurn
	Functions   []*source.Function

	functionPower []*Power // for each function, that of its thing

	names     map[string][]source.Ref // what content may mention, by name
	packWords map[string]*PackWord
	says      map[string]string // what functions say, by key: all forms in one
	starsOf   [4][]int16        // stars by color
	berths    []int16           // bodies on cards
	memory    []int32           // what things remember at the start
	awaiting  int               // circles that wait for a condition alone
	tiles     []int16           // data slots that are no stars
	moonsOf   [][]int16         // moons by planet
	offers    []*Offer

	PackThings    []PackThing
	moduleNumbers []moduleNumbers
	numbersMask   uint32 // modules that change numbers
}

// PackInfo says which content a game was made of.
type PackInfo struct {
	ID, Name, Version, Hash string
}

// Numbers are the prices and limits of the rules (rules 15.10).
type Numbers struct {
	FirstRound      int        `key:"first_round" in:"toml" doc:"the round in which a game begins; 1 if absent (rules 3.1.1)"`
	Rounds          int        `key:"rounds" in:"toml" doc:"the last round of a game (rules 3.1.1)"`
	Cost            Costs      `key:"cost" in:"toml" doc:"prices of the actions (rules 4)"`
	Start           Start      `key:"start" in:"toml" doc:"what a player starts with (rules 2.2)"`
	Income          Gains      `key:"income" in:"toml" doc:"base income (rules 1.2.4)"`
	Limit           Limits     `key:"limit" in:"toml" doc:"limits of a player (rules 15.10)"`
	Signal          SlotBonus  `key:"signal" in:"toml" doc:"what a position of a data slot pays (rules 7.2.2)"`
	Contributor     Gains      `key:"contributor" in:"toml" doc:"for everybody with a marker at a completed star (rules 7.4.4)"`
	FirstOrbit      Gains      `key:"first_orbit" in:"toml" doc:"for the first orbiter of a planet (rules 4.2.2)"`
	FirstTile       Gains      `key:"first_tile" in:"toml" doc:"for the first tile of a tech (rules 4.7.2)"`
	LandDiscount    int        `key:"land_discount" in:"toml" doc:"energy saved where somebody orbits (rules 4.3.1)"`
	AsteroidStep    int        `key:"asteroid_step" in:"toml" doc:"moves that leaving asteroids costs in addition (rules 6.2.2)"`
	VisitGain       VisitGains `key:"visit_gain" in:"toml" doc:"what a visit gives (rules 6.2.6)"`
	TileBonuses     []Gains    `key:"tile_bonuses" in:"toml" doc:"one for each tile of a stack (rules 10.2.1)"`
	Overflow        Gains      `key:"overflow" in:"toml" doc:"for a trace in the overflow area (rules 11.2.4)"`
	GoldOrder       []string   `key:"gold_tiles" in:"toml" doc:"the gold tiles from the left (rules 2.1.7)"`
	Milestone       Milestones `key:"milestone" in:"toml" doc:"scores that bring a gold tile or a neutral marker (rules 12.1)"`
	Computer        []TopSpace `key:"computer" in:"toml" doc:"the top spaces of the computer (rules 1.2.2)"`
	DiscoverySpaces []Printed  `key:"discovery" in:"toml" doc:"the discovery spaces of the left and the right species (rules 11.2.3)"`
}

// Start is what a player starts with (rules 2.1.12, 2.2.1).
type Start struct {
	Publicity int   `key:"publicity" in:"toml" doc:"publicity"`
	Credit    int   `key:"credit" in:"toml" doc:"credits"`
	Energy    int   `key:"energy" in:"toml" doc:"energy"`
	Cards     int   `key:"cards" in:"toml" doc:"cards drawn, one of which is tucked"`
	Scores    []int `key:"scores" in:"toml" doc:"starting scores in turn order"`
}

// Limits of a player.
type Limits struct {
	Publicity int `key:"publicity" in:"toml" doc:"most publicity"`
	Data      int `key:"data" in:"toml" doc:"places of the data pool"`
	Hand      int `key:"hand" in:"toml" doc:"cards kept at a pass"`
	Probes    int `key:"probes" in:"toml" doc:"probes in space"`
}

// SlotBonus is paid to the marker that takes a position of a data slot.
type SlotBonus struct {
	Position int   `key:"position" in:"toml" doc:"position from the left, 1 is the first"`
	Gain     Gains `key:"gain" in:"toml" doc:"what it pays"`
}

// Milestones of the score track.
type Milestones struct {
	Gold           []int `key:"gold" in:"toml" doc:"scores that bring a gold tile"`
	Neutral        []int `key:"neutral" in:"toml" doc:"scores that bring a neutral marker into play"`
	NeutralMarkers []int `key:"neutral_markers" in:"toml" doc:"markers at each of them, by number of players"`
}

// TopSpace is a top space of the computer.
type TopSpace struct {
	Gain Effects `key:"gain" in:"toml" doc:"what placing data there gives"`
	Tech bool    `key:"tech" in:"toml" doc:"a computer tech may lie under it"`
}

// Printed is a space that shows icons.
type Printed struct {
	Gain Gains `key:"gain" in:"toml" doc:"what it gives"`
}

// Disc is one layer of the solar system with the cells of its own slots 0-7
// for rings 1-4; rings it does not cover are cut-outs.
type Disc struct {
	Name  string
	Cells [4][8]Cell
}

// Star is a nearby star with its data slot (rules 1.1.2).
type Star struct {
	ID    string  `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name  string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Color Color   `key:"color" in:"toml" req:"" doc:"yellow, red, blue or black"`
	Slots int     `key:"slots" in:"toml" req:"" doc:"positions of the data slot"`
	First Effects `key:"first" in:"toml" doc:"reward of the first win"`
	Later Effects `key:"later" in:"toml" doc:"reward of every later win"`

	// Of a data slot that is no star (DataSlot):
	tile      bool
	body      int16 // planet it lies on
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

	FirstOrbit *Effects // instead of Numbers.FirstOrbit
	species    int16    // that brings it, -1 if it is there from the start
	berth      *Berth   // it lies on a card, in no space

	planet int // of a moon: index of its planet; of a planet: its own
}

// Tech is a technology, of which a stack of tiles lies on the board
// (rules 10).
type Tech struct {
	ID    string   `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Type  TechType `key:"type" in:"toml" req:"" doc:"probe, telescope or computer"`
	Place int      `key:"place" in:"toml" doc:"its fixed place on the player board; none for a computer tech"`
	Gain  Effects  `key:"gain" in:"toml" doc:"gained with every tile (rules 10.2.1)"`
	Upper Gains    `key:"upper" in:"toml" doc:"of a computer tech: what data on the top space gives"`
	Lower Effects  `key:"lower" in:"toml" doc:"of a computer tech: what data on the bottom space gives"`
	Power
}

// Card is a card of the main deck or of a pack's own deck (rules 9.1).
type Card struct {
	ID       string     `key:"id" in:"toml" req:"" doc:"the number printed on it"`
	Name     string     `key:"name" in:"toml" req:"" doc:"its name"`
	Cost     Price      `key:"cost" in:"toml" doc:"credits, or a table such as { energy = 1 }"`
	Free     Effects    `key:"free" in:"toml" doc:"corner: discard for this (rules 5.2.2)"`
	Sector   OptColor   `key:"sector" in:"toml" doc:"corner: color of its signal"`
	Income   CardIncome `key:"income" in:"toml" doc:"a name: the corner, tucked for this (rules 9.3); a table: gained at every income while the card is in force (rules 14.4.2)"`
	Deck     string     `key:"deck" in:"toml" doc:"deck it belongs to; main if absent"`
	Mentions Filter     `key:"mentions" in:"toml" names:"body" doc:"planets that its printed text of no effect names"`
	Berth    *Berth     `key:"berth" in:"toml" doc:"a place of its own to orbit and land, while it is in front of you"`
	Play     Effects    `key:"play" in:"lua" doc:"what happens when it is played"`
	Mission  *Mission   `key:"mission" in:"lua" doc:"a conditional mission (rules 9.5)"`
	Endgame  *Group     `key:"endgame" in:"lua" doc:"scored at the end of the game (rules 9.7)"`
	Power
	Pack   string
	Fields Extras // declared by its deck or species

	key     uint64 // what chance knows it by
	species int16  // index of the species whose card it is, -1 if none
	deck    int16  // index in Catalog.Decks
	moves   int16  // moves of its free-action corner
}

var cardKinds = [...]string{"effect", "conditional", "trigger", "endgame"}

// Kind is the kind of a card: effect, conditional, trigger or endgame
// (rules 15.6). It follows from what the card has.
func (c *Card) Kind() string {
	switch {
	case c.Endgame != nil:
		return "endgame"
	case c.Mission != nil:
		return "conditional"
	case len(c.Circles) > 0:
		return "trigger"
	}
	return "effect"
}

// Berth is a place to orbit and land that lies on a card: a planet that is in
// no space, reached from any space of a ring.
type Berth struct {
	ID       string  `key:"id" in:"toml" req:"" doc:"its name"`
	Name     string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Ring     int     `key:"ring" in:"toml" req:"" doc:"the ring from which it is reached"`
	Orbiters int     `key:"orbiters" in:"toml" doc:"room for orbiters"`
	Landers  int     `key:"landers" in:"toml" doc:"room for landers"`
	Orbit    Effects `key:"orbit" in:"toml" doc:"bonuses of an orbiter"`
	Land     Effects `key:"land" in:"toml" doc:"bonuses of a lander"`

	body int16
}

// Mission is a condition and its reward (rules 9.5).
type Mission struct {
	When   Condition `key:"when" in:"lua" req:"" doc:"when it may be completed"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what completing it gives"`
}

// Circle waits for an event, once, and competes with its owner's other
// circles (rules 9.6). Without an event it waits for its condition, and is covered
// as soon as that holds, without a choice (rules 13.11.2).
type Circle struct {
	On     Pattern   `key:"on" in:"lua" doc:"the event that may cover it"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds; without on: it is covered as soon as this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what covering it gives; {} for a circle that is only a mark"`

	answer int // where the answer of a condition without an event is remembered
}

// GoldTile is one face of a gold scoring tile (rules 12.3).
type GoldTile struct {
	ID     string `key:"id" in:"toml" req:"" doc:"tile and side"`
	Tile   string `key:"tile" in:"toml" req:"" doc:"the tile it is a face of"`
	Side   string `key:"side" in:"toml" req:"" doc:"A or B"`
	Values []int  `key:"values" in:"toml" req:"" doc:"points for a set on the first, second and third place"`
	Set    Amount `key:"set" in:"toml" req:"" doc:"what a set is made of"`
	Size   int    `key:"size" in:"toml" doc:"how many make a set; 1 if absent"`
}

// Card index 0 is a real card; NoCard is none.
const NoCard CardID = -1

// CardID is the index of a card in Catalog.Cards.
type CardID int16

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

// Species returns the index of the species whose card it is, -1 if it is of the
// main deck.
func (c *Card) Species() int { return int(c.species) }

// packNamed is the name that people read of a pack.
func (c *Catalog) packNamed(id string) string {
	for i := range c.Packs {
		if c.Packs[i].ID == id {
			return c.Packs[i].Name
		}
	}
	return id
}

// PackResource tells whether a resource is one that a pack brought.
func (c *Catalog) PackResource(r Resource) bool {
	return r >= firstPackResource && int(r) < len(c.Resources)
}

// Card returns the card with an id.
func (c *Catalog) Card(id string) (CardID, bool) {
	r, ok := c.Lookup(id, KindCard)
	return CardID(r.ID), ok
}

// cardKey is what chance knows a card by.
func (c *Catalog) cardKey(card CardID) uint64 { return c.Cards[card].key }

// speciesKey is what chance knows a species by.
func (c *Catalog) speciesKey(species int8) uint64 { return idKey(c.Species[species].ID) }

// Name returns the id of a thing of the catalogue, as options and files write
// it.
func (c *Catalog) Name(r source.Ref) string {
	switch r.Kind {
	case KindWord:
		return constWord(r.ID).String()
	case KindColor:
		return Color(r.ID).String()
	case KindTrace:
		return Trace(r.ID).String()
	case KindStar:
		return c.Stars[r.ID].ID
	case KindBody:
		return c.Bodies[r.ID].ID
	case KindTech:
		return c.Techs[r.ID].ID
	case KindType:
		return TechType(r.ID).String()
	case KindCard, KindMission:
		return c.Cards[r.ID].ID
	case KindSlot:
		return slotNames[r.ID]
	case KindRes:
		return c.Resources[r.ID]
	case KindGold:
		return c.Golds[r.ID]
	case KindSpace:
		return Space(r.ID).String()
	case KindBoardSpace:
		slot, color, n := spaceOf(r)
		return slotNames[slot] + " " + color.String() + " " + itoa(n)
	case KindSector:
		return "s" + string(rune('0'+r.ID))
	case KindSeat:
		return Seat(r.ID).String()
	case KindSpecies:
		return c.Species[r.ID].ID
	case KindDeck:
		return c.Decks[r.ID].ID
	case KindPile:
		return c.pileName(Pile(r.ID))
	case KindPlace:
		return c.Places[r.ID].ID
	case KindScore:
		return "score " + itoa(int(r.ID))
	case KindEffects:
		return c.Lists[r.ID].Path
	case KindModule:
		return c.Modules[r.ID].ID
	case KindPack:
		return c.PackThings[r.ID].ID
	case KindContentSeat:
		return c.Seats[r.ID].ID
	}
	return ""
}

// Title is the name of a thing as people read it.
func (c *Catalog) Title(r source.Ref) string {
	switch r.Kind {
	case KindStar:
		return c.Stars[r.ID].Name
	case KindBody:
		return c.Bodies[r.ID].Name
	case KindCard, KindMission:
		return c.Cards[r.ID].Name
	case KindSpecies:
		return c.Species[r.ID].Name
	case KindModule:
		return c.Modules[r.ID].Name
	case KindPack:
		return c.packNamed(c.PackThings[r.ID].ID)
	case KindContentSeat:
		return c.Seats[r.ID].Name
	case KindPlace:
		return c.Places[r.ID].Name
	case KindDeck:
		return c.Decks[r.ID].Name
	case KindRes:
		return strings.ReplaceAll(c.Resources[r.ID], "_", " ")
	}
	return c.Name(r)
}

// Plural names several of a gain that no message names; a gain of a pack has
// a plural with an s.
func (c *Catalog) Plural(r Resource) string {
	name := c.Title(refTo(KindRes, int16(r)))
	if r >= firstPackResource && !strings.HasSuffix(name, "s") {
		name += "s"
	}
	return name
}
