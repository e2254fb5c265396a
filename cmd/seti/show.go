package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel/describe"
)

type showOptions struct {
	*app
	json bool
}

func newShow(a *app) *cobra.Command {
	o := &showOptions{app: a}
	cmd := &cobra.Command{
		Use:   "show ID...",
		Short: "Show cards, species, stars, planets, moons, technologies and gold tiles",
		Long: `Show things as they lie on the table: cost, corners and text of a card; what a
star, a planet, a moon, a technology or a gold tile gives; the board and the
rules of a species. A name does as well as an id, and PACK:ID where two packs use
the same one.`,
		Example: `  seti show 39
  seti show vega mars probe-4 tech-A
  seti show phobos-deimos`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			c, err := a.open()
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var ids []string
			for _, x := range describe.New(c).All() {
				ids = append(ids, x.ID+"\t"+x.Name)
			}
			return ids, cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print JSON, the records of export")
	return cmd
}

func (o *showOptions) run(ids []string) error {
	c, err := o.open()
	if err != nil {
		return err
	}
	t, err := o.texts(c)
	if err != nil {
		return err
	}
	var all []describe.Thing
	missing := false
	for _, id := range ids {
		found, hint := t.Find(id)
		all = append(all, found...)
		if len(found) == 0 {
			missing = true
			fmt.Fprintf(o.Err, "seti: nothing is called %q\n", id)
			if hint != "" {
				fmt.Fprintf(o.Err, "hint: %s\n", hint)
			}
		}
	}
	if o.json {
		records, plain := []any{}, describe.New(c)
		for _, x := range all {
			records = append(records, plain.Record(x))
		}
		if err := printJSON(o.IO, records); err != nil {
			return err
		}
	} else {
		for _, x := range all {
			for _, l := range draw.Sheet(t.Sheet(x), o.Style()) {
				fmt.Fprintln(o.Out, l)
			}
		}
	}
	if missing {
		return console.ErrNo
	}
	return nil
}
