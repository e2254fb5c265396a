package price

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Habits are points that a policy adds to the price of an option: for each trait of the option,
// and each fact of the position, so many. They correct what prices by effects do not see: what
// is better done first, and what better waits for the next round. `seti tune --habits` learns
// them by playing.
type Habits []Facts // by trait

// NewHabits returns habits that add nothing.
func NewHabits() Habits { return make(Habits, len(traitNames)) }

// Clone returns a copy.
func (h Habits) Clone() Habits { return slices.Clone(h) }

// Least is the number of points below which a habit is noise: training leaves it out.
const Least = 0.4

// Prune returns the habits of at least Least points, each as its file has it.
func (h Habits) Prune() Habits {
	kept := NewHabits()
	for t := range h {
		for f, x := range h[t] {
			if math.Abs(x) >= Least {
				kept[t][f] = math.Round(x*grains) / grains
			}
		}
	}
	return kept
}

// grains is the number of steps into which a point of a habit is divided.
const grains = 10

// read takes habits up from a file: for each trait its points by fact. A trait that is missing adds nothing.
func (h Habits) read(facts []string, points map[string][]float64) error {
	if !slices.Equal(facts, factNames[:]) {
		return fmt.Errorf("habits: expected points for the facts %s, found %s", strings.Join(factNames[:], " "), strings.Join(facts, " "))
	}
	for name, list := range points {
		t, ok := traitsByName[name]
		if !ok {
			return fmt.Errorf("habits: unknown trait %q", name)
		}
		if len(list) != len(factNames) {
			return fmt.Errorf("habits: expected %d points for %q, one for each fact, found %d", len(factNames), name, len(list))
		}
		copy(h[t][:], list)
	}
	return nil
}

// String returns habits as their file has them.
func (h Habits) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "facts = [%s]\n\n[habits.points]\n", strings.ReplaceAll(strings.Trim(fmt.Sprintf("%q", factNames), "[]"), " ", ", "))
	for t, name := range traitNames {
		if h[t] == (Facts{}) {
			continue
		}
		fmt.Fprintf(&text, "%s = [", name)
		for f, x := range h[t] {
			if f > 0 {
				text.WriteByte(',')
			}
			text.WriteString(strconv.FormatFloat(x, 'f', -1, 64))
		}
		text.WriteString("]\n")
	}
	return text.String()
}

// habit returns what an option's traits add to its price.
func (y *Policy) habit(traits []Trait) float64 {
	sum := 0.0
	for _, t := range traits {
		k := &y.habits[t]
		if k.at != y.fine {
			*k = known{at: y.fine, worth: y.Facts().times(&y.w.Habits[t])}
		}
		sum += k.worth
	}
	return sum
}
