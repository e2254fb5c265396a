// Package describe describes the things of a catalogue in words: cards, stars, planets, moons, technologies, species,
// gold tiles, tokens, decks and modules.
//
//	texts, err := describe.In("de", catalog)
//	for _, thing := range texts.All() {
//		sheet := texts.Sheet(thing)   // a head, paragraphs, a foot
//		record := texts.Record(thing) // the same for programs, as `seti export` writes it
//	}
package describe

import (
	"embed"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

// Texts describes the things of a catalogue for people.
type Texts struct {
	*text.Speaker
	C *catalog.Catalog
}

// New returns the texts of a catalogue in English.
func New(c *catalog.Catalog) *Texts {
	t, err := In("en", c)
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	return t
}

// In returns the texts of a catalogue in a language, such as "de".
func In(tag string, c *catalog.Catalog) (*Texts, error) {
	l, err := text.With(tag, Messages)
	if err != nil {
		return nil, err
	}
	return &Texts{text.In(l, c), c}, nil
}

//go:embed *.toml
var files embed.FS

// Messages returns the message file of this package in a language, which has everything but the texts of things. It is
// empty if there is none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

type args = catalog.Args

// say returns a message of this package.
func (t *Texts) say(key string, a args) string {
	return t.Say(show(key, a))
}

// show returns a phrase of this package.
func show(key string, a args) catalog.Phrase { return catalog.Say("show."+key, a) }

// Brief returns texts that abbreviate, for where there is little room.
func (t *Texts) Brief() *Texts { return &Texts{t.Speaker.Brief(), t.C} }

// Icons returns effects as a list of what is printed, without verbs: "3 vp, jaw trace".
func (t *Texts) Icons(e *catalog.Effects) string {
	if e == nil || len(e.Groups) == 0 {
		return ""
	}
	return t.say("icons", args{"what": e.Phrase(t.C)})
}

// Cost returns a card's price: "3 credits", "nothing".
func (t *Texts) Cost(card *catalog.Card) string {
	if s := t.Gains(card.Cost.Gains); s != "" {
		return s
	}
	return t.say("nothing", nil)
}

// Corners returns the three corners of a card: what its discard gives, the color
// of its signal, what it gives when tucked; "" for one that the card does not have.
func (t *Texts) Corners(card *catalog.Card) (free, sector, income string) {
	free = t.Icons(&card.Free)
	if card.Sector.Set {
		sector = t.say("color", args{"color": source.Ref{Kind: board.KindColor, ID: int16(card.Sector.Color)}})
	}
	if card.Income.Set {
		income = t.say("title", args{"what": source.Ref{Kind: board.KindRes, ID: int16(card.Income.Res)}})
	}
	return free, sector, income
}

// KindWord returns the kind of a card as a word for people: "conditional".
func (t *Texts) KindWord(card *catalog.Card) string {
	kind, _ := t.C.Lookup(card.Kind(), board.KindConst)
	return t.say("title", args{"what": kind})
}

// Deck returns the name of the deck to which a card belongs.
func Deck(card *catalog.Card) string {
	if card.Deck == "" {
		return "main"
	}
	return card.Deck
}

// Tech returns what a technology gives and does.
func (t *Texts) Tech(tech *catalog.Tech) string {
	return strings.Join(t.Paragraphs(t.techPhrases(tech)), " ")
}

func (t *Texts) techPhrases(tech *catalog.Tech) (all []catalog.Phrase) {
	for _, part := range []struct {
		key  string
		what catalog.Phrase
	}{{"at_once", t.C.EffectsPhrase(&tech.Gain)}, {"upper", t.C.GainsPhrase(tech.Upper)}, {"lower", t.C.EffectsPhrase(&tech.Lower)}} {
		if part.what.Key != "" {
			all = append(all, show(part.key, args{"what": part.what}))
		}
	}
	return append(all, t.C.PowerPhrases(&tech.Power)...)
}

// GoldTile returns what the face of a gold tile scores.
func (t *Texts) GoldTile(f *catalog.GoldTile) string { return t.Say(t.goldPhrase(f)) }

func (t *Texts) goldPhrase(f *catalog.GoldTile) catalog.Phrase {
	var values []string
	for _, n := range f.Values {
		values = append(values, itoa(n))
	}
	return show("values", args{"values": values, "size": f.Size, "what": f.Set.AmountPhrase(t.C)})
}

// kind is a kind of things: its list, and how one of them is described to people and to programs.
type kind struct {
	name   string
	of     source.Kind // whose facts are shown, KindNone for things without any
	things func(t *Texts) []Thing
	record func(t *Texts, i int) any
	sheet  func(t *Texts, i int) Sheet
}

// kinds are all kinds of things, in the order in which they are found. What has no id
// is not shown.
var kinds = []kind{
	kindOf("card", board.KindCard, func(t *Texts) []catalog.Card { return t.C.Cards }, func(_ *Texts, x *catalog.Card) (id, name string) { return x.ID, x.Name }, (*Texts).CardRecord, (*Texts).cardSheet),
	kindOf("tech", board.KindTech, func(t *Texts) []catalog.Tech { return t.C.Techs }, func(_ *Texts, x *catalog.Tech) (id, name string) { return x.ID, x.ID }, (*Texts).techRecord, (*Texts).techSheet),
	kindOf("species", board.KindNone, func(t *Texts) []catalog.Species { return t.C.Species }, func(_ *Texts, x *catalog.Species) (id, name string) { return x.ID, x.Name }, (*Texts).speciesRecord, (*Texts).speciesSheet),
	kindOf("token", board.KindNone, (*Texts).tokens, func(_ *Texts, x *token) (id, name string) { return x.def.ID, x.def.ID }, (*Texts).tokenRecord, (*Texts).tokenSheet),
	kindOf("deck", board.KindNone, func(t *Texts) []catalog.DeckDef { return t.C.Decks }, func(_ *Texts, x *catalog.DeckDef) (id, name string) { return x.ID, x.ID }, (*Texts).deckRecord, (*Texts).deckSheet),
	kindOf("module", board.KindNone, func(t *Texts) []catalog.Module { return t.C.Modules }, func(_ *Texts, x *catalog.Module) (id, name string) { return x.ID, x.Name }, (*Texts).moduleRecord, (*Texts).moduleSheet),
	kindOf("seat", board.KindNone, func(t *Texts) []catalog.ContentSeat { return t.C.Seats }, func(_ *Texts, x *catalog.ContentSeat) (id, name string) { return x.ID, x.Name }, (*Texts).seatRecord, (*Texts).seatSheet),
	kindOf("pack", board.KindNone, func(t *Texts) []catalog.PackThing { return t.C.PackThings }, func(t *Texts, x *catalog.PackThing) (id, name string) {
		if len(t.packSheet(x).Does) == 0 {
			return "", ""
		}
		return x.ID, x.ID
	}, (*Texts).packRecord, (*Texts).packSheet),
	kindOf("star", board.KindStar, func(t *Texts) []catalog.Star { return t.C.Stars }, func(t *Texts, x *catalog.Star) (id, name string) {
		if t.speciesOf(x.ID) != nil {
			return "", "" // the data slot of a species is shown with the species
		}
		return x.ID, x.Name
	}, (*Texts).starRecord, (*Texts).starSheet),
	kindOf("planet", board.KindBody, func(t *Texts) []catalog.Body { return t.C.Bodies[:t.C.Planets] }, bodyNames, (*Texts).planetRecord, (*Texts).planetSheet),
	kindOf("moon", board.KindBody, func(t *Texts) []catalog.Body { return t.C.Bodies[t.C.Planets:] }, bodyNames, (*Texts).moonRecord, (*Texts).moonSheet),
	kindOf("gold tile", board.KindNone, func(t *Texts) []catalog.GoldTile { return t.C.GoldFaces }, func(_ *Texts, x *catalog.GoldTile) (id, name string) { return x.ID, x.ID }, (*Texts).goldRecord, (*Texts).goldSheet),
}

func bodyNames(_ *Texts, b *catalog.Body) (id, name string) { return b.ID, b.Name }

// kindOf makes a kind of the things of a list. Their sheets end with the facts of a kind of the catalogue.
func kindOf[T, R any](name string, of source.Kind, list func(*Texts) []T, names func(*Texts, *T) (id, name string), record func(*Texts, *T) R, sheet func(*Texts, *T) Sheet) kind {
	return kind{name, of,
		func(t *Texts) (things []Thing) {
			all := list(t)
			for i := range all {
				if id, title := names(t, &all[i]); id != "" {
					things = append(things, Thing{Kind: name, ID: id, Name: title, i: i})
				}
			}
			return things
		},
		func(t *Texts, i int) any { return record(t, &list(t)[i]) },
		func(t *Texts, i int) Sheet {
			s := sheet(t, &list(t)[i])
			if r, ok := t.C.Lookup(s.ID, of); ok {
				for _, fact := range catalog.FactsOn(catalog.FaceSheet, of) {
					s.Foot = append(s.Foot, oneIf(t.Say(t.C.FactPhrase(&fact, r.ID)))...)
				}
			}
			return s
		},
	}
}

// ShowsFacts reports whether sheets show the facts of a kind of things.
func ShowsFacts(k source.Kind) bool {
	return k != board.KindNone && slices.ContainsFunc(kinds, func(x kind) bool { return x.of == k })
}

// Thing is anything with an id that a person may ask about.
type Thing struct {
	Kind string // card, tech, species, token, deck, module, seat, pack, star, planet, moon, gold tile
	ID   string
	Name string
	kind *kind
	i    int // in the list of its kind
}

// All returns the things of the catalogue.
func (t *Texts) All() (all []Thing) {
	for k := range kinds {
		for _, x := range kinds[k].things(t) {
			x.kind = &kinds[k]
			all = append(all, x)
		}
	}
	return all
}

// Record returns the record of a thing, as `seti export` writes it.
func (t *Texts) Record(x Thing) any { return x.kind.record(t, x.i) }

// CardOf returns which card a thing is, and reports whether it is one.
func (t *Texts) CardOf(x Thing) (board.CardID, bool) { return board.CardID(x.i), x.Kind == "card" }

// Sheet returns the sheet of a thing.
func (t *Texts) Sheet(x Thing) Sheet { return x.kind.sheet(t, x.i) }

// Find returns the things that a word names: by id, by id and pack (base:39), by id and kind
// (species:mascamites), or by name in any case. If there are none, the hint names the nearest one.
func (t *Texts) Find(word string) (found []Thing, hint string) {
	pack, id, qualified := strings.Cut(word, ":")
	isKind := qualified && slices.ContainsFunc(kinds, func(k kind) bool { return k.name == pack })
	all := t.All()
	for _, x := range all {
		switch {
		case x.ID == word, strings.EqualFold(x.Name, word):
			found = append(found, x)
		case isKind && (x.Kind != pack || x.ID != id):
		case qualified && x.ID == id && (isKind || x.Kind != "card" || t.C.Cards[x.i].Pack == pack):
			found = append(found, x)
		case x.Kind == "gold tile" && t.C.GoldFaces[x.i].Tile == word:
			found = append(found, x)
		case x.Kind == "species" && t.C.Species[x.i].Slot != nil && t.C.Species[x.i].Slot.ID == word:
			found = append(found, x)
		}
	}
	if len(found) > 0 {
		return found, ""
	}
	var names []string
	for _, x := range all {
		names = append(names, x.ID, strings.ToLower(x.Name))
	}
	return nil, source.Nearest(strings.ToLower(word), names)
}
