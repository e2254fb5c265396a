package price

import (
	_ "embed"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"seti/kernel/board"
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

// add adds a part of other habits, to a hundredth of a point.
func (h Habits) add(other Habits, part float64) {
	for name, points := range other {
		row := h.row(name)
		for f, x := range points {
			row[f] = math.Round(100*(row[f]+part*x)) / 100
		}
	}
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

// factNames are the names of the facts of a position on which habits depend, in their order.
var factNames = [...]string{"one", "round_1", "round_2", "round_3", "round_4", "main", "credit", "energy", "data", "publicity",
	"hand", "vp", "lead", "top", "bottom", "full", "income_credit", "income_energy", "income_card",
	"probe_techs", "telescope_techs", "computer_techs", "probes", "reach", "figures", "traces", "to_gold", "passed", "best",
	"credit_0", "credit_1", "credit_2", "energy_0", "energy_1", "energy_2", "in_play", "gold_markers"}

// Facts are facts of a position for a seat. Yes is 1 and no is 0; a number is given as a
// part of a usual one.
type Facts [len(factNames)]float64

// times returns the scalar product. Four sums are kept at once because they need not wait for each other.
func (f *Facts) times(by *Facts) float64 {
	const n = len(f) &^ 3
	var a, b, c, d float64
	for i := 0; i < n; i += 4 {
		a += f[i] * by[i]
		b += f[i+1] * by[i+1]
		c += f[i+2] * by[i+2]
		d += f[i+3] * by[i+3]
	}
	for i := n; i < len(f); i++ {
		a += f[i] * by[i]
	}
	return a + b + c + d
}

// Facts returns the facts of the position that was looked at last. They are good
// until the next look.
func (y *Policy) Facts() *Facts {
	if y.factsAt != y.fine {
		y.factsAt = y.fine
		y.gather(&y.facts)
	}
	return &y.facts
}

func (y *Policy) gather(f *Facts) {
	g, s, pl := y.g, y.g.S, &y.g.S.P[y.p]
	of := func(n, usual int) float64 { return float64(n) / float64(usual) }
	held := func(r board.Resource, usual int) float64 { return of(int(pl.Res[r]), usual) }
	lead, passed := 0, 0.0
	for q := range board.Seat(s.Players) {
		if q != y.p {
			lead = max(lead, int(s.P[q].Res[board.VP]))
			passed += yes(s.HasPassed(q)) / float64(s.Players-1)
		}
	}
	in, techs, figures, traces := g.Income(y.p), y.techCounts(), s.FiguresOf(y.p), s.TracesOf(y.p)
	reach := 0.0
	if s.Phase == board.PhaseBefore { // at other times nothing else needs it
		for k := range s.Figures {
			if x := &s.Figures[k]; x.IsProbe(y.p) {
				reach = max(reach, y.potential(x.Space))
			}
		}
	}
	next := 0.0
	if far := y.toGold(); far > 0 {
		next = 1 - min(1, far/25)
	}
	markers := 0
	for tile := range y.d.c.GoldTiles {
		if g.GoldPlace(y.p, tile) > 0 {
			markers++
		}
	}
	credit, energy := pl.Res[board.Credit], pl.Res[board.Energy]
	*f = Facts{ // in the order of factNames
		1, yes(s.Round == 1), yes(s.Round == 2), yes(s.Round == 3), yes(s.Round == 4),
		yes(s.Phase == board.PhaseBefore && s.Active == y.p),
		held(board.Credit, 4), held(board.Energy, 4), held(board.Data, 6), held(board.Publicity, 10),
		of(s.Size(board.Hand(y.p)), 5), held(board.VP, 100), of(int(pl.Res[board.VP])-lead, 50),
		of(int(pl.Top), 6), of(bits.OnesCount8(pl.Bottom), 3), yes(g.ComputerFull(y.p)),
		of(in[board.Credit], 4), of(in[board.Energy], 4), of(in[board.CardAny]+in[board.CardDeck], 3),
		of(techs[board.ProbeTech], 4), of(techs[board.TelescopeTech], 4), of(techs[board.ComputerTech], 4),
		of(figures[board.Probe], 2), reach / 20, of(figures[board.Orbiter]+figures[board.Lander], 4),
		of(traces[board.Antenna]+traces[board.Jaw]+traces[board.DNA], 6), next, passed, y.best() / 20,
		yes(credit == 0), yes(credit == 1), yes(credit == 2), yes(energy == 0), yes(energy == 1), yes(energy == 2),
		of(s.Size(board.InPlay(y.p)), 5), of(markers, 3),
	}
}

// Personality is a set of preferences: so many points are added to the price of an option for each of its traits, in
// every position.
type Personality struct {
	Name   string
	points map[string]float64 // by trait; one that options of all games may have
}

// FactOne is the fact that holds in every position.
const FactOne = 0

//go:embed personalities.toml
var personalities string

// Personalities are those of personalities.toml, in its order.
var Personalities = sync.OnceValue(func() []Personality {
	list, err := ParsePersonalities(personalities)
	if err != nil {
		panic(err) // a test reads the file
	}
	return list
})

// ParsePersonalities reads personalities: for each its points by trait.
func ParsePersonalities(text string) (list []Personality, err error) {
	var file map[string]map[string]float64
	md, err := toml.Decode(text, &file)
	if err != nil {
		return nil, fmt.Errorf("personalities: %w", err)
	}
	for _, key := range md.Keys() {
		if len(key) > 1 {
			continue
		}
		if md.Type(key...) != "Hash" {
			return nil, fmt.Errorf("personalities: %s: expected points by trait, such as [%s] and launch = 5 below it", key, key)
		}
		x := Personality{Name: key[0], points: file[key[0]]}
		for _, name := range slices.Sorted(maps.Keys(x.points)) {
			if _, ok := commonByName[name]; !ok {
				return nil, fmt.Errorf("personalities: %s: unknown trait %q", x.Name, name)
			}
		}
		list = append(list, x)
	}
	return list, nil
}

// Like returns the weights with what a personality likes in addition to their habits.
func (w *Weights) Like(x *Personality) *Weights {
	liked := *w
	liked.Habits = w.Habits.Clone()
	for name, points := range x.points {
		liked.Habits.row(name)[FactOne] += points
	}
	return &liked
}
