package price

import (
	_ "embed"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
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

// Weights are the worths of things, in points. players.toml holds those that self-play has found; `seti tune` finds
// them again.
type Weights weights[Span, Factor]

// weights are weights whose points and factors are numbers or change during the game.
type weights[Span, Factor any] struct {
	// What a player holds, and the part of the worth of a resource that is left for each one
	// that the player holds already.
	Point                                                             Factor
	Publicity, Data, Energy, Credit, Card, DeckCard, AlienCard, Other Span
	GlutCredit, GlutEnergy, GlutCard, GlutPublicity, GlutData         float64
	// Income is what a tucked card gives in later rounds, and its part by resources.
	Income                                 float64
	IncomeCredit, IncomeEnergy, IncomeCard Factor

	// Actions, in addition to their effects.
	Play, Scan, Research, Analyze, Launch, Rotate Span

	// Probes: the part of the worth of what a probe may reach that the probe has before it gets there, more
	// of it if there is energy for the whole way, the part of a new probe, and the part that is
	// lost when the probe lands elsewhere.
	Keep, Ready, Aboard, Leave Factor
	// The factor for each step on the way, what a step costs and a granted one saves, in energy, and the factor for
	// each missing energy.
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

	// Cards, and what free actions cost in addition to their price.
	Mission, Circle, Endgame, Gold, GoldOpen, Want Factor
	Hand, Spent                                    Factor
	Surplus                                        float64
	When, Per, ThisTurn, Marker, Function          float64
	Pass, Buy, Corner, Exchange, Swap, MoveNow     float64

	// How often in a round the seat does what missions, end-game cards and gold
	// tiles count.
	OftenLand, OftenOrbit, OftenSignal, OftenWin, OftenTrace, OftenTech, OftenTuck float64
	OftenVisit, OftenPlay, OftenMission, OftenScan, OftenLaunch, OftenAnalyze      float64

	// Habits are added to prices, Valuation estimates the end of a game, Made records their origin.
	Habits    Habits     `toml:"-"`
	Valuation *Valuation `toml:"-"`
	Made      Made       `toml:"-"`
}

// Plain returns the weights with which training starts from scratch: every number has its usual size; habits and
// valuation are empty.
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

// Mean returns the mean of weights and their habits, with the valuation of the first: several trainings err in different
// directions.
func Mean(list []*Weights) *Weights {
	w := *list[0]
	sum := make([]float64, len(w.Vector()))
	w.Habits = NewHabits()
	for _, one := range list {
		for k, x := range one.Vector() {
			sum[k] += x / float64(len(list))
		}
		w.Habits.add(one.Habits, 1/float64(len(list)))
	}
	w.SetVector(sum)
	return &w
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

// season holds the weights as they count in a round.
type season struct {
	weights[float64, float64]
	rate   [board.MaxResources]float64 // what one more of each resource is worth to a seat that has none
	future [board.MaxResources]float64 // what one more income of each resource brings in later rounds
	often  [featureCount]float64       // how often things of each feature come until the end
}

// seasonOf identifies a season by the number of rounds after it and of all rounds.
type seasonOf struct{ left, rounds int }

// season returns what the weights come to in a round. It is worked out once.
func (y *Policy) season(of seasonOf) *season {
	if x := y.seasons[of]; x != nil {
		return x
	}
	w := y.w
	x := &season{weights: w.at(1 - float64(of.left)/float64(max(1, of.rounds-1))), often: w.often()}
	x.rates()
	for f, n := range y.d.kinds {
		x.often[f] *= (float64(of.left) + 0.5) / float64(max(1, n))
	}
	for left := range of.left {
		for r, rate := range y.season(seasonOf{left, of.rounds}).rate {
			x.future[r] += rate * w.Income
		}
	}
	x.future[board.Credit] *= x.IncomeCredit
	x.future[board.Energy] *= x.IncomeEnergy
	x.future[board.CardDeck] *= x.IncomeCard
	x.future[board.CardAny] *= x.IncomeCard
	y.seasons[of] = x
	return x
}

// rates computes what resources are worth.
func (x *season) rates() {
	for r := range x.rate {
		x.rate[r] = x.Other
	}
	x.rate[board.VP] = x.Point
	x.rate[board.Publicity] = x.Publicity
	x.rate[board.Data] = x.Data
	x.rate[board.Energy] = x.Energy
	x.rate[board.Credit] = x.Credit
	x.rate[board.CardDeck] = x.DeckCard
	x.rate[board.CardAny] = x.rate[board.CardDeck] + x.Card
	x.rate[board.CardRow] = x.rate[board.CardAny]
	x.rate[board.AlienCard] = x.AlienCard
}

// glut lowers the worth of resources of which the seat has many.
func (y *Policy) glut() {
	w, pl := y.w, &y.g.S.P[y.p]
	less := func(r board.Resource, glut float64, n int) { y.rate[r] /= 1 + max(0, glut)*float64(n) }
	less(board.Credit, w.GlutCredit, int(pl.Res[board.Credit]))
	less(board.Energy, w.GlutEnergy, int(pl.Res[board.Energy]))
	less(board.Publicity, w.GlutPublicity, int(pl.Res[board.Publicity]))
	less(board.Data, w.GlutData, int(pl.Res[board.Data]))
	hand := y.g.S.Size(board.Hand(y.p))
	less(board.CardAny, w.GlutCard, hand)
	less(board.CardRow, w.GlutCard, hand)
	less(board.CardDeck, w.GlutCard, hand)
}

// Made is the provenance of a file of weights: enough to make it again.
type Made struct {
	Command string   // with its seed
	Packs   []string // id and version of each: "base 1.0.0"
	Points  float64  // mean of a seat that plays against itself, in games that were not trained with
	Error   float64  // half of the 95 % interval of Points
	Games   int      // in which Points were measured
	Sum     string   // Weights.Sum, by which a file that was cut off or changed is known
}

//go:embed players.toml
var tuned string

// Tuned returns the weights of players.toml, which is built in. All callers share them; to change them, make
// a copy.
var Tuned = sync.OnceValue(func() *Weights {
	w, err := read(tuned)
	if err == nil {
		err = w.whole()
	}
	if err != nil {
		panic(err) // a test reads the file
	}
	return w
})

// For returns the weights for games with a catalogue: those of the last of its packs that has some which
// can be used, or Tuned.
func For(c *catalog.Catalog) *Weights {
	for _, p := range slices.Backward(c.Players) {
		if w, err := ParseFor(c, p.Text); err == nil {
			return w
		}
	}
	return Tuned()
}

// Wrong returns warnings about the files of packs that cannot be used.
func Wrong(c *catalog.Catalog) (problems source.Problems) {
	for _, p := range c.Players {
		if _, err := ParseFor(c, p.Text); err != nil {
			problems = append(problems, source.Problem{Pos: source.Pos{File: p.File}, Warning: true,
				Text: "computer players do not use this file: " + err.Error(), Hint: "seti tune --all writes it again"})
		}
	}
	return problems
}

// ParseFor reads weights for games with a catalogue. It must have the packs with which they were trained. A text is read once
// for a catalogue; all callers share the weights.
func ParseFor(c *catalog.Catalog, text string) (*Weights, error) {
	x := Derived(c, weightsOf{text}, func() any {
		w, err := parseFor(c, text)
		return parsed{w, err}
	}).(parsed)
	return x.w, x.err
}

// weightsOf is the key of a file of weights among the values derived from a catalogue.
type weightsOf struct{ text string }

type parsed struct {
	w   *Weights
	err error
}

func parseFor(c *catalog.Catalog, text string) (*Weights, error) {
	w, err := read(text)
	if err != nil {
		return nil, err
	}
	for _, p := range w.Made.Packs {
		id, _, _ := strings.Cut(p, " ")
		if !slices.ContainsFunc(c.Packs, func(have catalog.PackInfo) bool { return have.ID == id }) {
			return nil, fmt.Errorf("it was made with the pack %q, which is not loaded", id)
		}
	}
	return checked(c, w)
}

// Parse reads weights, their habits and their valuation, as String writes them, to train them with a catalogue. All must
// be there, no others, and they must belong together; the catalogue must have the traits that they name.
func Parse(c *catalog.Catalog, text string) (*Weights, error) {
	w, err := read(text)
	if err != nil {
		return nil, err
	}
	return checked(c, w)
}

// checked returns weights, or an error if a catalogue has not all the traits that they name, or if they are not whole.
func checked(c *catalog.Catalog, w *Weights) (*Weights, error) {
	v := vocabularyOf(c)
	for _, name := range slices.Sorted(maps.Keys(w.Habits)) {
		if _, ok := v.traits[name]; !ok {
			return nil, fmt.Errorf("habits: unknown trait %q: no resource and no word that is loaded has it", name)
		}
	}
	if err := w.whole(); err != nil {
		return nil, err
	}
	return w, nil
}

// whole returns an error if the numbers are not those that were written.
func (w *Weights) whole() error {
	if got := w.Sum(); got != w.Made.Sum {
		return fmt.Errorf("its numbers have the sum %s, expected %s: the file was cut off or changed, or its valuation belongs to other weights", got, w.Made.Sum)
	}
	return nil
}

// read reads weights of any catalogue.
func read(text string) (*Weights, error) {
	w := &Weights{Habits: NewHabits()}
	file := struct {
		Made      *Made
		Weights   *Weights
		Valuation map[string][]float64
		Habits    struct {
			Facts  []string
			Points map[string][]float64
		}
	}{Made: &w.Made, Weights: w}
	md, err := toml.Decode(text, &file)
	var bad toml.ParseError
	switch {
	case errors.As(err, &bad):
		return nil, fmt.Errorf("line %d: %s", bad.Position.Line, bad.Message)
	case err != nil:
		return nil, err
	}
	if extra := md.Undecoded(); len(extra) > 0 {
		return nil, fmt.Errorf("unknown key %s", extra[0])
	}
	for _, name := range w.names() {
		if !md.IsDefined("weights", name) {
			return nil, fmt.Errorf("weights: %s is missing", name)
		}
	}
	if err := w.Habits.read(file.Habits.Facts, file.Habits.Points); err != nil {
		return nil, err
	}
	if w.Valuation, err = readValuation(file.Valuation); err != nil {
		return nil, err
	}
	return w, nil
}

// String returns weights, their habits and their valuation as their file has them.
func (w *Weights) String() string {
	m := w.Made
	return fmt.Sprintf(`# What computer players think things are worth, found by self-play. seti tune writes this file; seti help tune explains it.

[made]
command = %q
packs = [%s]
points = %.1f
error = %.1f
games = %d
sum = %q

# Points, or factors, for the first round, the middle of the game and the last round.
[weights]
%s
# What each fact of a position is worth at the end of the game, by the round.
[valuation]
%s
# What each trait of an option adds to its price, for each fact of the position.
[habits]
%s`, m.Command, quoted(m.Packs), m.Points, m.Error, m.Games, w.Sum(), w.numbers(), w.Valuation, w.Habits)
}

// quoted returns the content of a TOML list.
func quoted(list []string) string {
	var all []string
	for _, x := range list {
		all = append(all, fmt.Sprintf("%q", x))
	}
	return strings.Join(all, ", ")
}
