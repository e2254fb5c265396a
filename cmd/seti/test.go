package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/testrun"
	"seti/content"
	"seti/content/check"
	"seti/content/files"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/scenario"
)

type testOptions struct {
	*app
	match   string
	update  bool
	force   bool
	cover   string
	ways    string
	json    bool
	watch   bool
	verbose bool
}

var (
	coverStyles = []string{"table", "annotate", "html"}
	wayNames    = []string{"plain", "all"}
)

// mostUpdates is the number of logs that are updated without --force. Nobody reads files that
// change in bulk.
const mostUpdates = 10

// coverPage is the file that --cover=html writes.
const coverPage = "coverage.html"

func newTest(a *app) *cobra.Command {
	o := &testOptions{app: a}
	cmd := &cobra.Command{
		Use:   "test [DIR|FILE]...",
		Short: "Run the scenarios of a pack",
		Long: `Run scenarios and report which fail: those in the folders "tests" and
"with/ID/tests" of a pack, those in another folder, or single files. Those below
"with/ID" are run with the pack ID too. Without arguments, run those of the pack
in the current folder.

A scenario fails if a step is not possible, if an expectation does not hold, or if
its log differs from the one in the file. --update writes the new log: read it, for
an update proves nothing.

--ways all runs each scenario in five ways, which must all give the same result:
straight through; saved and resumed after each step; undone and redone after each
step; twice; and with other hidden cards. This finds functions that store data
outside the game or look at hidden cards.

The exit status is 1 if a scenario fails.`,
		Example: `  seti test my-pack
  seti test my-pack --run solar-sail --update
  seti test my-pack --cover=annotate
  seti test my-pack --watch`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	f := cmd.Flags()
	f.StringVar(&o.match, "run", "", "run only scenarios whose path matches `REGEXP`")
	f.BoolVar(&o.update, "update", false, "write logs that differ into the scenarios")
	f.BoolVar(&o.force, "force", false, fmt.Sprintf("with --update: write more than %d logs", mostUpdates))
	f.StringVar(&o.cover, "cover", "", "report coverage as `STYLE`: table, annotate (source lines) or html (a page in "+coverPage+")")
	f.Lookup("cover").NoOptDefVal = "table"
	f.StringVar(&o.ways, "ways", "plain", "run each scenario in `WAYS`: plain, or all five")
	f.BoolVarP(&o.verbose, "verbose", "v", false, "print the log of every scenario, not only of those that fail")
	f.BoolVar(&o.json, "json", false, "print JSON")
	f.BoolVar(&o.watch, "watch", false, "run again whenever a file changes, until Ctrl-C")
	complete(cmd, "cover", coverStyles)
	complete(cmd, "ways", wayNames)
	a.isolatable(cmd, o.room)
	return cmd
}

// room returns what the scenarios need with --isolate: the scenarios, their packs,
// and where logs and pages are written.
func (o *testOptions) room(args []string) (read, write []string, err error) {
	if o.watch {
		return nil, nil, console.Usagef("--watch does not go with --isolate")
	}
	roots, read, err := scenariosOf(args)
	if err != nil {
		return nil, nil, err
	}
	if o.update {
		for _, root := range roots {
			if info, err := os.Stat(root); err == nil && !info.IsDir() {
				root = filepath.Dir(root)
			}
			write = append(write, root)
		}
	}
	if o.cover == "html" {
		write = append(write, ".")
	}
	return read, write, nil
}

// scenariosOf returns the folders and files of scenarios that arguments mean, and these with the folders of their packs.
func scenariosOf(args []string) (roots, around []string, err error) {
	roots, err = testrun.Find(args)
	if err != nil {
		return nil, nil, source.Hint(console.Usage(err), "seti test my-pack")
	}
	around = slices.Clone(roots)
	for _, root := range roots {
		if pack := testrun.PackOf(root); pack != "" {
			around = append(around, pack)
		}
	}
	return roots, around, nil
}

func (o *testOptions) run(ctx context.Context, args []string) error {
	if err := cmp.Or(oneOf("cover", o.cover, coverStyles), oneOf("ways", o.ways, wayNames)); err != nil {
		return err
	}
	if o.json && o.watch {
		return console.Usagef("--json does not go with --watch")
	}
	match, err := regexp.Compile(o.match)
	if err != nil {
		return console.Usagef("--run %q: %v", o.match, err)
	}
	roots, around, err := scenariosOf(args)
	if err != nil {
		return err
	}
	err = o.once(roots, match)
	if !o.watch {
		return err
	}
	o.tell(err)
	return testrun.Watch(ctx, slices.Concat(around, o.folders()), func() {
		fmt.Fprintln(o.Out)
		o.tell(o.once(roots, match))
	})
}

// tell prints an error while watching continues.
func (o *testOptions) tell(err error) {
	o.report(err)
	fmt.Fprintln(o.Err, "waiting for a change; Ctrl-C ends")
}

// once loads everything and plays the scenarios.
func (o *testOptions) once(roots []string, match *regexp.Regexp) error {
	start := time.Now()
	groups, err := testrun.Select(roots, match)
	if err != nil {
		return fileError(err)
	}
	if len(groups) == 0 {
		return fmt.Errorf("%s: no scenario%s", strings.Join(roots, ", "), map[bool]string{true: " matches " + o.match}[o.match != ""])
	}
	out := testrun.Report{Verbose: o.verbose}
	for _, g := range groups {
		if err := o.play(g, &out); err != nil {
			return err
		}
	}
	if err := o.writeLogs(&out); err != nil {
		return err
	}
	out.Time = time.Since(start)
	if o.json {
		err = printJSON(o.IO, out.Record())
	} else {
		out.Print(o.Out, o.Style())
		err = o.printCoverage(out.Coverage)
	}
	if err == nil && out.Failed() > 0 {
		return console.ErrNo
	}
	return err
}

// play plays the scenarios of one pack.
func (o *testOptions) play(g testrun.Group, out *testrun.Report) error {
	with := &app{IO: o.IO, packs: o.with(g.Pack)}
	with.packs = with.with(g.Beside)
	sources := with.sources("")
	c, problems := check.Run(sources...)
	if problems.Err() != nil {
		return o.printProblems(problems, sources...)
	}
	s := &testrun.Suite{Catalog: c, Files: g.Files}
	if o.ways == "all" {
		s.Ways = scenario.Ways
	}
	if o.cover != "" {
		s.Cover = new(scripting.Cover)
	}
	results := o.watched(s)
	out.Results = append(out.Results, results...)
	if o.cover == "" {
		return nil
	}
	packs, problems := content.Load(sources...)
	if err := problems.Err(); err != nil {
		return err
	}
	if len(with.packs) > 0 {
		packs = slices.DeleteFunc(packs, func(p *content.Pack) bool { return p.BuiltIn && p.Dir == content.Base().Dir })
	}
	if v := testrun.NewCoverage(c, packs, s.Cover, results); out.Coverage == nil {
		out.Coverage = v
	} else {
		out.Coverage.Add(v)
	}
	return nil
}

func same(a, b string) bool {
	x, err1 := filepath.Abs(a)
	y, err2 := filepath.Abs(b)
	return err1 == nil && err2 == nil && x == y
}

// watched plays the scenarios, with a progress bar if that takes long.
func (o *testOptions) watched(s *testrun.Suite) []testrun.Result {
	bar := o.Bar("scenarios", len(s.Files))
	s.Done = func(testrun.Result) { bar.Step() }
	defer bar.Clear()
	return s.Run()
}

// writeLogs writes the logs that differ, if --update is given.
func (o *testOptions) writeLogs(out *testrun.Report) error {
	if !o.update {
		return nil
	}
	changed := 0
	for i := range out.Results {
		if r := &out.Results[i]; r.Stale() && !r.First {
			changed++
		}
	}
	if changed > mostUpdates && !o.force {
		return source.Hint(fmt.Errorf("%d logs differ; more than %d are not written at once", changed, mostUpdates),
			"look at some without --update first; --force writes them all")
	}
	for i := range out.Results {
		r := &out.Results[i]
		if !r.Stale() {
			continue
		}
		if err := r.Write(); err != nil {
			return fileError(err)
		}
		out.Wrote++
	}
	return nil
}

func (o *testOptions) printCoverage(v *testrun.Coverage) error {
	if v == nil {
		return nil
	}
	fmt.Fprintln(o.Out)
	if o.cover == "annotate" {
		v.Annotate(o.Out, o.Style())
	}
	v.Print(o.Out, o.Style())
	if o.cover != "html" {
		return nil
	}
	var page bytes.Buffer
	v.HTML(&page)
	if err := files.Write(coverPage, page.Bytes(), 0o666); err != nil {
		return fileError(err)
	}
	fmt.Fprintf(o.Err, "the sources are in %s\n", coverPage)
	return nil
}
