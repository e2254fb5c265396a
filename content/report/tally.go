package report

import (
	"errors"
	"fmt"
	"io"
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
	for {
		g, err := games.Next()
		if errors.Is(err, io.EOF) {
			t.problems = games.Problems
			return t, nil
		}
		if err == nil {
			err = t.add(g)
		}
		if err != nil {
			return nil, err
		}
	}
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
	t.addWins(g)
	t.addPlayers()
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

func (t *Tally) addWins(g *results.Game) {
	won := wins(g)
	for i := range t.players {
		for _, p := range t.players[i].seats {
			t.players[i].wins += won[p]
		}
	}
	for p := range t.seats {
		t.seats[p].wins.add(won[p])
	}
}

// wins returns what part of a win each seat has in a game.
func wins(g *results.Game) (won [maxSeats]int64) {
	for _, w := range g.Winners {
		won[results.SeatNumber(w)] += win / int64(len(g.Winners))
	}
	return won
}

func (t *Tally) addPlayers() {
	for i := range t.players {
		sum := int64(0)
		for _, p := range t.players[i].seats {
			sum += t.points[p]
		}
		t.players[i].points.add(sum)
	}
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
