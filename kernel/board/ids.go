package board

import (
	"strconv"

	"seti/kernel/source"
)

// Seat is a place at the table, counted clockwise from 0 ("p1" in text).
type Seat int8

// Owners that are no seats.

const (
	Nobody  Seat = -1
	Neutral Seat = -2 // owner of neutral pieces; gains and decides nothing (rules 15.8)
)

// MaxSeats is the number of players a game can have.
const MaxSeats = 4

func (s Seat) String() string {
	switch s {
	case Nobody:
		return "nobody"
	case Neutral:
		return "neutral"
	}
	return "p" + strconv.Itoa(int(s)+1)
}

// ParseSeat reads "p1" to "p4".
func ParseSeat(s string) (Seat, bool) {
	if len(s) == 2 && s[0] == 'p' && s[1] >= '1' && s[1] <= '0'+MaxSeats {
		return Seat(s[1] - '1'), true
	}
	return Nobody, false
}

// The kinds of things that have names or can be selected.
const (
	KindNone        source.Kind = iota
	KindConst                   // one of the constant words below
	KindColor                   // color of a star or of a card's corner
	KindTrace                   // color of a life trace
	KindStar                    // index in Catalog.Stars
	KindBody                    // index in Catalog.Bodies
	KindTech                    // index in Catalog.Techs
	KindType                    // type of tech
	KindCard                    // index in Catalog.Cards
	KindSlot                    // species slot: 0 left, 1 right
	KindRes                     // Resource
	KindGold                    // index of a gold tile in its order
	KindSpace                   // ring and sector (Space)
	KindSector                  // 0..7
	KindSeat                    // a player
	KindFigure                  // index in State.Figures: probe, orbiter or lander
	KindTraceMarker             // index in State.Traces
	KindSignal                  // index in State.Signals
	KindWin                     // index in State.Wins
	KindEvent                   // index in State.Events
	KindMission                 // a completed mission or an end-game card, a CardID
	KindSpecies                 // index in Catalog.Species
	KindPiece                   // index in State.Pieces
	KindBoardSpace              // a space of a species board, see spaceRef
	KindDeck                    // index in Catalog.Decks
	KindPile                    // a Pile
	KindPlace                   // index in Catalog.Places
	KindScore                   // a space of the score track
	KindEffects                 // index in Catalog.Lists
	KindModule                  // index in Catalog.Modules
	KindPack                    // index in Catalog.PackThings
	KindContentSeat             // index in Catalog.Seats
	KindOption                  // index in the options of the decision that is asked
	KindTile                    // a tile of a tech stack, see tileRef
	KindCount
)

// refTo names a thing of a kind.
func Ref(kind source.Kind, id int16) source.Ref { return source.Ref{Kind: kind, ID: id} }

// Color is the color of a star and of a card's sector corner (rules 15.4).
type Color int8

// The four colors.
const (
	Yellow Color = iota
	Red
	Blue
	Black
)

// Trace is the color of a life trace (rules 11.1.1).
type Trace int8

// The three colors, in the order of the discovery spaces.
const (
	Antenna Trace = iota
	Jaw
	DNA
)

// TechType is the type of a technology (rules 15.3).
type TechType int8

// The three types.
const (
	ProbeTech TechType = iota
	TelescopeTech
	ComputerTech
)

// FigureKind says what a figure is used as (rules 1.2.3).
type FigureKind int8

// The three uses of a figure.
const (
	Probe FigureKind = iota
	Orbiter
	Lander
)

// Place says where in a species slot a trace lies: 0 on the discovery space,
// -1 in the overflow area, n on the n-th board space of its column from below.
type Place int8

// The two places every slot has.

const (
	Discovery Place = 0
	Overflow  Place = -1
)

func (p Place) String() string {
	switch p {
	case Discovery:
		return "discovery"
	case Overflow:
		return "overflow"
	}
	return strconv.Itoa(int(p))
}

// Resource is a kind of thing of which a player can gain a number. The first are the kernel's;
// packs add more.
type Resource uint8

// The kernel's gains (rules 15.1). Cards are gained, not held as a number.
const (
	VP Resource = iota
	Publicity
	Data
	Energy
	Credit
	CardAny
	CardDeck
	CardRow
	AlienCard
	FirstPackResource
)

// MaxResources is how many gains a game can know.
const MaxResources = 16

// Word is a constant of the vocabulary that names no single thing.
type Const int16

const (
	ConstAny Const = iota
	ConstPlanet
	ConstMoon
	ConstAsteroid
	ConstComet
	constRow
	constHand
	constDeck
	ConstProbe
	constOrbiter
	constLander
	ConstMission
	constEndgame
	constConditional
	constTrigger
	constEffect
	ConstDiscovery
	ConstOverflow
	ConstBoard
	constOwn
	constOthers
	constAll
	constSame
	constCard
	ConstMove
	ConstThis
	ConstOther
	ConstPaid
	constCapsule
	ConstTrace
	constComputer
	constCount
)

var (
	ConstNames = [constCount]string{"any", "planet", "moon", "asteroid", "comet", "row", "hand", "deck", "probe", "orbiter",
		"lander", "mission", "endgame", "conditional", "trigger", "effect", "discovery", "overflow", "board",
		"own", "others", "all", "same", "card", "move",
		"this", "other", "paid", "capsule", "trace", "computer"}
	ColorNames  = [...]string{"yellow", "red", "blue", "black"}
	TraceNames  = [...]string{"antenna", "jaw", "dna"}
	TypeNames   = [...]string{"probe", "telescope", "computer"}
	FigureNames = [...]string{"probe", "orbiter", "lander"}
	SlotNames   = [...]string{"left", "right"}
)

// GainInfo describes a gain for content.
type GainInfo struct{ Name, Doc string }

var gainInfos = [FirstPackResource]GainInfo{
	VP:        {"vp", "points, at once (rules 12.2)"},
	Publicity: {"publicity", "up to 10 (rules 3.8.5)"},
	Data:      {"data", "into the pool, up to 6 (rules 8.1)"},
	Energy:    {"energy", "energy (rules 1.3.1)"},
	Credit:    {"credit", "credits (rules 1.3.1)"},
	CardAny:   {"card_any", "cards, one by one from the row or the deck (rules 9.4.1)"},
	CardDeck:  {"card_deck", "cards from the top of the deck (rules 9.4.1)"},
	CardRow:   {"card_row", "cards of the row, taken together (rules 9.4.8)"},
	AlienCard: {"alien_card", "cards of this species, face up or from its deck (rules 11.5.1)"},
}

// GainInfos lists the gains that every pack knows.
func GainInfos() []GainInfo { return gainInfos[:] }

func (c Color) String() string { return ColorNames[c] }

func (t Trace) String() string { return TraceNames[t] }

func (t TechType) String() string { return TypeNames[t] }

func (k FigureKind) String() string { return FigureNames[k] }

func (w Const) String() string { return ConstNames[w] }

// CardID is the index of a card in Catalog.Cards.
type CardID int16

// IsCard reports whether a gain is a card, not a number that a player holds.
func (r Resource) IsCard() bool { return r >= CardAny && r <= AlienCard }

// Card index 0 is a real card; NoCard is none.
const NoCard CardID = -1
