package board

import "seti/kernel/source"

// Stack is a stack of tech tiles: the bonuses from the top down.
type Stack struct {
	Tiles [TilesOfStack]int8 // index into Numbers.TileBonuses
	Left  int8
	First bool // the 2-vp tile still lies on it
}

// tilesOfStack is how many tiles a stack can have.
const TilesOfStack = 8

// TileRef names a tile of a tech stack, counted from the top.
func TileRef(tech, n int) source.Ref { return Ref(KindTile, int16(tech*TilesOfStack+n)) }

// Slot is a species slot (rules 1.1.5).
type Slot struct {
	Species    int8 // index in Catalog.Species, -1 if there is none
	Discovered bool
}

// AddedCell is a planet that joined a disc.
type AddedCell struct {
	Layer, Ring, Place int8
	Cell               Cell
}

// Signal is a marker in or beside the data slot of a star. Earlier ones stand
// first in State.Signals.
type Signal struct {
	Star   int8
	Pos    int8 // position from 1, 0 for an excess marker
	Owner  Seat
	Serial uint16
}

// Win is a win marker (rules 7.4.7).
type Win struct {
	Star   int8
	Owner  Seat
	Serial uint16
}

// Figure is a probe in space, an orbiter or a lander.
type Figure struct {
	Owner  Seat
	Kind   FigureKind
	Space  Space // of a probe
	Body   int8  // of an orbiter or lander: planet or moon; -1 for a probe
	Covers int8  // first space it covers, from 1; 0 for none
	// Carries is a piece that it carries, counted from 1: such a figure counts
	// as a probe, but has no limit and neither orbits nor lands.
	Carries int16
	Serial  uint16
}

// TraceMarker is a trace. Earlier ones stand first in State.Traces.
type TraceMarker struct {
	Owner  Seat
	Color  Trace
	Slot   int8
	Place  Place
	Paid   bool // its space was paid for
	Serial uint16
}

// GoldMark is a marker on a gold tile, on place 1, 2 or 3.
type GoldMark struct {
	Tile   int8
	Owner  Seat
	Place  int8
	Serial uint16
}

// TurnEffect is an effect of this turn that waits for its event, or a modifier
// that ends with the turn (rules 9.8).
type TurnEffect struct {
	What  int16 // index in Catalog.TurnEffects
	Owner Seat
	Left  int8   // uses left, Any for no limit
	Since int16  // how many events there were when it began
	Seen  uint64 // values seen, for different
}

// Pending is a score marker: effects that wait for a score (rules 12.1.8).
type Pending struct {
	List  int16 // index in Catalog.Lists
	Owner Seat
	Score int16
	Card  CardID // that brought it, NoCard if none
	Slot  int8   // species slot that brought it, -1 if none
}

// Piece is a token in play.
type Piece struct {
	Def   int16 // index in Catalog.Pieces
	Side  int8  // side that lies up, from 0
	Owner Seat
	Known uint8      // a bit for each seat that knows its face
	Open  bool       // its face is public
	Place source.Ref // a space, a body, a star, a board space, a place, a seat ...; its slot until it is put somewhere
}

// arg returns what options and the log call a piece.
func (p *Piece) Arg() int16 { return p.Def }

// Switch is a power that does not follow from what its owner has: one that is
// borrowed until the end of the turn, or one that is switched off (rules 10.6.1).
type Switch struct {
	Power int16
	Owner Seat
	Off   bool // otherwise borrowed
}
