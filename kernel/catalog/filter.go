package catalog

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Filter says which things a word means: names, constants, a selection, or
// what an event was about (that).
type Filter struct {
	Refs []source.Ref
	That Back
	Sel  Selection
	Set  bool
}

// Decode reads a name, a list of names, a selection, or { that = event }.
func (fl *Filter) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	fl.Set = true
	switch v.Kind {
	case source.List:
		for _, e := range v.List {
			if r, ok := d.Name(e, tag); ok {
				fl.Refs = append(fl.Refs, r)
			}
		}
	case source.Table:
		switch s := d.selection(v).(type) {
		case Back:
			fl.That = s
		case nil:
		default:
			fl.Sel = s
		}
	default:
		if r, ok := d.Name(v, tag); ok {
			fl.Refs = append(fl.Refs, r)
		}
	}
}

// Mentions reports whether a filter names a constant, given as content writes it: "row". A filter that
// is not set mentions nothing.
func (fl *Filter) Mentions(name string) bool {
	return slices.ContainsFunc(fl.Refs, func(r source.Ref) bool { return r.Kind == board.KindConst && board.ConstNames[r.ID] == name })
}

// MentionsConst is Mentions for a constant of package board.
func (fl *Filter) MentionsConst(w board.Const) bool {
	return slices.Contains(fl.Refs, board.Ref(board.KindConst, int16(w)))
}

// MeansPlace reports whether a filter means a place of traces; paid says that the
// place was paid for.
func (fl *Filter) MeansPlace(p board.Place, paid bool) bool {
	if paid && fl.MentionsConst(board.ConstPaid) {
		return true
	}
	switch p {
	case board.Discovery:
		return fl.MentionsConst(board.ConstDiscovery)
	case board.Overflow:
		return fl.MentionsConst(board.ConstOverflow)
	}
	return fl.MentionsConst(board.ConstBoard)
}

// MeansCardKind reports whether a filter means one of the kinds of a card.
func (fl *Filter) MeansCardKind(c *Card) bool {
	if fl.MentionsConst(board.ConstMission) && (c.Is("conditional") || c.Is("trigger")) {
		return true
	}
	return slices.ContainsFunc(fl.Refs, func(r source.Ref) bool { return r.Kind == board.KindConst && c.Is(board.Const(r.ID).String()) })
}

// MentionsOneOf reports whether two filters name one and the same thing.
func MentionsOneOf(want, has *Filter) bool {
	return slices.ContainsFunc(want.Refs, func(r source.Ref) bool { return slices.Contains(has.Refs, r) })
}

// Phrase names what a filter means: Mars, or asteroids; nothing if it is not
// set.
func (fl *Filter) Phrase(c *Catalog) Phrase {
	if fl.That != nil {
		return Say("which.it", nil)
	}
	earth := board.Ref(board.KindBody, int16(c.Earth))
	all := fl.MentionsConst(board.ConstPlanet) && slices.Contains(fl.Refs, earth)
	var parts []Phrase
	for _, r := range fl.Refs {
		switch {
		case all && r == earth:
		case all && r.Kind == board.KindConst && board.Const(r.ID) == board.ConstPlanet:
			parts = append(parts, Say("which.planet_or_earth", nil))
		default:
			parts = append(parts, Say("thing.name", Args{"what": r}))
		}
	}
	if len(parts) == 0 {
		return Phrase{}
	}
	return Say("which.one_of", Args{"of": parts})
}

// UnlessAnyPhrase names what a filter means, nothing if that is everything.
func (fl *Filter) UnlessAnyPhrase(c *Catalog) Phrase {
	if fl.MentionsConst(board.ConstAny) {
		return Phrase{}
	}
	return fl.Phrase(c)
}

// SpeciesPhrase returns which species is meant: this species, the other species.
func (fl *Filter) SpeciesPhrase(c *Catalog) Phrase {
	switch {
	case !fl.Set:
		return Phrase{}
	case fl.MentionsConst(board.ConstThis):
		return Say("which.this_species", nil)
	}
	return Say("which.species", Args{"which": fl.Phrase(c)})
}

// Placing is a selection of places that says itself where something is: in a sector
// with a signal of yours.
type Placing interface {
	PlacePhrase(c *Catalog) Phrase
}

// PlacePhrase returns where a star is: at Vega, in a red sector.
func (fl *Filter) PlacePhrase(c *Catalog) Phrase {
	switch {
	case fl.That != nil:
		return Say("where.that_sector", nil)
	case fl.Sel != nil:
		if s, ok := fl.Sel.(Placing); ok {
			return s.PlacePhrase(c)
		}
		return Say("where.with", Args{"what": fl.Sel.Noun(c)})
	case !fl.Set || fl.MentionsConst(board.ConstAny):
		return Say("where.any", nil)
	case fl.MentionsConst(board.ConstProbe):
		return Say("where.probe", nil)
	}
	var parts []Phrase
	for _, r := range fl.Refs {
		switch r.Kind {
		case board.KindColor:
			parts = append(parts, Say("where.color", Args{"color": r}))
		case board.KindStar:
			parts = append(parts, Say("where.star", Args{"star": r}))
		case board.KindBody:
			parts = append(parts, Say("where.body", Args{"body": r}))
		}
	}
	return Say("which.one_of", Args{"of": parts})
}

// PlaceIfSetPhrase is PlacePhrase of a filter that is set, and says nothing of another.
func (fl *Filter) PlaceIfSetPhrase(c *Catalog) Phrase {
	if !fl.Set {
		return Phrase{}
	}
	return fl.PlacePhrase(c)
}
