package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/installed"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
)

type packOptions struct {
	*app
	json bool
}

func newPack(a *app) *cobra.Command {
	o := &packOptions{app: a}
	cmd := &cobra.Command{
		Use:   "pack [DIR|ID]",
		Short: "List, install and build packs",
		Long: `List the loaded packs in the order in which they are loaded: where each one comes
from, who wrote it, what it needs and adds, and what it changes in other packs.
Then list the installed packs.`,
		Example: `  seti pack
  seti pack my-pack
  seti pack add tides.zip
  seti pack --pack one --pack two --json | jq '.packs[].changes'`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return o.run(strings.Join(args, ""))
		},
		ValidArgsFunction: completeFolders,
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print JSON")
	addShelf(cmd, a)
	cmd.AddCommand(newWho(a), newMigrate(a))
	return cmd
}

// packRecord is the record of a pack, as --json prints it.
type packRecord struct {
	ID        string         `json:"id"`
	Name      string         `json:"name"`
	Version   string         `json:"version"`
	API       int            `json:"api"`
	From      string         `json:"from"`
	BuiltIn   bool           `json:"built_in"`
	Hash      string         `json:"hash"`
	Author    string         `json:"author,omitempty"`
	License   string         `json:"license,omitempty"`
	Homepage  string         `json:"homepage,omitempty"`
	About     string         `json:"description,omitempty"`
	Changelog string         `json:"changelog,omitempty"`
	Stranger  bool           `json:"installed"`
	Needs     []string       `json:"needs"`
	After     []string       `json:"after"`
	Conflicts []string       `json:"conflicts"`
	Adds      []added        `json:"adds"`
	Replaces  []string       `json:"replaces"`
	Changes   []changeRecord `json:"changes"`
	Settings  []setting      `json:"settings"`
}

// added is the number of things of a kind that a pack adds.
type added struct {
	Kind  string `json:"kind"`
	Deck  string `json:"deck,omitempty"`
	Count int    `json:"count"`
}

// setting is a setting of a game that a pack adds.
type setting struct {
	ID      string `json:"id"`
	Default string `json:"default"`
	Takes   string `json:"takes"`
	Text    string `json:"text"`
}

type changeRecord struct {
	Thing   string `json:"thing"`
	Key     string `json:"key"`
	Removed bool   `json:"removed"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	By      string `json:"overridden_by,omitempty"`
}

func (o *packOptions) run(dir string) error {
	sources := o.sources(dir)
	packs, changes, problems := composed(sources)
	var c *catalog.Catalog
	if problems.Err() == nil {
		c, problems = content.Catalog(packs)
	}
	if problems.Err() != nil {
		return o.printProblems(problems, sources...)
	}
	var records []packRecord
	for i, p := range packs {
		r := recordOf(p, packs[:i], changes)
		for _, d := range c.SettingsOf(p.ID) {
			r.Settings = append(r.Settings, setting{d.ID(), d.Default(), d.Takes(), d.Text})
		}
		records = append(records, r)
	}
	more := unloaded(packs)
	wants := []installed.Want{}
	for _, p := range o.shelf.Packs {
		wants = append(wants, p.Want)
	}
	if o.json {
		return printJSON(o.IO, struct {
			Packs     []packRecord     `json:"packs"`
			Unloaded  []string         `json:"unloaded"`
			Installed []installed.Want `json:"installed"`
		}{records, more, wants})
	}
	for _, r := range records {
		o.print(r)
	}
	things, by := content.Merged(changes)
	for _, t := range things {
		fmt.Fprintf(o.Out, "%s is changed by %s\n", t, changers(by[t]))
	}
	if len(more) > 0 {
		fmt.Fprintf(o.Out, "built in, but not loaded: %s\n", strings.Join(more, ", "))
	}
	o.printShelf()
	return o.shelf.Err()
}

// composed loads packs and carries out what they change in each other.
func composed(sources []content.Source) ([]*content.Pack, []content.Change, source.Problems) {
	packs, problems := content.Load(sources...)
	if problems.Err() != nil {
		return packs, nil, problems
	}
	_, changes, found := content.Compose(packs)
	return packs, changes, append(problems, found...)
}

// unloaded returns the packs that are built in but not loaded.
func unloaded(packs []*content.Pack) []string {
	ids := []string{}
	for _, id := range slices.Sorted(maps.Keys(content.Bundled())) {
		if !slices.ContainsFunc(packs, func(p *content.Pack) bool { return p.ID == id }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// recordOf returns the record of a pack: its description, and its changes to the packs loaded before it.
func recordOf(p *content.Pack, before []*content.Pack, changes []content.Change) packRecord {
	r := packRecord{ID: p.ID, Name: p.Manifest.Name, Version: p.Version, API: p.API, From: p.Dir, BuiltIn: p.BuiltIn, Hash: p.Hash,
		Author: p.Paper["author"], License: p.Paper["license"], Homepage: p.Paper["homepage"], About: p.Paper["description"], Changelog: p.Paper["changelog"],
		Needs: texts(p.Needs), After: slices.Concat([]string{}, p.After), Conflicts: texts(p.Conflicts),
		Stranger: p.Stranger, Adds: []added{}, Replaces: slices.Concat([]string{}, p.Replaces), Changes: []changeRecord{}, Settings: []setting{}}
	for _, t := range p.Things {
		name := t.Name()
		replaces := slices.ContainsFunc(p.Replaces, func(what string) bool { return strings.HasSuffix(what, ":"+name) })
		changes := t.ID() == "" && slices.ContainsFunc(before, func(q *content.Pack) bool { return q.Has(name) })
		if name == "" || replaces || changes {
			continue
		}
		i := slices.IndexFunc(r.Adds, func(a added) bool { return a.Kind == t.Kind && a.Deck == t.Deck })
		if i < 0 {
			i = len(r.Adds)
			r.Adds = append(r.Adds, added{Kind: t.Kind, Deck: t.Deck})
		}
		r.Adds[i].Count++
	}
	for _, c := range changes {
		if c.Pack == p.ID {
			r.Changes = append(r.Changes, changeRecord{c.Thing, c.Key, c.Removed, c.Pos.File, c.Pos.Line, content.Overridden(changes, c)})
		}
	}
	return r
}

func texts(needs []content.Need) []string {
	list := []string{}
	for _, n := range needs {
		list = append(list, n.String())
	}
	return list
}

func (a added) String() string {
	noun := strings.ReplaceAll(a.Kind, "_", " ")
	switch {
	case a.Kind == "numbers" || a.Kind == "solar" || a.Kind == "sectors":
		return noun
	case a.Kind == "species":
		return fmt.Sprintf("%d species", a.Count)
	case a.Deck != "":
		return console.Count(a.Count, noun) + " of the deck " + a.Deck
	}
	return console.Count(a.Count, noun)
}

// print prints a pack for people.
func (o *packOptions) print(r packRecord) {
	st := o.Style()
	from := r.From
	if r.BuiltIn {
		from += ", built in"
	}
	fmt.Fprintf(o.Out, "%s %s  %s (%s)\n", st.Bold(r.ID), r.Version, r.Name, from)
	line := func(what string, list ...string) {
		if text := strings.Join(list, ", "); text != "" {
			fmt.Fprintf(o.Out, "  %s%s\n", console.Pad(what, 10), text)
		}
	}
	line("author", r.Author)
	line("license", r.License)
	line("homepage", r.Homepage)
	line("about", r.About)
	line("changelog", r.Changelog)
	if r.Stranger {
		line("hash", r.Hash[:12]) // as refusals of saved games have it
	}
	line("needs", r.Needs...)
	line("after", r.After...)
	line("conflicts", r.Conflicts...)
	var adds []string
	for _, a := range r.Adds {
		adds = append(adds, a.String())
	}
	line("adds", adds...)
	line("replaces", r.Replaces...)
	for _, c := range r.Changes {
		verb := "changes"
		if c.Removed {
			verb = "removes"
		}
		text := fmt.Sprintf("%s of %s (%s:%d)", c.Key, c.Thing, c.File, c.Line)
		if c.By != "" {
			text += ", but " + c.By + " wins"
		}
		line(verb, text)
	}
	for _, s := range r.Settings {
		line("setting", fmt.Sprintf("--set %s=%s  %s (%s)", s.ID, s.Default, s.Text, s.Takes))
	}
}

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

// who prints the values that packs give to the keys of a thing.
func (a *app) who(name, key string) error {
	sources := a.sources("")
	packs, changes, problems := composed(sources)
	if len(changes) == 0 && problems.Err() != nil {
		return a.printProblems(problems, sources...)
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
	a.PrintLines(console.Table(rows, a.Style().Plain))
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
