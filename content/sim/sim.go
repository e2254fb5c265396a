// Package sim plays many games of computer players at once, and can verify that
// each can be replayed from its journal.
//
//	totals, err := sim.Run(ctx, catalog, sim.Options{Games: 100, Seed: 1, Players: 2, Bots: []string{"easy"}})
//	report := totals.Report(2, seconds)
//
// With Options.Deal it plays pairs of games that show what cards are worth.
//
//	sim.go      playing and verifying
//	pair.go     games that compare what cards are worth
//	record.go   what happens in a game, and the head of its file, for package results
//	report.go   sums over the games
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package sim

import (
	"bytes"
	"cmp"
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
	"seti/scripting"
)

// Options are the games to play. Game number i has the seed Seed+i, on which everything in it depends, so results do
// not depend on the number of workers.
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
	// Deal names cards whose worth is compared: each game is then a pair (results.Pair), game number i with card i of
	// these, which is dealt to the first seat; after the last card the first one follows. Pairs are not verified.
	Deal []string
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
	Failed    []board.Seat                  // the seats of programs that went wrong
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
	c, err := c.With(o.Settings.Modules)
	if err != nil {
		return Totals{}, err
	}
	for _, id := range o.Deal {
		if _, ok := c.Card(id); !ok {
			return Totals{}, fmt.Errorf("there is no card %q", id)
		}
	}
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
			defer w.close()
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

// close ends the programs among its players.
func (w *worker) close() {
	for _, p := range w.known {
		player.Close(p)
	}
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

// running is a game that is being played.
type running struct {
	*worker
	*Game
	g        *kernel.Game
	seats    []player.Seat
	players  []player.Player
	imagines bool // one of them plays on copies of the game
	trail    *play.Trail
	rec      *recorder // nil if nothing is recorded
	whole    bool      // no decision has followed the last checkpoint
	turn     int       // the last one that has a hash
	wrong    error     // what a player did
	trial    *trial    // nil for a game outside of pairs
}

func (w *worker) play(number int) *Game {
	if len(w.o.Deal) > 0 {
		return w.pair(number)
	}
	r := &running{worker: w, Game: &Game{Number: number, Seed: w.o.Seed + uint64(number)}, turn: -1}
	set := w.o.Settings
	set.Players, set.Seed = w.o.Players, r.Seed
	if r.Err = r.begin(set); r.Err != nil {
		return r.Game
	}
	err := r.g.Run()
	if r.stopped {
		return r.Game
	}
	err = r.end(err)
	switch {
	case err == nil && !w.o.Verify:
		return r.Game
	case len(r.Failed) > 0: // again the program might do something else
	case !w.o.Verify: // its journal needs the hashes
		again := worker{c: w.c, o: w.o, host: w.host, ctx: w.ctx, known: w.known}
		again.o.Verify = true
		return again.play(number)
	}
	w.write(player.Head(w.c, set, r.seats))
	if err == nil {
		err = w.verify(r.g.S)
	}
	if r.Err = err; err != nil {
		r.Journal = bytes.Clone(w.text.Bytes())
		r.record(err)
	}
	return r.Game
}

// begin sets the game and its players up.
func (r *running) begin(set kernel.Settings) (err error) {
	if r.g, err = kernel.NewGame(r.c, set); err != nil {
		return err
	}
	for p := range set.Players {
		bot := r.o.bot(p)
		l, err := player.Parse(bot)
		if err != nil {
			return err
		}
		r.seats, r.players = append(r.seats, player.Seat{Bot: bot}), append(r.players, r.player(l))
		r.imagines = r.imagines || l.Imagines()
	}
	for _, p := range r.players {
		if x, ok := p.(interface{ Begin() }); ok {
			x.Begin() // a program that failed in the last game
		}
	}
	r.log = r.log[:0]
	r.g.Scripts, r.g.Answer = r.host, r.answer
	if r.o.Verify {
		r.g.Checkpoint = func(*kernel.Game) { r.whole = true }
	}
	if r.trial != nil {
		r.trial.limit.Card, _ = r.g.C.Card(r.trial.id)
		r.g.Checkpoint = func(g *kernel.Game) {
			if err := r.trial.deal(g); err != nil {
				r.wrong = err
			}
		}
	}
	if r.o.Record && (r.trial == nil || r.trial.limit.Rule == player.Freely) {
		r.rec = record(r.g, &r.o)
	}
	if r.imagines {
		r.trail = play.Follow(r.g)
	}
	return nil
}

// answer asks the player of a seat, where there is a choice, and notes the decision.
func (r *running) answer(g *kernel.Game, d *kernel.Decision) int {
	if r.stopped = r.ctx.Err() != nil; r.stopped || r.wrong != nil || len(r.log) >= tooMany {
		return kernel.Stop
	}
	i := 0
	if len(d.Options) > 1 {
		r.Decisions++
		if i = r.choose(g, d); r.stopped || r.wrong != nil {
			return kernel.Stop // if the context ended, the answer is not the player's
		}
	}
	if r.trial != nil {
		r.trial.note(g.S, d, i)
	}
	t := taken{seat: d.Seat, option: d.Options[i]}
	if r.whole && int(g.S.Turns) != r.turn {
		t.hash, r.turn = g.S.Hash(), int(g.S.Turns)
	}
	r.whole = false
	r.log = append(r.log, t)
	if r.rec != nil {
		r.rec.book.Take(d.Seat, d.Options[i])
	}
	return i
}

// choose returns the decision of the game that this one follows, or asks the player.
func (r *running) choose(g *kernel.Game, d *kernel.Decision) int {
	if r.trial != nil {
		if i := r.trial.follows(g.S, d, len(r.log)); i >= 0 {
			return i
		}
	}
	return r.ask(g, d)
}

func (r *running) ask(g *kernel.Game, d *kernel.Decision) (i int) {
	eyes := player.EyesIn(g, d, r.trail, player.Seed(r.Seed, d.Seat, len(r.log)), player.GameSeed(r.Seed, d.Seat))
	var before time.Time
	if r.imagines { // random seats answer faster than the clock is read
		before = time.Now()
	}
	p := r.players[d.Seat]
	if r.trial != nil && d.Seat == dealt && r.trial.limit.Rule != player.Freely {
		p = player.Limited(p, r.trial.limit)
	}
	i, r.wrong = player.Ask(r.ctx, p, eyes, d)
	if r.stopped = r.ctx.Err() != nil; !r.stopped && r.wrong == nil {
		r.Asked[d.Seat]++
		if r.imagines {
			r.Thought[d.Seat] += time.Since(before)
		}
	}
	return i
}

// end notes how the game ended, and returns what went wrong.
func (r *running) end(err error) error {
	if r.wrong != nil {
		err = r.wrong
	} else if err == kernel.ErrStopped {
		err = fmt.Errorf("no end after %d decisions", tooMany)
	}
	for p := range r.players {
		r.VP[p] = int(r.g.S.P[p].Res[board.VP])
		if x, ok := r.players[p].(interface{ Err() error }); ok && x.Err() != nil { // a program that went wrong: the points are not its own
			r.Failed = append(r.Failed, board.Seat(p))
			err = cmp.Or(err, x.Err())
		}
	}
	r.Winners, r.Turns = r.g.Winners(), int(r.g.S.Turns)
	r.record(err)
	return err
}

func (r *running) record(err error) {
	if r.rec != nil {
		r.Record = r.rec.end(r.Game, err)
	}
}

// write writes the game as a saved game to w.text.
func (w *worker) write(head play.JournalHead) {
	w.text.Reset()
	_ = play.WriteHead(&w.text, head) // writing to a buffer cannot fail
	w.lines = w.lines[:0]
	for _, t := range w.log {
		w.lines = append(w.lines, play.Line{Seat: t.seat, ID: w.c.ID(t.option), Hash: t.hash})
	}
	if !w.o.Verify {
		w.hash(head.Settings)
	}
	_ = play.WriteLines(&w.text, w.lines...)
}

// hash adds the hashes to w.lines, which only games that are verified have. It plays the game again.
func (w *worker) hash(set kernel.Settings) {
	s, err := play.NewHosted(w.c, set, func() kernel.Scripts { return w.host })
	if err != nil {
		return // what went wrong with the game is told already
	}
	defer s.Close()
	s.Replay(w.lines, false, nil)
	for i, l := range s.Lines() {
		w.lines[i].Hash = l.Hash
	}
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
