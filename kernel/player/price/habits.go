package price

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// Habits are points that a policy adds to the price of an option: for each trait of the option,
// and each fact of the position, so many. They correct what prices by effects do not see: what
// is better done first, and what better waits for the next round. `seti tune --habits` learns
// them by playing.
//
// A habit belongs to the name of a trait, so the same habits serve catalogues with other resources and words. A trait
// that is missing adds nothing.
type Habits map[string]*Facts

// NewHabits returns habits that add nothing.
func NewHabits() Habits { return Habits{} }

// Clone returns a copy.
func (h Habits) Clone() Habits {
	c := NewHabits()
	for name, points := range h {
		*c.row(name) = *points
	}
	return c
}

// row returns the points of a trait, and makes them if they are missing.
func (h Habits) row(name string) *Facts {
	if h[name] == nil {
		h[name] = new(Facts)
	}
	return h[name]
}

// Rows returns the points of each trait of the catalogue, by trait, to change them. It adds those that are missing.
func (y *Policy) Rows(h Habits) (rows []*Facts) {
	for _, name := range y.d.traits.names {
		rows = append(rows, h.row(name))
	}
	return rows
}

// rows returns the points of each trait, by trait; nil for one that adds nothing.
func (d *digest) rows(h Habits) []*Facts {
	rows := make([]*Facts, len(d.traits.names))
	for t, name := range d.traits.names {
		rows[t] = h[name]
	}
	return rows
}

// Least is the number of points below which a habit is noise: training leaves it out.
const Least = 0.4

// Prune returns the habits of at least Least points, each as its file has it.
func (h Habits) Prune() Habits {
	kept := NewHabits()
	for name, points := range h {
		for f, x := range points {
			if math.Abs(x) >= Least {
				kept.row(name)[f] = math.Round(x*grains) / grains
			}
		}
	}
	return kept
}

// grains is the number of steps into which a point of a habit is divided.
const grains = 10

// read takes habits up from a file: for each trait its points by fact.
func (h Habits) read(facts []string, points map[string][]float64) error {
	if !slices.Equal(facts, factNames[:]) {
		return fmt.Errorf("habits: expected points for the facts %s, found %s", strings.Join(factNames[:], " "), strings.Join(facts, " "))
	}
	for name, list := range points {
		if len(list) != len(factNames) {
			return fmt.Errorf("habits: expected %d points for %q, one for each fact, found %d", len(factNames), name, len(list))
		}
		copy(h.row(name)[:], list)
	}
	return nil
}

// String returns habits as their file has them: first those of common traits, then the others by name.
func (h Habits) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "facts = [%s]\n\n[habits.points]\n", strings.ReplaceAll(strings.Trim(fmt.Sprintf("%q", factNames), "[]"), " ", ", "))
	more := slices.DeleteFunc(slices.Sorted(maps.Keys(h)), func(name string) bool { _, ok := commonByName[name]; return ok })
	for _, name := range slices.Concat(commonTraits, more) {
		points := h[name]
		if points == nil || *points == (Facts{}) {
			continue
		}
		fmt.Fprintf(&text, "%s = [", toml.Key{name})
		for f, x := range points {
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
		row, k := y.rows[t], &y.habits[t]
		if row == nil {
			continue
		}
		if k.at != y.fine {
			*k = known{at: y.fine, worth: y.Facts().times(row)}
		}
		sum += k.worth
	}
	return sum
}
