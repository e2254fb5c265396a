package main

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/testrun"
	"seti/content"
	"seti/content/files"
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
		Short: "Show how much of a pack is tested",
		Long: `Count the things of a pack in a table: how many need no Lua function, how many have
one, how many appear in a scenario, and how many are covered completely.

DIR is a folder or the id of a built-in pack. Without DIR, show the base game, the
built-in packs and those of --pack.`,
		Example: `  seti status my-pack
  seti status my-pack --json`,
		Args:              cobra.MaximumNArgs(1),
		RunE:              func(_ *cobra.Command, args []string) error { return o.run(strings.Join(args, "")) },
		ValidArgsFunction: completeFolders,
	}
	f := cmd.Flags()
	f.StringVar(&o.tests, "tests", "", "read the scenarios from `DIR`")
	f.StringVar(&o.readme, "readme", "", "write the table between the status marks in `FILE`")
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
		text, err := files.ReadPath(o.readme, files.Scenario)
		if err != nil {
			return fileError(err)
		}
		return fileError(files.Write(o.readme, []byte(testrun.Splice(string(text), testrun.Table(rows))), 0o666))
	case o.json:
		return printJSON(o.IO, struct {
			Sets []testrun.Row `json:"sets"`
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

// rows plays the scenarios of a pack, or of the base game, the packs that are built in and
// those of --pack, and counts what they reach.
func (o *statusOptions) rows(dir string) (rows []testrun.Row, err error) {
	if dir != "" {
		return o.count(dir, false)
	}
	given := slices.DeleteFunc(slices.Clone(o.packs), func(p string) bool { return content.Find(p).BuiltIn })
	for _, dir := range slices.Concat([]string{""}, slices.Sorted(maps.Keys(content.Bundled())), given) {
		more, err := o.count(dir, dir != "")
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	return rows, nil
}

// count counts one pack: a folder, the id of one that is built in, or the base
// game if dir is empty. If named is set, the name of the pack is added to those of sets.
func (o *statusOptions) count(dir string, named bool) ([]testrun.Row, error) {
	sources := o.sources(dir)
	packs, problems := content.Load(sources...)
	if problems.Err() != nil {
		return nil, problems.Err()
	}
	c, problems := content.Catalog(packs)
	if problems.Err() != nil {
		return nil, o.printProblems(problems, sources...)
	}
	from := content.Base()
	if dir != "" {
		from = content.Find(dir)
	}
	own := packs[slices.IndexFunc(packs, func(p *content.Pack) bool { return same(p.Dir, from.Dir) })]
	s := &testrun.Suite{Catalog: c, Cover: new(scripting.Cover)}
	tests := []string{o.tests}
	switch {
	case o.tests != "":
	case from.BuiltIn:
		tests = []string{"tests"}
	default:
		tests = testrun.OfPack(from.Dir)
	}
	var beside []testrun.Group // with another pack
	if slices.ContainsFunc(tests, exists) {
		groups, err := testrun.Select(tests, nil)
		if err != nil {
			return nil, fileError(err)
		}
		for _, g := range groups {
			switch is := g.Pack == dir || dir != "" && same(g.Pack, from.Dir); { // not of packs among the tests
			case is && g.Beside == "":
				s.Files = append(s.Files, g.Files...)
			case is || dir != "" && g.Beside == own.ID:
				beside = append(beside, g)
			}
		}
	} else {
		fmt.Fprintf(o.Err, "seti: there is no folder %s, so nothing counts as tested\n", cmp.Or(strings.Join(tests, ""), filepath.Join(from.Dir, "tests")))
	}
	results := s.Run()
	for _, g := range beside { // for the lines that run only there
		both, err := content.Open(slices.DeleteFunc([]string{g.Pack, g.Beside}, func(p string) bool { return p == "" })...)
		if err != nil {
			fmt.Fprintf(o.Err, "seti: the scenarios with %s do not count: %v\n", g.Beside, err)
			continue
		}
		(&testrun.Suite{Catalog: both, Files: g.Files, Cover: s.Cover}).Run()
	}
	rows := testrun.Status(c, own, testrun.NewCoverage(c, []*content.Pack{own}, s.Cover, results), results)
	for i := range rows {
		if named {
			rows[i].Set = own.Manifest.Name + ": " + rows[i].Set
		}
	}
	return rows, nil
}
