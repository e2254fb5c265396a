package main

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/repl"
	"seti/kernel/board"
)

type replOptions struct {
	*app
	players int
	seed    uint64
	tests   string
	began   time.Time
}

func newREPL(a *app) *cobra.Command {
	o := &replOptions{app: a, began: time.Now()}
	cmd := &cobra.Command{
		Use:   "repl",
		Short: "Try things out at a Lua prompt on a running game",
		Long: `A prompt on a running game, for those who write cards. Arrange any position, play
options, look at values, take back, step through effects. The content is loaded
anew whenever a file of a pack is saved, and the game goes on with it. What was
done and looked at becomes a scenario with :record.

Lines may also come from a pipe. :help shows everything.`,
		Example: `  seti repl --pack my-pack
  echo 'p1.probes = {"mars"}
  land mars
  p1.vp' | seti repl --seed 7`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	f := cmd.Flags()
	f.IntVar(&o.players, "players", 2, "how many play, `N` from 2 to 4")
	f.Uint64Var(&o.seed, "seed", 1, "`N` that all chance comes from")
	f.StringVar(&o.tests, "tests", "", "write recorded scenarios into `DIR`; without it into tests of the last --pack, or here")
	_ = cmd.MarkFlagDirname("tests")
	return cmd
}

func (o *replOptions) run() error {
	if o.players < 2 || o.players > board.MaxSeats {
		return console.Usagef("--players %d: expected 2 to %d", o.players, board.MaxSeats)
	}
	if o.seed > 1_000_000 {
		return console.Usagef("--seed %d: expected 0 to a million, as a scenario has it", o.seed)
	}
	r := &repl.REPL{IO: o.IO, Sources: o.sources(""), Dir: o.tests}
	if r.Dir == "" {
		r.Dir = "."
		if dirs := o.folders(); len(dirs) > 0 {
			r.Dir = filepath.Join(dirs[len(dirs)-1], "tests")
		}
	}
	if err := r.Start(o.players, o.seed, o.began); err != nil {
		return err
	}
	if !o.InTerminal || !o.OutTerminal {
		return r.Run(repl.NewPiped(o.In, o.Out))
	}
	t := repl.NewTerminal(r)
	stop, err := r.Watch(o.folders(), t)
	if err != nil {
		return fmt.Errorf("the packs cannot be watched: %w", err)
	}
	defer stop()
	fmt.Fprintln(o.Out, r.Greeting())
	return r.Run(t)
}
