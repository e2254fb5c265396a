package price

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"reflect"

	"github.com/BurntSushi/toml"
)

// Span is a weight in the first and in the last round; between them it lies on a
// line.
type Span [2]float64

// at is the weight when a part of the game, from 0 to 1, lies behind.
func (s Span) at(part float64) float64 { return s[0] + (s[1]-s[0])*part }

// Weights say what things are worth, in points. weights.toml holds those that
// self-play has found; seti tune finds them again.
type Weights struct {
	// What a player holds.
	Publicity, Data, Energy, Credit, Card, DeckCard, AlienCard, Other Span
	Income                                                            float64 // of what a tucked card brings in later rounds

	// Probes: the part of what a probe may reach that it is worth before, what of
	// it is lost when it lands elsewhere, and for each step on the way.
	Keep, Leave Span
	Way, Step   float64
	// Short is what is left of a worth for each energy that is missing.
	Short           float64
	Launch          Span
	Orbiter, Lander Span

	// Signals: one, what a win is worth, a lead, an open place.
	Signal, Win Span
	Lead, Open  float64

	Trace, Discovery, Overflow Span
	Place, Under, Analyze      Span
	Rotate                     Span

	// Technologies, and how often in a round each action is taken.
	Tech                                             Span
	ProbeLimit, Moons, Asteroid, Reach               float64
	Visits, Launches, Orbits, Lands, Scans, Analyzes float64
	Researches, Moves, Buys, Plays                   float64
	Mission, Circle, Endgame, Gold, GoldOpen, Want   Span
	When, Per, ThisTurn, Marker, Function            float64
	Hand, Spent                                      Span
	Pass, Buy, Corner, Exchange, MoveNow             float64
}

//go:embed weights.toml
var tuned string

// Tuned returns the weights of weights.toml.
func Tuned() *Weights {
	w, err := Parse(tuned)
	if err != nil {
		panic(err) // a test reads the file
	}
	return w
}

// Parse reads weights; every one must be there, and no other.
func Parse(text string) (*Weights, error) {
	w := new(Weights)
	md, err := toml.Decode(text, w)
	if err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	if extra := md.Undecoded(); len(extra) > 0 {
		return nil, fmt.Errorf("weights: unknown weight %q", extra[0].String())
	}
	for i, t := 0, reflect.TypeFor[Weights](); i < t.NumField(); i++ {
		if !md.IsDefined(t.Field(i).Name) {
			return nil, fmt.Errorf("weights: %s is missing", t.Field(i).Name)
		}
	}
	return w, nil
}

// Vector is the weights as one list of numbers, for tuning.
func (w *Weights) Vector() []float64 {
	var list []float64
	w.each(func(_ string, x *float64) { list = append(list, *x) })
	return list
}

// SetVector sets the weights from such a list.
func (w *Weights) SetVector(list []float64) {
	i := 0
	w.each(func(_ string, x *float64) { *x = list[i]; i++ })
}

func (w *Weights) each(f func(name string, x *float64)) {
	v := reflect.ValueOf(w).Elem()
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		switch x := v.Field(i).Addr().Interface().(type) {
		case *float64:
			f(name, x)
		case *Span:
			f(name+" first", &x[0])
			f(name+" last", &x[1])
		}
	}
}

// Sum tells weights from others.
func (w *Weights) Sum() string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(w.String()))
	return fmt.Sprintf("%016x", h.Sum64())
}

// String writes weights as the file has them.
func (w *Weights) String() string {
	v, text := reflect.ValueOf(*w), ""
	for i := range v.NumField() {
		switch x := v.Field(i).Interface().(type) {
		case float64:
			text += fmt.Sprintf("%s = %.3f\n", v.Type().Field(i).Name, x)
		case Span:
			text += fmt.Sprintf("%s = [%.3f, %.3f]\n", v.Type().Field(i).Name, x[0], x[1])
		}
	}
	return text
}
