package check

import (
	"fmt"
	"slices"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// never warns about words of packs that can never hold or do anything in their place. It reads files only as written.
func never(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	own := map[string]bool{}
	for _, p := range packs {
		own[p.ID] = !p.BuiltIn
	}
	if !slices.ContainsFunc(packs, func(p *content.Pack) bool { return own[p.ID] }) {
		return nil
	}
	things, _, _ := content.Compose(packs)
	for _, t := range things {
		if own[t.Pack] {
			problems = append(problems, neverIn(c, t)...)
			problems = append(problems, texts(c, t)...)
		}
	}
	return problems
}

// neverIn does what never does for one thing.
func neverIn(c *catalog.Catalog, t catalog.Definition) (problems source.Problems) {
	problems = append(problems, comparisons(c, t.Value)...)
	if t.Kind != "card" {
		return problems
	}
	problems = append(problems, beforeAll(t.Value.At("mission", "when"), "a mission")...)
	problems = append(problems, beforeAll(t.Value.At("endgame"), "the end of the game")...)
	for _, list := range []source.Value{t.Value.At("play"), t.Value.At("mission", "reward")} {
		problems = append(problems, tooEarly(c, list)...)
	}
	if t.Within != "" {
		return problems
	}
	t.Value.Walk(func(_ source.Value, f source.Field) bool {
		if f.Key == "species" && slices.ContainsFunc(append(f.Value.List, f.Value), func(v source.Value) bool { return v.String == "this" }) {
			problems.Warn(f.Value.Pos, `write "any", "left" or "right"; the cards of a species are in aliens/ID/cards`, `"this" is the species of the card, and this card has none`)
		}
		return true
	})
	for _, list := range []source.Value{t.Value.At("play"), t.Value.At("mission", "reward"), t.Value.At("free")} {
		list.Walk(func(_ source.Value, f source.Field) bool {
			if f.Key == c.Resources[board.AlienCard] {
				problems.Warn(f.Pos, "the cards of a species are in aliens/ID/cards", "%s gives cards of the species of the card, and this card has none", f.Key)
			}
			return true
		})
	}
	return problems
}

// mostFigures is more than a player can place on the board in a game, because each figure, trace or win takes an action
// or a card.
const mostFigures = 30

// most returns the largest number of things or goods that a word may count with its argument; -1 if that is not known.
func most(c *catalog.Catalog, f source.Field) int {
	switch f.Key {
	case "figures", "probes", "traces", "wins":
		if of, named := f.Value.Get("of"); named && of.String != "own" {
			return board.MaxSeats * mostFigures
		}
		return mostFigures
	case "techs":
		return len(c.Techs)
	case "sectors":
		return 8
	case "spaces":
		return 4 * 8
	case "cards", "tucked", "missions":
		return len(c.Cards)
	case "held":
		if f.Value.String == c.Resources[board.Publicity] {
			return mostPublicity(c)
		}
	}
	return -1
}

// mostPublicity returns the most publicity that a player can hold, with any module.
func mostPublicity(c *catalog.Catalog) (most int) {
	most = c.Numbers.Limit.Publicity
	for i := range c.Modules {
		most = max(most, c.NumbersOf(1<<i).Limit.Publicity)
	}
	return most
}

// counts reports whether a key counts things, or goods of which players never have less than none.
func counts(c *catalog.Catalog, f source.Field) bool {
	if w := c.Word(f.Key); f.Key != "held" {
		return w != nil && w.Class == catalog.ClassSelection
	}
	return !slices.ContainsFunc(append(f.Value.List, f.Value), func(v source.Value) bool { return v.String == c.Resources[board.VP] })
}

// comparisons warns about conditions that hold always or never, for any number of things.
func comparisons(c *catalog.Catalog, v source.Value) (problems source.Problems) {
	v.Walk(func(in source.Value, f source.Field) bool {
		compares := c.Word(f.Key)
		n, whole := source.Whole(f.Value.Number)
		if compares == nil || compares.Class != catalog.ClassComparison || f.Value.Kind != source.Number || !whole {
			return true
		}
		for _, x := range in.Fields {
			if !counts(c, x) {
				continue
			}
			zero, largest := catalog.Compare{Word: f.Key, N: n}, most(c, x)
			switch up := f.Key == "at_least"; {
			case n < 0 || n == 0 && up:
				problems.Warn(f.Value.Pos, "a number of things is 0 or more", "%s(%d, %s ...) %s holds", f.Key, n, x.Key, alwaysOr(zero.Holds(0)))
			case largest >= 0 && n > largest:
				problems.Warn(f.Value.Pos, fmt.Sprintf("there are at most %d", largest), "%s(%d, %s ...) %s holds", f.Key, n, x.Key, alwaysOr(zero.Holds(0)))
			}
		}
		return true
	})
	return problems
}

func alwaysOr(holds bool) string {
	if holds {
		return "always"
	}
	return "never"
}

// looksBack are the words that refer to what a list of effects has caused.
var looksBack = []string{"happened", "that"}

// beforeAll warns about conditions that look back on a list of effects although they are outside any list.
func beforeAll(v source.Value, where string) (problems source.Problems) {
	v.Walk(func(_ source.Value, f source.Field) bool {
		if _, since := f.Value.Get("since"); slices.Contains(looksBack, f.Key) && !since {
			problems.Warn(f.Pos, `to wait for an event write circles = { { on = { land = "any" }, reward = ... } }`,
				"%q looks back on a list of effects, and the condition of %s is in none, so it finds nothing", f.Key, where)
		}
		return true
	})
	return problems
}

// causedBy are events that nothing but some words causes.
var causedBy = map[string][]string{"land": {"land", "place"}, "orbit": {"orbit", "place"}, "launch": {"launch"}, "scan": {"scan"}, "research": {"research"}}

// plain are effect words that cause only the event of their name.
var plain = []string{"launch", "move", "rotate", "discard", "income", "reveal", "lose"}

// ownLists are words whose effects look back on a separate list, or on what triggered them.
var ownLists = []string{"this_turn", "until_next_turn", "milestone", "each_player", "each_opponent", "choose"}

// tooEarly warns about groups of a list that look back on an event that nothing before them can have caused.
func tooEarly(c *catalog.Catalog, list source.Value) (problems source.Problems) {
	groups := list.List
	if list.Kind == source.Table {
		groups = []source.Value{list}
	}
	var done []string // the words before
	for _, group := range groups {
		group.Walk(func(_ source.Value, f source.Field) bool {
			if !slices.Contains(looksBack, f.Key) {
				return !slices.Contains(ownLists, f.Key)
			}
			for _, event := range eventsOf(f.Value) {
				causes := causedBy[event]
				if causes != nil && !slices.ContainsFunc(done, func(word string) bool { return slices.Contains(causes, word) }) {
					problems.Warn(f.Pos, "put it behind the effect on which it looks back", "nothing before it in this list can cause %q, so it finds nothing", event)
				}
			}
			return false
		})
		for _, f := range group.Fields {
			w := c.Word(f.Key)
			switch {
			case slices.Contains(plain, f.Key):
				done = append(done, f.Key)
			case !slices.Contains(c.Resources, f.Key) && (w == nil || w.Class != catalog.ClassPrefix):
				return problems // what follows may look back on anything
			}
		}
	}
	return problems
}

// eventsOf returns the names of the events on which "happened" or "that" looks back in its list; none if it looks
// further back.
func eventsOf(v source.Value) (names []string) {
	if _, since := v.Get("since"); since {
		return nil
	}
	for _, e := range append(v.List, v) {
		names = append(names, e.String)
		for _, f := range e.Fields {
			names = append(names, f.Key)
		}
	}
	return names
}
