// Package points says what brings points.
package points

import "seti/kernel"

// The sources of points that no option begins.
const (
	Start   = "start"   // before the first turn
	Cards   = "cards"   // end-game cards
	Gold    = "gold"    // gold tiles
	Scoring = "scoring" // what functions of content add in the final scoring
	Penalty = "penalty" // what species take in the final scoring
	Other   = "other"
)

// actions are the main actions of the rules.
var actions = map[kernel.Verb]string{kernel.VerbLaunch: "launch", kernel.VerbOrbit: "orbit", kernel.VerbLand: "land",
	kernel.VerbScan: "scan", kernel.VerbAnalyze: "analyze", kernel.VerbPlay: "play", kernel.VerbResearch: "research", kernel.VerbPass: "pass"}

// deeds are what the log says of those actions.
var deeds = map[kernel.LogKind]string{kernel.LogLaunch: "launch", kernel.LogOrbit: "orbit", kernel.LogLand: "land",
	kernel.LogScan: "scan", kernel.LogSignal: "scan", kernel.LogWin: "scan", kernel.LogAnalyze: "analyze", kernel.LogTrace: "analyze",
	kernel.LogPlay: "play", kernel.LogTech: "research", kernel.LogPass: "pass"}

// Book says of each entry of a log under which source its points are booked: under
// the action that its player has chosen. A seat of content is offered nothing: its
// points are booked under the last of its deeds. The screens have a message for each
// source, in the part [score].
type Book struct {
	c      *kernel.Catalog
	turn   kernel.Seat // whose turn it is; Nobody between turns
	chose  bool        // he has taken an option in it
	action string      // the main action, or what stands for it
	source string      // of the points that come next
}

// NewBook returns a book for a game that begins.
func NewBook(c *kernel.Catalog) *Book {
	return &Book{c: c, turn: kernel.Nobody, action: Other, source: Other}
}

// Take notes an option that a seat takes. A free action in the middle of a main action
// is over when the next option is to go on.
func (b *Book) Take(p kernel.Seat, o kernel.Option) {
	b.chose = b.chose || p == b.turn
	switch {
	case b.c.IsMain(o):
		if b.action = actions[o.Verb]; b.action == "" {
			b.action = "offers"
		}
		b.source = b.action
	case o.Verb == kernel.VerbComplete:
		b.source = "missions"
	case b.c.IsFree(o):
		b.source = "free"
	case o.Verb == kernel.VerbContinue || o.Verb == kernel.VerbEndTurn:
		b.source = b.action
	}
}

// Note takes an entry of the log, and returns how many points its player gets, or
// loses, and what from.
func (b *Book) Note(e kernel.LogEntry) (source string, n int) {
	switch deed := deeds[e.Kind]; {
	case e.Kind == kernel.LogScore:
		return Cards, int(e.B)
	case e.Kind == kernel.LogGoldScore:
		return Gold, int(e.B)
	case e.Title():
		b.turn, b.chose, b.action, b.source = kernel.Nobody, false, Other, Other
		if e.Kind == kernel.LogTurn {
			b.turn = e.Player
		}
	case deed != "" && b.turn != kernel.Nobody && !b.chose:
		b.source = deed
	}
	what, n, ok := e.Amount()
	switch {
	case !ok || what != kernel.VP || e.Player < 0:
		return "", 0
	case e.Final() == kernel.FinalScoring:
		return Scoring, n
	case e.Final() == kernel.FinalPenalty:
		return Penalty, n
	}
	return b.source, n
}
