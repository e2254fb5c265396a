package game

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Gives returns what a method of g gives for arguments of which the kinds are known; of
// the first, its type.
func Gives(c *catalog.Catalog, method string, args []source.Value, first kernel.Type) kernel.Type {
	if w := c.Word(method); w != nil && methodNamed(method) == nil {
		switch w.Class {
		case catalog.ClassSelection:
			return listOf(w.Lists)
		case catalog.ClassAmount:
			return number
		}
	}
	m := methodNamed(method)
	if m == nil {
		return nothing
	}
	var problems source.Problems
	f := m.fit(fitting{c, &problems, nil}, source.Pos{}, args)
	if f.Like == LikeNothing || len(args) == 0 {
		return f.Gives
	}
	if _, several := argument(args, 1).Get("up_to"); f.Like == LikeChosen && !several {
		first.List = false
	}
	return first
}

// hooks are the arguments that functions of things get besides g, by the keys of the functions.
var hooks = map[string][]kernel.Type{
	"open":      {one(board.KindBoardSpace)},
	"answer":    {{Basic: "table", Keys: []kernel.Field{{Name: "about", Type: text}, {Name: "text", Type: text}, {Name: "options", Type: listOf(board.KindOption)}}}},
	"round_end": {number},
	"status":    {},
}

// HookArgs returns what a function gets besides g that stands behind a key of a thing.
func HookArgs(key string) []kernel.Type { return hooks[key] }

// GivesName returns what a method gives in this form: a star, a list of cards.
func (f *Form) GivesName() string {
	switch f.Like {
	case LikeList:
		return "the list"
	case LikeChosen:
		return "one of the list"
	}
	return f.Gives.String()
}

// What methods give besides lists of things.
var (
	number  = kernel.Type{Basic: "number"}
	text    = kernel.Type{Basic: "text"}
	boolean = kernel.Type{Basic: "boolean"}
	nothing = kernel.Type{Basic: "nothing"}
)

func one(kind source.Kind) kernel.Type    { return kernel.Type{Kind: kind} }
func listOf(kind source.Kind) kernel.Type { return kernel.Type{Kind: kind, List: true} }

// Interrupted reports whether a call may contain interrupt points in the main action (rules 5.1.3): that of a word
// with some, of a card, or of effects that have some or may be several.
func Interrupted(c *catalog.Catalog, method string, args []source.Value) bool {
	if method == "gain" && len(args) > 0 {
		effects := args[0]
		return effects.Kind == source.Thing && effects.Ref.Kind == board.KindEffects ||
			slices.ContainsFunc(effects.Fields, func(f source.Field) bool { return Interrupted(c, f.Key, nil) })
	}
	w := c.Word(method)
	return method == "play" || w != nil && w.Interrupted
}
