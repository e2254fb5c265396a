package kernel

import (
	"math/bits"

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

// Refusal says why an option is not offered: by a code for programs and a reason for
// people. The zero Refusal allows it.
type Refusal struct {
	Code   Code
	Reason catalog.Phrase
	// Misspelt is set where a word of the option names nothing at all; the code
	// then is bad_choice (rules 15.9).
	Misspelt bool
}

// Error returns a text for programs; people read Phrase.
func (r Refusal) Error() string { return "refused: " + string(r.Code) }

// refuse returns a refusal with its reason: a message under [refuse].
func refuse(c Code, key string, args catalog.Args) Refusal {
	return Refusal{Code: c, Reason: catalog.Say(key, args)}
}

// notPossible is the refusal without a better reason.
func notPossible() Refusal { return refuse(BadPhase, "refuse.not_possible", nil) }

// Obstacles are the things in the way of an action or an effect, a bit for each;
// none if it may be taken. Legality returns them, for what is offered as for what is
// refused; refuse.go finds the words.
type Obstacles uint32

// The obstacles, in the order in which their codes are checked (rules 4.0.6).
const (
	notInHand Obstacles = 1 << iota
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
	ComputerNotFull
	NoTechLeft
	topFull
	noComputerTech
	topEmpty
	bottomFilled
	NothingToDo
	noMission
	notFulfilled
	noCorner
	idleCorner
	noCardToTake
	AtProbeLimit
	usedUp
	tooDear
	noData
	tooFewMoves
)

// code returns the code of the first obstacle.
func (x Obstacles) code() Code {
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

// first calls visit with each obstacle that people are told: those with the code of the
// first one.
func (x Obstacles) first(visit func(Obstacles)) {
	code := x.code()
	for ; x != 0; x &= x - 1 {
		if one := Obstacles(1) << bits.TrailingZeros32(uint32(x)); one.code() == code {
			visit(one)
		}
	}
}

// Unless returns x if not ok, else no obstacle.
func Unless(ok bool, x Obstacles) Obstacles {
	if ok {
		return 0
	}
	return x
}
