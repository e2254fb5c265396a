package engine

import (
	"encoding/json"
	"fmt"
)

// request is a line of a program. Each operation reads some of its keys; keys that it does not know are
// ignored.
type request struct {
	ID  json.RawMessage `json:"id"`
	Op  string          `json:"op"`
	API int             `json:"api"`

	N        int      `json:"n"`
	Settings settings `json:"settings"`
	Seed     *uint64  `json:"seed"`
	Seeds    []uint64 `json:"seeds"`
	format

	Env    envs     `json:"env"`
	Action []action `json:"action"`
	Index  []int    `json:"index"`

	Seat    string `json:"seat"`
	Since   int    `json:"since"`
	Reasons bool   `json:"reasons"`
	Save    string `json:"save"`
}

// id returns the id of the request as it was sent, null if there was none or it is too long.
func (q *request) id() string {
	if len(q.ID) == 0 || len(q.ID) > longestID {
		return "null"
	}
	return string(q.ID)
}

// settings say what is played.
type settings struct {
	Players int       `json:"players"`
	Modules []string  `json:"modules"`
	Species *[]string `json:"species"`
	First   int       `json:"first"`
	Set     []string  `json:"set"`
	// Seats says who sits at each seat: "agent" (the program), "bot:NAME" or "content:NAME:LEVEL".
	Seats []string `json:"seats"`
}

// format says what answers hold.
type format struct {
	Observe    string `json:"observe"`   // tensor, json or none
	Reward     string `json:"reward"`    // points, margin or rank
	Autoreset  string `json:"autoreset"` // disabled or next
	Mask       bool   `json:"mask"`      // legal actions as bits beside the list
	Hash       bool   `json:"hash"`
	History    bool   `json:"history"`    // keep the log for "history"
	Frames     bool   `json:"frames"`     // tensors and masks always in frames
	Interrupts bool   `json:"interrupts"` // ask at every interrupt point (rules 5.1.3)
	MaxSteps   int    `json:"max_steps"`  // a game is cut off after so many decisions; 0 for never
}

// envs is a list of games; a number is a list of one.
type envs []int

func (l *envs) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '[' {
		return json.Unmarshal(b, (*[]int)(l))
	}
	var one int
	if err := json.Unmarshal(b, &one); err != nil {
		return err
	}
	*l = envs{one}
	return nil
}

// action is an answer: the number of an action, or the id of an option.
type action struct {
	number int
	id     string // "" if it is a number
}

func (a *action) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, &a.id)
	}
	if err := json.Unmarshal(b, &a.number); err != nil {
		return fmt.Errorf("an action is a number or the id of an option, not %s", b)
	}
	return nil
}
