package kernel

import (
	"fmt"
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
	Reason string
}

func (r Refusal) Error() string { return string(r.Code) + ": " + r.Reason }

func refuse(c Code, format string, args ...any) Refusal {
	return Refusal{c, fmt.Sprintf(format, args...)}
}

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
	o, ok := g.C.ParseOption(id)
	if p != d.Seat {
		return refuse(NotActive, "the decision is one of %s", d.Seat)
	}
	if !ok {
		first := id
		if i := strings.IndexByte(id, ' '); i > 0 {
			first = id[:i]
		}
		r := refuse(BadChoice, "%q is no option", id)
		if _, verb := firstVerb(first); !verb {
			if hint := source.Nearest(first, Verbs()); hint != "" {
				r.Reason += "; " + hint
			}
		} else {
			r.Reason += "; expected " + g.grammar(first)
		}
		return r
	}
	if d.Find(o) >= 0 {
		return Refusal{}
	}
	main, free := g.C.IsMain(o), g.C.IsFree(o)
	switch {
	case o.Verb == VerbMove && d.Why.Reason == whyMove:
		return g.refuseFree(p, o)
	case o.Verb == VerbLand && d.Why.Reason == whyLand:
		return g.refuseLand(p, int(o.A))
	case (main || free || o.Verb == VerbEndTurn) && d.Kind == Choice:
		return refuse(DecisionOpen, "first: %s", g.Text(d.Why))
	case o.Verb == VerbEndTurn && g.S.Phase == PhaseBefore:
		return refuse(BadPhase, "the main action is missing; to do nothing, pass")
	case o.Verb == VerbEndTurn:
		return refuse(BadPhase, "the main action is not finished")
	case main && g.S.Phase != PhaseBefore:
		return refuse(MainDone, "the main action of this turn has been taken")
	case o.Verb == VerbUse && d.Why.Reason == whyScan:
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
	return refuse(BadChoice, "%s: expected %s", g.Text(d.Why), g.offeredIDs(d))
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
func (g *Game) grammar(word string) string {
	names := map[arg]string{argPower: "THING", argWhich: "[NUMBER]", argNumber: "NUMBER", argBody: "PLANET", argCard: "CARD", argSpace: "rNsN", argStar: "STAR",
		argTech: "TECH", argGold: "TILE", argSlot: "left|right", argTrace: "antenna|jaw|dna", argPlace: "discovery|overflow",
		argGood: "card|credit|energy", argFigure: "orbiter|lander|probe", argSeat: "pN", argPiece: "TOKEN", argKind: "KIND"}
	var forms []string
	for _, def := range verbs {
		if f := strings.Fields(def.name); len(f) > 0 && f[0] == word {
			s := def.name
			for _, a := range def.args {
				s += " " + names[a]
			}
			forms = append(forms, s)
		}
	}
	return orList(forms)
}

// offeredIDs lists what a decision offers, shortened.
func (g *Game) offeredIDs(d *Decision) string {
	var ids []string
	for i, o := range d.Options {
		if i == 12 {
			ids = append(ids, fmt.Sprintf("%d more", len(d.Options)-i))
			break
		}
		ids = append(ids, g.C.ID(o))
	}
	return orList(ids)
}

func (g *Game) refuseMain(p Seat, o Option) Refusal {
	switch o.Verb {
	case VerbLaunch:
		if !g.mayLaunch(p) {
			return refuse(Limit, "%d of %d probes in space", g.probesInSpace(p), g.ProbeLimit(p))
		}
		return g.refusePrice(p, ActLaunch, -1)
	case VerbOrbit:
		if r := g.refuseProbeAt(p, int(o.A)); r.Code != Allowed {
			return r
		}
		if int(o.A) >= g.C.Planets {
			return refuse(BadTarget, "only planets are orbited")
		}
		return g.refusePrice(p, ActOrbit, -1)
	case VerbLand:
		return g.refuseLand(p, int(o.A))
	case VerbScan:
		return g.refusePrice(p, ActScan, -1)
	case VerbAnalyze:
		if n := int(g.S.P[p].Top); n < g.topSpaces() {
			return refuse(BadTarget, "%d of %d top spaces of the computer are filled", n, g.topSpaces())
		}
		return g.refusePrice(p, ActAnalyze, -1)
	case VerbPlay:
		if g.S.Pile[o.A] != Hand(p) {
			return refuse(NotOwned, "card %s is not in your hand", g.C.Cards[o.A].ID)
		}
		return g.refuseCost(p, g.C.Cards[o.A].Cost.Gains)
	case VerbResearch:
		if !g.anyTechFor(p) {
			return refuse(BadTarget, "no technology is left to take")
		}
		return g.refusePrice(p, ActResearch, -1)
	}
	return refuse(BadPhase, "not possible now")
}

func (g *Game) refuseLand(p Seat, body int) Refusal {
	b := &g.C.Bodies[body]
	planet := b.planet
	var missing []string
	if r := g.refuseProbeAt(p, planet); r.Code != Allowed {
		missing = append(missing, r.Reason)
	}
	if body != planet && !g.moonsOpen(p) {
		var techs []string
		for i := range g.C.Techs {
			if g.C.Techs[i].Modify.Moons {
				techs = append(techs, g.C.Techs[i].ID)
			}
		}
		missing = append(missing, "needs "+orList(techs))
	}
	if body != planet && g.occupied(body) {
		missing = append(missing, b.Name+" is taken")
	}
	if len(missing) > 0 {
		return refuse(BadTarget, "%s", strings.Join(missing, "; "))
	}
	return g.refusePrice(p, ActLand, body)
}

func (g *Game) refuseProbeAt(p Seat, planet int) Refusal {
	switch {
	case g.C.Bodies[planet].berth != nil:
		if berth := g.C.Bodies[planet].berth; !g.inRing(p, berth.Ring) {
			return refuse(BadTarget, "no probe in ring %d", berth.Ring)
		}
		return refuse(BadTarget, "%s is on no card of yours, or full", g.C.Bodies[planet].Name)
	case planet == g.C.Earth:
		return refuse(BadTarget, "nothing orbits Earth or lands there")
	case g.bareProbeAt(p, g.BodyAt(planet)) < 0:
		return refuse(BadTarget, "no probe at %s", g.C.Bodies[g.C.Bodies[planet].planet].Name)
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
			return refuse(CannotPay, "costs %s, you have %d %s", g.C.gainsText(cost), have, g.C.resourceName(int16(x.Res), have))
		}
	}
	return refuse(BadPhase, "not possible now")
}

func (g *Game) refuseFree(p Seat, o Option) Refusal {
	switch o.Verb {
	case VerbMove:
		from, to := Space(o.A), Space(o.B)
		next := from != NoSpace && to != NoSpace && Distance(from, to) == 1
		switch {
		case to == NoSpace || from == NoSpace:
			return refuse(BadTarget, "the board has rings 1 to 4 and sectors 0 to 7")
		case g.probeAt(p, from) < 0:
			return refuse(BadTarget, "no probe of yours at %s", from)
		case !next:
			return refuse(BadTarget, "%s is not next to %s", to, from)
		}
		return refuse(CannotPay, "the step costs %d moves", g.stepCost(p, from))
	case VerbCorner:
		if g.S.Pile[o.A] != Hand(p) {
			return refuse(NotOwned, "card %s is not in your hand", g.C.Cards[o.A].ID)
		}
		return refuse(BadChoice, "the card has no free-action corner")
	case VerbPlaceTop, VerbPlaceBottom:
		return g.refusePlace(p, o)
	case VerbComplete:
		return g.refuseComplete(p, CardID(o.A))
	case VerbExchange:
		if !g.holdsGood(p, int(o.A), 2) {
			if o.A == goodCard {
				return refuse(NotOwned, "an exchange takes 2 cards of your hand")
			}
			return refuse(CannotPay, "an exchange takes 2 %s", goodNames[o.A])
		}
		return refuse(BadChoice, "neither row nor deck can give a card")
	case VerbBuy:
		if !g.cardAvailable() {
			return refuse(BadChoice, "neither row nor deck can give a card")
		}
		return g.refusePrice(p, ActBuy, -1)
	}
	return refuse(BadPhase, "not possible now")
}

func (g *Game) refusePlace(p Seat, o Option) Refusal {
	pl := &g.S.P[p]
	if o.Verb == VerbPlaceTop {
		if int(pl.Top) >= g.topSpaces() {
			return refuse(BadTarget, "all top spaces are filled")
		}
		return refuse(CannotPay, "no data in the pool")
	}
	i := int(o.A) - 1
	switch {
	case i < 0 || i >= g.topSpaces() || pl.Slot[i] < 0:
		return refuse(BadTarget, "no computer tech lies under top space %d", o.A)
	case i >= int(pl.Top):
		return refuse(BadTarget, "top space %d is empty", o.A)
	case pl.Bottom&(1<<i) != 0:
		return refuse(BadTarget, "the space is filled")
	}
	return refuse(CannotPay, "no data in the pool")
}

func (g *Game) refuseComplete(p Seat, c CardID) Refusal {
	card := &g.C.Cards[c]
	switch {
	case g.S.Pile[c] != Front(p):
		return refuse(NotOwned, "card %s is not a mission of yours in play", card.ID)
	case card.Mission == nil:
		return refuse(BadTarget, "card %s has no conditional mission", card.ID)
	}
	return refuse(BadTarget, "not fulfilled; it asks that %s", card.Mission.When.conditionText(&texter{c: g.C}))
}
