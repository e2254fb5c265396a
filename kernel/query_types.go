package kernel

import (
	"slices"
	"strings"

	"seti/kernel/source"
)

// declaredTypes are the types of declared fields; the others are names, of which a
// function reads the thing.
var declaredTypes = map[string]Type{"number": numberType, "text": textType, "effects": one(KindEffects), "gains": tableType, "amount": numberType,
	"condition": booleanType, "function": {}}

// FieldType returns what a field of a kind of things holds, those that some deck or
// species declares included; false if none has it.
func (c *Catalog) FieldType(k source.Kind, name string) (Type, bool) {
	if f := fieldNamed(k, name); f != nil {
		return f.Type, true
	}
	if (name == "section" || name == "next") && slices.Contains(pieceGrounds, k) {
		return Type{}, true // where a token may lie: token.at.next
	}
	for _, def := range c.declaredFields(k) {
		if def.Name == name {
			t := declaredTypes[def.Type]
			t.List = def.List
			return t, true
		}
	}
	return Type{}, false
}

// declaredFields are the fields that decks and species declare for a kind of things.
func (c *Catalog) declaredFields(k source.Kind) (defs FieldDefs) {
	for i := range c.Species {
		if k == KindCard || k == KindBoardSpace {
			defs = append(defs, c.Species[i].Fields...)
		}
	}
	for i := range c.Decks {
		if k == KindCard {
			defs = append(defs, c.Decks[i].Fields...)
		}
	}
	return defs
}

// selects are the kinds of things that selections list.
var selects = map[string]source.Kind{"traces": KindMark, "figures": KindFigure, "probes": KindFigure, "wins": KindWin, "signals": KindSignal,
	"techs": KindTech, "cards": KindCard, "tucked": KindCard, "missions": KindMission, "pieces": KindPiece, "sectors": KindSector,
	"happened": KindEvent, "that": KindEvent}

// Gives returns what a method of g gives for arguments of which the kinds are known; of
// the first, its type.
func (c *Catalog) Gives(method string, args []source.Value, first Type) Type {
	if w := c.words.named[method]; w != nil && queryNamed(method) == nil {
		switch w.Class {
		case ClassSelection:
			return listOf(selects[method])
		case ClassAmount:
			return numberType
		}
	}
	q := queryNamed(method)
	if q == nil {
		return nothingType
	}
	var problems source.Problems
	f := q.fit(&Decoder{c: c, problems: &problems, playing: true}, source.Pos{}, args)
	if f.Like == LikeNothing || len(args) == 0 {
		return f.Gives
	}
	if _, several := arg0(args, 1).Get("up_to"); f.Like == LikeChosen && !several {
		first.List = false
	}
	return first
}

// hooks are what functions of things get besides g, by their keys.
var hooks = map[string][]Type{
	"open":      {one(KindBoardSpace)},
	"answer":    {{Basic: "table", Keys: []Field{{Name: "about", Type: textType}, {Name: "text", Type: textType}, {Name: "options", Type: listOf(KindOption)}}}},
	"round_end": {numberType},
}

// HookArgs returns what a function gets besides g that stands behind a key of a thing.
func HookArgs(key string) []Type { return hooks[key] }

// GivesName says what a method gives in this form: a star, a list of cards.
func (f *Form) GivesName() string {
	switch f.Like {
	case LikeList:
		return "the list"
	case LikeChosen:
		return "one of the list"
	}
	return f.Gives.String()
}

func (t Type) String() string {
	name := t.Basic
	if t.Kind != KindNone {
		name = kindName(t.Kind)
	}
	switch {
	case t.List:
		return "a list of " + plural(name)
	case name == "":
		return "anything"
	case t.Kind != KindNone:
		return withArticle(name)
	}
	return name
}

// plural is the name of a type as there are several.
func plural(name string) string {
	if strings.HasSuffix(name, "s") {
		return name
	}
	return name + "s"
}

// FieldNames lists the fields of a kind of things, those that some deck or species
// declares included.
func (c *Catalog) FieldNames(k source.Kind) []string {
	names := Fields(k)
	for _, def := range c.declaredFields(k) {
		if !slices.Contains(names, def.Name) {
			names = append(names, def.Name)
		}
	}
	return names
}
