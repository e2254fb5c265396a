package price

import (
	"slices"
	"sync"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

// digest holds what the policy has worked out about the content in advance. It is shared by all
// policies for the same catalogue.
type digest struct {
	c                                                            *catalog.Catalog
	verbs                                                        *[board.VerbCount]verb
	any, planet, moon, orbiter, lander, mission, asteroid, comet source.Ref // constant words
	moves                                                        []int      // that the free-action corner of each card gives
	plays                                                        []int      // moves that playing each card gives
	cards                                                        [][]want   // what the end-game scoring or the mission of each card counts
	traits                                                       *vocabulary
	natures                                                      [][]nature         // of each card
	tried                                                        [][]*catalog.Group // of each card: what is tried when it is played
	circles                                                      [][][]want
	parts                                                        [][]catalog.Amount   // of gold tiles: the amounts of which a set is made
	faces                                                        [][][]want           // of gold tiles: what each part of a set counts
	sets                                                         [][featureCount]bool // the features that a gold tile counts
	kinds                                                        [featureCount]int    // about how many things each feature distinguishes
}

// deriving guards what is derived from catalogues.
var deriving sync.Mutex

// Derived returns what make returns for a catalogue. It calls make once for each key; later calls, from any goroutine,
// share the result. Keys have types of the caller's package, as in a context.
func Derived(c *catalog.Catalog, key any, make func() any) any {
	deriving.Lock()
	made, ok := c.Derived[key]
	if !ok {
		if c.Derived == nil {
			c.Derived = map[any]func() any{}
		}
		made = sync.OnceValue(make)
		c.Derived[key] = made
	}
	deriving.Unlock()
	return made()
}

// digestKey is the key of the digest of a catalogue.
type digestKey struct{}

func digestOf(c *catalog.Catalog) *digest {
	return Derived(c, digestKey{}, func() any { return newDigest(c) }).(*digest)
}

func newDigest(c *catalog.Catalog) *digest {
	d := &digest{c: c, verbs: &verbs, traits: vocabularyOf(c)}
	for name, ref := range map[string]*source.Ref{"any": &d.any, "planet": &d.planet, "moon": &d.moon, "orbiter": &d.orbiter,
		"lander": &d.lander, "mission": &d.mission, "asteroid": &d.asteroid, "comet": &d.comet} {
		*ref, _ = c.Lookup(name, board.KindConst)
	}
	d.kinds = [featureCount]int{wantLand: len(c.Bodies) - 1, wantOrbit: c.Planets - 1, wantSignal: len(c.Stars), wantWin: len(c.Stars),
		wantTrace: 6, wantTech: 3, wantTuck: 4, wantVisit: c.Planets + 1, wantPlay: 5,
		wantMission: 1, wantScan: 1, wantLaunch: 1, wantAnalyze: 1}
	d.cards, d.moves, d.plays = make([][]want, len(c.Cards)), make([]int, len(c.Cards)), make([]int, len(c.Cards))
	for i := range c.Cards {
		card := &c.Cards[i]
		d.moves[i], d.plays[i] = movesOf(&card.Free), movesOf(&card.Play)
		if card.Mission != nil {
			d.cards[i] = d.condition(card.Mission.When, nil)
		}
		if card.Endgame != nil && card.Endgame.Per != nil {
			d.cards[i] = d.amount(card.Endgame.Per, d.cards[i])
		}
		counts := d.cards[i]
		for k := range card.Circles {
			counts = d.pattern(&card.Circles[k].On, counts[:len(counts):len(counts)])
		}
		d.natures = append(d.natures, d.naturesOf(card, counts))
		d.tried = append(d.tried, triedOf(card))
	}
	d.circles = make([][][]want, len(c.Powers))
	for i, power := range c.Powers {
		for k := range power.Circles {
			d.circles[i] = append(d.circles[i], d.pattern(&power.Circles[k].On, nil))
		}
	}
	d.faces, d.sets = make([][][]want, len(c.GoldFaces)), make([][featureCount]bool, len(c.GoldFaces))
	for i := range c.GoldFaces {
		parts := []catalog.Amount{c.GoldFaces[i].Set}
		if set, ok := c.GoldFaces[i].Set.(worth.Set); ok {
			parts = set.Amounts()
		}
		d.parts = append(d.parts, parts)
		for _, part := range parts {
			d.faces[i] = append(d.faces[i], d.amount(part, nil))
		}
		for _, part := range d.faces[i] {
			for _, x := range part {
				d.sets[i][x.what] = true
			}
		}
	}
	return d
}

// movesOf returns the number of moves that a list of effects gives.
func movesOf(e *catalog.Effects) (n int) {
	for i := range e.Groups {
		if do, ok := e.Groups[i].Do.(catalog.Moving); ok {
			n += do.Moves()
		}
	}
	return n
}

func mentions(fl *catalog.Filter, r source.Ref) bool { return slices.Contains(fl.Refs, r) }

// all reports whether a filter leaves nothing out.
func (d *digest) all(fl *catalog.Filter) bool {
	return fl.That == nil && fl.Sel == nil && (len(fl.Refs) == 0 || mentions(fl, d.any))
}

// body reports whether a filter of places matches a body; moons count as their planet.
func (d *digest) body(fl *catalog.Filter, body int) bool {
	if d.all(fl) {
		return true
	}
	planet := d.c.Bodies[body].PlanetIndex
	return slices.ContainsFunc(fl.Refs, func(r source.Ref) bool {
		return r.Kind == board.KindBody && (int(r.ID) == body || int(r.ID) == planet) || r == d.planet && body == planet && body != d.c.Earth ||
			r == d.moon && body != planet
	})
}

// star reports whether a filter matches a star, by name or color.
func (d *digest) star(fl *catalog.Filter, star int) bool {
	return d.all(fl) || mentions(fl, board.Ref(board.KindStar, int16(star))) || mentions(fl, board.Ref(board.KindColor, int16(d.c.Stars[star].Color)))
}

// happening reports whether an amount or a condition depends on what its own
// list of effects has done.
func happening(x any) bool {
	if c, ok := x.(*catalog.Compare); ok {
		x = c.Of
	}
	return worth.IsMomentary(kernel.Counts(x))
}

// feature is something a player may do that missions, end-game cards and gold
// tiles count.
type feature uint8

const (
	wantLand feature = iota
	wantOrbit
	wantSignal
	wantWin
	wantTrace
	wantTech
	wantTuck
	wantVisit
	wantPlay
	wantMission
	wantScan
	wantLaunch
	wantAnalyze
	featureCount
)

// featureWords are the names of features.
var featureWords = [featureCount]string{"land", "orbit", "signal", "win", "trace", "tech", "tuck", "visit", "play", "mission", "scan", "launch", "analyze"}

// room is the number of things that a feature can distinguish: bodies, stars, colors.
const room = 64

// Places of visits that are not bodies.
const (
	atAsteroid = room - 1
	atComet    = room - 2
)

// want is a feature of one thing.
type want struct {
	what feature
	id   uint8
}

// wants is the worth of one more of each feature and thing to a player, in points.
type wants [featureCount][room]float64

func (ws *wants) add(list []want, worth float64) {
	for _, x := range list {
		ws[x.what][x.id] += worth
	}
}

// traceID returns a number for a trace by its slot and color.
func traceID(slot int, color board.Trace) uint8 { return uint8(slot*3 + int(color)) }

func (d *digest) condition(when catalog.Condition, list []want) []want {
	switch x := when.(type) {
	case *catalog.Compare:
		if x.Word == "at_least" {
			return d.amount(x.Of, list)
		}
		return list
	case worth.Combined:
		for _, one := range x.Conditions() {
			list = d.condition(one, list)
		}
		return list
	}
	return d.amount(when, list)
}

// amount appends what an amount or a condition counts.
func (d *digest) amount(x any, list []want) []want {
	if set, ok := x.(worth.Set); ok {
		for _, part := range set.Amounts() {
			list = d.amount(part, list)
		}
		return list
	}
	if s, ok := kernel.Counts(x).(worth.Tallied); ok {
		t := tally{d, list}
		s.Tally(&t)
		return t.list
	}
	return list
}

// tally appends to a list what a selection counts.
type tally struct {
	d    *digest
	list []want
}

func (t *tally) add(f feature, id int) {
	if id < room {
		t.list = append(t.list, want{f, uint8(id)})
	}
}

func (t *tally) Figures(at, kind *catalog.Filter, moons bool) {
	d := t.d
	for b := range d.c.Bodies {
		if !d.body(at, b) || !moons && b >= d.c.Planets {
			continue
		}
		if d.all(kind) || mentions(kind, d.lander) {
			t.add(wantLand, b)
		}
		if b < d.c.Planets && (d.all(kind) || mentions(kind, d.orbiter)) {
			t.add(wantOrbit, b)
		}
	}
}

func (t *tally) Missions(kind *catalog.Filter) {
	if len(kind.Refs) == 0 || mentions(kind, t.d.mission) {
		t.add(wantMission, 0)
	}
}

func (t *tally) Wins(at *catalog.Filter)    { t.stars(at, wantWin) }
func (t *tally) Signals(at *catalog.Filter) { t.stars(at, wantSignal) }

// pattern appends what an event waits for.
func (d *digest) pattern(on *catalog.Pattern, list []want) []want {
	t := tally{d, list}
	for i := range on.Any {
		m := &on.Any[i]
		switch m.Kind {
		case board.EvLaunch:
			t.add(wantLaunch, 0)
		case board.EvScan:
			t.add(wantScan, 0)
		case board.EvAnalyze:
			t.add(wantAnalyze, 0)
		case board.EvMissionCompleted:
			t.add(wantMission, 0)
		case board.EvOrbit, board.EvLand:
			for b := range d.c.Bodies {
				if d.body(&m.Main, b) {
					f := wantLand
					if m.Kind == board.EvOrbit {
						f = wantOrbit
					}
					t.add(f, b)
				}
			}
		case board.EvVisit:
			t.Visits(&m.Main)
		case board.EvSignal:
			t.Signals(&m.Main)
		case board.EvSectorWin:
			t.Wins(&m.Main)
		case board.EvTrace:
			t.Traces(&m.Main)
		case board.EvResearch:
			t.Techs(&m.Main)
		case board.EvIncome:
			t.Tucked(&m.Main)
		case board.EvPlay:
			for cost := range 6 {
				if n, ok := m.Cost.Value(); !ok || n == cost {
					t.add(wantPlay, cost)
				}
			}
		}
	}
	return t.list
}

func (t *tally) stars(fl *catalog.Filter, f feature) {
	d := t.d
	for star := range d.c.Stars {
		if d.star(fl, star) {
			t.add(f, star)
		}
	}
}

func (t *tally) Traces(fl *catalog.Filter) {
	d := t.d
	for color := board.Antenna; color <= board.DNA; color++ {
		if d.all(fl) || mentions(fl, source.Ref{Kind: board.KindTrace, ID: int16(color)}) {
			t.add(wantTrace, int(traceID(0, color)))
			t.add(wantTrace, int(traceID(1, color)))
		}
	}
}

func (t *tally) Techs(fl *catalog.Filter) {
	d := t.d
	for typ := board.ProbeTech; typ <= board.ComputerTech; typ++ {
		if d.all(fl) || mentions(fl, source.Ref{Kind: board.KindType, ID: int16(typ)}) {
			t.add(wantTech, int(typ))
		}
	}
}

func (t *tally) Tucked(fl *catalog.Filter) {
	d := t.d
	for r := range d.c.Resources {
		if d.all(fl) || mentions(fl, source.Ref{Kind: board.KindRes, ID: int16(r)}) {
			t.add(wantTuck, r)
		}
	}
}

func (t *tally) Visits(fl *catalog.Filter) {
	d := t.d
	for b := range d.c.Planets {
		if d.body(fl, b) {
			t.add(wantVisit, b)
		}
	}
	if d.all(fl) || mentions(fl, d.asteroid) {
		t.add(wantVisit, atAsteroid)
	}
	if d.all(fl) || mentions(fl, d.comet) {
		t.add(wantVisit, atComet)
	}
}

// often returns how often in a round the seat does something of each feature.
func (w *Weights) often() [featureCount]float64 {
	return [...]float64{wantLand: w.OftenLand, wantOrbit: w.OftenOrbit, wantSignal: w.OftenSignal, wantWin: w.OftenWin,
		wantTrace: w.OftenTrace, wantTech: w.OftenTech, wantTuck: w.OftenTuck, wantVisit: w.OftenVisit, wantPlay: w.OftenPlay,
		wantMission: w.OftenMission, wantScan: w.OftenScan, wantLaunch: w.OftenLaunch, wantAnalyze: w.OftenAnalyze}
}

// expected returns how often the seat will do what a list counts until the end of the game.
func (y *Policy) expected(list []want) float64 {
	sum := 0.0
	for _, x := range list {
		sum += y.at.often[x.what]
	}
	return max(0, sum)
}
