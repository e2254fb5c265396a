// Package catalog defines the types of content: cards, stars, species, technologies, and the
// effects, conditions and events on them. It also describes them as phrases without a language,
// reads them from TOML and Lua, and builds packs into one Catalog. It contains no rules: those are
// in package kernel and in the words of content, which Build gets as Rules.
//
//	c, problems := catalog.Build(rules, packs, definitions)
//	if err := problems.Err(); err != nil { // everything that is wrong, each with its file and line
//		return err
//	}
//	id, ok := c.Card("39")                // an index into c.Cards
//	c.CardPhrases(&c.Cards[id])           // its text; package text makes sentences of it
//	option, ok := c.ParseOption("land mars")
//	c.ID(option)                          // "land mars"
//
// A type of content is a struct whose tags name and describe its fields:
//
//	Slots int `key:"slots" in:"toml" req:"" within:"1 16" doc:"positions of the data slot"`
//
// The Decoder, the checks, the reference pages and the editors' schemas read these tags, so a key
// is added by adding a field. A type may have a method Decode to read itself. Build calculates
// fields without a key; a field that ends in Index is an index into the list of that name in the
// Catalog, or -1.
//
// A Catalog does not change once it is built and can be shared by games.
//
// # By subject
//
//   - all content: Catalog with Lookup, Name, Title, IDs, NamesOf, ModulesOn; PackInfo, PackThing, Module, SettingDef
//   - things: Card, Mission, Berth; Star, Body, Tech, GoldTile; Species, BoardSpace, Milestone; PieceDef,
//     PlaceDef; DeckDef, PileDef; ContentSeat; Numbers
//   - what things do: Power with Modify, Offer, Trigger, Circle; TurnEffectDef; Memory
//   - effects: Effects, Group, Gains, Effect; RunFunction, UsePackWord
//   - what is counted and asked: Amount, Condition, Selection, Grouping, Prop; Counted, Compare;
//     CountFunction, CheckFunction
//   - what is meant: Filter, and Bound where "that" has been looked up; Number, YesNo
//   - events: Pattern, Match
//   - words: Word, Class; PackWord
//   - options: ID, ParseOption, Misspelt
//   - text: Phrase, Args, Say, Literal, CardPhrases, PowerPhrases, SpeciesPhrases, SpacePhrase; NameOfCard; PackText, PackSign, PackPlayers
//   - reading: Decoder, Decodable; Definition, Rules, Build
//   - what faces show in the common way: Fact
//   - for pages and editors: Param, ThingInfos, EventInfos, Modifiers
//   - functions: Host
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package catalog
