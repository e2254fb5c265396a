package catalog

import (
	"slices"

	"seti/kernel/board"
)

// DeckDef is a kind of cards: the main deck, the cards of a species, and whatever
// packs declare. Whatever lies in piles, is dealt, hidden and shuffled is a card
// of some deck.
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
	if d.ID == "" {
		return "main"
	}
	return d.ID
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

// RulesPiles are the piles of the rules by the names that content uses, with the key of the message
// that people read. Those of a player are his.
var RulesPiles = []struct {
	name string
	Key  string // of what people call it
	Pile func(board.Seat) board.Pile
}{
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

// PileNamed returns a pile by its name: for a player his own.
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

// PilePhrase returns what people call a pile, whoever it belongs to; nothing for the box.
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
	var names []string
	for _, x := range RulesPiles {
		names = append(names, x.name)
	}
	for i := range c.Piles {
		names = append(names, c.Piles[i].ID)
	}
	return names
}
