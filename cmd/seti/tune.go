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
		Long: `Find the weights by which the computer players price their options, by games
against themselves, and write them after each generation:

  seti tune --out kernel/player/price/weights.toml

It goes on from the weights that are built in, or from others with --from; the
same options find the same weights from the same beginning. How far each weight is
tried from where it is follows from what that has brought. After it --valuation
must be run anew.

--valuation fits what positions are worth, by the round, to so many games of the
policy, and tells which part of the spread of the points it explains. Strong judges
imagined games by it that he cuts short:

  seti tune --valuation 30000 --out kernel/player/price/valuation.toml

--habits learns what is added to the prices, from so many batches of games, beginning
with the habits that are built in. Options are taken by chance, the dearer the more
often, and become dearer where things go better afterwards than was to be expected.
After it too --valuation must be run anew:

  seti tune --habits 800 --games 200 --out kernel/player/price/habits.toml`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	f := cmd.Flags()
	f.IntVar(&o.Generations, "generations", 100, "`N` generations")
	f.IntVar(&o.Children, "children", 40, "`N` children in each, an even number")
	f.IntVar(&o.Games, "games", 100, "`N` games each of them plays")
	f.Float64Var(&o.Spread, "spread", 0.1, "how far children are from the mean at first, as a `PART` of each weight")
	f.Uint64Var(&o.Seed, "seed", 1, "`N` that all chance comes from")
	f.IntVar(&o.Workers, "workers", runtime.GOMAXPROCS(0), "play `N` games at once")
	f.IntSliceVar(&o.players, "players", []int{2}, "how many play, `N,...` in turn")
	f.StringVar(&o.from, "from", "", "begin with the weights in `FILE`")
	f.StringVar(&o.out, "out", "", "write to `FILE` (weights.toml, habits.toml or valuation.toml)")
	f.IntVar(&o.fit, "valuation", 0, "fit a valuation to `N` games instead")
	f.IntVar(&o.habits, "habits", 0, "learn habits from `N` batches of --games instead")
	f.Float64Var(&o.rate, "rate", 0.06, "by how many `POINTS` a habit changes after a batch at most")
	f.Float64Var(&o.heat, "heat", 1.5, "by how many `POINTS` an option is cheaper that is taken e times more seldom")
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
