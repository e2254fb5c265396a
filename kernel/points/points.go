// Package points finds the sources of a player's points.
//
//	b := points.NewBook(catalog)
//	b.Take(seat, option)              // for each option taken
//	source, n := b.Note(entry)        // for each entry of the log: the action that led to the points
//	source, n := b.Origin(entry)      // or what gave them
package points

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
)

// The sources of points that no option begins.
const (
	Start   = "start"   // before the first turn
	Cards   = "cards"   // end-game cards
	Gold    = "gold"    // gold tiles
	Scoring = "scoring" // what functions of content add in the final scoring
	Penalty = "penalty" // what species take in the final scoring
	Other   = "other"
)

// deeds are the main actions (the verbs of their options) to which entries of the log belong, by the kinds of these.
var deeds = map[log.Kind]string{log.Launch: "launch", log.Orbit: "orbit", log.Land: "land",
	log.Scan: "scan", log.Signal: "scan", log.Win: "scan", log.Analyze: "analyze", log.Trace: "analyze",
	log.Play: "play", log.Tech: "research", log.Pass: "pass"}

// gives are the names of what gives points, by their kinds of log entries.
var gives = map[log.Kind]string{log.Orbit: "orbit", log.Land: "land", log.Signal: "scan", log.Win: "scan", log.Tile: "scan",
	log.Trace: "analyze", log.Tech: "research", log.Place: "computer", log.Play: "play", log.Discard: "corner",
	log.Mission: "missions", log.Circle: "missions", log.Marker: "markers", log.Use: "abilities"}

// Book says for each entry of a log under which source its points are booked: under
// the action that its player has chosen. A seat of content is offered nothing, so its
// points are booked under the last of its deeds. The screens have a message for each
// source, in the section [score].
type Book struct {
	c      *catalog.Catalog
	turn   board.Seat // whose turn it is; Nobody between turns
	chose  bool       // the player has taken an option in it
	action string     // the main action, or what stands for it
	source string     // of the next points
}

// NewBook returns a book for a game that begins.
func NewBook(c *catalog.Catalog) *Book {
	return &Book{c: c, turn: board.Nobody, action: Other, source: Other}
}

// Take notes an option that a seat takes. A free action in the middle of a main action
// is over when the seat continues with the main action.
func (b *Book) Take(p board.Seat, o board.Option) {
	b.chose = b.chose || p == b.turn
	switch {
	case b.c.IsMain(o):
		if b.action = o.Verb.String(); o.Verb == board.VerbUse {
			b.action = "offers"
		}
		b.source = b.action
	case o.Verb == board.VerbComplete:
		b.source = "missions"
	case b.c.IsFree(o):
		b.source = "free"
	case o.Verb == board.VerbContinue || o.Verb == board.VerbEndTurn:
		b.source = b.action
	}
}

// Note takes an entry of the log and returns how many points its player gets or
// loses, and their source.
func (b *Book) Note(e log.Entry) (source string, n int) {
	switch deed := deeds[e.Kind]; {
	case e.Kind == log.Score:
		return Cards, int(e.B)
	case e.Kind == log.GoldScore:
		return Gold, int(e.B)
	case e.Title():
		b.turn, b.chose, b.action, b.source = board.Nobody, false, Other, Other
		if e.Kind == log.Turn {
			b.turn = e.Player
		}
	case deed != "" && b.turn != board.Nobody && !b.chose:
		b.source = deed
	}
	what, n, ok := e.Amount()
	switch {
	case !ok || what != board.VP || e.Player < 0:
		return "", 0
	case e.Final() == log.FinalScoring:
		return Scoring, n
	case e.Final() == log.FinalPenalty:
		return Penalty, n
	}
	return b.source, n
}

// Origin takes an entry of the log like Note, and returns what has given its points: a landing is a landing, also if
// the player has played a card that lets a probe land.
func (b *Book) Origin(e log.Entry) (source string, n int) {
	source, n = b.Note(e)
	if n == 0 || e.Kind != log.Gain || e.Final() != log.NotFinal {
		return source, n
	}
	if from := gives[e.Gives()]; from != "" {
		return from, n
	}
	if b.chose { // seats of content choose nothing, and the action stands for what it gives
		return "abilities", n
	}
	return source, n
}
