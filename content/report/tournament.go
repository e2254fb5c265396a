package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"

	"seti/content/results"
	"seti/kernel/board"
)

// TournamentFormat is the format of a tournament as JSON.
const TournamentFormat = "seti tournament 1"

// Tournament is how players have done against each other, in games of two.
type Tournament struct {
	Format    string         `json:"format"`
	Version   string         `json:"version"` // of the program
	Packs     []results.Pack `json:"packs"`
	Games     int64          `json:"games"`
	Errors    int64          `json:"errors"`             // games that do not count: no program caused the error
	Problems  []string       `json:"problems,omitempty"` // of the files
	Standings []Standing     `json:"standings"`          // the best player first
	Pairs     []Pair         `json:"pairs"`

	players []string
}

// Standing is how a player has done.
type Standing struct {
	Player  string  `json:"player"`
	Elo     Elo     `json:"elo"`
	Games   int64   `json:"games"`
	Score   Share   `json:"score"` // of the games, a shared win as half of one
	Wins    int64   `json:"wins"`
	Shared  int64   `json:"shared"`
	Losses  int64   `json:"losses"`
	Crashes int64   `json:"crashes"` // losses because the program failed
	Points  float64 `json:"points"`  // in the mean of the games to their end

	sum, ended int64
}

// Elo is how many points of Elo a player is above the mean of all, with the 95 percent confidence interval.
type Elo struct {
	Above float64    `json:"above"`
	SE    float64    `json:"se"`
	CI95  [2]float64 `json:"ci95"`
}

// Pair is how a player has done against another one.
type Pair struct {
	Player  string `json:"player"`
	Against string `json:"against"`
	Games   int64  `json:"games"`
	Wins    int64  `json:"wins"`
	Shared  int64  `json:"shared"`
	Losses  int64  `json:"losses"`

	a, b int
}

func (p *Pair) score() float64 { return float64(p.Wins) + float64(p.Shared)/2 }

// NewTournament returns a tournament of players without games.
func NewTournament(players []string) *Tournament {
	t := &Tournament{Format: TournamentFormat, players: players, Packs: []results.Pack{}, Pairs: []Pair{}}
	for _, name := range players {
		t.Standings = append(t.Standings, Standing{Player: name})
	}
	return t
}

// Add adds the games of a run in which player a has the first seat, and b the second.
func (t *Tournament) Add(games *results.Games, a, b int) error {
	t.Version = games.Head.Version
	if len(t.Packs) == 0 {
		t.Packs = games.Head.Packs
	}
	pair, turned := t.pair(a, b)
	err := games.Each(func(g *results.Game) error {
		t.game(g, [2]int{a, b}, pair, turned)
		return nil
	})
	if err == nil {
		t.Problems = append(t.Problems, games.Problems...)
	}
	return err
}

// pair returns the pair of two players, and whether it is counted from the second one.
func (t *Tournament) pair(a, b int) (pair *Pair, turned bool) {
	turned = a > b
	a, b = min(a, b), max(a, b)
	i := slices.IndexFunc(t.Pairs, func(p Pair) bool { return p.a == a && p.b == b })
	if i < 0 {
		i = len(t.Pairs)
		t.Pairs = append(t.Pairs, Pair{Player: t.players[a], Against: t.players[b], a: a, b: b})
	}
	return &t.Pairs[i], turned
}

// game adds a game of the players of its two seats.
func (t *Tournament) game(g *results.Game, players [2]int, pair *Pair, turned bool) {
	t.Games++
	if g.Error != "" && len(g.Failed) == 0 {
		t.Errors++
		return
	}
	var wins [2]bool
	for seat := range wins {
		name, s := board.Seat(seat).String(), &t.Standings[players[seat]]
		if wins[seat] = slices.Contains(g.Winners, name); g.Error != "" {
			crashed := slices.Contains(g.Failed, name)
			if wins[seat] = !crashed || len(g.Failed) == 2; crashed {
				s.Crashes++
			}
			continue
		}
		s.sum, s.ended = s.sum+int64(g.Seats[seat].Points), s.ended+1
	}
	for seat := range wins {
		s := &t.Standings[players[seat]]
		all, between := &s.Losses, &pair.Losses
		switch mine, other := wins[seat], wins[1-seat]; {
		case mine && other:
			all, between = &s.Shared, &pair.Shared
		case mine:
			all, between = &s.Wins, &pair.Wins
		}
		s.Games++
		*all++
		if first := (seat == 0) != turned; first {
			pair.Games++
			*between++
		}
	}
}

// Finish works out the standings.
func (t *Tournament) Finish() {
	elo, se := t.fit()
	for i := range t.Standings {
		s := &t.Standings[i]
		s.Elo = Elo{math.Round(elo[i]), round(se[i]), [2]float64{math.Round(elo[i] - z*se[i]), math.Round(elo[i] + z*se[i])}}
		if s.Games > 0 {
			s.Score = share(float64(s.Wins)+float64(s.Shared)/2, s.Games)
		}
		if s.ended > 0 {
			s.Points = round(float64(s.sum) / float64(s.ended))
		}
	}
	slices.SortStableFunc(t.Standings, func(a, b Standing) int { return cmp.Compare(b.Elo.Above, a.Elo.Above) })
}

// perElo is a point of Elo in natural logarithms of odds.
const perElo = math.Ln10 / 400

// fit returns the Elo of each player and its standard error, by Newton's method: the likelihood of the games
// has one top.
func (t *Tournament) fit() (elo, se []float64) {
	n := len(t.players)
	r := make([]float64, n)
	var covariance [][]float64
	for range 50 {
		slope, bend := make([]float64, n), make([][]float64, n)
		for i := range bend {
			bend[i] = make([]float64, n)
			for j := range bend[i] {
				bend[i][j] = 1 / float64(n) // the mean of all stays 0
			}
		}
		for i := range t.Pairs {
			p := &t.Pairs[i]
			games, score := float64(p.Games)+1, p.score()+0.5
			expected := 1 / (1 + math.Exp(r[p.b]-r[p.a]))
			d, v := score-games*expected, games*expected*(1-expected)
			slope[p.a], slope[p.b] = slope[p.a]+d, slope[p.b]-d
			bend[p.a][p.a], bend[p.b][p.b] = bend[p.a][p.a]+v, bend[p.b][p.b]+v
			bend[p.a][p.b], bend[p.b][p.a] = bend[p.a][p.b]-v, bend[p.b][p.a]-v
		}
		covariance = inverse(bend)
		moved := 0.0
		for i := range r {
			step := 0.0
			for j := range slope {
				step += covariance[i][j] * slope[j]
			}
			step = min(max(step, -2), 2)
			r[i] += step
			moved = max(moved, math.Abs(step))
		}
		if moved < 1e-9 {
			break
		}
	}
	for i := range r {
		elo = append(elo, r[i]/perElo)
		se = append(se, math.Sqrt(max(0, covariance[i][i]-1/float64(n)))/perElo)
	}
	return elo, se
}

// inverse returns the inverse of a symmetric positive matrix.
func inverse(m [][]float64) [][]float64 {
	n := len(m)
	a := make([][]float64, n)
	for i := range a {
		a[i] = append(slices.Clone(m[i]), make([]float64, n)...)
		a[i][n+i] = 1
	}
	for i := range a {
		pivot := a[i][i]
		for k := range a[i] {
			a[i][k] /= pivot
		}
		for j := range a {
			if f := a[j][i]; j != i {
				for k := range a[j] {
					a[j][k] -= f * a[i][k]
				}
			}
		}
	}
	for i := range a {
		a[i] = a[i][n:]
	}
	return a
}

func (t *Tournament) standingTable() table {
	rank := 0
	return tableOf(t.Standings, []column[Standing]{
		{"", func(*Standing) string { rank++; return fmt.Sprint(rank) }},
		{"player", func(s *Standing) string { return s.Player }},
		{"Elo", func(s *Standing) string { return fmt.Sprintf("%+.0f ± %.0f", s.Elo.Above, z*s.Elo.SE) }},
		{"score", func(s *Standing) string { return s.Score.String() }},
		{"games", func(s *Standing) string { return fmt.Sprint(s.Games) }},
		{"won", func(s *Standing) string { return fmt.Sprint(s.Wins) }},
		{"shared", func(s *Standing) string { return fmt.Sprint(s.Shared) }},
		{"lost", func(s *Standing) string { return fmt.Sprint(s.Losses) }},
		{"crashed", func(s *Standing) string { return fmt.Sprint(s.Crashes) }},
		{"points", func(s *Standing) string { return number(s.Points, s.ended > 0) }},
	})
}

func (t *Tournament) pairTable() table {
	return tableOf(t.Pairs, []column[Pair]{
		{"player", func(p *Pair) string { return p.Player }},
		{"against", func(p *Pair) string { return p.Against }},
		{"games", func(p *Pair) string { return fmt.Sprint(p.Games) }},
		{"won", func(p *Pair) string { return fmt.Sprint(p.Wins) }},
		{"shared", func(p *Pair) string { return fmt.Sprint(p.Shared) }},
		{"lost", func(p *Pair) string { return fmt.Sprint(p.Losses) }},
		{"score", func(p *Pair) string { return percent(p.score() / float64(max(1, p.Games))) }},
	})
}

// eloMeans stands above the standings.
const eloMeans = "Elo: points above the mean of these players; 400 points are ten wins to one. A program that fails loses the game."

// setup returns how the games were played.
func (t *Tournament) setup() string {
	return (&Report{Packs: t.Packs, Version: t.Version}).Setup()
}

// Text writes the tournament for a terminal.
func (t *Tournament) Text(w io.Writer, _ bool) error {
	p := &printer{w: w}
	p.line("%d games, %d in error", t.Games, t.Errors)
	p.line("%s", t.setup())
	for _, problem := range t.Problems {
		p.line("attention: %s", problem)
	}
	p.table(t.standingTable())
	p.title("Player against player", "")
	p.table(t.pairTable())
	p.line("")
	p.line("%s", eloMeans)
	return p.err
}

// HTML writes the tournament as one page.
func (t *Tournament) HTML(w io.Writer) error {
	p := &page{Title: fmt.Sprintf("A tournament of SETI: %d games", t.Games), Setup: t.setup(), Ranges: eloMeans}
	p.Notes = (&Report{Problems: t.Problems, Errors: t.Errors}).notes()
	p.Tables = []tableSection{{Title: "Standings", table: t.standingTable()}}
	var entries []entry
	for _, s := range t.Standings {
		entries = append(entries, entry{s.Player, percent(s.Score.Part), s.Score.Part, estimate(s.Elo.Above, s.Elo.SE, s.Games)})
	}
	p.Strips = without([]stripSection{strips("Elo", []string{eloMeans}, stripHead{Name: "player", Often: "score", Value: "above the mean", X: axis{Unit: "Elo"}}, entries)})
	p.Folded = []tableSection{{Title: "Player against player", table: t.pairTable()}}
	return p.write(w)
}
