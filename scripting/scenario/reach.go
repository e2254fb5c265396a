package scenario

import (
	"fmt"
	"regexp"
	"strings"

	"seti/kernel/catalog"
)

// Unreached returns the effects of content that no scenario reached, in the
// order of the catalogue. reached holds the effects that ran, by kernel.Effects.ID, in
// any of the scenarios.
//
// The free-action corners of cards are icons that hundreds of cards share. A corner
// counts as reached if a corner with the same icons is.
func Unreached(c *catalog.Catalog, reached map[int]bool) []*catalog.Effects {
	corners := map[string]bool{}
	for id := range reached {
		if id < len(c.Lists) && isCorner(c.Lists[id]) {
			corners[shows(c.Lists[id])] = true
		}
	}
	var list []*catalog.Effects
	for i, e := range c.Lists {
		switch {
		case len(e.Groups) == 0 || reached[i]:
		case !isCorner(e):
			list = append(list, e)
		case !corners[shows(e)]:
			corners[shows(e)] = true // each is named once
			list = append(list, e)
		}
	}
	return list
}

func isCorner(e *catalog.Effects) bool { return strings.HasSuffix(e.Path, ".free") }

// shows returns a text that is the same for corners that give the same.
func shows(e *catalog.Effects) string {
	s := ""
	for i := range e.Groups {
		g := &e.Groups[i]
		s += fmt.Sprintf("%v %d %T %+v;", g.Gains, g.Times, g.Do, g.Do)
	}
	return s
}

// scoring matches the line of a log for the end-game box of a card.
var scoring = regexp.MustCompile(`(?m)^p\d score (\S+) `)

// Unscored returns the cards with an end-game box that scored in no scenario, by
// their logs.
func Unscored(c *catalog.Catalog, logs []string) []*catalog.Card {
	scored := map[string]bool{}
	for _, log := range logs {
		for _, m := range scoring.FindAllStringSubmatch(log, -1) {
			scored[m[1]] = true
		}
	}
	var list []*catalog.Card
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Endgame != nil && !scored[card.ID] {
			list = append(list, card)
		}
	}
	return list
}
