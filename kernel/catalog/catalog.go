package catalog

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/source"
)

// Catalog is all content of a game, checked and understood: what Build makes
// of the packs. It never changes while games run and may be shared by them.
type Catalog struct {
	Packs []PackInfo

	// Host makes a host for the functions of content. Who builds the catalogue sets
	// it; without one a game ends with an error at the first function.
	Host func() Host

	// Variant returns the catalogue of games in which some modules are on, a bit for each; see With. It is nil if no module
	// changes things.
	Variant func(on uint32) (*Catalog, error)

	Numbers   Numbers
	Discs     [4]board.Disc // disc1, disc2, disc3, board: from the top (rules 1.1.1)
	Boards    [][2]int16
	Stars     []Star
	Bodies    []Body // planets first, in the order of their names; then moons
	Planets   int    // how many of Bodies are planets
	Earth     int
	Techs     []Tech
	Cards     []Card
	Species   []Species
	Decks     []DeckDef // the main deck first
	Piles     []PileDef // those that packs declare
	Places    []PlaceDef
	Pieces    []PieceDef // tokens of species and packs
	Modules   []Module
	Borne     bool // tokens bring planets to their spaces
	Seats     []ContentSeat
	Texts     []PackText    // the message files of packs
	Signs     []PackSign    // the signs of packs
	Motifs    []PackSign    // what packs bring for illustrations
	Players   []PackPlayers // the files players.toml of packs
	GoldFaces []GoldTile    // the faces
	GoldTiles []string      // the tiles, from the left (rules 2.1.7)

	Powers []*Power // of all things that have any

	Resources   []string // names, by Resource
	Lists       []*Effects
	TurnEffects []*TurnEffectDef
	Functions   []*source.Function

	functionPower []*Power // for each function, that of its thing

	names           map[string][]source.Ref // what content may mention, by name
	packOf          map[source.Ref]string   // the pack that brings a thing with a name
	words           *vocabulary
	packWords       map[string]*PackWord
	methods         []string          // of g, which may be words too
	says            map[string]string // what functions say, by key: all forms in one
	starsOf         [4][]int16        // stars by color
	Berths          []int16           // bodies on cards
	StartMemory     []int32           // what things remember at the start
	Memories        []*Memory         // of things that remember something
	AwaitingCircles int               // circles that wait for a condition alone
	Answers         int               // conditions of which the answer is remembered
	SlotTiles       []int16           // data slots that belong to no star
	moonsOf         [][]int16         // moons by planet
	Offers          []*Offer
	settings        []SettingDef
	Tries           []*Effects // see Try
	TryPower        *Power     // the pack they stand in
	tried           string     // its id

	PackThings    []PackThing
	moduleNumbers []moduleNumbers
	numbersMask   uint32 // modules that change numbers

	// Derived holds what computer players have worked out of the catalogue; price.Derived guards it.
	Derived map[any]func() any
}

// PackInfo identifies content that a game uses.
type PackInfo struct {
	ID, Name, Version, Hash string
}

// Lookup returns what a name means in a place where some kinds of things are
// expected.
func (c *Catalog) Lookup(name string, kinds ...source.Kind) (source.Ref, bool) {
	for _, r := range c.names[name] {
		if slices.Contains(kinds, r.Kind) {
			return r, true
		}
	}
	return source.Ref{}, false
}

// eachOf returns something of each thing of a list.
func eachOf[T, V any](list []T, of func(*T) V) (all []V) {
	for i := range list {
		all = append(all, of(&list[i]))
	}
	return all
}

// PackOf returns the id of the pack that defines a thing with a name, "" for what every game has, such as colors and
// spaces.
func (c *Catalog) PackOf(r source.Ref) string { return c.packOf[r] }

// IDs lists the ids of a kind of things, in their order.
func (c *Catalog) IDs(kind source.Kind) (ids []string) {
	for i := range c.Count(kind) {
		ids = append(ids, c.Name(board.Ref(kind, int16(i))))
	}
	return ids
}

// NamesOf lists the names of a kind, in the order of the alphabet.
func (c *Catalog) NamesOf(kind source.Kind) (names []string) {
	for name, refs := range c.names {
		if slices.ContainsFunc(refs, func(r source.Ref) bool { return r.Kind == kind }) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Card returns the card with an id.
func (c *Catalog) Card(id string) (board.CardID, bool) {
	r, ok := c.Lookup(id, board.KindCard)
	return board.CardID(r.ID), ok
}

// CardKey returns the number by which chance knows a card. It follows from the card's id, so that
// other content does not change a shuffle.
func (c *Catalog) CardKey(card board.CardID) uint64 { return c.Cards[card].key }

// SpeciesKey returns the number by which chance knows a species.
func (c *Catalog) SpeciesKey(species int8) uint64 { return chance.Key(c.Species[species].ID) }

// PackResource reports whether a resource is one that a pack brought.
func (c *Catalog) PackResource(r board.Resource) bool {
	return r >= board.FirstPackResource && int(r) < len(c.Resources)
}

// packNamed returns the name that people read of a pack.
func (c *Catalog) packNamed(id string) string {
	for i := range c.Packs {
		if c.Packs[i].ID == id {
			return c.Packs[i].Name
		}
	}
	return id
}

// Try offers the prepared effects of a pack with the free actions, so that authors can try effects before they write a
// card. "try 1" is the first in alphabetical order of their names. They are carried out like those of a card, at no
// cost. Catalogues of real games have none.
func (c *Catalog) Try(pack string) {
	c.tried = pack
	for i := range c.PackThings {
		if thing := &c.PackThings[i]; thing.ID == pack {
			c.Tries, c.TryPower = nil, &thing.Power
			for _, name := range slices.Sorted(maps.Keys(thing.Prepared)) {
				c.Tries = append(c.Tries, thing.Prepared[name])
			}
		}
	}
}

// Plural returns the plural of a kind's name in messages: stars, species.
func Plural(name string) string {
	if strings.HasSuffix(name, "s") {
		return name
	}
	return name + "s"
}

// kind is a kind of things: its names in content, options and messages. things.go has what functions read of them.
type kind struct {
	name  string                           // as messages say it: a star
	tag   string                           // as the tags of keys name it
	id    func(c *Catalog, n int16) string // as options and files write it
	title func(c *Catalog, n int16) string // as people read it; the id if there is none
	count func(c *Catalog) int             // how many there are, of kinds that the catalogue lists
}

// kinds are all kinds of things. Functions cannot hold a kind without a name; things of a kind without an id are
// identified by their place alone.
var kinds = [board.KindCount]kind{
	board.KindConst:       {id: func(_ *Catalog, n int16) string { return board.Const(n).String() }, count: func(_ *Catalog) int { return len(board.ConstNames) }},
	board.KindColor:       {tag: "color", id: func(_ *Catalog, n int16) string { return board.Color(n).String() }, count: func(_ *Catalog) int { return len(board.ColorNames) }},
	board.KindTrace:       {tag: "trace", id: func(_ *Catalog, n int16) string { return board.Trace(n).String() }, count: func(_ *Catalog) int { return len(board.TraceNames) }},
	board.KindStar:        {name: "star", tag: "star", id: func(c *Catalog, n int16) string { return c.Stars[n].ID }, title: func(c *Catalog, n int16) string { return c.Stars[n].Name }, count: func(c *Catalog) int { return len(c.Stars) }},
	board.KindBody:        {name: "planet", tag: "body", id: func(c *Catalog, n int16) string { return c.Bodies[n].ID }, title: func(c *Catalog, n int16) string { return c.Bodies[n].Name }, count: func(c *Catalog) int { return len(c.Bodies) }},
	board.KindTech:        {name: "tech", tag: "tech", id: func(c *Catalog, n int16) string { return c.Techs[n].ID }, title: func(c *Catalog, n int16) string { return strings.ReplaceAll(c.Techs[n].ID, "-", " ") }, count: func(c *Catalog) int { return len(c.Techs) }},
	board.KindType:        {tag: "type", id: func(_ *Catalog, n int16) string { return board.TechType(n).String() }, count: func(_ *Catalog) int { return len(board.TypeNames) }},
	board.KindCard:        {name: "card", tag: "card", id: cardID, title: cardTitle, count: func(c *Catalog) int { return len(c.Cards) }},
	board.KindSlot:        {name: "slot", tag: "slot", id: func(_ *Catalog, n int16) string { return board.SlotNames[n] }, count: func(_ *Catalog) int { return len(board.SlotNames) }},
	board.KindRes:         {tag: "res", id: func(c *Catalog, n int16) string { return c.Resources[n] }, title: func(c *Catalog, n int16) string { return strings.ReplaceAll(c.Resources[n], "_", " ") }, count: func(c *Catalog) int { return len(c.Resources) }},
	board.KindGold:        {name: "gold tile", tag: "gold", id: func(c *Catalog, n int16) string { return c.GoldTiles[n] }, count: func(c *Catalog) int { return len(c.GoldTiles) }},
	board.KindSpace:       {name: "space", tag: "space", id: func(_ *Catalog, n int16) string { return board.Space(n).String() }, count: func(_ *Catalog) int { return len(board.State{}.CellAt) }},
	board.KindSector:      {name: "sector", tag: "sector", id: func(_ *Catalog, n int16) string { return "s" + strconv.Itoa(int(n)) }},
	board.KindSeat:        {name: "player", tag: "seat", id: func(_ *Catalog, n int16) string { return board.Seat(n).String() }, count: func(_ *Catalog) int { return board.MaxSeats }},
	board.KindFigure:      {name: "figure"},
	board.KindTraceMarker: {name: "trace"},
	board.KindSignal:      {name: "signal"},
	board.KindWin:         {name: "win"},
	board.KindEvent:       {name: "event"},
	board.KindMission:     {name: "completed mission", id: cardID, title: cardTitle},
	board.KindSpecies:     {name: "species", tag: "species", id: func(c *Catalog, n int16) string { return c.Species[n].ID }, title: func(c *Catalog, n int16) string { return c.Species[n].Name }, count: func(c *Catalog) int { return len(c.Species) }},
	board.KindPiece:       {name: "piece"},
	board.KindBoardSpace:  {name: "board space", tag: "board", id: boardSpaceID},
	board.KindDeck:        {tag: "deck", id: func(c *Catalog, n int16) string { return c.Decks[n].ID }, title: func(c *Catalog, n int16) string { return c.Decks[n].Name }, count: func(c *Catalog) int { return len(c.Decks) }},
	board.KindPile:        {id: func(c *Catalog, n int16) string { return c.PileName(board.Pile(n)) }},
	board.KindPlace:       {name: "place", tag: "place", id: func(c *Catalog, n int16) string { return c.Places[n].ID }, title: func(c *Catalog, n int16) string { return c.Places[n].Name }, count: func(c *Catalog) int { return len(c.Places) }},
	board.KindScore:       {name: "space of the score track", id: func(_ *Catalog, n int16) string { return "score " + strconv.Itoa(int(n)) }},
	board.KindEffects:     {name: "list of effects", id: func(c *Catalog, n int16) string { return c.Lists[n].Path }},
	board.KindModule:      {id: func(c *Catalog, n int16) string { return c.Modules[n].ID }, title: func(c *Catalog, n int16) string { return c.Modules[n].Name }, count: func(c *Catalog) int { return len(c.Modules) }},
	board.KindPack:        {id: func(c *Catalog, n int16) string { return c.PackThings[n].ID }, title: func(c *Catalog, n int16) string { return c.packNamed(c.PackThings[n].ID) }, count: func(c *Catalog) int { return len(c.PackThings) }},
	board.KindContentSeat: {id: func(c *Catalog, n int16) string { return c.Seats[n].ID }, title: func(c *Catalog, n int16) string { return c.Seats[n].Name }, count: func(c *Catalog) int { return len(c.Seats) }},
	board.KindOption:      {name: "option"},
	board.KindChoice:      {name: "choice"},
}

func cardID(c *Catalog, n int16) string { return c.Cards[n].ID }

func cardTitle(c *Catalog, n int16) string { return c.Cards[n].Name }

func boardSpaceID(_ *Catalog, n int16) string {
	slot, color, at := BoardSpaceOf(board.Ref(board.KindBoardSpace, n))
	return board.SlotNames[slot] + " " + color.String() + " " + strconv.Itoa(at)
}

// Name returns the id of a thing of the catalogue, as options and files write
// it.
func (c *Catalog) Name(r source.Ref) string {
	if id := kinds[r.Kind].id; id != nil {
		return id(c, r.ID)
	}
	return ""
}

// Count returns how many things of a kind the catalogue lists.
func (c *Catalog) Count(k source.Kind) int { return kinds[k].count(c) }

// KindTag returns what ids of a kind of things have in front ("card"), "" for a kind that has
// nothing.
func KindTag(k source.Kind) string { return kinds[k].tag }

// Title returns the name of a thing as people read it.
func (c *Catalog) Title(r source.Ref) string {
	if title := kinds[r.Kind].title; title != nil {
		return title(c, r.ID)
	}
	return c.Name(r)
}

// GainPlural returns the plural of a gain for which no message has one: the name of a gain of a pack,
// with an s.
func (c *Catalog) GainPlural(r board.Resource) string {
	name := c.Title(board.Ref(board.KindRes, int16(r)))
	if r >= board.FirstPackResource && !strings.HasSuffix(name, "s") {
		name += "s"
	}
	return name
}

// KindTagged returns the kind of things with a name in tags, such as star, tech or body; KindNone if there is none.
func KindTagged(tag string) source.Kind {
	return source.Kind(max(0, slices.IndexFunc(kinds[:], func(k kind) bool { return k.tag == tag && tag != "" })))
}

// KindName returns the name of a kind of things in messages: star, card.
func KindName(k source.Kind) string {
	return cmp.Or(kinds[k].name, "thing")
}

// WithArticle returns a name with its article: an amount, a star.
func WithArticle(name string) string {
	if strings.ContainsAny(name[:1], "aeiou") {
		return "an " + name
	}
	return "a " + name
}

// Found describes a value, with the kind of a thing.
func Found(v source.Value) string {
	if v.Kind == source.Thing {
		return WithArticle(KindName(v.Ref.Kind))
	}
	return v.Describe()
}

// Limits. The numbers of the state are small, so that copies are fast; content that would not fit is refused when it is
// loaded.

const (
	mostLists      = math.MaxInt16 // lists of effects
	mostMilestones = 16            // bits of Player.Resolved
	mostGained     = 9999          // by one icon
	mostUses       = 100           // of an effect of this turn
)

// mostOf is how many things of a kind there can be. Properties of bodies and
// stars are bits of 64.
var mostOf = map[source.Kind]int{board.KindCard: 20000, board.KindTech: 64, board.KindStar: 60, board.KindBody: 60, board.KindSpecies: 60}

// room reports whether the n-th thing of a kind, from 0, has a place, and reports
// the first that has none.
func (b *builder) room(kind source.Kind, n int, what string, pos source.Pos) bool {
	most, bounded := mostOf[kind]
	if bounded && n == most {
		b.Errorf(pos, "", "there is room for %d %s", n, what)
	}
	return !bounded || n < most
}

// Unfit is an error of settings with which no game can begin. Its text is English like that of all errors;
// Key and Args let a page say it in the language of its reader.
type Unfit struct {
	Key  string // "module_needs"
	Args Args
	Err  error
}

func (u *Unfit) Error() string { return u.Err.Error() }

func (u *Unfit) Unwrap() error { return u.Err }

// Absent is an error of settings that name something of content, such as a module, that no pack in use
// has.
type Absent struct {
	Kind source.Kind // board.KindModule, board.KindContentSeat or board.KindSpecies
	ID   string
	Err  error
}

func (a *Absent) Error() string { return a.Err.Error() }

func (a *Absent) Unwrap() error { return a.Err }
