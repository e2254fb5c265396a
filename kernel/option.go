package kernel

import "strings"

// Verb is the first word of an option's id.
type Verb uint8

// The verbs: main actions, free actions, then answers.
const (
	VerbNone Verb = iota
	VerbLaunch
	VerbOrbit
	VerbLand
	VerbScan
	VerbAnalyze
	VerbPlay
	VerbResearch
	VerbPass

	VerbMove
	VerbCorner
	VerbPlaceTop
	VerbPlaceBottom
	VerbComplete
	VerbExchange
	VerbBuy

	VerbEndTurn
	VerbContinue
	VerbDone
	VerbAccept
	VerbLater
	VerbEarth
	VerbUse
	VerbTry
	VerbStar
	VerbCard
	VerbRow
	VerbDeck
	VerbTech
	VerbComputer
	VerbTile
	VerbTrace
	VerbCircle
	VerbFirst
	VerbFigure
	VerbChoose
	VerbEvent
	VerbProbe
	VerbPlayer
	VerbMarket
	VerbPiece
	VerbUnseen
	VerbSpace
	VerbBody
	verbCount
)

// String returns the verb as ids of options begin; two verbs have the same.
func (v Verb) String() string { return verbs[v].name }

// Option is one legal answer in eight bytes. Its id and its label are made
// when somebody looks.
type Option struct {
	Verb    Verb
	A, B, C int16
}

// arg is a kind of word in an option's id.
type arg uint8

const (
	argNumber arg = iota
	argBody
	argCard
	argSpace
	argStar
	argTech
	argGold
	argSlot
	argTrace
	argPlace
	argGood // card, credit or energy
	argFigure
	argSeat
	argPiece // species and piece in one number
	argKind  // the same of the first piece of a kind
	argPower // the thing that brings a power
	argWhich // which of several; nothing if there is one
	argCount
)

// verbDef is the grammar of a verb: what its id looks like, and the message
// that people read.
type verbDef struct {
	name  string
	args  []arg
	label string // its gaps have the names of gapNames
}

// gapNames are the gaps of a label; a second argument of a kind is "other".
var gapNames = [...]string{argNumber: "number", argBody: "body", argCard: "card", argSpace: "space", argStar: "star", argTech: "tech",
	argGold: "tile", argSlot: "slot", argTrace: "trace", argPlace: "place", argGood: "good", argFigure: "figure", argSeat: "player",
	argPiece: "piece", argPower: "thing", argWhich: "which", argKind: "kind"}

var verbs = [verbCount]verbDef{
	VerbLaunch:      {"launch", nil, "option.launch"},
	VerbOrbit:       {"orbit", []arg{argBody}, "option.orbit"},
	VerbLand:        {"land", []arg{argBody}, "option.land"},
	VerbScan:        {"scan", nil, "option.scan"},
	VerbAnalyze:     {"analyze", nil, "option.analyze"},
	VerbPlay:        {"play", []arg{argCard}, "option.play"},
	VerbResearch:    {"research", nil, "option.research"},
	VerbPass:        {"pass", nil, "option.pass"},
	VerbMove:        {"move", []arg{argSpace, argSpace}, "option.move"},
	VerbCorner:      {"corner", []arg{argCard}, "option.corner"},
	VerbPlaceTop:    {"data top", nil, "option.data_top"},
	VerbPlaceBottom: {"data bottom", []arg{argNumber}, "option.data_bottom"},
	VerbComplete:    {"complete", []arg{argCard}, "option.complete"},
	VerbExchange:    {"exchange", []arg{argGood, argGood}, "option.exchange"},
	VerbBuy:         {"buy", nil, "option.buy"},
	VerbEndTurn:     {"end-turn", nil, "option.end_turn"},
	VerbContinue:    {"continue", nil, "option.continue"},
	VerbDone:        {"done", nil, "option.done"},
	VerbAccept:      {"accept", nil, "option.accept"},
	VerbLater:       {"later", nil, "option.later"},
	VerbEarth:       {"earth", nil, "option.earth"},
	VerbUse:         {"use", []arg{argPower, argWhich}, "option.use"},
	VerbTry:         {"try", []arg{argNumber}, "option.try"},
	VerbStar:        {"star", []arg{argStar}, "option.star"},
	VerbCard:        {"card", []arg{argCard}, "option.card"},
	VerbRow:         {"row", []arg{argNumber}, "option.row"},
	VerbDeck:        {"deck", nil, "option.deck"},
	VerbTech:        {"tech", []arg{argTech}, "option.tech"},
	VerbComputer:    {"slot", []arg{argNumber}, "option.slot"},
	VerbTile:        {"tile", []arg{argGold}, "option.tile"},
	VerbTrace:       {"trace", []arg{argSlot, argTrace, argPlace}, "option.trace"},
	VerbCircle:      {"circle", []arg{argPower, argNumber}, "option.circle"},
	VerbFirst:       {"data", []arg{argNumber}, "option.data"},
	VerbFigure:      {"figure", []arg{argBody, argFigure, argNumber}, "option.figure"},
	VerbChoose:      {"choose", []arg{argNumber}, "option.choose"},
	VerbEvent:       {"event", []arg{argNumber}, "option.event"},
	VerbProbe:       {"probe", []arg{argSeat, argSpace}, "option.probe"},
	VerbMarket:      {"market", []arg{argCard}, "option.market"},
	VerbPiece:       {"piece", []arg{argPiece}, "option.piece"},
	VerbUnseen:      {"piece", []arg{argKind, argNumber}, "option.unseen"},
	VerbBody:        {"planet", []arg{argBody}, "option.planet"},
	VerbSpace:       {"space", []arg{argSpace}, "option.space"},
	VerbPlayer:      {"player", []arg{argSeat}, "option.player"},
}

var goodNames = [...]string{"card", "credit", "energy"}

func (o Option) arg(i int) int16 { return [...]int16{o.A, o.B, o.C}[i] }

func (o *Option) setArg(i int, n int16) {
	switch i {
	case 0:
		o.A = n
	case 1:
		o.B = n
	case 2:
		o.C = n
	}
}

// verbsBegunBy are the verbs by the first word of their names.
var verbsBegunBy = func() map[string][]Verb {
	by := map[string][]Verb{}
	for v := range verbs {
		word, _, _ := strings.Cut(verbs[v].name, " ")
		by[word] = append(by[word], Verb(v))
	}
	return by
}()

// Verbs returns the first word of every option id, for completion and for
// messages about misspelt ones.
func Verbs() []string {
	var names []string
	for _, v := range verbs {
		if v.name != "" {
			names = append(names, v.name)
		}
	}
	return names
}

// The kinds of goods of an exchange (rules 5.2.5).
const (
	goodCard = iota
	goodCredit
	goodEnergy
	goodCount
)

var goodRes = [goodCount]Resource{CardAny, Credit, Energy}
