package describe

import (
	"strings"

	"seti/kernel/source"
)

// Thing is something with an id that a person may ask about.
type Thing struct {
	Kind string // card, tech, species, token, deck, module, seat, pack, star, planet, moon, gold tile
	ID   string
	Name string
	ref  int // index in its list of the catalogue
}

// All lists the things of the catalogue.
func (t *Texts) All() []Thing {
	var all []Thing
	for i := range t.C.Cards {
		all = append(all, Thing{"card", t.C.Cards[i].ID, t.C.Cards[i].Name, i})
	}
	for i := range t.C.Techs {
		all = append(all, Thing{"tech", t.C.Techs[i].ID, t.C.Techs[i].ID, i})
	}
	for i := range t.C.Species {
		all = append(all, Thing{"species", t.C.Species[i].ID, t.C.Species[i].Name, i})
	}
	for i, x := range t.tokens() {
		all = append(all, Thing{"token", x.def.ID, x.def.ID, i})
	}
	for i := range t.C.Decks {
		if d := &t.C.Decks[i]; d.ID != "" {
			all = append(all, Thing{"deck", d.ID, d.ID, i})
		}
	}
	for i := range t.C.Modules {
		all = append(all, Thing{"module", t.C.Modules[i].ID, t.C.Modules[i].Name, i})
	}
	for i := range t.C.Seats {
		all = append(all, Thing{"seat", t.C.Seats[i].ID, t.C.Seats[i].Name, i})
	}
	for i := range t.C.PackThings {
		if p := &t.C.PackThings[i]; len(t.Power(&p.Power)) > 0 {
			all = append(all, Thing{"pack", p.ID, p.ID, i})
		}
	}
	for i := range t.C.Stars {
		if t.speciesOf(t.C.Stars[i].ID) != nil {
			continue // the data slot of a species is shown with it
		}
		all = append(all, Thing{"star", t.C.Stars[i].ID, t.C.Stars[i].Name, i})
	}
	for i := range t.C.Bodies {
		kind := "planet"
		if i >= t.C.Planets {
			kind = "moon"
		}
		all = append(all, Thing{kind, t.C.Bodies[i].ID, t.C.Bodies[i].Name, i})
	}
	for i := range t.C.Gold {
		all = append(all, Thing{"gold tile", t.C.Gold[i].ID, t.C.Gold[i].ID, i})
	}
	return all
}

// Find returns what is meant by an id, an id with its pack, or a name in any
// case. The hint names the nearest one if there is none.
func (t *Texts) Find(word string) (found []Thing, hint string) {
	pack, id, qualified := strings.Cut(word, ":")
	var names []string
	for _, x := range t.All() {
		names = append(names, x.ID, strings.ToLower(x.Name))
		switch {
		case x.ID == word, strings.EqualFold(x.Name, word):
			found = append(found, x)
		case qualified && x.ID == id && (x.Kind != "card" || t.C.Cards[x.ref].Pack == pack):
			found = append(found, x)
		case x.Kind == "gold tile" && t.C.Gold[x.ref].Tile == word:
			found = append(found, x)
		}
	}
	if len(found) == 0 {
		hint = source.Nearest(strings.ToLower(word), names)
	}
	return found, hint
}

// Record is the record of a thing that export prints for it.
func (t *Texts) Record(x Thing) any {
	switch x.Kind {
	case "card":
		return t.CardRecord(&t.C.Cards[x.ref])
	case "tech":
		return t.techRecord(&t.C.Techs[x.ref])
	case "species":
		return t.speciesRecord(&t.C.Species[x.ref])
	case "token":
		return t.tokenRecord(t.tokens()[x.ref])
	case "deck":
		return t.deckRecord(&t.C.Decks[x.ref])
	case "module":
		return t.moduleRecord(&t.C.Modules[x.ref])
	case "seat":
		return t.seatRecord(&t.C.Seats[x.ref])
	case "pack":
		return t.packRecord(&t.C.PackThings[x.ref])
	case "star":
		return t.starRecord(&t.C.Stars[x.ref])
	case "planet":
		return t.planetRecord(&t.C.Bodies[x.ref])
	case "moon":
		return t.moonRecord(&t.C.Bodies[x.ref])
	}
	return t.goldRecord(&t.C.Gold[x.ref])
}
