package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/check"
	"seti/cmd/internal/console"
	"seti/cmd/internal/suite"
	"seti/content"
	"seti/scripting"
)

type statusOptions struct {
	*app
	tests  string
	readme string
	json   bool
}

func newStatus(a *app) *cobra.Command {
	o := &statusOptions{app: a}
	cmd := &cobra.Command{
		Use:   "status [DIR]",
		Short: "Show what of a pack is written, tested and covered",
		Long: `Count the things of a pack, set by set: how many are said in words alone, how
many have functions of their own, how many a scenario uses, and of how many
scenarios reach every effect and every line. Without DIR it is the base game.
The scenarios are those of DIR/tests, of the base game those of the folder tests.`,
		Example: `  seti status
  seti status my-pack --json`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(strings.Join(args, "")) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.tests, "tests", "", "`DIR` with the scenarios, if it is another")
	f.StringVar(&o.readme, "readme", "", "put the table into `FILE` between its status marks")
	f.BoolVar(&o.json, "json", false, "print JSON")
	return cmd
}

func (o *statusOptions) run(dir string) error {
	rows, err := o.rows(dir)
	if err != nil {
		return err
	}
	switch {
	case o.readme != "":
		text, err := os.ReadFile(o.readme)
		if err != nil {
			return plain(err)
		}
		return plain(os.WriteFile(o.readme, []byte(suite.Splice(string(text), suite.Table(rows))), 0o666))
	case o.json:
		return printJSON(o.IO, struct {
			Sets []suite.Row `json:"sets"`
		}{rows})
	}
	st := o.Style()
	fmt.Fprintln(o.Out, st.Bold(console.Pad("set", 32)+"  things  words  functions  tested  covered"))
	for _, r := range rows {
		line := fmt.Sprintf("%s  %6d  %5d  %9d  %6d  %7d", console.Pad(r.Set, 32), r.Things, r.Words, r.Functions, r.Tested, r.Covered)
		if r.Covered < r.Things {
			line = st.Warn(line)
		}
		fmt.Fprintln(o.Out, line)
	}
	return nil
}

// rows plays the scenarios and counts.
func (o *statusOptions) rows(dir string) ([]suite.Row, error) {
	if o.tests == "" {
		o.tests = "tests"
		if dir != "" {
			o.tests = dir + "/tests"
		}
	}
	sources := o.sources(dir)
	packs, problems := content.Load(sources...)
	if problems.Err() != nil {
		return nil, problems.Err()
	}
	c, problems := content.Catalog(packs)
	if problems.Err() != nil {
		check.Print(o.Err, problems, check.Sources(sources...), console.Style(o.Color && o.ErrTerminal))
		return nil, console.ErrNo
	}
	s := &suite.Suite{Catalog: c, Cover: new(scripting.Cover)}
	if exists(o.tests) {
		groups, err := suite.Select([]string{o.tests}, nil)
		if err != nil {
			return nil, plain(err)
		}
		for _, g := range groups {
			if g.Pack == "" || same(g.Pack, dir) { // not those of packs among the tests
				s.Files = append(s.Files, g.Files...)
			}
		}
	} else {
		fmt.Fprintf(o.Err, "seti: there is no folder %s, so nothing counts as tested\n", o.tests)
	}
	results := s.Run()
	var own []*content.Pack
	for _, p := range packs {
		if dir == "" || p.Dir == dir {
			own = append(own, p)
		}
	}
	return suite.Status(c, own, suite.NewCoverage(c, own, s.Cover, results), results), nil
}
