package catalog

import (
	"maps"
	"slices"

	"seti/kernel/source"
)

// PackThing holds what a pack itself brings: gains, decks, piles, places and tokens
// of its own in pack.toml; words, steps of the setup and powers for everybody in
// pack.lua.
type PackThing struct {
	ID        string
	Resources Strings          `key:"resources" in:"toml" doc:"gains of its own, used like any other: { signal_token = 1 }"`
	Decks     Decks            `key:"decks" in:"toml" doc:"decks of its own, by name"`
	Piles     Piles            `key:"piles" in:"toml" doc:"piles of its own, by name"`
	Places    []PlaceDef       `key:"places" in:"toml" doc:"places with names, on which tokens lie"`
	Pieces    []PieceDef       `key:"pieces" in:"toml" doc:"tokens that are there from the start"`
	Settings  SettingDefs      `key:"settings" in:"toml" doc:"what a game may set of it, by name: default, text; of a number min and max, of a name oneof"`
	Words     PackWords        `key:"words" in:"lua" doc:"words that all things of the pack, and of packs that need it, may use"`
	Setup     []SetupStep      `key:"setup" in:"lua" doc:"steps of the setup of every game"`
	Scoring   *source.Function `key:"scoring" in:"lua" doc:"function(g): what is scored at the end of every game (rules 12.4.1)"`
	Power
}

// Decks, Piles and Changed are tables that are read at another time: before
// anything mentions what they name, or with the numbers they change.

type (
	Decks   struct{}
	Piles   struct{}
	Changed struct{}
	// SettingDefs are the settings of a pack, by name.
	SettingDefs struct{}
)

// PlaceDef is a place with a name on which tokens lie: of a species, a module or
// a pack. Places may lead to each other and be grouped.
//
//	[[places]]
//	id      = "outer-1"
//	section = "jaw"
//	next    = "outer-2"
type PlaceDef struct {
	ID      string `key:"id" in:"toml" req:"" doc:"its name"`
	Section string `key:"section" in:"toml" doc:"the group it belongs to"`
	Next    string `key:"next" in:"toml" doc:"the place that follows it"`
	Name    string `key:"name" in:"toml" doc:"what players call it; its id if absent"`
}

// PackWord is an effect word that a pack defines in Lua: an icon like any other.
//
//	words = {
//	  next_token = { text = "gain the next token", run = function(g) ... end },
//	  collect = { text = "collect a sample of {}", run = function(g, landing) ... end },
//	}
type PackWord struct {
	Name         string
	Text         string           `key:"text" in:"lua" req:"" doc:"what players read; {} is the argument, a number too"`
	Run          *source.Function `key:"run" in:"lua" req:"" doc:"function(g, argument)"`
	When         *source.Function `key:"when" in:"lua" doc:"function(g, argument): whether it does anything now; an offer or a corner of nothing else is not made then"`
	SpeciesIndex int16
}

// PackWords are the words of a pack, by name.
type PackWords struct{}

// PackWords lists the words that packs define, in alphabetical order.
func (c *Catalog) PackWordNames() []string {
	names := make([]string, 0, len(c.packWords))
	for name := range c.packWords {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// PackText is a message file of a pack, text/en.toml, as it was read. Package
// text makes sentences of it, and checks it.
type PackText struct {
	Pack     string
	Language string
	Value    source.Value
}

// Says reports whether a pack has a message that functions may say, and what to do
// if not.
func (c *Catalog) Says(key string) (hint string, ok bool) {
	if _, ok := c.says[key]; ok {
		return "", true
	}
	if hint := source.Nearest(key, slices.Sorted(maps.Keys(c.says))); hint != "" {
		return hint, false
	}
	return "messages stand in text/en.toml of the pack: [section] name = \"...\" is \"section.name\"", false
}
