package view

import "seti/kernel/board"

// Step is one thing that happened, for telling and for moving pieces. It names nothing that
// the seat may not know.
type Step struct {
	Seat   board.Seat `json:"seat"`             // who did it, Nobody if no player did
	Verb   string     `json:"verb"`             // "move", "launch", "signal", as messages of the log are called
	Moment string     `json:"moment,omitempty"` // discovery, sector, milestone, round or rotation
	Args   []Arg      `json:"args,omitempty"`   // from, to, thing ...
	Hidden bool       `json:"hidden,omitempty"` // it is about a thing that the seat does not know
	Text   string     `json:"text"`
}
