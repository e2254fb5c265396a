// Package arrange writes positions in words and reads them back. They are the positions of setup.toml, of lines that
// begin with "expect", and of screens. The package knows no rules: it arranges the board with the verbs of the kernel.
//
//	pos := arrange.Describe(g, seat)     what a seat may know
//	problems := arrange.Apply(g, value)  the game stands as the value says
//
// position.go has the names, one list for both ways, and compares positions; describe.go writes them; apply.go,
// cards.go, player.go and species.go read them, in this order: the board, the cards, the players, the species with the
// effects of its setup, the things on its board, and then lasting effects and what players know.
package arrange

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Position is a state in words: as setup.toml writes it, as lines that begin with "expect"
// and screens read it, as `seti export` prints it. One list of names serves them all.
// Cards are lists of ids; figures, traces and markers are words such as "mars",
// "r2s5", "left jaw discovery".
type Position struct {
	Players  int                   `key:"players" doc:"2 to 4"`
	Seed     int                   `key:"seed" doc:"of everything left to chance"`
	Setup    bool                  `key:"setup" doc:"play the setup choices of rules 2.2 too"`
	Round    int                   `key:"round" doc:"1 to 5"`
	Phase    string                `key:"phase" oneof:"setup before main closing after pass end between over" doc:"phase of the turn (rules 3.3.3)"`
	Start    string                `key:"start" doc:"who took the first turn of the round"`
	Turn     string                `key:"turn" doc:"whose turn it is"`
	Winner   []string              `key:"winner" read:"" doc:"who has won, when the game is over"`
	Dial     int                   `key:"dial" doc:"disc that turns next, 1 to 3"`
	Discs    []int                 `key:"discs" doc:"offsets of disc 1, 2, 3"`
	Sectors  []string              `key:"sectors" doc:"the star of sector 0 to 7"`
	Row      []string              `key:"row" doc:"cards of the row; \"\" for an empty place"`
	Deck     []string              `key:"deck" doc:"top cards of the deck, in order"`
	Discard  []string              `key:"discard" doc:"the discard pile"`
	DeckSize int                   `key:"deck_size" follows:"deck" doc:"number of cards in the deck; arranged, the lower ones leave the game"`
	Stack    []string              `key:"stack" follows:"stacks" doc:"the end-of-round stack of this round"`
	Stacks   map[string][]string   `key:"stacks" doc:"the end-of-round stacks, by round"`
	Stars    map[string]StarPos    `key:"stars" names:"star" doc:"by star"`
	Techs    map[string]StackPos   `key:"techs" names:"tech" doc:"stacks, by tech"`
	Gold     map[string]GoldPos    `key:"gold" names:"gold" doc:"gold tiles, by name"`
	Neutral  []int                 `key:"neutral" doc:"markers left at the neutral milestones"`
	With     []string              `key:"with" doc:"modules that are on, such as promo; a module may also be a key of its own: promo = true"`
	Set      []string              `key:"set" doc:"what is set of packs: \"my-pack.hard=true\""`
	Seats    []string              `key:"seats" doc:"who plays each seat: \"\" for a person, or content and its level, such as \"automaton:2\""`
	Aliens   []string              `key:"aliens" doc:"the species in the left and the right slot; a setup without it has none"`
	Orbits   []string              `key:"neutral_orbiters" doc:"planets with a neutral orbiter"`
	Species  map[string]SpeciesPos `key:"species" names:"slot" doc:"left and right"`
	Pieces   map[string]PiecePos   `key:"pieces" doc:"tokens of species, by id"`
	Piles    map[string][]string   `key:"piles" doc:"cards of the piles that packs declare for the table, by pile"`
	PileSize map[string]int        `key:"pile_sizes" read:"arrange piles instead" doc:"number of cards in them; read only"`
	State    map[string][]string   `key:"state" read:"functions set it" doc:"what things remember, by the address of the thing and the name, such as \"base:card/5.uses\": one value, or one for each entry of a list or each player; read only"`
	Bodies   map[string]string     `key:"bodies" read:"" doc:"the space of each planet; read only"`
	P1       PlayerPos             `key:"p1" doc:"a player"`
	P2       PlayerPos             `key:"p2" doc:"a player"`
	P3       PlayerPos             `key:"p3" doc:"a player"`
	P4       PlayerPos             `key:"p4" doc:"a player"`
}

// StarPos is a star in words.
type StarPos struct {
	Marks  []string `key:"marks" doc:"owners of the signals, oldest first, excess included"`
	Data   int      `key:"data" read:"arrange marks instead" doc:"tokens in the data slot; read only"`
	Wins   []string `key:"wins" doc:"owners of the win markers, oldest first"`
	Sector int      `key:"sector" read:"" doc:"where it is; read only"`
}

// StackPos is a stack of tech tiles in words.
type StackPos struct {
	Tiles []string `key:"tiles" doc:"bonuses from the top, such as \"3 vp\"; others see the top one only"`
	Left  int      `key:"left" read:"arrange tiles instead" doc:"tiles in the stack; read only"`
	First bool     `key:"first" doc:"the 2-vp tile lies on it"`
}

// GoldPos is a gold tile in words.
type GoldPos struct {
	Side  string   `key:"side" oneof:"A B" doc:"the side that lies up"`
	Marks []string `key:"marks" doc:"owners of the markers, in the order of the places"`
}

// PiecePos is a token of a species in words.
type PiecePos struct {
	At    string `key:"at" doc:"where it lies: a planet, a space, a board space such as \"left dna 3\", a star, a tech, a card, a place by its name, \"score 40\", a player"`
	Side  int    `key:"side" doc:"the side that lies up, from 1"`
	Open  bool   `key:"open" doc:"a hidden piece lies face up"`
	Owner string `key:"owner" read:"arrange at = \"p1\" instead" doc:"whose it is; read only"`
}

// SpeciesPos is a species slot in words.
type SpeciesPos struct {
	ID         string   `key:"id" read:"name it in aliens" doc:"the species, once it is discovered; read only"`
	Discovered bool     `key:"discovered" doc:"the species is turned up; arranged, its setup is carried out"`
	Market     []string `key:"market" doc:"the face-up card of the species"`
	Deck       []string `key:"deck" doc:"top cards of its deck, in order, also before the discovery"`
	DeckSize   int      `key:"deck_size" follows:"deck" doc:"number of cards in its deck; arranged, the lower ones leave the game"`
	Discard    []string `key:"discard" doc:"its discard pile"`
	Discovery  []string `key:"discovery" doc:"owners of the antenna, jaw and dna marker; \"\" for none"`
}

// PlayerPos is everything that belongs to a player, in words.
type PlayerPos struct {
	VP         int                 `key:"vp" doc:"score"`
	Publicity  int                 `key:"publicity" doc:"0 to 10"`
	Credit     int                 `key:"credit" doc:"credits"`
	Energy     int                 `key:"energy" doc:"energy"`
	Data       int                 `key:"data" doc:"data in the pool"`
	Hand       []string            `key:"hand" doc:"cards in hand; others see hand_size only"`
	HandSize   int                 `key:"hand_size" read:"arrange hand instead" doc:"number of cards in hand; read only"`
	Tucked     []string            `key:"tucked" doc:"tucked cards, oldest first"`
	Missions   []string            `key:"missions" doc:"missions and end-game cards in play"`
	Completed  []string            `key:"completed" doc:"completed missions"`
	Circles    map[string][]int    `key:"circles" names:"card" doc:"covered circles, by card in play; {} while all are free"`
	Techs      []string            `key:"techs" doc:"technologies owned"`
	Slots      []string            `key:"slots" doc:"the computer tech under each top space; \"\" for none"`
	Top        int                 `key:"top" doc:"filled top spaces of the computer"`
	Bottom     []int               `key:"bottom" doc:"positions of filled bottom spaces"`
	Probes     []string            `key:"probes" doc:"probes in space: a planet or a space"`
	Orbiters   []string            `key:"orbiters" doc:"planets, in the order of all orbiters"`
	Landers    []string            `key:"landers" doc:"planets and moons; \"mars 2\" covers the second first-landing space"`
	Traces     []string            `key:"traces" doc:"such as \"left jaw discovery\""`
	Milestones []int               `key:"milestones" doc:"milestones resolved"`
	Passed     bool                `key:"passed" doc:"has passed in this round"`
	Secret     []string            `key:"secret" doc:"secret cards held; others see secret_size only"`
	SecretSize int                 `key:"secret_size" read:"arrange secret instead" doc:"number of secret cards held; read only"`
	Played     []string            `key:"played" doc:"secret cards played; others see played_size only, until the final scoring"`
	PlayedSize int                 `key:"played_size" read:"arrange played instead" doc:"number of secret cards played; read only"`
	Piles      map[string][]string `key:"piles" doc:"cards of the piles that packs declare for each player, by pile"`
	PileSize   map[string]int      `key:"pile_sizes" read:"arrange piles instead" doc:"number of cards in them; read only"`
	Content    string              `key:"content" read:"say who plays when the game is set up" doc:"the seat of content that plays them; a setup may name it"`
	Level      int                 `key:"level" read:"say the level when the game is set up" doc:"its level"`
	Resources  map[string]int      `key:"resources" doc:"gains of packs, such as exofossil"`
	Markers    []int               `key:"markers" doc:"scores of their score markers, oldest first; fewer where the oldest have been reached"`
	Lasts      []string            `key:"lasts" doc:"what waits or changes a rule for them for a while, by its address such as \"my-pack:card/201.play[2].until_next_turn\"; a number behind it is how many uses are left"`
	Known      []string            `key:"known" doc:"cards that they have seen and know the place of, though they do not see the pile; others do not see which"`
	Status     []string            `key:"status" read:"arrange what it tells of instead" doc:"what the content that plays them says of its board, as the log has it"`
	Capsules   []string            `key:"capsules" doc:"figures that carry a piece, by space; arranged, \"saturn ID\" names the piece, else it is one that lies with them"`
}

// Player returns the part of the position that belongs to a seat.
func (p *Position) Player(s board.Seat) *PlayerPos {
	return [...]*PlayerPos{&p.P1, &p.P2, &p.P3, &p.P4}[s]
}

// Keys returns the keys of a position.
func Keys() []string { return KeysOf(reflect.TypeFor[Position]()) }

// KeysOf returns the keys of a position or of a part of one: of Position, of PlayerPos.
func KeysOf(t reflect.Type) []string {
	var keys []string
	for i := range t.NumField() {
		keys = append(keys, t.Field(i).Tag.Get("key"))
	}
	return keys
}

// Below returns the field under a key of a position or of a part of one, and false if there is none. Each
// entry of a map is a field without tags.
func Below(t reflect.Type, key string) (reflect.StructField, bool) {
	switch t.Kind() {
	case reflect.Map:
		return reflect.StructField{Type: t.Elem()}, true
	case reflect.Struct:
		if i := slices.Index(KeysOf(t), key); i >= 0 {
			return t.Field(i), true
		}
	}
	return reflect.StructField{}, false
}

// Tree returns the position as a tree of values, in the order of its fields; the keys of maps are sorted.
func (p *Position) Tree() source.Value { return p.tree() }

// Settable returns the tree without the keys that can be read but not arranged.
func (p *Position) Settable() source.Value { return p.tree("read") }

// tree returns the position without the fields that have one of these tags.
func (p *Position) tree(without ...string) source.Value {
	return valueOf(reflect.ValueOf(p).Elem(), without)
}

func valueOf(v reflect.Value, without []string) source.Value {
	switch v.Kind() {
	case reflect.Bool:
		return source.Value{Kind: source.Bool, Bool: v.Bool()}
	case reflect.Int:
		return source.Value{Kind: source.Number, Number: float64(v.Int())}
	case reflect.String:
		return source.Value{Kind: source.String, String: v.String()}
	case reflect.Slice:
		list := source.Value{Kind: source.List}
		for i := range v.Len() {
			list.List = append(list.List, valueOf(v.Index(i), without))
		}
		return list
	}
	t := source.Value{Kind: source.Table}
	if v.Kind() == reflect.Map {
		for _, k := range v.MapKeys() {
			t.Fields = append(t.Fields, source.Field{Key: k.String(), Value: valueOf(v.MapIndex(k), without)})
		}
		slices.SortFunc(t.Fields, func(a, b source.Field) int { return strings.Compare(a.Key, b.Key) })
		return t
	}
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		if !slices.ContainsFunc(without, func(name string) bool { _, ok := tag.Lookup(name); return ok }) {
			t.Fields = append(t.Fields, source.Field{Key: tag.Get("key"), Value: valueOf(v.Field(i), without)})
		}
	}
	return t
}

// Difference is a key that has different values in two positions.
type Difference struct {
	Key      string // "p1.hand"
	Was, Now string // values as an expression writes them
}

func (d Difference) String() string { return fmt.Sprintf("%s was %s, is %s", d.Key, d.Was, d.Now) }

// Compare returns the differences between two positions, in the order of their keys. It leaves
// out what follows from other keys: keys that can be read but not arranged, sizes, and the
// stack of this round, which is one of the stacks.
func Compare(was, now *Position) []Difference {
	return compare(nil, "", was.tree("read", "follows"), now.tree("read", "follows"))
}

func compare(list []Difference, key string, was, now source.Value) []Difference {
	if was.Kind == source.Table || now.Kind == source.Table {
		for _, name := range names(was, now) {
			a, _ := was.Get(name)
			b, _ := now.Get(name)
			list = compare(list, below(key, name), a, b)
		}
		return list
	}
	// A field that one of them does not have is empty: the other one has its kind.
	was.Kind, now.Kind = max(was.Kind, now.Kind), max(was.Kind, now.Kind)
	if !was.Same(now) {
		list = append(list, Difference{key, written(was), written(now)})
	}
	return list
}

// names returns the keys of two tables: those of a struct in its order, those of a map sorted.
func names(was, now source.Value) (list []string) {
	for _, f := range was.Fields {
		list = append(list, f.Key)
	}
	for _, f := range now.Fields {
		if !slices.Contains(list, f.Key) {
			list = append(list, f.Key)
		}
	}
	if len(was.Fields) > 0 && len(list) > len(was.Fields) {
		slices.Sort(list)
	}
	return list
}

// below returns the key of something inside another key.
func below(key, name string) string {
	if key == "" {
		return name
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') }) || name[0] <= '9' {
		return key + "[" + strconv.Quote(name) + "]"
	}
	return key + "." + name
}

// written returns a value as an expression writes it.
func written(v source.Value) string {
	switch v.Kind {
	case source.Number:
		return strconv.Itoa(int(v.Number))
	case source.List:
		parts := make([]string, len(v.List))
		for i, x := range v.List {
			parts[i] = written(x)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return v.Describe()
}
