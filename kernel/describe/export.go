package describe

import (
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

// Record is the record of a thing of which every key of its TOML file is written: stars, planets, moons,
// technologies and gold tiles. What else is known of it follows.
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
	out := []byte{'{'}
	for i, f := range r {
		if i > 0 {
			out = append(out, ',')
		}
		value, err := json.Marshal(f.value)
		if err != nil {
			return nil, err
		}
		out = append(strconv.AppendQuote(out, f.key), ':')
		out = append(out, value...)
	}
	return append(out, '}'), nil
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
		list := []Amounts{}
		for _, g := range v {
			list = append(list, t.amounts(g))
		}
		return list
	case fmt.Stringer:
		return v.String()
	}
	return v
}

// Card is the record of a card.
type Card struct {
	ID     string   `json:"id"`
	Pack   string   `json:"pack"`
	Deck   string   `json:"deck"`
	Name   string   `json:"name"`
	Cost   Amounts  `json:"cost"`
	Free   Fields   `json:"free"`
	Sector *string  `json:"sector"`
	Income *string  `json:"income"`
	Kind   *string  `json:"kind"`
	Kinds  []string `json:"kinds,omitempty"` // all kinds of a card that has several
	Text   string   `json:"text"`
	Fields Fields   `json:"fields,omitempty"` // declared by its deck or its species
}

// Species is the record of a species with its board.
type Species struct {
	ID       string             `json:"id"`
	Pack     string             `json:"pack"`
	Name     string             `json:"name"`
	Market   bool               `json:"market"`
	Resource *string            `json:"resource"`
	Spaces   map[string][]Space `json:"spaces"` // by color, the lowest first
	Pieces   []Piece            `json:"pieces"`
	Body     Record             `json:"body"`
	Slot     *DataSlot          `json:"slot"`
}

// Space is the record of a space of a species board.
type Space struct {
	Reward string  `json:"reward"`
	Pay    Amounts `json:"pay"`
	Repeat bool    `json:"repeat"`
}

// Piece is the record of a token of a species.
type Piece struct {
	ID    string   `json:"id"`
	Kind  string   `json:"kind"`
	Color *string  `json:"color"`
	Sides []string `json:"sides"`
}

// DataSlot is the record of a data slot that belongs to no star.
type DataSlot struct {
	ID    string `json:"id"`
	Slots int    `json:"slots"`
}

// Module is the record of a variant that a game can switch on.
type Module struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Players []int    `json:"players"` // null if any number may play
	Needs   []string `json:"needs"`
	Text    string   `json:"text"`
}

// Seat is the record of a seat that content plays.
type Seat struct {
	ID     string `json:"id"`
	Pack   string `json:"pack"`
	Name   string `json:"name"`
	Levels int    `json:"levels"`
	Text   string `json:"text"`
}

// Pack is the record of the parts of a pack that concern everybody.
type Pack struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// Export is everything that a catalogue holds. Cards are those of the main deck and of
// species; the cards of every other deck are listed under the name of the deck.
type Export struct {
	Cards     []Card            `json:"cards"`
	Techs     []Record          `json:"techs"`
	Species   []Species         `json:"species"`
	Stars     []Record          `json:"stars"`
	Planets   []Record          `json:"planets"`
	Moons     []Record          `json:"moons"`
	GoldTiles []Record          `json:"gold_tiles"`
	Modules   []Module          `json:"modules"`
	Seats     []Seat            `json:"seats"`
	Packs     []Pack            `json:"packs"`
	Decks     map[string][]Card `json:"decks"`
}

// Export returns the records of everything.
func (t *Texts) Export() *Export {
	x := &Export{Cards: []Card{}, Techs: []Record{}, Species: []Species{}, Stars: []Record{}, Planets: []Record{}, Moons: []Record{},
		GoldTiles: []Record{}, Modules: []Module{}, Seats: []Seat{}, Packs: []Pack{}, Decks: map[string][]Card{}}
	for i := range t.C.Cards {
		r := t.CardRecord(&t.C.Cards[i])
		if t.C.DeckOf(board.CardID(i)).OfPack() {
			x.Decks[r.Deck] = append(x.Decks[r.Deck], r)
		} else {
			x.Cards = append(x.Cards, r)
		}
	}
	for i := range t.C.Modules {
		x.Modules = append(x.Modules, t.moduleRecord(&t.C.Modules[i]))
	}
	for i := range t.C.Seats {
		x.Seats = append(x.Seats, t.seatRecord(&t.C.Seats[i]))
	}
	for i := range t.C.PackThings {
		if r := t.packRecord(&t.C.PackThings[i]); r.Text != "" {
			x.Packs = append(x.Packs, r)
		}
	}
	for i := range t.C.Techs {
		x.Techs = append(x.Techs, t.techRecord(&t.C.Techs[i]))
	}
	for i := range t.C.Species {
		x.Species = append(x.Species, t.speciesRecord(&t.C.Species[i]))
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
	for i := range t.C.GoldFaces {
		x.GoldTiles = append(x.GoldTiles, t.goldRecord(&t.C.GoldFaces[i]))
	}
	return x
}

func (t *Texts) amounts(g catalog.Gains) Amounts {
	a := Amounts{}
	for _, x := range g {
		a[t.C.Resources[x.Res]] += x.N
	}
	return a
}

// CardRecord returns the record of a card.
func (t *Texts) CardRecord(card *catalog.Card) Card {
	r := Card{ID: card.ID, Pack: card.Pack, Deck: Deck(card), Name: card.Name, Cost: t.amounts(card.Cost.Gains)}
	if kind := t.Kind(card); kind != "" {
		r.Kind = &kind
		if kinds := card.Kinds(); len(kinds) > 1 {
			r.Kinds = kinds
		}
	}
	r.Free = t.corner(&card.Free)
	if card.Sector.Set {
		s := card.Sector.Color.String()
		r.Sector = &s
	}
	if card.Income.Set {
		s := t.C.Resources[card.Income.Res]
		r.Income = &s
	}
	r.Fields = t.fields(card.Fields)
	if id, ok := t.C.Card(card.ID); ok {
		r.Text = t.Card(id)
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

// Token is the record of a kind of tokens.
type Token struct {
	ID     string   `json:"id"`
	Kind   string   `json:"kind"`
	Of     string   `json:"of"`
	Copies int      `json:"copies"`
	Hidden bool     `json:"hidden"`
	Sides  []string `json:"sides"`
}

func (t *Texts) tokenRecord(x *token) Token {
	r := Token{ID: x.def.ID, Kind: x.def.Kind, Of: x.of, Copies: max(1, x.def.Copies), Hidden: x.def.Hidden, Sides: []string{}}
	for i := range x.def.Sides {
		r.Sides = append(r.Sides, t.Effects(&x.def.Sides[i]))
	}
	return r
}

// DeckOfCards is the record of a deck other than the main one.
type DeckOfCards struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Cards []string `json:"cards"`
}

func (t *Texts) deckRecord(d *catalog.DeckDef) DeckOfCards {
	r := DeckOfCards{ID: d.ID, Name: d.Name, Cards: []string{}}
	for i := range t.C.Cards {
		if t.deckOf(&t.C.Cards[i]) == d {
			r.Cards = append(r.Cards, t.C.Cards[i].ID)
		}
	}
	return r
}

func (t *Texts) moduleRecord(m *catalog.Module) Module {
	return Module{ID: m.ID, Name: m.Name, Players: m.Players, Needs: append([]string{}, m.Needs...),
		Text: strings.Join(append(oneIf(m.Text), t.Power(&m.Power)...), " ")}
}

func (t *Texts) seatRecord(s *catalog.ContentSeat) Seat {
	return Seat{ID: s.ID, Pack: s.Pack, Name: s.Name, Levels: max(1, s.Levels), Text: strings.Join(t.Power(&s.Power), " ")}
}

func (t *Texts) packRecord(p *catalog.PackThing) Pack {
	return Pack{ID: p.ID, Text: strings.Join(t.Power(&p.Power), " ")}
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

// columns returns the spaces of a species board by color, the lowest first.
func columns(s *catalog.Species) map[string][]catalog.BoardSpace {
	all := map[string][]catalog.BoardSpace{}
	for color := board.Antenna; color <= board.DNA; color++ {
		all[color.String()] = s.Spaces.Column(color)
	}
	return all
}

func (t *Texts) speciesRecord(s *catalog.Species) Species {
	r := Species{ID: s.ID, Pack: s.Pack, Name: s.Name, Market: s.Market, Spaces: map[string][]Space{}, Pieces: []Piece{}}
	if s.Resource != "" {
		r.Resource = &s.Resource
	}
	for color, spaces := range columns(s) {
		r.Spaces[color] = []Space{}
		for i := range spaces {
			x := Space{Reward: t.Effects(&spaces[i].Reward), Repeat: spaces[i].Repeat}
			if len(spaces[i].Pay) > 0 {
				x.Pay = t.amounts(spaces[i].Pay)
			}
			r.Spaces[color] = append(r.Spaces[color], x)
		}
	}
	for i := range s.Pieces {
		p := Piece{ID: s.Pieces[i].ID, Kind: s.Pieces[i].Kind, Sides: []string{}}
		if s.Pieces[i].Color != "" {
			p.Color = &s.Pieces[i].Color
		}
		for k := range s.Pieces[i].Sides {
			p.Sides = append(p.Sides, t.Effects(&s.Pieces[i].Sides[k]))
		}
		r.Pieces = append(r.Pieces, p)
	}
	if b := s.Body; b != nil {
		r.Body = t.planetRecord(&catalog.Body{ID: b.ID, Name: b.Name, Orbit: b.Orbit, Land: b.Land, FirstLand: b.FirstLand})
	}
	if s.Slot != nil {
		r.Slot = &DataSlot{s.Slot.ID, s.Slot.Slots}
	}
	return r
}
