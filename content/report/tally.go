package report

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"seti/content/results"
	"seti/kernel/board"
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
	seats [board.MaxSeats]int64
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
func wins(g *results.Game) (won [board.MaxSeats]int64) {
	for _, w := range g.Winners {
		seat, _ := board.ParseSeat(w) // it was checked when it was read
		won[seat] += win / int64(len(g.Winners))
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

// unit is one point. In units, means of up to three seats are whole numbers.
const unit = 12

// split adds up games by the set of seats that had a thing.
type split [1 << board.MaxSeats]cell

// cell is the games in which the same seats had the thing.
type cell struct {
	games   int64
	sum     [board.MaxSeats]int64 // points of the seats
	squares int64                 // of the difference between the seats that had it and the others, in units
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
