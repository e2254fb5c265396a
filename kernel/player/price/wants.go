package price

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/words"
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
	case *words.AllOf:
		for _, one := range x.Of {
			list = d.condition(one, list)
		}
		return list
	case *words.AnyOf:
		return d.condition(&x.AllOf, list)
	}
	return d.amount(when, list)
}

// amount appends what an amount or a condition counts.
func (d *digest) amount(x any, list []want) []want {
	if least, ok := x.(*words.Least); ok {
		for _, part := range least.Of {
			list = d.amount(part, list)
		}
		return list
	}
	sel := kernel.Counts(x)
	add := func(f feature, id int) {
		if id < room {
			list = append(list, want{f, uint8(id)})
		}
	}
	switch s := sel.(type) {
	case *words.Figures:
		for b := range d.c.Bodies {
			if !d.body(&s.At, b) || !s.Moons && b >= d.c.Planets {
				continue
			}
			if d.all(&s.Kind) || mentions(&s.Kind, d.lander) {
				add(wantLand, b)
			}
			if b < d.c.Planets && (d.all(&s.Kind) || mentions(&s.Kind, d.orbiter)) {
				add(wantOrbit, b)
			}
		}
	case *words.Wins:
		d.stars(&s.Color, wantWin, add)
	case *words.Signals:
		d.stars(&s.At, wantSignal, add)
	case *words.Traces:
		d.traces(&s.Color, add)
	case *words.Techs:
		d.types(&s.Type, add)
	case *words.TuckedCards:
		d.tucks(&s.Income, add)
	case *words.Missions:
		if len(s.Kind.Refs) == 0 || mentions(&s.Kind, d.mission) {
			add(wantMission, 0)
		}
	case *words.Probes:
		d.visits(&s.At, add)
	}
	return list
}

// pattern appends what an event waits for.
func (d *digest) pattern(on *catalog.Pattern, list []want) []want {
	add := func(f feature, id int) {
		if id < room {
			list = append(list, want{f, uint8(id)})
		}
	}
	for i := range on.Any {
		m := &on.Any[i]
		switch m.Kind {
		case board.EvLaunch:
			add(wantLaunch, 0)
		case board.EvScan:
			add(wantScan, 0)
		case board.EvAnalyze:
			add(wantAnalyze, 0)
		case board.EvMissionCompleted:
			add(wantMission, 0)
		case board.EvOrbit, board.EvLand:
			for b := range d.c.Bodies {
				if d.body(&m.Main, b) {
					f := wantLand
					if m.Kind == board.EvOrbit {
						f = wantOrbit
					}
					add(f, b)
				}
			}
		case board.EvVisit:
			d.visits(&m.Main, add)
		case board.EvSignal:
			d.stars(&m.Main, wantSignal, add)
		case board.EvSectorWin:
			d.stars(&m.Main, wantWin, add)
		case board.EvTrace:
			d.traces(&m.Main, add)
		case board.EvResearch:
			d.types(&m.Main, add)
		case board.EvIncome:
			d.tucks(&m.Main, add)
		case board.EvPlay:
			for cost := range 6 {
				if n, ok := m.Cost.Value(); !ok || n == cost {
					add(wantPlay, cost)
				}
			}
		}
	}
	return list
}

func (d *digest) stars(fl *catalog.Filter, f feature, add func(feature, int)) {
	for star := range d.c.Stars {
		if d.star(fl, star) {
			add(f, star)
		}
	}
}

func (d *digest) traces(fl *catalog.Filter, add func(feature, int)) {
	for color := board.Antenna; color <= board.DNA; color++ {
		if d.all(fl) || mentions(fl, source.Ref{Kind: board.KindTrace, ID: int16(color)}) {
			add(wantTrace, int(traceID(0, color)))
			add(wantTrace, int(traceID(1, color)))
		}
	}
}

func (d *digest) types(fl *catalog.Filter, add func(feature, int)) {
	for t := board.ProbeTech; t <= board.ComputerTech; t++ {
		if d.all(fl) || mentions(fl, source.Ref{Kind: board.KindType, ID: int16(t)}) {
			add(wantTech, int(t))
		}
	}
}

func (d *digest) tucks(fl *catalog.Filter, add func(feature, int)) {
	for r := range d.c.Resources {
		if d.all(fl) || mentions(fl, source.Ref{Kind: board.KindRes, ID: int16(r)}) {
			add(wantTuck, r)
		}
	}
}

func (d *digest) visits(fl *catalog.Filter, add func(feature, int)) {
	for b := range d.c.Planets {
		if d.body(fl, b) {
			add(wantVisit, b)
		}
	}
	if d.all(fl) || mentions(fl, d.asteroid) {
		add(wantVisit, atAsteroid)
	}
	if d.all(fl) || mentions(fl, d.comet) {
		add(wantVisit, atComet)
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
		sum += y.often[x.what]
	}
	return max(0, sum)
}
