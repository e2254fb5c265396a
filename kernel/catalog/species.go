package catalog

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Species is a species and its board (rules 11). It lives in one folder of a
// pack with its cards; what only it does are words of its own.
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

// DataSlot is a data slot that is no star: it has no color and nobody wins it.
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
