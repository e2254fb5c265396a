package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/migrate"
	"seti/content"
)

func newMigrate(a *app) *cobra.Command {
	o := &shelfOptions{app: a}
	cmd := &cobra.Command{
		Use:   "migrate [DIR]",
		Short: "Rewrite a pack for this version of the program",
		Long: `Rewrite the pack in DIR (by default the current folder) for the API of this
program: api in pack.toml, names that have changed, and the logs of scenarios
whose expectations hold. The command prints the difference and asks before it
writes. What it cannot rewrite it names, with what to write instead.

Read the logs in the difference: they say what the pack does now.`,
		Example: `  seti pack migrate my-pack
  seti pack migrate my-pack --yes`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := "."
			if len(args) > 0 {
				dir = args[0]
			}
			return o.migrate(dir)
		},
	}
	cmd.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask for confirmation")
	return cmd
}

// migrate rewrites a pack.
func (o *shelfOptions) migrate(dir string) error {
	m, err := migrate.Of(dir, content.Sources(o.packs...)...)
	if err != nil {
		return fileError(err)
	}
	for _, c := range m.Changes {
		for line := range strings.Lines(c.Diff()) {
			fmt.Fprintln(o.Out, o.Style().Changed(strings.TrimSuffix(line, "\n")))
		}
	}
	for _, why := range m.Failed {
		fmt.Fprint(o.Err, why)
	}
	if m.Problems.Err() != nil {
		_ = o.printProblems(m.Problems)
		fmt.Fprintln(o.Err, "these lines are written by hand; then seti pack migrate goes on with the scenarios")
	}
	if len(m.Changes) == 0 {
		fmt.Fprintf(o.Err, "nothing to rewrite: %s is a pack of API %d\n", dir, content.API)
	} else {
		if ok, err := o.sure(fmt.Sprintf("Write %s?", console.Count(len(m.Changes), "file"))); !ok {
			return err
		}
		if err := m.Write(); err != nil {
			return fileError(err)
		}
		fmt.Fprintf(o.Err, "%s written\n", console.Count(len(m.Changes), "file"))
	}
	if m.Problems.Err() != nil || len(m.Failed) > 0 {
		return console.ErrNo
	}
	return nil
}
