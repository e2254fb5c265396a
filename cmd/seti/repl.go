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
	hand    string
	tests   string
	began   time.Time
}

func newREPL(a *app) *cobra.Command {
	o := &replOptions{app: a, began: time.Now()}
	cmd := &cobra.Command{
		Use:   "repl",
		Short: "Try out cards at a Lua prompt in a running game",
		Long: `Open a Lua prompt in a running game to try out the cards that you write. Set up
any position, choose options, print values, undo, and step through effects.

When you save a file of a pack, the prompt loads it again and the game continues
with it. :record writes what you did as a scenario. :help lists all commands.
Lines may also come from a pipe.`,
		Example: `  seti repl --pack my-pack
  seti repl --pack my-pack --hand MP-1   # with a card in hand, and what it costs
  seti repl --seed 7 < lines.txt`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	f := cmd.Flags()
	f.IntVar(&o.players, "players", 2, "play with `N` seats, 2 to 4")
	f.Uint64Var(&o.seed, "seed", 1, "seed `N` of all random events")
	f.StringVar(&o.hand, "hand", "", "begin with `CARD` in hand, the resources to play it, and the module that adds it")
	f.StringVar(&o.tests, "tests", "", "write recorded scenarios into `DIR` (default tests in the last --pack, or the current folder)")
	_ = cmd.MarkFlagDirname("tests")
	cmd.MarkFlagsMutuallyExclusive("hand", "players")
	cmd.MarkFlagsMutuallyExclusive("hand", "seed")
	return cmd
}

func (o *replOptions) run() error {
	if o.players < 2 || o.players > board.MaxSeats {
		return console.Usagef("--players %d: expected 2 to %d", o.players, board.MaxSeats)
	}
	if o.seed > 1_000_000 {
		return console.Usagef("--seed %d: expected 0 to a million, as a scenario has it", o.seed)
	}
	r := &repl.REPL{IO: o.IO, Sources: o.sources(""), Dir: o.tests, Hand: o.hand}
	if len(o.langs) > 0 { // authors read English unless they ask for another language
		tag, err := o.language()
		if err != nil {
			return err
		}
		r.Lang = tag
	}
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
	leave, err := t.Open()
	if err != nil {
		return fmt.Errorf("the terminal cannot be used: %w", err)
	}
	defer leave()
	fmt.Fprintln(o.Out, r.Greeting())
	return r.Run(t)
}
