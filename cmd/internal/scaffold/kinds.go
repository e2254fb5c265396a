package scaffold

import (
	"fmt"
	"slices"
	"strings"
	"text/template"
	"unicode"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Kind is a kind of things that can be added to a pack.
type Kind struct {
	Name    string // as people type it
	Short   string // what it is, with an article
	Help    string // what is written
	Example string // a name for one
	Numbers bool   // its id is made of that of the pack and a number, not of its name

	paths     [][2]string   // of the files in the pack, each with its template in the folder of the kind
	namesakes []source.Kind // things that may not have its id; nil if it has none or another than its name
	prepare   func(t Target, d *data) error
}

// Target is a pack to which something is added.
type Target struct {
	ID      string
	Catalog *catalog.Catalog // the pack and those that are loaded with it
	Changes []content.Change // what they change in each other
}

// Kinds are the kinds of things that can be added to a pack.
var Kinds = []Kind{
	{
		Name: "card", Short: "a card of the main deck", Example: "Solar Sail",
		Help: "A card that launches a probe, with a mission.", Numbers: true,
		paths: [][2]string{
			{"cards/<<.File>>.toml", "card.toml"},
			{"cards/<<.File>>.lua", "card.lua"},
			{"tests/cards/<<.File>>.txtar", "card.txtar"},
		},
		prepare: func(t Target, d *data) error { d.ownCard(t.Catalog, d.Name); return nil },
	},
	{
		Name: "tech", Short: "a technology", Example: "Space Tether",
		Help: "A probe technology that makes landing cheaper.",
		paths: [][2]string{
			{"techs/<<.ID>>.toml", "tech.toml"},
			{"techs/<<.ID>>.lua", "tech.lua"},
			{"tests/techs/<<.ID>>.txtar", "tech.txtar"},
		},
		namesakes: []source.Kind{board.KindTech},
		prepare:   func(t Target, d *data) error { d.Place = nextPlace(t.Catalog); return nil },
	},
	{
		Name: "species", Short: "a species with a card", Example: "Wanderers",
		Help: "A species with its spaces, a word and a trigger of its own, and a card.",
		paths: [][2]string{
			{"aliens/<<.ID>>/species.toml", "species.toml"},
			{"aliens/<<.ID>>/species.lua", "species.lua"},
			{"aliens/<<.ID>>/cards/<<.File>>.toml", "card.toml"},
			{"aliens/<<.ID>>/cards/<<.File>>.lua", "card.lua"},
			{"tests/aliens/<<.ID>>/discovery.txtar", "species.txtar"},
		},
		namesakes: []source.Kind{board.KindSpecies},
		prepare: func(t Target, d *data) error {
			d.Word = "greet_" + strings.ReplaceAll(d.ID, "-", "_")
			d.Card = firstCard(t.Catalog, d.ID)
			d.File = cardFile(d.Card, "First Words")
			return nil
		},
	},
	{
		Name: "moon", Short: "a moon", Example: "Zoozve",
		Help: "A moon of Venus. Stars, planets and numbers of the board are changed by seti new change.",
		paths: [][2]string{
			{"board/moons/<<.ID>>.toml", "moon.toml"},
			{"tests/board/<<.ID>>.txtar", "moon.txtar"},
		},
		namesakes: []source.Kind{board.KindBody, board.KindStar, board.KindColor},
	},
	{
		Name: "module", Short: "a module, which a game switches on", Example: "Head Start",
		Help: "A module is what a game switches on: seti play --with ID. This one changes a\nnumber of the rules, and adds a step to the setup.",
		paths: [][2]string{
			{"modules/<<.ID>>.toml", "module.toml"},
			{"modules/<<.ID>>.lua", "module.lua"},
			{"tests/modules/<<.ID>>.txtar", "module.txtar"},
		},
		namesakes: []source.Kind{board.KindModule},
	},
	{
		Name: "seat", Short: "a seat, a rival that the pack plays", Example: "The Automaton",
		Help: "A seat is a player that the pack plays, a rival: seti play --played p2=ID:3, or\nseti play --solo 3. This one has three levels and a turn of a few lines.",
		paths: [][2]string{
			{"seats/<<.ID>>.toml", "seat.toml"},
			{"seats/<<.ID>>.lua", "seat.lua"},
			{"tests/seats/<<.ID>>.txtar", "seat.txtar"},
		},
		namesakes: []source.Kind{board.KindContentSeat},
	},
	{
		Name: "deck", Short: "a deck, a kind of cards of the pack's own", Example: "Patron",
		Help: "A deck is a kind of cards of the pack's own, with their own keys and piles. This\none has a card, and a module that deals the cards to the players.",
		paths: [][2]string{
			{manifest, "pack.toml"},
			{"<<.Folder>>/<<.Card>>.toml", "card.toml"},
			{"<<.Folder>>/<<.Card>>.lua", "card.lua"},
			{"modules/<<.ID>>.toml", "module.toml"},
			{"modules/<<.ID>>.lua", "module.lua"},
			{"tests/<<.Folder>>/dealt.txtar", "dealt.txtar"},
			{"tests/<<.Folder>>/<<.Card>>.txtar", "power.txtar"},
		},
		namesakes: []source.Kind{board.KindDeck, board.KindModule},
		prepare: func(_ Target, d *data) error {
			if d.Folder, d.Card = catalog.Plural(d.ID), d.ID+"-1"; d.Folder == "cards" {
				return there("folder", d.Folder) // its cards would become cards of the new deck
			}
			return nil
		},
	},
	{
		Name: "change", Short: "a change of things of other packs", Example: "Cheap Probes",
		Help: "A change sets keys of things of other packs. This one changes what a card of\nthe base game costs and does.",
		paths: [][2]string{
			{"changes/<<.ID>>.toml", "change.toml"},
			{"changes/<<.ID>>.lua", "change.lua"},
			{"tests/changes/<<.ID>>.txtar", "change.txtar"},
		},
		prepare: func(t Target, d *data) (err error) { d.Card, err = t.unchanged(); return err },
	},
	{
		Name: "setting", Short: "a setting, which a game may set", Example: "Solar Wind",
		Help: "A setting is what a game may set of a pack: seti play --set PACK.ID=3. This one\nis a number, and a card asks for it.",
		paths: [][2]string{
			{manifest, "pack.toml"},
			{"cards/<<.File>>.toml", "card.toml"},
			{"cards/<<.File>>.lua", "card.lua"},
			{"tests/settings/<<.ID>>.txtar", "setting.txtar"},
		},
		prepare: func(t Target, d *data) error {
			if t.Catalog.SettingNamed(d.Pack+"."+d.ID) >= 0 {
				return there("setting", d.ID)
			}
			d.ownCard(t.Catalog, d.Name)
			return nil
		},
	},
}

// manifest is an existing file to which a kind may add tables.
const manifest = "pack.toml"

// Files returns the files of a new thing with a name. An id of "" is made of the name.
func (k Kind) Files(t Target, name, id string) ([]File, error) {
	d := data{Name: name, Pack: t.ID}
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	switch {
	case !k.Numbers:
		var err error
		if d.ID, err = ID(name, id); err != nil {
			return nil, err
		}
	case !strings.ContainsFunc(name, letter):
		return nil, fmt.Errorf("%q: expected a name with letters or digits", name)
	}
	if _, taken := t.Catalog.Lookup(d.ID, k.namesakes...); taken {
		return nil, there("thing", d.ID)
	}
	if k.prepare != nil {
		if err := k.prepare(t, &d); err != nil {
			return nil, err
		}
	}
	var list []File
	for _, f := range k.paths {
		list = append(list, File{Path: d.path(f[0]), Data: fill(k.Name+"/"+f[1], d), More: f[0] == manifest})
	}
	return list, nil
}

// there returns the error for an id that is taken.
func there(what, id string) error {
	return source.Hint(fmt.Errorf("there is a %s %q already", what, id), "choose another name")
}

// path fills in the path of a file.
func (d data) path(text string) string {
	var b strings.Builder
	if err := template.Must(template.New("path").Delims("<<", ">>").Parse(text)).Execute(&b, d); err != nil {
		panic(err) // the paths are part of the program
	}
	return b.String()
}

// ownCard gives the data a new card of the main deck with a name: the initials of the pack and a number.
func (d *data) ownCard(c *catalog.Catalog, name string) {
	prefix := ""
	for _, part := range strings.Split(d.Pack, "-") {
		prefix += strings.ToUpper(part[:1])
	}
	for n := 1; ; n++ {
		d.Card = fmt.Sprintf("%s-%d", prefix, n)
		if _, taken := c.Card(d.Card); !taken {
			d.File = cardFile(d.Card, name)
			return
		}
	}
}

// firstCard returns a free id for the first card of a species: letters of its id and a number.
func firstCard(c *catalog.Catalog, species string) string {
	letters := strings.ToUpper(strings.ReplaceAll(species, "-", ""))
	for n := 2; ; n++ {
		id := letters[:min(n, len(letters))] + strings.Repeat("X", max(0, n-len(letters))) + ".1"
		if _, taken := c.Card(id); !taken {
			return id
		}
	}
}

// cardFile returns the name of a card's files: its id and its name.
func cardFile(id, name string) string { return Slug(id + " " + name) }

// nextPlace returns the first place on the player board that no probe technology has, above all that have one.
func nextPlace(c *catalog.Catalog) int {
	place := 1
	for i := range c.Techs {
		if c.Techs[i].Type == board.ProbeTech {
			place = max(place, c.Techs[i].Place+1)
		}
	}
	return place
}

// unchanged returns a card of the base game that costs 2 credits or more and that no pack changes.
func (t Target) unchanged() (string, error) {
	base := content.PackID(content.Base())
	for i := range t.Catalog.Cards {
		card := &t.Catalog.Cards[i]
		address := card.Pack + ":card/" + card.ID
		changed := slices.ContainsFunc(t.Changes, func(n content.Change) bool { return n.Thing == address })
		if card.Pack == base && card.Deck == "" && card.SpeciesIndex < 0 && card.Cost.Of(board.Credit) >= 2 && !changed {
			return card.ID, nil
		}
	}
	return "", fmt.Errorf("every card of the base game is changed already")
}
