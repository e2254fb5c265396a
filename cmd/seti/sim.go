package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/results"
	"seti/content/sim"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
)

type simOptions struct {
	*app
	sim.Options
	composition
	out     string
	json    bool
	results string
	shard   string

	given func(flag string) bool
}

func newSim(a *app) *cobra.Command {
	o := &simOptions{app: a}
	cmd := &cobra.Command{
		Use:   "sim",
		Short: "Let computer players play many games",
		Long: `Let computer players play many games. Print how many points each seat scores, how
often it wins and how long it thinks, with 95% confidence intervals. The same
--seed gives the same results with any number of workers.

--results writes a line for every game, for seti report and other tools. To
continue a run that was stopped, give the same command again. --shard 3/100 plays
part 3 of 100, so that 100 machines can share a run.

A game with an error is reported and the others continue. The first ` + fmt.Sprint(mostKept) + ` such games are
saved as seti-sim-SEED.seti for seti replay. The exit status is then 1.`,
		Example: `  seti sim --games 2000 --players 4 --seed 1 --json
  seti sim --games 100 --bot easy --bot random --verify
  seti sim --games 20000 --players 2 --bot easy --results easy.jsonl
  seti sim --games 1000000 --bot medium --shard 3/100 --results part-3.jsonl
  seti sim --solo 3 --bot easy
  seti sim --games 5000 --species none`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.given = cmd.Flags().Changed
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.IntVar(&o.Games, "games", 100, "play `N` games")
	f.IntVar(&o.Players, "players", 4, "play with `N` seats, 2 to 4")
	f.Uint64Var(&o.Seed, "seed", 1, "seed `N` of the first game")
	f.StringArrayVar(&o.Bots, "bot", nil, "computer `PLAYER`s for the seats in turn: "+strings.Join(player.Names, ", ")+"; LEVEL@FILE prices by a file of seti tune; exec:COMMAND is a program (may be repeated; default random)")
	f.BoolVar(&o.Verify, "verify", false, "play every game again from its journal and compare the final states")
	f.IntVar(&o.Workers, "workers", 0, "play `N` games at once (default one per core)")
	f.StringVar(&o.out, "out", ".", "save the journals of games with an error in `DIR`, which is made if it is missing")
	f.BoolVar(&o.json, "json", false, "print JSON")
	f.StringVar(&o.results, "results", "", "write a line for every game to `FILE`, or continue that file")
	f.StringVar(&o.shard, "shard", "", "play only part `I/N` of the games")
	o.flags(f)
	complete(cmd, "bot", player.Names)
	_ = cmd.MarkFlagDirname("out")
	a.isolatable(cmd, func([]string) (read, write []string, err error) {
		read, write = trainedFiles(o.Bots), []string{o.out}
		if o.results != "" {
			write = append(write, filepath.Dir(o.results))
		}
		return read, write, fileError(os.MkdirAll(o.out, 0o777))
	})
	return cmd
}

func (o *simOptions) run(ctx context.Context) error {
	if o.given("solo") {
		if err := o.alone(o.app, o.Players, o.given("players")); err != nil {
			return err
		}
		o.Players = 2
	}
	switch {
	case o.Games < 1:
		return console.Usagef("--games %d: expected 1 or more", o.Games)
	case o.Seed > math.MaxUint64-uint64(o.Games):
		return console.Usagef("--seed %d: there are not %d seeds from there on", o.Seed, o.Games)
	case o.Players < 2 || o.Players > board.MaxSeats:
		return console.Usagef("%d players: the game is for 2 to %d", o.Players, board.MaxSeats)
	case o.Workers < 0:
		return console.Usagef("--workers %d: expected 0 or more", o.Workers)
	}
	for i, b := range o.Bots {
		b, err := o.enroll(b)
		if err != nil {
			return err
		}
		o.Bots[i] = b
		if _, err := player.Parse(b); err != nil {
			return console.Usagef("--bot %s: %v", b, err)
		}
	}
	all := o.Games
	if err := o.part(); err != nil {
		return err
	}
	o.Settings.Players = o.Players
	if err := o.apply(&o.Settings); err != nil {
		return err
	}
	c, err := o.openToPlay()
	if err != nil {
		return err
	}
	if _, err := kernel.NewGame(c, o.Settings); err != nil {
		return err // with these settings no game can be played, whatever its seed
	}
	if err := os.MkdirAll(o.out, 0o777); err != nil {
		return fileError(err)
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	if os.Getenv("GOGC") == "" {
		// A game leaves a few kilobytes of garbage; collecting it less often takes
		// twenty megabytes and saves a tenth of the time. What loading the packs has left is collected
		// first: the percentage is of the memory that is in use then.
		runtime.GC()
		defer debug.SetGCPercent(debug.SetGCPercent(400))
	}
	if o.results == "" {
		return o.simulate(ctx, c, nil)
	}
	file, err := o.openResults(c, all)
	if err != nil {
		return err
	}
	if o.Games == 0 {
		return file.Close()
	}
	if err = o.simulate(ctx, c, file); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}

// simulate plays the games and prints how they went.
func (o *simOptions) simulate(ctx context.Context, c *catalog.Catalog, file *results.File) error {
	failed := 0
	o.Each = func(g *sim.Game) error {
		if g.Err != nil {
			if failed++; failed <= mostKept {
				o.keep(g)
			}
		}
		if file != nil {
			return file.Write(g.Record)
		}
		return nil
	}
	start := time.Now()
	totals, err := o.watched(ctx, c)
	if err != nil {
		return err
	}
	report := totals.Report(o.Players, time.Since(start).Seconds())
	if o.Verify {
		good := report.Games - report.Errors
		report.Verified = &good
	}
	if failed > mostKept {
		fmt.Fprintf(o.Err, "seti: %s more with errors; their journals are not kept\n", console.Count(failed-mostKept, "game"))
	}
	if o.json {
		if err := printJSON(o.IO, report); err != nil {
			return err
		}
	} else {
		o.print(report)
	}
	if report.Games < o.Games {
		err := fmt.Errorf("stopped after %d of %d games", report.Games, o.Games)
		if file != nil {
			return source.Hint(err, "they are in %s; the same command continues the run", o.results)
		}
		return err
	}
	if report.Errors > 0 {
		return console.ErrNo
	}
	return nil
}

// watched plays the games, with a progress bar if that takes long and the output is a terminal.
func (o *simOptions) watched(ctx context.Context, c *catalog.Catalog) (sim.Totals, error) {
	bar, options := o.Bar("games", o.Games), o.Options
	defer bar.Clear()
	options.Each = func(g *sim.Game) error {
		bar.Step()
		return o.Each(g)
	}
	return sim.Run(ctx, c, options)
}

// mostKept is the number of games with an error whose journals are kept.
const mostKept = 20

// keep reports a game with an error and writes its journal.
func (o *simOptions) keep(g *sim.Game) {
	fmt.Fprintf(o.Err, "seti: the game with seed %d: %v\n", g.Seed, g.Err)
	var failure *kernel.Failure
	if errors.As(g.Err, &failure) && failure.Stack != "" {
		fmt.Fprint(o.Err, failure.Stack) // a fault of the program
	}
	if len(g.Journal) == 0 {
		return
	}
	name := filepath.Join(o.out, fmt.Sprintf("seti-sim-%d.seti", g.Seed))
	if err := files.Write(name, g.Journal, 0o666); err != nil {
		fmt.Fprintf(o.Err, "seti: its journal cannot be kept: %v\n", fileError(err))
		return
	}
	fmt.Fprintf(o.Err, "hint: %s shows what happened\n", o.withPacks("seti replay "+console.Quote(name)))
}

func (o *simOptions) print(r sim.Report) {
	fmt.Fprintf(o.Out, "%s, %s in error, %.1f s, %.1f games/s, %.0f turns/s, %.0f decisions/game\n", console.Count(r.Games, "game"), fmt.Sprint(r.Errors), r.Seconds,
		r.GamesPerSecond, r.TurnsPerSecond, r.DecisionsPerGame)
	if r.Verified != nil {
		fmt.Fprintf(o.Out, "%d replayed from the journal with the same result\n", *r.Verified)
	}
	for i, s := range r.Seats {
		fmt.Fprintf(o.Out, "%-12s %6.2f vp  (95%%: %.2f to %.2f)  wins %.0f %% (%.0f to %.0f)  %.2f ms/decision\n", s.Seat+" "+o.Player(i),
			s.Mean, s.CI95[0], s.CI95[1], s.Wins, s.WinsCI95[0], s.WinsCI95[1], s.MSPerDecision)
	}
	if e := r.Elo; e != nil && o.Player(0) != o.Player(1) {
		fmt.Fprintf(o.Out, "%s is %.0f Elo above %s  (95%%: %.0f to %.0f)\n", o.Player(0), e.Above, o.Player(1), e.CI95[0], e.CI95[1])
	}
}

// part reduces the games to those of the shard.
func (o *simOptions) part() (err error) {
	o.First, o.Games, o.shard, err = shardOf(o.shard, o.Games)
	return err
}

// shardOf returns which of some games are the part I/N, all of them if no part is asked for, and the part as files of results name it.
func shardOf(shard string, games int) (first, count int, name string, err error) {
	if shard == "" {
		return 0, games, "", nil
	}
	number, of, ok := strings.Cut(shard, "/")
	i, err1 := strconv.Atoi(number)
	n, err2 := strconv.Atoi(of)
	switch {
	case !ok || err1 != nil || err2 != nil || n < 1 || i < 1 || i > n:
		return 0, 0, "", console.Usagef("--shard %s: expected I/N, the part I of N, with I from 1 to N", shard)
	case n > games:
		return 0, 0, "", console.Usagef("--shard %s: %s cannot have %d parts", shard, console.Count(games, "game"), n)
	}
	// Parts are as equal as possible: a part is what lies between two fractions of all games.
	first = games / n * (i - 1)
	first += games % n * (i - 1) / n
	end := games/n*i + games%n*i/n
	return first, end - first, fmt.Sprintf("%d/%d", i, n), nil
}

// openResults opens the file of results and reduces the games to those that are missing in it.
func (o *simOptions) openResults(c *catalog.Catalog, all int) (*results.File, error) {
	head, err := sim.Head(c, &o.Options, all, version())
	if err != nil {
		return nil, err
	}
	head.Shard = o.shard
	file, err := results.Open(o.results, head)
	if err != nil {
		return nil, fileError(err)
	}
	if file.Mended > 0 {
		fmt.Fprintf(o.Err, "seti: the last line of %s was cut off; it is written again\n", o.results)
	}
	there := file.Next - o.First
	o.First, o.Games = file.Next, o.Games-there
	switch {
	case o.Games == 0:
		fmt.Fprintf(o.Err, "seti: all games are in %s already\n", o.results)
		return file, nil
	case there == 1:
		fmt.Fprintf(o.Err, "seti: a game is in %s already; what follows is of the others\n", o.results)
	case there > 1:
		fmt.Fprintf(o.Err, "seti: %d games are in %s already; what follows is of the others\n", there, o.results)
	}
	for _, name := range head.Players {
		if l, err := player.Parse(name); err == nil && l.Time > 0 {
			fmt.Fprintf(o.Err, "seti: %s decides by the clock, so these games come out differently each time\n", name)
			break
		}
	}
	o.Record = true
	return file, nil
}
