package sim

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"sync/atomic"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/scripting"
)

// each plays the games and returns all of them, in the order of their numbers.
func each(ctx context.Context, t *testing.T, c *catalog.Catalog, o Options) (games []*Game) {
	t.Helper()
	o.Each = func(g *Game) error {
		if g.Number != o.First+len(games) || g.Seed != o.Seed+uint64(g.Number) {
			t.Errorf("game %d with seed %d came at place %d", g.Number, g.Seed, len(games))
		}
		games = append(games, g)
		return nil
	}
	if _, err := Run(ctx, c, o); err != nil {
		t.Fatal(err)
	}
	return games
}

// A game is the same whichever worker plays it, and however many other games were played before
// in the same Lua machine: no game leaves anything there.
func TestWorkersDoNotMatter(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Games: 42, Players: 3, Seed: 100, Bots: []string{"easy", "random"}}
	o.Settings.Modules = []string{"promo"}
	o.Workers = 1
	one := each(context.Background(), t, c, o)
	o.Workers, o.Verify = 7, true
	seven := each(context.Background(), t, c, o)
	for i := range one {
		a, b := one[i], seven[i]
		if a.Err != nil || b.Err != nil {
			t.Fatalf("game %d: %v, %v", i, a.Err, b.Err)
		}
		if a.Seed != 100+uint64(i) || a.Seed != b.Seed || a.Decisions != b.Decisions || a.VP != b.VP {
			t.Errorf("game %d: %+v and %+v", i, a, b)
		}
	}
	o.Verify = false
	for i := 28; i < len(one); i += 7 {
		w := worker{c: c, o: o, host: scripting.NewHost(), ctx: context.Background()}
		if alone := w.play(i); alone.VP != one[i].VP || alone.Decisions != one[i].Decisions {
			t.Errorf("game %d: %+v in a machine of its own, %+v after %d others", i, alone, one[i], i)
		}
	}
}

// However a run ends, the games passed to Each are the first ones, without a gap.
func TestStops(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	told := 0
	o := Options{First: 7, Games: 10_000, Players: 2, Workers: 3, Each: func(g *Game) error {
		if g.Number != 7+told {
			t.Errorf("game %d came at place %d", g.Number, told)
		}
		if told++; told == 5 {
			stop()
		}
		return nil
	}}
	all, err := Run(ctx, c, o)
	if err != nil || all.Games != told || told < 5 || told > 5+3*ahead {
		t.Errorf("%d games were played, %d told: %v", all.Games, told, err)
	}
	full := errors.New("the disk is full")
	o.Each = func(g *Game) error {
		if g.Number == 9 {
			return full
		}
		return nil
	}
	if all, err = Run(context.Background(), c, o); err != full || all.Games != 3 {
		t.Errorf("%d games, %v", all.Games, err)
	}
}

func TestReport(t *testing.T) {
	var all Totals
	all.add(&Game{VP: [4]int{10, 1}, Winners: []board.Seat{0}, Decisions: 100, Turns: 40})
	all.add(&Game{VP: [4]int{99, 99}, Err: errors.New("no"), Decisions: 5000, Turns: 900})
	all.add(&Game{VP: [4]int{20, 1}, Winners: []board.Seat{0, 1}, Decisions: 300, Turns: 60})
	all.add(&Game{Err: errors.New("no")})
	r := all.Report(2, 2)
	if r.Games != 4 || r.Errors != 2 || r.GamesPerSecond != 2 || r.TurnsPerSecond != 50 || r.DecisionsPerGame != 200 {
		t.Errorf("%+v", r)
	}
	// The standard deviation of 10 and 20 is 7.07, of their mean 5.
	if s := r.Seats[0]; s.Seat != "p1" || s.Mean != 15 || math.Abs(s.CI95[0]-5.2) > 0.01 || math.Abs(s.CI95[1]-24.8) > 0.01 {
		t.Errorf("%+v", s)
	}
	// One and a half wins in two games; Wilson interval: (0.75 + 0.96) / 2.92, plus and minus
	// 1.96 / 2.92 of the root of 0.75 * 0.25 / 2 + 0.24.
	if s := r.Seats[0]; s.Wins != 75 || math.Abs(s.WinsCI95[0]-19.79) > 0.05 || math.Abs(s.WinsCI95[1]-97.3) > 0.05 {
		t.Errorf("%+v", s)
	}
	if s := r.Seats[1]; s.Mean != 1 || *s.CI95 != [2]float64{1, 1} {
		t.Errorf("%+v", s)
	}
}

// Elo follows from the wins: 400 times the logarithm of 3 for three to one, and the same of the ends of Wilson's interval, 0.1979 and
// 0.9733. Who wins every game is above by more than any number.
func TestElo(t *testing.T) {
	var all Totals
	if e := all.Report(2, 1).Elo; e != nil {
		t.Errorf("%+v", e)
	}
	all.add(&Game{Winners: []board.Seat{0}})
	if e := all.Report(2, 1).Elo; e != nil {
		t.Errorf("%+v", e)
	}
	all.add(&Game{Winners: []board.Seat{0, 1}})
	if e := all.Report(2, 1).Elo; e == nil || *e != (Elo{191, [2]float64{-243, 625}}) {
		t.Errorf("%+v", e)
	}
	if e := all.Report(3, 1).Elo; e != nil {
		t.Errorf("%+v", e)
	}
	var lost Totals
	lost.add(&Game{Winners: []board.Seat{1}})
	if e := lost.Report(2, 1).Elo; e != nil {
		t.Errorf("%+v", e)
	}
}

// A single game says nothing about how much points vary, and none says nothing.
func TestReportOfFewGames(t *testing.T) {
	var all Totals
	all.add(&Game{Err: errors.New("no")})
	if s := all.Report(2, 1).Seats[0]; s.CI95 != nil || s.WinsCI95 != [2]float64{0, 100} {
		t.Errorf("%+v", s)
	}
	all.add(&Game{VP: [4]int{10, 1}, Winners: []board.Seat{0}})
	if s := all.Report(2, 1).Seats[0]; s.Mean != 10 || s.CI95 != nil || s.WinsCI95 != [2]float64{20.65, 100} { // Wilson: from 1 / (1 + 1.96²)
		t.Errorf("%+v", s)
	}
}

// hired is a computer player that counts how often one of them is closed.
type hired struct{ closed *atomic.Int32 }

func (hired) Choose(context.Context, player.Eyes, *kernel.Decision) int { return 0 }

func (x hired) Close() { x.closed.Add(1) }

// Each worker makes a player once and closes it at the end: it may be a program.
func TestPlayersAreClosed(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	var made, closed atomic.Int32
	player.Enroll("hired", func(*catalog.Catalog) player.Player { made.Add(1); return hired{&closed} })
	each(t.Context(), t, c, Options{Games: 4, Players: 2, Bots: []string{"hired", "random"}, Workers: 2, Verify: true})
	if n := made.Load(); n == 0 || n > 2 || closed.Load() != n {
		t.Errorf("%d players were made and %d closed", n, closed.Load())
	}
}

// careless is a computer player that takes an option that nobody offered.
type careless int

func (c careless) Choose(context.Context, player.Eyes, *kernel.Decision) int { return int(c) }

// A player that takes no legal option loses its game; the run continues.
func TestCarelessPlayer(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, option := range []int{-7, 99} {
		player.Enroll("careless", func(*catalog.Catalog) player.Player { return careless(option) })
		for _, g := range each(t.Context(), t, c, Options{Games: 2, Players: 2, Bots: []string{"careless"}}) {
			want := fmt.Sprintf("the computer player chose option %d of 5", option) // rules 2.2.1
			if g.Err == nil || g.Err.Error() != want || len(g.Journal) == 0 {
				t.Errorf("option %d: %v with a journal of %d bytes", option, g.Err, len(g.Journal))
			}
		}
	}
}

// broken is a program that went wrong: something else answers for it.
type broken struct{ careless }

func (broken) Err() error { return errors.New("it crashed") }

// The journal of a game in which a program went wrong has hashes, although nothing is verified: the game is saved, and can be taken
// up again.
func TestJournalOfBrokenProgram(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	player.Enroll("broken", func(*catalog.Catalog) player.Player { return broken{} })
	for _, g := range each(t.Context(), t, c, Options{Games: 2, Players: 2, Seed: 1, Bots: []string{"broken", "random"}}) {
		j, err := play.ReadJournal("the journal", bytes.NewReader(g.Journal))
		if g.Err == nil || err != nil {
			t.Fatalf("%v, and its journal: %v", g.Err, err)
		}
		s, err := play.NewSession(c, j.Settings)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if err := s.Restore(j); err != nil || !s.Over() {
			t.Errorf("after %d decisions: %v", len(j.Lines), err)
		}
	}
}
