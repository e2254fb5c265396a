package board

import (
	"slices"

	"seti/kernel/chance"
)

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

var phaseNames = [...]string{"setup", "before", "main", "closing", "after", "pass", "end", "between", "over"}

func (p Phase) String() string { return phaseNames[p] }

// State is everything that a game remembers (rules 1.4), as plain data: no
// pointers into content, no maps, a total order of everything.
type State struct {
	Seed    uint64 // of all chance to come (rules 1.6)
	Draws   uint32 // how often chance was asked; undo stops where it grew
	Players int8
	Modules uint32         // a bit for each module that is on
	Content [MaxSeats]int8 // what plays a seat, an index in Catalog.Seats from 1; 0 for a person
	Level   [MaxSeats]int8
	Step    int8 // of the setup, done next
	Round   int8
	Phase   Phase
	Active  Seat
	Start   Seat
	Passed  uint8 // a bit for each seat
	Late    Seat  // whose choice of an end-of-round card is open (rules 4.8.6)
	Dial    int8  // disc that turns next, 0 to 2
	Offset  [3]int8
	StarAt  [8]int8 // star of each sector
	Slots   [2]Slot
	P       [MaxSeats]Player
	Row     [3]CardID

	StarData    []uint16 // for each star, a bit for each position that holds data
	Stacks      []Stack  // for each tech
	Faces       []int8   // for each gold tile, the face that lies up
	Neutral     []int8   // for each neutral milestone, the markers left
	Pile        []Pile   // for each card, where it lies
	next, prev  []CardID // neighbors in the pile
	head, tail  []CardID // for each pile, its top and its bottom
	size        []int16
	Covered     []uint8  // for each power, a bit for each covered circle
	Uses        []uint8  // for each offer and seat, how often it was used
	Switched    []Switch // powers borrowed or switched off
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
	Memory      []int32 // what things remember, by Memory
	Set         []int16 // what the game has set of packs, by Catalog.settings
	Drawn       []Drawn // what chance was asked for
	RowDue      bool    // cards of the row were discarded; it is refilled soon (rules 9.4.4)
	FinalScored bool

	// Derived from what lies where; kept because every price asks.
	Force      [MaxSeats + 1]Forces
	ForceKnown bool

	// Derived from the discs; kept because every move asks.
	Cells  [32]Cell
	Layers [32]int8
	BodyAt []Space

	// What people follow with their eyes, and no rule asks for; in no hash and no saved game.
	Serials uint16    // the last serial given to a figure or a marker
	Turned  [3]uint16 // how many sectors each disc was turned by rotations

	Clock clock // when each area changed last; in no hash and no saved game
}

// Player is the part of the state that belongs to one seat and is not in a list of the state.
type Player struct {
	Res      [MaxResources]int16
	Top      int8    // filled top spaces of the computer, from the left
	Bottom   uint8   // a bit for each filled bottom space, by position
	Slot     [6]int8 // computer tech under each top space, -1 if none
	Techs    uint64  // a bit for each tech owned
	Resolved uint16  // a bit for each milestone resolved: gold, then neutral
}

// Clone returns an independent copy.
func (s *State) Clone() *State {
	c := new(State)
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
	s.Covered = append(old.Covered[:0], from.Covered...)
	s.Uses = append(old.Uses[:0], from.Uses...)
	s.Switched = append(old.Switched[:0], from.Switched...)
	s.Force, s.ForceKnown = old.Force, false
	s.Signals = append(old.Signals[:0], from.Signals...)
	s.Wins = append(old.Wins[:0], from.Wins...)
	s.Figures = append(old.Figures[:0], from.Figures...)
	s.Traces = append(old.Traces[:0], from.Traces...)
	s.GoldMarks = append(old.GoldMarks[:0], from.GoldMarks...)
	s.TurnEffects = append(old.TurnEffects[:0], from.TurnEffects...)
	s.Pending = append(old.Pending[:0], from.Pending...)
	s.Memory = append(old.Memory[:0], from.Memory...)
	s.Set = append(old.Set[:0], from.Set...)
	s.Drawn = append(old.Drawn[:0], from.Drawn...)
	s.Pieces = append(old.Pieces[:0], from.Pieces...)
	s.Added = append(old.Added[:0], from.Added...)
	s.Events = append(old.Events[:0], from.Events...)
	s.BodyAt = append(old.BodyAt[:0], from.BodyAt...)
	s.Clock.Replaced(&old.Clock)
}

// HasPassed reports whether a seat has passed in this round.
func (s *State) HasPassed(p Seat) bool { return s.Passed&(1<<p) != 0 }

// Owns reports whether a player owns a tech.
func (s *State) Owns(p Seat, tech int) bool { return s.P[p].Techs&(1<<tech) != 0 }

// next seat clockwise.
func (s *State) After(p Seat) Seat { return (p + 1) % Seat(s.Players) }

// PlayersInOrder are the players, the one in turn first.
func (s *State) PlayersInOrder() []Seat {
	list := make([]Seat, 0, s.Players)
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		list = append(list, p)
	}
	return list
}

// chance draws for a purpose.
func (s *State) Chance(what string) chance.Draw {
	s.Draws++
	key := chance.Key(what)
	i := slices.IndexFunc(s.Drawn, func(d Drawn) bool { return d.What == key })
	if i < 0 {
		i = len(s.Drawn)
		s.Drawn = append(s.Drawn, Drawn{What: key})
	}
	n := s.Drawn[i].N
	s.Drawn[i].N++
	return chance.From(s.Seed).Of(key).Of(uint64(n))
}

// forces are the powers in force for one seat: derived from what lies where,
// kept because every price asks.
type Forces struct {
	List       []int16 // indices in Catalog.Powers
	Mods       uint16
	Moments    uint8
	TriggersOn EventMask
	CirclesOn  EventMask
	Awaits     bool
}

// everybody is where State.force keeps the powers in force for all seats.
const ForEverybody = MaxSeats

// Drawn counts how often chance was asked for something.
type Drawn struct {
	What uint64 // chance.Key of its name
	N    uint16
}
