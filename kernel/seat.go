package kernel

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// ContentSeat plays a seat by functions of content: an automatic opponent.
// Nothing in the flow of turns knows that it is not a person. It starts with its
// score and nothing else, has no free actions and no income of its own; what it
// holds is its state, its piles and what its functions gain.
//
//	return {
//	  setup  = function(g, level) ... end,
//	  turn   = function(g) ... end,
//	  answer = function(g, question) ... end,
//	}
type ContentSeat struct {
	ID       string           `key:"id" in:"toml" req:"" doc:"the name by which a game seats it"`
	Name     string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Levels   int              `key:"levels" in:"toml" doc:"how many levels of difficulty it has; 1 if absent"`
	Solo     bool             `key:"solo" in:"toml" doc:"an opponent for one person: seti play --solo LEVEL seats it"`
	Setup    *source.Function `key:"setup" in:"lua" doc:"function(g, level): last of the setup"`
	Turn     *source.Function `key:"turn" in:"lua" req:"" doc:"function(g): its turn; g:pass() for the round"`
	Answer   *source.Function `key:"answer" in:"lua" req:"" doc:"function(g, question): one of question.options, for what rules and species ask of it; nil declines where done is an option"`
	Gold     string           `key:"gold" in:"toml" oneof:"block" doc:"block: its markers lie on first places of gold tiles only, and score nothing"`
	Endgame  string           `key:"endgame" in:"toml" oneof:"met" doc:"met: the conditions of its end-game cards count as met"`
	WinsTies bool             `key:"wins_ties" in:"toml" doc:"of equal scores at the end its own wins"`
	RoundEnd *source.Function `key:"round_end" in:"lua" doc:"function(g, round): after a round but the last, before the income (rules 3.6)"`
	Scoring  *source.Function `key:"scoring" in:"lua" doc:"function(g): what it scores at the end (rules 12.4.1)"`
	Power

	Pack string
}

// SeatSetting says who plays a seat: a person or a computer player, or a seat of
// content at a level from 1.
type SeatSetting struct {
	Content string
	Level   int
}

// ParseSeatSetting reads who plays a seat: "" for a person, NAME or NAME:LEVEL
// for content, level 1 if nothing is said.
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

// defineSeat reads a seat of content whose name is known.
func (b *builder) defineSeat(v source.Value, i int) {
	seat := &b.c.Seats[i]
	b.power = &seat.Power
	b.into(v, reflect.ValueOf(seat).Elem(), "")
	b.power = nil
	if seat.Levels < 0 || seat.Levels > 100 {
		levels, _ := v.Get("levels")
		b.expected(levels, "1 to 100 levels")
	}
}

// seatContent seats content where the settings say so.
func (g *Game) seatContent(seats []SeatSetting) error {
	persons := int(g.S.Players)
	for p, set := range seats {
		if set.Content == "" {
			continue
		}
		r, ok := g.C.Lookup(set.Content, KindContentSeat)
		if !ok || p >= int(g.S.Players) {
			var known []string
			for i := range g.C.Seats {
				known = append(known, g.C.Seats[i].ID)
			}
			return fmt.Errorf("%s: nothing of the name %q can play it; %s", Seat(p), set.Content, nearestOr(set.Content, known))
		}
		if levels := max(1, g.C.Seats[r.ID].Levels); set.Level < 1 || set.Level > levels {
			return fmt.Errorf("%s: %s has levels 1 to %d, not %d", Seat(p), set.Content, levels, set.Level)
		}
		g.S.Content[p], g.S.Level[p] = int8(r.ID)+1, int8(set.Level)
		persons--
	}
	if persons == 0 {
		return fmt.Errorf("somebody must play: all %d seats are played by content", g.S.Players)
	}
	return nil
}

// contentSeat returns what plays a seat by itself, nil if nothing does.
func (g *Game) contentSeat(p Seat) *ContentSeat {
	if p < 0 || g.S.Content[p] == 0 {
		return nil
	}
	return &g.C.Seats[g.S.Content[p]-1]
}

// PlayedBy is the name of what plays a seat by itself and its level, "" if nothing
// does.
func (g *Game) PlayedBy(p Seat) (name string, level int) {
	if seat := g.contentSeat(p); seat != nil {
		return seat.ID, int(g.S.Level[p])
	}
	return "", 0
}

// hasContent tells whether a seat is played by content.
func (g *Game) hasContent() bool { return g.S.Content != [MaxSeats]int8{} }

// setUpContent lets the seats of content set themselves up.
func (g *Game) setUpContent() {
	for p := range Seat(g.S.Players) {
		if seat := g.contentSeat(p); seat != nil {
			g.runSeat(p, seat.Setup, source.Value{Kind: source.Number, Number: float64(g.S.Level[p])})
		}
	}
	s := g.S
	s.Events, s.Handled = s.Events[:0], 0
}

// runSeat runs a function of a seat of content, if there is one. It returns false
// if the game goes on without it.
func (g *Game) runSeat(p Seat, fn *source.Function, args ...source.Value) (done bool) {
	if fn == nil {
		return true
	}
	f := g.pushPower(p, &g.contentSeat(p).Power, false, true)
	done = g.runs(fn, &Call{G: g, frame: f, Args: args})
	g.settle()
	g.pop()
	return done
}

// maxContentTurns is after how many turns in a row a seat of content is taken to
// have no end.
const maxContentTurns = 1000

// contentTurn lets a seat of content take its turn (rules 3.3, 3.4): there are
// no interrupt points in it.
func (g *Game) contentTurn(p Seat, seat *ContentSeat) {
	s := g.S
	if g.contentTurns++; g.contentTurns > maxContentTurns {
		panic(ScriptError{fmt.Errorf("%s (%s) has taken %d turns in a row in round %d; its turn must come to g:pass()", p, seat.ID, maxContentTurns, s.Round)})
	}
	s.Phase = PhaseMain
	if !g.runSeat(p, seat.Turn) && !s.HasPassed(p) {
		g.markPassed(p) // or the round had no end
		g.lateChoice()
	}
	s.Phase = PhaseClosing
	if s.RowDue {
		g.refillRow()
	}
	g.resolveStars()
	g.endTurn()
}

// contentAnswer asks a seat of content what a decision asks of it.
func (g *Game) contentAnswer(seat *ContentSeat) Option {
	d := g.d
	g.asked = append(g.asked[:0], d.Options...)
	options := source.Value{Kind: source.List}
	for i := range g.asked {
		options.List = append(options.List, source.Value{Kind: source.Thing, Ref: refTo(KindOption, int16(i))})
	}
	question := source.Value{Kind: source.Table, Fields: []source.Field{
		{Key: "about", Value: source.Value{Kind: source.String, String: d.Prompt.Name()}},
		{Key: "text", Value: source.Value{Kind: source.String, String: d.Prompt.Asks}},
		{Key: "options", Value: options},
	}}
	f := g.push(d.Seat, NoCard, false, false)
	v := g.answered(seat.Answer, &Call{G: g, frame: f, reading: true, answers: true, Args: []source.Value{question}})
	g.pop()
	i := -1
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == KindOption:
		i = int(v.Ref.ID)
	case v.Kind == source.Nil:
		for k, o := range g.asked {
			if o.Verb == VerbDone {
				i = k
			}
		}
	}
	if i < 0 || i >= len(g.asked) {
		if g.Failed != nil {
			return g.asked[0]
		}
		panic(ScriptError{fmt.Errorf("%s: the answer to %q is %s, expected one of question.options: %s",
			seat.Answer.Address, d.Prompt.Name(), v.Describe(), orList(g.optionIDs(&d)))})
	}
	return g.asked[i]
}

// optionFields are what a script reads of an option, by the kind of argument.
var optionFields = map[arg]struct {
	name string
	kind source.Kind
}{
	argBody: {"body", KindBody}, argCard: {"card", KindCard}, argSpace: {"space", KindSpace}, argStar: {"star", KindStar},
	argTech: {"tech", KindTech}, argGold: {"tile", KindGold}, argSlot: {"species", KindSlot}, argTrace: {"color", KindTrace},
	argSeat: {"player", KindSeat}, argPlace: {"place", KindNone}, argNumber: {"number", KindNone}, argFigure: {"figure", KindNone},
	argGood: {"good", KindNone}, argPiece: {"piece", KindNone}, argPower: {"thing", KindNone}, argWhich: {"which", KindNone},
}

// optionField reads a field of an option: its verb, its id, what it is about.
func (c *Call) optionField(i int, name string) (any, bool) {
	if i >= len(c.G.asked) {
		return nil, false
	}
	o := c.G.asked[i]
	switch name {
	case "id":
		return c.G.C.ID(o), true
	case "verb":
		return verbs[o.Verb].name, true
	case "space":
		if o.Verb == VerbTrace && Place(o.C) > 0 {
			return SpaceRef(int(o.A), Trace(o.B), int(o.C)), true
		}
	case "card":
		if o.Verb == VerbRow { // rows are numbered; the card that lies there is meant
			if card := c.G.S.Row[o.A-1]; card != NoCard {
				return refTo(KindCard, int16(card)), true
			}
		}
	}
	for k, a := range verbs[o.Verb].args {
		field := optionFields[a]
		if field.name != name {
			continue
		}
		n := o.arg(k)
		switch {
		case a == argPlace && n > 0, a == argNumber, a == argWhich:
			return int(n), true
		case a == argSlot, a == argTrace:
			return c.G.C.argID(a, n), true
		case field.kind != KindNone:
			return refTo(field.kind, n), true
		}
		return c.G.C.argID(a, n), true
	}
	return nil, true
}
