package catalog

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Star is a nearby star with its data slot (rules 1.1.2).
type Star struct {
	ID    string      `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name  string      `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Color board.Color `key:"color" in:"toml" req:"" shown:"lua" doc:"yellow, red, blue or black"`
	Slots int         `key:"slots" in:"toml" req:"" shown:"lua" within:"1 16" doc:"positions of the data slot"`
	First Effects     `key:"first" in:"toml" doc:"reward of the first win"`
	Later Effects     `key:"later" in:"toml" doc:"reward of every later win"`

	// Of a DataSlot, which is not a star:
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
	Place     int     `key:"place" in:"toml" within:"1 9" shown:"lua" doc:"of a moon beside others: its place from the left; 0 for all other bodies"`
	Reward    Effects `key:"reward" in:"toml" doc:"of a moon: bonuses of its lander"`

	FirstOrbit   *Effects // instead of Numbers.FirstOrbit
	SpeciesIndex int16    // that gives it, -1 if it is there from the start
	Berth        *Berth   // it lies on a card, in no space

	PlanetIndex int // of a moon: index of its planet; of a planet: its own
}

// Tech is a technology; the board has a stack of tiles for each (rules 10).
type Tech struct {
	ID    string         `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Type  board.TechType `key:"type" in:"toml" req:"" shown:"lua" doc:"probe, telescope or computer"`
	Place int            `key:"place" in:"toml" doc:"its fixed place on the player board; none for a computer tech"`
	Gain  Effects        `key:"gain" in:"toml" doc:"gained with every tile (rules 10.2.1)"`
	Upper Gains          `key:"upper" in:"toml" doc:"of a computer tech: what data on the top space gives"`
	Lower Effects        `key:"lower" in:"toml" doc:"of a computer tech: what data on the bottom space gives"`
	Worth Worth          `key:"worth" in:"lua" doc:"what having it is worth, in points, where computer players cannot tell: a number, an amount or a function"`
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

// MoonsOf returns the moons of a planet.
func (c *Catalog) MoonsOf(planet int) []int16 { return c.moonsOf[planet] }

// StarsOf returns the stars of a color.
func (c *Catalog) StarsOf(color board.Color) []int16 { return c.starsOf[color] }

// NumbersOf returns the numbers of a game with some modules on, a bit for each.
func (c *Catalog) NumbersOf(on uint32) *Numbers { return c.numbersWith(on).numbers }

func (c *Catalog) numbersWith(on uint32) *moduleNumbers {
	for i := range c.moduleNumbers {
		if c.moduleNumbers[i].on == on&c.numbersMask {
			return &c.moduleNumbers[i]
		}
	}
	return &moduleNumbers{numbers: &c.Numbers}
}

// moduleNumbers are the numbers of a game with some modules on.
type moduleNumbers struct {
	on       uint32 // among the modules that change numbers
	numbers  *Numbers
	conflict string // why these modules do not go together
}

// Numbers are the prices and limits of the rules (rules 15.10).
type Numbers struct {
	FirstRound      int        `key:"first_round" in:"toml" doc:"the round in which a game begins; 1 if absent (rules 3.1.1)"`
	Rounds          int        `key:"rounds" in:"toml" doc:"the last round of a game (rules 3.1.1)"`
	Cost            Costs      `key:"cost" in:"toml" within:"0 100" doc:"prices of the actions (rules 4)"`
	Start           Start      `key:"start" in:"toml" doc:"what a player starts with (rules 2.2)"`
	Income          Gains      `key:"income" in:"toml" within:"0 20" doc:"base income (rules 1.2.4)"`
	Limit           Limits     `key:"limit" in:"toml" doc:"limits of a player (rules 15.10)"`
	Signal          SlotBonus  `key:"signal" in:"toml" doc:"what a position of a data slot pays (rules 7.2.2)"`
	Contributor     Gains      `key:"contributor" in:"toml" within:"0 20" doc:"for everybody with a marker at a completed star (rules 7.4.4)"`
	FirstOrbit      Gains      `key:"first_orbit" in:"toml" within:"0 20" doc:"for the first orbiter of a planet (rules 4.2.2)"`
	FirstTile       Gains      `key:"first_tile" in:"toml" within:"0 20" doc:"for the first tile of a tech (rules 4.7.2)"`
	LandDiscount    int        `key:"land_discount" in:"toml" within:"0 100" doc:"energy saved where somebody orbits (rules 4.3.1)"`
	AsteroidStep    int        `key:"asteroid_step" in:"toml" within:"0 100" doc:"moves that leaving asteroids costs in addition (rules 6.2.2)"`
	VisitGain       VisitGains `key:"visit_gain" in:"toml" within:"0 20" doc:"what a visit gives (rules 6.2.6)"`
	TileBonuses     []Gains    `key:"tile_bonuses" in:"toml" within:"0 20" doc:"one for each tile of a stack (rules 10.2.1)"`
	Overflow        Gains      `key:"overflow" in:"toml" within:"0 20" doc:"for a trace in the overflow area (rules 11.2.4)"`
	GoldOrder       []string   `key:"gold_tiles" in:"toml" doc:"the gold tiles from the left (rules 2.1.7)"`
	Milestone       Milestones `key:"milestone" in:"toml" doc:"scores that bring a gold tile or a neutral marker (rules 12.1)"`
	Computer        []TopSpace `key:"computer" in:"toml" doc:"the top spaces of the computer (rules 1.2.2)"`
	DiscoverySpaces []Printed  `key:"discovery" in:"toml" doc:"the discovery spaces of the left and the right species (rules 11.2.3)"`
}

// Start is the position in which a player starts (rules 2.1.12, 2.2.1).
type Start struct {
	Publicity int   `key:"publicity" in:"toml" within:"0 100" doc:"publicity"`
	Credit    int   `key:"credit" in:"toml" within:"0 100" doc:"credits"`
	Energy    int   `key:"energy" in:"toml" within:"0 100" doc:"energy"`
	Cards     int   `key:"cards" in:"toml" within:"0 20" doc:"cards drawn, one of which is tucked"`
	Scores    []int `key:"scores" in:"toml" within:"0 9999" doc:"starting scores in turn order"`
}

// Limits of a player.
type Limits struct {
	Publicity int `key:"publicity" in:"toml" within:"0 100" doc:"most publicity"`
	Data      int `key:"data" in:"toml" within:"0 100" doc:"places of the data pool"`
	Hand      int `key:"hand" in:"toml" within:"0 100" doc:"cards kept at a pass"`
	Probes    int `key:"probes" in:"toml" within:"0 20" doc:"probes in space"`
}

// SlotBonus is paid to the marker that takes a position of a data slot.
type SlotBonus struct {
	Position int   `key:"position" in:"toml" within:"0 16" doc:"position from the left, 1 is the first"`
	Gain     Gains `key:"gain" in:"toml" within:"0 20" doc:"what it pays"`
}

// FirstOrbitAt returns what the first orbiter of a body gets: the effects that the body names, or the usual goods
// (rules 4.2.2).
func (n *Numbers) FirstOrbitAt(b *Body) (own *Effects, usual Gains) {
	if b.FirstOrbit != nil {
		return b.FirstOrbit, nil
	}
	return nil, n.FirstOrbit
}

// SlotBonuses returns the bonuses of the positions of a data slot: those printed on a tile, or the usual one of a star
// (rules 7.2.2).
func (n *Numbers) SlotBonuses(st *Star) []SlotBonus {
	if st.SlotTile || n.Signal.Position == 0 {
		return st.Bonus
	}
	return []SlotBonus{n.Signal}
}

// Milestones of the score track.
type Milestones struct {
	Gold           []int `key:"gold" in:"toml" within:"0 9999" doc:"scores that bring a gold tile"`
	Neutral        []int `key:"neutral" in:"toml" within:"0 9999" doc:"scores that bring a neutral marker into play"`
	NeutralMarkers []int `key:"neutral_markers" in:"toml" within:"0 100" doc:"markers at each of them, by number of players"`
}

// TopSpace is a top space of the computer.
type TopSpace struct {
	Gain Effects `key:"gain" in:"toml" within:"0 20" doc:"what placing data there gives"`
	Tech bool    `key:"tech" in:"toml" doc:"a computer tech may lie under it"`
}

// Printed is a space that shows icons.
type Printed struct {
	Gain Gains `key:"gain" in:"toml" within:"0 20" doc:"what it gives"`
}

// Species is a species and its board (rules 11). It has a folder in a pack, with its cards. Effects that no other
// species has are words of the pack.
type Species struct {
	ID         string           `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name       string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Market     bool             `key:"market" in:"toml" doc:"its cards lie in a deck with a face-up card (rules 11.5.1)"`
	Spaces     Columns          `key:"spaces" in:"toml" doc:"the spaces of its board, lowest first: antenna, jaw, dna, or each for all three"`
	Pieces     []PieceDef       `key:"pieces" in:"toml" doc:"its tokens"`
	Resource   string           `key:"resource" in:"toml" doc:"a gain of its own, such as exofossil"`
	Body       *AddedBody       `key:"body" in:"toml" doc:"a planet that joins a disc at the discovery"`
	Slot       *DataSlot        `key:"slot" in:"toml" doc:"a data slot on that planet, a choice for every signal in its sector"`
	Fields     FieldDefs        `key:"fields" in:"toml" doc:"what its cards and spaces have besides: a list of numbers such as danger, or a table of names and types"`
	Places     []PlaceDef       `key:"places" in:"toml" doc:"places with names, on which its tokens lie"`
	Decks      Decks            `key:"decks" in:"toml" doc:"further decks of its cards"`
	Piles      Piles            `key:"piles" in:"toml" doc:"piles of its own"`
	Milestones []Milestone      `key:"milestones" in:"lua" doc:"score markers set at the discovery"`
	Setup      *source.Function `key:"setup" in:"lua" doc:"function(g): what the discovery does besides dealing cards"`
	Open       *source.Function `key:"open" in:"lua" doc:"function(g, space): whether a player may mark a space"`
	Words      PackWords        `key:"words" in:"lua" doc:"words that its spaces and cards use"`
	Scoring    *source.Function `key:"scoring" in:"lua" doc:"function(g): what it scores at the end (rules 12.4.1)"`
	Penalty    *source.Function `key:"penalty" in:"lua" doc:"function(g): last of the final scoring (rules 12.4.1)"`
	Power
	Pack string

	BodyIndex int16 // index in Catalog.Bodies, -1 if none
	StarIndex int16 // index in Catalog.Stars of its data slot, -1 if none
}

// Columns are the spaces of a board by color, lowest first.
type Columns struct {
	Each    []BoardSpace `key:"each" in:"toml" doc:"the same in every column"`
	Antenna []BoardSpace `key:"antenna" in:"toml" doc:"the left column"`
	Jaw     []BoardSpace `key:"jaw" in:"toml" doc:"the middle column"`
	DNA     []BoardSpace `key:"dna" in:"toml" doc:"the right column"`
}

// Column returns the spaces of a color, lowest first.
func (c *Columns) Column(t board.Trace) []BoardSpace {
	if own := [...][]BoardSpace{c.Antenna, c.Jaw, c.DNA}[t]; own != nil {
		return own
	}
	return c.Each
}

// BoardSpace is a space of a species board (rules 11.2.5).
type BoardSpace struct {
	Reward Effects `key:"reward" in:"toml" doc:"what marking it gives"`
	Pay    Gains   `key:"pay" in:"toml" doc:"its price"`
	Repeat bool    `key:"repeat" in:"toml" doc:"it takes any number of markers"`
	Fields Extras
}

// AddedBody is a planet that joins a disc.
type AddedBody struct {
	ID         string  `key:"id" in:"toml" req:"" doc:"its name"`
	Name       string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Disc       string  `key:"disc" in:"toml" req:"" doc:"the disc it joins, such as disc3"`
	Ring       int     `key:"ring" in:"toml" req:"" doc:"1 to 3"`
	Place      int     `key:"place" in:"toml" req:"" doc:"slot 0 to 7 of the disc"`
	FirstOrbit Effects `key:"first_orbit" in:"toml" doc:"for its first orbiter, instead of the usual points"`
	Orbit      Effects `key:"orbit" in:"toml" doc:"bonuses of an orbiter"`
	Land       Effects `key:"land" in:"toml" doc:"bonuses of a lander"`
	FirstLand  []Gains `key:"first_land" in:"toml" doc:"first-landing spaces"`
}

// DataSlot is a data slot without a star: it has no color and nobody wins it.
type DataSlot struct {
	ID        string      `key:"id" in:"toml" req:"" doc:"its name"`
	Name      string      `key:"name" in:"toml" doc:"the name that players read; its id if absent"`
	Slots     int         `key:"slots" in:"toml" req:"" within:"1 16" doc:"positions"`
	Bonus     []SlotBonus `key:"bonus" in:"toml" doc:"what positions pay"`
	Completed Gains       `key:"completed" in:"toml" doc:"for each player with a marker when it is completed"`
}

// Milestone is a score marker (rules 12.1.8).
type Milestone struct {
	Ahead  int     `key:"ahead" in:"lua" req:"" within:"0 9999" doc:"points ahead of the player's score"`
	Of     string  `key:"of" in:"lua" oneof:"leader" doc:"leader: ahead of the highest score instead"`
	People bool    `key:"people" in:"lua" doc:"true: seats that content plays have none"`
	Reward Effects `key:"reward" in:"lua" req:"" doc:"what reaching it brings"`
}

// SpeciesNamed returns the index of a species by its id, -1 if there is none.
func (c *Catalog) SpeciesNamed(id string) int {
	return slices.IndexFunc(c.Species, func(s Species) bool { return s.ID == id })
}

// BoardSpaceRef names a space of a species board by slot, color and height in one number.
func BoardSpaceRef(slot int, color board.Trace, n int) source.Ref {
	return board.Ref(board.KindBoardSpace, int16(slot*96+int(color)*32+n))
}

// BoardSpaceOf returns the slot, the color and the height of a space of a species board.
func BoardSpaceOf(r source.Ref) (slot int, color board.Trace, n int) {
	return int(r.ID) / 96, board.Trace(int(r.ID) / 32 % 3), int(r.ID) % 32
}

// PlaceDef is a named place for tokens: of a species, a module or a pack. Places may lead to each other and be grouped.
//
//	[[places]]
//	id      = "outer-1"
//	section = "jaw"
//	next    = "outer-2"
type PlaceDef struct {
	ID      string `key:"id" in:"toml" req:"" doc:"its name"`
	Section string `key:"section" in:"toml" shown:"lua" doc:"the group it belongs to"`
	Next    string `key:"next" in:"toml" doc:"the place that follows it"`
	Name    string `key:"name" in:"toml" doc:"what players call it; its id if absent"`
}

// TraceNamed returns the trace of a color, -1 if it has none.
func TraceNamed(name string) board.Trace {
	return board.Trace(slices.Index(board.TraceNames[:], name))
}

// PieceDef is a token of a species: what it is and what its sides show.
type PieceDef struct {
	ID     string    `key:"id" in:"toml" req:"" doc:"its name"`
	Kind   string    `key:"kind" in:"toml" req:"" doc:"what scripts select it by"`
	Color  string    `key:"color" in:"toml" doc:"antenna, jaw, dna, or a color of its own"`
	Hidden bool      `key:"hidden" in:"toml" doc:"it begins face down: nobody knows it"`
	Sides  []Effects `key:"sides" in:"toml" doc:"what each side gives"`
	Copies int       `key:"copies" in:"toml" doc:"how many there are; 1 if absent. Their names are then the id with -1, -2 ..."`
	Planet string    `key:"planet" in:"toml" doc:"a planet of the pack that lies on no disc: it is in the space of the solar system where the token lies, and probes visit it, orbit it and land on it there (rules 6.1.6)"`
	Worth  Worth     `key:"worth" in:"toml" doc:"what choosing it is worth, in points, where computer players cannot tell: a number or an amount"`

	Name         string // what people call it: its id, for copies without their number
	SpeciesIndex int16  // that gives it, -1 if a pack does
	Pack         string // that gives it
	BodyIndex    int16  // of that planet, -1 if the token brings none
	FirstOfKind  int16  // index of the first piece of its kind that its species, or a pack, brings
}

// HasPieceKind reports whether there is a token of a kind.
func (c *Catalog) HasPieceKind(kind string) bool {
	return slices.ContainsFunc(c.Pieces, func(d PieceDef) bool { return d.Kind == kind })
}

// numberKinds finds the first piece of each kind, because computer players ask for it of every piece at every decision.
func (c *Catalog) numberKinds() {
	for i := range c.Pieces {
		def := &c.Pieces[i]
		def.FirstOfKind = int16(slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.SpeciesIndex == def.SpeciesIndex && d.Kind == def.Kind }))
	}
}

// pieceNamed returns the index of a token in Catalog.Pieces, -1 if there is
// none.
func (c *Catalog) pieceNamed(id string) int {
	return slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.ID == id })
}

// PieceColor returns a number for a color of pieces: its own for the color of a trace, and for another color one after
// those, from the index of the first piece that has it; -1 for none.
func (c *Catalog) PieceColor(color string) int {
	if t := TraceNamed(color); t >= 0 || color == "" {
		return int(t)
	}
	return int(board.DNA) + 1 + slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.Color == color })
}

// Fact is a simple value printed on things of a kind: a number, a text, or true or false. It is a key of their TOML
// files whose tag "shown" lists the faces that show it in the common way. Other faces show it in a special way or not
// at all.
type Fact struct {
	Name  string
	Type  string // number, text or boolean
	Doc   string
	Shown []string
	read  func(c *Catalog, n int16) reflect.Value
}

// The faces that show facts in the common way.
const (
	FaceLua   = "lua"   // functions read it as a field of the thing
	FaceSheet = "sheet" // the sheet of the thing has a line of it, the message fact.NAME
	FaceView  = "view"  // the data of a view has it, with the same line
)

// Facts are those of each kind of things that has any, in the order of their keys.
var Facts = map[source.Kind][]Fact{
	board.KindStar:  factsOf(func(c *Catalog) []Star { return c.Stars }),
	board.KindBody:  factsOf(func(c *Catalog) []Body { return c.Bodies }),
	board.KindTech:  factsOf(func(c *Catalog) []Tech { return c.Techs }),
	board.KindCard:  factsOf(func(c *Catalog) []Card { return c.Cards }),
	board.KindPlace: factsOf(func(c *Catalog) []PlaceDef { return c.Places }),
}

func factsOf[T any](list func(*Catalog) []T) (all []Fact) {
	for _, k := range Keys(reflect.TypeFor[T]()) {
		shown, ok := k.tag.Lookup("shown")
		if !ok {
			continue
		}
		f := Fact{Name: k.Key, Type: "text", Doc: k.Doc, Shown: strings.Fields(shown),
			read: func(c *Catalog, n int16) reflect.Value {
				return reflect.ValueOf(&list(c)[n]).Elem().FieldByIndex(k.index)
			}}
		switch k.Type.Kind() {
		case reflect.Int:
			f.Type = "number"
		case reflect.Bool:
			f.Type = "boolean"
		}
		all = append(all, f)
	}
	return all
}

// FactsOn lists the facts of a kind of things that a face shows in the common way.
func FactsOn(face string, k source.Kind) (list []Fact) {
	for _, f := range Facts[k] {
		if slices.Contains(f.Shown, face) {
			list = append(list, f)
		}
	}
	return list
}

// Read returns what is printed on the n-th thing of the kind; nil for a text that it does not have.
func (f *Fact) Read(c *Catalog, n int16) any {
	switch v := f.read(c, n); f.Type {
	case "number":
		return int(v.Int())
	case "boolean":
		return v.Bool()
	default:
		if text := fmt.Sprint(v.Interface()); text != "" {
			return text
		}
		return nil
	}
}

// FactPhrase returns the phrase for a fact of the n-th thing of the kind; nothing if it is 0, false or absent.
func (c *Catalog) FactPhrase(f *Fact, n int16) Phrase {
	switch v := f.Read(c, n); v {
	case nil, 0, false:
		return Phrase{}
	default:
		return Say("fact."+f.Name, Args{"what": v})
	}
}
