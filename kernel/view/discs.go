package view

import "seti/kernel/board"

// Disc is a layer of the solar system: a disc that turns, or the board under them.
type Disc struct {
	// Cells are what is printed on it, by ring and by its own slot, both from 0. The slot s lies
	// in the sector s + Offset (taken round the board).
	Cells [4][8]Mark `json:"cells"`
	// Offset is the sector in which its slot 0 lies, 0 to 7. The board has 0.
	Offset int `json:"offset"`
	// Turns is how many sectors it has turned counter-clockwise, never taken round the board:
	// it lies at -45° times Turns. An undo takes it back.
	Turns int `json:"turns"`
}

// Mark is the picture that a disc shows in one of its cells.
type Mark struct {
	Cell Cell   `json:"cell"`
	Body string `json:"body,omitempty"` // id of the planet
}

// Rotation says what the next rotation would do if it came now.
type Rotation struct {
	Disc    int     `json:"disc"`              // the discs from 1 to this one turn
	Shifts  []Shift `json:"shifts,omitempty"`  // of probes
	Planets []Ghost `json:"planets,omitempty"` // that stand elsewhere then, also those that come in sight or go out of it
}

// Shift is a probe that is carried or pushed.
type Shift struct {
	Figure int         `json:"figure"` // its Figure.Serial
	Owner  board.Seat  `json:"owner"`
	From   board.Space `json:"from"`
	To     board.Space `json:"to"`
	Pushed bool        `json:"pushed,omitempty"` // it arrives there as by a move (rules 6.3)
}

// Ghost is a planet that stands elsewhere after a rotation; NoSpace where it is covered.
type Ghost struct {
	Body string      `json:"body"`
	From board.Space `json:"from"`
	To   board.Space `json:"to"`
}

func (l *looker) discs() {
	for i := range l.view.Discs {
		d := &l.view.Discs[i]
		if i < len(l.s.Offset) {
			d.Offset = int(l.s.Offset[i])
			d.Turns = l.s.TurnsOf(i)
		}
		for ring := range d.Cells {
			for slot := range d.Cells[ring] {
				d.Cells[ring][slot] = l.mark(l.g.Printed(i, ring+1, slot))
			}
		}
	}
}

func (l *looker) mark(c board.Cell) Mark {
	if b, ok := c.Body(); ok {
		return Mark{World, l.C.Bodies[b].ID}
	}
	return Mark{Cell: cellOf(c)}
}

// next fills in what the next rotation would do.
func (l *looker) next() {
	r := &l.view.Next
	r.Disc = int(l.s.Dial) + 1
	for i := range l.s.Figures {
		f := &l.s.Figures[i]
		if f.Kind != board.Probe {
			continue
		}
		if to, pushed := l.g.Turned(f.Space); to != f.Space {
			r.Shifts = append(r.Shifts, Shift{int(f.Serial), f.Owner, f.Space, to, pushed})
		}
	}
	for body, to := range l.g.BodiesTurned() {
		if from := l.s.SpaceOf[body]; from != to {
			r.Planets = append(r.Planets, Ghost{l.C.Bodies[body].ID, from, to})
		}
	}
}
