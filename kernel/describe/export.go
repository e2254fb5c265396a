package describe

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

func itoa(n int) string { return strconv.Itoa(n) }

// The records of `seti export` hold what is printed on things. Ids are strings,
// and what a thing does not have is null.

// Amounts maps the names of gains to their numbers.
type Amounts map[string]int

// Fields maps the names of declared fields to numbers, names, and texts of effects.
type Fields map[string]any

// Record is the record of a thing: its keys with their values, in order. Of stars, planets, moons, technologies and gold tiles every key
// of the TOML file is written, and what else is known of them follows.
type Record []field

type field struct {
	key   string
	value any
}

// MarshalJSON writes the keys in their order.
func (r Record) MarshalJSON() ([]byte, error) {
	if r == nil {
		return []byte("null"), nil
	}
	var out bytes.Buffer
	values := json.NewEncoder(&out)
	values.SetEscapeHTML(false) // whoever writes the record decides that
	out.WriteByte('{')
	for i, f := range r {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString(strconv.Quote(f.key) + ":")
		if err := values.Encode(f.value); err != nil {
			return nil, err
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

func (r Record) with(key string, value any) Record { return append(r, field{key, value}) }

// record returns the keys of a thing's TOML file, but those that are left out.
func (t *Texts) record(thing any, out ...string) (r Record) {
	for _, p := range catalog.Keys(reflect.TypeOf(thing).Elem()) {
		if p.In == "toml" && !slices.Contains(out, p.Key) {
			r = r.with(p.Key, t.plain(p.Of(thing)))
		}
	}
	return r
}

// plain returns the value of a key in a form that a program can read.
func (t *Texts) plain(v any) any {
	switch v := v.(type) {
	case catalog.Effects:
		return t.Effects(&v)
	case []catalog.Gains:
		return records(v, func(g *catalog.Gains) Amounts { return t.amounts(*g) })
	case fmt.Stringer:
		return v.String()
	}
	return v
}

// Export is everything that a catalogue holds. Cards are those of the main deck and of
// species; the cards of every other deck are listed under the name of the deck.
type Export struct {
	Cards     []Record            `json:"cards"`
	Techs     []Record            `json:"techs"`
	Species   []Record            `json:"species"`
	Stars     []Record            `json:"stars"`
	Planets   []Record            `json:"planets"`
	Moons     []Record            `json:"moons"`
	GoldTiles []Record            `json:"gold_tiles"`
	Modules   []Record            `json:"modules"`
	Seats     []Record            `json:"seats"`
	Packs     []Record            `json:"packs"`
	Decks     map[string][]Record `json:"decks"`
}

// Export returns the records of everything.
func (t *Texts) Export() *Export {
	x := &Export{Cards: []Record{}, Techs: records(t.C.Techs, t.techRecord), Species: records(t.C.Species, t.speciesRecord), Stars: []Record{}, Planets: []Record{},
		Moons: []Record{}, GoldTiles: records(t.C.GoldFaces, t.goldRecord), Modules: records(t.C.Modules, t.moduleRecord), Seats: records(t.C.Seats, t.seatRecord),
		Packs: []Record{}, Decks: map[string][]Record{}}
	for i := range t.C.Cards {
		r, deck := t.CardRecord(&t.C.Cards[i]), Deck(&t.C.Cards[i])
		if t.C.DeckOf(board.CardID(i)).OfPack() {
			x.Decks[deck] = append(x.Decks[deck], r)
		} else {
			x.Cards = append(x.Cards, r)
		}
	}
	for i := range t.C.PackThings {
		if p := &t.C.PackThings[i]; len(t.C.PowerPhrases(&p.Power)) > 0 {
			x.Packs = append(x.Packs, t.packRecord(p))
		}
	}
	for i := range t.C.Stars {
		if t.speciesOf(t.C.Stars[i].ID) == nil {
			x.Stars = append(x.Stars, t.starRecord(&t.C.Stars[i]))
		}
	}
	for i := range t.C.Bodies {
		switch {
		case t.speciesOf(t.C.Bodies[i].ID) != nil:
		case i < t.C.Planets:
			x.Planets = append(x.Planets, t.planetRecord(&t.C.Bodies[i]))
		default:
			x.Moons = append(x.Moons, t.moonRecord(&t.C.Bodies[i]))
		}
	}
	return x
}

// records returns what is written of each thing of a list.
func records[T, R any](things []T, record func(*T) R) []R {
	list := []R{}
	for i := range things {
		list = append(list, record(&things[i]))
	}
	return list
}

func (t *Texts) amounts(g catalog.Gains) Amounts {
	a := Amounts{}
	for _, x := range g {
		a[t.C.Resources[x.Res]] += x.N
	}
	return a
}

// CardRecord returns the record of a card. It has "kinds" if there are several, and "fields" if its deck or its species declares some.
func (t *Texts) CardRecord(card *catalog.Card) Record {
	var sector, income any
	if card.Sector.Set {
		sector = card.Sector.Color.String()
	}
	if card.Income.Set {
		income = t.C.Resources[card.Income.Res]
	}
	kind := t.Kind(card)
	r := Record{{"id", card.ID}, {"pack", card.Pack}, {"deck", Deck(card)}, {"name", card.Name}, {"cost", t.amounts(card.Cost.Gains)},
		{"free", t.corner(&card.Free)}, {"sector", sector}, {"income", income}, {"kind", orNull(kind)}}
	if kinds := card.Kinds(); kind != "" && len(kinds) > 1 {
		r = r.with("kinds", kinds)
	}
	r = r.with("text", strings.Join(t.CardParts(card), " "))
	if fields := t.fields(card.Fields); len(fields) > 0 {
		r = r.with("fields", fields)
	}
	return r
}

// corner returns what a free-action corner gives: gains and moves as numbers, everything else,
// such as a word of a pack, as "text". It is nil for a card without such a corner.
func (t *Texts) corner(e *catalog.Effects) Fields {
	if len(e.Groups) == 0 {
		return nil
	}
	f, sums, rest := Fields{}, Amounts{}, catalog.Effects{}
	for i := range e.Groups {
		gr := e.Groups[i]
		for _, x := range gr.Gains {
			sums[t.C.Resources[x.Res]] += x.N
		}
		if m, ok := gr.Do.(catalog.Moving); ok {
			sums["move"] += m.Moves() * max(1, gr.Times)
		} else if gr.Do != nil {
			gr.Gains = nil
			rest.Groups = append(rest.Groups, gr)
		}
	}
	for name, n := range sums {
		f[name] = n
	}
	if len(rest.Groups) > 0 {
		f["text"] = t.Icons(&rest)
	}
	return f
}

func (t *Texts) fields(xs catalog.Extras) Fields {
	f := Fields{}
	for _, x := range xs {
		if v := t.fieldValue(x.Value); v != nil {
			f[x.Name] = v
		}
	}
	return f
}

// fieldValue returns a field in a form that a program can read; nil for a function.
func (t *Texts) fieldValue(x any) any {
	switch x := x.(type) {
	case int, string:
		return x
	case catalog.Gains:
		return t.amounts(x)
	case []any:
		list := []any{}
		for _, e := range x {
			list = append(list, t.fieldValue(e))
		}
		return list
	case source.Ref:
		return t.C.Name(x)
	}
	if s := t.Field(x); s != "" {
		return s
	}
	return nil
}

func (t *Texts) tokenRecord(x *token) Record {
	return Record{{"id", x.def.ID}, {"kind", x.def.Kind}, {"of", x.of}, {"copies", max(1, x.def.Copies)}, {"hidden", x.def.Hidden}, {"sides", records(x.def.Sides, t.Effects)}}
}

func (t *Texts) deckRecord(d *catalog.DeckDef) Record {
	ids := []string{}
	for _, card := range t.cardsOf(d) {
		ids = append(ids, card.ID)
	}
	return Record{{"id", d.ID}, {"name", d.Name}, {"cards", ids}}
}

// moduleRecord has no "players" (null) if any number may play.
func (t *Texts) moduleRecord(m *catalog.Module) Record {
	return Record{{"id", m.ID}, {"name", m.Name}, {"players", m.Players}, {"needs", append([]string{}, m.Needs...)},
		{"text", strings.Join(append(oneIf(m.Text), t.Power(&m.Power)...), " ")}}
}

func (t *Texts) seatRecord(s *catalog.ContentSeat) Record {
	return Record{{"id", s.ID}, {"pack", s.Pack}, {"name", s.Name}, {"levels", max(1, s.Levels)}, {"text", strings.Join(t.Power(&s.Power), " ")}}
}

func (t *Texts) packRecord(p *catalog.PackThing) Record {
	return Record{{"id", p.ID}, {"text", strings.Join(t.Power(&p.Power), " ")}}
}

func (t *Texts) techRecord(tech *catalog.Tech) Record {
	r := t.record(tech, "place", "gain", "upper", "lower").with("place", nil).with("upper", nil).with("text", t.Tech(tech))
	if tech.Place > 0 {
		r[2].value = tech.Place
	}
	if len(tech.Upper) > 0 {
		r[3].value = t.amounts(tech.Upper)
	}
	return r
}

func (t *Texts) starRecord(s *catalog.Star) Record { return t.record(s) }

func (t *Texts) planetRecord(b *catalog.Body) Record {
	moons := []string{} // ids
	for _, moon := range t.C.Bodies[t.C.Planets:] {
		if moon.Planet == b.ID {
			moons = append(moons, moon.ID)
		}
	}
	return t.record(b, "planet", "reward").with("moons", moons)
}

func (t *Texts) moonRecord(b *catalog.Body) Record {
	return t.record(b, "orbit", "land", "first_land")
}

func (t *Texts) goldRecord(f *catalog.GoldTile) Record {
	return t.record(f, "set", "size").with("size", max(1, f.Size)).with("text", t.GoldTile(f))
}

// speciesOf returns the species whose body or data slot has an id, nil if there is none.
func (t *Texts) speciesOf(id string) *catalog.Species {
	for i := range t.C.Species {
		s := &t.C.Species[i]
		if s.Body != nil && s.Body.ID == id || s.Slot != nil && s.Slot.ID == id {
			return s
		}
	}
	return nil
}

// orNull returns a text, or nil (null in JSON) for an empty one.
func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// speciesRecord has the spaces of the board by color, the lowest first.
func (t *Texts) speciesRecord(s *catalog.Species) Record {
	spaces := map[string][]Record{}
	for color := board.Antenna; color <= board.DNA; color++ {
		spaces[color.String()] = records(s.Spaces.Column(color), t.spaceRecord)
	}
	var body, slot Record
	if b := s.Body; b != nil {
		body = t.planetRecord(&catalog.Body{ID: b.ID, Name: b.Name, Orbit: b.Orbit, Land: b.Land, FirstLand: b.FirstLand})
	}
	if s.Slot != nil { // a data slot that belongs to no star
		slot = Record{{"id", s.Slot.ID}, {"slots", s.Slot.Slots}}
	}
	return Record{{"id", s.ID}, {"pack", s.Pack}, {"name", s.Name}, {"market", s.Market}, {"resource", orNull(s.Resource)}, {"spaces", spaces},
		{"pieces", records(s.Pieces, t.pieceRecord)}, {"body", body}, {"slot", slot}}
}

func (t *Texts) spaceRecord(b *catalog.BoardSpace) Record {
	var pay Amounts
	if len(b.Pay) > 0 {
		pay = t.amounts(b.Pay)
	}
	return Record{{"reward", t.Effects(&b.Reward)}, {"pay", pay}, {"repeat", b.Repeat}}
}

func (t *Texts) pieceRecord(p *catalog.PieceDef) Record {
	return Record{{"id", p.ID}, {"kind", p.Kind}, {"color", orNull(p.Color)}, {"sides", records(p.Sides, t.Effects)}}
}
