package board

import "seti/kernel/source"

var phaseNames = [...]string{"setup", "before", "main", "closing", "after", "pass", "end", "between", "over"}

// Phase of a turn (rules 3.3.3). Setup, Before and After are the phases in
// which nothing is on the stack but the turn itself: a game can be taken up
// again from a copy of such a state.
type Phase int8

// The phases.
const (
	PhaseSetup Phase = iota
	PhaseBefore
	PhaseMain
	PhaseClosing
	PhaseAfter
	PhasePass // after a pass was declared (rules 4.8.2)
	PhaseEnd
	PhaseBetween
	PhaseOver
)

func (p Phase) String() string { return phaseNames[p] }

// State is everything that a game remembers (rules 1.4), as plain data: no
// pointers into content, no maps, a total order of everything.
type State struct {
	Seed        uint64 // of all chance to come (rules 1.6)
	Draws       uint32 // how often chance was asked; undo stops where it grew
	Players     int8
	Modules     uint32         // a bit for each module that is on
	ContentSeat [MaxSeats]int8 // what plays a seat, an index in Catalog.Seats from 1; 0 for a person
	Level       [MaxSeats]int8
	Step        int8 // of the setup, done next
	Round       int8
	Phase       Phase
	Active      Seat
	Start       Seat
	Passed      uint8 // a bit for each seat
	Late        Seat  // whose choice of an end-of-round card is open (rules 4.8.6)
	Dial        int8  // disc that turns next, 0 to 2
	Offset      [3]int8
	StarAt      [8]int8 // star of each sector
	Slots       [2]Slot
	P           [MaxSeats]Player
	Row         [3]CardID

	StarData    []uint16 // for each star, a bit for each position that holds data
	Stacks      []Stack  // for each tech
	Faces       []int8   // for each gold tile, the face that lies up
	Neutral     []int8   // for each neutral milestone, the markers left
	Pile        []Pile   // for each card, where it lies
	next, prev  []CardID // neighbors in the pile
	head, tail  []CardID // for each pile, its top and its bottom
	size        []int16
	Known       []KnownCard // cards that seats know where they lie, though they do not see the pile
	Covered     []uint8     // for each power, a bit for each covered circle
	Uses        []uint8     // for each offer and seat, how often it was used
	Switched    []Switch    // powers borrowed or switched off
	Signals     []Signal
	Wins        []Win
	Figures     []Figure
	Traces      []TraceMarker
	GoldMarks   []GoldMark
	TurnEffects []TurnEffect
	Pending     []Pending
	Pieces      []Piece
	Added       []AddedCell // what joined the discs during the game
	Events      []Event     // of this turn (rules 3.5.1)
	Handled     int16       // events of the log whose triggers have been handled
	Lists       uint16      // lists of effects run in this turn
	Steps       uint16      // groups run in this turn
	Turns       uint16
	Memory      []int32      // what things remember, by catalog.Memory
	Settings    []int16      // what the game has set of packs, by the number of the setting
	Drawn       []Drawn      // what chance was asked for
	Extra       []Seat       // who takes the next turns before the normal order continues
	Resume      int8         // the seat from 1 after which it goes on, while extra turns are taken; 0 at other times
	Ended       bool         // the game ends when this turn is over
	Decided     bool         // content has decided who wins
	Won         uint8        // a bit for each seat that wins then
	Choices     []Choice     // made in secret, in the order in which they were made
	Offered     []source.Ref // what they were made from, one choice after the other
	RowDue      bool         // cards of the row were discarded; it is refilled soon (rules 9.4.4)
	FinalScored bool

	// Derived from the positions of cards and tiles; cached because every price reads it.
	InForce      [MaxSeats + 1]InForce
	InForceKnown bool

	// Derived from the discs; kept because every move asks.
	CellAt  [32]Cell
	LayerAt [32]int8
	SpaceOf []Space

	// What user interfaces follow and no rule needs; not part of hashes and saved games.
	Serials uint16    // the last serial given to a figure or a marker
	Turned  [3]uint16 // by how many sectors rotations turned each disc, less those that turned it back

	clock clock // when each area changed last; in no hash and no saved game
}

// room is a state with room for the short lists of most games. A copy in it takes few allocations; a longer list takes
// one more.
type room struct {
	State
	starData   [12]uint16
	stacks     [12]Stack
	faces      [8]int8
	neutral    [4]int8
	head, tail [DeclaredPiles]CardID
	size       [DeclaredPiles]int16
	covered    [40]uint8
	uses       [16]uint8
	signals    [8]Signal
	figures    [8]Figure
	traces     [4]TraceMarker
	drawn      [8]Drawn
	spaceOf    [20]Space
}

// Clone returns an independent copy.
func (s *State) Clone() *State {
	r := new(room)
	c := &r.State
	c.StarData, c.Stacks, c.Faces, c.Neutral = r.starData[:0], r.stacks[:0], r.faces[:0], r.neutral[:0]
	c.head, c.tail, c.size = r.head[:0], r.tail[:0], r.size[:0]
	c.Covered, c.Uses, c.Signals, c.Figures = r.covered[:0], r.uses[:0], r.signals[:0], r.figures[:0]
	c.Traces, c.Drawn, c.SpaceOf = r.traces[:0], r.drawn[:0], r.spaceOf[:0]
	c.CopyFrom(s)
	return c
}

// CopyFrom makes s a copy of from and keeps what memory it has.
func (s *State) CopyFrom(from *State) {
	old := *s
	*s = *from
	s.StarData = append(old.StarData[:0], from.StarData...)
	s.Stacks = append(old.Stacks[:0], from.Stacks...)
	s.Faces = append(old.Faces[:0], from.Faces...)
	s.Neutral = append(old.Neutral[:0], from.Neutral...)
	s.Pile = append(old.Pile[:0], from.Pile...)
	s.next = append(old.next[:0], from.next...)
	s.prev = append(old.prev[:0], from.prev...)
	s.head = append(old.head[:0], from.head...)
	s.tail = append(old.tail[:0], from.tail...)
	s.size = append(old.size[:0], from.size...)
	s.Known = append(old.Known[:0], from.Known...)
	s.Covered = append(old.Covered[:0], from.Covered...)
	s.Uses = append(old.Uses[:0], from.Uses...)
	s.Switched = append(old.Switched[:0], from.Switched...)
	s.InForce, s.InForceKnown = old.InForce, false
	s.Signals = append(old.Signals[:0], from.Signals...)
	s.Wins = append(old.Wins[:0], from.Wins...)
	s.Figures = append(old.Figures[:0], from.Figures...)
	s.Traces = append(old.Traces[:0], from.Traces...)
	s.GoldMarks = append(old.GoldMarks[:0], from.GoldMarks...)
	s.TurnEffects = append(old.TurnEffects[:0], from.TurnEffects...)
	s.Pending = append(old.Pending[:0], from.Pending...)
	s.Memory = append(old.Memory[:0], from.Memory...)
	s.Settings = append(old.Settings[:0], from.Settings...)
	s.Drawn = append(old.Drawn[:0], from.Drawn...)
	s.Extra = append(old.Extra[:0], from.Extra...)
	s.Choices = append(old.Choices[:0], from.Choices...)
	s.Offered = append(old.Offered[:0], from.Offered...)
	s.Pieces = append(old.Pieces[:0], from.Pieces...)
	s.Added = append(old.Added[:0], from.Added...)
	s.Events = append(old.Events[:0], from.Events...)
	s.SpaceOf = append(old.SpaceOf[:0], from.SpaceOf...)
	s.clock.replaced(&old.clock)
}
