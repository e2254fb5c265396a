package catalog

import "seti/kernel/board"

// Star is a nearby star with its data slot (rules 1.1.2).
type Star struct {
	ID    string      `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name  string      `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Color board.Color `key:"color" in:"toml" req:"" shown:"lua" doc:"yellow, red, blue or black"`
	Slots int         `key:"slots" in:"toml" req:"" shown:"lua" within:"1 16" doc:"positions of the data slot"`
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
	SpeciesIndex int16    // that gives it, -1 if it is there from the start
	Berth        *Berth   // it lies on a card, in no space

	PlanetIndex int // of a moon: index of its planet; of a planet: its own
}

// Tech is a technology, of which a stack of tiles lies on the board
// (rules 10).
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
