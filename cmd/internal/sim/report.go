package sim

import "math"

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

// Summarize makes a report of games that were played. Scores are those of the
// games without an error.
func Summarize(games []Game, players int, seconds float64) Report {
	r := Report{Games: len(games), Seconds: round(seconds), Seats: make([]Seat, players)}
	if seconds > 0 {
		r.GamesPerSecond = round(float64(len(games)) / seconds)
	}
	good, decisions := 0, 0
	sum, squares := make([]float64, players), make([]float64, players)
	for _, g := range games {
		if g.Err != nil {
			r.Errors++
			continue
		}
		good++
		decisions += g.Decisions
		for p, vp := range g.VP {
			sum[p] += float64(vp)
			squares[p] += float64(vp) * float64(vp)
		}
	}
	n := float64(max(1, good))
	r.DecisionsPerGame = round(float64(decisions) / n)
	for p := range r.Seats {
		mean := sum[p] / n
		half := 0.0
		if good > 1 {
			variance := math.Max(0, (squares[p]-n*mean*mean)/(n-1))
			half = 1.96 * math.Sqrt(variance/n)
		}
		r.Seats[p] = Seat{"p" + string(rune('1'+p)), round(mean), [2]float64{round(mean - half), round(mean + half)}}
	}
	return r
}

func round(x float64) float64 { return math.Round(x*100) / 100 }
