package kernel

import (
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Refuse says why an option is not offered to a seat by the decision that is
// pending; the zero Refusal if it is. Play, scenarios and why share it.
func (g *Game) Refuse(d *Decision, p Seat, id string) Refusal {
	options := g.opts // of the decision: looking at what is possible needs a list of its own
	g.opts = nil
	defer func() { g.opts = options }()
	o, ok := g.C.ParseOption(id)
	action := g.C.IsMain(o) || g.C.IsFree(o) || o.Verb == VerbEndTurn
	switch {
	case !ok && (p == d.Seat || unread(g.C, id).Misspelt):
		return unread(g.C, id)
	case p != d.Seat && p == g.S.Active && action:
		return refuse(DecisionOpen, "refuse.first_of", Args{"player": refTo(KindSeat, int16(d.Seat)), "question": g.Question(d.Prompt)})
	case p != d.Seat:
		return refuse(NotActive, "refuse.not_active", Args{"player": refTo(KindSeat, int16(d.Seat))})
	}
	if d.Find(o) >= 0 {
		return Refusal{}
	}
	main, free := g.C.IsMain(o), g.C.IsFree(o)
	switch {
	case o.Verb == VerbMove && d.Prompt.Reason == askMove, o.Verb == VerbLand && d.Prompt.Reason == askLand:
		return g.refuseAction(p, o)
	case (main || free || o.Verb == VerbEndTurn) && d.Kind == Choice:
		return refuse(DecisionOpen, "refuse.first", Args{"question": g.Question(d.Prompt)})
	case o.Verb == VerbEndTurn && g.S.Phase == PhaseBefore:
		return refuse(BadPhase, "refuse.main_missing", nil)
	case o.Verb == VerbEndTurn:
		return refuse(BadPhase, "refuse.main_open", nil)
	case main && g.S.Phase != PhaseBefore:
		return refuse(MainDone, "refuse.main_done", nil)
	case o.Verb == VerbUse && d.Prompt.Reason == askScan:
		if r := g.refuseUse(p, o); r.Code != BadPhase {
			return Refusal{Code: BadChoice, Reason: r.Reason} // rules 4.4.8
		}
	case o.Verb == VerbUse && (main || free):
		return g.refuseUse(p, o)
	case o.Verb == VerbUse && d.Kind != Choice && g.C.usedDuring(o, duringScan):
		return refuse(BadChoice, "refuse.in_scan", Args{"thing": powerPhrase(g.C, o.A)})
	case main, free:
		return g.refuseAction(p, o)
	case o.Verb == VerbCircle && d.Prompt.Reason != askCircle:
		return g.refuseCircle(p, o)
	}
	return refuse(BadChoice, "refuse.choice", Args{"question": g.Question(d.Prompt), "options": g.offeredIDs(d)})
}

// refuseUse says what stands in the way of using an offer.
func (g *Game) refuseUse(p Seat, o Option) Refusal {
	power, offer := g.C.offer(o)
	if offer == nil {
		return refuse(BadChoice, "refuse.no_offer", Args{"thing": powerPhrase(g.C, o.A)})
	}
	return g.refusal(p, o, g.againstOffer(p, power, offer))
}

// refuseCircle says why a circle cannot be covered now: what it waits for, if
// nothing else stands in the way (rules 9.6).
func (g *Game) refuseCircle(p Seat, o Option) Refusal {
	args := Args{"thing": powerPhrase(g.C, o.A), "n": int(o.B)}
	if o.A < 0 || o.B < 1 || int(o.B) > len(g.C.Powers[o.A].Circles) {
		return refuse(BadChoice, "refuse.no_circle", args)
	}
	power := g.C.Powers[o.A]
	switch x := &power.Circles[o.B-1]; {
	case !g.inForce(p, power):
		return refuse(BadChoice, "refuse.not_in_force", args)
	case power.IsCovered(g.S, int(o.B-1)):
		return refuse(BadChoice, "refuse.covered", args)
	case x.awaits():
		args["when"] = x.onPhrase(g.C)
	default:
		args["on"] = x.onPhrase(g.C)
	}
	return refuse(BadChoice, "refuse.waits", args)
}

// Misread says what is wrong with words that are no id of an option; the zero
// Refusal if they are one.
func Misread(c *Catalog, id string) Refusal {
	if _, ok := c.ParseOption(id); ok {
		return Refusal{}
	}
	return unread(c, id)
}

func unread(c *Catalog, id string) Refusal {
	first, _, _ := strings.Cut(id, " ")
	args := Args{"option": strconv.Quote(id)}
	bad, nearest := true, source.Closest(first, Verbs())
	if _, verb := firstVerb(first); verb {
		bad, nearest = c.misspelt(id)
		args["forms"] = grammar(first)
	}
	args["nearest"] = nearest
	r := refuse(BadChoice, "refuse.no_option", args)
	r.Misspelt = bad
	return r
}

func firstVerb(word string) (Verb, bool) {
	for v, def := range verbs {
		if f := strings.Fields(def.name); len(f) > 0 && f[0] == word {
			return Verb(v), true
		}
	}
	return VerbNone, false
}

// grammar shows what an option with a verb looks like.
func grammar(word string) []Phrase {
	names := map[arg]string{argPower: "THING", argWhich: "[NUMBER]", argNumber: "NUMBER", argBody: "PLANET", argCard: "CARD", argSpace: "rNsN", argStar: "STAR",
		argTech: "TECH", argGold: "TILE", argSlot: "left|right", argTrace: "antenna|jaw|dna", argPlace: "discovery|overflow",
		argGood: "card|credit|energy", argFigure: "orbiter|lander|probe", argSeat: "pN", argPiece: "TOKEN", argKind: "KIND"}
	var forms []Phrase
	for _, def := range verbs {
		if f := strings.Fields(def.name); len(f) > 0 && f[0] == word {
			s := def.name
			for _, a := range def.args {
				s += " " + names[a]
			}
			forms = append(forms, literal(s))
		}
	}
	return forms
}

// offeredIDs lists what a decision offers, shortened.
func (g *Game) offeredIDs(d *Decision) []Phrase {
	var ids []Phrase
	for i, id := range g.optionIDs(d) {
		if i == 12 {
			ids = append(ids, say("refuse.more", Args{"n": len(d.Options) - i}))
			break
		}
		ids = append(ids, literal(id))
	}
	return ids
}

// refuseAction says what stands in the way of a main or a free action.
func (g *Game) refuseAction(p Seat, o Option) Refusal { return g.refusal(p, o, g.against(p, o)) }

// refusal says what stands in the way of an option.
func (g *Game) refusal(p Seat, o Option, x Obstacles) Refusal {
	if x == 0 {
		return notPossible()
	}
	var reasons []Phrase
	x.first(func(one Obstacles) { reasons = append(reasons, g.obstacle(p, o, one)) })
	return refuse(x.code(), "refuse.missing", Args{"what": reasons})
}

// obstacle says what stands in the way of an action.
func (g *Game) obstacle(p Seat, o Option, x Obstacles) Phrase {
	switch x {
	case notInHand:
		return say("refuse.not_in_hand", Args{"id": g.C.Cards[o.A].ID})
	case notInPlay:
		return say("refuse.no_mission_of_yours", Args{"id": g.C.Cards[o.A].ID})
	case tooFewCards:
		return say("refuse.exchange_cards", nil)
	case offTheBoard:
		return say("refuse.no_space", nil)
	case hasHadMoves:
		return say("refuse.has_had_moves", nil)
	case noProbeThere:
		if o.Verb == VerbMove {
			return say("refuse.no_probe_here", Args{"space": refTo(KindSpace, o.A)})
		}
		return say("refuse.no_probe_at", Args{"body": refTo(KindBody, int16(g.C.Bodies[o.A].planet))})
	case notAdjacent:
		return say("refuse.not_next", Args{"to": refTo(KindSpace, o.B), "from": refTo(KindSpace, o.A)})
	case atEarth:
		return say("refuse.earth", nil)
	case onlyPlanets:
		return say("refuse.orbit_moon", nil)
	case outOfReach:
		return say("refuse.no_probe_in_ring", Args{"ring": g.C.Bodies[g.C.Bodies[o.A].planet].berth.Ring})
	case noRoom:
		return say("refuse.no_berth", Args{"body": refTo(KindBody, int16(g.C.Bodies[o.A].planet))})
	case moonsClosed:
		var techs []Phrase
		for i := range g.C.Techs {
			if g.C.Techs[i].Modify.Moons {
				techs = append(techs, literal(g.C.Techs[i].ID))
			}
		}
		return say("refuse.needs", Args{"techs": techs})
	case moonTaken:
		return say("refuse.taken", Args{"body": refTo(KindBody, o.A)})
	case ComputerNotFull:
		return say("refuse.computer", Args{"n": int(g.S.P[p].Top), "spaces": g.topSpaces()})
	case NoTechLeft:
		return say("refuse.no_tech", nil)
	case topFull:
		return say("refuse.top_full", nil)
	case noComputerTech:
		return say("refuse.no_computer_tech", Args{"n": int(o.A)})
	case topEmpty:
		return say("refuse.top_empty", Args{"n": int(o.A)})
	case bottomFilled:
		return say("refuse.filled", nil)
	case noMission:
		return say("refuse.no_mission", Args{"id": g.C.Cards[o.A].ID})
	case notInForce:
		return say("refuse.not_in_force", Args{"thing": g.C.powerThing(o.A)})
	case usedUp:
		_, offer := g.C.offer(o)
		if offer.Times.Each != "" {
			return say("refuse.once_each", Args{"time": offer.Times.Each})
		}
		return say("refuse.used", nil)
	case notFulfilled:
		if o.Verb == VerbUse {
			_, offer := g.C.offer(o)
			return say("refuse.only_if", Args{"when": offer.When.ConditionPhrase(g.C)})
		}
		return say("refuse.not_fulfilled", Args{"when": g.C.Cards[o.A].Mission.When.ConditionPhrase(g.C)})
	case noCorner:
		return say("refuse.no_corner", nil)
	case idleCorner, NothingToDo:
		return say("refuse.nothing", nil)
	case noCardToTake:
		return say("refuse.no_card", nil)
	case AtProbeLimit:
		return say("refuse.probes", Args{"n": g.probesInSpace(p), "limit": g.ProbeLimit(p), "over": g.probesInSpace(p) > g.ProbeLimit(p)})
	case tooDear:
		return g.missing(p, g.costOf(p, o))
	case tooFewGoods:
		return say("refuse.exchange", Args{"what": refTo(KindRes, int16(goodRes[o.A]))})
	case noData:
		return say("refuse.no_data", nil)
	}
	return say("refuse.step", Args{"n": g.StepCost(p, Space(o.A))})
}

// missing says what a player lacks of a cost.
func (g *Game) missing(p Seat, cost Gains) Phrase {
	for _, x := range cost {
		if have := int(g.S.P[p].Res[x.Res]); have < x.N {
			return say("refuse.cost", Args{"cost": cost.Phrase(g.C), "n": have, "what": refTo(KindRes, int16(x.Res))})
		}
	}
	return say("refuse.not_possible", nil)
}

// costOf returns what an action costs a player.
func (g *Game) costOf(p Seat, o Option) Gains {
	switch o.Verb {
	case VerbPlay:
		return g.C.Cards[o.A].Cost.Gains
	case VerbUse:
		_, offer := g.C.offer(o)
		return offer.Cost
	}
	body := -1
	if o.Verb == VerbLand {
		body = int(o.A)
	}
	var pr price
	g.actionPrice(p, pricedVerbs[o.Verb], body, &pr)
	return pr.list()
}

// pricedVerbs are the actions with a price.
var pricedVerbs = map[Verb]Action{VerbLaunch: ActLaunch, VerbOrbit: ActOrbit, VerbLand: ActLand, VerbScan: ActScan,
	VerbAnalyze: ActAnalyze, VerbResearch: ActResearch, VerbBuy: ActBuy}
