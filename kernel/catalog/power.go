package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Power holds the abilities of a thing while it is in force; it is the same for things of all kinds. It is in force for
// the owner of a tech, for the player with a card in front of them, and for everybody while a species is discovered, a
// module on or a pack loaded.
type Power struct {
	Modify   Modify    `key:"modify" in:"lua" doc:"modifiers while it is in force"`
	Offers   []Offer   `key:"offers" in:"lua" doc:"what it lets you do"`
	Triggers []Trigger `key:"triggers" in:"lua" doc:"what always happens at an event"`
	Circles  []Circle  `key:"circles" in:"lua" doc:"spaces to cover at an event, such as the circles of a triggerable mission (rules 9.6)"`
	Prepared Prepared  `key:"effects" in:"lua" doc:"effects by name, for functions: g:gain(g.effects.name)"`
	Memory   Memory    `key:"state" in:"lua" doc:"what it remembers, with start values: numbers, booleans, lists of them; { type = \"star\" } for a thing, { each = \"player\", start = 0 } for one of each player"`

	ID         int16      // index in Catalog.Powers, -1 if the thing does nothing of this
	Thing      source.Ref // the thing
	Set        int16      // circles of one set compete for an event (rules 3.8.9)
	Mods       uint16     // a bit for each question that Modify answers
	Prices     uint16     // a bit for each Action whose price Modify changes
	Moments    uint8      // a bit for each moment of Offers
	TriggersOn board.EventMask
	CirclesOn  board.EventMask
	Awaits     bool // a circle waits for a condition alone
}

// IsCovered reports whether a circle of a power, from 0, is covered.
func (p *Power) IsCovered(s *board.State, i int) bool {
	return p.ID >= 0 && s.Covered[p.ID]&(1<<i) != 0
}

// SetCovered covers circles of a power, a bit for each, and opens the others.
func (p *Power) SetCovered(s *board.State, circles uint8) {
	if p.ID >= 0 {
		s.Covered[p.ID] = circles
	}
}

// Prepared are effects that functions of the thing carry out by name. What
// has to be found again later in the turn, this_turn and milestone, is prepared
// when content is loaded, because the catalogue never changes after it.
type Prepared map[string]*Effects

// Trigger always happens at an event of its owner, or of the players that of names.
type Trigger struct {
	On     Pattern   `key:"on" in:"lua" req:"" doc:"the event"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what happens"`
}

// Circle waits for an event, once, and competes with its owner's other
// circles (rules 9.6). Without an event it waits for its condition, and is covered
// as soon as that holds, without a choice (rules 13.11.2).
type Circle struct {
	On     Pattern   `key:"on" in:"lua" doc:"the event that may cover it"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds; without on: it is covered as soon as this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what covering it gives; {} for a circle that is only a mark"`

	Answer int // where the answer of a condition without an event is remembered
}

// Awaits reports whether a circle waits for its condition alone.
func (x *Circle) Awaits() bool { return x.On.Mask == 0 && x.When != nil }

// TurnEffectDef is a trigger or a set of modifiers until the turn ends, or until the next
// turn of its owner begins (rules 9.8).
type TurnEffectDef struct {
	On        Pattern   `key:"on" in:"lua" doc:"the event to wait for"`
	Reward    Effects   `key:"reward" in:"lua" doc:"what it brings"`
	When      Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Times     Count     `key:"times" in:"lua" doc:"how often, or \"any\""`
	Different Prop      `key:"different" in:"lua" doc:"each value of this counts once"`
	Modify
	ID    int16
	Path  string // where it stands: "base:card/39.play[1].this_turn"
	Lasts bool   // until the next turn of its owner begins
}

// Offer is one more thing a player may choose while a power is in force.
//
//	offers = {
//	  { during = "scan", cost = { publicity = 1 }, effects = { signal = "mercury" } },
//	  { during = "free", times = "round", effects = { corner { of = cards "row" } } },
//	  { during = "main", cost = { credit = 1 }, when = ready, effects = { launch = 1 } },
//	}
//
// Its option is "use" and the thing, with a number if the thing has several.
type Offer struct {
	During  string    `key:"during" in:"lua" req:"" oneof:"free main scan" doc:"free: a free action; main: a main action of its own; scan: a step of a scan"`
	Effects Effects   `key:"effects" in:"lua" req:"" doc:"what it does"`
	Cost    Gains     `key:"cost" in:"lua" doc:"its price"`
	When    Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Name    string    `key:"name" in:"lua" doc:"what players call it; the thing's name if absent"`
	Times   Times     `key:"times" in:"lua" doc:"turn, round or game: once in each; a number: so often each time it is open, that is in each scan or turn; any. A step of a scan can be used once if nothing is said, others as often as one likes"`

	Worth Worth `key:"worth" in:"lua" doc:"what its effects are worth, in points, where computer players cannot tell: a number, an amount or a function"`

	ID     int16 // index in Catalog.Offers
	Answer int   // where the answer of its condition is remembered
}

// Times is how often an offer can be used.
type Times struct {
	Each string // "turn", "round", "game", or "" for each time it is open
	N    int    // so often, Any for no limit; 0 if nothing was said
}

// The moments of offers.
const (
	DuringFree = iota
	DuringMain
	DuringScan
)

// Moment returns when the offer can be used: DuringFree, DuringMain or DuringScan; -1 for another value, which has been
// reported.
func (o *Offer) Moment() int { return slices.Index([]string{"free", "main", "scan"}, o.During) }

// Limit returns how often an offer can be used before its count begins again, Any for no limit.
func (o *Offer) Limit() int {
	if o.Times.N == 0 && o.During == "scan" {
		return 1
	}
	if o.Times.N == 0 {
		return Any
	}
	return o.Times.N
}

// Option returns the option that uses the i-th offer of a power, counted from 0.
func (p *Power) Option(i int) board.Option {
	o := board.Option{Verb: board.VerbUse, A: p.ID}
	if len(p.Offers) > 1 {
		o.B = int16(i + 1)
	}
	return o
}

// Offer returns the power and the offer that an option "use" means; nil if there is none.
func (c *Catalog) Offer(o board.Option) (*Power, *Offer) {
	if o.A < 0 {
		return nil, nil
	}
	p := c.Powers[o.A]
	if i := max(int(o.B), 1) - 1; i < len(p.Offers) {
		return p, &p.Offers[i]
	}
	return p, nil
}

// IsMain reports whether an option is a main action (rules 15.2), printed or
// offered by a power.
func (c *Catalog) IsMain(o board.Option) bool {
	return board.VerbDefs[o.Verb].Kind == board.MainAction || o.Verb == board.VerbUse && c.UsedDuring(o, DuringMain)
}

// IsFree reports whether an option is a free action (rules 5.2).
func (c *Catalog) IsFree(o board.Option) bool {
	return board.VerbDefs[o.Verb].Kind == board.FreeAction || o.Verb == board.VerbUse && c.UsedDuring(o, DuringFree)
}

// UsedDuring reports whether an option "use" means an offer of a moment, such as DuringFree.
func (c *Catalog) UsedDuring(o board.Option, during int) bool {
	_, offer := c.Offer(o)
	return offer != nil && offer.Moment() == during
}

// VisitGains are the gains of a visit, set by content; nil leaves them as they are.
type VisitGains [3]*Effects

var visitKeys = [...]string{"planet", "asteroid", "comet"}

// Modify is a set of modifiers: answers to what the kernel asks about its
// owner, in force while they own the thing or, in a this_turn, until the turn
// ends.
type Modify struct {
	ProbeLimit   int          `key:"probe_limit" in:"lua" within:"-100 100" doc:"added to the limit of probes in space"`
	Cost         PriceChanges `key:"cost" in:"lua" within:"-100 100" doc:"added to prices, never below 0; only: of which, such as \"mars\" or { cost = 3 }; when: while a condition holds"`
	Moons        bool         `key:"moons" in:"lua" doc:"may land on moons"`
	AsteroidStep int          `key:"asteroid_step" in:"lua" within:"-100 100" doc:"added to the surcharge for leaving asteroids, never below 0"`
	VisitGain    VisitGains   `key:"visit_gain" in:"lua" doc:"what a visit gives instead; the last answer wins"`
	DataLimit    int          `key:"data_limit" in:"lua" within:"-1000 1000" doc:"added to the limit of the data pool"`
	Converts     Converts     `key:"converts" in:"lua" doc:"what a gain or an effect word is turned into, once for each: { credit = { progress = 1 }, income = { progress = 4 } }"`
	ScanReach    int          `key:"scan_reach" in:"lua" within:"0 8" doc:"how many sectors from Earth the first signal of a scan may be"`
}

// ModifierKind is a question of the kernel that modifiers answer: the index of its field in Modify.
type ModifierKind uint8

// The questions that modifiers answer, in the order of the fields.
const (
	ModProbeLimit ModifierKind = iota
	ModCost
	ModMoons
	ModAsteroidStep
	ModVisitGain
	ModDataLimit
	ModConverts
	ModScanReach
	modifierCount
)

// answered returns a bit for each question that modifiers answer.
func (m *Modify) answered() (bits uint16) {
	fields := reflect.ValueOf(m).Elem()
	for k := range modifierCount {
		if !fields.Field(int(k)).IsZero() {
			bits |= 1 << k
		}
	}
	return bits
}

// Phrases are modifiers: "leaving asteroids costs 1 move less".
func (m *Modify) Phrases(c *Catalog) []Phrase {
	var parts []Phrase
	add := func(key string, args Args) { parts = append(parts, Say(key, args)) }
	if m.ProbeLimit != 0 {
		add("modify.probe_limit", Args{"n": m.ProbeLimit})
	}
	for i := range m.Cost {
		parts = append(parts, m.Cost[i].phrases(c)...)
	}
	if m.Moons {
		add("modify.moons", nil)
	}
	if m.AsteroidStep != 0 {
		add("modify.asteroid_step", Args{"n": m.AsteroidStep, "more": m.AsteroidStep > 0})
	}
	for i, e := range m.VisitGain {
		if e != nil {
			add("modify.visit_gain", Args{"place": visitKeys[i], "what": e.Phrase(c), "none": len(e.Groups) == 0})
		}
	}
	for i := 0; i < len(m.Converts); { // those that become the same are said together
		var what []Phrase
		into := m.Converts[i].Into.Phrase(c)
		for ; i < len(m.Converts) && reflect.DeepEqual(m.Converts[i].Into.Phrase(c), into); i++ {
			what = append(what, m.Converts[i].phrase(c))
		}
		add("modify.converts", Args{"what": what, "into": into})
	}
	if m.DataLimit != 0 {
		add("modify.data_limit", Args{"n": m.DataLimit, "more": m.DataLimit > 0})
	}
	if m.ScanReach > 0 {
		add("modify.scan_reach", Args{"n": m.ScanReach})
	}
	return parts
}

// Converts are the gains and effect words that are turned into something else.
type Converts []Conversion

// Conversion returns the first conversion that is meant, nil if there is none.
func (m *Modify) Conversion(meant func(*Conversion) bool) *Conversion {
	for i := range m.Converts {
		if meant(&m.Converts[i]) {
			return &m.Converts[i]
		}
	}
	return nil
}

// Conversion turns one gain or one effect word into something else.
type Conversion struct {
	name     string
	Res      board.Resource // what is gained, if there is no word
	Word     reflect.Type   // the effect word
	PackWord *PackWord      // the word of a pack
	Into     Effects
}

// phrase returns what is converted: a gain, or what an effect word does.
func (x *Conversion) phrase(c *Catalog) Phrase {
	switch {
	case x.PackWord != nil:
		return Literal(strings.ReplaceAll(x.name, "_", " "))
	case x.Word != nil:
		return Literal(x.name)
	}
	return Say("thing.name", Args{"what": board.Ref(board.KindRes, int16(x.Res))})
}

// Action is an action or free action with a price.
type Action uint8

// The actions with a price. Those up to ActMove have one on the board (rules 15.10); a card and an offer have prices,
// an exchange takes 2 of a kind (rules 5.2.5), and a corner and a mission cost something only through a modifier.
const (
	ActLaunch Action = iota
	ActOrbit
	ActLand
	ActScan
	ActAnalyze
	ActResearch
	ActBuy
	ActMove
	ActPlay
	ActCorner
	ActComplete
	ActExchange
	ActUse
	ActionCount
)

// pricedAction describes an action with a price: its name in content, the verbs of its options, and the event whose
// filters select the options with a changed price.
type pricedAction struct {
	name    string
	verbs   []board.Verb
	narrows board.EventKind // EventCount if one of them is like any other
}

var actions = [ActionCount]pricedAction{
	ActLaunch:   {"launch", []board.Verb{board.VerbLaunch}, board.EventCount},
	ActOrbit:    {"orbit", []board.Verb{board.VerbOrbit}, board.EvOrbit},
	ActLand:     {"land", []board.Verb{board.VerbLand}, board.EvLand},
	ActScan:     {"scan", []board.Verb{board.VerbScan}, board.EventCount},
	ActAnalyze:  {"analyze", []board.Verb{board.VerbAnalyze}, board.EventCount},
	ActResearch: {"research", []board.Verb{board.VerbResearch, board.VerbTech}, board.EvResearch},
	ActBuy:      {"buy", []board.Verb{board.VerbBuy}, board.EventCount},
	ActMove:     {"move", []board.Verb{board.VerbMove}, board.EventCount},
	ActPlay:     {"play", []board.Verb{board.VerbPlay}, board.EvPlay},
	ActCorner:   {"corner", []board.Verb{board.VerbCorner}, board.EvCorner},
	ActComplete: {"complete", []board.Verb{board.VerbComplete}, board.EvMissionCompleted},
	ActExchange: {"exchange", []board.Verb{board.VerbExchange}, board.EventCount},
	ActUse:      {"use", []board.Verb{board.VerbUse}, board.EventCount},
}

// ActionNames returns the names of the first n actions with a price.
func ActionNames(n Action) []string {
	return eachOf(actions[:n], func(a *pricedAction) string { return a.name })
}

// priced holds the action of each verb, one more than it; 0 for a verb without a price.
var priced = func() (by [256]Action) {
	for a := range actions {
		for _, v := range actions[a].verbs {
			by[v] = Action(a) + 1
		}
	}
	return by
}()

// ActionOf returns the action of a verb that has a price; false if it has none.
func ActionOf(v board.Verb) (Action, bool) {
	a := priced[v]
	return a - 1, a > 0
}

// Costs are the prices of the board, by action.
type Costs [ActMove + 1]Gains

// PriceChange is a change of the price of an action, of each or only of some.
type PriceChange struct {
	Action Action
	By     Gains
	Only   *Match    // which: land at Mars, play a card that costs 3; nil: each
	When   Condition // and only while this holds; nil: always
}

// PriceChanges are changes of prices.
type PriceChanges []PriceChange

// narrowKeys are the keys of a change of a price beside what is added.
var narrowKeys = []string{"only", "when"}

// Filters returns the event whose main filter, and the keys of the further ones, an action takes under
// "only"; false if it takes none.
func (a Action) Filters() (EventInfo, bool) {
	kind := actions[a].narrows
	if kind == board.EventCount {
		return EventInfo{}, false
	}
	return EventInfos()[kind], true
}

// Decode reads a table of gains by action.
func (c *Costs) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	eachAction(d, v, ActMove+1, func(a Action, v source.Value) { c[a] = d.added(v, tag) })
}

// Decode reads a table of changes by action, or of lists of them.
func (cs *PriceChanges) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	eachAction(d, v, ActionCount, func(a Action, v source.Value) {
		for _, one := range v.Each() {
			x := PriceChange{Action: a}
			x.decode(d, one, tag)
			*cs = append(*cs, x)
		}
	})
}

// eachAction reads a table by action, of the first n of them.
func eachAction(d *Decoder, v source.Value, n Action, read func(Action, source.Value)) {
	d.entries(v, "a table such as { land = { energy = -1 } }", func(f source.Field) {
		if a := slices.Index(ActionNames(n), f.Key); a < 0 {
			d.UnknownKey(f, ActionNames(n))
		} else {
			read(Action(a), f.Value)
		}
	})
}

// added reads what is added to a price: of what a player holds as a number.
func (d *Decoder) added(v source.Value, tag reflect.StructTag, also ...string) Gains {
	return d.Gains(v, func(f source.Field) (int, bool) {
		if !d.held(f, "") {
			return 0, false
		}
		n, ok := d.Integer(f.Value)
		return n, ok && d.bounded(f.Value.Pos, n, tag)
	}, also...)
}

func (x *PriceChange) decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	x.By = d.added(v, tag, narrowKeys...)
	if when, ok := v.Get("when"); ok {
		d.At(".when", func() { x.When = d.Condition(when) })
	}
	if only, ok := v.Get("only"); ok {
		d.At(".only", func() { x.decodeOnly(d, only) })
	}
}

// decodeOnly reads what the event of the action names, such as a planet, or a table of its filters.
func (x *PriceChange) decodeOnly(d *Decoder, v source.Value) {
	action := &actions[x.Action]
	if action.narrows == board.EventCount {
		d.Errorf(v.Pos, "write when = ... for a condition", "the price of %q is the same for each", action.name)
		return
	}
	x.Only = &Match{Kind: action.narrows}
	def := eventDefs[action.narrows]
	if v.Kind != source.Table || def.filters == "" {
		x.Only.Main.Decode(d, v, def.tag())
		return
	}
	known := strings.Fields(def.filters)
	for _, f := range v.Fields {
		if slices.Contains(known, f.Key) {
			d.filter(f, x.Only)
		} else {
			d.UnknownKey(f, known)
		}
	}
}

// phrases returns a phrase for each resource of a change: "a landing costs 1 energy less".
func (x *PriceChange) phrases(c *Catalog) (parts []Phrase) {
	for _, by := range x.By {
		args := Args{"action": Say("action."+actions[x.Action].name, nil), "more": by.N > 0, "cost": Gains{{by.Res, max(by.N, -by.N)}}.Phrase(c)}
		if x.Only != nil {
			args["on"] = x.Only.phrase(c, "event.")
		}
		if x.When != nil {
			args["when"] = x.When.ConditionPhrase(c)
		}
		parts = append(parts, Say("modify.cost", args))
	}
	return parts
}

// Worth is how many points something is worth to its player, where the author knows better: computer players take it
// instead of their own price.
//
//	worth = 12
//	worth = figures "venus"
//	worth = function(g) return 2 * #g:probes {} end
type Worth struct {
	Set    bool
	Points int
	Of     Amount           // nil if it is a number or a function
	Func   *source.Function // of a word of a pack it gets the argument too
}

// Decode reads a whole number, an amount or a function.
func (w *Worth) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	w.Set = true
	switch v.Kind {
	case source.Number:
		w.Points, _ = d.Integer(v)
	case source.Func:
		w.Func = d.function(v, "")
	case source.Table:
		w.Of = d.Amount(v)
	default:
		d.Expected(v, `a number of points, an amount such as figures "venus", or function(g) return ... end`)
	}
}
