package kernel

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// EventKind is what happened (rules 15.7).
type EventKind uint8

// The events.
const (
	EvLaunch EventKind = iota
	EvOrbit
	EvLand
	EvScan
	EvAnalyze
	EvPlay
	EvPass
	EvVisit
	EvSignal
	EvSectorCompleted
	EvSectorWin
	EvTrace
	EvResearch
	EvIncome
	EvCorner
	EvMissionCompleted
	EvRotation
	EvDiscovery
	EvMilestone
	EvMove
	EvDraw
	EvDiscard
	EvReveal
	EvRemove
	EvTurnEnd
	eventCount
)

var eventNames = [eventCount]string{"launch", "orbit", "land", "scan", "analyze", "play", "pass", "visit", "signal", "sector_completed",
	"sector_win", "trace", "research", "income", "corner", "mission_completed", "rotation", "discovery", "milestone",
	"move", "draw", "discard", "reveal", "remove", "turn_end"}

func (k EventKind) String() string { return eventNames[k] }

// eventDef describes an event for content: what its main filter names, and
// which further filters it takes.
type eventDef struct {
	main    string // names tag of the main filter, "" if it takes none
	filters string // keys of further filters
	doc     string
}

// tag is the tag of its main filter.
func (def *eventDef) tag() reflect.StructTag { return reflect.StructTag(`names:"` + def.main + `"`) }

var eventDefs = [eventCount]eventDef{
	EvLaunch:           {"word:any", "", "a probe was launched"},
	EvOrbit:            {"body word:any,planet", "", "a probe became an orbiter; a planet"},
	EvLand:             {"body word:any,planet,moon", "", "a probe landed; a planet stands for its moons too"},
	EvScan:             {"", "", "a scan was done"},
	EvAnalyze:          {"", "", "the computer was analyzed"},
	EvPlay:             {"word:card,any", "cost kind color mentions alien main", "a card was played for its effect"},
	EvPass:             {"", "", "the player passed"},
	EvVisit:            {"body word:any,planet,asteroid,comet", "turn", "a probe came to a space, by a step or a push"},
	EvSignal:           {"color star word:any", "turn", "a signal was marked"},
	EvSectorCompleted:  {"color star word:any", "", "the last data of a star was replaced"},
	EvSectorWin:        {"color star word:any", "", "a completed star was won"},
	EvTrace:            {"trace word:any", "species place", "a life trace was marked"},
	EvResearch:         {"type tech word:any", "", "a tech tile was taken"},
	EvIncome:           {"res word:any", "", "a card was tucked; its income"},
	EvCorner:           {"res word:any,move", "", "a card was discarded for its free-action corner; a gain it contains"},
	EvMissionCompleted: {"word:any", "", "a mission was completed"},
	EvRotation:         {"", "", "the solar system rotated"},
	EvDiscovery:        {"", "", "a species was discovered"},
	EvMilestone:        {"", "", "a milestone was resolved"},
	EvMove:             {"word:any", "ring", "a probe took one step"},
	EvDraw:             {"word:any", "", "a card was taken or drawn"},
	EvDiscard:          {"word:any", "", "a card was discarded by an effect"},
	EvReveal:           {"word:any", "", "a card was shown"},
	EvRemove:           {"word:any,orbiter,lander,probe,trace", "", "a figure or a trace was taken off the board"},
	EvTurnEnd:          {"", "", "the player's turn is over, after milestones and discoveries (rules 3.5.1)"},
}

// Event is one thing that happened. What it is not about is -1.
type Event struct {
	Kind   EventKind
	Player Seat
	Turn   Seat // whose turn it was
	Cell   Cell // content visited
	Ring   int8 // of a step: 1 if it stayed in its ring
	Figure FigureKind
	Star   int8
	Pos    int8
	Color  int8 // of a trace
	Slot   int8
	Place  Place
	Body   int16
	Space  Space
	Card   CardID
	Cost   int16 // printed credits of the card
	Tech   int16
	Res    int16  // income corner
	N      int16  // a number: rotation, score, the bonus of a tile; of a card played 1 if that was the main action
	List   uint16 // list of effects that caused it; 0 if it was none
	Step   uint16 // group of that list
}

// eventMask is a set of kinds of events. The array does not compile when there
// are more than fit.
type eventMask uint64

var _ [64 - eventCount]struct{}

// event notes an event in the log of the turn. Triggers are handled by the
// next settle. The pointer is good until the next event.
func (g *Game) event(k EventKind, p Seat) *Event {
	s := g.S
	if len(s.Events) == mostEvents {
		overflow("events", mostEvents)
	}
	s.Events = append(s.Events, Event{Kind: k, Player: p, Turn: s.Active, Cell: Empty, Star: -1, Color: -1, Slot: -1,
		Body: -1, Space: NoSpace, Card: NoCard, Tech: -1, Res: -1})
	e := &s.Events[len(s.Events)-1]
	if n := len(g.frames); n > 0 {
		e.List, e.Step = g.frames[n-1].list, g.frames[n-1].step
	}
	return e
}

// list is the list of effects that what happens now belongs to.
func (g *Game) list() uint16 {
	if len(g.frames) == 0 {
		return 0
	}
	return g.frames[len(g.frames)-1].list
}

// eventRef is what an event was about, seen as a kind of thing.
func (g *Game) eventRef(e *Event, want source.Kind) (source.Ref, bool) {
	id := int16(-1)
	switch want {
	case KindStar:
		id = int16(e.Star)
		if id < 0 && e.Body >= 0 {
			id = int16(g.StarOf(int(e.Body)))
		} else if id < 0 && e.Space != NoSpace {
			id = int16(g.S.StarAt[e.Space.Sector()])
		}
	case KindSector:
		switch {
		case e.Star >= 0:
			id = int16(g.SectorOf(int(e.Star)))
		case e.Space != NoSpace:
			id = int16(e.Space.Sector())
		case e.Body >= 0:
			id = int16(g.BodyAt(int(e.Body)).Sector())
		}
	case KindColor:
		if e.Star >= 0 && !g.C.Stars[e.Star].tile {
			id = int16(g.C.Stars[e.Star].Color)
		}
	case KindBody:
		if e.Body >= 0 {
			id = int16(g.C.Bodies[e.Body].planet)
		}
	case KindTrace:
		id = int16(e.Color)
	case KindSlot:
		id = int16(e.Slot)
	case KindType:
		if e.Tech >= 0 {
			id = int16(g.C.Techs[e.Tech].Type)
		}
	case KindTech:
		id = e.Tech
	case KindCard:
		id = int16(e.Card)
	case KindRes:
		id = e.Res
	case KindSpace:
		id = int16(e.Space)
	}
	return refTo(want, id), id >= 0
}

// Match is one event with its filters: { visit = "jupiter", turn = "own" }.
type Match struct {
	Kind     EventKind
	Main     Filter
	Turn     string
	Ring     string
	Species  Filter
	Place    Filter
	Color    Filter
	CardIs   Filter
	Mentions Filter
	Cost     Number
	Alien    YesNo
	Action   YesNo // played as the main action
}

// Pattern is an event to wait for: any of its matches. Looking back
// (happened, that) it also says since when, and how to count.
type Pattern struct {
	Any   []Match
	Since string // "turn", or "" for this list of effects
	Group Grouping
	mask  eventMask
}

func (p *Pattern) decode(d *decoder, v source.Value, tag reflect.StructTag) {
	switch v.Kind {
	case source.String:
		p.add(d, source.Field{Key: v.String, Pos: v.Pos, Value: source.Value{Kind: source.String, String: "any", Pos: v.Pos}}, nil)
	case source.List:
		for _, e := range v.List {
			p.decode(d, e, tag)
		}
	case source.Table:
		event := -1
		for i, f := range v.Fields {
			if _, ok := eventNamed(f.Key); ok {
				event = i
			}
		}
		if event < 0 {
			if len(v.Fields) > 0 {
				d.errorf(v.Fields[0].Pos, source.Nearest(v.Fields[0].Key, eventNames[:]), "unknown event %q", v.Fields[0].Key)
			} else {
				d.expected(v, "an event such as { visit = \"mars\" }")
			}
			return
		}
		p.add(d, v.Fields[event], append(append([]source.Field(nil), v.Fields[:event]...), v.Fields[event+1:]...))
	default:
		d.expected(v, "an event")
	}
}

func eventNamed(name string) (EventKind, bool) {
	for k, n := range eventNames {
		if n == name {
			return EventKind(k), true
		}
	}
	return 0, false
}

// add decodes one event and its filters.
func (p *Pattern) add(d *decoder, f source.Field, rest []source.Field) {
	kind, ok := eventNamed(f.Key)
	if !ok {
		d.errorf(f.Pos, source.Nearest(f.Key, eventNames[:]), "unknown event %q", f.Key)
		return
	}
	def := eventDefs[kind]
	m := Match{Kind: kind}
	if v := f.Value; v.Kind != source.String || v.String != "any" {
		if def.main == "" {
			d.errorf(v.Pos, "", "event %q takes no %s", f.Key, v.Describe())
			return
		}
		m.Main.decode(d, v, def.tag())
	}
	for _, x := range rest {
		switch x.Key {
		case "since":
			p.Since = d.oneOf(x.Value, "here", "turn")
		case "different", "same":
			var prop Prop
			prop.decode(d, x.Value, "")
			if x.Key == "same" {
				p.Group.Same = prop
			} else {
				p.Group.Different = prop
			}
		case "of":
			p.Group.Of = d.oneOf(x.Value, "own", "others", "all")
		default:
			if !slices.Contains(strings.Fields(def.filters), x.Key) {
				d.unknownKey(x, append(strings.Fields(def.filters), "since", "of", "same", "different"))
				continue
			}
			m.filter(d, x)
		}
	}
	p.Any = append(p.Any, m)
	p.mask |= 1 << kind
}

func (m *Match) filter(d *decoder, x source.Field) {
	switch x.Key {
	case "turn":
		m.Turn = d.oneOf(x.Value, "own")
	case "ring":
		m.Ring = d.oneOf(x.Value, "same")
	case "cost":
		m.Cost.decode(d, x.Value, "")
	case "alien":
		m.Alien.decode(d, x.Value, "")
	case "main":
		m.Action.decode(d, x.Value, "")
	case "color":
		m.Color.decode(d, x.Value, `names:"color"`)
	case "mentions":
		m.Mentions.decode(d, x.Value, `names:"body"`)
	case "kind":
		m.CardIs.decode(d, x.Value, `names:"word:effect,conditional,trigger,endgame,mission"`)
	case "species":
		m.Species.decode(d, x.Value, `names:"slot species word:any,this,other"`)
	case "place":
		m.Place.decode(d, x.Value, `names:"word:discovery,board,overflow"`)
	}
}

// matches tells whether an event of a player is meant.
func (p *Pattern) matches(g *Game, f *frame, e *Event) bool {
	if p.mask&(1<<e.Kind) == 0 {
		return false
	}
	for i := range p.Any {
		if p.Any[i].matches(g, f, e) {
			return true
		}
	}
	return false
}

// phrase says what is waited for, in the second person: visit Mars.
func (p *Pattern) phrase(c *Catalog) Phrase {
	var parts []Phrase
	for i := range p.Any {
		parts = append(parts, p.Any[i].phrase(c))
	}
	return say("which.one_of", Args{"of": parts})
}

func (m *Match) matches(g *Game, f *frame, e *Event) bool {
	if m.Kind != e.Kind ||
		m.Turn == "own" && e.Player != e.Turn ||
		m.Ring == "same" && e.Ring == 0 ||
		m.Cost.set && int(e.Cost) != m.Cost.n ||
		m.Alien.set && m.Alien.yes != (g.C.Cards[e.Card].species >= 0) ||
		!m.Action.allows(e.N > 0) {
		return false
	}
	if m.Main.set && !m.mainHas(g, f, e) {
		return false
	}
	var b bound
	if m.Species.set {
		m.Species.bind(g, f, KindSlot, &b)
		if b.none || !g.slotMeant(f, &b, int(e.Slot)) {
			return false
		}
	}
	if m.Place.set && !placeMeant(&m.Place, e.Place, false) {
		return false
	}
	if m.Color.set {
		c := &g.C.Cards[e.Card].Sector
		m.Color.bind(g, f, KindColor, &b)
		if !c.Set || !b.has(refTo(KindColor, int16(c.Color))) {
			return false
		}
	}
	if m.Mentions.set && !mentions(&m.Mentions, &g.C.Cards[e.Card].Mentions) {
		return false
	}
	if m.CardIs.set && !cardKindMeant(&m.CardIs, &g.C.Cards[e.Card]) {
		return false
	}
	return true
}

func placeMeant(fl *Filter, p Place, paid bool) bool {
	if paid && fl.mentions(wordPaid) {
		return true
	}
	switch p {
	case Discovery:
		return fl.mentions(wordDiscovery)
	case Overflow:
		return fl.mentions(wordOverflow)
	}
	return fl.mentions(wordBoard)
}

// mentions tells whether a card names one of the planets that are meant.
func mentions(want, has *Filter) bool {
	for _, r := range want.Refs {
		if slices.Contains(has.Refs, r) {
			return true
		}
	}
	return false
}

func cardKindMeant(fl *Filter, c *Card) bool {
	kind := c.Kind()
	if fl.mentions(wordMission) && (kind == "conditional" || kind == "trigger") {
		return true
	}
	for _, r := range fl.Refs {
		if r.Kind == KindWord && constWord(r.ID).String() == kind {
			return true
		}
	}
	return false
}

func (m *Match) mainHas(g *Game, f *frame, e *Event) bool {
	var b bound
	switch e.Kind {
	case EvVisit:
		m.Main.bind(g, f, KindBody, &b)
		return !b.none && b.cell(g.C, e.Cell)
	case EvOrbit, EvLand:
		m.Main.bind(g, f, KindBody, &b)
		return !b.none && b.body(g.C, int(e.Body))
	case EvSignal, EvSectorCompleted, EvSectorWin:
		m.Main.bind(g, f, KindStar, &b)
		return !b.none && b.has(refTo(KindStar, int16(e.Star)), g.colorRef(int(e.Star)))
	case EvTrace:
		m.Main.bind(g, f, KindTrace, &b)
		return !b.none && b.has(refTo(KindTrace, int16(e.Color)))
	case EvResearch:
		m.Main.bind(g, f, KindType, &b)
		return !b.none && b.has(refTo(KindTech, e.Tech), refTo(KindType, int16(g.C.Techs[e.Tech].Type)))
	case EvIncome:
		m.Main.bind(g, f, KindRes, &b)
		return !b.none && b.has(refTo(KindRes, e.Res))
	case EvCorner:
		m.Main.bind(g, f, KindRes, &b)
		return g.C.Cards[e.Card].cornerHas(&b)
	case EvRemove:
		if e.Color >= 0 {
			return m.Main.mentions(wordTrace) || m.Main.mentions(wordAny)
		}
		return m.Main.mentions(constWord(int(wordProbe)+int(e.Figure))) || m.Main.mentions(wordAny)
	}
	return true
}

func (m *Match) phrase(c *Catalog) Phrase {
	args := Args{}
	switch m.Kind {
	case EvSignal:
		args["what"] = m.Main.placeIfSet(c)
	case EvOrbit:
		if !m.Main.mentions(wordPlanet) {
			args["what"] = m.Main.unlessAny(c)
		}
	case EvLand:
		args["what"] = m.Main.unlessAny(c)
		if m.Main.mentions(wordPlanet) && len(m.Main.Refs) == 1 {
			args["what"] = say("which.planet_itself", nil) // nothing lands on Earth
		}
	default:
		args["what"] = m.Main.unlessAny(c)
	}
	with := Args{"event": say("event."+m.Kind.String(), args), "kind": m.CardIs.phrase(c), "color": m.Color.phrase(c),
		"mentions": m.Mentions.phrase(c), "ring": m.Ring == "same", "turn": m.Turn == "own", "species": m.Species.speciesPhrase(c),
		"place": m.Place.phrase(c), "cost": m.Cost.phrase(), "alien": m.Alien.phrase(), "main": m.Action.phrase()}
	return say("event.with", with)
}

// cornerHas tells whether a card's free-action corner contains a gain that is
// meant, or moves.
func (c *Card) cornerHas(b *bound) bool {
	for i := range c.Free.Groups {
		for _, x := range c.Free.Groups[i].Gains {
			if b.has(refTo(KindRes, int16(x.Res))) {
				return true
			}
		}
	}
	return c.moves > 0 && b.word(wordMove)
}
