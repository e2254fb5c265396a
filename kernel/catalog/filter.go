package catalog

import (
	"slices"
	"strconv"

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

// Number is a number that may be absent, which means any.
type Number struct {
	N   int
	Set bool
}

// YesNo is true, false, or absent, which means both.
type YesNo struct{ Yes, Set bool }

// Mentions reports whether a filter names a constant such as "row".
func (fl *Filter) Mentions(name string) bool {
	for _, r := range fl.Refs {
		if r.Kind == board.KindConst && board.ConstNames[r.ID] == name {
			return true
		}
	}
	return false
}

// mentions reports whether a filter names a constant.
func (fl *Filter) MentionsConst(w board.Const) bool {
	for _, r := range fl.Refs {
		if r.Kind == board.KindConst && board.Const(r.ID) == w {
			return true
		}
	}
	return false
}

// Phrase is the number as people write it, "" if there is none; 0 is one too.
func (x Number) Phrase() string {
	if !x.Set {
		return ""
	}
	return strconv.Itoa(x.N)
}

// Allows reports whether b is asked for, or nothing is.
func (y *YesNo) Allows(b bool) bool { return !y.Set || y.Yes == b }

// Phrase is yes, no, or "" for both.
func (y YesNo) Phrase() string {
	switch {
	case !y.Set:
		return ""
	case y.Yes:
		return "yes"
	}
	return "no"
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

// SpeciesPhrase says which species is meant: this species, the other species.
func (fl *Filter) SpeciesPhrase(c *Catalog) Phrase {
	switch {
	case !fl.Set:
		return Phrase{}
	case fl.MentionsConst(board.ConstThis):
		return Say("which.this_species", nil)
	}
	return Say("which.species", Args{"which": fl.Phrase(c)})
}
