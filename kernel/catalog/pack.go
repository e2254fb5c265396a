package catalog

import "seti/kernel/source"

// PackThing holds what a pack itself adds: gains, decks, piles, places and tokens
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

// Keys that are read at another time than the rest of their thing, so that they decode to
// nothing: names before anything mentions them, changed numbers with those they change.
type (
	// Decks are the decks that a pack or a species declares, by name.
	Decks struct{}
	// Piles are the piles that a pack or a species declares, by name.
	Piles struct{}
	// Changed are the numbers that a module changes.
	Changed struct{}
	// SettingDefs are the settings of a pack, by name.
	SettingDefs struct{}
)
