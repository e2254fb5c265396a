package board

import (
	"slices"
	"strings"
)

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
	VerbCount
)

// String returns the verb as ids of options begin; two verbs have the same.
func (v Verb) String() string { return VerbDefs[v].Name }

// VerbDef describes all options with a verb: the form of their ids, the message that people read, and when they may be
// taken.
type VerbDef struct {
	Name  string
	Args  []OptionArg
	Label string // its gaps have the names that catalog.ArgGap returns
	Kind  VerbKind
}

// VerbKind is when options with a verb may be taken.
type VerbKind uint8

// The kinds of verbs.
const (
	Answer     VerbKind = iota // to a question; the offers of VerbUse may also be main and free actions
	MainAction                 // rules 4
	FreeAction                 // rules 5.2
)

// VerbDefs describes each verb.
var VerbDefs = [VerbCount]VerbDef{
	VerbLaunch:      {"launch", nil, "option.launch", MainAction},
	VerbOrbit:       {"orbit", []OptionArg{ArgBody}, "option.orbit", MainAction},
	VerbLand:        {"land", []OptionArg{ArgBody}, "option.land", MainAction},
	VerbScan:        {"scan", nil, "option.scan", MainAction},
	VerbAnalyze:     {"analyze", nil, "option.analyze", MainAction},
	VerbPlay:        {"play", []OptionArg{ArgCard}, "option.play", MainAction},
	VerbResearch:    {"research", nil, "option.research", MainAction},
	VerbPass:        {"pass", nil, "option.pass", MainAction},
	VerbMove:        {"move", []OptionArg{ArgSpace, ArgSpace}, "option.move", FreeAction},
	VerbCorner:      {"corner", []OptionArg{ArgCard}, "option.corner", FreeAction},
	VerbPlaceTop:    {"data top", nil, "option.data_top", FreeAction},
	VerbPlaceBottom: {"data bottom", []OptionArg{ArgNumber}, "option.data_bottom", FreeAction},
	VerbComplete:    {"complete", []OptionArg{ArgCard}, "option.complete", FreeAction},
	VerbExchange:    {"exchange", []OptionArg{ArgExchange, ArgExchange}, "option.exchange", FreeAction},
	VerbBuy:         {"buy", nil, "option.buy", FreeAction},
	VerbEndTurn:     {"end-turn", nil, "option.end_turn", Answer},
	VerbContinue:    {"continue", nil, "option.continue", Answer},
	VerbDone:        {"done", nil, "option.done", Answer},
	VerbAccept:      {"accept", nil, "option.accept", Answer},
	VerbLater:       {"later", nil, "option.later", Answer},
	VerbEarth:       {"earth", nil, "option.earth", Answer},
	VerbUse:         {"use", []OptionArg{ArgPower, ArgWhich}, "option.use", Answer},
	VerbTry:         {"try", []OptionArg{ArgNumber}, "option.try", Answer},
	VerbStar:        {"star", []OptionArg{ArgStar}, "option.star", Answer},
	VerbCard:        {"card", []OptionArg{ArgCard}, "option.card", Answer},
	VerbRow:         {"row", []OptionArg{ArgNumber}, "option.row", Answer},
	VerbDeck:        {"deck", nil, "option.deck", Answer},
	VerbTech:        {"tech", []OptionArg{ArgTech}, "option.tech", Answer},
	VerbComputer:    {"slot", []OptionArg{ArgNumber}, "option.slot", Answer},
	VerbTile:        {"tile", []OptionArg{ArgGold}, "option.tile", Answer},
	VerbTrace:       {"trace", []OptionArg{ArgSlot, ArgTrace, ArgPlace}, "option.trace", Answer},
	VerbCircle:      {"circle", []OptionArg{ArgPower, ArgNumber}, "option.circle", Answer},
	VerbFirst:       {"data", []OptionArg{ArgNumber}, "option.data", Answer},
	VerbFigure:      {"figure", []OptionArg{ArgBody, ArgFigure, ArgNumber}, "option.figure", Answer},
	VerbChoose:      {"choose", []OptionArg{ArgNumber}, "option.choose", Answer},
	VerbEvent:       {"event", []OptionArg{ArgNumber}, "option.event", Answer},
	VerbProbe:       {"probe", []OptionArg{ArgSeat, ArgSpace}, "option.probe", Answer},
	VerbMarket:      {"market", []OptionArg{ArgCard}, "option.market", Answer},
	VerbPiece:       {"piece", []OptionArg{ArgPiece}, "option.piece", Answer},
	VerbUnseen:      {"piece", []OptionArg{ArgKind, ArgNumber}, "option.unseen", Answer},
	VerbBody:        {"planet", []OptionArg{ArgBody}, "option.planet", Answer},
	VerbSpace:       {"space", []OptionArg{ArgSpace}, "option.space", Answer},
	VerbPlayer:      {"player", []OptionArg{ArgSeat}, "option.player", Answer},
}

// VerbsByWord holds the verbs by the first word of their names.
var VerbsByWord = func() map[string][]Verb {
	by := map[string][]Verb{}
	for v := VerbNone + 1; v < VerbCount; v++ {
		word, _, _ := strings.Cut(v.String(), " ")
		by[word] = append(by[word], v)
	}
	return by
}()

// Verbs returns the first word of every option id, for completion and for
// messages about misspelt ones.
func Verbs() []string {
	var names []string
	for _, v := range VerbDefs[VerbNone+1:] {
		names = append(names, v.Name)
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

// Option is one legal answer in eight bytes. Its id and its label are made when they are needed.
type Option struct {
	Verb    Verb
	A, B, C int16
}

// Arg returns an argument, counted from 0.
func (o Option) Arg(i int) int16 { return [...]int16{o.A, o.B, o.C}[i] }

// SetArg sets an argument, counted from 0. A fourth is left out: no verb has one.
func (o *Option) SetArg(i int, n int16) {
	if i < 3 {
		*[...]*int16{&o.A, &o.B, &o.C}[i] = n
	}
}

// EventKind is the kind of an event (rules 15.7).
type EventKind uint8

// The events.
const (
	EvLaunch EventKind = iota
	EvOrbit
	EvLand
	EvScan
	EvAnalyze
	EvPlay
	EvPass
	EvVisit
	EvSignal
	EvSectorCompleted
	EvSectorWin
	EvTrace
	EvResearch
	EvIncome
	EvCorner
	EvMissionCompleted
	EvRotation
	EvDiscovery
	EvMilestone
	EvMove
	EvDraw
	EvDiscard
	EvReveal
	EvRemove
	EvTurnEnd
	EvTurnStart
	EvRoundStart
	EvRoundEnd
	EventCount
)

// EventNames are the kinds of events as content writes them.
var EventNames = [EventCount]string{"launch", "orbit", "land", "scan", "analyze", "play", "pass", "visit", "signal", "sector_completed",
	"sector_win", "trace", "research", "income", "corner", "mission_completed", "rotation", "discovery", "milestone",
	"move", "draw", "discard", "reveal", "remove", "turn_end", "turn_start", "round_start", "round_end"}

func (k EventKind) String() string { return EventNames[k] }

// ParseEventKind reads the name of a kind of events.
func ParseEventKind(name string) (EventKind, bool) {
	k := slices.Index(EventNames[:], name)
	return EventKind(max(k, 0)), k >= 0
}

// Event is one thing that happened. What it is not about is -1.
type Event struct {
	Kind   EventKind
	Player Seat
	Turn   Seat // whose turn it was
	Cell   Cell // content visited
	Ring   int8 // of a step: 1 if it stayed in its ring
	Figure FigureKind
	Star   int8
	Pos    int8
	Color  int8 // of a trace
	Slot   int8
	Place  Place
	Body   int16
	Space  Space
	Card   CardID
	Cost   int16 // printed credits of the card
	Tech   int16
	Res    int16  // income corner
	N      int16  // a number: rotation, score, the bonus of a tile; of a card played 1 if that was the main action
	List   uint16 // list of effects that caused it; 0 if it was none
	Step   uint16 // group of that list
}

// EventMask is a set of kinds of events, a bit for each. The array below does not compile when there are more kinds
// than bits.
type EventMask uint64

var _ [64 - EventCount]struct{}
