package report

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"seti/content/results"
)

// win is a whole win in units in which shared wins are whole numbers too.
const win = 12

// mostFailed is the number of games with an error that a report names.
const mostFailed = 10

// Tally adds up games.
type Tally struct {
	head      results.Head
	problems  []string
	games     int64 // without those with an error
	errors    int64
	failed    []Failed
	decisions int64
	rounds    int64
	seats     []seatTally
	total     moments // of the points of all seats of a game
	players   []playerTally
	sources   map[string]*sourceTally
	things    map[[2]string]*thing
	order     []*thing // in the order of the head
	touched   []*thing // by the game that is being added
	points    []int64  // of the seats in that game
}

type seatTally struct {
	points moments
	wins   moments
	scores map[int64]int64 // number of games by points
}

// playerTally adds up all seats of a player.
type playerTally struct {
	name   string
	seats  []int
	points moments // of the sums over its seats
	wins   int64
}

// sourceTally adds up a source of points.
type sourceTally struct {
	seats [maxSeats]int64
	total moments // of the points of all seats of a game
	now   int64
}

// thing is a card, a technology or a species.
type thing struct {
	results.Thing
	drawn, times, rounds int64   // how often it was drawn, played or taken, and the sum of the rounds of that
	had, began           split   // by the seats that played or took it; by those that began with it
	in, found            moments // of a species: points of all seats in games with it; rounds of its discovery
	mask, start          uint8   // seats that had it, or began with it, in the game that is being added
	touched              bool
}

// Add reads all games of files as one run and adds them up.
func Add(games *results.Games) (*Tally, error) {
	t := newTally(games.Head)
	if err := games.Each(t.add); err != nil {
		return nil, err
	}
	t.problems = games.Problems
	return t, nil
}

func newTally(head results.Head) *Tally {
	t := &Tally{head: head, sources: map[string]*sourceTally{}, things: map[[2]string]*thing{}, points: make([]int64, len(head.Players))}
	for p, name := range head.Players {
		t.seats = append(t.seats, seatTally{scores: map[int64]int64{}})
		i := slices.IndexFunc(t.players, func(x playerTally) bool { return x.name == name })
		if i < 0 {
			i = len(t.players)
			t.players = append(t.players, playerTally{name: name})
		}
		t.players[i].seats = append(t.players[i].seats, p)
	}
	for _, th := range head.Things {
		x := &thing{Thing: th}
		t.things[[2]string{th.Kind, th.ID}] = x
		t.order = append(t.order, x)
	}
	return t
}

// add adds a game.
func (t *Tally) add(g *results.Game) error {
	if g.Error != "" {
		if t.errors++; len(t.failed) < mostFailed {
			t.failed = append(t.failed, Failed{g.Seed, g.Error})
		}
		return nil
	}
	t.games++
	t.decisions += int64(g.Decisions)
	t.rounds += int64(g.Rounds)
	total := int64(0)
	for p := range g.Seats {
		t.points[p] = int64(g.Seats[p].Points)
		total += t.points[p]
		t.seats[p].points.add(t.points[p])
		t.seats[p].scores[t.points[p]]++
	}
	t.total.add(total)
	t.addPlayers(g)
	t.addSources(g)
	if err := t.addThings(g); err != nil {
		return fmt.Errorf("the game with seed %d: %w", g.Seed, err)
	}
	for _, s := range g.Species {
		x, err := t.thing(results.Species, s.ID)
		if err != nil {
			return fmt.Errorf("the game with seed %d: %w", g.Seed, err)
		}
		x.in.add(total)
		if s.Discovered {
			x.found.add(int64(s.Round))
		}
	}
	return nil
}

// addPlayers adds the wins of the seats, and what players have with all their seats.
func (t *Tally) addPlayers(g *results.Game) {
	won := wins(g)
	for p := range t.seats {
		t.seats[p].wins.add(won[p])
	}
	for i := range t.players {
		sum := int64(0)
		for _, p := range t.players[i].seats {
			sum += t.points[p]
			t.players[i].wins += won[p]
		}
		t.players[i].points.add(sum)
	}
}

// wins returns what part of a win each seat has in a game.
func wins(g *results.Game) (won [maxSeats]int64) {
	for _, w := range g.Winners {
		won[results.SeatNumber(w)] += win / int64(len(g.Winners))
	}
	return won
}

func (t *Tally) addSources(g *results.Game) {
	for p := range g.Seats {
		for name, n := range g.Seats[p].Sources {
			s := t.sources[name]
			if s == nil {
				s = &sourceTally{}
				t.sources[name] = s
			}
			s.seats[p] += int64(n)
			s.now += int64(n)
		}
	}
	for _, s := range t.sources {
		s.total.add(s.now)
		s.now = 0
	}
}

// addThings notes which seats had which things.
func (t *Tally) addThings(g *results.Game) error {
	for p := range g.Seats {
		s, bit := &g.Seats[p], uint8(1)<<p
		err := errors.Join(
			t.touch(results.Card, s.Start, func(x *thing) { x.drawn++; x.start |= bit }),
			t.touch(results.Card, s.Drawn, func(x *thing) { x.drawn++ }),
			t.touchUses(results.Card, s.Played, bit),
			t.touchUses(results.Tech, s.Techs, bit),
		)
		for _, ids := range s.Decks {
			err = errors.Join(err, t.touch(results.Held, ids, func(x *thing) { x.times++; x.mask |= bit }))
		}
		if err != nil {
			return err
		}
	}
	for _, x := range t.touched {
		if x.mask != 0 {
			x.had.add(x.mask, t.points)
		}
		if x.start != 0 {
			x.began.add(x.start, t.points)
		}
		x.mask, x.start, x.touched = 0, 0, false
	}
	t.touched = t.touched[:0]
	return nil
}

// touch calls note with the things of a kind that the game names.
func (t *Tally) touch(kind string, ids []string, note func(*thing)) error {
	for _, id := range ids {
		x, err := t.thing(kind, id)
		if err != nil {
			return err
		}
		if note(x); !x.touched {
			x.touched = true
			t.touched = append(t.touched, x)
		}
	}
	return nil
}

// touchUses notes that a seat played or took things.
func (t *Tally) touchUses(kind string, uses []results.Use, bit uint8) error {
	for _, u := range uses {
		if err := t.touch(kind, []string{u.ID}, func(x *thing) { x.times++; x.rounds += int64(u.Round); x.mask |= bit }); err != nil {
			return err
		}
	}
	return nil
}

func (t *Tally) thing(kind, id string) (*thing, error) {
	if x := t.things[[2]string{kind, id}]; x != nil {
		return x, nil
	}
	return nil, fmt.Errorf("it names the %s %q, and the head of its file does not", kind, id)
}

const maxSeats = 4

// unit is one point. In units, means of up to three seats are whole numbers.
const unit = 12

// split adds up games by the set of seats that had a thing.
type split [1 << maxSeats]cell

// cell is the games in which the same seats had the thing.
type cell struct {
	games   int64
	sum     [maxSeats]int64 // points of the seats
	squares int64           // of the difference between the seats that had it and the others, in units
}

// add takes a game in which a set of seats had the thing.
func (s *split) add(mask uint8, points []int64) {
	c := &s[mask]
	c.games++
	for p, n := range points {
		c.sum[p] += n
	}
	d := difference(mask, points)
	c.squares += d * d
}

// difference returns the mean of the seats of a set minus that of the others, in units.
func difference(mask uint8, points []int64) int64 {
	k := int64(bits.OnesCount8(mask))
	rest := int64(len(points)) - k
	if k == 0 || rest == 0 {
		return 0
	}
	var in, out int64
	for p, n := range points {
		if mask&(1<<p) != 0 {
			in += n
		} else {
			out += n
		}
	}
	return in*(unit/k) - out*(unit/rest)
}

// had returns the moments, over all games, of the number of seats that had it.
func (s *split) had(games int64) moments {
	m := moments{n: games}
	for mask := range s {
		k := int64(bits.OnesCount8(uint8(mask)))
		m.sum += k * s[mask].games
		m.squares += k * k * s[mask].games
	}
	return m
}

// points returns the sum of the points of the seats that had it.
func (s *split) points() (sum int64) {
	for mask := range s {
		for p, n := range s[mask].sum {
			if mask&(1<<p) != 0 {
				sum += n
			}
		}
	}
	return sum
}

// lead returns by how much more than usual the seats that had it were ahead of the others.
// usual are the mean points of the seats over all games.
func (s *split) lead(usual []float64) (mean, se float64, games int64) {
	var sum, squares float64
	for m := 1; m < 1<<len(usual)-1; m++ {
		c, mask := &s[m], uint8(m)
		if c.games == 0 {
			continue
		}
		n := float64(c.games)
		d := float64(difference(mask, c.sum[:len(usual)])) / unit // summed over the games
		u := average(mask, usual) - average(^mask, usual)
		games += c.games
		sum += d - n*u
		squares += float64(c.squares)/unit/unit - 2*u*d + n*u*u
	}
	if games == 0 {
		return 0, 0, 0
	}
	n := float64(games)
	return sum / n, math.Sqrt(variance(n, sum, squares) / n), games
}

// average returns the mean of the values of the seats of a set.
func average(mask uint8, values []float64) float64 {
	sum, n := 0.0, 0
	for p, x := range values {
		if mask&(1<<p) != 0 {
			sum += x
			n++
		}
	}
	return sum / float64(n)
}

// z is the number of standard errors on each side of a mean that hold 95 of 100 cases.
const z = 1.96

// fewest is the least number of games from which an estimate is made.
const fewest = 20

// moments are sums of whole numbers and of their squares.
type moments struct{ n, sum, squares int64 }

func (m *moments) add(x int64) {
	m.n++
	m.sum += x
	m.squares += x * x
}

// mean returns the mean, where units of the numbers make one.
func (m moments) mean(units float64) float64 {
	if m.n == 0 {
		return 0
	}
	return float64(m.sum) / float64(m.n) / units
}

// variance returns the variance of the numbers, where units of them make one.
func (m moments) variance(units float64) float64 {
	return variance(float64(m.n), float64(m.sum)/units, float64(m.squares)/units/units)
}

// variance returns the variance of n numbers with a sum and a sum of squares.
func variance(n, sum, squares float64) float64 {
	if n < 2 {
		return 0
	}
	return math.Max(0, (squares-sum*sum/n)/(n-1))
}

// Points are the mean points of a game, with their range.
type Points struct {
	Mean float64    `json:"mean"`
	SD   float64    `json:"sd"`
	SE   float64    `json:"se"`
	CI95 [2]float64 `json:"ci95"`
}

func (m moments) points(units float64) Points {
	mean, v := m.mean(units), m.variance(units)
	se := math.Sqrt(v / float64(max(1, m.n)))
	return Points{round(mean), round(math.Sqrt(v)), round(se), [2]float64{round(mean - z*se), round(mean + z*se)}}
}

// Share is a part of games, from 0 to 1.
type Share struct {
	Part float64    `json:"part"`
	CI95 [2]float64 `json:"ci95"`
}

// share returns a part of n games with the range of Wilson.
func share(part float64, n int64) Share {
	if n == 0 {
		return Share{CI95: [2]float64{0, 1}}
	}
	low, high := Wilson(part/float64(n), float64(n))
	return Share{round(part / float64(n)), [2]float64{round(low), round(high)}}
}

// Wilson returns the 95 percent confidence interval of a part that was observed in n games.
func Wilson(part, n float64) (low, high float64) {
	middle := (part + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(part*(1-part)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// Estimate is a difference with its range.
type Estimate struct {
	Mean  float64    `json:"mean"`
	SE    float64    `json:"se"`
	CI95  [2]float64 `json:"ci95"`
	Games int64      `json:"games"` // number of games from which it was made
	// P is the probability that chance alone gives as large a difference, corrected for the
	// other rows of the table.
	P      float64 `json:"p"`
	Stands bool    `json:"stands"` // P is below 0.05
}

// estimate returns the estimate for a mean and its standard error; nil if there are too
// few games.
func estimate(mean, se float64, games int64) *Estimate {
	if games < fewest {
		return nil
	}
	e := &Estimate{Mean: round(mean), SE: round(se), CI95: [2]float64{round(mean - z*se), round(mean + z*se)}, Games: games}
	switch {
	case se > 0:
		e.P = math.Erfc(math.Abs(mean) / se / math.Sqrt2)
	case mean == 0:
		e.P = 1
	}
	return e
}

// larger compares estimates: the larger one comes first, one that is not known last.
func larger(a, b *Estimate) int {
	switch {
	case a != nil && b != nil:
		return cmp.Compare(b.Mean, a.Mean)
	case a != nil:
		return -1
	case b != nil:
		return 1
	}
	return 0
}

// holm corrects the estimates of a table for their number, and marks those that
// stand out.
func holm(table []*Estimate) {
	table = slices.DeleteFunc(slices.Clone(table), func(e *Estimate) bool { return e == nil })
	slices.SortStableFunc(table, func(a, b *Estimate) int { return cmp.Compare(a.P, b.P) })
	worst := 0.0
	for i, e := range table {
		worst = max(worst, min(1, e.P*float64(len(table)-i)))
		e.P, e.Stands = round(worst), worst < 0.05
	}
}

// correct corrects columns of a table for the number of its rows.
func correct[T any](rows []T, columns ...func(*T) *Estimate) {
	for _, of := range columns {
		var table []*Estimate
		for i := range rows {
			table = append(table, of(&rows[i]))
		}
		holm(table)
	}
}

// round rounds a number to the digits that a report has, so that it is the same on every machine.
func round(x float64) float64 {
	if x = math.Round(x*1e4) / 1e4; x == 0 {
		return 0 // instead of -0
	}
	return x
}

// welch compares the means of two sets of games.
func welch(a, b moments, units float64) *Estimate {
	se := math.Sqrt(a.variance(units)/float64(max(1, a.n)) + b.variance(units)/float64(max(1, b.n)))
	return estimate(a.mean(units)-b.mean(units), se, min(a.n, b.n))
}
