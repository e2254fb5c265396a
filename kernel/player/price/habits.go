package price

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
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

//go:embed habits.toml
var learned string

// ParseHabits reads habits: for each trait its points by fact. A trait that is missing
// adds nothing.
func ParseHabits(text string) (Habits, error) {
	var file struct {
		Facts  []string
		Points map[string][]float64
	}
	if _, err := toml.Decode(text, &file); err != nil {
		return nil, fmt.Errorf("habits: %w", err)
	}
	if !slices.Equal(file.Facts, factNames[:]) {
		return nil, fmt.Errorf("habits: expected points for the facts %s, found %s", strings.Join(factNames[:], " "), strings.Join(file.Facts, " "))
	}
	h := NewHabits()
	for name, list := range file.Points {
		t, ok := traitsByName[name]
		if !ok {
			return nil, fmt.Errorf("habits: unknown trait %q", name)
		}
		if len(list) != len(factNames) {
			return nil, fmt.Errorf("habits: expected %d points for %q, one for each fact, found %d", len(factNames), name, len(list))
		}
		copy(h[t][:], list)
	}
	return h, nil
}

// String returns habits as their file has them.
func (h Habits) String() string {
	var text strings.Builder
	text.WriteString("# What each trait of an option adds to its price, for each fact of the position: learned by seti tune --habits.\n")
	list := func(verb string, of any) string {
		return strings.ReplaceAll(strings.Trim(fmt.Sprintf(verb, of), "[]"), " ", ", ")
	}
	fmt.Fprintf(&text, "facts = [%s]\n\n[points]\n", list("%q", factNames))
	for t, name := range traitNames {
		if h[t] != (Facts{}) {
			fmt.Fprintf(&text, "%s = [%s]\n", name, list("%.2f", h[t]))
		}
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
