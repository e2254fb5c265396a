package price

import (
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

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

// weightsOf is the key of what a file of weights says, in what is derived from a catalogue.
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
