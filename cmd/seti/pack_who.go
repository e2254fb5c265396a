package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/kernel/describe"
	"seti/kernel/source"
)

func newWho(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "who THING [KEY]",
		Short: "Show which packs change a thing",
		Long: `Show which of the loaded packs set a key of a thing, and which value is used.
Without KEY, show all keys that packs change.

THING is a kind and an id, or PACK:KIND/ID if two packs have such a thing.`,
		Example: `  seti pack who card 17 cost --installed
  seti pack who base:card/17 --pack one --pack two`,
		Args: cobra.RangeArgs(1, 3),
		RunE: func(_ *cobra.Command, args []string) error {
			name := args[0]
			if args = args[1:]; !strings.Contains(name, "/") && len(args) > 0 {
				name, args = name+"/"+args[0], args[1:]
			}
			if len(args) > 1 {
				return console.Usagef("found %q, expected a thing and a key", args[1])
			}
			return a.who(name, strings.Join(args, ""))
		},
	}
}

// who prints what packs say of a thing.
func (a *app) who(name, key string) error {
	sources := a.sources("")
	packs, changes, problems := composed(sources)
	if len(changes) == 0 && problems.Err() != nil {
		console.PrintProblems(a.Err, problems, check.Sources(sources...), console.Style(a.Color && a.ErrTerminal))
		return console.ErrNo
	}
	_, local, named := strings.Cut(name, ":")
	if !named {
		local = name
	}
	if !slices.ContainsFunc(packs, func(p *content.Pack) bool { return p.Has(local) }) {
		return source.Hint(fmt.Errorf("no pack that is loaded has %s", name), "write a kind and an id, such as card 17; --pack and --installed load packs")
	}
	claims := content.Who(packs, changes, name, key)
	if len(claims) == 0 {
		fmt.Fprintf(a.Out, "no pack sets %s\n", strings.TrimPrefix(key+" of "+name, " of "))
		return nil
	}
	contests := content.Contests(packs, changes)
	var rows [][]string
	for _, c := range claims {
		held := ""
		if open := func(x content.Contest) bool { return x.Second.Pos == c.Pos || x.First.Pos == c.Pos }; slices.ContainsFunc(contests, open) {
			held = "undecided"
		} else if c.Holds {
			held = "holds"
		}
		rows = append(rows, []string{c.Key + " of " + c.Thing, c.Pack, c.Says, c.Pos.String(), held})
	}
	for _, l := range console.Table(rows, a.Style().Plain) {
		fmt.Fprintln(a.Out, strings.TrimRight(l, " "))
	}
	return nil
}

// changers returns the packs that change a thing, with the keys that each changes.
func changers(changes []content.Change) string {
	var ids []string
	keys := map[string][]string{}
	for _, c := range changes {
		if keys[c.Pack] == nil {
			ids = append(ids, c.Pack)
		}
		keys[c.Pack] = append(keys[c.Pack], c.Key)
	}
	for i, id := range ids {
		ids[i] = id + " (" + strings.Join(keys[id], ", ") + ")"
	}
	return strings.Join(ids, ", ")
}

// changedBy returns who changes a thing that is shown; "" if nobody does.
func changedBy(changes []content.Change, x describe.Thing) string {
	name := ":" + strings.ReplaceAll(x.Kind, " ", "_") + "/" + x.ID
	return changers(slices.DeleteFunc(slices.Clone(changes), func(c content.Change) bool { return !strings.HasSuffix(c.Thing, name) }))
}
