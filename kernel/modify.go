package kernel

import (
	"reflect"

	"seti/kernel/source"
)

// Action is an action or free action with a price.
type Action uint8

// The actions with a price (rules 15.10).
const (
	ActLaunch Action = iota
	ActOrbit
	ActLand
	ActScan
	ActAnalyze
	ActResearch
	ActBuy
	ActMove
	actionCount
)

var actionNames = [...]string{"launch", "orbit", "land", "scan", "analyze", "research", "buy", "move"}

// Costs are prices by action, or changes of prices.
type Costs [actionCount]Gains

func (c *Costs) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { land = { energy = -1 } }")
		return
	}
fields:
	for _, f := range v.Fields {
		for a, name := range actionNames {
			if name == f.Key {
				c[a] = d.gains(f.Value, func(f source.Field) (int, bool) { return d.integer(f.Value) })
				continue fields
			}
		}
		d.unknownKey(f, actionNames[:])
	}
}

// VisitGains is what a visit gives, by content; nil leaves it as it is.
type VisitGains [3]*Effects

var visitKeys = [...]string{"planet", "asteroid", "comet"}

func (vg *VisitGains) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { asteroid = { publicity = 1 } }")
		return
	}
fields:
	for _, f := range v.Fields {
		for i, name := range visitKeys {
			if name == f.Key {
				vg[i] = new(Effects)
				d.at("."+f.Key, func() { vg[i].decode(d, f.Value, "") })
				continue fields
			}
		}
		d.unknownKey(f, visitKeys[:])
	}
}

// Modify is a set of modifiers: answers to what the kernel asks about its
// owner, in force while he owns the thing or, in a this_turn, until the turn
// ends.
type Modify struct {
	ProbeLimit   int        `key:"probe_limit" in:"lua" doc:"added to the limit of probes in space"`
	Cost         Costs      `key:"cost" in:"lua" doc:"added to prices, never below 0"`
	Moons        bool       `key:"moons" in:"lua" doc:"may land on moons"`
	AsteroidStep int        `key:"asteroid_step" in:"lua" doc:"added to the surcharge for leaving asteroids, never below 0"`
	VisitGain    VisitGains `key:"visit_gain" in:"lua" doc:"what a visit gives instead; the last answer wins"`
	DataLimit    int        `key:"data_limit" in:"lua" doc:"added to the limit of the data pool"`
	Converts     Converts   `key:"converts" in:"lua" doc:"what a gain or an effect word is turned into, once for each: { credit = { progress = 1 }, income = { progress = 4 } }"`
	ScanReach    int        `key:"scan_reach" in:"lua" doc:"how many sectors from Earth the first signal of a scan may be"`
}

type modifierKind uint8

const (
	modProbeLimit modifierKind = iota
	modCost
	modMoons
	modAsteroidStep
	modVisitGain
	modScanReach
	modConverts
	modDataLimit
	modifierCount
)

// has tells which questions a set of modifiers answers.
func (m *Modify) has(k modifierKind) bool {
	switch k {
	case modProbeLimit:
		return m.ProbeLimit != 0
	case modCost:
		for _, c := range m.Cost {
			if len(c) > 0 {
				return true
			}
		}
	case modMoons:
		return m.Moons
	case modAsteroidStep:
		return m.AsteroidStep != 0
	case modVisitGain:
		return m.VisitGain != VisitGains{}
	case modScanReach:
		return m.ScanReach != 0
	case modConverts:
		return len(m.Converts) > 0
	case modDataLimit:
		return m.DataLimit != 0
	}
	return false
}

// phrases are modifiers: "leaving asteroids costs 1 move less".
func (m *Modify) phrases(c *Catalog) []Phrase {
	var parts []Phrase
	add := func(key string, args Args) { parts = append(parts, say(key, args)) }
	if m.ProbeLimit != 0 {
		add("modify.probe_limit", Args{"n": m.ProbeLimit})
	}
	for a, cost := range m.Cost {
		for _, x := range cost {
			add("modify.cost", Args{"action": say("action."+actionNames[a], nil), "more": x.N > 0,
				"cost": Gains{{x.Res, max(x.N, -x.N)}}.phrase(c)})
		}
	}
	if m.Moons {
		add("modify.moons", nil)
	}
	if m.AsteroidStep != 0 {
		add("modify.asteroid_step", Args{"n": m.AsteroidStep, "more": m.AsteroidStep > 0})
	}
	for i, e := range m.VisitGain {
		if e != nil {
			add("modify.visit_gain", Args{"place": visitKeys[i], "what": e.phrase(c)})
		}
	}
	for i := range m.Converts {
		x := &m.Converts[i]
		what := any(refTo(KindRes, int16(x.res)))
		if x.word != nil {
			what = x.name
		}
		add("modify.converts", Args{"what": what, "into": x.into.phrase(c)})
	}
	if m.DataLimit != 0 {
		add("modify.data_limit", Args{"n": m.DataLimit, "more": m.DataLimit > 0})
	}
	if m.ScanReach > 0 {
		add("modify.scan_reach", Args{"n": m.ScanReach})
	}
	return parts
}

// sum adds up the answers to a question that numbers answer.
func (g *Game) sum(p Seat, k modifierKind, number func(*Modify) int) int {
	n := 0
	for _, f := range [...]*forces{g.forces(p), g.forAll()} {
		if f.mods&(1<<k) == 0 {
			continue
		}
		for _, i := range f.list {
			n += number(&g.C.Powers[i].Modify)
		}
	}
	for i := range g.S.TurnEffects {
		if a := &g.S.TurnEffects[i]; a.Owner == p {
			if m := &g.C.TurnEffects[a.What].Modify; m.has(k) {
				n += number(m)
			}
		}
	}
	return n
}

// ProbeLimit is how many probes a player may have in space (rules 4.1.1).
func (g *Game) ProbeLimit(p Seat) int {
	return g.Numbers().Limit.Probes + g.sum(p, modProbeLimit, func(m *Modify) int { return m.ProbeLimit })
}

// dataLimit is how much data the pool of a player holds (rules 8.1.2).
func (g *Game) dataLimit(p Seat) int {
	return g.Numbers().Limit.Data + g.sum(p, modDataLimit, func(m *Modify) int { return m.DataLimit })
}

// stepCost is what one step out of a space costs (rules 6.2.2).
func (g *Game) stepCost(p Seat, from Space) int {
	if g.S.cells[from] != Asteroid {
		return 1
	}
	return 1 + max(0, g.Numbers().AsteroidStep+g.sum(p, modAsteroidStep, func(m *Modify) int { return m.AsteroidStep }))
}

// moonsOpen tells whether a player may land on moons (rules 4.3.2).
func (g *Game) moonsOpen(p Seat) bool {
	return g.sum(p, modMoons, func(m *Modify) int {
		if m.Moons {
			return 1
		}
		return 0
	}) > 0
}

// scanReach is how far from Earth the first signal of a scan may be.
func (g *Game) scanReach(p Seat) int {
	return g.sum(p, modScanReach, func(m *Modify) int { return m.ScanReach })
}

// visitGain is what entering a space gives a player; this_turn beats things,
// later beats earlier.
func (g *Game) visitGain(p Seat, content int) *Effects {
	e := g.Numbers().VisitGain[content]
	for _, f := range [...]*forces{g.forAll(), g.forces(p)} {
		if f.mods&(1<<modVisitGain) == 0 {
			continue
		}
		for _, i := range f.list {
			if x := g.C.Powers[i].Modify.VisitGain[content]; x != nil {
				e = x
			}
		}
	}
	for i := range g.S.TurnEffects {
		if a := &g.S.TurnEffects[i]; a.Owner == p {
			if x := g.C.TurnEffects[a.What].Modify.VisitGain[content]; x != nil {
				e = x
			}
		}
	}
	return e
}

// price is a cost worked out for one player.
type price struct {
	gains [4]Gain
	n     int
}

func (pr *price) list() Gains { return pr.gains[:pr.n] }

func (pr *price) add(r Resource, n int) {
	for i := range pr.gains[:pr.n] {
		if pr.gains[i].Res == r {
			pr.gains[i].N = max(0, pr.gains[i].N+n)
			return
		}
	}
	if n > 0 && pr.n < len(pr.gains) {
		pr.gains[pr.n] = Gain{r, n}
		pr.n++
	}
}

// actionPrice is what an action costs a player; body is where he lands, -1
// for other actions.
func (g *Game) actionPrice(p Seat, a Action, body int, pr *price) {
	pr.n = copy(pr.gains[:], g.Numbers().Cost[a])
	if a == ActLand && body >= 0 && g.orbited(body) {
		pr.add(Energy, -g.Numbers().LandDiscount)
	}
	for _, f := range [...]*forces{g.forces(p), g.forAll()} {
		if f.mods&(1<<modCost) == 0 {
			continue
		}
		for _, i := range f.list {
			for _, x := range g.C.Powers[i].Modify.Cost[a] {
				pr.add(x.Res, x.N)
			}
		}
	}
	for i := range g.S.TurnEffects {
		if x := &g.S.TurnEffects[i]; x.Owner == p {
			for _, c := range g.C.TurnEffects[x.What].Modify.Cost[a] {
				pr.add(c.Res, c.N)
			}
		}
	}
}

// plainPrice tells whether nothing changes the price of an action, which is most
// of the time.
func (g *Game) plainPrice(p Seat, a Action) bool {
	return a != ActLand && len(g.S.TurnEffects) == 0 && (g.forces(p).mods|g.forAll().mods)&(1<<modCost) == 0
}

func (g *Game) affords(p Seat, a Action, body int) bool {
	if g.plainPrice(p, a) {
		return g.canPay(p, g.Numbers().Cost[a])
	}
	var pr price
	g.actionPrice(p, a, body, &pr)
	return g.canPay(p, pr.list())
}

func (g *Game) payAction(p Seat, a Action, body int) {
	var pr price
	g.actionPrice(p, a, body, &pr)
	g.pay(p, pr.list())
}

// Converts says what gains and effect words are turned into.
type Converts []conversion

type conversion struct {
	name string
	res  Resource     // what is gained, if there is no word
	word reflect.Type // the effect word
	own  *PackWord    // the word of a pack
	into Effects
}

func (cs *Converts) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { credit = { progress = 1 } }")
		return
	}
	for _, f := range v.Fields {
		x := conversion{name: f.Key}
		if r, ok := d.c.Lookup(f.Key, KindRes); ok {
			x.res = Resource(r.ID)
		} else if w := wordNamed(f.Key); w != nil && w.Class == ClassEffect {
			x.word = reflect.TypeOf(w.make())
		} else if w := d.c.packWords[f.Key]; w != nil {
			x.word, x.own = reflect.TypeFor[*usePackWord](), w
		} else {
			d.unknownKey(f, append(d.c.PackWords(), d.c.Resources...))
			continue
		}
		d.at("."+f.Key, func() { x.into.decode(d, f.Value, "") })
		*cs = append(*cs, x)
	}
}

// converts turns a gain into what a power in force says, and reports whether one
// does. A gain inside its own conversion is not converted again.
func (g *Game) converts(p Seat, r Resource, n int) bool {
	if g.converting&(1<<r) != 0 {
		return false
	}
	power, x := g.conversion(p, func(x *conversion) bool { return x.word == nil && x.res == r })
	if x == nil {
		return false
	}
	g.converting |= 1 << r
	g.convert(p, power, x, n)
	g.converting &^= 1 << r
	return true
}

// convertsWord turns an effect word into what a power in force says, and reports
// whether one does.
func (g *Game) convertsWord(p Seat, do Effect, n int) bool {
	if p < 0 || (g.forces(p).mods|g.forAll().mods)&(1<<modConverts) == 0 {
		return false
	}
	word := reflect.TypeOf(do)
	var own *PackWord
	if use, ok := do.(*usePackWord); ok {
		own = use.word
	}
	power, x := g.conversion(p, func(x *conversion) bool { return x.word == word && x.own == own })
	if x != nil {
		g.convert(p, power, x, n)
	}
	return x != nil
}

// conversion finds the first conversion in force that is meant, and its power.
func (g *Game) conversion(p Seat, meant func(*conversion) bool) (*Power, *conversion) {
	for _, f := range [...]*forces{g.forces(p), g.forAll()} {
		if f.mods&(1<<modConverts) == 0 {
			continue
		}
		for _, i := range f.list {
			power := g.C.Powers[i]
			for k := range power.Modify.Converts {
				if x := &power.Modify.Converts[k]; meant(x) {
					return power, x
				}
			}
		}
	}
	return nil, nil
}

// convert carries out a conversion n times.
func (g *Game) convert(p Seat, power *Power, x *conversion, n int) {
	for range n {
		f := g.pushPower(p, power, false, false)
		g.run(f, &x.into)
		g.pop()
	}
}
