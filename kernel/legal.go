package kernel

import "math/bits"

// obstacles are what stands in the way of an action, a bit for each; none if it
// may be taken. What is offered and why something is not come from here: the
// rules of an action ask once, refuse.go finds the words.
type obstacles uint32

// The obstacles, in the order in which their codes are checked (rules 4.0.6).
const (
	notInHand obstacles = 1 << iota
	notInPlay
	tooFewCards
	offTheBoard
	noProbeThere
	hasHadMoves
	notAdjacent
	atEarth
	onlyPlanets
	outOfReach
	noRoom
	moonsClosed
	moonTaken
	computerNotFull
	noTechLeft
	topFull
	noComputerTech
	topEmpty
	bottomFilled
	noMission
	notFulfilled
	noCorner
	idleCorner
	noCardToTake
	atProbeLimit
	tooDear
	tooFewGoods
	noData
	tooFewMoves
	lastObstacle
)

// code is the code of the first obstacle.
func (x obstacles) code() Code {
	switch first := x & -x; {
	case x == 0:
		return Allowed
	case first <= tooFewCards:
		return NotOwned
	case first <= notFulfilled:
		return BadTarget
	case first <= noCardToTake:
		return BadChoice
	case first <= atProbeLimit:
		return Limit
	}
	return CannotPay
}

// first is what an author or a player is told of: all obstacles with the code
// of the first one, one by one.
func (x obstacles) first(visit func(obstacles)) {
	code := x.code()
	for ; x != 0; x &= x - 1 {
		if one := obstacles(1) << bits.TrailingZeros32(uint32(x)); one.code() == code {
			visit(one)
		}
	}
}

func unless(ok bool, x obstacles) obstacles {
	if ok {
		return 0
	}
	return x
}

// against tells what stands in the way of a main or a free action of a player
// whose turn it is (rules 4, 5.2).
func (g *Game) against(p Seat, o Option) obstacles {
	s := g.S
	switch o.Verb {
	case VerbLaunch:
		return g.orPrice(unless(g.mayLaunch(p), atProbeLimit), p, ActLaunch, -1)
	case VerbOrbit:
		return g.orPrice(g.againstOrbit(p, int(o.A)), p, ActOrbit, -1)
	case VerbLand:
		return g.orPrice(g.againstLanding(p, int(o.A), g.moonsOpen(p), false), p, ActLand, int(o.A))
	case VerbScan:
		return g.orPrice(0, p, ActScan, -1)
	case VerbAnalyze:
		return g.orPrice(unless(g.computerFull(p), computerNotFull), p, ActAnalyze, -1)
	case VerbPlay:
		return unless(s.Pile[o.A] == Hand(p), notInHand) | unless(g.canPay(p, g.C.Cards[o.A].Cost.Gains), tooDear)
	case VerbResearch:
		return g.orPrice(unless(g.anyTechFor(p), noTechLeft), p, ActResearch, -1)

	case VerbMove:
		return g.againstStep(p, Space(o.A), Space(o.B), g.movePoints(p))
	case VerbCorner:
		return unless(s.Pile[o.A] == Hand(p), notInHand) | unless(len(g.C.Cards[o.A].Free.Groups) > 0, noCorner) | unless(!g.idle(p, &g.C.Cards[o.A].Free), idleCorner)
	case VerbPlaceTop:
		return unless(int(s.P[p].Top) < g.topSpaces(), topFull) | unless(s.P[p].Res[Data] > 0, noData)
	case VerbPlaceBottom:
		return g.againstBottom(p, int(o.A)-1)
	case VerbComplete:
		return g.againstCompleting(p, CardID(o.A))
	case VerbExchange:
		switch {
		case g.holdsGood(p, int(o.A), 2):
			return unless(o.B != goodCard || o.A == goodCard || g.cardAvailable(), noCardToTake)
		case o.A == goodCard:
			return tooFewCards
		}
		return tooFewGoods
	case VerbBuy:
		return g.orPrice(unless(g.cardAvailable(), noCardToTake), p, ActBuy, -1)
	}
	return 0
}

// addLegal offers an action if nothing stands in its way.
func (g *Game) addLegal(p Seat, o Option) {
	if g.against(p, o) == 0 {
		g.add(o)
	}
}

// mainActions offers the main actions a player may declare (rules 4).
func (g *Game) mainActions(p Seat) {
	g.addLegal(p, Option{Verb: VerbLaunch})
	if g.affords(p, ActOrbit, -1) {
		g.orbits(p)
	}
	g.landings(p, g.moonsOpen(p), false, true)
	g.addLegal(p, Option{Verb: VerbScan})
	g.addLegal(p, Option{Verb: VerbAnalyze})
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		g.addLegal(p, Option{Verb: VerbPlay, A: int16(c)})
	}
	g.addLegal(p, Option{Verb: VerbResearch})
	g.offersDuring(p, duringMain)
	g.add(Option{Verb: VerbPass})
}

// freeActions offers the free actions of the active player (rules 5.2).
func (g *Game) freeActions(p Seat) {
	if p != g.S.Active || g.S.Phase < PhaseBefore || g.S.Phase > PhaseAfter || g.contentSeat(p) != nil {
		return
	}
	s := g.S
	if g.movesLeft(p) == 0 {
		g.steps(p)
	}
	for c := s.First(Hand(p)); c != NoCard; c = s.Next(c) {
		g.addLegal(p, Option{Verb: VerbCorner, A: int16(c)})
	}
	if s.P[p].Res[Data] > 0 {
		g.addLegal(p, Option{Verb: VerbPlaceTop})
		for i := range g.Numbers().Computer {
			if g.againstBottom(p, i) == 0 {
				g.add(Option{Verb: VerbPlaceBottom, A: int16(i + 1)})
			}
		}
	}
	for c := s.First(InPlay(p)); c != NoCard; c = s.Next(c) {
		g.addLegal(p, Option{Verb: VerbComplete, A: int16(c)})
	}
	for give := range int16(goodCount) {
		if !g.holdsGood(p, int(give), 2) {
			continue // spares asking for what it would be exchanged
		}
		for take := range int16(goodCount) {
			g.addLegal(p, Option{Verb: VerbExchange, A: give, B: take})
		}
	}
	g.addLegal(p, Option{Verb: VerbBuy})
	g.offersDuring(p, duringFree)
}

func (g *Game) anyTechFor(p Seat) bool {
	for t := range g.C.Techs {
		if g.available(p, t, anyTech, false) {
			return true
		}
	}
	return false
}

// orPrice asks for the price of an action where nothing else stands in its way.
func (g *Game) orPrice(x obstacles, p Seat, a Action, body int) obstacles {
	if x != 0 {
		return x
	}
	return unless(g.affords(p, a, body), tooDear)
}

// againstOrbit tells why a player has no orbit there, whatever it costs
// (rules 4.2.1).
func (g *Game) againstOrbit(p Seat, body int) obstacles {
	if x := g.againstArrival(p, g.C.Bodies[body].planet, Orbiter); x != 0 {
		return x
	}
	return unless(body < g.C.Planets, onlyPlanets)
}

// againstLanding tells why a player has no landing there, whatever it costs
// (rules 4.3.1, 4.3.2). moon says that moons are open to him, occupied that
// taken ones are too.
func (g *Game) againstLanding(p Seat, body int, moon, occupied bool) obstacles {
	planet := g.C.Bodies[body].planet
	x := g.againstArrival(p, planet, Lander)
	if body != planet {
		x |= unless(moon, moonsClosed) | unless(occupied || !g.occupied(body), moonTaken)
	}
	return x
}

// againstArrival tells why no probe of a player goes to a planet, or to a berth
// for such a figure.
func (g *Game) againstArrival(p Seat, planet int, kind FigureKind) obstacles {
	switch berth := g.C.Bodies[planet].berth; {
	case berth != nil && !g.inRing(p, berth.Ring):
		return outOfReach
	case berth != nil:
		return unless(g.berthOpen(p, berth, kind), noRoom)
	case planet == g.C.Earth:
		return atEarth
	}
	return unless(g.bareProbeAt(p, g.BodyAt(planet)) >= 0, noProbeThere)
}

// againstStep tells why a probe of a player does not take a step with so many
// moves to pay for it (rules 6.2).
func (g *Game) againstStep(p Seat, from, to Space, points int) obstacles {
	switch {
	case from == NoSpace || to == NoSpace:
		return offTheBoard
	case g.probeAt(p, from) >= 0 && Distance(from, to) != 1:
		return notAdjacent
	}
	return g.againstLeaving(p, from, points)
}

// againstLeaving tells why a probe of a player does not leave a space.
func (g *Game) againstLeaving(p Seat, from Space, points int) obstacles {
	if g.probeAt(p, from) < 0 {
		return noProbeThere
	}
	return unless(g.each(p).takes(g, p, from), hasHadMoves) | unless(g.stepCost(p, from) <= points, tooFewMoves)
}

// againstBottom tells why no data goes under top space i, counted from 0
// (rules 8.2.1, 8.2.2).
func (g *Game) againstBottom(p Seat, i int) obstacles {
	pl := &g.S.P[p]
	if i < 0 || i >= g.topSpaces() || pl.Slot[i] < 0 {
		return noComputerTech
	}
	return unless(i < int(pl.Top), topEmpty) | unless(pl.Bottom&(1<<i) == 0, bottomFilled) | unless(pl.Res[Data] > 0, noData)
}

// againstCompleting tells why a conditional mission is not completed
// (rules 9.5.1).
func (g *Game) againstCompleting(p Seat, c CardID) obstacles {
	switch {
	case g.S.Pile[c] != InPlay(p):
		return notInPlay
	case g.C.Cards[c].Mission == nil:
		return noMission
	}
	return unless(g.Completable(p, c), notFulfilled)
}
