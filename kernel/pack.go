package kernel

import (
	"reflect"

	"seti/kernel/source"
)

// PackThing is what a pack itself brings: gains, decks, piles, places and tokens
// of its own in pack.toml; words, steps of the setup and powers for everybody in
// pack.lua.
type PackThing struct {
	ID        string
	Resources Strings          `key:"resources" in:"toml" doc:"gains of its own, used like any other: { signal_token = 1 }"`
	Decks     Decks            `key:"decks" in:"toml" doc:"decks of its own, by name"`
	Piles     Piles            `key:"piles" in:"toml" doc:"piles of its own, by name"`
	Places    []PlaceDef       `key:"places" in:"toml" doc:"places with names, on which tokens lie"`
	Pieces    []PieceDef       `key:"pieces" in:"toml" doc:"tokens that are there from the start"`
	Words     PackWords        `key:"words" in:"lua" doc:"words that all things of the pack, and of packs that need it, may use"`
	Setup     []SetupStep      `key:"setup" in:"lua" doc:"steps of the setup of every game"`
	Scoring   *source.Function `key:"scoring" in:"lua" doc:"function(g): what is scored at the end of every game (rules 12.4.1)"`
	Power
}

// PackKeys are the keys with which a pack.toml says what belongs to the pack as
// a whole.
func PackKeys() []string {
	var keys []string
	for _, p := range params(reflect.TypeFor[PackThing]()) {
		if p.In == "toml" {
			keys = append(keys, p.Key)
		}
	}
	return keys
}

// Decks, Piles and Changed are tables that are read at another time: before
// anything mentions what they name, or with the numbers they change.
type (
	Decks   struct{}
	Piles   struct{}
	Changed struct{}
)

func (Decks) decode(*decoder, source.Value, reflect.StructTag)   {}
func (Piles) decode(*decoder, source.Value, reflect.StructTag)   {}
func (Changed) decode(*decoder, source.Value, reflect.StructTag) {}

// declarePack makes what a pack itself brings known.
func (b *builder) declarePack(t Source) {
	b.c.names[t.Pack] = append(b.c.names[t.Pack], refTo(KindPack, int16(len(b.c.PackThings))))
	b.c.PackThings = append(b.c.PackThings, PackThing{ID: t.Pack})
	list, _ := t.Value.Get("resources")
	for _, r := range list.List {
		b.declareResource(r)
	}
	b.declareParts(t.Value, -1)
	b.declarePieces(t.Value, -1)
}

// declareParts makes the words, decks, piles and places known that a species or
// a pack brings; species is -1 for a pack.
func (b *builder) declareParts(v source.Value, species int16) {
	b.declareWords(v, species)
	b.declareDecks(v, species)
	b.declarePiles(v)
	b.declarePlaces(v)
}

// declareResource adds a gain.
func (b *builder) declareResource(v source.Value) {
	switch _, taken := b.c.Lookup(v.String, KindRes); {
	case v.Kind != source.String || v.String == "":
		b.expected(v, "the name of a gain")
	case len(b.c.Resources) >= MaxResources:
		b.errorf(v.Pos, "", "there is room for %d gains", MaxResources)
	case taken:
		b.errorf(v.Pos, "choose another name", "%q is a gain already", v.String)
	default:
		b.c.names[v.String] = append(b.c.names[v.String], refTo(KindRes, int16(len(b.c.Resources))))
		b.c.Resources = append(b.c.Resources, v.String)
	}
}

// definePack reads what a pack itself brings.
func (b *builder) definePack(t Source) {
	r, ok := b.c.Lookup(t.Pack, KindPack)
	if !ok {
		return
	}
	p := &b.c.PackThings[r.ID]
	b.power = &p.Power
	b.into(t.Value, reflect.ValueOf(p).Elem(), "")
	b.power = nil
	b.definePlaces(t.Value)
	b.definePieces(p.Pieces, t.Value)
}
