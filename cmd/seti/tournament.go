package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/report"
	"seti/content/results"
	"seti/content/sim"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

type tournamentOptions struct {
	simOptions
	outputs
	gauntlet bool
	dir      string
}

func newTournament(a *app) *cobra.Command {
	o := &tournamentOptions{simOptions: simOptions{app: a, unit: "game", Options: sim.Options{Players: 2}}}
	cmd := &cobra.Command{
		Use:   "tournament DIR",
		Short: "Let several computer players play against each other",
		Long: `Let several computer players play against each other in games of two, and print
how many points of Elo each is above the mean, with 95% confidence intervals. Each
pair plays each seed twice, with seats swapped. A program that fails loses the game;
it is started again for the next one, and the table says how often that happened.

The games are written to files in DIR, one for each pair and seating, which seti
report reads. To continue a tournament that was stopped, give the same command
again. --shard 3/100 plays part 3 of 100; the files of all parts belong in one
folder. Without --bot no game is played: the table is of what is in DIR.`,
		Example: `  seti tournament cup --bot easy --bot medium --bot random --games 40
  seti tournament trial --bot mine=exec:./bot --bot easy --games 40 --gauntlet --html trial.html
  seti tournament cup --json`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.dir, o.given = args[0], cmd.Flags().Changed
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&o.Bots, "bot", nil, "the computer `PLAYER`s: "+botNames+" (two or more)")
	f.IntVar(&o.Games, "games", 100, "play `N` games for each pair, an even number")
	f.BoolVar(&o.gauntlet, "gauntlet", false, "let only the first player play against each other one")
	o.outputs.flags(cmd, "write a page", "write each table to a file of `DIR`, such as standings.csv")
	o.partFlags(cmd)
	f.Lookup("seed").Usage += " of each pair"
	o.boxFlags(f)
	a.isolatable(cmd, func(args []string) (read, write []string, err error) {
		write, err = o.outputs.folders()
		return trainedFiles(o.Bots), append(write, args...), fileError(errors.Join(err, os.MkdirAll(args[0], 0o777)))
	})
	return cmd
}

// planFile is the file in the folder of a tournament with its settings.
const planFile = "tournament.json"

// plan describes a tournament: it follows from the command and does not change.
type plan struct {
	Format   string   `json:"format"`
	Players  []string `json:"players"`
	Gauntlet bool     `json:"gauntlet"`
	Games    int      `json:"games"` // for each pair
	Seed     uint64   `json:"seed"`
}

// match is the half of a pair's games in which each player has one of the two seats.
type match struct{ first, second int }

// matches returns the matches of a tournament, each with the same number of games.
func (p *plan) matches() (list []match) {
	for i := range p.Players {
		for j := i + 1; j < len(p.Players) && (i == 0 || !p.Gauntlet); j++ {
			list = append(list, match{i, j}, match{j, i})
		}
	}
	return list
}

// file returns the beginning of the names of a match's files: "1-easy_2-hard".
func (p *plan) file(m match) string {
	name := func(i int) string {
		slug := strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
				return r
			}
			return '-'
		}, p.Players[i])
		return fmt.Sprintf("%d-%.20s", i+1, slug)
	}
	return name(m.first) + "_" + name(m.second)
}

func (o *tournamentOptions) run(ctx context.Context) error {
	if err := o.spare(); err != nil {
		return err
	}
	name := filepath.Join(o.dir, planFile)
	there, err := readPlan(name)
	switch {
	case len(o.Bots) == 0 && errors.Is(err, fs.ErrNotExist):
		return source.Hint(fmt.Errorf("%s: there is no tournament", o.dir), "--bot names the players of a new one")
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fileError(err)
	case len(o.Bots) == 0:
		return o.standings(there)
	}
	p, err := o.plan()
	if err != nil {
		return err
	}
	if there != nil && !reflect.DeepEqual(p, there) {
		return source.Hint(fmt.Errorf("%s holds another tournament: %s there, %s here", o.dir, there, p), "give each tournament its own folder")
	}
	c, err := o.table()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.dir, 0o777); err != nil {
		return fileError(err)
	}
	text, err := json.Marshal(p)
	if err == nil && there == nil {
		err = fileError(files.Write(name, append(text, '\n'), 0o666))
	}
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	if err := o.play(ctx, c, p); err != nil {
		return err
	}
	return o.standings(p)
}

// String describes a plan in a few words.
func (p *plan) String() string {
	kind := "all pairs"
	if p.Gauntlet {
		kind = "a gauntlet"
	}
	return fmt.Sprintf("%s of %s, %d games each, seed %d", kind, strings.Join(p.Players, ", "), p.Games, p.Seed)
}

// readPlan reads what a tournament is.
func readPlan(name string) (*plan, error) {
	text, err := files.ReadPath(name, 1<<20)
	if err != nil {
		return nil, err
	}
	p := &plan{}
	if err := json.Unmarshal(text, p); err != nil || p.Format != report.TournamentFormat || len(p.Players) < 2 || p.Games < 2 {
		return nil, fmt.Errorf("%s: expected a tournament of the format %q", name, report.TournamentFormat)
	}
	return p, nil
}

// plan returns the tournament that is asked for.
func (o *tournamentOptions) plan() (*plan, error) {
	switch {
	case len(o.Bots) < 2:
		return nil, console.Usagef("one player: expected two or more, --bot PLAYER for each")
	case o.Games < 2 || o.Games%2 != 0:
		return nil, console.Usagef("--games %d: expected an even number, since each seed is played twice", o.Games)
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	for i, name := range o.Bots {
		if slices.Contains(o.Bots[:i], name) {
			return nil, source.Hint(console.Usagef("--bot %s is there twice", name), "NAME=exec:COMMAND gives a program another name")
		}
	}
	return &plan{Format: report.TournamentFormat, Players: o.Bots, Gauntlet: o.gauntlet, Games: o.Games, Seed: o.Seed}, nil
}

// play plays what is missing of the tournament, or of a part of it.
func (o *tournamentOptions) play(ctx context.Context, c *catalog.Catalog, p *plan) error {
	list, each := p.matches(), p.Games/2
	first, count, shard, err := shardOf(o.shard, each*len(list))
	if err != nil {
		return err
	}
	bar := o.Bar("games", count)
	defer bar.Clear()
	for i, m := range list {
		from, to := max(first, i*each), min(first+count, (i+1)*each)
		if from >= to {
			continue
		}
		run := o.simOptions
		run.First, run.Games, run.shard = from-i*each, to-from, shard
		run.Bots = []string{p.Players[m.first], p.Players[m.second]}
		name := p.file(m)
		if shard != "" {
			name += "." + strings.ReplaceAll(shard, "/", "-of-")
		}
		if err := run.match(ctx, c, each, filepath.Join(o.dir, name+".jsonl"), bar.Step); err != nil {
			return err
		}
	}
	return nil
}

// match plays what is missing of a match, into its file.
func (o *simOptions) match(ctx context.Context, c *catalog.Catalog, all int, name string, step func()) (err error) {
	file, there, err := o.file(c, all, name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	for range there {
		step()
	}
	if o.Games == 0 {
		return nil
	}
	o.Each = func(g *sim.Game) error {
		step()
		if g.Err != nil && len(g.Failed) == 0 {
			fmt.Fprintf(o.Err, "seti: %s against %s, seed %d: %v\n", o.Bots[0], o.Bots[1], g.Seed, g.Err)
		}
		return file.Write(g.Record)
	}
	totals, err := sim.Run(ctx, c, o.Options)
	if err == nil && totals.Games < o.Games {
		err = source.Hint(errors.New("stopped"), "what was played is in %s; the same command continues the tournament", filepath.Dir(name))
	}
	return err
}

// standings prints how the players have done in the games that there are.
func (o *tournamentOptions) standings(p *plan) error {
	t := report.NewTournament(p.Players)
	for _, m := range p.matches() {
		var paths []string
		for _, end := range []string{".jsonl", ".*-of-*.jsonl"} {
			found, err := filepath.Glob(filepath.Join(escapeGlob(o.dir), p.file(m)+end))
			if err != nil {
				return err
			}
			paths = append(paths, found...)
		}
		if len(paths) == 0 {
			t.Problems = append(t.Problems, fmt.Sprintf("%s against %s: no games", p.Players[m.first], p.Players[m.second]))
			continue
		}
		games, err := results.Join(paths, false)
		if err == nil {
			err = t.Add(games, m.first, m.second)
		}
		if err != nil {
			return fileError(err)
		}
	}
	t.Finish()
	if err := o.show(o.IO, t, o.json, false); err != nil {
		return err
	}
	if t.Errors > 0 {
		return console.ErrNo
	}
	return nil
}

// escapeGlob returns a path as a pattern that only it matches.
func escapeGlob(path string) string {
	var b bytes.Buffer
	for _, r := range path {
		if strings.ContainsRune(`*?[\`, r) && os.PathSeparator == '/' {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
