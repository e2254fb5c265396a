package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/player/tune"
)

type tuneOptions struct {
	*app
	tune.Options
	composition
	players []int
	from    string
	out     string
	fit     int
	habits  int
	rate    float64
	heat    float64
}

func newTune(a *app) *cobra.Command {
	o := &tuneOptions{app: a}
	cmd := &cobra.Command{
		Use:    "tune",
		Short:  "Find the weights of the computer players by self-play",
		Hidden: true,
		Long: `Find the weights with which the computer players price their options. Computer
players play against each other, and the best weights are written after each
generation. The search starts with the built-in weights, or with those of --from,
and the same flags always find the same weights.

--valuation fits the value of positions in each round to games between computer
players, and prints how much of the variance of the points it explains. The level
"strong" uses this value when it stops a simulated game early.

--habits learns corrections to the prices by reinforcement: players choose options
at random, dearer ones more often, and an option that leads to more points than
expected becomes dearer. It starts with the built-in habits.

Run --valuation again after the weights or the habits have changed.`,
		Example: `  seti tune --out kernel/player/price/weights.toml
  seti tune --habits 800 --games 200 --out kernel/player/price/habits.toml
  seti tune --valuation 30000 --out kernel/player/price/valuation.toml`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	f := cmd.Flags()
	f.IntVar(&o.Generations, "generations", 100, "stop after `N` generations")
	f.IntVar(&o.Children, "children", 40, "try `N` sets of weights in each generation, an even number")
	f.IntVar(&o.Games, "games", 100, "play `N` games with each set of weights")
	f.Float64Var(&o.Spread, "spread", 0.1, "try weights that differ from the mean by this `PART` of it at first")
	f.Uint64Var(&o.Seed, "seed", 1, "seed `N` of all random events")
	f.IntVar(&o.Workers, "workers", runtime.GOMAXPROCS(0), "play `N` games at once")
	f.IntSliceVar(&o.players, "players", []int{2}, "play with `N,...` seats in turn")
	f.StringVar(&o.from, "from", "", "start with the weights in `FILE`")
	f.StringVar(&o.out, "out", "", "write to `FILE` (weights.toml, habits.toml or valuation.toml)")
	f.IntVar(&o.fit, "valuation", 0, "instead of weights, fit a valuation to `N` games")
	f.IntVar(&o.habits, "habits", 0, "instead of weights, learn habits from `N` batches of --games")
	f.Float64Var(&o.rate, "rate", 0.06, "with --habits: change a habit by at most `POINTS` per batch")
	f.Float64Var(&o.heat, "heat", 1.5, "with --habits: an option that is `POINTS` dearer is chosen e times as often")
	o.flags(f)
	return cmd
}

func (o *tuneOptions) run(ctx context.Context) error {
	switch {
	case o.Generations < 1 || o.Games < 1 || o.Workers < 1:
		return console.Usagef("expected 1 or more generations, games and workers")
	case o.rate <= 0 || o.heat <= 0:
		return console.Usagef("expected a --rate and a --heat of more than 0")
	case o.Children < 4 || o.Children%2 != 0:
		return console.Usagef("--children %d: expected an even number from 4", o.Children)
	}
	for _, n := range o.players {
		set := kernel.Settings{Players: n}
		if err := set.Check(); err != nil {
			return console.Usage(err)
		}
		if err := o.apply(&set); err != nil {
			return err
		}
		o.Settings = append(o.Settings, set)
	}
	from := price.Tuned()
	if o.from != "" {
		text, err := files.ReadPath(o.from, files.Script)
		if err != nil {
			return fileError(err)
		}
		habits := from.Habits
		if from, err = price.Parse(string(text)); err != nil {
			return fmt.Errorf("%s: %w", o.from, err)
		}
		from.Habits = habits
	}
	c, err := o.open()
	if err != nil {
		return err
	}
	o.out = cmp.Or(o.out, o.result())
	ctx, stop := interruptible(ctx)
	defer stop()
	switch {
	case o.fit > 0:
		err = o.valuation(ctx, c, from)
	case o.habits > 0:
		err = o.learn(ctx, c, from)
	default:
		err = o.evolve(ctx, c, from)
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("stopped before the end")
	}
	return fileError(err)
}

// evolve improves weights and writes them after every generation.
func (o *tuneOptions) evolve(ctx context.Context, c *catalog.Catalog, from *price.Weights) error {
	var failed error
	w, err := tune.Evolve(ctx, c, from, o.Options, func(g tune.Generation) {
		fmt.Fprintf(o.Out, "generation %3d: mean %.1f, best %.1f\n", g.Number, g.Mean, g.Best)
		failed = cmp.Or(failed, files.Write(o.out, []byte(g.Weights.String()), 0o666))
	})
	if err = cmp.Or(err, failed); err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "%d weights in %s\n", len(w.Vector()), o.out)
	return nil
}

// result returns the file that is written if no other is named.
func (o *tuneOptions) result() string {
	switch {
	case o.fit > 0:
		return "valuation.toml"
	case o.habits > 0:
		return "habits.toml"
	}
	return "weights.toml"
}

// learn learns habits and writes them after every ten batches.
func (o *tuneOptions) learn(ctx context.Context, c *catalog.Catalog, w *price.Weights) error {
	var failed error
	sum, n := 0.0, 0.0
	lessons := tune.Lessons{Batches: o.habits, Games: o.Games, Seed: o.Seed, Workers: o.Workers, Rate: o.rate, Heat: o.heat, Settings: o.Settings}
	_, err := tune.Learn(ctx, c, w, lessons, func(l tune.Lesson) {
		sum, n = sum+l.Mean, n+1
		if l.Number%10 == 0 || l.Number == o.habits {
			fmt.Fprintf(o.Out, "batch %4d: mean %.1f\n", l.Number, sum/n)
			sum, n = 0, 0
			failed = cmp.Or(failed, files.Write(o.out, []byte(l.Weights.Habits.String()), 0o666))
		}
	})
	return cmp.Or(err, failed)
}

// valuation fits a valuation and writes it.
func (o *tuneOptions) valuation(ctx context.Context, c *catalog.Catalog, w *price.Weights) error {
	v, explained, err := tune.Fit(ctx, c, o.Settings, w, o.fit, o.Seed, o.Workers)
	if err != nil {
		return err
	}
	for r, part := range explained {
		fmt.Fprintf(o.Out, "round %d: %.0f %% of the spread explained\n", r+1, 100*part)
	}
	return files.Write(o.out, []byte(v.String()), 0o666)
}
