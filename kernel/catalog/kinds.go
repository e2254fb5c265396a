package catalog

import (
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Plural returns the plural of a kind's name in messages: stars, species.
func Plural(name string) string {
	if strings.HasSuffix(name, "s") {
		return name
	}
	return name + "s"
}

// kind is a kind of things: what content, options and people call them. What functions
// read of them stands in things.go.
type kind struct {
	name  string                           // as messages say it: a star
	tag   string                           // as the tags of keys name it
	id    func(c *Catalog, n int16) string // as options and files write it
	title func(c *Catalog, n int16) string // as people read it; the id if there is none
	count func(c *Catalog) int             // how many there are, of kinds that the catalogue lists
}

// kinds are all kinds of things. One without a name is nothing that functions hold, one
// without an id is known by its place alone.
var kinds = [board.KindCount]kind{
	board.KindConst:       {id: func(_ *Catalog, n int16) string { return board.Const(n).String() }},
	board.KindColor:       {tag: "color", id: func(_ *Catalog, n int16) string { return board.Color(n).String() }, count: func(_ *Catalog) int { return len(board.ColorNames) }},
	board.KindTrace:       {tag: "trace", id: func(_ *Catalog, n int16) string { return board.Trace(n).String() }, count: func(_ *Catalog) int { return len(board.TraceNames) }},
	board.KindStar:        {name: "star", tag: "star", id: func(c *Catalog, n int16) string { return c.Stars[n].ID }, title: func(c *Catalog, n int16) string { return c.Stars[n].Name }, count: func(c *Catalog) int { return len(c.Stars) }},
	board.KindBody:        {name: "planet", tag: "body", id: func(c *Catalog, n int16) string { return c.Bodies[n].ID }, title: func(c *Catalog, n int16) string { return c.Bodies[n].Name }, count: func(c *Catalog) int { return len(c.Bodies) }},
	board.KindTech:        {name: "tech", tag: "tech", id: func(c *Catalog, n int16) string { return c.Techs[n].ID }, count: func(c *Catalog) int { return len(c.Techs) }},
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

// kindByTag are the kinds that tags of keys name.
var kindByTag = func() map[string]source.Kind {
	by := map[string]source.Kind{}
	for k := range kinds {
		if tag := kinds[k].tag; tag != "" {
			by[tag] = source.Kind(k)
		}
	}
	return by
}()

// KindName returns the name of a kind of things in messages: star, card.
func KindName(k source.Kind) string {
	if name := kinds[k].name; name != "" {
		return name
	}
	return "thing"
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
