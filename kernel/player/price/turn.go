package price

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// plan is a main action that the seat may take in this turn: at once, after some
// steps, or if it could pay for it.
type plan struct {
	option board.Option // the main action
	at     board.Space  // of the probe that orbits or lands
	far    int          // number of steps before it
	to     board.Space
	cost   [4]catalog.Gain // including the steps
	costs  int
	worth  float64 // after the cost
}

func (x *plan) costOf() catalog.Gains { return x.cost[:x.costs] }

// plan lists the main actions of the turn, including those that cannot be paid for yet.
func (y *Policy) plan() {
	y.plans = y.plans[:0]
	g, s := y.g, y.g.S
	if g.MayLaunch(y.p) {
		y.propose(board.Option{Verb: board.VerbLaunch}, board.NoSpace)
	}
	y.propose(board.Option{Verb: board.VerbScan}, board.NoSpace)
	if g.ComputerFull(y.p) {
		y.propose(board.Option{Verb: board.VerbAnalyze}, board.NoSpace)
	}
	if y.research() > 0 {
		y.propose(board.Option{Verb: board.VerbResearch}, board.NoSpace)
	}
	for c := s.First(board.Hand(y.p)); c != board.NoCard; c = s.Next(c) {
		if c != y.without && !y.overlooks(c) {
			y.propose(board.Option{Verb: board.VerbPlay, A: int16(c)}, board.NoSpace)
		}
	}
	y.probes(y.voyages)
}

// propose adds a plan with the price of an action.
func (y *Policy) propose(o board.Option, at board.Space) *plan {
	worth := y.deed(o, at)
	y.costs = y.g.Price(y.p, o, y.costs[:0])
	y.plans = append(y.plans, plan{option: o, at: at})
	x := &y.plans[len(y.plans)-1]
	x.costs = copy(x.cost[:], y.costs)
	x.worth = worth - y.cost(y.costs)
	return x
}

// voyages proposes to orbit and to land with a probe where it is, and where it can
// come in this turn.
func (y *Policy) voyages(at board.Space) {
	c := y.d.c
	for b := range c.Planets {
		sp := y.g.BodyAt(b)
		if b == c.Earth || sp == board.NoSpace {
			continue
		}
		far := board.Distance(at, sp)
		if far > 0 && far+y.g.StepCost(y.p, at)-1 > int(y.g.S.P[y.p].Res[board.Energy])+y.strides()+2 {
			continue
		}
		var list [8]board.Option
		for _, o := range y.arrivals(b, list[:0]) {
			y.voyage(o, at, sp, far)
		}
	}
}

func (y *Policy) voyage(o board.Option, at, to board.Space, far int) {
	x := y.propose(o, at)
	x.to, x.far = to, far
	if far == 0 {
		return
	}
	steps := far + y.g.StepCost(y.p, at) - 1
	x.worth += y.visit(to) - y.walk(steps)
	steps -= min(steps, y.strides()) // that corners of cards give
	y.costs = y.g.Price(y.p, board.Option{Verb: board.VerbMove}, y.costs[:0])
	for _, step := range y.costs {
		for i := range x.costOf() {
			if x.cost[i].Res == step.Res {
				x.cost[i].N += step.N * steps
				step.N = 0
			}
		}
		if step.N > 0 && x.costs < len(x.cost) {
			x.cost[x.costs] = catalog.Gain{Res: step.Res, N: step.N * steps}
			x.costs++
		}
	}
}

// march returns what a card with a corner of moves is worth for a plan that needs
// steps.
func (y *Policy) march() float64 {
	const least = -1
	if x := y.bestPlan(least, nil, func(x *plan) bool { return x.far > 0 }); x != nil {
		return y.reaches(x)
	}
	return y.unsaid(least)
}

// reaches returns what a plan is worth to which steps lead.
func (y *Policy) reaches(x *plan) float64 {
	return y.part(x.worth, "reason.reaches", func() catalog.Args {
		return catalog.Args{"body": board.Ref(board.KindBody, x.option.A), "land": x.option.Verb == board.VerbLand}
	})
}

// bestPlan returns the plan that is worth most of those that fit, all if fits is nil, and that can be paid for with
// something more or less of some resources; nil if none is worth more than least.
func (y *Policy) bestPlan(least float64, more catalog.Gains, fits func(x *plan) bool) (best *plan) {
	for i := range y.plans {
		if x := &y.plans[i]; x.worth > least && (fits == nil || fits(x)) && y.holds(x.costOf(), more) {
			best, least = x, x.worth
		}
	}
	return best
}

// best returns the worth of the best plan that can be paid for now; 0 if none is worth anything.
func (y *Policy) best() float64 {
	return y.known(&y.memo.best, y.priced, func() float64 {
		if x := y.bestPlan(0, nil, nil); x != nil {
			return x.worth
		}
		return 0
	})
}

// Purpose returns the main action for which an exchange would be made at the decision that was priced last,
// its traits, and its price once it can be paid for; false if the seat could not take it at once. The traits are good
// until the next call.
func (y *Policy) Purpose(d *kernel.Decision, exchange board.Option) (o board.Option, traits []Trait, price float64, ok bool) {
	y.costs = y.g.Price(y.p, exchange, y.costs[:0])
	more := catalog.Gains{{Res: board.ExchangeResources[exchange.B], N: 1}}
	for _, x := range y.costs {
		more = append(more, catalog.Gain{Res: x.Res, N: -x.N})
	}
	x := y.bestPlan(0, more, nil)
	if x == nil || x.far > 0 {
		return board.Option{}, nil, 0, false
	}
	y.purpose = y.Traits(d, x.option, y.purpose[:0])
	return x.option, y.purpose, x.worth + y.habit(y.purpose), true
}

// planned returns the worth of a main action among the plans.
func (y *Policy) planned(o board.Option) float64 {
	x := y.planOf(o)
	if x == nil {
		return y.unsaid(y.w.Function - y.rate[board.Credit])
	}
	if y.ledger != nil {
		return y.deed(o, x.at) + y.unsaid(-y.cost(x.costOf()))
	}
	return x.worth
}

// planOf returns the best plan that takes a main action at once; nil if there is none.
func (y *Policy) planOf(o board.Option) (best *plan) {
	if y.d.verbs[o.Verb].deed == nil {
		return nil // only main actions are planned
	}
	for i := range y.plans {
		if x := &y.plans[i]; x.option == o && x.far == 0 && (best == nil || x.worth > best.worth) {
			best = x
		}
	}
	return best
}

// stride returns what a step of a probe is worth: on the way to a plan for this turn as much as the plan, otherwise for
// the goals that come nearer.
func (y *Policy) stride(from, to board.Space, paid bool) float64 {
	best := func() float64 {
		way := y.bestPlan(none, nil, func(x *plan) bool { return x.far > 0 && x.at == from && board.Distance(to, x.to) == x.far-1 })
		if way == nil {
			return y.nearer(from, to, paid)
		}
		return y.most(none, 2, func(i int) float64 {
			if i == 0 {
				return y.nearer(from, to, paid)
			}
			return y.reaches(way)
		})
	}
	if y.beenAt(to) {
		return y.unsaid(min(y.silent(best), -worst)) // otherwise a power that pays for steps would let the seat go round for ever
	}
	return best()
}

// nearer returns what a step of a probe is worth by itself.
func (y *Policy) nearer(from, to board.Space, paid bool) float64 {
	sum := y.visit(to) + y.potential(to) - y.potential(from)
	if y.ledger != nil {
		if planet, _ := y.goal(to); planet >= 0 {
			y.part(y.potential(to)-y.potential(from), "reason.nearer", named("body", board.KindBody, planet))
		} else {
			y.unsaid(y.potential(to) - y.potential(from))
		}
	}
	if paid {
		sum += y.unsaid(-(y.action(board.Option{Verb: board.VerbMove})*float64(y.g.StepCost(y.p, from)) + y.w.MoveNow))
	}
	return sum
}

// beenAt reports whether a probe of the seat has come to a space in this turn.
func (y *Policy) beenAt(sp board.Space) bool {
	return slices.ContainsFunc(y.g.S.Events, func(e board.Event) bool { return e.Kind == board.EvMove && e.Player == y.p && e.Space == sp })
}

// exchange returns what an exchange is worth. For a card it is as much as the card. For other goods it is
// worth something only before the main action, and only if it makes an action affordable that is worth
// more than those that can be paid for already. Any other exchange costs what is lost by it.
func (y *Policy) exchange(o board.Option) float64 {
	give, take := board.ExchangeResources[o.A], board.ExchangeResources[o.B]
	if give == take && take != board.CardAny {
		return y.unsaid(-worst)
	}
	var changes [board.MaxResources + 1]catalog.Gain
	more := append(changes[:0], catalog.Gain{Res: take, N: 1})
	lost := y.action(o)
	for _, x := range y.costs {
		more = append(more, catalog.Gain{Res: x.Res, N: -x.N})
	}
	if give == board.CardAny {
		lost += y.silent(y.twoCards)
	}
	if take == board.CardAny {
		return y.take() + y.unsaid(-lost) + y.unsaid(-y.w.Swap)
	}
	lost += y.w.Exchange - y.rate[take]
	if len(y.plans) == 0 {
		return y.unsaid(min(-lost, 0) - 1)
	}
	after, now := 0.0, y.best()
	if x := y.bestPlan(0, more, nil); x != nil {
		y.about(x.option)
		after = y.part(x.worth, "reason.affords", func() catalog.Args { return catalog.Args{"what": y.g.Label(x.option)} })
	}
	after += y.unsaid(-lost)
	if after <= now {
		return after + y.unsaid(-now) + y.unsaid(-1)
	}
	return after
}

// worst is the negative worth of an option that makes no sense.
const worst = 30

// twoCards returns what the two least valuable cards are worth.
func (y *Policy) twoCards() float64 {
	return y.known(&y.memo.pair, y.priced, func() float64 {
		first, second, s := 1e9, 1e9, y.g.S
		for c := s.First(board.Hand(y.p)); c != board.NoCard; c = s.Next(c) {
			if x := y.held(c); x < first {
				first, second = x, first
			} else if x < second {
				second = x
			}
		}
		return first + second
	})
}
