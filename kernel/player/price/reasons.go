package price

import (
	"cmp"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Reason is a part of what an option is worth to a seat, as a phrase about the seat: "gains 3
// publicity".
type Reason struct {
	catalog.Phrase
	// Points says how much more this part is worth than in the option with which it was compared; 0
	// for a reason that is no part of a price.
	Points float64
	// Card is the card from which the reason comes: who does not see it may not read the reason.
	// It is board.NoCard if everybody may.
	Card board.CardID
}

const (
	// mostReasons is the number of reasons for an option.
	mostReasons = 2
	// minor is the part of the strongest reason that another one must have to be given too.
	minor = 0.25
)

// Reasons returns why the seat would take an option instead of another one, or of the best of the others if
// instead is -1: one reason or two, the stronger one first. What both options give alike is no reason.
// To do nothing more has none against a certain option of a higher price. imagined says that the option was found in imagined games: that is a reason for one whose price is lower.
func (y *Policy) Reasons(g *kernel.Game, d *kernel.Decision, option, instead int, imagined bool) []Reason {
	if len(d.Options) == 1 {
		return []Reason{plain("reason.only")}
	}
	if Aside(d) && option == d.Default {
		return []Reason{plain("reason.continues")}
	}
	prices := slices.Clone(y.Prices(g, d))
	rival := instead
	for i, x := range prices {
		if instead < 0 && i != option && (rival < 0 || x > prices[rival]) {
			rival = i
		}
	}
	if y.d.verbs[d.Options[option].Verb].idles {
		switch {
		case instead < 0:
			return []Reason{plain("reason.nothing")}
		case prices[option] < prices[rival]:
			return nil
		}
		return []Reason{plain("reason.least")}
	}
	own := y.parts(d, d.Options[option])
	list := strongest(y.beyond(own, y.parts(d, d.Options[rival]), d, option, rival))
	if len(list) == 0 {
		list = strongest(own) // both give the same, and something else decides
	}
	if imagined && prices[option] < prices[rival] {
		list = append(list[:min(len(list), mostReasons-1)], plain("reason.imagined"))
	}
	switch {
	case len(list) > 0:
		return list
	case len(own) == 0 && y.price(d, d.Options[option]) < 0: // it only gives something away
		return []Reason{plain("reason.least")}
	case y.habit(y.Traits(d, d.Options[option], nil)) > 0:
		return []Reason{plain("reason.habit")}
	case prices[option] < 0:
		return []Reason{plain("reason.least")}
	}
	return []Reason{plain("reason.alike")}
}

func plain(key string) Reason { return Reason{Phrase: catalog.Say(key, nil), Card: board.NoCard} }

// beyond returns what the parts of an option are worth beyond the same parts of its rival, and what it
// costs less if both are the same kind of action.
func (y *Policy) beyond(own, other []Reason, d *kernel.Decision, option, rival int) (list []Reason) {
	for _, r := range own {
		line := r.Line(y.d.c)
		for _, x := range other {
			if x.Line(y.d.c) == line {
				r.Points -= x.Points
			}
		}
		list = append(list, r)
	}
	if a, b := d.Options[option], d.Options[rival]; a.Verb == b.Verb {
		if less := y.action(b) - y.action(a); less > 0 {
			y.action(a) // leaves the price in y.costs
			list = append(list, Reason{catalog.Say("reason.cheap", catalog.Args{"cost": y.d.c.GainsPhrase(slices.Clone(y.costs))}), less, board.NoCard})
		}
	}
	return list
}

// strongest returns the reasons that count most, at most two.
func strongest(list []Reason) []Reason {
	list = slices.DeleteFunc(slices.Clone(list), func(r Reason) bool { return r.Points <= 0 })
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(b.Points, a.Points) })
	for n := range list {
		if n == mostReasons || list[n].Points < minor*list[0].Points {
			return list[:n]
		}
	}
	return list
}
