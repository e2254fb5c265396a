package sim

import (
	"cmp"
	"math"
	"slices"

	"seti/kernel"
)

// Report is what seti sim prints.
type Report struct {
	Games            int     `json:"games"`
	Errors           int     `json:"errors"`
	Seconds          float64 `json:"seconds"`
	GamesPerSecond   float64 `json:"games_per_second"`
	DecisionsPerGame float64 `json:"decisions_per_game"`
	Seats            []Seat  `json:"seats"`
	Verified         *int    `json:"verified,omitempty"`
}

// Seat is how a seat did: its mean score and where the true one lies in 95 of
// 100 cases.
type Seat struct {
	Seat string     `json:"seat"`
	Mean float64    `json:"mean"`
	CI95 [2]float64 `json:"ci95"`
}

// Totals are sums over games; scores and decisions are those of the games
// without an error. Sums of whole numbers come out the same in any order.
type Totals struct {
	Games, Decisions int
	Sum, Squares     [kernel.MaxSeats]int
	Failed           []Game // in the order of their seeds
}

func (t *Totals) add(g Game) {
	t.Games++
	if g.Err != nil {
		t.Failed = append(t.Failed, g)
		return
	}
	t.Decisions += g.Decisions
	for p, vp := range g.VP {
		t.Sum[p] += vp
		t.Squares[p] += vp * vp
	}
}

func (t *Totals) merge(other *Totals) {
	t.Games += other.Games
	t.Decisions += other.Decisions
	for p := range t.Sum {
		t.Sum[p] += other.Sum[p]
		t.Squares[p] += other.Squares[p]
	}
	t.Failed = append(t.Failed, other.Failed...)
	slices.SortFunc(t.Failed, func(a, b Game) int { return cmp.Compare(a.Seed, b.Seed) })
}

// Report makes a report of games that were played.
func (t *Totals) Report(players int, seconds float64) Report {
	r := Report{Games: t.Games, Errors: len(t.Failed), Seconds: round(seconds), Seats: make([]Seat, players)}
	if seconds > 0 {
		r.GamesPerSecond = round(float64(t.Games) / seconds)
	}
	good := t.Games - len(t.Failed)
	n := float64(max(1, good))
	r.DecisionsPerGame = round(float64(t.Decisions) / n)
	for p := range r.Seats {
		mean := float64(t.Sum[p]) / n
		half := 0.0
		if good > 1 {
			variance := math.Max(0, (float64(t.Squares[p])-n*mean*mean)/(n-1))
			half = 1.96 * math.Sqrt(variance/n)
		}
		r.Seats[p] = Seat{"p" + string(rune('1'+p)), round(mean), [2]float64{round(mean - half), round(mean + half)}}
	}
	return r
}

func round(x float64) float64 { return math.Round(x*100) / 100 }
