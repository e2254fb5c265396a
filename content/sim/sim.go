// Package sim plays many games of computer players at once and proves that
// they can be played again from their journals.
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
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/scripting"
)

// Options say what to play. Game number i has the seed Seed+i, and everything
// in it comes from that, so results do not depend on the number of workers.
type Options struct {
	First   int // number of the first game
	Games   int // how many from there on
	Players int
	Seed    uint64
	Bots    []string // players of the seats; taken round if there are fewer
	Workers int      // at once; 0 for all cores
	Verify  bool     // play every game again from its journal
	Record  bool     // note in each game what happened in it
	// Settings of every game; players and seed are set by the above.
	Settings kernel.Settings
	// Each is told of every game, in the order of their numbers, by one goroutine;
	// it may be nil. If it returns an error, no further game is played.
	Each func(*Game) error
}

// Game is how one game went.
type Game struct {
	Number    int
	Seed      uint64
	VP        [kernel.MaxSeats]int
	Winners   []kernel.Seat
	Decisions int // with more than one option
	Turns     int
	Asked     [kernel.MaxSeats]int
	Thought   [kernel.MaxSeats]time.Duration // about those
	Err       error                          // what went wrong
	Journal   []byte                         // of a game in error
	Record    *results.Game                  // if that was asked for

	stopped bool // before its end, from outside
}

// tooMany decisions mean that a game does not end.
const tooMany = 200_000

// ahead is how many games each worker may be ahead of those that are told.
const ahead = 128

// Run plays the games and adds them up. No game is kept when it has been told,
// so that any number of them needs no more memory than a few. If the context
// ends, the games that are being played are dropped, and what was played until
// then is returned.
func Run(ctx context.Context, c *kernel.Catalog, o Options) (Totals, error) {
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
			continue // later ones do not count either: none is left out between
		}
		totals.add(game)
		if o.Each != nil {
			failed = o.Each(game)
		}
	}
	wg.Wait()
	return totals, failed
}

// worker plays one game after the other with what can be used again: the Lua
// machine, in which no game leaves anything, and memory.
type worker struct {
	c     *kernel.Catalog
	o     Options
	host  *scripting.Host
	ctx   context.Context
	log   []taken
	known map[player.Level]player.Player
}

// player returns a player, the same for every game and seat: he remembers
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

// bot is the computer player of a seat.
func (o *Options) bot(p int) string {
	if len(o.Bots) == 0 {
		return player.Names[0]
	}
	return o.Bots[p%len(o.Bots)]
}

// taken is a decision that was taken.
type taken struct {
	seat   kernel.Seat
	option kernel.Option
	hash   uint64 // as a journal has it
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
	whole := false // no decision has followed the last checkpoint yet
	turn := -1     // the last one that has a hash
	if o.Verify {
		g.Checkpoint = func(*kernel.Game) { whole = true }
	}
	var trail *play.Trail
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
			before := time.Now()
			i = players[d.Seat].Choose(w.ctx, player.Eyes{Catalog: c, Seed: player.Seed(seed, d.Seat, len(w.log)),
				Imagine: func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) }}, d)
			if result.stopped = w.ctx.Err() != nil; result.stopped {
				return kernel.Stop // what was thought by then is not the answer
			}
			result.Asked[d.Seat]++
			result.Thought[d.Seat] += time.Since(before)
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
	if err == kernel.ErrStopped {
		err = fmt.Errorf("no end after %d decisions", tooMany)
	}
	for p := range o.Players {
		result.VP[p] = int(g.S.P[p].Res[kernel.VP])
	}
	result.Winners, result.Turns = g.Winners(), int(g.S.Turns)
	if rec != nil {
		result.Record = rec.end(result, err)
	}
	switch {
	case err == nil && !o.Verify:
		return result
	case !o.Verify: // its journal needs the hashes
		again := worker{c: c, o: *o, host: w.host, ctx: w.ctx}
		again.o.Verify = true
		return again.play(number)
	}
	text := journal(c, player.Head(c, set, seats), w.log)
	if err == nil {
		err = w.verify(text, g.S)
	}
	if result.Err = err; err != nil {
		result.Journal = text
		if rec != nil {
			result.Record = rec.end(result, err)
		}
	}
	return result
}

// journal writes a game down as a saved game.
func journal(c *kernel.Catalog, head play.JournalHead, log []taken) []byte {
	var b bytes.Buffer
	_ = play.WriteHead(&b, head) // a buffer takes everything
	lines := make([]play.Line, len(log))
	for i, t := range log {
		lines[i] = play.Line{Seat: t.seat, ID: c.ID(t.option), Hash: t.hash}
	}
	_ = play.WriteLines(&b, lines...)
	return b.Bytes()
}

// verify plays a game again from its journal and compares the end, to the
// byte.
func (w *worker) verify(text []byte, end *kernel.State) error {
	j, err := play.ReadJournal("the journal", bytes.NewReader(text))
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
	if !bytes.Equal(s.State().Encode(nil), end.Encode(nil)) {
		return fmt.Errorf("the game played again from its journal ends in another state")
	}
	return nil
}
