package kernel

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
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

// refuse returns a refusal with its reason: a message under [refuse].
func refuse(c Code, key string, args catalog.Args) Refusal {
	return Refusal{Code: c, Reason: catalog.Say(key, args)}
}

// Refuse returns why the pending decision does not offer an option to a seat; the zero
// Refusal if it does.
func (g *Game) Refuse(d *Decision, p board.Seat, id string) Refusal {
	o, ok := g.C.ParseOption(id)
	if !ok {
		if r := unread(g.C, id); p == d.Seat || r.Misspelt {
			return r
		}
	}
	asked := board.Ref(board.KindSeat, int16(d.Seat))
	switch {
	case p != d.Seat && p == g.S.Active && g.isAction(o):
		return refuse(DecisionOpen, "refuse.first_of", catalog.Args{"player": asked, "question": g.Question(d.Prompt)})
	case p != d.Seat:
		return refuse(NotActive, "refuse.not_active", catalog.Args{"player": asked})
	case d.Find(o) >= 0:
		return Refusal{}
	}
	if r := g.notOffered(d, o); r.Code != Allowed {
		return r
	}
	return refuse(BadChoice, "refuse.choice", catalog.Args{"question": g.Question(d.Prompt), "options": g.offeredLabels(d)})
}

// isAction reports whether an option is an action of a turn or its end.
func (g *Game) isAction(o board.Option) bool {
	return g.C.IsMain(o) || g.C.IsFree(o) || o.Verb == board.VerbEndTurn
}

// notOffered returns why an action or a circle is not among the options of a decision; the zero Refusal
// if the decision asks for something else.
func (g *Game) notOffered(d *Decision, o board.Option) Refusal {
	p, action := d.Seat, g.isAction(o)
	switch {
	case o.Verb == board.VerbMove && d.Prompt.Reason == askMove, o.Verb == board.VerbLand && d.Prompt.Reason == askLand:
		return g.against(p, o).refusal(g, p, o)
	case action && d.Kind == Choice:
		return refuse(DecisionOpen, "refuse.first", catalog.Args{"question": g.Question(d.Prompt)})
	case o.Verb == board.VerbEndTurn && g.S.Phase == board.PhaseBefore:
		return refuse(BadPhase, "refuse.main_missing", nil)
	case o.Verb == board.VerbEndTurn:
		return refuse(BadPhase, "refuse.main_open", nil)
	case g.C.IsMain(o) && g.S.Phase != board.PhaseBefore:
		return refuse(MainDone, "refuse.main_done", nil)
	case o.Verb == board.VerbUse && d.Prompt.Reason == askScan:
		r := g.refuseUse(p, o)
		if r.Code == BadPhase {
			return Refusal{}
		}
		r.Code = BadChoice // rules 4.4.8
		return r
	case o.Verb == board.VerbUse && action:
		return g.refuseUse(p, o)
	case o.Verb == board.VerbUse && d.Kind != Choice && g.C.UsedDuring(o, catalog.DuringScan):
		return refuse(BadChoice, "refuse.in_scan", catalog.Args{"thing": g.C.NameOfPower(o.A)})
	case action:
		return g.against(p, o).refusal(g, p, o)
	case o.Verb == board.VerbCircle && d.Prompt.Reason != askCircle:
		return g.refuseCircle(p, o)
	}
	return Refusal{}
}

// refuseUse returns why an offer cannot be used.
func (g *Game) refuseUse(p board.Seat, o board.Option) Refusal {
	if _, offer := g.C.Offer(o); offer == nil {
		return refuse(BadChoice, "refuse.no_offer", catalog.Args{"thing": g.C.NameOfPower(o.A)})
	}
	return g.againstOffer(p, o).refusal(g, p, o)
}

// refuseCircle returns why a circle cannot be covered now: the event that it waits for, if there are no other obstacles
// (rules 9.6).
func (g *Game) refuseCircle(p board.Seat, o board.Option) Refusal {
	args := catalog.Args{"thing": g.C.NameOfPower(o.A), "n": int(o.B)}
	if o.A < 0 || o.B < 1 || int(o.B) > len(g.C.Powers[o.A].Circles) {
		return refuse(BadChoice, "refuse.no_circle", args)
	}
	power := g.C.Powers[o.A]
	switch x := &power.Circles[o.B-1]; {
	case !g.inForce(p, power):
		return refuse(BadChoice, "refuse.not_in_force", args)
	case power.IsCovered(g.S, int(o.B-1)):
		return refuse(BadChoice, "refuse.covered", args)
	case x.Awaits():
		args["when"] = x.OnPhrase(g.C)
	default:
		args["on"] = x.OnPhrase(g.C)
	}
	return refuse(BadChoice, "refuse.waits", args)
}

// Misread returns what is wrong with a text that is not an id of an option; the zero Refusal if it is one.
func Misread(c *catalog.Catalog, id string) Refusal {
	if _, ok := c.ParseOption(id); ok {
		return Refusal{}
	}
	return unread(c, id)
}

func unread(c *catalog.Catalog, id string) Refusal {
	first, _, _ := strings.Cut(id, " ")
	args := catalog.Args{"option": source.Printable(id)}
	bad, nearest := true, source.Closest(first, board.Verbs())
	if len(board.VerbsByWord[first]) > 0 {
		bad, nearest = c.Misspelt(id)
		var forms []catalog.Phrase
		for _, form := range catalog.Forms(first) {
			forms = append(forms, catalog.Literal(form))
		}
		args["forms"] = forms
		args["space"] = slices.ContainsFunc(forms, func(p catalog.Phrase) bool { return strings.Contains(p.Text, "SPACE") })
	}
	if nearest == "" {
		nearest = meantBy(c, id)
	}
	args["nearest"] = nearest
	r := refuse(BadChoice, "refuse.no_option", args)
	r.Misspelt = bad
	return r
}

// meantBy returns the option that a text means without a verb, such as "vega", or with the name of a card for its id, such as
// "play Mars Rover"; "" if there is none or there are several.
func meantBy(c *catalog.Catalog, id string) (meant string) {
	var all []string
	if verb, name, ok := strings.Cut(id, " "); ok {
		for i := range c.Cards {
			if strings.EqualFold(c.Cards[i].Name, name) {
				all = append(all, verb+" "+c.Cards[i].ID)
			}
		}
	} else {
		for _, verb := range board.Verbs() {
			all = append(all, verb+" "+id)
		}
	}
	for _, text := range all {
		if _, ok := c.ParseOption(text); !ok {
			continue
		}
		if meant != "" {
			return ""
		}
		meant = text
	}
	return meant
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

// obstacle describes an obstacle: its code, its message, and the arguments of the message for an option of a player. If
// args returns nil, the message is "refuse.not_possible".
type obstacle struct {
	code    Code
	message string
	args    func(g *Game, p board.Seat, o board.Option) catalog.Args
}

// obstacles describes each obstacle.
var obstacles = map[Obstacles]obstacle{
	notInHand:   {NotOwned, "refuse.not_in_hand", cardNamed},
	notInPlay:   {NotOwned, "refuse.no_mission_of_yours", cardNamed},
	tooFewCards: {NotOwned, "refuse.exchange_cards", nil},
	notInForce: {NotOwned, "refuse.not_in_force", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"thing": g.C.PowerThing(o.A)}
	}},
	offTheBoard: {BadTarget, "refuse.no_space", nil},
	noProbeInSpace: {BadTarget, "refuse.no_probe_here", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"space": catalog.SpacePhrase(g.S, board.Space(o.A))}
	}},
	noProbeAtPlanet: {BadTarget, "refuse.no_probe_at", planetOf},
	hasHadMoves:     {BadTarget, "refuse.has_had_moves", nil},
	notAdjacent: {BadTarget, "refuse.not_next", func(g *Game, _ board.Seat, o board.Option) catalog.Args {
		return catalog.Args{"to": catalog.SpacePhrase(g.S, board.Space(o.B)), "from": catalog.SpacePhrase(g.S, board.Space(o.A))}
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
	noMission:      {BadTarget, "refuse.no_mission", cardNamed},
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

// cardNamed, number and planetOf return the argument of an option that the messages of several obstacles name.

func cardNamed(g *Game, _ board.Seat, o board.Option) catalog.Args {
	return catalog.Args{"id": catalog.Say("thing.name", catalog.Args{"what": g.C.NameOfCard(board.CardID(o.A)), "line": g.C.Cards[o.A].ID})}
}

func number(_ *Game, _ board.Seat, o board.Option) catalog.Args { return catalog.Args{"n": int(o.A)} }

func planetOf(g *Game, _ board.Seat, o board.Option) catalog.Args {
	return catalog.Args{"body": board.Ref(board.KindBody, int16(g.C.Bodies[o.A].PlanetIndex))}
}

// missing returns the part of an option's price that a player does not have.
func missing(g *Game, p board.Seat, o board.Option) catalog.Args {
	cost := g.Price(p, o, nil)
	for _, x := range cost {
		if have := int(g.S.P[p].Res[x.Res]); have < x.N {
			return catalog.Args{"cost": cost.Phrase(g.C), "n": have, "what": board.Ref(board.KindRes, int16(x.Res))}
		}
	}
	return nil
}

// stepCost returns how many moves a step takes, and the price of a move if it is not the usual one.
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
