package catalog

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Filter lists the things that a word accepts: names, constants, a selection, or the subject of an event (that).
type Filter struct {
	Refs []source.Ref
	That Back
	Sel  Selection
	Set  bool
}

// Decode reads a name, a list of names, a selection, or { that = event }.
func (fl *Filter) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	fl.Set = true
	switch v.Kind {
	case source.Table:
		switch s := d.selection(v).(type) {
		case Back:
			fl.That = s
		case nil:
		default:
			fl.Sel = s
		}
	default:
		for _, e := range v.Each() {
			if r, ok := d.Name(e, tag); ok {
				fl.Refs = append(fl.Refs, r)
			}
		}
	}
}

// Mentions reports whether a filter names a constant, given as content writes it: "row". A filter that
// is not set mentions nothing.
func (fl *Filter) Mentions(name string) bool {
	return slices.ContainsFunc(fl.Refs, func(r source.Ref) bool { return r.Kind == board.KindConst && board.ConstNames[r.ID] == name })
}

// MentionsConst is Mentions for a constant of package board.
func (fl *Filter) MentionsConst(w board.Const) bool {
	return slices.Contains(fl.Refs, board.Ref(board.KindConst, int16(w)))
}

// MeansPlace reports whether a filter means a place of traces; paid is set if the place was paid for.
func (fl *Filter) MeansPlace(p board.Place, paid bool) bool {
	if paid && fl.MentionsConst(board.ConstPaid) {
		return true
	}
	switch p {
	case board.Discovery:
		return fl.MentionsConst(board.ConstDiscovery)
	case board.Overflow:
		return fl.MentionsConst(board.ConstOverflow)
	}
	return fl.MentionsConst(board.ConstBoard)
}

// MeansCardKind reports whether a filter means one of the kinds of a card.
func (fl *Filter) MeansCardKind(c *Card) bool {
	if fl.MentionsConst(board.ConstMission) && (c.Is("conditional") || c.Is("trigger")) {
		return true
	}
	return slices.ContainsFunc(fl.Refs, func(r source.Ref) bool { return r.Kind == board.KindConst && c.Is(board.Const(r.ID).String()) })
}

// MentionsOneOf reports whether two filters name one and the same thing.
func MentionsOneOf(want, has *Filter) bool {
	return slices.ContainsFunc(want.Refs, func(r source.Ref) bool { return slices.Contains(has.Refs, r) })
}

// Phrase names what a filter means: Mars, or asteroids; nothing if it is not
// set.
func (fl *Filter) Phrase(c *Catalog) Phrase {
	if fl.That != nil {
		return Say("which.it", nil)
	}
	earth := board.Ref(board.KindBody, int16(c.Earth))
	all := fl.MentionsConst(board.ConstPlanet) && slices.Contains(fl.Refs, earth)
	var parts []Phrase
	for _, r := range fl.Refs {
		switch {
		case all && r == earth:
		case all && r.Kind == board.KindConst && board.Const(r.ID) == board.ConstPlanet:
			parts = append(parts, Say("which.planet_or_earth", nil))
		default:
			parts = append(parts, Say("thing.name", Args{"what": r}))
		}
	}
	if len(parts) == 0 {
		return Phrase{}
	}
	return Say("which.one_of", Args{"of": parts})
}

// UnlessAnyPhrase names what a filter means, nothing if that is everything.
func (fl *Filter) UnlessAnyPhrase(c *Catalog) Phrase {
	if fl.MentionsConst(board.ConstAny) {
		return Phrase{}
	}
	return fl.Phrase(c)
}

// SpeciesPhrase returns which species is meant: this species, the other species.
func (fl *Filter) SpeciesPhrase(c *Catalog) Phrase {
	switch {
	case !fl.Set:
		return Phrase{}
	case fl.MentionsConst(board.ConstThis):
		return Say("which.this_species", nil)
	}
	return Say("which.species", Args{"which": fl.Phrase(c)})
}

// Placing is a selection of places with its own phrase for "in …": in a sector with a signal of yours.
type Placing interface {
	PlacePhrase(c *Catalog) Phrase
}

// PlacePhrase returns where a star is: at Vega, in a red sector.
func (fl *Filter) PlacePhrase(c *Catalog) Phrase {
	switch {
	case fl.That != nil:
		return Say("where.that_sector", nil)
	case fl.Sel != nil:
		if s, ok := fl.Sel.(Placing); ok {
			return s.PlacePhrase(c)
		}
		return Say("where.with", Args{"what": fl.Sel.Noun(c)})
	case !fl.Set || fl.MentionsConst(board.ConstAny):
		return Say("where.any", nil)
	case fl.MentionsConst(board.ConstProbe):
		return Say("where.probe", nil)
	}
	var parts []Phrase
	for _, r := range fl.Refs {
		switch r.Kind {
		case board.KindColor:
			parts = append(parts, Say("where.color", Args{"color": r}))
		case board.KindStar:
			parts = append(parts, Say("where.star", Args{"star": r}))
		case board.KindBody:
			parts = append(parts, Say("where.body", Args{"body": r}))
		}
	}
	return Say("which.one_of", Args{"of": parts})
}

// PlaceIfSetPhrase is PlacePhrase of a filter that is set, and nothing for others.
func (fl *Filter) PlaceIfSetPhrase(c *Catalog) Phrase {
	if !fl.Set {
		return Phrase{}
	}
	return fl.PlacePhrase(c)
}

// Bound is a filter of which "that" has been looked up.
type Bound struct {
	Refs []source.Ref
	Any  bool
	None bool // that refers to nothing
}

// Has reports whether one of several ways to name a thing is meant.
func (b *Bound) Has(ways ...source.Ref) bool {
	return b.Any || slices.ContainsFunc(ways, func(r source.Ref) bool { return slices.Contains(b.Refs, r) })
}

// names reports whether a constant is mentioned, and not just everything.
func (b *Bound) names(w board.Const) bool {
	return slices.Contains(b.Refs, board.Ref(board.KindConst, int16(w)))
}

// Body reports whether a filter of places means a body. Moons count as their
// planet; Earth is not "planet" .
func (b *Bound) Body(c *Catalog, body int) bool {
	if b.Any {
		return true
	}
	planet := c.Bodies[body].PlanetIndex
	if b.names(board.ConstPlanet) && body == planet && body != c.Earth || b.names(board.ConstMoon) && body != planet {
		return true
	}
	return b.Has(board.Ref(board.KindBody, int16(body)), board.Ref(board.KindBody, int16(planet)))
}

// Cell reports whether a filter of places means the content of a space.
func (b *Bound) Cell(c *Catalog, cell board.Cell) bool {
	if b.Any {
		return true
	}
	if p, ok := cell.Body(); ok {
		return b.Body(c, p)
	}
	return cell == board.Asteroid && b.names(board.ConstAsteroid) || cell == board.Comet && b.names(board.ConstComet)
}

// CornerHas reports whether a card's free-action corner contains a gain that is
// meant, or moves.
func (c *Card) CornerHas(b *Bound) bool {
	for i := range c.Free.Groups {
		for _, x := range c.Free.Groups[i].Gains {
			if b.Has(board.Ref(board.KindRes, int16(x.Res))) {
				return true
			}
		}
	}
	return c.Moves > 0 && (b.Any || b.names(board.ConstMove))
}

// Match is one event with its filters: { visit = "jupiter", turn = "own" }.
type Match struct {
	Kind     board.EventKind
	Of       string `key:"of" oneof:"own others all"` // whose: "own" or "" for one's own, "others", "all"
	Main     Filter
	Turn     string `key:"turn" oneof:"own"`
	Ring     string `key:"ring" oneof:"same"`
	Species  Filter `key:"species" names:"slot species word:any,this,other"`
	Place    Filter `key:"place" names:"word:discovery,board,overflow"`
	Color    Filter `key:"color" names:"color"`
	CardIs   Filter `key:"kind" names:"word:effect,conditional,trigger,endgame,mission"`
	Mentions Filter `key:"mentions" names:"body"`
	Cost     Number `key:"cost"`
	Alien    YesNo  `key:"alien"`
	Action   YesNo  `key:"main"` // played as the main action
}

// Pattern is an event to wait for: any of its matches. Looking back (happened, that) it also has a start and a way to
// count.
type Pattern struct {
	Any   []Match
	Since string // "turn", or "" for this list of effects
	Group Grouping
	Mask  board.EventMask
}

// Back is a selection of events that yields the subject of the last one: "that".
type Back interface {
	Selection
	// Event returns the event whose last occurrence is meant.
	Event() *Pattern
}

// eventDef describes an event for content: what its main filter names, and
// which further filters it takes.
type eventDef struct {
	main    string // names tag of the main filter, "" if it takes none
	filters string // keys of further filters
	doc     string
}

// tag returns the tag of its main filter.
func (def *eventDef) tag() reflect.StructTag { return reflect.StructTag(`names:"` + def.main + `"`) }

var eventDefs = [board.EventCount]eventDef{
	board.EvLaunch:           {"word:any", "", "a probe was launched"},
	board.EvOrbit:            {"body word:any,planet", "", "a probe became an orbiter; a planet"},
	board.EvLand:             {"body word:any,planet,moon", "", "a probe landed; a planet stands for its moons too"},
	board.EvScan:             {"", "", "a scan was done"},
	board.EvAnalyze:          {"", "", "the computer was analyzed"},
	board.EvPlay:             {"word:card,any", "cost kind color mentions alien main", "a card was played for its effect"},
	board.EvPass:             {"", "", "the player passed"},
	board.EvVisit:            {"body word:any,planet,asteroid,comet", "turn", "a probe came to a space, by a step or a push"},
	board.EvSignal:           {"color star word:any", "turn", "a signal was marked"},
	board.EvSectorCompleted:  {"color star word:any", "", "the last data of a star was replaced"},
	board.EvSectorWin:        {"color star word:any", "", "a completed star was won"},
	board.EvTrace:            {"trace word:any", "species place", "a life trace was marked"},
	board.EvResearch:         {"type tech word:any", "", "a tech tile was taken"},
	board.EvIncome:           {"res word:any", "", "a card was tucked; its income"},
	board.EvCorner:           {"res word:any,move", "cost kind color mentions alien", "a card was discarded for its free-action corner; a gain it contains"},
	board.EvMissionCompleted: {"word:any", "cost kind color mentions alien", "a mission was completed"},
	board.EvRotation:         {"", "", "the solar system rotated"},
	board.EvDiscovery:        {"", "", "a species was discovered"},
	board.EvMilestone:        {"", "", "a milestone was resolved"},
	board.EvMove:             {"word:any", "ring", "a probe took one step"},
	board.EvDraw:             {"word:any", "", "a card was taken or drawn"},
	board.EvDiscard:          {"word:any", "", "a card was discarded by an effect"},
	board.EvReveal:           {"word:any", "", "a card was shown"},
	board.EvRemove:           {"word:any,orbiter,lander,probe,trace", "", "a figure or a trace was taken off the board"},
	board.EvTurnEnd:          {"", "", "the player's turn is over, after milestones and discoveries (rules 3.5.1)"},
	board.EvTurnStart:        {"", "", "the player's turn begins, before anything can be done in it (rules 3.3.5)"},
	board.EvRoundStart:       {"", "", "a round begins, before its first turn: for each player, the start player first (rules 3.6.6)"},
	board.EvRoundEnd:         {"", "", "a round is over, before income and the final scoring: for each player, the start player first (rules 3.6.6)"},
}

// awaitsOthers reports whether an event of other players alone is waited for.
func (p *Pattern) awaitsOthers() bool {
	return slices.ContainsFunc(p.Any, func(m Match) bool { return m.Of == "others" })
}

// Means reports whether an event of an owner is meant, by whose events a player waits for.
func (m *Match) Means(player, owner board.Seat) bool { return isWhose(m.Of, player, owner) }

// Phrase returns what is looked back on, in the second person: visit Mars.
func (p *Pattern) Phrase(c *Catalog) Phrase {
	return eventsPhrase(c, p.Any, "event.")
}

// DeedPhrase returns what is looked back on, in the third person: visits Mars.
func (p *Pattern) DeedPhrase(c *Catalog) Phrase {
	return eventsPhrase(c, p.Any, "deed.")
}

// AwaitedPhrase returns the events waited for, with their players: you visit Mars, another player visits Mars. Adjacent
// events of the same players share one mention of the player.
func (p *Pattern) AwaitedPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for list := p.Any; len(list) > 0; {
		of, n := list[0].Of, 1
		for n < len(list) && list[n].Of == of {
			n++
		}
		person := "deed."
		if of = cmp.Or(of, "own"); of == "own" {
			person = "event."
		}
		parts = append(parts, Say("event.of_"+of, Args{"event": eventsPhrase(c, list[:n], person)}))
		list = list[n:]
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return Say("which.one_of", Args{"of": parts})
}

// eventsPhrase returns any of some events as text: in the second person with "event.", in the third with "deed.".
func eventsPhrase(c *Catalog, list []Match, person string) Phrase {
	var parts []Phrase
	for i := range list {
		parts = append(parts, list[i].phrase(c, person))
	}
	return Say("which.one_of", Args{"of": parts})
}

func (m *Match) phrase(c *Catalog, person string) Phrase {
	args, planet := Args{"what": m.Main.UnlessAnyPhrase(c)}, m.Main.MentionsConst(board.ConstPlanet)
	switch {
	case m.Kind == board.EvSignal:
		args["what"] = m.Main.PlaceIfSetPhrase(c)
	case m.Kind == board.EvOrbit && planet:
		args = nil
	case m.Kind == board.EvLand && planet && len(m.Main.Refs) == 1:
		args["what"] = Say("which.planet_itself", nil) // nothing lands on Earth
	}
	with := Args{"event": Say(person+m.Kind.String(), args), "kind": m.CardIs.Phrase(c), "color": m.Color.Phrase(c),
		"mentions": m.Mentions.Phrase(c), "ring": m.Ring == "same", "turn": m.Turn == "own", "species": m.Species.SpeciesPhrase(c),
		"place": m.Place.Phrase(c), "cost": m.Cost.Phrase(), "alien": m.Alien.Phrase(), "main": m.Action.Phrase(),
		"other": person == "deed."}
	return Say("event.with", with)
}

// Things is a selection of things that a function holds: g:remove(probe), g:discard(cards).
type Things struct {
	Refs []source.Ref
	Grouping
}

// Props returns none: what a function holds has been selected before.
func (*Things) Props() []Prop { return nil }

// Reads returns everything: the things may be any.
func (*Things) Reads() board.Area { return board.ReadsAnything }

// Noun names no thing, because not everybody may know it.
func (*Things) Noun(*Catalog) Phrase { return Say("noun.chosen", nil) }

// things reads things that a function gives where a word takes a selection; false for
// anything else. The tag "takes" lists the kinds that the word acts on.
func (d *Decoder) things(v source.Value, tag reflect.StructTag) (*Things, bool) {
	takes, ok := tag.Lookup("takes")
	if !ok || !d.playing {
		return nil, false
	}
	switch {
	case emptyList(v):
		v.Kind = source.List
	case v.Kind != source.Thing && v.Kind != source.List:
		return nil, false
	}
	kinds := strings.Split(takes, ",")
	t := &Things{Grouping: Grouping{Of: "all"}}
	for _, e := range v.Each() {
		switch {
		case e.Kind == source.Open: // only the running function knows
		case e.Kind == source.Thing && slices.Contains(kinds, KindName(e.Ref.Kind)):
			t.Refs = append(t.Refs, e.Ref)
		default:
			d.Expected(e, source.OrList(eachOf(kinds, func(kind *string) string { return WithArticle(*kind) })))
		}
	}
	return t, true
}

// lists reports whether a selection can list what a word acts on, and adds a problem if not.
func (d *Decoder) lists(v source.Value, tag reflect.StructTag) bool {
	takes, ok := tag.Lookup("takes")
	if !ok || len(v.Fields) != 1 {
		return true
	}
	kinds := strings.Split(takes, ",")
	w := d.c.words.named[v.Fields[0].Key]
	if w == nil || w.Lists == board.KindNone || slices.Contains(kinds, KindName(w.Lists)) {
		return true
	}
	hint := ""
	if w.Lists == board.KindEvent {
		hint = w.Name + " stands for a star, planet, color, type or card; write of = probes {}"
	}
	d.Errorf(v.Fields[0].Pos, hint, "%s lists %ss, expected %s", w.Name, KindName(w.Lists),
		source.OrList(eachOf(kinds, func(kind *string) string { return WithArticle(*kind) })))
	return false
}

// emptyList reports whether a value may be a list without an entry, which Lua writes like an
// empty table.
func emptyList(v source.Value) bool { return v.Kind == source.Table && len(v.Fields) == 0 }
