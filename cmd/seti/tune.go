package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/player/tune"
)

type tuneOptions struct {
	*app
	composition
	all         bool
	generations int
	children    int
	childGames  int
	spread      float64
	batches     int
	batchGames  int
	rate, heat  float64
	curious     float64
	fitted      int
	measured    int
	players     []int
	seed        uint64
	workers     int
	from        []string
	out         string
	shard, team string

	given func(flag string) bool
	made  string // the command, as the file has it
	base  tune.Options
}

// wholeTraining are the sizes of the steps of --all. Any of these flags changes one of them.
var wholeTraining = tuneOptions{generations: 100, batches: 800, fitted: 30000, measured: 2000}

func newTune(a *app) *cobra.Command {
	o := &tuneOptions{app: a}
	cmd := &cobra.Command{
		Use:   "tune",
		Short: "Train the computer players by self-play",
		Long: fmt.Sprintf(`Train the computer players: find the numbers with which they price their options, by
letting them play against themselves. The result is one file. Put it as players.toml
into a pack, and computer players use it in games with the pack; or seat a player
with it: --bot hard@FILE.

There are four steps, each of which starts with the result of the one before:
--generations finds weights (what things are worth) by an evolution strategy,
--habits learns corrections to prices by reinforcement, --valuation fits the value
of positions, and --measure says how many points a player scores against itself.
--curious, before habits are learned, prices what players seldom do higher, so that
they find out what it is good for.
--all starts from nothing and takes all of them, with %d, %d, %d and %d.
Without --all, the training starts with the built-in numbers, or with those of
--from (the mean of several files is often better than each), and takes the steps
that you name and, because they belong to the others, the last two.

The same flags always give the same file, with any number of workers and shards. The
file names the command, the packs and the points, and no time.

--shard 3/4 trains together with three other processes, on other machines too: each
plays its part of every step, and they exchange their sums in the folder --team.
Start all of them with the same flags but --shard. The first writes the file. If
one of them stops, the others wait; stop all and start again.`,
			wholeTraining.generations, wholeTraining.batches, wholeTraining.fitted, wholeTraining.measured),
		Example: `  seti tune --all --pack my-pack --out my-pack/players.toml
  seti tune --all --shard 1/4 --team /shared/run   # and 2/4, 3/4 and 4/4
  seti tune --habits 200 --from my-pack/players.toml --pack my-pack --players 2,3
  seti sim --players 2 --pack my-pack --bot hard --bot hard@players.toml`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.given = cmd.Flags().Changed
			o.made = commandOf(cmd)
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.BoolVar(&o.all, "all", false, "start from nothing and take all steps")
	f.IntVar(&o.generations, "generations", 0, "find weights in `N` generations")
	f.IntVar(&o.children, "children", 40, "try `N` sets of weights in each generation, an even number")
	f.IntVar(&o.childGames, "child-games", 20, "play `N` games with each set of weights")
	f.Float64Var(&o.spread, "spread", 0.5, "try weights that differ from the mean by this `PART` of it at first")
	f.IntVar(&o.batches, "habits", 0, "learn habits from `N` batches of games")
	f.Float64Var(&o.curious, "curious", 0, "before habits are learned, price by up to `POINTS` for each trait higher what is seldom done")
	f.IntVar(&o.batchGames, "batch-games", 200, "play `N` games in each batch")
	f.Float64Var(&o.rate, "rate", 0.06, "change a habit by at most `POINTS` per batch")
	f.Float64Var(&o.heat, "heat", 1.5, "while habits are learned, an option that is `POINTS` dearer is chosen e times as often")
	f.IntVar(&o.fitted, "valuation", 0, "fit the valuation to `N` games")
	f.IntVar(&o.measured, "measure", 0, "measure the points in `N` other games")
	f.Uint64Var(&o.seed, "seed", 1, "seed `N` of all random events")
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "play `N` games at once")
	f.IntSliceVar(&o.players, "players", []int{2}, "play with `N,...` seats in turn")
	f.StringSliceVar(&o.from, "from", nil, "start with the numbers in `FILE`, or with the mean of several: a.toml,b.toml")
	f.StringVar(&o.out, "out", "players.toml", "write `FILE`")
	f.StringVar(&o.shard, "shard", "", "play only part `I/N` of the games of each step")
	f.StringVar(&o.team, "team", "", "exchange sums with the other shards in `DIR`, which is made if it is missing")
	_ = cmd.MarkFlagDirname("team")
	o.flags(f)
	return cmd
}

// commandOf returns the command line without what does not change the result.
func commandOf(cmd *cobra.Command) string {
	text := "seti tune"
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "workers", "out", "shard", "team":
			return
		}
		switch value := f.Value.String(); {
		case !f.Changed && f.Name != "seed":
		case f.Name == "from":
			names := strings.Split(strings.Trim(value, "[]"), ",")
			for i := range names {
				names[i] = filepath.Base(names[i])
			}
			text += " --from " + strings.Join(names, ",")
		case f.Value.Type() == "bool":
			text += " --" + f.Name
		default:
			text += " --" + f.Name + " " + strings.Trim(value, "[]")
		}
	})
	return text
}

func (o *tuneOptions) run(ctx context.Context) error {
	if err := o.check(); err != nil {
		return err
	}
	c, err := o.open()
	if err == nil {
		c, err = c.With(o.base.Settings[0].Modules)
	}
	if err != nil {
		return err
	}
	from, err := o.start(c)
	if err != nil {
		return err
	}
	o.base = tune.Options{Seed: o.seed, Workers: o.workers, Settings: o.base.Settings}
	if o.base.Team, err = o.joinTeam(c); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(o.out), 0o777); err != nil {
		return fileError(err)
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	err = o.train(ctx, c, from)
	if errors.Is(err, context.Canceled) {
		err = errors.New("stopped before the end")
	}
	return fileError(err)
}

// check checks the flags and fills in what they leave out.
func (o *tuneOptions) check() error {
	for _, x := range []struct {
		flag  string
		n     *int
		usual int
		step  bool
	}{
		{"generations", &o.generations, wholeTraining.generations, false}, {"habits", &o.batches, wholeTraining.batches, false},
		{"valuation", &o.fitted, wholeTraining.fitted, true}, {"measure", &o.measured, wholeTraining.measured, true},
	} {
		if *x.n < 0 || *x.n == 0 && x.step && o.given(x.flag) {
			return console.Usagef("--%s %d: expected 1 or more", x.flag, *x.n)
		}
		if !o.given(x.flag) && (o.all || x.step) {
			*x.n = x.usual
		}
	}
	switch {
	case !o.all && !o.given("generations") && !o.given("habits") && !o.given("valuation"):
		return console.Usagef("expected --all, or the steps to take: --generations, --habits or --valuation")
	case o.all && o.from != nil:
		return console.Usagef("--all starts from nothing; leave out --from, or name the steps instead of --all")
	case o.childGames < 1 || o.batchGames < 1 || o.workers < 1:
		return console.Usagef("expected 1 or more games and workers")
	case o.rate <= 0 || o.heat <= 0 || o.spread <= 0:
		return console.Usagef("expected a --rate, a --heat and a --spread of more than 0")
	case o.curious < 0:
		return console.Usagef("--curious %v: expected 0 or more points", o.curious)
	case o.curious > 0 && o.batches == 0:
		return console.Usagef("--curious belongs to --habits: what is tried must be learned from")
	case o.children < 4 || o.children%2 != 0:
		return console.Usagef("--children %d: expected an even number from 4", o.children)
	}
	for _, n := range o.players {
		set := kernel.Settings{Players: n}
		if err := set.Check(); err != nil {
			return console.Usage(err)
		}
		if err := o.apply(&set); err != nil {
			return err
		}
		o.base.Settings = append(o.base.Settings, set)
	}
	return nil
}

// start returns the weights with which training starts.
func (o *tuneOptions) start(c *catalog.Catalog) (*price.Weights, error) {
	switch {
	case o.all:
		return price.Plain(), nil
	case o.from == nil:
		return price.Tuned(), nil
	}
	list := make([]*price.Weights, len(o.from))
	for i, file := range o.from {
		var err error
		if list[i], err = readPlayers(c, file); err != nil {
			return nil, err
		}
	}
	return price.Mean(list), nil
}

// readPlayers reads a file of weights to train them with a catalogue.
func readPlayers(c *catalog.Catalog, file string) (*price.Weights, error) {
	text, err := files.ReadPath(file, files.Players)
	if err != nil {
		return nil, fileError(err)
	}
	w, err := price.Parse(c, string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return w, nil
}

// train takes the steps and writes the file.
func (o *tuneOptions) train(ctx context.Context, c *catalog.Catalog, w *price.Weights) (err error) {
	began := time.Now()
	step := func(name string) {
		fmt.Fprintf(o.Out, "%s: %s\n", name, time.Since(began).Round(time.Second))
		began = time.Now()
	}
	if o.generations > 0 {
		if w, err = o.evolve(ctx, c, w); err != nil {
			return err
		}
		step("weights")
	}
	if o.curious > 0 {
		watched := o.base
		watched.Games = o.batchGames
		if w, err = tune.Curious(ctx, c, w, watched, o.curious); err != nil {
			return err
		}
		step("curious")
	}
	if o.batches > 0 {
		if w, err = o.learn(ctx, c, w); err != nil {
			return err
		}
		step("habits")
	}
	done := *w
	fit := o.base
	fit.Games = o.fitted
	var explained []float64
	if done.Valuation, explained, err = tune.Fit(ctx, c, &done, fit); err != nil {
		return err
	}
	for r, part := range explained {
		fmt.Fprintf(o.Out, "round %d: %.0f %% of the spread explained\n", r+1, 100*part)
	}
	step("valuation")
	measure := o.base
	measure.Games, measure.Seed = o.measured, o.seed+unseen
	done.Made = price.Made{Command: o.made, Games: o.measured}
	for _, p := range c.Packs {
		done.Made.Packs = append(done.Made.Packs, p.ID+" "+p.Version)
	}
	if done.Made.Points, done.Made.Error, err = tune.Measure(ctx, c, &done, measure); err != nil {
		return err
	}
	step("measure")
	fmt.Fprintf(o.Out, "%.1f ± %.1f points against itself in %s\n", done.Made.Points, done.Made.Error, console.Count(o.measured, "game"))
	if o.base.Team.Shard > 0 {
		return nil // the first one writes
	}
	if err := files.Write(o.out, []byte(done.String()), 0o666); err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "wrote %s\n", o.out)
	return nil
}

// unseen is the distance from the seeds of the games that train to those of the games that measure.
const unseen = 1 << 40

// evolve finds weights.
func (o *tuneOptions) evolve(ctx context.Context, c *catalog.Catalog, from *price.Weights) (*price.Weights, error) {
	options := o.base
	options.Generations, options.Children, options.Games, options.Spread = o.generations, o.children, o.childGames, o.spread
	return tune.Evolve(ctx, c, from, options, func(g tune.Generation) {
		fmt.Fprintf(o.Out, "generation %3d: mean %.1f, best %.1f\n", g.Number, g.Mean, g.Best)
	})
}

// learn learns habits.
func (o *tuneOptions) learn(ctx context.Context, c *catalog.Catalog, from *price.Weights) (*price.Weights, error) {
	sum, n := 0.0, 0.0
	lessons := tune.Lessons{Batches: o.batches, Games: o.batchGames, Seed: o.seed, Workers: o.workers, Rate: o.rate, Heat: o.heat, Settings: o.base.Settings, Team: o.base.Team}
	return tune.Learn(ctx, c, from, lessons, func(l tune.Lesson) {
		sum, n = sum+l.Mean, n+1
		if l.Number%10 == 0 || l.Number == o.batches {
			fmt.Fprintf(o.Out, "batch %4d: mean %.1f\n", l.Number, sum/n)
			sum, n = 0, 0
		}
	})
}

// joinTeam returns the team of --shard and --team.
func (o *tuneOptions) joinTeam(c *catalog.Catalog) (t tune.Team, err error) {
	if cmp.Or(o.shard, o.team) == "" {
		return t, nil
	}
	if o.shard == "" || o.team == "" {
		return t, console.Usagef("--shard and --team belong together: --shard 1/4 --team DIR")
	}
	if _, err := fmt.Sscanf(o.shard, "%d/%d", &t.Shard, &t.Shards); err != nil || t.Shard < 1 || t.Shard > t.Shards || t.Shards > tune.Parts {
		return t, console.Usagef("--shard %s: expected I/N, such as 1/4, with at most %d shards", o.shard, tune.Parts)
	}
	t.Shard--
	if err := os.MkdirAll(o.team, 0o777); err != nil {
		return t, fileError(err)
	}
	run := o.made + " " + version()
	for _, p := range c.Packs {
		run += " " + p.ID + " " + p.Hash
	}
	x := &exchange{dir: o.team, run: run, shard: t.Shard, shards: t.Shards, waiting: func(shard int) {
		fmt.Fprintf(o.Err, "seti: waiting for shard %d/%d\n", shard+1, t.Shards)
	}}
	t.Join = x.join
	return t, nil
}

// exchange passes sums between the shards of a training, as files in a folder that all of them reach. Each step
// has a file of each shard. A shard that has all files of a step knows that everybody has read those of the step before.
type exchange struct {
	dir, run      string // run says what is trained: files of another run are not read
	shard, shards int
	step          int
	waiting       func(shard int) // called once for each shard that is waited for long
	told          map[int]bool
}

const (
	looks  = 20 * time.Millisecond // between two looks for a file
	longer = time.Minute           // until it is said who is waited for
	most   = 1 << 30               // bytes of a file
)

// join writes the sums of this shard and returns those of all.
func (x *exchange) join(ctx context.Context, mine []byte) (all [][]byte, err error) {
	x.step++
	head := fmt.Sprintf("%x\n", sha256.Sum256([]byte(x.run)))
	if err := files.Write(x.file(x.step, x.shard), []byte(head+string(mine)), 0o666); err != nil {
		return nil, err
	}
	for shard := range x.shards {
		text, err := x.wait(ctx, x.file(x.step, shard), shard)
		if err != nil {
			return nil, err
		}
		sums, ok := strings.CutPrefix(text, head)
		if !ok {
			return nil, fmt.Errorf("%s is of a training with other flags, packs or another program: start all shards with the same, in an empty folder", x.file(x.step, shard))
		}
		all = append(all, []byte(sums))
	}
	if x.step > 1 {
		_ = os.Remove(x.file(x.step-1, x.shard)) // it does no harm if it stays
	}
	return all, nil
}

func (x *exchange) file(step, shard int) string {
	return filepath.Join(x.dir, fmt.Sprintf("step-%d-shard-%d-of-%d", step, shard+1, x.shards))
}

// wait returns the content of a file as soon as it is there.
func (x *exchange) wait(ctx context.Context, file string, shard int) (string, error) {
	for began := time.Now(); ; {
		text, err := files.ReadPath(file, most)
		if err == nil || !os.IsNotExist(err) {
			return string(text), err
		}
		if time.Since(began) > longer && !x.told[shard] {
			if x.told == nil {
				x.told = map[int]bool{}
			}
			x.told[shard] = true
			x.waiting(shard)
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(looks):
		}
	}
}
