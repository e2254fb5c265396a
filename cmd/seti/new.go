package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/scaffold"
	"seti/cmd/internal/testrun"
	"seti/content"
	"seti/content/check"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

type newOptions struct {
	*app
	dir    string
	settle []string // of a pack: the packs between which it decides
}

func newNew(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Begin a pack, a card, a technology or a species",
		Long: `Write a small working example with a scenario that proves it, ready to be
changed. It passes seti check and seti test as it is.`,
		Example: `  seti new pack "Deep Space"
  seti new pack "Peace" --settle tides,storms
  cd deep-space
  seti new card "Solar Sail"
  seti test . --watch`,
		Args: unknownCommand,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return source.Hint(console.Usagef("nothing to make was named"), `seti new card "Solar Sail"`)
		},
	}
	cmd.AddCommand(
		newThing(a, "pack", "Begin a pack: a folder of its own with a first card and the set-up of editors", (*newOptions).pack),
		newThing(a, "card", "Add a card to a pack", adder(scaffold.Card)),
		newThing(a, "tech", "Add a technology to a pack", adder(scaffold.Tech)),
		newThing(a, "species", "Add a species with a card to a pack", adder(scaffold.Species)))
	return cmd
}

func newThing(a *app, what, short string, run func(*newOptions, string) error) *cobra.Command {
	o := &newOptions{app: a}
	cmd := &cobra.Command{
		Use:     what + " NAME",
		Short:   short,
		Example: fmt.Sprintf("  seti new %s %s", what, map[string]string{"pack": `"Deep Space"`, "card": `"Solar Sail" --dir my-pack`, "tech": `"Space Tether" --dir my-pack`, "species": "Wanderers --dir my-pack"}[what]),
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if scaffold.Slug(args[0]) == "" {
				return console.Usagef("%q: expected a name with letters or digits", args[0])
			}
			return run(o, args[0])
		},
	}
	text, value := "`DIR` of the pack it is added to", "."
	if what == "pack" {
		cmd.Flags().StringSliceVar(&o.settle, "settle", nil, "instead of a card: decide what the packs `ID,ID` cannot agree on")
		text, value = "make the pack in `DIR`, which must be empty or not exist; by default named after it", ""
	}
	cmd.Flags().StringVar(&o.dir, "dir", value, text)
	_ = cmd.MarkFlagDirname("dir")
	return cmd
}

// pack writes a new pack with everything that it needs.
func (o *newOptions) pack(name string) error {
	if o.dir == "" {
		o.dir = scaffold.Slug(name)
	}
	if entries, err := os.ReadDir(o.dir); err == nil && len(entries) > 0 {
		return source.Hint(fmt.Errorf("%s is there already and not empty", o.dir), "--dir names another folder; seti new card adds to a pack")
	}
	if len(o.settle) > 0 {
		return o.between(name)
	}
	c, err := o.open()
	if err != nil {
		return err
	}
	files, err := scaffold.Pack(c, name)
	if err != nil {
		return err
	}
	card, err := scaffold.Card(c, scaffold.Slug(name), scaffold.FirstCard)
	if err != nil {
		return err
	}
	files = append(files, card...)
	if err := o.write(files); err != nil {
		return err
	}
	fmt.Fprintf(o.Err, "next: cd %s; read README.md; seti test . --watch\n", o.dir)
	return nil
}

// between writes a pack that decides what others cannot agree on.
func (o *newOptions) between(name string) error {
	o.packs = append(o.packs, o.settle...)
	sources := o.sources("")
	packs, changes, problems := composed(sources)
	contests := content.Contests(packs, changes)
	if len(changes) == 0 && problems.Err() != nil {
		console.PrintProblems(o.Err, problems, check.Sources(sources...), console.Style(o.Color && o.ErrTerminal))
		return console.ErrNo
	}
	if len(contests) == 0 {
		return fmt.Errorf("%s change no key that is not decided", strings.Join(o.settle, ", "))
	}
	var ids []string
	for _, s := range o.settle {
		ids = append(ids, content.PackID(content.Find(s)))
	}
	files, undecided := scaffold.Settle(name, ids, contests)
	if err := scaffold.Write(o.dir, files); err != nil {
		return fileError(err)
	}
	for _, f := range files {
		fmt.Fprintln(o.Out, filepath.Join(o.dir, filepath.FromSlash(f.Path)))
	}
	if undecided > 0 {
		fmt.Fprintf(o.Err, "%s in changes/settle.lua must be written by hand\n", console.Count(undecided, "key"))
	}
	return nil
}

// adder returns a run function that writes the files of a thing.
func adder(files func(c *catalog.Catalog, pack, name string) ([]scaffold.File, error)) func(*newOptions, string) error {
	return func(o *newOptions, name string) error {
		src := content.Dir(o.dir)
		id := content.PackID(src)
		if id == "" {
			return source.Hint(console.Usagef("%s is no pack: it has no pack.toml with an id", o.dir), `seti new pack "My Pack" makes one; --dir names it`)
		}
		c, problems := check.Run(o.sources(o.dir)...)
		if problems.Err() != nil {
			console.PrintProblems(o.Err, problems, check.Sources(o.sources(o.dir)...), console.Style(o.Color && o.ErrTerminal))
			return source.Hint(fmt.Errorf("the pack must be right before something is added"), "nothing was written")
		}
		list, err := files(c, id, name)
		if err != nil {
			return err
		}
		return o.write(list)
	}
}

// write writes files, and plays the scenarios among them to write their logs.
func (o *newOptions) write(files []scaffold.File) error {
	if err := scaffold.Write(o.dir, files); err != nil {
		return fileError(err)
	}
	if err := o.editor(o.dir, false); err != nil {
		return err
	}
	var tests []string
	for _, f := range files {
		path := filepath.Join(o.dir, filepath.FromSlash(f.Path))
		fmt.Fprintln(o.Out, path)
		if strings.HasSuffix(path, ".txtar") {
			tests = append(tests, path)
		}
	}
	c, problems := check.Run(o.sources(o.dir)...)
	if err := problems.Err(); err != nil {
		return err
	}
	for _, r := range (&testrun.Suite{Catalog: c, Files: tests}).Run() {
		if r.Err != nil {
			return fmt.Errorf("the new scenario fails together with the other packs: %w", r.Err)
		}
		if r.Stale() {
			if err := r.Write(); err != nil {
				return fileError(err)
			}
		}
	}
	return nil
}
