package main

import (
	"cmp"
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
	rest    string                          // the end of the message about those that are in the file already
	unit    string                          // what is played, in progress and messages
	tell    func(sim.Totals, float64) error // prints how the games went, which took so many seconds

	given func(flag string) bool
}

func newSim(a *app) *cobra.Command {
	o := &simOptions{app: a, unit: "game", rest: "what follows is of the others"}
	o.tell = o.told
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
	f.StringArrayVar(&o.Bots, "bot", nil, botsHelp+" (may be repeated; default random)")
	f.IntVar(&o.Players, "players", 4, "play with `N` seats, 2 to 4")
	f.BoolVar(&o.Verify, "verify", false, "play every game again from its journal and compare the final states")
	f.StringVar(&o.out, "out", ".", "save the journals of games with an error in `DIR`, which is made if it is missing")
	_ = cmd.MarkFlagDirname("out")
	o.runFlags(cmd)
	a.isolatable(cmd, func([]string) (read, write []string, err error) {
		write, err = o.writes()
		return trainedFiles(o.Bots), append(write, o.out), errors.Join(err, fileError(os.MkdirAll(o.out, 0o777)))
	})
	return cmd
}

// botsHelp is the help of the flag that names the computer players, and botNames what they may be.
var (
	botsHelp = "computer `PLAYER`s for the seats in turn: " + botNames
	botNames = strings.Join(player.Names, ", ") + "; LEVEL@FILE prices by a file of seti tune; exec:COMMAND is a program"
)

// runFlags adds the flags of a run of many games.
func (o *simOptions) runFlags(cmd *cobra.Command) {
	o.partFlags(cmd)
	cmd.Flags().StringVar(&o.results, "results", "", "write a line for every "+o.unit+" to `FILE`, or continue that file")
	o.flags(cmd.Flags())
}

// partFlags adds the flags of everything that plays many games, or a part of them.
func (o *simOptions) partFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.Uint64Var(&o.Seed, "seed", 1, "seed `N` of the first "+o.unit)
	f.IntVar(&o.Workers, "workers", 0, "play `N` "+o.unit+"s at once (default one per core)")
	f.BoolVar(&o.json, "json", false, "print JSON")
	f.StringVar(&o.shard, "shard", "", "play only part `I/N` of the "+o.unit+"s")
	complete(cmd, "bot", player.Names)
}

// writes makes the folder of the file of results, and returns it.
func (o *simOptions) writes() (folders []string, err error) {
	if o.results == "" {
		return nil, nil
	}
	folder := filepath.Dir(o.results)
	return []string{folder}, fileError(os.MkdirAll(folder, 0o777))
}

func (o *simOptions) run(ctx context.Context) error {
	if err := cmp.Or(o.check(), o.seated()); err != nil {
		return err
	}
	all := o.Games
	if err := o.part(); err != nil {
		return err
	}
	c, err := o.table()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.out, 0o777); err != nil {
		return fileError(err)
	}
	return o.play(ctx, c, all)
}

// check reports what no content is needed for to see that it is wrong, and enrolls the players.
func (o *simOptions) check() error {
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
	return nil
}

// seated reports computer players for whom there is no seat.
func (o *simOptions) seated() error {
	if len(o.Bots) > o.Players {
		return console.Usagef("%d computer players, but %d players", len(o.Bots), o.Players)
	}
	return nil
}

// table loads the content of the games.
func (o *simOptions) table() (*catalog.Catalog, error) {
	o.Settings.Players = o.Players
	if err := o.apply(&o.Settings); err != nil {
		return nil, err
	}
	c, err := o.openToPlay()
	if err == nil {
		_, err = kernel.NewGame(c, o.Settings) // with these settings no game can be played, whatever its seed
	}
	return c, err
}

// play plays the games of a run of so many, or what is missing of them in the file of results, and prints how they went.
func (o *simOptions) play(ctx context.Context, c *catalog.Catalog, all int) error {
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

// simulate plays the games and prints how they went. A progress bar appears if that takes long and the output is a terminal.
func (o *simOptions) simulate(ctx context.Context, c *catalog.Catalog, file *results.File) error {
	failed := 0
	bar, options := o.Bar(o.unit+"s", o.Games), o.Options
	options.Each = func(g *sim.Game) error {
		bar.Step()
		if g.Err != nil {
			if failed++; failed <= mostKept {
				o.keep(g)
			}
		}
		if o.Each != nil {
			if err := o.Each(g); err != nil {
				return err
			}
		}
		if file != nil {
			return file.Write(g.Record)
		}
		return nil
	}
	start := time.Now()
	totals, err := sim.Run(ctx, c, options)
	bar.Clear()
	if err != nil {
		return err
	}
	if failed > mostKept {
		fmt.Fprintf(o.Err, "seti: %s more with errors; their journals are not kept\n", console.Count(failed-mostKept, o.unit))
	}
	if err := o.tell(totals, time.Since(start).Seconds()); err != nil {
		return err
	}
	if totals.Games < o.Games {
		err := fmt.Errorf("stopped after %d of %d %ss", totals.Games, o.Games, o.unit)
		if file != nil {
			return source.Hint(err, "they are in %s; the same command continues the run", o.results)
		}
		return err
	}
	if totals.Failed > 0 {
		return console.ErrNo
	}
	return nil
}

// told prints how games went.
func (o *simOptions) told(totals sim.Totals, seconds float64) error {
	report := totals.Report(o.Players, seconds)
	if o.Verify {
		good := report.Games - report.Errors
		report.Verified = &good
	}
	if o.json {
		return printJSON(o.IO, report)
	}
	o.print(report)
	return nil
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
		within := ""
		if s.CI95 != nil {
			within = fmt.Sprintf("  (95%%: %.2f to %.2f)", s.CI95[0], s.CI95[1])
		}
		fmt.Fprintf(o.Out, "%-12s %6.2f vp%s  wins %.0f %% (%.0f to %.0f)  %.2f ms/decision\n", s.Seat+" "+o.Player(i),
			s.Mean, within, s.Wins, s.WinsCI95[0], s.WinsCI95[1], s.MSPerDecision)
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

// file opens a file of results and reduces the games to those that are missing in it. there is the number of the others.
func (o *simOptions) file(c *catalog.Catalog, all int, name string) (file *results.File, there int, err error) {
	head, err := sim.Head(c, &o.Options, all, version())
	if err != nil {
		return nil, 0, err
	}
	head.Shard = o.shard
	if file, err = results.Open(name, head); err != nil {
		return nil, 0, fileError(err)
	}
	there = file.Next - o.First
	o.First, o.Games, o.Record = file.Next, o.Games-there, true
	return file, there, nil
}

// openResults opens the file of results, and says what of the run it has already.
func (o *simOptions) openResults(c *catalog.Catalog, all int) (*results.File, error) {
	if _, err := o.writes(); err != nil {
		return nil, err
	}
	file, there, err := o.file(c, all, o.results)
	if err != nil {
		return nil, err
	}
	if file.Mended > 0 {
		fmt.Fprintf(o.Err, "seti: the last line of %s was cut off; it is written again\n", o.results)
	}
	switch {
	case o.Games == 0:
		fmt.Fprintf(o.Err, "seti: all %ss are in %s already\n", o.unit, o.results)
		return file, nil
	case there == 1:
		fmt.Fprintf(o.Err, "seti: a %s is in %s already; %s\n", o.unit, o.results, o.rest)
	case there > 1:
		fmt.Fprintf(o.Err, "seti: %d %ss are in %s already; %s\n", there, o.unit, o.results, o.rest)
	}
	for i := range o.Players {
		name := o.Player(i)
		if l, err := player.Parse(name); err == nil && l.Time > 0 {
			fmt.Fprintf(o.Err, "seti: %s decides by the clock, so these games come out differently each time\n", name)
			break
		}
	}
	return file, nil
}
