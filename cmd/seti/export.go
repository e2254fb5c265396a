package main

import (
	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/kernel/describe"
	"seti/kernel/source"
)

type exportOptions struct {
	*app
	json bool
}

func newExport(a *app) *cobra.Command {
	o := &exportOptions{app: a}
	cmd := &cobra.Command{
		Use:   "export --json",
		Short: "Print all cards and other things as JSON",
		Long: `Print all cards, technologies, species, stars, planets, moons, gold tiles and other
things of the loaded packs as JSON.

Ids are strings. A corner that a card does not have is null. The "kind" of a card
is effect, conditional, trigger or endgame, or null if it is never played.`,
		Example: `  seti export --json > things.json
  seti export --json | jq '.cards[] | select(.kind == "endgame") | .name'`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print JSON, the only format")
	return cmd
}

func (o *exportOptions) run() error {
	if !o.json {
		return source.Hint(console.Usagef("no format given"), "seti export --json")
	}
	c, err := o.open()
	if err != nil {
		return err
	}
	return printJSON(o.IO, describe.New(c).Export())
}
