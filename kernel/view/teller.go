package view

import (
	"seti/kernel/board"
	"seti/kernel/play"
)

// Teller tells a seat what happened while a game continues. It remembers what it has told and goes
// on from there, with the last turn again: but for a comparison of the log, what it takes does not
// grow with the game.
type Teller struct {
	t     *Viewer
	eyes  board.Seat
	notes []play.Noted // told
	turns []Turn
	begin []int // index in notes at which each turn begins
}

// Teller returns a teller for a seat.
func (t *Viewer) Teller(eyes board.Seat) *Teller { return &Teller{t: t, eyes: eyes} }

// Turns returns what Viewer.Turns returns. What was taken back since it was asked last is told no
// more. The turns that it returned before stay as they are.
func (x *Teller) Turns(lines []play.Line, notes []play.Noted) []Turn {
	same := 0
	for same < min(len(notes), len(x.notes)) && notes[same] == x.notes[same] {
		same++
	}
	n := len(x.turns) // turns that stand as they were told: those after which another one began
	for n > 0 && (n == len(x.turns) || x.begin[n] > same) {
		n--
	}
	from := 0
	if n > 0 {
		from = x.begin[n]
	}
	turns := append(x.turns[:n:n], x.t.Turns(lines, notes[from:], x.eyes)...)
	x.begin = append(x.begin[:n], begins(notes, from)...)
	x.notes, x.turns = notes, turns
	return turns
}

// begins returns the indices, from one on, at which turns begin.
func begins(notes []play.Noted, from int) (at []int) {
	for i := from; i < len(notes); i++ {
		if i == from || notes[i].Note.Title() {
			at = append(at, i)
		}
	}
	return at
}
