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
		Short: "Print everything that is loaded, for programs",
		Long: `Print all cards, technologies, stars, planets, moons, gold tiles and so on of the
base game and of the packs of --pack. Ids are strings. Corners that a card does
not have are null; what its corner free gives besides gains and moves is there in
words, as text. Kind is effect, conditional, trigger or endgame, and null for what
is never played, such as an organization.`,
		Example: `  seti export --json | jq '.cards[] | select(.kind == "endgame") | .name'`,
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return o.run() },
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print JSON, the only format there is")
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
