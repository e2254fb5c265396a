package page

import (
	"io"
	"net/url"

	"seti/kernel/catalog"
)

// Begin is the start page: the games that the browser knows, and the form that begins one.
//
// The form posts these fields to /games:
//
//	name           what the host is called
//	seat1 … seat4  who sits there: "me", "open", "bot:medium", "played:rival:2" (content, level 2), "" for nobody
//	pack           an expansion by its id, several times
//	with           a module by its id, several times
//	set.ID         the value of a setting: set.weather.hard=true
//	species        "" by chance, "none", or "chosen" with left and right
//	left, right    ids of species
//	seed           a number; "" by chance
//	clock          "" or hours for each move: "24"
//	guide, confirm "on"
//	lang           the language of the pages
type Begin struct {
	Lang      string
	Theme     string
	Notice    string             // why the form was not taken; ""
	Typed     url.Values         // what was typed before it was not taken; nil at first
	Games     []Game             // of this browser
	Name      string             // of the person, if the browser knows it
	Bots      []string           // levels of the computer player, the weakest first
	Usual     string             // the level that sits down if none is named
	Played    []Played           // seats that content plays
	Packs     []Pack             // the base game first; the others can be switched on
	Texts     []catalog.PackText // texts of the packs, for the names of things
	MostSeats int                // 4
}

// Game is a line in the list of games.
type Game struct {
	URL           string
	Players       []string
	Packs         []string
	Round, Rounds int
	Over, Yours   bool   // Yours: the game waits for this person
	Date          string // when it was changed
}

// Played is a seat that content plays.
type Played struct {
	ID, Name, Pack string
	Levels         int
}

// Pack is a box, with what a game may switch on or choose of it.
type Pack struct {
	ID, Name string
	Modules  []Module
	Species  []Thing
	Settings []catalog.SettingDef
}

// Module is a variant that a game can switch on.
type Module struct{ ID, Name, Text string }

// Thing is something that has an id and a name.
type Thing struct{ ID, Name string }

// Page writes the start page.
func (b *Begin) Page(w io.Writer) error { return nil }
