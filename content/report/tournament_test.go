package report

import (
	"math"
	"testing"

	"seti/content/results"
)

// tournament returns one of three players: a wins three of four games against b and shares one, b wins one of two against c, of which the
// other one crashes, and a game of a and c has an error.
func tournament() *Tournament {
	t := NewTournament([]string{"a", "b", "c"})
	play := func(first, second int, g results.Game) {
		pair, turned := t.pair(first, second)
		g.Seats = []results.Seat{{Points: 10}, {Points: 20}}
		t.game(&g, [2]int{first, second}, pair, turned)
	}
	play(0, 1, results.Game{Winners: []string{"p1"}})
	play(1, 0, results.Game{Winners: []string{"p2"}})
	play(1, 0, results.Game{Winners: []string{"p2"}})
	play(0, 1, results.Game{Winners: []string{"p1", "p2"}})
	play(1, 2, results.Game{Winners: []string{"p1"}})
	play(2, 1, results.Game{Error: "it has ended", Failed: []string{"p2"}})
	play(2, 0, results.Game{Error: "a fault of a pack"})
	t.Finish()
	return t
}

func TestStandings(t *testing.T) {
	x := tournament()
	want := map[string]Standing{
		"a": {Games: 4, Wins: 3, Shared: 1, Points: 15}, // seats 1, 2, 2, 1: 10, 20, 20, 10
		"b": {Games: 6, Wins: 1, Shared: 1, Losses: 4, Crashes: 1, Points: 14},
		"c": {Games: 2, Wins: 1, Losses: 1, Points: 20},
	}
	if x.Games != 7 || x.Errors != 1 {
		t.Errorf("%d games, %d in error", x.Games, x.Errors)
	}
	for _, s := range x.Standings {
		w := want[s.Player]
		if s.Games != w.Games || s.Wins != w.Wins || s.Shared != w.Shared || s.Losses != w.Losses || s.Crashes != w.Crashes || s.Points != w.Points {
			t.Errorf("%+v, expected %+v", s, w)
		}
	}
	if p := x.Pairs[0]; p.Player != "a" || p.Games != 4 || p.Wins != 3 || p.Shared != 1 || p.Losses != 0 {
		t.Errorf("%+v", p)
	}
	if p := x.Pairs[1]; p.Player != "b" || p.Games != 2 || p.Wins != 1 || p.Losses != 1 {
		t.Errorf("%+v", p)
	}
}

// Of two players one has won three games of four. With a drawn one more that is 3.5 of 5: odds of 7 to 3, and 400 log10(7/3) = 147 points
// between them, 74 above and below the mean. The variance of the difference in logarithms of odds is 1/(5*0.7*0.3), its root 0.976, that is
// 169.5 points: half of it for each.
func TestElo(t *testing.T) {
	x := NewTournament([]string{"a", "b"})
	pair, _ := x.pair(0, 1)
	for _, w := range []string{"p1", "p1", "p2", "p1"} {
		x.game(&results.Game{Winners: []string{w}, Seats: make([]results.Seat, 2)}, [2]int{0, 1}, pair, false)
	}
	x.Finish()
	for i, want := range []float64{74, -74} {
		if e := x.Standings[i].Elo; e.Above != want || math.Abs(e.SE-84.8) > 0.1 {
			t.Errorf("%+v, expected %v", e, want)
		}
	}
	three := tournament()
	sum := 0.0
	for _, s := range three.Standings {
		sum += s.Elo.Above
	}
	if three.Standings[0].Player != "a" || math.Abs(sum) > 1.5 {
		t.Errorf("%+v", three.Standings)
	}
}
