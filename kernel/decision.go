package kernel

import (
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// DecisionKind says what sort of decision it is.
type DecisionKind uint8

// The kinds of decisions. At a turn-level decision and at an interrupt point
// free actions are offered; any other must be answered first
// (decision_open, rules 4.0.6).
const (
	Choice DecisionKind = iota
	TurnLevel
	Interrupt
)

// Decision is a question to one seat (rules 4.9). It is good until it is
// answered.
type Decision struct {
	Seat    board.Seat
	Prompt  Prompt
	Kind    DecisionKind
	Options []board.Option
	// Default is the option that a driver may take by itself, -1 if there is
	// none: continue at an interrupt point, the only step left, later.
	Default int
	// Urgent is set at an interrupt point before data that would be lost, if
	// data can be placed now.
	Urgent bool
}

// Find returns the index of an option, -1 if it is not offered.
func (d *Decision) Find(o board.Option) int {
	for i, x := range d.Options {
		if x == o {
			return i
		}
	}
	return -1
}

// Prompt says what a decision is about; Question of the game makes a phrase of
// it.
type Prompt struct {
	Reason Reason
	About  source.Ref
	N      int16
	Asks   string            // the question of a function of content, instead of the reason
	group  *catalog.Group    // what is optional
	next   *catalog.Group    // what follows an interrupt point
	choice []catalog.Effects // what is chosen from
}

// Name says in a word what a decision is about.
func (p Prompt) Name() string { return strings.TrimPrefix(string(p.Reason), "ask.") }
