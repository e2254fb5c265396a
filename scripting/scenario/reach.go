package scenario

import (
	"fmt"
	"strings"

	"seti/kernel"
)

// Unreached lists the effects of content that no scenario reached, in the
// order of the catalogue; reached holds what ran, by kernel.Effects.ID, taken
// together from the results of all scenarios.
//
// The free-action corners of cards are icons that hundreds of cards share. One
// is reached if a corner that shows the same is.
func Unreached(c *kernel.Catalog, reached map[int]bool) []*kernel.Effects {
	corners := map[string]bool{}
	for id := range reached {
		if id < len(c.Lists) && isCorner(c.Lists[id]) {
			corners[shows(c.Lists[id])] = true
		}
	}
	var list []*kernel.Effects
	for i, e := range c.Lists {
		switch {
		case len(e.Groups) == 0 || reached[i]:
		case !isCorner(e):
			list = append(list, e)
		case !corners[shows(e)]:
			corners[shows(e)] = true // named once
			list = append(list, e)
		}
	}
	return list
}

func isCorner(e *kernel.Effects) bool { return strings.HasSuffix(e.Path, ".free") }

// shows tells corners apart by what they give.
func shows(e *kernel.Effects) string {
	s := ""
	for i := range e.Groups {
		g := &e.Groups[i]
		s += fmt.Sprintf("%v %d %T %+v;", g.Gains, g.Times, g.Do, g.Do)
	}
	return s
}

// Unscored lists the cards with an end-game box that scored in no scenario, as
// their logs tell.
func Unscored(c *kernel.Catalog, logs []string) []*kernel.Card {
	all := strings.Join(logs, "\n")
	var list []*kernel.Card
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Endgame != nil && !strings.Contains(all, fmt.Sprintf("vp for %s (%s)", card.Name, card.ID)) {
			list = append(list, card)
		}
	}
	return list
}
