package kernel

import (
	"strconv"
	"strings"

	"seti/kernel/source"
)

// kind is a kind of things: what content, options and people call them. What functions
// read of them stands in things.go.
type kind struct {
	name  string                           // as messages say it: a star
	tag   string                           // as the tags of keys name it
	id    func(c *Catalog, n int16) string // as options and files write it
	title func(c *Catalog, n int16) string // as people read it; the id if there is none
}

// kinds are all kinds of things. One without a name is nothing that functions hold, one
// without an id is known by its place alone.
var kinds = [kindCount]kind{
	KindWord:        {id: func(_ *Catalog, n int16) string { return constWord(n).String() }},
	KindColor:       {tag: "color", id: func(_ *Catalog, n int16) string { return Color(n).String() }},
	KindTrace:       {tag: "trace", id: func(_ *Catalog, n int16) string { return Trace(n).String() }},
	KindStar:        {name: "star", tag: "star", id: func(c *Catalog, n int16) string { return c.Stars[n].ID }, title: func(c *Catalog, n int16) string { return c.Stars[n].Name }},
	KindBody:        {name: "planet", tag: "body", id: func(c *Catalog, n int16) string { return c.Bodies[n].ID }, title: func(c *Catalog, n int16) string { return c.Bodies[n].Name }},
	KindTech:        {name: "tech", tag: "tech", id: func(c *Catalog, n int16) string { return c.Techs[n].ID }},
	KindType:        {tag: "type", id: func(_ *Catalog, n int16) string { return TechType(n).String() }},
	KindCard:        {name: "card", tag: "card", id: cardID, title: cardTitle},
	KindSlot:        {name: "slot", tag: "slot", id: func(_ *Catalog, n int16) string { return slotNames[n] }},
	KindRes:         {tag: "res", id: func(c *Catalog, n int16) string { return c.Resources[n] }, title: func(c *Catalog, n int16) string { return strings.ReplaceAll(c.Resources[n], "_", " ") }},
	KindGold:        {name: "gold tile", tag: "gold", id: func(c *Catalog, n int16) string { return c.Golds[n] }},
	KindSpace:       {name: "space", tag: "space", id: func(_ *Catalog, n int16) string { return Space(n).String() }},
	KindSector:      {name: "sector", tag: "sector", id: func(_ *Catalog, n int16) string { return "s" + strconv.Itoa(int(n)) }},
	KindSeat:        {name: "player", tag: "seat", id: func(_ *Catalog, n int16) string { return Seat(n).String() }},
	KindFigure:      {name: "figure"},
	KindMark:        {name: "trace"},
	KindSignal:      {name: "signal"},
	KindWin:         {name: "win"},
	KindEvent:       {name: "event"},
	KindMission:     {name: "completed mission", id: cardID, title: cardTitle},
	KindSpecies:     {name: "species", tag: "species", id: func(c *Catalog, n int16) string { return c.Species[n].ID }, title: func(c *Catalog, n int16) string { return c.Species[n].Name }},
	KindPiece:       {name: "piece"},
	KindBoardSpace:  {name: "board space", tag: "board", id: boardSpaceID},
	KindDeck:        {tag: "deck", id: func(c *Catalog, n int16) string { return c.Decks[n].ID }, title: func(c *Catalog, n int16) string { return c.Decks[n].Name }},
	KindPile:        {id: func(c *Catalog, n int16) string { return c.pileName(Pile(n)) }},
	KindPlace:       {name: "place", tag: "place", id: func(c *Catalog, n int16) string { return c.Places[n].ID }, title: func(c *Catalog, n int16) string { return c.Places[n].Name }},
	KindScore:       {name: "space of the score track", id: func(_ *Catalog, n int16) string { return "score " + strconv.Itoa(int(n)) }},
	KindEffects:     {name: "list of effects", id: func(c *Catalog, n int16) string { return c.Lists[n].Path }},
	KindModule:      {id: func(c *Catalog, n int16) string { return c.Modules[n].ID }, title: func(c *Catalog, n int16) string { return c.Modules[n].Name }},
	KindPack:        {id: func(c *Catalog, n int16) string { return c.PackThings[n].ID }, title: func(c *Catalog, n int16) string { return c.packNamed(c.PackThings[n].ID) }},
	KindContentSeat: {id: func(c *Catalog, n int16) string { return c.Seats[n].ID }, title: func(c *Catalog, n int16) string { return c.Seats[n].Name }},
	KindOption:      {name: "option"},
}

func cardID(c *Catalog, n int16) string    { return c.Cards[n].ID }
func cardTitle(c *Catalog, n int16) string { return c.Cards[n].Name }

func boardSpaceID(_ *Catalog, n int16) string {
	slot, color, at := spaceOf(refTo(KindBoardSpace, n))
	return slotNames[slot] + " " + color.String() + " " + strconv.Itoa(at)
}

// Name returns the id of a thing of the catalogue, as options and files write
// it.
func (c *Catalog) Name(r source.Ref) string {
	if id := kinds[r.Kind].id; id != nil {
		return id(c, r.ID)
	}
	return ""
}

// Title returns the name of a thing as people read it.
func (c *Catalog) Title(r source.Ref) string {
	if title := kinds[r.Kind].title; title != nil {
		return title(c, r.ID)
	}
	return c.Name(r)
}

// Plural names several of a gain that no message names; a gain of a pack has
// a plural with an s.
func (c *Catalog) Plural(r Resource) string {
	name := c.Title(refTo(KindRes, int16(r)))
	if r >= firstPackResource && !strings.HasSuffix(name, "s") {
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

// kindName returns the name of a kind of things in messages: star, card.
func kindName(k source.Kind) string {
	if name := kinds[k].name; name != "" {
		return name
	}
	return "thing"
}

func withArticle(name string) string {
	if strings.ContainsAny(name[:1], "aeiou") {
		return "an " + name
	}
	return "a " + name
}

// found describes a value, with the kind of a thing.
func found(v source.Value) string {
	if v.Kind == source.Thing {
		return withArticle(kindName(v.Ref.Kind))
	}
	return v.Describe()
}
