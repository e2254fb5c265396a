package board

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
func (v Verb) String() string { return VerbDefs[v].Name }

// VerbDef is the grammar of a verb: what its id looks like, and the message that people read.
type VerbDef struct {
	Name  string
	Args  []OptionArg
	Label string // its gaps have the names of ArgGaps
}

// VerbDefs is the grammar of each verb.
var VerbDefs = [verbCount]VerbDef{
	VerbLaunch:      {"launch", nil, "option.launch"},
	VerbOrbit:       {"orbit", []OptionArg{ArgBody}, "option.orbit"},
	VerbLand:        {"land", []OptionArg{ArgBody}, "option.land"},
	VerbScan:        {"scan", nil, "option.scan"},
	VerbAnalyze:     {"analyze", nil, "option.analyze"},
	VerbPlay:        {"play", []OptionArg{ArgCard}, "option.play"},
	VerbResearch:    {"research", nil, "option.research"},
	VerbPass:        {"pass", nil, "option.pass"},
	VerbMove:        {"move", []OptionArg{ArgSpace, ArgSpace}, "option.move"},
	VerbCorner:      {"corner", []OptionArg{ArgCard}, "option.corner"},
	VerbPlaceTop:    {"data top", nil, "option.data_top"},
	VerbPlaceBottom: {"data bottom", []OptionArg{ArgNumber}, "option.data_bottom"},
	VerbComplete:    {"complete", []OptionArg{ArgCard}, "option.complete"},
	VerbExchange:    {"exchange", []OptionArg{ArgExchange, ArgExchange}, "option.exchange"},
	VerbBuy:         {"buy", nil, "option.buy"},
	VerbEndTurn:     {"end-turn", nil, "option.end_turn"},
	VerbContinue:    {"continue", nil, "option.continue"},
	VerbDone:        {"done", nil, "option.done"},
	VerbAccept:      {"accept", nil, "option.accept"},
	VerbLater:       {"later", nil, "option.later"},
	VerbEarth:       {"earth", nil, "option.earth"},
	VerbUse:         {"use", []OptionArg{ArgPower, ArgWhich}, "option.use"},
	VerbTry:         {"try", []OptionArg{ArgNumber}, "option.try"},
	VerbStar:        {"star", []OptionArg{ArgStar}, "option.star"},
	VerbCard:        {"card", []OptionArg{ArgCard}, "option.card"},
	VerbRow:         {"row", []OptionArg{ArgNumber}, "option.row"},
	VerbDeck:        {"deck", nil, "option.deck"},
	VerbTech:        {"tech", []OptionArg{ArgTech}, "option.tech"},
	VerbComputer:    {"slot", []OptionArg{ArgNumber}, "option.slot"},
	VerbTile:        {"tile", []OptionArg{ArgGold}, "option.tile"},
	VerbTrace:       {"trace", []OptionArg{ArgSlot, ArgTrace, ArgPlace}, "option.trace"},
	VerbCircle:      {"circle", []OptionArg{ArgPower, ArgNumber}, "option.circle"},
	VerbFirst:       {"data", []OptionArg{ArgNumber}, "option.data"},
	VerbFigure:      {"figure", []OptionArg{ArgBody, ArgFigure, ArgNumber}, "option.figure"},
	VerbChoose:      {"choose", []OptionArg{ArgNumber}, "option.choose"},
	VerbEvent:       {"event", []OptionArg{ArgNumber}, "option.event"},
	VerbProbe:       {"probe", []OptionArg{ArgSeat, ArgSpace}, "option.probe"},
	VerbMarket:      {"market", []OptionArg{ArgCard}, "option.market"},
	VerbPiece:       {"piece", []OptionArg{ArgPiece}, "option.piece"},
	VerbUnseen:      {"piece", []OptionArg{ArgKind, ArgNumber}, "option.unseen"},
	VerbBody:        {"planet", []OptionArg{ArgBody}, "option.planet"},
	VerbSpace:       {"space", []OptionArg{ArgSpace}, "option.space"},
	VerbPlayer:      {"player", []OptionArg{ArgSeat}, "option.player"},
}

// VerbsByWord holds the verbs by the first word of their names.
var VerbsByWord = func() map[string][]Verb {
	by := map[string][]Verb{}
	for v := range VerbDefs {
		word, _, _ := strings.Cut(VerbDefs[v].Name, " ")
		by[word] = append(by[word], Verb(v))
	}
	return by
}()

// Verbs returns the first word of every option id, for completion and for
// messages about misspelt ones.
func Verbs() []string {
	var names []string
	for _, v := range VerbDefs {
		if v.Name != "" {
			names = append(names, v.Name)
		}
	}
	return names
}

// OptionArg is a kind of argument in an option's id.
type OptionArg uint8

// The kinds of arguments.
const (
	ArgNumber OptionArg = iota
	ArgBody
	ArgCard
	ArgSpace
	ArgStar
	ArgTech
	ArgGold
	ArgSlot
	ArgTrace
	ArgPlace
	ArgExchange // card, credit or energy
	ArgFigure
	ArgSeat
	ArgPiece // species and piece in one number
	ArgKind  // the same of the first piece of a kind
	ArgPower // the thing that has a power
	ArgWhich // which of several; nothing if there is one
	ArgCount
)

// ArgGaps are the gaps of a verb's label, by kind of argument; a second argument of a kind fills the
// gap "other".
var ArgGaps = [...]string{ArgNumber: "number", ArgBody: "body", ArgCard: "card", ArgSpace: "space", ArgStar: "star", ArgTech: "tech",
	ArgGold: "tile", ArgSlot: "slot", ArgTrace: "trace", ArgPlace: "place", ArgExchange: "good", ArgFigure: "figure", ArgSeat: "player",
	ArgPiece: "piece", ArgPower: "thing", ArgWhich: "which", ArgKind: "kind"}

// Option is one legal answer in eight bytes. Its id and its label are made
// when somebody looks.
type Option struct {
	Verb    Verb
	A, B, C int16
}

// Arg returns an argument, counted from 0.
func (o Option) Arg(i int) int16 { return [...]int16{o.A, o.B, o.C}[i] }

// SetArg sets an argument, counted from 0. A fourth is left out: no verb has one.
func (o *Option) SetArg(i int, n int16) {
	switch i {
	case 0:
		o.A = n
	case 1:
		o.B = n
	case 2:
		o.C = n
	}
}
