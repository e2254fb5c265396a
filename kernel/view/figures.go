package view

import "seti/kernel/board"

// Figure is anything of a player, or a neutral one, that lies on the board: a probe, an
// orbiter, a lander, a trace, a signal, a win marker or a marker on a gold tile. What does not
// apply to its kind is absent: "" or 0, and NoSpace.
type Figure struct {
	// Serial is what it is known by as long as it lies there, whatever joins or leaves: no two of
	// a game have the same. A probe that becomes an orbiter or a lander keeps its own; while its
	// owner chooses where it lands, it lies nowhere.
	Serial  int         `json:"serial"`
	Kind    string      `json:"kind"` // probe, orbiter, lander, trace, signal, win or gold
	Owner   board.Seat  `json:"owner"`
	Space   board.Space `json:"space"`             // of a probe
	Carries string      `json:"carries,omitempty"` // id of the token that a probe carries, its kind if the seat does not know which
	Body    string      `json:"body,omitempty"`    // id of the planet or moon of an orbiter or lander
	First   int         `json:"first,omitempty"`   // the first space that it covers there, from 1
	Star    string      `json:"star,omitempty"`    // id of the star of a signal or win
	Pos     int         `json:"pos,omitempty"`     // position of a signal in the data slot from 1, 0 beside it
	Slot    string      `json:"slot,omitempty"`    // species slot of a trace: left or right
	Color   string      `json:"color,omitempty"`   // of a trace: antenna, jaw or dna
	Tile    string      `json:"tile,omitempty"`    // id of the gold tile
	Place   string      `json:"place,omitempty"`   // of a trace: "discovery", "overflow" or a number; of a gold marker: a number
}

// figures fills in everything of the players that lies on the board, in the order in which it
// was put there within its kind.
func (l *looker) figures() {
	s := l.s
	list := make([]Figure, 0, len(s.Figures)+len(s.Traces)+len(s.Signals)+len(s.Wins)+len(s.GoldMarks))
	for i := range s.Figures {
		f := &s.Figures[i]
		x := Figure{Serial: int(f.Serial), Kind: f.Kind.String(), Owner: f.Owner, Space: f.Space, First: int(f.Covers)}
		if f.Body >= 0 {
			x.Body = l.C.Bodies[f.Body].ID
		}
		if f.Carries > 0 {
			i := int(f.Carries) - 1
			if x.Carries = l.tokenID(i); x.Carries == "" {
				x.Carries = l.g.PieceDef(i).Kind
			}
		}
		list = append(list, x)
	}
	for _, m := range s.Traces {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "trace", Owner: m.Owner, Space: board.NoSpace,
			Slot: board.SlotNames[m.Slot], Color: m.Color.String(), Place: m.Place.String()})
	}
	for _, m := range s.Signals {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "signal", Owner: m.Owner, Space: board.NoSpace,
			Star: l.C.Stars[m.Star].ID, Pos: int(m.Pos)})
	}
	for _, m := range s.Wins {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "win", Owner: m.Owner, Space: board.NoSpace, Star: l.C.Stars[m.Star].ID})
	}
	for _, m := range s.GoldMarks {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "gold", Owner: m.Owner, Space: board.NoSpace,
			Tile: l.C.GoldTiles[m.Tile], Place: board.Place(m.Place).String()})
	}
	l.view.Figures = list
}
