package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/report"
	"seti/content/results"
	"seti/kernel/source"
)

type reportOptions struct {
	*app
	outputs
	against []string
	json    bool
	all     bool
	partial bool
	mixed   bool
}

func newReport(a *app) *cobra.Command {
	o := &reportOptions{app: a}
	cmd := &cobra.Command{
		Use:   "report FILE...",
		Short: "Report what many games show about players, cards and techs",
		Long: `Read the files that seti sim --results wrote, any number of them as one run. Report
how many points seats and players score and from what, how often players had each
card, tech and species, and how that correlates with the result, with 95% confidence
intervals. The same games give the same report, however they are split into files.
It needs no packs and no network, and its memory use does not grow with the number
of games.

Missing or duplicate games are reported, and there is no report unless --partial is
given. Files of different versions or packs are rejected unless --mixed is given;
files of different settings always are.

--against compares two runs: what differs, and is it more than chance? Play both
with the same seeds; then they are compared game by game.

Exit status: 0 if there is a report of all games, 1 if not.`,
		Example: `  seti report easy.jsonl
  seti report part-*.jsonl --html report.html
  seti report with-my-card.jsonl --against without.jsonl
  seti report new-*.jsonl --against 'old-*.jsonl' --html difference.html
  seti report easy.jsonl --csv tables
  seti report easy.jsonl --json | jq '.cards[] | select(.times > 0) | [.name, .lead.mean]'`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args) },
	}
	f := cmd.Flags()
	f.BoolVar(&o.all, "all", false, "every row of every table")
	f.BoolVar(&o.json, "json", false, "print JSON")
	o.outputs.flags(cmd, "write a page with charts", "write each table to a file of `DIR`, such as cards.csv")
	f.StringArrayVar(&o.against, "against", nil, "compare with the run in `FILE`, or in all files of a pattern in quotes (may be repeated)")
	f.BoolVar(&o.partial, "partial", false, "report even if games are missing or duplicate")
	f.BoolVar(&o.mixed, "mixed", false, "take files of different versions and packs as one run")
	return cmd
}

func (o *reportOptions) run(files []string) error {
	if err := o.spare(); err != nil {
		return err
	}
	here, err := o.join(files)
	if err != nil {
		return err
	}
	var r shown
	switch {
	case len(o.against) > 0:
		r, err = o.compare(here)
	case len(here.Head.Deal) > 0:
		if r, err = report.AddPairs(here); err == nil {
			err = o.whole(here)
		}
	default:
		var t *report.Tally
		if t, err = report.Add(here); err == nil {
			r, err = t.Report(), o.whole(here)
		}
	}
	if err != nil {
		return fileError(err)
	}
	return o.show(o.IO, r, o.json, o.all)
}

// compare compares a run with that of --against.
func (o *reportOptions) compare(here *results.Games) (*report.Comparison, error) {
	var files []string
	for _, pattern := range o.against {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			found = []string{pattern} // a name that is no pattern, or matches nothing, is reported as missing
		}
		files = append(files, found...)
	}
	there, err := o.join(files)
	if err != nil {
		return nil, err
	}
	if len(here.Head.Deal)+len(there.Head.Deal) > 0 {
		return nil, source.Hint(errors.New("--against compares runs of seti sim, not of seti balance"), "seti report without --against shows what cards are worth")
	}
	c, err := report.Compare(here, there)
	if err == nil {
		err = errors.Join(o.whole(here), o.whole(there))
	}
	return c, err
}

// join opens files as one run.
func (o *reportOptions) join(files []string) (*results.Games, error) {
	games, err := results.Join(files, o.mixed)
	var mixed *results.Mixed
	if errors.As(err, &mixed) {
		err = source.Hint(err, "--mixed takes them as one run, --against compares them")
	}
	return games, fileError(err)
}

// whole refuses games that are not a whole run, unless a part was asked for.
func (o *reportOptions) whole(games *results.Games) error {
	if o.partial || !games.Partial() {
		return nil
	}
	for _, p := range games.Problems {
		fmt.Fprintf(o.Err, "seti: %s\n", p)
	}
	return source.Hint(fmt.Errorf("%s, or the files with it, are not one whole run", games.First), "--partial reports what there is")
}

// shown is a report, or a comparison of two runs.
type shown interface {
	Text(w io.Writer, all bool) error
	HTML(w io.Writer) error
}

// outputs are the files into which a report is written, beside what is printed of it.
type outputs struct{ html, csv string }

// flags adds the flags of outputs. page and tables are the beginning and the whole of what help says about them.
func (o *outputs) flags(cmd *cobra.Command, page, tables string) {
	cmd.Flags().StringVar(&o.html, "html", "", page+" to `FILE`, - for the standard output")
	cmd.Flags().StringVar(&o.csv, "csv", "", tables)
	_ = cmd.MarkFlagDirname("csv")
}

// folders returns the folders into which a report is written, and makes that of the tables.
func (o *outputs) folders() (list []string, err error) {
	if o.html != "" && o.html != "-" {
		list = append(list, filepath.Dir(o.html))
	}
	if o.csv != "" {
		list, err = append(list, o.csv), os.MkdirAll(o.csv, 0o777)
	}
	return list, err
}

// spare refuses to write a page over a file of results, under any name.
func (o *outputs) spare() error {
	if o.html == "-" || !results.In(o.html) {
		return nil
	}
	return source.Hint(console.Usagef("--html %s: this file contains results and is not overwritten", o.html), "use another file, such as report.html")
}

// show prints a report, and writes its files.
func (o *outputs) show(io *console.IO, r shown, json, all bool) error {
	switch {
	case o.html == "-" && json:
		return console.Usagef("--json and --html - both print to the standard output: give one of them a file")
	case o.html == "-":
		return r.HTML(io.Out)
	case o.html != "":
		if err := o.page(r); err != nil {
			return err
		}
	}
	if o.csv != "" {
		if err := o.tables(r); err != nil {
			return err
		}
	}
	switch {
	case json:
		return printJSON(io, r)
	case o.html != "", o.csv != "":
		return nil
	}
	return r.Text(io.Out, all)
}

// tables writes each table of a report to a file.
func (o *outputs) tables(r shown) error {
	if err := os.MkdirAll(o.csv, 0o777); err != nil {
		return fileError(err)
	}
	for _, t := range report.CSVs(r) {
		var text bytes.Buffer
		if err := t.Write(&text); err != nil {
			return err
		}
		if err := files.Write(filepath.Join(o.csv, t.Name+".csv"), text.Bytes(), 0o666); err != nil {
			return fileError(err)
		}
	}
	return nil
}

// page writes the page as a whole, so that there is never half of one.
func (o *outputs) page(r shown) error {
	var page bytes.Buffer
	if err := r.HTML(&page); err != nil {
		return err
	}
	return fileError(files.Write(o.html, page.Bytes(), 0o666))
}
