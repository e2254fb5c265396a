package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/kernel/source"
)

type checkOptions struct {
	*app
	dir     string
	json    bool
	shuffle bool
}

func newCheck(a *app) *cobra.Command {
	o := &checkOptions{app: a}
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Find the mistakes in a pack",
		Long: `Load a pack with the base game and print all its mistakes: where each one is,
what was expected, and how to fix it. Lua functions and scenarios are checked but
not run. A pack that can do without another ("other?" in needs) is also checked
together with it, if that is built in or installed. Without DIR the base game is
checked.

The exit status is 1 if there are errors; warnings do not count.`,
		Example: `  seti check my-pack
  seti check --installed --shuffle    # do the installed packs work together?
  seti check --json my-pack | jq '.problems[].text'`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.dir = args[0]
			}
			return o.run()
		},
		ValidArgsFunction: completeFolders,
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print JSON")
	cmd.Flags().BoolVar(&o.shuffle, "shuffle", false, "also load the packs in other orders, and each with only the packs it needs, to find undeclared dependencies")
	a.isolatable(cmd, func(args []string) (read, write []string, err error) { return args, nil, nil })
	return cmd
}

func (o *checkOptions) run() error {
	sources := o.sources(o.dir)
	c, problems := check.All(sources...)
	if problems.Err() == nil {
		problems = append(problems, check.Beside(content.ByID, sources...)...)
	}
	if o.shuffle && problems.Err() == nil {
		problems = append(problems, check.Shuffled(sources...)...)
	}
	errors, warnings := check.Count(problems)
	if o.json {
		out := json.NewEncoder(o.Out)
		out.SetIndent("", "  ")
		err := out.Encode(struct {
			Problems []problemRecord `json:"problems"`
			Errors   int             `json:"errors"`
			Warnings int             `json:"warnings"`
		}{problemRecords(problems), errors, warnings})
		if err != nil {
			return err
		}
	} else {
		console.PrintProblems(o.Out, problems, check.Sources(sources...), o.Style())
		if errors == 0 {
			for _, p := range c.Packs {
				fmt.Fprintf(o.Out, "pack %s %s: %s\n", p.ID, p.Version, o.Style().Good("good"))
			}
		}
		if len(problems) > 0 {
			fmt.Fprintf(o.Out, "%s, %s\n", console.Count(errors, "error"), console.Count(warnings, "warning"))
		}
	}
	if errors > 0 {
		return console.ErrNo
	}
	return nil
}

// problemRecord is a problem as --json prints it.
type problemRecord struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity"`
	Text     string `json:"text"`
	Hint     string `json:"hint,omitempty"`
}

// problemRecords are problems as --json prints them.
func problemRecords(problems source.Problems) []problemRecord {
	records := []problemRecord{}
	for _, p := range problems {
		severity := "error"
		if p.Warning {
			severity = "warning"
		}
		records = append(records, problemRecord{p.Pos.File, p.Pos.Line, p.Pos.Col, severity, p.Text, p.Hint})
	}
	return records
}
