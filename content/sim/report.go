package sim

import (
	"math"
	"time"

	"seti/content/report"
	"seti/kernel/board"
)

// Report is the output of `seti sim`.
type Report struct {
	Games            int     `json:"games"`
	Errors           int     `json:"errors"`
	Seconds          float64 `json:"seconds"`
	GamesPerSecond   float64 `json:"games_per_second"`
	TurnsPerSecond   float64 `json:"turns_per_second"`
	DecisionsPerGame float64 `json:"decisions_per_game"`
	Seats            []Seat  `json:"seats"`
	Elo              *Elo    `json:"elo,omitempty"` // of two seats, unless one of them has won all games
	Verified         *int    `json:"verified,omitempty"`
}

// Seat holds the results of a seat: its mean score, the percentage of games that it won (a shared win counts in part),
// the 95 percent confidence intervals of both, and the time it took for a decision.
type Seat struct {
	Seat          string      `json:"seat"`
	Mean          float64     `json:"mean"`
	CI95          *[2]float64 `json:"ci95"` // nil for fewer than two games
	Wins          float64     `json:"wins"`
	WinsCI95      [2]float64  `json:"wins_ci95"`
	MSPerDecision float64     `json:"ms_per_decision"`
}

// Elo is how many points of Elo the first of two players is above the second, and the 95 percent confidence
// interval: 400 points above are ten wins to one.
type Elo struct {
	Above float64    `json:"above"`
	CI95  [2]float64 `json:"ci95"`
}

// eloOf returns by how much a player is above another of which it won a part of n games; nil if that is all or none, since no
// number is above by as much as that.
func eloOf(wins, n float64) *Elo {
	if wins <= 0 || wins >= 1 {
		return nil
	}
	above := func(part float64) float64 { return math.Round(400 * math.Log10(part/(1-part))) }
	low, high := report.Wilson(wins, n)
	return &Elo{above(wins), [2]float64{above(low), above(high)}}
}

// Totals are sums over games. Scores, turns and decisions count only in games
// without an error.
type Totals struct {
	Games, Failed, Decisions int
	Turns                    int
	Sum, Squares             [board.MaxSeats]int
	Wins                     [board.MaxSeats]int // in twelfths, so that shared ones are whole numbers
	Asked                    [board.MaxSeats]int
	Thought                  [board.MaxSeats]time.Duration
}

// win is a whole win, in twelfths.
const win = 12

func (t *Totals) add(g *Game) {
	t.Games++
	if g.Err != nil {
		t.Failed++
		return
	}
	t.Decisions += g.Decisions
	t.Turns += g.Turns
	for p, vp := range g.VP {
		t.Sum[p] += vp
		t.Squares[p] += vp * vp
		t.Asked[p] += g.Asked[p]
		t.Thought[p] += g.Thought[p]
	}
	for _, p := range g.Winners {
		t.Wins[p] += win / len(g.Winners)
	}
}

// Report returns a report of the games. seconds is how long they took.
func (t *Totals) Report(players int, seconds float64) Report {
	r := Report{Games: t.Games, Errors: t.Failed, Seconds: round(seconds), Seats: make([]Seat, players)}
	if seconds > 0 {
		r.GamesPerSecond, r.TurnsPerSecond = round(float64(t.Games)/seconds), round(float64(t.Turns)/seconds)
	}
	good := t.Games - t.Failed
	n := float64(max(1, good))
	r.DecisionsPerGame = round(float64(t.Decisions) / n)
	for p := range r.Seats {
		mean := float64(t.Sum[p]) / n
		var within *[2]float64
		if good > 1 {
			variance := math.Max(0, (float64(t.Squares[p])-n*mean*mean)/(n-1))
			half := 1.96 * math.Sqrt(variance/n)
			within = &[2]float64{round(mean - half), round(mean + half)}
		}
		wins := float64(t.Wins[p]) / win / n
		low, high := report.Wilson(wins, float64(good))
		r.Seats[p] = Seat{board.Seat(p).String(), round(mean), within,
			round(100 * wins), [2]float64{round(100 * low), round(100 * high)},
			round(float64(t.Thought[p].Microseconds()) / 1000 / float64(max(1, t.Asked[p])))}
	}
	if players == 2 {
		r.Elo = eloOf(float64(t.Wins[0])/win/n, n)
	}
	return r
}

func round(x float64) float64 { return math.Round(x*100) / 100 }
