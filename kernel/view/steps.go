package view

import (
	"maps"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Step is one thing that happened, for telling and for moving pieces. It names nothing that
// the seat may not know.
type Step struct {
	Line   int        `json:"line"`             // number of the decision that led to it, -1 for the setup: whoever has seen all before a line goes on from there
	Seat   board.Seat `json:"seat"`             // whom it concerns, Nobody if it concerns no player
	Verb   string     `json:"verb"`             // as messages of the log are called: "move", "launch", "signal", "gain"
	Moment string     `json:"moment,omitempty"` // discovery, sector, milestone or rotation
	Args   []Arg      `json:"args,omitempty"`
	Hidden bool       `json:"hidden,omitempty"` // it is about something that the seat does not know
	Text   string     `json:"text,omitempty"`   // "" for an amount and for what the step before tells too
}

// moments are the entries worth a pause.
var moments = map[kernel.LogKind]string{kernel.LogRound: "round", kernel.LogDiscovery: "discovery", kernel.LogWin: "sector", kernel.LogTile: "sector",
	kernel.LogMilestone: "milestone", kernel.LogMarker: "milestone", kernel.LogRotation: "rotation"}

// step returns an entry of the log as a step, as a seat may know it.
func (t *Viewer) step(line int, e kernel.LogEntry, eyes board.Seat) Step {
	p := e.Phrase(t.C, eyes)
	x := Step{Line: line, Seat: e.Player, Verb: strings.TrimPrefix(p.Key, "log."), Moment: moments[e.Kind], Hidden: !e.KnownTo(eyes)}
	for _, role := range slices.Sorted(maps.Keys(p.Args)) {
		arg := Arg{Role: role}
		switch v := p.Args[role].(type) {
		case int:
			arg.N = v
		case source.Ref:
			arg.ID = idOf(t.C, v)
		case catalog.Phrase:
			if arg.ID = t.namedBy(v); arg.ID == "" {
				continue
			}
		default:
			continue
		}
		if role != "player" {
			x.Args = append(x.Args, arg)
		}
	}
	return x
}

// namedBy returns the id of the thing that a phrase names, "" if it says more than a name.
func (t *Viewer) namedBy(p catalog.Phrase) string {
	arg := map[string]string{"thing.card": "card", "thing.name": "what", "thing.gold_tile": "tile"}[p.Key]
	if r, ok := p.Args[arg].(source.Ref); ok {
		return idOf(t.C, r)
	}
	return ""
}
