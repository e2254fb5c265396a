package board

import "seti/kernel/source"

// The kinds of things that have names or can be selected.
const (
	KindNone        source.Kind = iota
	KindConst                   // a Const
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
	KindFigure                  // a probe, orbiter or lander: its serial, see State.Figure
	KindTraceMarker             // a life trace: its serial, see State.Trace
	KindSignal                  // index in State.Signals
	KindWin                     // index in State.Wins
	KindEvent                   // index in State.Events
	KindMission                 // a completed mission or an end-game card, a CardID
	KindSpecies                 // index in Catalog.Species
	KindPiece                   // index in State.Pieces
	KindBoardSpace              // a space of a species board, see catalog.BoardSpaceRef
	KindDeck                    // index in Catalog.Decks
	KindPile                    // a Pile
	KindPlace                   // index in Catalog.Places
	KindScore                   // a space of the score track
	KindEffects                 // index in Catalog.Lists
	KindModule                  // index in Catalog.Modules
	KindPack                    // index in Catalog.PackThings
	KindContentSeat             // index in Catalog.Seats
	KindOption                  // index in the options of the decision that is asked
	KindTile                    // a tile of a tech stack, see TileRef
	KindChoice                  // a choice made in secret: its number, see State.Choice
	KindCount
)

// Ref names a thing of a kind.
func Ref(kind source.Kind, id int16) source.Ref { return source.Ref{Kind: kind, ID: id} }

// Const is a constant that content writes and that names no single thing: any, row, planet.
type Const int16

// The constants that mean something to the rules.
const (
	ConstAny Const = iota
	ConstPlanet
	ConstMoon
	ConstAsteroid
	ConstComet
	ConstProbe // the figures are in the order of FigureKind
	constOrbiter
	constLander
	ConstMission
	ConstDiscovery
	ConstOverflow
	ConstBoard
	ConstMove
	ConstThis
	ConstOther
	ConstPaid
	ConstTrace
)

func (w Const) String() string { return ConstNames[w] }

// ConstNames are the constants as content writes them. Words know the rest of them by name.
var ConstNames = [...]string{"any", "planet", "moon", "asteroid", "comet", "probe", "orbiter", "lander", "mission", "discovery", "overflow",
	"board", "move", "this", "other", "paid", "trace",
	"row", "hand", "deck", "endgame", "conditional", "trigger", "effect", "own", "others", "all", "same", "card", "capsule", "computer"}

// Places and colors are written as people write them.

// MarshalText writes "p1", "nobody" or "neutral".
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// MarshalText writes "r2s5"; nothing for NoSpace.
func (s Space) MarshalText() ([]byte, error) {
	if s == NoSpace {
		return nil, nil
	}
	return []byte(s.String()), nil
}

// MarshalText writes "yellow".
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// MarshalText writes "jaw".
func (t Trace) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes "telescope".
func (t TechType) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes "main".
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }
