package price

import (
	"cmp"
	"math"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Reason is a part of what an option is worth to a seat, as a phrase about the seat: "gains 3
// publicity".
type Reason struct {
	catalog.Phrase
	// Points is how much more this part is worth than in the option with which it was compared; 0 for a reason that is
	// not part of a price.
	Points float64
	// Card is the card from which the reason comes. Only players who see the card may read the reason. It is
	// board.NoCard if everybody may.
	Card board.CardID
}

const (
	// mostReasons is the number of reasons for an option.
	mostReasons = 2
	// minor is the part of the strongest reason that another one must have to be given too.
	minor = 0.25
)

// Reasons returns why the seat would take an option instead of another one, or of the best of the others if instead is
// -1: one or two reasons, the stronger one first. Parts that both options have are not reasons. Ending the turn or
// passing has no reasons against a certain option of a higher price. imagined means that the option was found in
// imagined games: that is a reason for an option whose price is lower.
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

// ledger lists the parts of a price. A policy has one only while it explains an option, so the functions that price
// write each part where they add it. What a memo holds is worked out again then.
type ledger struct {
	card  board.CardID // from which the parts come; board.NoCard for none
	lines []line
}

// line is a part of a price.
type line struct {
	Reason               // its Key is "" for what no reason says
	goods  catalog.Gains // that come for certain
}

// parts returns the parts of the price of an option of the decision that was priced last. Equal ones are joined, and so
// are all goods from one card.
func (y *Policy) parts(d *kernel.Decision, o board.Option) (list []Reason) {
	written := y.written(d, o)
	add := func(r Reason) {
		text := r.Line(y.d.c)
		if i := slices.IndexFunc(list, func(x Reason) bool { return x.Line(y.d.c) == text }); i >= 0 {
			list[i].Points += r.Points
		} else if r.Points != 0 {
			list = append(list, r)
		}
	}
	var goods []line // one for each card
	for _, x := range written {
		switch i := slices.IndexFunc(goods, func(g line) bool { return g.Card == x.Card }); {
		case x.goods != nil && i < 0:
			goods = append(goods, x)
		case x.goods != nil:
			goods[i].Points += x.Points
			goods[i].goods = together(goods[i].goods, x.goods)
		case x.Key != "":
			add(x.Reason)
		}
	}
	for _, x := range goods {
		x.Phrase = catalog.Say("reason.gains", catalog.Args{"what": x.goods.Phrase(y.d.c)})
		add(x.Reason)
	}
	return list
}

// written returns the lines of the price of an option, in the order in which they were added.
func (y *Policy) written(d *kernel.Decision, o board.Option) []line {
	y.ledger = &ledger{card: board.NoCard}
	defer func() { y.ledger = nil }()
	y.about(o)
	y.price(d, o)
	return y.ledger.lines
}

// about sets the card from which the parts of an option come.
func (y *Policy) about(o board.Option) {
	if card := y.d.verbs[o.Verb].card; y.ledger != nil && card != nil {
		y.ledger.card = card(y, o)
	}
}

// part returns a part of a price after writing it to the ledger. Parts that are worth nothing are not written.
func (y *Policy) part(worth float64, key string, args func() catalog.Args) float64 {
	if y.ledger != nil {
		y.ledger.write(worth, key, args)
	}
	return worth
}

// unsaid returns a part of a price that is not a reason, such as a cost, after writing it.
func (y *Policy) unsaid(worth float64) float64 {
	if y.ledger != nil {
		y.ledger.write(worth, "", nothing)
	}
	return worth
}

func (l *ledger) write(worth float64, key string, args func() catalog.Args) {
	if worth != 0 {
		l.lines = append(l.lines, line{Reason: Reason{catalog.Say(key, args()), worth, l.card}})
	}
}

// goods writes that goods come for certain.
func (l *ledger) goods(worth float64, goods catalog.Gains) {
	if len(goods) > 0 {
		l.lines = append(l.lines, line{Reason{Points: worth, Card: l.card}, together(nil, goods)})
	}
}

// silent returns what f returns, and writes none of its parts.
func (y *Policy) silent(f func() float64) float64 {
	l := y.ledger
	if l == nil {
		return f() // it is quicker not to write the field
	}
	y.ledger = nil
	worth := f()
	y.ledger = l
	return worth
}

// most returns the highest worth of n things, or least if none is worth more. It writes the parts of that one alone.
func (y *Policy) most(least float64, n int, worth func(i int) float64) float64 {
	if y.ledger != nil {
		return y.mostPart(least, n, worth)
	}
	for i := range n {
		if x := worth(i); x > least {
			least = x
		}
	}
	return least
}

// mostPart returns the same, and writes its parts.
func (y *Policy) mostPart(least float64, n int, worth func(i int) float64) float64 {
	l, best, at := y.ledger, least, -1
	y.ledger = nil
	for i := range n {
		if x := worth(i); x > best {
			best, at = x, i
		}
	}
	y.ledger = l
	if at < 0 {
		return y.unsaid(least)
	}
	return worth(at)
}

// lines returns the number of lines of the ledger.
func (y *Policy) lines() int {
	if y.ledger == nil {
		return 0
	}
	return len(y.ledger.lines)
}

// share returns a share of a worth. It scales its parts, which were written after the first lines.
func (y *Policy) share(share, worth float64, lines int) float64 {
	if y.ledger != nil {
		y.ledger.share(share, lines)
	}
	return share * worth
}

func (l *ledger) share(share float64, lines int) {
	for i := lines; i < len(l.lines); i++ {
		l.lines[i].Points *= share
	}
}

// known returns a worth that is remembered since a moment, or works it out.
func (y *Policy) known(k *known, moment uint32, worth func() float64) float64 {
	if k.at == moment && y.ledger == nil {
		return k.worth
	}
	return y.anew(k, moment, *k, worth)
}

// once returns the same of a worth that may lead back to itself, where it adds nothing then.
func (y *Policy) once(k *known, moment uint32, worth func() float64) float64 {
	if k.at == moment && y.ledger == nil {
		return k.worth
	}
	return y.anew(k, moment, known{at: moment}, worth)
}

// anew computes a worth. Calls that lead back to it get the provisional value. With a ledger, the remembered worth is
// restored.
func (y *Policy) anew(k *known, moment uint32, meanwhile known, worth func() float64) float64 {
	before := *k
	*k = meanwhile
	x := worth()
	if y.ledger == nil {
		*k = known{moment, x}
	} else {
		*k = before
	}
	return x
}

// named returns the arguments of a reason that names one thing.
func named(name string, kind source.Kind, id int) func() catalog.Args {
	return func() catalog.Args { return catalog.Args{name: board.Ref(kind, int16(id))} }
}

// together returns the sum of goods, each resource once.
func together(sum, goods catalog.Gains) catalog.Gains {
	for _, g := range goods {
		if k := slices.IndexFunc(sum, func(s catalog.Gain) bool { return s.Res == g.Res }); k >= 0 {
			sum[k].N += g.N
		} else if g.N > 0 {
			sum = append(sum, g)
		}
	}
	return sum
}

// nothing is the arguments of a reason without any.
func nothing() catalog.Args { return nil }

// goldTile returns a gold tile as it is named in a reason.
func goldTile(tile int) any {
	return catalog.Say("thing.gold_tile", catalog.Args{"tile": board.Ref(board.KindGold, int16(tile))})
}

var none = math.Inf(-1) // less than any worth
