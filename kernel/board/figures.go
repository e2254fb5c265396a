package board

import (
	"slices"

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

// FigureKind says what a figure is used as (rules 1.2.3).
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

// FiguresOf counts a seat's figures by their kind; those that carry a piece are probes.
func (s *State) FiguresOf(p Seat) (n [Lander + 1]int) {
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Owner == p {
			n[f.Kind]++
		}
	}
	return n
}

// Figures and markers have serials, by which people recognize them whatever joins or leaves:
// a serial is given once in a game.

// serial returns serial, or the next one if it is 0.
func (s *State) serial(serial uint16) uint16 {
	if serial == 0 {
		s.Serials++
		serial = s.Serials
	}
	return serial
}

// AddFigure puts a figure on the board, behind the others. One that is turned into another kind
// of figure brings its serial along.
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

// Ref names the figure: whatever leaves or joins, it stays the same one.
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
