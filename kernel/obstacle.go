package kernel

import "math/bits"

// obstacles are what stands in the way of an action or an effect, a bit for each;
// none if it may be taken. What is offered and why something is not come from here: the
// rules of an action ask once, refuse.go finds the words.
type obstacles uint32

// The obstacles, in the order in which their codes are checked (rules 4.0.6).
const (
	notInHand obstacles = 1 << iota
	notInPlay
	tooFewCards
	notInForce
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
	nothingToDo
	noMission
	notFulfilled
	noCorner
	idleCorner
	noCardToTake
	atProbeLimit
	usedUp
	tooDear
	tooFewGoods
	noData
	tooFewMoves
)

// code is the code of the first obstacle.
func (x obstacles) code() Code {
	switch first := x & -x; {
	case x == 0:
		return Allowed
	case first <= notInForce:
		return NotOwned
	case first <= notFulfilled:
		return BadTarget
	case first <= noCardToTake:
		return BadChoice
	case first <= usedUp:
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
