package price

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

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

// wants say what one more of each feature and thing is worth to a player, in points.
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
