package kernel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// SeatSetting is the player of a seat: content, by name and at a level from 1, or else a person or a computer player.
type SeatSetting struct {
	Content string
	Level   int
}

// ParseSeatSetting reads a SeatSetting: "" for a person, NAME or NAME:LEVEL for content.
// The level is 1 by default.
func ParseSeatSetting(text string) (SeatSetting, error) {
	name, level, given := strings.Cut(text, ":")
	set := SeatSetting{Content: name}
	if name != "" {
		set.Level = 1
	}
	if given {
		n, err := strconv.Atoi(level)
		if err != nil || name == "" {
			return set, fmt.Errorf("found %q, expected NAME or NAME:LEVEL", text)
		}
		set.Level = n
	}
	return set, nil
}

// PlayedBy returns the name and the level of the content that plays a seat, "" if none
// does.
func (g *Game) PlayedBy(p board.Seat) (name string, level int) {
	if seat := g.ContentSeat(p); seat != nil {
		return seat.ID, int(g.S.Level[p])
	}
	return "", 0
}

// contentTurn lets a seat of content take its turn, without interrupt points
// (rules 3.3, 3.4).
func (g *Game) contentTurn(p board.Seat, seat *catalog.ContentSeat) {
	s := g.S
	if g.contentTurns++; g.contentTurns > maxContentTurns {
		panic(ScriptError{fmt.Errorf("%s (%s) has taken %d turns in a row in round %d; its turn must come to g:pass()", p, seat.ID, maxContentTurns, s.Round)})
	}
	s.Phase = board.PhaseMain
	if !g.runSeat(p, seat.Turn) && !s.HasPassed(p) {
		g.markPassed(p) // or the round would not end
		g.lateChoice()
	}
	s.Phase = board.PhaseClosing
	if s.RowDue {
		g.refillRow()
	}
	g.resolveStars()
	g.endTurn()
}

// maxContentTurns is the most turns that a seat of content may take in a row; more end with
// an error for its author.
const maxContentTurns = 1000

// setUpContent lets the seats of content set themselves up.
func (g *Game) setUpContent() {
	for p := range board.Seat(g.S.Players) {
		if seat := g.ContentSeat(p); seat != nil {
			g.runSeat(p, seat.Setup, source.Value{Kind: source.Number, Number: float64(g.S.Level[p])})
		}
	}
	s := g.S
	s.Events, s.Handled = s.Events[:0], 0
}

// seatContent gives content the seats that the settings name.
func (g *Game) seatContent(seats []SeatSetting) error {
	persons := int(g.S.Players)
	for p, set := range seats {
		if set.Content == "" {
			continue
		}
		r, ok := g.C.Lookup(set.Content, board.KindContentSeat)
		if !ok || p >= int(g.S.Players) {
			return &catalog.Absent{Kind: board.KindContentSeat, ID: set.Content,
				Err: fmt.Errorf("%s: nothing of the name %q can play it; %s", board.Seat(p), set.Content, source.NearestOr(set.Content, g.C.IDs(board.KindContentSeat)))}
		}
		if levels := max(1, g.C.Seats[r.ID].Levels); set.Level < 1 || set.Level > levels {
			return fmt.Errorf("%s: %s has levels 1 to %d, not %d", board.Seat(p), set.Content, levels, set.Level)
		}
		g.S.ContentSeat[p], g.S.Level[p] = int8(r.ID)+1, int8(set.Level)
		persons--
	}
	if persons == 0 {
		return &catalog.Unfit{Key: "nobody", Err: fmt.Errorf("somebody must play: all %d seats are played by content", g.S.Players)}
	}
	return nil
}

// contentAnswer asks a seat of content for the option that it takes.
func (g *Game) contentAnswer(seat *catalog.ContentSeat) board.Option {
	d := g.d
	g.asked = append(g.asked[:0], d.Options...)
	options := source.Value{Kind: source.List, List: make([]source.Value, 0, len(g.asked))}
	for i := range g.asked {
		options.List = append(options.List, source.Value{Kind: source.Thing, Ref: board.Ref(board.KindOption, int16(i))})
	}
	question := source.Value{Kind: source.Table, Fields: []source.Field{
		{Key: "about", Value: source.Value{Kind: source.String, String: d.Prompt.Name()}},
		{Key: "text", Value: source.Value{Kind: source.String, String: d.Prompt.Asks}},
		{Key: "options", Value: options},
	}}
	f := g.push(d.Seat, board.NoCard, false, false)
	v := reading(g, g.Scripts.Answer, seat.Answer, f, question)
	g.pop()
	i := -1
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == board.KindOption:
		i = int(v.Ref.ID)
	case v.Kind == source.Nil:
		i = slices.Index(g.asked, board.Option{Verb: board.VerbDone})
	}
	if i < 0 || i >= len(g.asked) {
		if g.Failed != nil {
			return g.asked[0]
		}
		panic(ScriptError{fmt.Errorf("%s: the answer to %q is %s, expected one of question.options: %s",
			seat.Answer.Address, d.Prompt.Name(), v.Describe(), source.OrList(g.optionIDs(&d)))})
	}
	return g.asked[i]
}

// Status returns what the content of a seat reports about its board now: messages of its pack. There are none if no
// content plays the seat, if it reports nothing, if its function fails, or without Scripts. While the game is running
// there are none either: it may be in the middle of a function, whose budget is the game's.
func (g *Game) Status(p board.Seat) (list []log.Entry) {
	seat := g.ContentSeat(p)
	if seat == nil || seat.Status == nil || g.Scripts == nil || g.running {
		return nil
	}
	tell, was := g.Log, g.standing()
	defer func() {
		if scriptFailure(recover()) != nil {
			g.logged = was.logged // what it said is taken back from no log
			g.backTo(was)
			list = nil
		}
		g.Log, g.logged = tell, was.logged
	}()
	g.Log = func(e log.Entry) { list = append(list, e) }
	g.Scripts.Answer(seat.Status, g.push(p, board.NoCard, false, false), nil)
	g.pop()
	return list
}

// optionIDs lists the ids of the options of a decision.
func (g *Game) optionIDs(d *Decision) []string {
	ids := make([]string, len(d.Options))
	for i, o := range d.Options {
		ids[i] = g.C.ID(o)
	}
	return ids
}

// runSeat runs a function of a seat of content, if there is one. It returns false
// if the game continues without it.
func (g *Game) runSeat(p board.Seat, fn *source.Function, args ...source.Value) (done bool) {
	if fn == nil {
		return true
	}
	f := g.pushPower(p, &g.ContentSeat(p).Power, false, true)
	done = g.runs(fn, f, args...)
	g.settle()
	g.pop()
	return done
}
