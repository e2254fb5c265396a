package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Obstacles are the things in the way of an action or an effect, a bit for each;
// none if it may be taken. Legality returns them, for what is offered as for what is
// refused.
type Obstacles uint64

// The obstacles, in the order in which their codes are checked (rules 4.0.6).
const (
	notInHand Obstacles = 1 << iota
	notInPlay
	tooFewCards
	notInForce
	offTheBoard
	noProbeInSpace
	noProbeAtPlanet
	hasHadMoves
	notAdjacent
	atEarth
	onlyPlanets
	outOfReach
	noRoom
	moonsClosed
	moonTaken
	ComputerNotFull
	NoTechLeft
	topFull
	noComputerTech
	topEmpty
	bottomFilled
	NothingToDo
	noMission
	notFulfilled
	offerClosed
	noCorner
	idleCorner
	noCardToTake
	AtProbeLimit
	usedUp
	usedUpEach
	tooDear
	noData
	tooFewMoves
	beyondObstacles
)

// obstacle describes an obstacle: its code, its message, and what fills the gaps of the message for
// an option of a player. If args returns nil, the message is "refuse.not_possible".
type obstacle struct {
	code    Code
	message string
	args    func(g *Game, p board.Seat, o board.Option) catalog.Args
}

// obstacles describes each obstacle.
var obstacles = map[Obstacles]obstacle{
	notInHand:   {NotOwned, "refuse.not_in_hand", cardID},
	notInPlay:   {NotOwned, "refuse.no_mission_of_yours", cardID},
	tooFewCards: {NotOwned, "refuse.exchange_cards", nil},
	notInForce: {NotOwned, "refuse.not_in_force", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"thing": g.C.PowerThing(o.A)}
	}},
	offTheBoard: {BadTarget, "refuse.no_space", nil},
	noProbeInSpace: {BadTarget, "refuse.no_probe_here", func(_ *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"space": board.Ref(board.KindSpace, o.A)}
	}},
	noProbeAtPlanet: {BadTarget, "refuse.no_probe_at", planetOf},
	hasHadMoves:     {BadTarget, "refuse.has_had_moves", nil},
	notAdjacent: {BadTarget, "refuse.not_next", func(_ *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"to": board.Ref(board.KindSpace, o.B), "from": board.Ref(board.KindSpace, o.A)}
	}},
	atEarth:     {BadTarget, "refuse.earth", nil},
	onlyPlanets: {BadTarget, "refuse.orbit_moon", nil},
	outOfReach: {BadTarget, "refuse.no_probe_in_ring", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"ring": g.C.Bodies[g.C.Bodies[o.A].PlanetIndex].Berth.Ring}
	}},
	noRoom: {BadTarget, "refuse.no_berth", planetOf},
	moonsClosed: {BadTarget, "refuse.needs", func(g *Game, _ board.Seat, _ board.Option) catalog.Args {
		var techs []catalog.Phrase
		for i := range g.C.Techs {
			if g.C.Techs[i].Modify.Moons {
				techs = append(techs, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindTech, int16(i))}))
			}
		}
		return catalog.Args{"techs": techs}
	}},
	moonTaken: {BadTarget, "refuse.taken", func(_ *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"body": board.Ref(board.KindBody, o.A)}
	}},
	ComputerNotFull: {BadTarget, "refuse.computer", func(g *Game, p board.Seat, _ board.Option) catalog.Args {
		return catalog.Args{"n": int(g.S.P[p].Top), "spaces": g.topSpaces()}
	}},
	NoTechLeft:     {BadTarget, "refuse.no_tech", nil},
	topFull:        {BadTarget, "refuse.top_full", nil},
	noComputerTech: {BadTarget, "refuse.no_computer_tech", number},
	topEmpty:       {BadTarget, "refuse.top_empty", number},
	bottomFilled:   {BadTarget, "refuse.filled", nil},
	NothingToDo:    {BadTarget, "refuse.nothing", nil},
	noMission:      {BadTarget, "refuse.no_mission", cardID},
	notFulfilled: {BadTarget, "refuse.not_fulfilled", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"when": g.C.Cards[o.A].Mission.When.ConditionPhrase(g.C)}
	}},
	offerClosed: {BadTarget, "refuse.only_if", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		_, offer := g.C.Offer(o)
		return catalog.Args{"when": offer.When.ConditionPhrase(g.C)}
	}},
	noCorner:     {BadChoice, "refuse.no_corner", nil},
	idleCorner:   {BadChoice, "refuse.nothing", nil},
	noCardToTake: {BadChoice, "refuse.no_card", nil},
	AtProbeLimit: {Limit, "refuse.probes", func(g *Game, p board.Seat, _ board.Option) catalog.Args {
		n, limit := g.ProbesInSpace(p), g.ProbeLimit(p)
		return catalog.Args{"n": n, "limit": limit, "over": n > limit}
	}},
	usedUp: {Limit, "refuse.used", nil},
	usedUpEach: {Limit, "refuse.once_each", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		_, offer := g.C.Offer(o)
		return catalog.Args{"time": offer.Times.Each}
	}},
	tooDear:     {CannotPay, "refuse.cost", missing},
	noData:      {CannotPay, "refuse.no_data", nil},
	tooFewMoves: {CannotPay, "refuse.step", stepCost},
}

// cardID, number and planetOf return the argument of an option that the messages of several obstacles name.

func cardID(g *Game, _ board.Seat, o board.Option) catalog.Args {
	return catalog.Args{"id": g.C.Cards[o.A].ID}
}

func number(_ *Game, _ board.Seat, o board.Option) catalog.Args { return catalog.Args{"n": int(o.A)} }

func planetOf(g *Game, _ board.Seat, o board.Option) catalog.Args {
	return catalog.Args{"body": board.Ref(board.KindBody, int16(g.C.Bodies[o.A].PlanetIndex))}
}

// missing returns what a player lacks of the price of an option.
func missing(g *Game, p board.Seat, o board.Option) catalog.Args {
	cost := g.Price(p, o, nil)
	for _, x := range cost {
		if have := int(g.S.P[p].Res[x.Res]); have < x.N {
			return catalog.Args{"cost": cost.Phrase(g.C), "n": have, "what": board.Ref(board.KindRes, int16(x.Res))}
		}
	}
	return nil
}

// stepCost returns how many moves a step takes, and what one costs if that is not the usual price.
func stepCost(g *Game, p board.Seat, o board.Option) catalog.Args {
	args := catalog.Args{"n": g.StepCost(p, board.Space(o.A))}
	if each := g.Price(p, o, nil); !slices.Equal(each, g.basePrice(o)) {
		args["price"] = each.Phrase(g.C)
	}
	return args
}

// phrase returns the message of an obstacle for an option.
func (x obstacle) phrase(g *Game, p board.Seat, o board.Option) catalog.Phrase {
	if x.args == nil {
		return catalog.Say(x.message, nil)
	}
	if args := x.args(g, p, o); args != nil {
		return catalog.Say(x.message, args)
	}
	return catalog.Say("refuse.not_possible", nil)
}

// refusal returns the refusal of an option with obstacles: the code of the first, and the message of
// each that has this code.
func (x Obstacles) refusal(g *Game, p board.Seat, o board.Option) Refusal {
	if x == 0 {
		return refuse(BadPhase, "refuse.not_possible", nil)
	}
	code := obstacles[x&-x].code
	var reasons []catalog.Phrase
	for ; x != 0; x &= x - 1 {
		if one := obstacles[x&-x]; one.code == code {
			reasons = append(reasons, one.phrase(g, p, o))
		}
	}
	return refuse(code, "refuse.missing", catalog.Args{"what": reasons})
}

// Unless returns x if not ok, else no obstacle.
func Unless(ok bool, x Obstacles) Obstacles {
	if ok {
		return 0
	}
	return x
}
