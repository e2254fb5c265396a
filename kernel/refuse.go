package kernel

import (
	"cmp"
	"maps"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Code is the code of a refusal (rules 15.9).
type Code string

// The codes, in the order in which they are checked (rules 4.0.6).
const (
	Allowed      Code = ""
	NotActive    Code = "not_active"
	HasPassed    Code = "passed"
	DecisionOpen Code = "decision_open"
	BadPhase     Code = "bad_phase"
	MainDone     Code = "main_done"
	NotOwned     Code = "not_owned"
	BadTarget    Code = "bad_target"
	BadChoice    Code = "bad_choice"
	Limit        Code = "limit"
	CannotPay    Code = "cannot_pay"
)

// Codes returns the codes in the order in which they are checked.
func Codes() []Code {
	return []Code{NotActive, HasPassed, DecisionOpen, BadPhase, MainDone, NotOwned, BadTarget, BadChoice, Limit, CannotPay}
}

// Refusal is why an option is not offered: a code for programs and a reason for people. The zero Refusal allows it.
type Refusal struct {
	Code   Code
	Reason catalog.Phrase
	// Misspelt is set where a word of the option names nothing at all; the code
	// then is bad_choice (rules 15.9).
	Misspelt bool
}

// Error returns a text for programs; people read Reason.
func (r Refusal) Error() string { return "refused: " + string(r.Code) }

// Refuse returns why the pending decision does not offer an option to a seat; the zero
// Refusal if it does. Its code is that of the first obstacle; its reason names each obstacle that has this code.
func (g *Game) Refuse(d *Decision, p board.Seat, id string) Refusal {
	o, ok := g.C.ParseOption(id)
	if !ok {
		if r := Misread(g.C, id); p == d.Seat || r.Misspelt {
			return r
		}
	}
	var r Refusal
	var reasons []catalog.Phrase
	x := g.inTheWay(d, p, o)
	for rest := x; rest != 0; rest &= rest - 1 {
		row := obstacles[rest&-rest]
		if r.Code = cmp.Or(r.Code, row.code); row.code != r.Code {
			break
		}
		reason := catalog.Say(row.message, nil)
		if row.args != nil {
			if reason.Args = row.args(g, d, o); reason.Args == nil {
				reason.Key = "refuse.not_possible"
			}
		}
		reasons = append(reasons, reason)
	}
	switch {
	case x&ofTheMoment != 0:
		r.Reason = reasons[0]
	case x != 0:
		r.Reason = catalog.Say("refuse.missing", catalog.Args{"what": reasons})
		if o.Verb == board.VerbUse && d.Prompt.Reason == askScan {
			r.Code = BadChoice // rules 4.4.8
		}
	}
	return r
}

// inTheWay returns why a decision does not offer an option to a seat, none if it does: an obstacle of the moment, or else
// those to the action or to the circle itself.
func (g *Game) inTheWay(d *Decision, p board.Seat, o board.Option) (x Obstacles) {
	action := g.C.IsMain(o) || g.C.IsFree(o) || o.Verb == board.VerbEndTurn
	switch why := d.Prompt.Reason; {
	case p != d.Seat && p == g.S.Active && action:
		x = theyAreAsked
	case p != d.Seat:
		x = notActive
	case d.Find(o) >= 0:
	case o.Verb == board.VerbMove && why == askMove, o.Verb == board.VerbLand && why == askLand:
		x = cmp.Or(g.against(p, o), notPossible)
	case action && d.Kind == Choice:
		x = asked
	case o.Verb == board.VerbEndTurn && g.S.Phase == board.PhaseBefore:
		x = mainMissing
	case o.Verb == board.VerbEndTurn:
		x = mainOpen
	case g.C.IsMain(o) && g.S.Phase != board.PhaseBefore:
		x = mainDone
	case o.Verb == board.VerbUse && why == askScan:
		x = cmp.Or(g.against(p, o), notAnAnswer)
	case action, o.Verb == board.VerbCircle && why != askCircle:
		x = cmp.Or(g.against(p, o), notPossible)
	case o.Verb == board.VerbUse && d.Kind != Choice && g.C.UsedDuring(o, catalog.DuringScan):
		x = onlyInScan
	default:
		x = notAnAnswer
	}
	return x
}

// Misread returns what is wrong with a text that is not an id of an option; the zero Refusal if it is one.
func Misread(c *catalog.Catalog, id string) Refusal {
	if _, ok := c.ParseOption(id); ok {
		return Refusal{}
	}
	args, misspelt := c.Misread(id)
	return Refusal{BadChoice, catalog.Say("refuse.no_option", args), misspelt}
}

// offeredLabels lists the options of a decision by their labels, shortened.
func (g *Game) offeredLabels(d *Decision) []catalog.Phrase {
	var labels []catalog.Phrase
	for i, o := range d.Options {
		if i == 12 {
			labels = append(labels, catalog.Say("refuse.more", catalog.Args{"n": len(d.Options) - i}))
			break
		}
		label := g.Label(o)
		if name, ok := label.Args["label"].(catalog.Phrase); ok {
			label = name
		}
		labels = append(labels, catalog.Say("refuse.option", catalog.Args{"label": label, "line": g.C.ID(o)}))
	}
	return labels
}

// Obstacles are the things in the way of an action or an effect, a bit for each; none if it may be taken. Legality
// returns them for offered and for refused options.
type Obstacles uint64

// The obstacles, in the order in which their codes are checked (rules 4.0.6).
const (
	notActive Obstacles = 1 << iota
	theyAreAsked
	asked
	mainMissing
	mainOpen
	notPossible
	mainDone
	notInHand
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
	noOffer
	onlyInScan
	noCircle
	circleIdle
	circleCovered
	circleWaits
	notAnAnswer
	AtProbeLimit
	usedUp
	usedUpEach
	tooDear
	noData
	tooFewMoves
	beyondObstacles

	// ofTheMoment are the obstacles that come alone: not to an action itself, but to what is asked now.
	ofTheMoment = notActive | theyAreAsked | asked | mainMissing | mainOpen | notPossible | mainDone |
		noOffer | onlyInScan | noCircle | circleIdle | circleCovered | circleWaits | notAnAnswer
)

// obstacle describes an obstacle: its code, its message, and the arguments of the message for an option. If
// args returns nil, the message is "refuse.not_possible".
type obstacle struct {
	code    Code
	message string
	args    func(g *Game, d *Decision, o board.Option) catalog.Args
}

// obstacles describes each obstacle.
var obstacles = map[Obstacles]obstacle{
	notActive: {NotActive, "refuse.not_active", func(_ *Game, d *Decision, _ board.Option) catalog.Args {
		return catalog.Args{"player": board.Ref(board.KindSeat, int16(d.Seat))}
	}},
	theyAreAsked: {DecisionOpen, "refuse.first_of", func(g *Game, d *Decision, _ board.Option) catalog.Args {
		return catalog.Args{"player": board.Ref(board.KindSeat, int16(d.Seat)), "question": g.Question(d.Prompt)}
	}},
	asked: {DecisionOpen, "refuse.first", func(g *Game, d *Decision, _ board.Option) catalog.Args {
		return catalog.Args{"question": g.Question(d.Prompt)}
	}},
	mainMissing: {BadPhase, "refuse.main_missing", nil},
	mainOpen:    {BadPhase, "refuse.main_open", nil},
	notPossible: {BadPhase, "refuse.not_possible", nil},
	mainDone:    {MainDone, "refuse.main_done", nil},
	notInHand:   {NotOwned, "refuse.not_in_hand", cardNamed},
	notInPlay:   {NotOwned, "refuse.no_mission_of_yours", cardNamed},
	tooFewCards: {NotOwned, "refuse.exchange_cards", nil},
	notInForce: {NotOwned, "refuse.not_in_force", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		return catalog.Args{"thing": g.C.PowerThing(o.A)}
	}},
	offTheBoard: {BadTarget, "refuse.no_space", nil},
	noProbeInSpace: {BadTarget, "refuse.no_probe_here", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		return catalog.Args{"space": catalog.SpacePhrase(g.S, board.Space(o.A))}
	}},
	noProbeAtPlanet: {BadTarget, "refuse.no_probe_at", planetOf},
	hasHadMoves:     {BadTarget, "refuse.has_had_moves", nil},
	notAdjacent: {BadTarget, "refuse.not_next", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		return catalog.Args{"to": catalog.SpacePhrase(g.S, board.Space(o.B)), "from": catalog.SpacePhrase(g.S, board.Space(o.A))}
	}},
	atEarth:     {BadTarget, "refuse.earth", nil},
	onlyPlanets: {BadTarget, "refuse.orbit_moon", nil},
	outOfReach: {BadTarget, "refuse.no_probe_in_ring", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		return catalog.Args{"ring": g.C.Bodies[g.C.Bodies[o.A].PlanetIndex].Berth.Ring}
	}},
	noRoom: {BadTarget, "refuse.no_berth", planetOf},
	moonsClosed: {BadTarget, "refuse.needs", func(g *Game, _ *Decision, _ board.Option) catalog.Args {
		var techs []catalog.Phrase
		for i := range g.C.Techs {
			if g.C.Techs[i].Modify.Moons {
				techs = append(techs, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindTech, int16(i))}))
			}
		}
		return catalog.Args{"techs": techs}
	}},
	moonTaken: {BadTarget, "refuse.taken", func(_ *Game, _ *Decision, o board.Option) catalog.Args {
		return catalog.Args{"body": board.Ref(board.KindBody, o.A)}
	}},
	ComputerNotFull: {BadTarget, "refuse.computer", func(g *Game, d *Decision, _ board.Option) catalog.Args {
		return catalog.Args{"n": int(g.S.P[d.Seat].Top), "spaces": g.topSpaces()}
	}},
	NoTechLeft:     {BadTarget, "refuse.no_tech", nil},
	topFull:        {BadTarget, "refuse.top_full", nil},
	noComputerTech: {BadTarget, "refuse.no_computer_tech", number},
	topEmpty:       {BadTarget, "refuse.top_empty", number},
	bottomFilled:   {BadTarget, "refuse.filled", nil},
	NothingToDo:    {BadTarget, "refuse.nothing", nil},
	noMission:      {BadTarget, "refuse.no_mission", cardNamed},
	notFulfilled: {BadTarget, "refuse.not_fulfilled", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		return catalog.Args{"when": g.C.Cards[o.A].Mission.When.ConditionPhrase(g.C)}
	}},
	offerClosed: {BadTarget, "refuse.only_if", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		_, offer := g.C.Offer(o)
		return catalog.Args{"when": offer.When.ConditionPhrase(g.C)}
	}},
	noCorner:      {BadChoice, "refuse.no_corner", nil},
	idleCorner:    {BadChoice, "refuse.nothing", nil},
	noCardToTake:  {BadChoice, "refuse.no_card", nil},
	noOffer:       {BadChoice, "refuse.no_offer", powerNamed},
	onlyInScan:    {BadChoice, "refuse.in_scan", powerNamed},
	noCircle:      {BadChoice, "refuse.no_circle", circleNamed},
	circleIdle:    {BadChoice, "refuse.not_in_force", circleNamed},
	circleCovered: {BadChoice, "refuse.covered", circleNamed},
	circleWaits: {BadChoice, "refuse.waits", func(g *Game, d *Decision, o board.Option) catalog.Args {
		args := circleNamed(g, d, o)
		maps.Copy(args, g.C.Powers[o.A].Circles[o.B-1].Waits(g.C))
		return args
	}},
	notAnAnswer: {BadChoice, "refuse.choice", func(g *Game, d *Decision, _ board.Option) catalog.Args {
		return catalog.Args{"question": g.Question(d.Prompt), "options": g.offeredLabels(d)}
	}},
	AtProbeLimit: {Limit, "refuse.probes", func(g *Game, d *Decision, _ board.Option) catalog.Args {
		n, limit := g.ProbesInSpace(d.Seat), g.ProbeLimit(d.Seat)
		return catalog.Args{"n": n, "limit": limit, "over": n > limit}
	}},
	usedUp: {Limit, "refuse.used", nil},
	usedUpEach: {Limit, "refuse.once_each", func(g *Game, _ *Decision, o board.Option) catalog.Args {
		_, offer := g.C.Offer(o)
		return catalog.Args{"time": offer.Times.Each}
	}},
	tooDear:     {CannotPay, "refuse.cost", missing},
	noData:      {CannotPay, "refuse.no_data", nil},
	tooFewMoves: {CannotPay, "refuse.step", stepCost},
}

// cardNamed, powerNamed, circleNamed, number and planetOf return the arguments of an option that the messages of several
// obstacles name.

func cardNamed(g *Game, _ *Decision, o board.Option) catalog.Args {
	return catalog.Args{"id": catalog.Say("thing.name", catalog.Args{"what": g.C.NameOfCard(board.CardID(o.A)), "line": g.C.Cards[o.A].ID})}
}

func powerNamed(g *Game, _ *Decision, o board.Option) catalog.Args {
	return catalog.Args{"thing": g.C.NameOfPower(o.A)}
}

func circleNamed(g *Game, _ *Decision, o board.Option) catalog.Args {
	return catalog.Args{"thing": g.C.NameOfPower(o.A), "n": int(o.B)}
}

func number(_ *Game, _ *Decision, o board.Option) catalog.Args { return catalog.Args{"n": int(o.A)} }

func planetOf(g *Game, _ *Decision, o board.Option) catalog.Args {
	return catalog.Args{"body": board.Ref(board.KindBody, int16(g.C.Bodies[o.A].PlanetIndex))}
}

// missing returns the part of an option's price that a player does not have.
func missing(g *Game, d *Decision, o board.Option) catalog.Args {
	cost := g.Price(d.Seat, o, nil)
	for _, x := range cost {
		if have := int(g.S.P[d.Seat].Res[x.Res]); have < x.N {
			return catalog.Args{"cost": cost.Phrase(g.C), "n": have, "what": board.Ref(board.KindRes, int16(x.Res))}
		}
	}
	return nil
}

// stepCost returns how many moves a step takes, and the price of a move if it is not the usual one.
func stepCost(g *Game, d *Decision, o board.Option) catalog.Args {
	args := catalog.Args{"n": g.StepCost(d.Seat, board.Space(o.A))}
	if each := g.Price(d.Seat, o, nil); !slices.Equal(each, g.basePrice(o)) {
		args["price"] = each.Phrase(g.C)
	}
	return args
}

// Unless returns x if not ok, else no obstacle.
func Unless(ok bool, x Obstacles) Obstacles {
	if ok {
		return 0
	}
	return x
}
