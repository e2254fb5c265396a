package board

import (
	"slices"
	"strconv"

	"seti/kernel/source"
)

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
	Serial  uint16 // given by AddFigure
}

// FigureKind is what a figure is used as (rules 1.2.3).
type FigureKind int8

// The three uses of a figure.
const (
	Probe FigureKind = iota
	Orbiter
	Lander
)

func (k FigureKind) String() string { return FigureNames[k] }

// area returns where a figure of that kind is.
func (k FigureKind) area() Area {
	if k == Probe {
		return ReadsProbes
	}
	return ReadsBodies
}

// IsProbe reports whether a figure is a probe of a seat.
func (f Figure) IsProbe(p Seat) bool { return f.Kind == Probe && f.Owner == p }

// IsBareProbe reports whether it is one that carries nothing, and so can orbit and land.
func (f Figure) IsBareProbe(p Seat) bool { return f.Kind == Probe && f.Owner == p && f.Carries == 0 }

// FiguresOf counts a seat's figures by their kind; those that carry a piece are probes.
func (s *State) FiguresOf(p Seat) (n [Lander + 1]int) {
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Owner == p {
			n[f.Kind]++
		}
	}
	return n
}

// Figures and markers have serials, by which people recognize them while others join or leave: a serial is used once in
// a game.

// serial returns serial, or the next one if it is 0.
func (s *State) serial(serial uint16) uint16 {
	if serial == 0 {
		s.Serials++
		serial = s.Serials
	}
	return serial
}

// AddFigure puts a figure on the board, after the others. A figure that turns into another kind keeps its serial.
func (s *State) AddFigure(f Figure) {
	f.Serial = s.serial(f.Serial)
	s.NoteChange(f.Kind.area())
	s.Figures = append(s.Figures, f)
}

// RemoveFigure takes a figure off the board and returns it; the others keep their order.
func (s *State) RemoveFigure(i int) Figure {
	f := s.Figures[i]
	s.NoteChange(f.Kind.area())
	s.Figures = append(s.Figures[:i], s.Figures[i+1:]...)
	return f
}

// Ref names the figure: it stays the same while others join or leave.
func (f *Figure) Ref() source.Ref { return Ref(KindFigure, int16(f.Serial)) }

// Figure returns the figure that a reference names, nil if it has left the board.
func (s *State) Figure(r source.Ref) *Figure {
	if i := s.FigureIndex(r); i >= 0 {
		return &s.Figures[i]
	}
	return nil
}

// FigureIndex returns the index of such a figure in State.Figures, -1 if it has left the board.
func (s *State) FigureIndex(r source.Ref) int {
	return slices.IndexFunc(s.Figures, func(f Figure) bool { return f.Serial == uint16(r.ID) })
}

// FigureNames are the uses of a figure as content and options write them.
var FigureNames = [...]string{"probe", "orbiter", "lander"}

// Piece is a token in play.
type Piece struct {
	Def   int16 // index in Catalog.Pieces
	Side  int8  // side that lies up, from 0
	Owner Seat
	Known uint8      // a bit for each seat that knows its face
	Open  bool       // its face is public
	Place source.Ref // a space, a body, a star, a board space, a place, a seat ...; its slot until it is put somewhere
}

// GoldMark is a marker on a gold tile, on place 1, 2 or 3.
type GoldMark struct {
	Tile   int8
	Owner  Seat
	Place  int8
	Serial uint16
}

// AddGoldMark puts a marker on a gold tile.
func (s *State) AddGoldMark(m GoldMark) {
	m.Serial = s.serial(0)
	s.GoldMarks = append(s.GoldMarks, m)
	s.NoteChange(ReadsGold)
}

// Color is the color of a star and of a card's sector corner (rules 15.4).
type Color int8

// The four colors.
const (
	Yellow Color = iota
	Red
	Blue
	Black
)

func (c Color) String() string { return ColorNames[c] }

// Signal is a marker in or beside the data slot of a star. Earlier ones come first in State.Signals.
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

// AddSignal adds a signal to a star, after the others.
func (s *State) AddSignal(m Signal) {
	m.Serial = s.serial(0)
	s.NoteChange(ReadsSignals)
	s.Signals = append(s.Signals, m)
}

// AddWin puts a win marker to a star.
func (s *State) AddWin(m Win) {
	m.Serial = s.serial(0)
	s.NoteChange(ReadsWins)
	s.Wins = append(s.Wins, m)
}

// WinsOf counts a seat's win markers.
func (s *State) WinsOf(p Seat) (n int) {
	for i := range s.Wins {
		if s.Wins[i].Owner == p {
			n++
		}
	}
	return n
}

// StarCompleted reports whether no data is left at a star, which is then not yet resolved (rules
// 7.3.1). A data slot that is not in play always has some.
func (s *State) StarCompleted(star int) bool { return s.StarData[star] == 0 }

// Leaders returns the seats that would win a star if it were completed now, and that would be second, Nobody if there
// is none (rules 7.4.2, 7.4.3).
func (s *State) Leaders(star int) (first, second Seat) {
	first = s.majority(star, Nobody)
	return first, s.majority(star, first)
}

// SignalsAt counts the markers of each owner at a star, the neutral one first: those of a seat p are n[p-Neutral].
func (s *State) SignalsAt(star int) (n [MaxSeats - int(Neutral)]int) {
	for _, x := range s.Signals {
		if int(x.Star) == star {
			n[x.Owner-Neutral]++
		}
	}
	return n
}

// majority returns the player with the most markers at a star; a tie goes to the later last marker. One player is left
// out (rules 7.4.2, 7.4.3).
func (s *State) majority(star int, without Seat) Seat {
	var count, last [MaxSeats - int(Neutral)]int // of each owner, the neutral one first
	for i, x := range s.Signals {
		if int(x.Star) == star && x.Owner != without {
			count[x.Owner-Neutral]++
			last[x.Owner-Neutral] = i
		}
	}
	best, most, final := Nobody, 0, 0
	for k, n := range count {
		if n > most || n == most && n > 0 && last[k] > final {
			best, most, final = Seat(k)+Neutral, n, last[k]
		}
	}
	return best
}

// ColorNames are the colors as content and options write them.
var ColorNames = [...]string{"yellow", "red", "blue", "black"}

// Trace is the color of a life trace (rules 11.1.1).
type Trace int8

// The three colors, in the order of the discovery spaces.
const (
	Antenna Trace = iota
	Jaw
	DNA
)

func (t Trace) String() string { return TraceNames[t] }

// Place is the place of a trace in a species slot: 0 on the discovery space, -1 in the overflow area, n on the n-th
// board space of its column from below.
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

// TraceMarker is a trace. Earlier ones come first in State.Traces.
type TraceMarker struct {
	Owner  Seat
	Color  Trace
	Slot   int8
	Place  Place
	Paid   bool // its space was paid for
	Serial uint16
}

// Ref names the trace: it stays the same while others join or leave.
func (m *TraceMarker) Ref() source.Ref { return Ref(KindTraceMarker, int16(m.Serial)) }

// Trace returns the trace that a reference names, nil if it has left the board.
func (s *State) Trace(r source.Ref) *TraceMarker {
	if i := s.TraceIndex(r); i >= 0 {
		return &s.Traces[i]
	}
	return nil
}

// TraceIndex returns the index of such a trace in State.Traces, -1 if it has left the board.
func (s *State) TraceIndex(r source.Ref) int {
	return slices.IndexFunc(s.Traces, func(m TraceMarker) bool { return m.Serial == uint16(r.ID) })
}

// Slot is a species slot (rules 1.1.5).
type Slot struct {
	Species    int8 // index in Catalog.Species, -1 if there is none
	Discovered bool
}

// SlotOf returns the slot in which a species is in play, -1 if it is not.
func (s *State) SlotOf(species int) int {
	return slices.IndexFunc(s.Slots[:], func(x Slot) bool { return int(x.Species) == species && species >= 0 })
}

// AddTrace adds a trace, after the others.
func (s *State) AddTrace(m TraceMarker) {
	m.Serial = s.serial(0)
	s.NoteChange(ReadsTraces)
	s.Traces = append(s.Traces, m)
}

// HasTrace reports whether there is a marker on a place of a slot.
func (s *State) HasTrace(slot int, color Trace, place Place) bool {
	return slices.ContainsFunc(s.Traces, func(m TraceMarker) bool { return int(m.Slot) == slot && m.Color == color && m.Place == place })
}

// TracesOf counts a seat's traces by their color.
func (s *State) TracesOf(p Seat) (n [DNA + 1]int) {
	for i := range s.Traces {
		if m := &s.Traces[i]; m.Owner == p {
			n[m.Color]++
		}
	}
	return n
}

// Discoveries counts a player's markers on the discovery spaces of a slot.
func (s *State) Discoveries(slot int, p Seat) int {
	n := 0
	for _, m := range s.Traces {
		if m.Owner == p && int(m.Slot) == slot && m.Place == Discovery {
			n++
		}
	}
	return n
}

// TraceNames are the colors of traces as content and options write them.
var TraceNames = [...]string{"antenna", "jaw", "dna"}

// SlotNames are the species slots as content and options write them.
var SlotNames = [...]string{"left", "right"}
