// Package sim plays many games of computer players at once, and can verify that
// each can be replayed from its journal.
//
//	totals, err := sim.Run(ctx, catalog, sim.Options{Games: 100, Seed: 1, Players: 2, Bots: []string{"easy"}})
//	report := totals.Report(2, seconds)
//
//	sim.go      playing and verifying
//	record.go   what happens in a game, for package results
//	report.go   sums over the games
package sim

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"seti/content/results"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/player/search"
	"seti/scripting"
)

// Options say what to play. Game number i has the seed Seed+i, on which everything
// in it depends, so results do not depend on the number of workers.
type Options struct {
	First   int // number of the first game
	Games   int // number of games from there on
	Players int
	Seed    uint64
	Bots    []string // players of the seats; repeated if there are fewer
	Workers int      // number of goroutines; 0 for all cores
	Verify  bool     // replay every game from its journal
	Record  bool     // record what happens in each game
	// Settings of every game, without players and seed, which are given above.
	Settings kernel.Settings
	// Each is called with every game, in the order of their numbers, by one goroutine;
	// it may be nil. If it returns an error, no further game is played.
	Each func(*Game) error
}

// Game is the outcome of one game.
type Game struct {
	Number    int
	Seed      uint64
	VP        [board.MaxSeats]int
	Winners   []board.Seat
	Decisions int // number of decisions with more than one option
	Turns     int
	Asked     [board.MaxSeats]int
	Thought   [board.MaxSeats]time.Duration // time spent on those, by seat; 0 where all seats are random
	Err       error                         // what went wrong
	Journal   []byte                        // of a game with an error
	Record    *results.Game                 // if Options.Record is set

	stopped bool // from outside, before its end
}

// tooMany is the number of decisions after which a game counts as endless.
const tooMany = 200_000

// ahead is the number of games by which each worker may be ahead of Options.Each.
const ahead = 128

// Run plays the games and adds them up. It keeps no game after it has called Each,
// so that any number of games needs no more memory than a few. If the context
// ends, games in progress are dropped, and Run returns the totals of the games
// before.
func Run(ctx context.Context, c *catalog.Catalog, o Options) (Totals, error) {
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, o.Games)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type job struct {
		number int
		done   chan *Game
	}
	jobs, order := make(chan job), make(chan chan *Game, workers*ahead)
	go func() {
		defer close(order)
		defer close(jobs)
		for i := o.First; i < o.First+o.Games && ctx.Err() == nil; i++ {
			done := make(chan *Game, 1)
			order <- done
			jobs <- job{i, done}
		}
	}()
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			w := worker{c: c, o: o, host: scripting.NewHost(), ctx: ctx}
			for j := range jobs {
				j.done <- w.play(j.number)
			}
		})
	}
	var totals Totals
	var failed error
	ended := false
	for done := range order {
		game := <-done
		if ended = ended || game.stopped || failed != nil; ended {
			stop()
			continue // later games do not count either, so that there is no gap
		}
		totals.add(game)
		if o.Each != nil {
			failed = o.Each(game)
		}
	}
	wg.Wait()
	return totals, failed
}

// worker plays one game after the other and reuses memory and the Lua machine, in which no game
// leaves anything.
type worker struct {
	c     *catalog.Catalog
	o     Options
	host  *scripting.Host
	ctx   context.Context
	log   []taken
	lines []play.Line
	text  bytes.Buffer // the journal of the last game
	known map[player.Level]player.Player
}

// player returns a player, the same for every game and seat, since players remember
// nothing.
func (w *worker) player(l player.Level) player.Player {
	p, ok := w.known[l]
	if !ok {
		if w.known == nil {
			w.known = map[player.Level]player.Player{}
		}
		p = player.New(w.c, l, 1)
		w.known[l] = p
	}
	return p
}

// bot returns the computer player of a seat.
func (o *Options) bot(p int) string {
	if len(o.Bots) == 0 {
		return player.Names[0]
	}
	return o.Bots[p%len(o.Bots)]
}

// taken is a decision that was taken.
type taken struct {
	seat   board.Seat
	option board.Option
	hash   uint64 // as in a journal
}

func (w *worker) play(number int) *Game {
	c, o := w.c, &w.o
	seed := o.Seed + uint64(number)
	result := &Game{Number: number, Seed: seed}
	set := o.Settings
	set.Players, set.Seed = o.Players, seed
	g, err := kernel.NewGame(c, set)
	if err != nil {
		result.Err = err
		return result
	}
	seats := make([]player.Seat, o.Players)
	players := make([]player.Player, o.Players)
	imagines := false
	for p := range seats {
		seats[p].Bot = o.bot(p)
		l, err := player.Parse(seats[p].Bot)
		if err != nil {
			result.Err = err
			return result
		}
		players[p], imagines = w.player(l), imagines || l.Imagines()
	}
	g.Scripts = w.host
	w.log = w.log[:0]
	whole := false // no decision has followed the last checkpoint
	turn := -1     // the last one that has a hash
	if o.Verify {
		g.Checkpoint = func(*kernel.Game) { whole = true }
	}
	var trail *play.Trail
	var wrong error // what a player did
	var rec *recorder
	if o.Record {
		rec = record(g, o)
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if result.stopped = w.ctx.Err() != nil; result.stopped || len(w.log) >= tooMany {
			return kernel.Stop
		}
		i := 0
		if len(d.Options) > 1 {
			result.Decisions++
			eyes := player.Eyes{Catalog: c, Position: search.At(g, nil), Seed: player.Seed(seed, d.Seat, len(w.log)), GameSeed: player.GameSeed(seed, d.Seat)}
			var before time.Time
			if imagines { // random seats answer faster than the clock is read
				before = time.Now()
				eyes.Imagine = func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) }
			}
			i, wrong = player.Ask(w.ctx, players[d.Seat], eyes, d)
			if result.stopped = w.ctx.Err() != nil; result.stopped || wrong != nil {
				return kernel.Stop // if the context ended, the answer is not the player's
			}
			result.Asked[d.Seat]++
			if imagines {
				result.Thought[d.Seat] += time.Since(before)
			}
		}
		t := taken{seat: d.Seat, option: d.Options[i]}
		if whole && int(g.S.Turns) != turn {
			t.hash, turn = g.S.Hash(), int(g.S.Turns)
		}
		whole = false
		w.log = append(w.log, t)
		if rec != nil {
			rec.book.Take(d.Seat, d.Options[i])
		}
		return i
	}
	if imagines {
		trail = play.Follow(g)
	}
	err = g.Run()
	if result.stopped {
		return result
	}
	if wrong != nil {
		err = wrong
	} else if err == kernel.ErrStopped {
		err = fmt.Errorf("no end after %d decisions", tooMany)
	}
	for p := range o.Players {
		result.VP[p] = int(g.S.P[p].Res[board.VP])
	}
	for _, p := range players {
		if p, ok := p.(interface{ Err() error }); ok && err == nil {
			err = p.Err() // a program that went wrong: the points are not its own
		}
	}
	result.Winners, result.Turns = g.Winners(), int(g.S.Turns)
	if rec != nil {
		result.Record = rec.end(result, err)
	}
	switch {
	case err == nil && !o.Verify:
		return result
	case !o.Verify: // its journal needs the hashes
		again := worker{c: c, o: *o, host: w.host, ctx: w.ctx, known: w.known}
		again.o.Verify = true
		return again.play(number)
	}
	w.write(player.Head(c, set, seats))
	if err == nil {
		err = w.verify(g.S)
	}
	if result.Err = err; err != nil {
		result.Journal = bytes.Clone(w.text.Bytes())
		if rec != nil {
			result.Record = rec.end(result, err)
		}
	}
	return result
}

// write writes the game as a saved game to w.text.
func (w *worker) write(head play.JournalHead) {
	w.text.Reset()
	_ = play.WriteHead(&w.text, head) // writing to a buffer cannot fail
	w.lines = w.lines[:0]
	for _, t := range w.log {
		w.lines = append(w.lines, play.Line{Seat: t.seat, ID: w.c.ID(t.option), Hash: t.hash})
	}
	_ = play.WriteLines(&w.text, w.lines...)
}

// verify replays a game from its journal and compares the end, to the byte.
func (w *worker) verify(end *board.State) error {
	j, err := play.ReadJournal("the journal", bytes.NewReader(w.text.Bytes()))
	if err != nil {
		return err
	}
	s, err := play.NewHosted(w.c, j.Settings, func() kernel.Scripts { return w.host })
	if err != nil {
		return err
	}
	defer s.Close()
	if d := s.Replay(j.Lines, true, nil); d != nil {
		return d
	}
	var buf [2][4096]byte // enough for most states
	if !bytes.Equal(s.State().Encode(buf[0][:0]), end.Encode(buf[1][:0])) {
		return fmt.Errorf("the game played again from its journal ends in another state")
	}
	return nil
}
