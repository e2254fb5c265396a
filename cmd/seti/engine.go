package main

import (
	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/engine"
	"seti/kernel/view"
	"seti/scripting"
)

func newEngine(a *app) *cobra.Command {
	var o engine.Options
	cmd := &cobra.Command{
		Use:   "engine",
		Short: "Play games for a program that asks on the standard input",
		Long: `Play games for a program: for research on players, another face, or a player in
another language. The program writes one request a line as JSON, and reads one
answer a line. cmd/internal/engine/PROTOCOL.md describes every message.

A program sees what the seats that it plays may know. With --reveal it sees all:
hashes of whole states, saved games, forks of the game that is played.`,
		Example: `  echo '{"id":1,"op":"hello","api":1}' | seti engine
  seti engine --pack space-agencies --workers 4`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.Workers < 0 {
				return console.Usagef("--workers %d: expected 0 or more", o.Workers)
			}
			c, err := a.openToPlay()
			if err != nil {
				return err
			}
			tag, err := a.language()
			if err != nil {
				return err
			}
			o.Program = "seti " + version()
			return engine.New(c, view.NewViewer(tag, c, nil), scripting.Questions(), o).Serve(cmd.Context(), a.In, a.Terminal()) // frames are bytes, not text
		},
	}
	cmd.Flags().IntVar(&o.Workers, "workers", 0, "step `N` games at once; 0 is one for each core")
	cmd.Flags().BoolVar(&o.Reveal, "reveal", false, "let the program see what is hidden from its seats")
	a.isolatable(cmd, func([]string) (read, write []string, err error) { return nil, nil, nil })
	return cmd
}
