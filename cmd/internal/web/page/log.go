package page

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/view"
)

// line is a line of the log: an action of a player, as chips, or an event between such lines.
type line struct {
	N      int
	Seat   board.Seat
	Event  string // the moment: "round", "rotation", "discovery", "sector", "milestone"; "" for a deed
	Text   string // the sentence
	Chips  []chip
	Paid   []gain
	Gained []gain
	At     []string // ids of the places that it is about
	Steps  []string // of a seat that content plays: what it looked at, what hindered it, what it did
}

// chip is a sign for a step, with the thing that it concerns.
type chip struct {
	Sign, Text string
	N          int // how often
}

// gain is a number of something paid or gained; without a sign the words are shown.
type gain struct {
	Sign, Words string
	N           int
}

// chipRow describes how a step is drawn.
type chipRow struct {
	sign  string
	word  string // the message that stands where a step names nothing
	quiet bool   // it follows from another step and is not drawn
}

// chipRows are the steps that are drawn as chips, by their verbs. Other steps are shown by their sentence.
var chipRows = map[string]chipRow{
	"launch": {sign: "a-launch", word: "act.launch"}, "scan": {sign: "a-scan", word: "act.scan"},
	"analyze": {sign: "a-analyze", word: "act.analyze"}, "pass": {sign: "a-pass", word: "act.pass"},
	"orbit": {sign: "a-orbit"}, "land": {sign: "a-land"}, "move": {sign: "a-move"}, "place_probe": {sign: "s-probe"}, "relocate": {sign: "a-move"},
	"place_figure": {sign: "a-orbit"}, "signal": {sign: "s-signal"}, "trace": {sign: "s-any"}, "tech": {sign: "a-research"},
	"place": {sign: "a-data", word: "chip.data"}, "play": {sign: "a-play"}, "draw": {sign: "s-card_deck", word: "chip.card"},
	"take": {sign: "s-card", word: "chip.card"}, "discard": {sign: "a-corner", word: "chip.card"}, "tuck": {sign: "s-income", word: "chip.card"},
	"secret": {sign: "s-card", word: "chip.card"}, "mission": {sign: "a-complete"}, "circle": {sign: "a-complete"}, "gold": {sign: "s-vp"}, "use": {sign: "a-answer"},
	"pushed": {quiet: true}, "row": {quiet: true}, "slot": {quiet: true}, "reshuffle": {quiet: true}, "cards_put": {quiet: true}, "card_put": {quiet: true},
}

const mostTurns = 8 // that the log beside the board has; its own page has all

// Log returns the events of the latest turns, the newest first.
func (t *table) Log() (list []line) {
	turns := t.View.Turns
	for i := max(0, len(turns)-mostTurns); i < len(turns); i++ {
		if turns[i].Moment != "" {
			list = append(list, line{N: i * 10000, Seat: board.Nobody, Event: turns[i].Moment, Text: turns[i].Title})
		}
		for k := range turns[i].Deeds {
			list = append(list, t.deedLines(&turns[i].Deeds[k], i*10000+k*100+1)...)
		}
	}
	slices.Reverse(list)
	return list[:min(mostLines, len(list))]
}

const mostLines = 16 // of the log beside the sky, which is sent with each decision

// deedLines returns a deed and the events that it caused.
func (t *table) deedLines(d *view.Deed, n int) (list []line) {
	x := line{N: n, Seat: d.Seat, Text: d.Text()}
	if lines := d.Lines(); len(lines) > 1 {
		x.Steps = lines
	}
	for i := range d.Steps {
		s := &d.Steps[i]
		x.At = append(x.At, places(s)...)
		switch {
		case s.Text == "":
		case s.Moment != "":
			list = append(list, line{N: n + 1 + i, Seat: s.Seat, Event: s.Moment, Text: t.by(*s), At: places(s)})
		case x.Steps == nil:
			c := t.chip(s)
			switch last := len(x.Chips) - 1; {
			case c.Text == "":
			case last >= 0 && x.Chips[last].Sign == c.Sign && x.Chips[last].Text == c.Text:
				x.Chips[last].N++
			default:
				x.Chips = append(x.Chips, c)
			}
		}
	}
	for _, g := range d.Gains {
		if y := (gain{known("s-"+g.Res, ""), g.Word, max(g.N, -g.N)}); g.N < 0 {
			x.Paid = append(x.Paid, y)
		} else {
			x.Gained = append(x.Gained, y)
		}
	}
	if len(x.Chips)+len(x.Paid)+len(x.Gained)+len(x.Steps) > 0 {
		x.At = unique(x.At)
		list = slices.Insert(list, 0, x)
	}
	return list
}

// places returns the ids of the places on the sky that a step concerns.
func places(s *view.Step) (ids []string) {
	for _, a := range s.Args {
		if kind, _, _ := strings.Cut(a.ID, ":"); a.Role != "from" && (kind == "star" || kind == "body" || kind == "space") {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// chip returns the chip of a step, nothing if it is quiet.
func (t *table) chip(s *view.Step) chip {
	row, ok := chipRows[s.Verb]
	x := chip{Sign: row.sign, Text: s.Object, N: 1}
	for _, a := range s.Args {
		if kind, id, _ := strings.Cut(a.ID, ":"); kind == "trace" {
			x.Sign = known("s-"+id, x.Sign)
		}
	}
	switch {
	case row.quiet:
		x.Text = ""
	case !ok, x.Text == "" && row.word == "":
		x.Text, x.Sign = s.Text, ""
	case x.Text == "":
		x.Text = t.Say(row.word)
	}
	return x
}
