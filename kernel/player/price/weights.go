package price

import (
	"fmt"
	"hash/fnv"
	"reflect"
)

// Span is a number of points for the first round, the middle of the game and the
// last round; between these it is interpolated.
type Span [3]float64

// at returns the weight after a part of the game, from 0 to 1.
func (s Span) at(part float64) float64 {
	if part < 0.5 {
		return s[0] + (s[1]-s[0])*2*part
	}
	return s[1] + (s[2]-s[1])*(2*part-1)
}

// Factor is a Span of factors instead of points.
type Factor [3]float64

func (f Factor) at(part float64) float64 { return Span(f).at(part) }

// Weights say what things are worth, in points. players.toml holds those that
// self-play has found; `seti tune` finds them again.
type Weights weights[Span, Factor]

// weights are weights whose points and factors are numbers or change during the game.
type weights[Span, Factor any] struct {
	// What a player holds, and the part of the worth of a resource that is left for each one
	// that the player holds already.
	Point                                                             Factor
	Publicity, Data, Energy, Credit, Card, DeckCard, AlienCard, Other Span
	GlutCredit, GlutEnergy, GlutCard, GlutPublicity, GlutData         float64
	// Income is what a tucked card gives in later rounds, and the part of that by
	// resources.
	Income                                 float64
	IncomeCredit, IncomeEnergy, IncomeCard Factor

	// Actions, besides what they do.
	Play, Scan, Research, Analyze, Launch, Rotate Span

	// Probes: the part of the worth of what a probe may reach that the probe has before it gets there, more
	// of it if there is energy for the whole way, the part of a new probe, and the part that is
	// lost when the probe lands elsewhere.
	Keep, Ready, Aboard, Leave Factor
	// The part of a worth that is left for each step on the way, what a step costs and a
	// granted one brings, in energy, and the part that is left for each energy that is missing.
	Way, Walk, Step, Short float64
	Orbiter, Lander        Span

	// Signals: a signal, a win, a lead, an open place, the second place, and leaving a win to
	// another.
	Signal                   Span
	Win                      Factor
	Lead, Open, Second, Deny float64

	Trace, Discovery, Overflow Span
	Place, Under               Span

	// Technologies, and how often in a round each action is taken.
	Tech, ProbeTech, TelescopeTech, ComputerTech     Span
	ProbeLimit, Moons, Asteroid, Reach               float64
	Visits, Launches, Orbits, Lands, Scans, Analyzes float64
	Researches, Moves, Buys, Plays                   float64

	// Cards, and what free actions cost besides their price.
	Mission, Circle, Endgame, Gold, GoldOpen, Want Factor
	Hand, Spent                                    Factor
	Surplus                                        float64
	When, Per, ThisTurn, Marker, Function          float64
	Pass, Buy, Corner, Exchange, Swap, MoveNow     float64

	// How often in a round the seat does what missions, end-game cards and gold
	// tiles count.
	OftenLand, OftenOrbit, OftenSignal, OftenWin, OftenTrace, OftenTech, OftenTuck float64
	OftenVisit, OftenPlay, OftenMission, OftenScan, OftenLaunch, OftenAnalyze      float64

	// Habits are added to prices, Valuation estimates the end of a game, Made says where they come from.
	Habits    Habits     `toml:"-"`
	Valuation *Valuation `toml:"-"`
	Made      Made       `toml:"-"`
}

// Plain returns the weights with which training begins from nothing: every number has its usual size,
// and there are no habits and no valuation.
func Plain() *Weights {
	w := &Weights{Habits: NewHabits()}
	w.SetVector(w.Sizes())
	return w
}

// at returns the weights after a part of the game. Those that do not change are left out.
func (w *Weights) at(part float64) (now weights[float64, float64]) {
	from, to := reflect.ValueOf(w).Elem(), reflect.ValueOf(&now).Elem()
	for i := range from.NumField() {
		switch x := from.Field(i).Addr().Interface().(type) {
		case *Span:
			to.Field(i).SetFloat(x.at(part))
		case *Factor:
			to.Field(i).SetFloat(x.at(part))
		}
	}
	return now
}

// Vector returns the weights as one list of numbers, for tuning.
func (w *Weights) Vector() []float64 {
	var list []float64
	w.each(func(_ reflect.StructField, numbers []*float64) {
		for _, x := range numbers {
			list = append(list, *x)
		}
	})
	return list
}

// SetVector sets the weights from a list as Vector returns it.
func (w *Weights) SetVector(list []float64) {
	w.each(func(_ reflect.StructField, numbers []*float64) {
		for _, x := range numbers {
			*x, list = list[0], list[1:]
		}
	})
}

// names returns the names of the weights.
func (w *Weights) names() (names []string) {
	w.each(func(field reflect.StructField, _ []*float64) { names = append(names, field.Name) })
	return names
}

// Sizes returns the usual size of each number of Vector: that of points or that of factors.
func (w *Weights) Sizes() []float64 {
	const points, factor = 2.0, 0.4
	var list []float64
	w.each(func(field reflect.StructField, numbers []*float64) {
		size := factor
		if field.Type == reflect.TypeFor[Span]() {
			size = points
		}
		for range numbers {
			list = append(list, size)
		}
	})
	return list
}

// each calls f with every weight: one number, or one for each part of the game.
func (w *Weights) each(f func(field reflect.StructField, numbers []*float64)) {
	v := reflect.ValueOf(w).Elem()
	for i := range v.NumField() {
		field := v.Type().Field(i)
		switch x := v.Field(i).Addr().Interface().(type) {
		case *float64:
			f(field, []*float64{x})
		case *Span:
			f(field, []*float64{&x[0], &x[1], &x[2]})
		case *Factor:
			f(field, []*float64{&x[0], &x[1], &x[2]})
		}
	}
}

// Sum returns a checksum that distinguishes weights and their habits from others.
func (w *Weights) Sum() string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(w.numbers() + w.Habits.String()))
	return fmt.Sprintf("%016x", h.Sum64())
}

// numbers returns the weights alone, as their file has them.
func (w *Weights) numbers() string {
	text := ""
	w.each(func(field reflect.StructField, numbers []*float64) {
		if len(numbers) == 1 {
			text += fmt.Sprintf("%s = %.3f\n", field.Name, *numbers[0])
		} else {
			text += fmt.Sprintf("%s = [%.3f, %.3f, %.3f]\n", field.Name, *numbers[0], *numbers[1], *numbers[2])
		}
	})
	return text
}
