package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/report"
	"seti/content/results"
	"seti/content/sim"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
)

type tournamentOptions struct {
	*app
	composition
	bots     []string
	games    int
	seed     uint64
	gauntlet bool
	workers  int
	shard    string
	json     bool
	html     string
	csv      string
	dir      string
}

func newTournament(a *app) *cobra.Command {
	o := &tournamentOptions{app: a}
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
			o.dir = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&o.bots, "bot", nil, "the computer `PLAYER`s: "+strings.Join(player.Names, ", ")+"; LEVEL@FILE prices by a file of seti tune; exec:COMMAND is a program (two or more)")
	f.IntVar(&o.games, "games", 100, "play `N` games for each pair, an even number")
	f.Uint64Var(&o.seed, "seed", 1, "seed `N` of the first game of each pair")
	f.BoolVar(&o.gauntlet, "gauntlet", false, "let only the first player play against each other one")
	f.IntVar(&o.workers, "workers", 0, "play `N` games at once (default one per core)")
	f.StringVar(&o.shard, "shard", "", "play only part `I/N` of the games")
	f.BoolVar(&o.json, "json", false, "print JSON")
	f.StringVar(&o.html, "html", "", "write a page to `FILE`, - for the standard output")
	f.StringVar(&o.csv, "csv", "", "write each table to a file of `DIR`, such as standings.csv")
	_ = cmd.MarkFlagDirname("csv")
	o.boxFlags(f)
	complete(cmd, "bot", player.Names)
	a.isolatable(cmd, func(args []string) (read, write []string, err error) {
		if o.html != "" && o.html != "-" {
			write = append(write, filepath.Dir(o.html))
		}
		if o.csv != "" {
			write = append(write, o.csv)
			err = os.MkdirAll(o.csv, 0o777)
		}
		return trainedFiles(o.bots), append(write, args...), fileError(errors.Join(err, os.MkdirAll(args[0], 0o777)))
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
	if results.In(o.html) {
		return console.Usagef("--html %s: this file contains results and is not overwritten", o.html)
	}
	name := filepath.Join(o.dir, planFile)
	there, err := readPlan(name)
	switch {
	case len(o.bots) == 0 && errors.Is(err, fs.ErrNotExist):
		return source.Hint(fmt.Errorf("%s: there is no tournament", o.dir), "--bot names the players of a new one")
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fileError(err)
	case len(o.bots) == 0:
		return o.table(there)
	}
	p, err := o.plan()
	if err != nil {
		return err
	}
	if there != nil && !reflect.DeepEqual(p, there) {
		return source.Hint(fmt.Errorf("%s holds another tournament: %s there, %s here", o.dir, there, p), "give each tournament its own folder")
	}
	c, err := o.openToPlay()
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
	return o.table(p)
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
	p := &plan{Format: report.TournamentFormat, Gauntlet: o.gauntlet, Games: o.games, Seed: o.seed}
	switch {
	case len(o.bots) < 2:
		return nil, console.Usagef("one player: expected two or more, --bot PLAYER for each")
	case o.games < 2 || o.games%2 != 0:
		return nil, console.Usagef("--games %d: expected an even number, since each seed is played twice", o.games)
	case o.seed > math.MaxUint64-uint64(o.games):
		return nil, console.Usagef("--seed %d: there are not %d seeds from there on", o.seed, o.games)
	case o.workers < 0:
		return nil, console.Usagef("--workers %d: expected 0 or more", o.workers)
	}
	for _, b := range o.bots {
		name, err := o.enroll(b)
		if err != nil {
			return nil, err
		}
		if _, err := player.Parse(name); err != nil {
			return nil, console.Usagef("--bot %s: %v", b, err)
		}
		for _, other := range p.Players {
			if name == other {
				return nil, source.Hint(console.Usagef("--bot %s is there twice", b), "NAME=exec:COMMAND gives a program another name")
			}
		}
		p.Players = append(p.Players, name)
	}
	return p, nil
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
		run := &simOptions{app: o.app, composition: o.composition, shard: shard, Options: sim.Options{First: from - i*each, Games: to - from, Players: 2,
			Seed: p.Seed, Bots: []string{p.Players[m.first], p.Players[m.second]}, Workers: o.workers, Record: true}}
		run.Settings.Players = 2
		if err := run.apply(&run.Settings); err != nil {
			return err
		}
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
	head, err := sim.Head(c, &o.Options, all, version())
	if err != nil {
		return err
	}
	head.Shard = o.shard
	file, err := results.Open(name, head)
	if err != nil {
		return fileError(err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	options := o.Options
	options.First, options.Games = file.Next, o.First+o.Games-file.Next
	for range file.Next - o.First {
		step()
	}
	if options.Games == 0 {
		return nil
	}
	options.Each = func(g *sim.Game) error {
		step()
		if g.Err != nil && len(g.Failed) == 0 {
			fmt.Fprintf(o.Err, "seti: %s against %s, seed %d: %v\n", o.Bots[0], o.Bots[1], g.Seed, g.Err)
		}
		return file.Write(g.Record)
	}
	totals, err := sim.Run(ctx, c, options)
	if err == nil && totals.Games < options.Games {
		err = source.Hint(errors.New("stopped"), "what was played is in %s; the same command continues the tournament", filepath.Dir(name))
	}
	return err
}

// table prints how the players have done in the games that there are.
func (o *tournamentOptions) table(p *plan) error {
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
	show := &reportOptions{app: o.app, json: o.json, html: o.html, csv: o.csv}
	if err := show.show(t); err != nil {
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
