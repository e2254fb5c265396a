package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// hindrance returns what stands in the way of a list of effects: nothing if one of
// its groups can be carried out, else what hinders the first of them. Only what can
// be carried out may be chosen or offered (rules 3.8.4). Nobody knows
// beforehand what a function does, so after a group that is hindered it is left out.
func (g *Game) hindrance(f *Hooks, e *catalog.Effects) Obstacles {
	var first Obstacles
	for i := range e.Groups {
		gr := &e.Groups[i]
		if _, function := gr.Do.(*catalog.RunFunction); function && first != 0 && len(gr.Gains) == 0 {
			continue
		}
		x := g.groupHindrance(f, gr)
		if x == 0 {
			return 0
		}
		if first == 0 {
			first = x
		}
	}
	if first == 0 {
		return NothingToDo
	}
	return first
}

// groupHindrance returns what stands in the way of a group. A gain can always be
// carried out, beyond its cap too (rules 3.8.5).
func (g *Game) groupHindrance(f *Hooks, gr *catalog.Group) Obstacles {
	if f.owner < 0 {
		return 0 // neutral pieces decide nothing (rules 15.8)
	}
	if gr.When != nil && !f.Holds(gr.When) {
		return NothingToDo
	}
	n := max(f.times, 1)
	if gr.Per != nil {
		if n *= f.Amount(gr.Per); n <= 0 {
			return NothingToDo
		}
	}
	switch {
	case !g.canPayTimes(f.owner, gr.Pay, n):
		return NothingToDo
	case gr.Do == nil, len(gr.Gains) > 0:
		return 0
	}
	if _, x := g.wordConversion(f.owner, gr.Do); x != nil {
		return 0
	}
	return f.against(gr.Do)
}

// idle reports whether effects consist of one word of a pack that does nothing now.
func (g *Game) idle(p board.Seat, e *catalog.Effects) bool {
	if len(e.Groups) != 1 || len(e.Groups[0].Gains) > 0 {
		return false
	}
	if _, ok := e.Groups[0].Do.(*catalog.UsePackWord); !ok {
		return false
	}
	x := g.hindrance(g.push(p, board.NoCard, false, false), e)
	g.pop()
	return x != 0
}

// offersDuring offers what the powers in force let a player do at a moment.
func (g *Game) offersDuring(p board.Seat, during int) {
	if (g.forces(p).Moments|g.forAll().Moments)&(1<<during) == 0 {
		return
	}
	g.EachPower(p, func(power *catalog.Power) {
		if power.Moments&(1<<during) == 0 {
			return
		}
		for i := range power.Offers {
			if o := &power.Offers[i]; o.Moment() == during && g.againstUsing(p, power.Option(i)) == 0 && g.againstOffer(p, power.Option(i)) == 0 {
				g.add(power.Option(i))
			}
		}
	})
}

// againstOffer returns what stands in the way of using an offer now.
func (g *Game) againstOffer(p board.Seat, option board.Option) Obstacles {
	power, o := g.C.Offer(option)
	if !g.inForce(p, power) {
		return notInForce
	}
	x := offerClosed
	if o.When == nil || g.recall(p, g.firstOfOffers()+int(o.ID), power, o.When) {
		f := g.pushPower(p, power, false, false)
		x = g.hindrance(f, &o.Effects)
		g.pop()
	}
	return x | g.againstUsing(p, option)
}

// againstUsing returns whether an offer is used up or too dear. It is quick, and asked
// first.
func (g *Game) againstUsing(p board.Seat, option board.Option) Obstacles {
	_, o := g.C.Offer(option)
	used := usedUp
	if o.Times.Each != "" {
		used = usedUpEach
	}
	return Unless(o.Limit() == catalog.Any || int(*g.uses(p, o)) < o.Limit(), used) | g.orPrice(0, p, option)
}
