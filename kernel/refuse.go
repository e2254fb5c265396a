package kernel

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Refuse returns why the pending decision does not offer an option to a seat; the zero
// Refusal if it does.
func (g *Game) Refuse(d *Decision, p board.Seat, id string) Refusal {
	o, ok := g.C.ParseOption(id)
	action := g.C.IsMain(o) || g.C.IsFree(o) || o.Verb == board.VerbEndTurn
	switch {
	case !ok && (p == d.Seat || unread(g.C, id).Misspelt):
		return unread(g.C, id)
	case p != d.Seat && p == g.S.Active && action:
		return refuse(DecisionOpen, "refuse.first_of", catalog.Args{"player": board.Ref(board.KindSeat, int16(d.Seat)), "question": g.Question(d.Prompt)})
	case p != d.Seat:
		return refuse(NotActive, "refuse.not_active", catalog.Args{"player": board.Ref(board.KindSeat, int16(d.Seat))})
	}
	if d.Find(o) >= 0 {
		return Refusal{}
	}
	main, free := g.C.IsMain(o), g.C.IsFree(o)
	switch {
	case o.Verb == board.VerbMove && d.Prompt.Reason == askMove, o.Verb == board.VerbLand && d.Prompt.Reason == askLand:
		return g.refuseAction(p, o)
	case (main || free || o.Verb == board.VerbEndTurn) && d.Kind == Choice:
		return refuse(DecisionOpen, "refuse.first", catalog.Args{"question": g.Question(d.Prompt)})
	case o.Verb == board.VerbEndTurn && g.S.Phase == board.PhaseBefore:
		return refuse(BadPhase, "refuse.main_missing", nil)
	case o.Verb == board.VerbEndTurn:
		return refuse(BadPhase, "refuse.main_open", nil)
	case main && g.S.Phase != board.PhaseBefore:
		return refuse(MainDone, "refuse.main_done", nil)
	case o.Verb == board.VerbUse && d.Prompt.Reason == askScan:
		if r := g.refuseUse(p, o); r.Code != BadPhase {
			return Refusal{Code: BadChoice, Reason: r.Reason} // rules 4.4.8
		}
	case o.Verb == board.VerbUse && (main || free):
		return g.refuseUse(p, o)
	case o.Verb == board.VerbUse && d.Kind != Choice && g.C.UsedDuring(o, catalog.DuringScan):
		return refuse(BadChoice, "refuse.in_scan", catalog.Args{"thing": powerPhrase(g.C, o.A)})
	case main, free:
		return g.refuseAction(p, o)
	case o.Verb == board.VerbCircle && d.Prompt.Reason != askCircle:
		return g.refuseCircle(p, o)
	}
	return refuse(BadChoice, "refuse.choice", catalog.Args{"question": g.Question(d.Prompt), "options": g.offeredIDs(d)})
}

// refuseUse returns why an offer cannot be used.
func (g *Game) refuseUse(p board.Seat, o board.Option) Refusal {
	if _, offer := g.C.Offer(o); offer == nil {
		return refuse(BadChoice, "refuse.no_offer", catalog.Args{"thing": powerPhrase(g.C, o.A)})
	}
	return g.refusal(p, o, g.againstOffer(p, o))
}

// refuseCircle returns why a circle cannot be covered now: what it waits for, if nothing
// else stands in the way (rules 9.6).
func (g *Game) refuseCircle(p board.Seat, o board.Option) Refusal {
	args := catalog.Args{"thing": powerPhrase(g.C, o.A), "n": int(o.B)}
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

// Misread returns what is wrong with a text that is no id of an option; the zero Refusal
// if it is one.
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
	if _, verb := firstVerb(first); verb {
		bad, nearest = c.Misspelt(id)
		forms := grammar(first)
		args["forms"] = forms
		args["space"] = slices.ContainsFunc(forms, func(p catalog.Phrase) bool { return strings.Contains(p.Text, "SPACE") })
	}
	args["nearest"] = nearest
	r := refuse(BadChoice, "refuse.no_option", args)
	r.Misspelt = bad
	return r
}

func firstVerb(word string) (board.Verb, bool) {
	for v, def := range board.VerbDefs {
		if f := strings.Fields(def.Name); len(f) > 0 && f[0] == word {
			return board.Verb(v), true
		}
	}
	return board.VerbNone, false
}

// grammar returns the form of the options with a verb.
func grammar(word string) []catalog.Phrase {
	names := map[board.OptionArg]string{board.ArgPower: "THING", board.ArgWhich: "[NUMBER]", board.ArgNumber: "NUMBER", board.ArgBody: "PLANET", board.ArgCard: "CARD", board.ArgSpace: "SPACE", board.ArgStar: "STAR",
		board.ArgTech: "TECH", board.ArgGold: "TILE", board.ArgSlot: "left|right", board.ArgTrace: "antenna|jaw|dna", board.ArgPlace: "discovery|overflow",
		board.ArgExchange: "card|credit|energy", board.ArgFigure: "orbiter|lander|probe", board.ArgSeat: "pN", board.ArgPiece: "TOKEN", board.ArgKind: "KIND"}
	var forms []catalog.Phrase
	for _, def := range board.VerbDefs {
		if f := strings.Fields(def.Name); len(f) > 0 && f[0] == word {
			s := def.Name
			for _, a := range def.Args {
				s += " " + names[a]
			}
			forms = append(forms, catalog.Literal(s))
		}
	}
	return forms
}

// named is the phrase of an id.
func named(id string) catalog.Phrase { return catalog.Say("thing.name", catalog.Args{"what": id}) }

// offeredIDs lists the ids of the options of a decision, shortened.
func (g *Game) offeredIDs(d *Decision) []catalog.Phrase {
	var ids []catalog.Phrase
	for i, id := range g.optionIDs(d) {
		if i == 12 {
			ids = append(ids, catalog.Say("refuse.more", catalog.Args{"n": len(d.Options) - i}))
			break
		}
		ids = append(ids, named(id))
	}
	return ids
}

// refuseAction returns why a main or a free action is not possible.
func (g *Game) refuseAction(p board.Seat, o board.Option) Refusal {
	return g.refusal(p, o, g.against(p, o))
}

// refusal returns the refusal of an option with an obstacle.
func (g *Game) refusal(p board.Seat, o board.Option, x Obstacles) Refusal {
	if x == 0 {
		return notPossible()
	}
	var reasons []catalog.Phrase
	x.first(func(one Obstacles) { reasons = append(reasons, g.obstacle(p, o, one)) })
	return refuse(x.code(), "refuse.missing", catalog.Args{"what": reasons})
}

// obstacle returns the sentence for an obstacle of an action.
func (g *Game) obstacle(p board.Seat, o board.Option, x Obstacles) catalog.Phrase {
	switch x {
	case notInHand:
		return catalog.Say("refuse.not_in_hand", catalog.Args{"id": g.C.Cards[o.A].ID})
	case notInPlay:
		return catalog.Say("refuse.no_mission_of_yours", catalog.Args{"id": g.C.Cards[o.A].ID})
	case tooFewCards:
		return catalog.Say("refuse.exchange_cards", nil)
	case offTheBoard:
		return catalog.Say("refuse.no_space", nil)
	case hasHadMoves:
		return catalog.Say("refuse.has_had_moves", nil)
	case noProbeThere:
		if o.Verb == board.VerbMove {
			return catalog.Say("refuse.no_probe_here", catalog.Args{"space": board.Ref(board.KindSpace, o.A)})
		}
		return catalog.Say("refuse.no_probe_at", catalog.Args{"body": board.Ref(board.KindBody, int16(g.C.Bodies[o.A].PlanetIndex))})
	case notAdjacent:
		return catalog.Say("refuse.not_next", catalog.Args{"to": board.Ref(board.KindSpace, o.B), "from": board.Ref(board.KindSpace, o.A)})
	case atEarth:
		return catalog.Say("refuse.earth", nil)
	case onlyPlanets:
		return catalog.Say("refuse.orbit_moon", nil)
	case outOfReach:
		return catalog.Say("refuse.no_probe_in_ring", catalog.Args{"ring": g.C.Bodies[g.C.Bodies[o.A].PlanetIndex].Berth.Ring})
	case noRoom:
		return catalog.Say("refuse.no_berth", catalog.Args{"body": board.Ref(board.KindBody, int16(g.C.Bodies[o.A].PlanetIndex))})
	case moonsClosed:
		var techs []catalog.Phrase
		for i := range g.C.Techs {
			if g.C.Techs[i].Modify.Moons {
				techs = append(techs, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindTech, int16(i))}))
			}
		}
		return catalog.Say("refuse.needs", catalog.Args{"techs": techs})
	case moonTaken:
		return catalog.Say("refuse.taken", catalog.Args{"body": board.Ref(board.KindBody, o.A)})
	case ComputerNotFull:
		return catalog.Say("refuse.computer", catalog.Args{"n": int(g.S.P[p].Top), "spaces": g.topSpaces()})
	case NoTechLeft:
		return catalog.Say("refuse.no_tech", nil)
	case topFull:
		return catalog.Say("refuse.top_full", nil)
	case noComputerTech:
		return catalog.Say("refuse.no_computer_tech", catalog.Args{"n": int(o.A)})
	case topEmpty:
		return catalog.Say("refuse.top_empty", catalog.Args{"n": int(o.A)})
	case bottomFilled:
		return catalog.Say("refuse.filled", nil)
	case noMission:
		return catalog.Say("refuse.no_mission", catalog.Args{"id": g.C.Cards[o.A].ID})
	case notInForce:
		return catalog.Say("refuse.not_in_force", catalog.Args{"thing": g.C.PowerThing(o.A)})
	case usedUp:
		_, offer := g.C.Offer(o)
		if offer.Times.Each != "" {
			return catalog.Say("refuse.once_each", catalog.Args{"time": offer.Times.Each})
		}
		return catalog.Say("refuse.used", nil)
	case notFulfilled:
		if o.Verb == board.VerbUse {
			_, offer := g.C.Offer(o)
			return catalog.Say("refuse.only_if", catalog.Args{"when": offer.When.ConditionPhrase(g.C)})
		}
		return catalog.Say("refuse.not_fulfilled", catalog.Args{"when": g.C.Cards[o.A].Mission.When.ConditionPhrase(g.C)})
	case noCorner:
		return catalog.Say("refuse.no_corner", nil)
	case idleCorner, NothingToDo:
		return catalog.Say("refuse.nothing", nil)
	case noCardToTake:
		return catalog.Say("refuse.no_card", nil)
	case AtProbeLimit:
		return catalog.Say("refuse.probes", catalog.Args{"n": g.probesInSpace(p), "limit": g.ProbeLimit(p), "over": g.probesInSpace(p) > g.ProbeLimit(p)})
	case tooDear:
		return g.missing(p, g.Price(p, o, nil))
	case noData:
		return catalog.Say("refuse.no_data", nil)
	}
	args := catalog.Args{"n": g.StepCost(p, board.Space(o.A))}
	if each := g.Price(p, o, nil); !slices.Equal(each, g.basePrice(o)) {
		args["price"] = each.Phrase(g.C)
	}
	return catalog.Say("refuse.step", args)
}

// missing returns what a player lacks of a cost.
func (g *Game) missing(p board.Seat, cost catalog.Gains) catalog.Phrase {
	for _, x := range cost {
		if have := int(g.S.P[p].Res[x.Res]); have < x.N {
			return catalog.Say("refuse.cost", catalog.Args{"cost": cost.Phrase(g.C), "n": have, "what": board.Ref(board.KindRes, int16(x.Res))})
		}
	}
	return catalog.Say("refuse.not_possible", nil)
}
