package kernel

import (
	"seti/kernel/source"
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

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

// Refusal is why an option is not offered: a code for programs and a reason
// for people. The zero Refusal allows.
type Refusal struct {
	Code   Code
	Reason Phrase
}

// Error is for programs; people read the reason.
func (r Refusal) Error() string { return "refused: " + string(r.Code) }

// refuse is a refusal with its reason: a message under [refuse].
func refuse(c Code, key string, args Args) Refusal { return Refusal{c, say(key, args)} }

// no is a refusal whose reason is made only if somebody asks for it: whether
// something may be offered is asked in every turn.
func (g *Game) no(c Code, key string, args func() Args) Refusal {
	if !g.explains {
		return Refusal{Code: c}
	}
	return refuse(c, key, args())
}

// notPossible refuses what cannot be done now for no better reason.
func notPossible() Refusal { return refuse(BadPhase, "refuse.not_possible", nil) }

// mainActions offers the main actions a player may declare (rules 4).
func (g *Game) mainActions(p Seat) {
	if g.mayLaunch(p) && g.affords(p, ActLaunch, -1) {
		g.add(Option{Verb: VerbLaunch})
	}
	if g.affords(p, ActOrbit, -1) {
		g.orbits(p)
	}
	g.landings(p, false, false, true)
	if g.affords(p, ActScan, -1) {
		g.add(Option{Verb: VerbScan})
	}
	if int(g.S.P[p].Top) == g.topSpaces() && g.affords(p, ActAnalyze, -1) {
		g.add(Option{Verb: VerbAnalyze})
	}
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		if g.canPay(p, g.C.Cards[c].Cost.Gains) {
			g.add(Option{Verb: VerbPlay, A: int16(c)})
		}
	}
	if g.affords(p, ActResearch, -1) && g.anyTechFor(p) {
		g.add(Option{Verb: VerbResearch})
	}
	g.offersDuring(p, duringMain)
	g.add(Option{Verb: VerbPass})
}

func (g *Game) anyTechFor(p Seat) bool {
	for t := range g.C.Techs {
		if g.available(p, t, anyTech, false) {
			return true
		}
	}
	return false
}

// Refuse says why an option is not offered to a seat by the decision that is
// pending; the zero Refusal if it is. Play, scenarios and why share it.
func (g *Game) Refuse(d *Decision, p Seat, id string) Refusal {
	g.explains = true
	defer func() { g.explains = false }()
	o, ok := g.C.ParseOption(id)
	if p != d.Seat {
		return refuse(NotActive, "refuse.not_active", Args{"player": refTo(KindSeat, int16(d.Seat))})
	}
	if !ok {
		first, _, _ := strings.Cut(id, " ")
		args := Args{"option": strconv.Quote(id)}
		if _, verb := firstVerb(first); verb {
			args["forms"] = g.grammar(first)
		} else {
			args["nearest"] = source.Closest(first, Verbs())
		}
		return refuse(BadChoice, "refuse.no_option", args)
	}
	if d.Find(o) >= 0 {
		return Refusal{}
	}
	main, free := g.C.IsMain(o), g.C.IsFree(o)
	switch {
	case o.Verb == VerbMove && d.Prompt.Reason == askMove:
		return g.refuseFree(p, o)
	case o.Verb == VerbLand && d.Prompt.Reason == askLand:
		return g.refuseLand(p, int(o.A))
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
			return Refusal{BadChoice, r.Reason} // rules 4.4.8
		}
	case o.Verb == VerbUse && (main || free):
		return g.refuseUse(p, o)
	case main:
		return g.refuseMain(p, o)
	case free:
		return g.refuseFree(p, o)
	}
	return refuse(BadChoice, "refuse.choice", Args{"question": g.Question(d.Prompt), "options": g.offeredIDs(d)})
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
func (g *Game) grammar(word string) []Phrase {
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

// optionIDs lists what a decision offers.
func (g *Game) optionIDs(d *Decision) []string {
	ids := make([]string, len(d.Options))
	for i, o := range d.Options {
		ids[i] = g.C.ID(o)
	}
	return ids
}

func (g *Game) refuseMain(p Seat, o Option) Refusal {
	switch o.Verb {
	case VerbLaunch:
		if !g.mayLaunch(p) {
			return refuse(Limit, "refuse.probes", Args{"n": g.probesInSpace(p), "limit": g.ProbeLimit(p),
				"over": g.probesInSpace(p) > g.ProbeLimit(p)})
		}
		return g.refusePrice(p, ActLaunch, -1)
	case VerbOrbit:
		if r := g.refuseProbeAt(p, int(o.A)); r.Code != Allowed {
			return r
		}
		if int(o.A) >= g.C.Planets {
			return refuse(BadTarget, "refuse.orbit_moon", nil)
		}
		return g.refusePrice(p, ActOrbit, -1)
	case VerbLand:
		return g.refuseLand(p, int(o.A))
	case VerbScan:
		return g.refusePrice(p, ActScan, -1)
	case VerbAnalyze:
		if n := int(g.S.P[p].Top); n < g.topSpaces() {
			return refuse(BadTarget, "refuse.computer", Args{"n": n, "spaces": g.topSpaces()})
		}
		return g.refusePrice(p, ActAnalyze, -1)
	case VerbPlay:
		if g.S.Pile[o.A] != Hand(p) {
			return refuse(NotOwned, "refuse.not_in_hand", Args{"id": g.C.Cards[o.A].ID})
		}
		return g.refuseCost(p, g.C.Cards[o.A].Cost.Gains)
	case VerbResearch:
		if !g.anyTechFor(p) {
			return refuse(BadTarget, "refuse.no_tech", nil)
		}
		return g.refusePrice(p, ActResearch, -1)
	}
	return notPossible()
}

func (g *Game) refuseLand(p Seat, body int) Refusal {
	b := &g.C.Bodies[body]
	planet := b.planet
	var missing []Phrase
	if r := g.refuseProbeAt(p, planet); r.Code != Allowed {
		missing = append(missing, r.Reason)
	}
	if body != planet && !g.moonsOpen(p) {
		var techs []Phrase
		for i := range g.C.Techs {
			if g.C.Techs[i].Modify.Moons {
				techs = append(techs, literal(g.C.Techs[i].ID))
			}
		}
		missing = append(missing, say("refuse.needs", Args{"techs": techs}))
	}
	if body != planet && g.occupied(body) {
		missing = append(missing, say("refuse.taken", Args{"body": refTo(KindBody, int16(body))}))
	}
	if len(missing) > 0 {
		return refuse(BadTarget, "refuse.missing", Args{"what": missing})
	}
	return g.refusePrice(p, ActLand, body)
}

func (g *Game) refuseProbeAt(p Seat, planet int) Refusal {
	switch {
	case g.C.Bodies[planet].berth != nil:
		if berth := g.C.Bodies[planet].berth; !g.inRing(p, berth.Ring) {
			return refuse(BadTarget, "refuse.no_probe_in_ring", Args{"ring": berth.Ring})
		}
		return refuse(BadTarget, "refuse.no_berth", Args{"body": refTo(KindBody, int16(planet))})
	case planet == g.C.Earth:
		return refuse(BadTarget, "refuse.earth", nil)
	case g.bareProbeAt(p, g.BodyAt(planet)) < 0:
		return refuse(BadTarget, "refuse.no_probe_at", Args{"body": refTo(KindBody, int16(g.C.Bodies[planet].planet))})
	}
	return Refusal{}
}

func (g *Game) refusePrice(p Seat, a Action, body int) Refusal {
	var pr price
	g.actionPrice(p, a, body, &pr)
	return g.refuseCost(p, pr.list())
}

func (g *Game) refuseCost(p Seat, cost Gains) Refusal {
	for _, x := range cost {
		if have := int(g.S.P[p].Res[x.Res]); have < x.N {
			return g.no(CannotPay, "refuse.cost", func() Args {
				return Args{"cost": cost.phrase(g.C), "n": have, "what": refTo(KindRes, int16(x.Res))}
			})
		}
	}
	return notPossible()
}

func (g *Game) refuseFree(p Seat, o Option) Refusal {
	switch o.Verb {
	case VerbMove:
		from, to := Space(o.A), Space(o.B)
		next := from != NoSpace && to != NoSpace && Distance(from, to) == 1
		switch {
		case to == NoSpace || from == NoSpace:
			return refuse(BadTarget, "refuse.no_space", nil)
		case g.probeAt(p, from) < 0:
			return refuse(BadTarget, "refuse.no_probe_here", Args{"space": refTo(KindSpace, int16(from))})
		case !next:
			return refuse(BadTarget, "refuse.not_next", Args{"to": refTo(KindSpace, int16(to)), "from": refTo(KindSpace, int16(from))})
		}
		return refuse(CannotPay, "refuse.step", Args{"n": g.stepCost(p, from)})
	case VerbCorner:
		if g.S.Pile[o.A] != Hand(p) {
			return refuse(NotOwned, "refuse.not_in_hand", Args{"id": g.C.Cards[o.A].ID})
		}
		return refuse(BadChoice, "refuse.no_corner", nil)
	case VerbPlaceTop, VerbPlaceBottom:
		return g.refusePlace(p, o)
	case VerbComplete:
		return g.refuseComplete(p, CardID(o.A))
	case VerbExchange:
		if !g.holdsGood(p, int(o.A), 2) {
			if o.A == goodCard {
				return refuse(NotOwned, "refuse.exchange_cards", nil)
			}
			return refuse(CannotPay, "refuse.exchange", Args{"what": refTo(KindRes, int16(goodRes[o.A]))})
		}
		return refuse(BadChoice, "refuse.no_card", nil)
	case VerbBuy:
		if !g.cardAvailable() {
			return refuse(BadChoice, "refuse.no_card", nil)
		}
		return g.refusePrice(p, ActBuy, -1)
	}
	return notPossible()
}

func (g *Game) refusePlace(p Seat, o Option) Refusal {
	pl := &g.S.P[p]
	if o.Verb == VerbPlaceTop {
		if int(pl.Top) >= g.topSpaces() {
			return refuse(BadTarget, "refuse.top_full", nil)
		}
		return refuse(CannotPay, "refuse.no_data", nil)
	}
	i := int(o.A) - 1
	switch {
	case i < 0 || i >= g.topSpaces() || pl.Slot[i] < 0:
		return refuse(BadTarget, "refuse.no_computer_tech", Args{"n": int(o.A)})
	case i >= int(pl.Top):
		return refuse(BadTarget, "refuse.top_empty", Args{"n": int(o.A)})
	case pl.Bottom&(1<<i) != 0:
		return refuse(BadTarget, "refuse.filled", nil)
	}
	return refuse(CannotPay, "refuse.no_data", nil)
}

func (g *Game) refuseComplete(p Seat, c CardID) Refusal {
	card := &g.C.Cards[c]
	switch {
	case g.S.Pile[c] != Front(p):
		return refuse(NotOwned, "refuse.no_mission_of_yours", Args{"id": card.ID})
	case card.Mission == nil:
		return refuse(BadTarget, "refuse.no_mission", Args{"id": card.ID})
	}
	return refuse(BadTarget, "refuse.not_fulfilled", Args{"when": card.Mission.When.conditionPhrase(g.C)})
}
