package describe

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// kind is a kind of things: its list, and what is said of one for people and for
// programs.
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
		if len(t.Power(&x.Power)) == 0 {
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
