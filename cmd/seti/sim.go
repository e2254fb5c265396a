package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"seti/cmd/internal/bot"
	"seti/cmd/internal/console"
	"seti/cmd/internal/sim"
	"seti/kernel"
)

type simOptions struct {
	*app
	sim.Options
	composition
	out  string
	json bool

	given func(flag string) bool
}

func newSim(a *app) *cobra.Command {
	o := &simOptions{app: a}
	cmd := &cobra.Command{
		Use:   "sim",
		Short: "Let computer players play many games",
		Long: `Let computer players play many games, and print how many points each seat makes,
how often it wins, and how long it thinks, with the range in which the true figures
lie in 95 of 100 cases.
Game number i has the seed --seed + i, so the results are the same every time and
with any number of workers.

A game in which something goes wrong is reported with its seed and kept as a
journal, seti-sim-SEED.seti, which seti replay shows. --verify plays every game
again from its journal and compares the end of both, to the byte.

Exit status: 0 if all games are good, 1 if not.`,
		Example: `  seti sim --games 2000 --players 4 --seed 1 --json
  seti sim --games 100 --bot easy --bot random --verify
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
	f.IntVar(&o.Players, "players", 4, "how many play, `N` from 2 to 4")
	f.Uint64Var(&o.Seed, "seed", 1, "`N` is the seed of the first game")
	f.StringArrayVar(&o.Bots, "bot", nil, "`PLAYER` of the seats, taken round: "+strings.Join(bot.Names, ", ")+" (may be repeated; random)")
	f.BoolVar(&o.Verify, "verify", false, "play every game again from its journal and compare")
	f.IntVar(&o.Workers, "workers", 0, "play `N` games at once; 0 is one for each core")
	f.StringVar(&o.out, "out", ".", "`DIR` for the journals of games in error")
	f.BoolVar(&o.json, "json", false, "print JSON")
	o.flags(f)
	complete(cmd, "bot", bot.Names)
	_ = cmd.MarkFlagDirname("out")
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
	case o.Players < 2 || o.Players > kernel.MaxSeats:
		return console.Usagef("%d players: the game is for 2 to %d", o.Players, kernel.MaxSeats)
	case o.Workers < 0:
		return console.Usagef("--workers %d: expected 0 or more", o.Workers)
	}
	for _, b := range o.Bots {
		if _, err := bot.Parse(b); err != nil {
			return console.Usagef("--bot %s: %v", b, err)
		}
	}
	o.Settings.Players = o.Players
	if err := o.apply(&o.Settings); err != nil {
		return err
	}
	c, err := o.open()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	if os.Getenv("GOGC") == "" {
		// A game is a few kilobytes of garbage; collecting it less often takes
		// twenty megabytes and saves a tenth of the time.
		defer debug.SetGCPercent(debug.SetGCPercent(400))
	}
	start := time.Now()
	totals := o.watched(ctx, c)
	report := totals.Report(o.Players, time.Since(start).Seconds())
	if o.Verify {
		good := report.Games - report.Errors
		report.Verified = &good
	}
	for _, g := range totals.Failed {
		o.keep(g)
	}
	if o.json {
		if err := printJSON(o.IO, report); err != nil {
			return err
		}
	} else {
		o.print(report)
	}
	if report.Games < o.Games {
		return fmt.Errorf("stopped after %d of %d games", report.Games, o.Games)
	}
	if report.Errors > 0 {
		return console.ErrNo
	}
	return nil
}

// watched plays the games with a progress bar, if it takes long and somebody
// looks.
func (o *simOptions) watched(ctx context.Context, c *kernel.Catalog) sim.Totals {
	if !o.ErrTerminal {
		return sim.Run(ctx, c, o.Options)
	}
	var played atomic.Int64
	o.Each = func(sim.Game) { played.Add(1) }
	finished, cleared := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(cleared)
		var bar *progressbar.ProgressBar
		start := time.Now()
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-finished:
				if bar != nil {
					_ = bar.Clear()
				}
				return
			case <-tick.C:
				if bar == nil && time.Since(start) > time.Second {
					bar = progressbar.NewOptions(o.Games, progressbar.OptionSetWriter(o.Err), progressbar.OptionSetDescription("games"),
						progressbar.OptionShowCount(), progressbar.OptionSetPredictTime(true), progressbar.OptionSetWidth(40))
				}
				if bar != nil {
					_ = bar.Set64(played.Load())
				}
			}
		}
	}()
	totals := sim.Run(ctx, c, o.Options)
	close(finished)
	<-cleared
	return totals
}

// keep reports a game in error and writes its journal.
func (o *simOptions) keep(g sim.Game) {
	fmt.Fprintf(o.Err, "seti: the game with seed %d: %v\n", g.Seed, g.Err)
	var failure *kernel.Failure
	if errors.As(g.Err, &failure) && failure.Stack != "" {
		fmt.Fprint(o.Err, failure.Stack) // the fault is the program's
	}
	if len(g.Journal) == 0 {
		return
	}
	name := filepath.Join(o.out, fmt.Sprintf("seti-sim-%d.seti", g.Seed))
	if err := os.WriteFile(name, g.Journal, 0o666); err != nil {
		fmt.Fprintf(o.Err, "seti: its journal cannot be kept: %v\n", plain(err))
		return
	}
	fmt.Fprintf(o.Err, "hint: %s shows how it came to that\n", o.withPacks("seti replay "+console.Quote(name)))
}

func (o *simOptions) print(r sim.Report) {
	fmt.Fprintf(o.Out, "%s, %s in error, %.1f s, %.1f games/s, %.0f decisions/game\n", plural(r.Games, "game"), fmt.Sprint(r.Errors), r.Seconds,
		r.GamesPerSecond, r.DecisionsPerGame)
	if r.Verified != nil {
		fmt.Fprintf(o.Out, "%d played again from the journal with the same end\n", *r.Verified)
	}
	for i, s := range r.Seats {
		name := s.Seat + " " + bot.Names[0]
		if len(o.Bots) > 0 {
			name = s.Seat + " " + o.Bots[i%len(o.Bots)]
		}
		if seats := o.Settings.Seats; i < len(seats) && seats[i].Content != "" {
			name = fmt.Sprintf("%s %s:%d", s.Seat, seats[i].Content, seats[i].Level)
		}
		fmt.Fprintf(o.Out, "%-12s %6.2f vp  (95%%: %.2f to %.2f)  wins %.0f %% (%.0f to %.0f)  %.2f ms/decision\n", name,
			s.Mean, s.CI95[0], s.CI95[1], s.Wins, s.WinsCI95[0], s.WinsCI95[1], s.MSPerDecision)
	}
}
