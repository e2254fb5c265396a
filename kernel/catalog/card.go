package catalog

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// CardIncome is the income of a card: the corner for which it is tucked, or its gains at every income step while it is
// in force.
type CardIncome struct {
	OptRes
	Base Gains
}

// Price is the printed cost of a card: a number of credits or a table.
type Price struct{ Gains }

// Mission is a condition and its reward (rules 9.5).
type Mission struct {
	When   Condition `key:"when" in:"lua" req:"" doc:"when it may be completed"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what completing it gives"`
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
	Worth    Worth      `key:"worth" in:"lua" doc:"what playing it is worth, in points, where computer players cannot tell: a number, an amount or a function"`
	Power
	Pack   string
	Fields Extras // declared by its deck or species

	key          uint64 // what chance knows it by
	SpeciesIndex int16  // index of the species whose card it is, -1 if none
	DeckIndex    int16  // index in Catalog.Decks
	Moves        int16  // moves of its free-action corner
}

// CardKinds are the kinds of cards (rules 15.6).
var CardKinds = [...]string{"effect", "conditional", "trigger", "endgame"}

// Is reports whether a card is of a kind. It depends on the parts of the card: a mission may also have end-game
// scoring.
func (c *Card) Is(kind string) bool {
	switch kind {
	case "conditional":
		return c.Mission != nil
	case "trigger":
		return len(c.Circles) > 0
	case "endgame":
		return c.Endgame != nil
	}
	return kind == "effect" && c.Mission == nil && len(c.Circles) == 0 && c.Endgame == nil
}

// Kinds returns the kinds of a card, in the order of CardKinds.
func (c *Card) Kinds() (kinds []string) {
	for _, kind := range CardKinds {
		if c.Is(kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// Kind returns the kind of a card for lists in which it has only one: endgame comes first.
func (c *Card) Kind() string {
	for _, kind := range [...]string{"endgame", "conditional", "trigger"} {
		if c.Is(kind) {
			return kind
		}
	}
	return "effect"
}

// Stays reports whether a card stays in front of its player after it is played: missions, and cards with end-game
// scoring, a power or a place to land (rules 4.6.2).
func (c *Card) Stays() bool {
	return c.Kind() != "effect" || c.Power.ID >= 0 || c.Berth != nil
}

// Berth is a place on a card to orbit and land: a planet without a space, reached from any space of a ring.
type Berth struct {
	ID       string  `key:"id" in:"toml" req:"" doc:"its name"`
	Name     string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Ring     int     `key:"ring" in:"toml" req:"" within:"1 4" doc:"the ring from which it is reached"`
	Orbiters int     `key:"orbiters" in:"toml" within:"0 100" doc:"room for orbiters"`
	Landers  int     `key:"landers" in:"toml" within:"0 100" doc:"room for landers"`
	Orbit    Effects `key:"orbit" in:"toml" doc:"bonuses of an orbiter"`
	Land     Effects `key:"land" in:"toml" doc:"bonuses of a lander"`

	BodyIndex int16
}

// DeckDef is a kind of cards: the main deck, the cards of a species, and other decks that packs declare. Every card
// that is dealt, shuffled or in a pile belongs to a deck.
//
//	[decks.organization]
//	folder  = "organizations"
//	circles = "own"
//	fields  = { start = "effects", tucks = "effects" }
type DeckDef struct {
	ID      string
	Name    string    `key:"name" in:"toml" doc:"what players call a card of it; its id if absent"`
	Folder  string    `key:"folder" in:"toml" doc:"the folder of the pack, or of the species, in which its cards lie"`
	Circles string    `key:"circles" in:"toml" oneof:"missions deck card" doc:"with which other circles the circles of its cards compete for an event: with those of all missions (the default), of this deck, of the same card"`
	Fields  FieldDefs `key:"fields" in:"toml" doc:"keys that its cards have besides those of every card, by type"`

	species int16 // whose deck it is, -1 if none
}

// OfPack reports whether a deck is declared by a pack: neither the main deck nor a
// deck of a species.
func (d *DeckDef) OfPack() bool { return d.ID != "" && d.species < 0 }

// deckNamed returns the index of a deck, -1 if there is none. The main deck has
// no name.
func (c *Catalog) deckNamed(id string) int {
	return slices.IndexFunc(c.Decks, func(d DeckDef) bool { return d.ID == id })
}

// ContentName returns the name of the deck in content: "main" for the main deck, which
// has no id.
func (d *DeckDef) ContentName() string {
	return cmp.Or(d.ID, "main")
}

// DeckOf returns the deck of a card.
func (c *Catalog) DeckOf(card board.CardID) *DeckDef { return &c.Decks[c.Cards[card].DeckIndex] }

// PileDef is a place for cards that a pack declares: one for the table, or one
// for each seat.
//
//	[piles.exploration]
//	deck    = "exploration"
//	seen_by = "none"
type PileDef struct {
	ID      string
	Name    string `key:"name" in:"toml" doc:"what players call it; its id if absent"`
	Deck    string `key:"deck" in:"toml" doc:"the deck whose cards may lie there; any if absent"`
	Owner   string `key:"owner" in:"toml" oneof:"none seat" doc:"none: one pile for the table (the default); seat: one for each player"`
	SeenBy  string `key:"seen_by" in:"toml" oneof:"all owner none" doc:"who knows the cards in it: all (the default), its owner, none"`
	InForce bool   `key:"in_force" in:"toml" doc:"the powers of its cards are in force: for its owner, or for everybody"`

	First board.Pile
}

// HasDeck reports whether there is a deck of a name; the main deck is "main".
func (c *Catalog) HasDeck(name string) bool { return slices.Contains(c.DeckNames(), name) }

// DeckNames lists the decks by the names that content uses; the main deck is "main".
func (c *Catalog) DeckNames() []string {
	return eachOf(c.Decks, (*DeckDef).ContentName)
}

// PileCount returns the number of piles of a game, those of the rules included.
func (c *Catalog) PileCount() int { return int(board.DeclaredPiles) + len(c.Piles)*board.PilesPerDef }

// At returns the pile of a seat, or the one pile if it is the table's.
func (d *PileDef) At(p board.Seat) board.Pile {
	if d.Owner == "none" {
		return d.First
	}
	return d.First + board.Pile(p) + 1
}

// DeclaredPile returns the pile of a name that a pack declares for a seat, or for
// the table with Nobody; false if there is none.
func (c *Catalog) DeclaredPile(id string, p board.Seat) (board.Pile, bool) {
	for i := range c.Piles {
		if def := &c.Piles[i]; def.ID == id && (def.Owner == "none") == (p == board.Nobody) {
			return def.At(p), true
		}
	}
	return 0, false
}

// PileDef returns the declaration of a pile, nil for those of the rules.
func (c *Catalog) PileDef(p board.Pile) *PileDef {
	if p < board.DeclaredPiles {
		return nil
	}
	return &c.Piles[int(p-board.DeclaredPiles)/board.PilesPerDef]
}

// RulesPile is a pile of the rules. One of the players is their own.
type RulesPile struct {
	name string // as content calls it
	Key  string // of the message that people read, "" for none
	Pile func(board.Seat) board.Pile
}

// RulesPiles are the piles of the rules.
var RulesPiles = []RulesPile{
	{"deck", "pile.deck", func(board.Seat) board.Pile { return board.Deck }},
	{"discard", "pile.discard", func(board.Seat) board.Pile { return board.DiscardPile }},
	{"row", "pile.row", func(board.Seat) board.Pile { return board.RowPile }},
	{"box", "", func(board.Seat) board.Pile { return board.OutOfGame }},
	{"hand", "pile.hand", board.Hand},
	{"tucked", "pile.tucked", board.Tucked},
	{"missions", "pile.missions", board.InPlay},
	{"completed", "pile.completed", board.Completed},
	{"secret", "pile.secret", board.Secret},
	{"played", "pile.played", board.Played},
}

// PileNamed returns a pile by its name: for a player their own.
func (c *Catalog) PileNamed(name string, p board.Seat) (board.Pile, bool) {
	for _, x := range RulesPiles {
		if x.name == name {
			return x.Pile(p), true
		}
	}
	for i := range c.Piles {
		if c.Piles[i].ID == name {
			return c.Piles[i].At(p), true
		}
	}
	return 0, false
}

// PilePhrase returns what people call a pile, without its owner; nothing for the box.
func (c *Catalog) PilePhrase(p board.Pile) Phrase {
	if def := c.PileDef(p); def != nil {
		return Literal(def.Name)
	}
	for _, x := range RulesPiles {
		if x.Pile(max(p.Owner(), 0)) == p && x.Key != "" {
			return Say(x.Key, nil)
		}
	}
	return Phrase{}
}

// NameOfCard names a card; an untitled one is one of its deck.
func (c *Catalog) NameOfCard(id board.CardID) Phrase {
	if c.Untitled(id) {
		return Say("thing.some_piece", Args{"kind": c.NameOfBack(id)})
	}
	return Say("thing.name", Args{"what": board.Ref(board.KindCard, int16(id))})
}

// Untitled reports whether a card has no title, so that it is called by its deck.
func (c *Catalog) Untitled(id board.CardID) bool {
	return c.Cards[id].Name == c.Cards[id].ID && c.DeckOf(id).Folder != ""
}

// NameOfPower names the thing that has a power.
func (c *Catalog) NameOfPower(n int16) any {
	r := c.PowerThing(n)
	if r.Kind == board.KindCard {
		return c.NameOfCard(board.CardID(r.ID))
	}
	return r
}

// NameOfOffer names what an offer uses.
func (c *Catalog) NameOfOffer(power, which int16) any {
	if _, offer := c.Offer(board.Option{A: power, B: which}); offer != nil && offer.Name != "" {
		return Literal(offer.Name)
	}
	return c.NameOfPower(power)
}

// NameOfBack returns the name of a card of which only the back is seen.
func (c *Catalog) NameOfBack(card board.CardID) Phrase {
	if deck := c.DeckOf(card); deck.Folder != "" || deck.OfPack() {
		return Say("noun.card_of_deck", Args{"deck": deck.Name})
	}
	return Say("noun.card", nil)
}

// PileName returns the id of a pile, by which chance knows it too: "exploration", "hand of p2".
func (c *Catalog) PileName(p board.Pile) string {
	name := ""
	if def := c.PileDef(p); def != nil {
		name = def.ID
	}
	owner := p.Owner()
	for _, x := range RulesPiles {
		if x.Pile(max(owner, 0)) == p {
			name = x.name
		}
	}
	if owner != board.Nobody {
		name += " of " + owner.String()
	}
	return name
}

// PileNames lists the piles by name: those of the rules, then the declared.
func (c *Catalog) PileNames() []string {
	return append(eachOf(RulesPiles, func(p *RulesPile) string { return p.name }), eachOf(c.Piles, func(d *PileDef) string { return d.ID })...)
}

// FieldDef declares a key that the cards of a deck, or the cards and spaces of a species, have in addition to the usual
// ones:
//
//	fields = { top = "effects", level = "number", likes = "list of star" }
//	fields = { tier = { oneof = ["basic", "advanced"] } }
//	fields = ["danger"]                      # short for danger = "number"
type FieldDef struct {
	Name  string
	Type  string // number, text, effects ..., or the kind of a name: star, body ...
	List  bool
	OneOf Strings // the values that a text may have; any if empty
}

// Fixed reports whether a script always reads the value as written in the file, whatever the game and the player.
func (def *FieldDef) Fixed() bool {
	return def.Type == "number" || def.Type == "text" || def.Type == "gains"
}

// FixedList is the value of such a field that is a list. It belongs to the catalogue.
type FixedList []any

// FieldDefs are the declared fields, in the order of the file.
type FieldDefs []FieldDef

// Named returns the declaration of a field, nil if there is none of that name.
func (fs FieldDefs) Named(name string) *FieldDef {
	for i := range fs {
		if fs[i].Name == name {
			return &fs[i]
		}
	}
	return nil
}

// fieldTypes are the types of fields that are not kinds of things, with those of their values. Arguments of words have only the
// first two of them.
var fieldTypes = []fieldType{
	{"number", reflect.TypeFor[int]()}, {"text", reflect.TypeFor[string]()}, {"effects", reflect.TypeFor[*Effects]()},
	{"gains", reflect.TypeFor[Gains]()}, {"amount", amountType}, {"condition", conditionType}, {"function", functionType},
}

type fieldType struct {
	name  string
	value reflect.Type
}

// typeNamed returns the type of the values of a type of fields, nil if it is not in a list.
func typeNamed(name string, types []fieldType) reflect.Type {
	for _, t := range types {
		if t.name == name {
			return t.value
		}
	}
	return nil
}

// nameTypes returns the kinds of names that a field can hold.
func nameTypes() []string {
	tags := eachOf(kinds[:], func(k *kind) string { return k.tag })
	slices.Sort(tags)
	return slices.DeleteFunc(tags, func(tag string) bool { return tag == "" })
}

// Extra is a declared field of a card or a space: an int, a string, *Effects,
// Gains, an Amount, a Condition, a function, a name as a Ref, or a list of them.
type Extra struct {
	Name  string
	Value any
}

// Label returns what players call a field with a name: "long_term" is "long term".
func Label(field string) string { return strings.ReplaceAll(field, "_", " ") }

// Extras are the declared fields that a thing has, in the order of its file.
type Extras []Extra

// Get returns the value of a field, nil if the thing has none of that name.
func (xs Extras) Get(name string) any {
	for _, x := range xs {
		if x.Name == name {
			return x.Value
		}
	}
	return nil
}

// DeclaredFields returns the fields that decks and species declare for a kind of things.
func (c *Catalog) DeclaredFields(k source.Kind) (defs FieldDefs) {
	for i := range c.Species {
		if k == board.KindCard || k == board.KindBoardSpace {
			defs = append(defs, c.Species[i].Fields...)
		}
	}
	for i := range c.Decks {
		if k == board.KindCard {
			defs = append(defs, c.Decks[i].Fields...)
		}
	}
	return defs
}
