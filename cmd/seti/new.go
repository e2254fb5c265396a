package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/text/language"

	"seti/cmd/internal/console"
	"seti/cmd/internal/scaffold"
	"seti/cmd/internal/testrun"
	"seti/cmd/internal/translate"
	"seti/content"
	"seti/content/check"
	"seti/kernel/source"
)

type newOptions struct {
	*app
	dir    string
	id     string   // "" if it is made of the name
	settle []string // of a pack: the packs between which it decides
}

// beginning is something that new begins, a command for each.
type beginning struct {
	name     string
	short    string
	help     string // what is written
	argument string
	example  string // an argument
	named    bool   // its id is made of its name
	run      func(*newOptions, string) error
}

// beginnings lists everything that new creates: a pack first, then things added to one.
func beginnings() []beginning {
	list := []beginning{{"pack", "Begin a pack: a folder with a first card and the set-up of editors",
		"A folder with a pack.toml, a first card, a page to read, and the set-up of editors.", "NAME", "Deep Space", true, (*newOptions).pack}}
	for _, k := range scaffold.Kinds {
		list = append(list, beginning{k.Name, "Add " + k.Short, k.Help, "NAME", k.Example, !k.Numbers, adder(k)})
	}
	return append(list, beginning{"language", "Add a language, to be translated",
		"The file of a language, in the folder text: what the pack says in English, to be\ntranslated. TAG is that of the language, such as de or pt-BR.", "TAG", "de", false, (*newOptions).language})
}

func newNew(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Begin a pack, or a thing of a pack: a card, a species, a module ...",
		Long: `Write a small working example with a scenario that proves it, ready to be
changed. It passes seti check and seti test as it is. NAME is what players read;
ids and files are named after it, or --id names them.`,
		Example: `  seti new pack "Deep Space"
  cd deep-space
  seti new seat "The Automaton"
  seti new deck Patron
  seti new language de
  seti test . --watch`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			var names []string
			for _, b := range beginnings() {
				names = append(names, b.name)
			}
			err := fmt.Errorf("unknown kind %q: expected %s", args[0], source.OrList(names))
			return source.Hint(err, "%s", source.Nearest(args[0], names))
		},
		FParseErrWhitelist: cobra.FParseErrWhitelist{UnknownFlags: true}, // those of a kind behind one that there is not
		RunE: func(cmd *cobra.Command, _ []string) error {
			return source.Hint(console.Usagef("nothing to make was named"), `seti new card "Solar Sail"`)
		},
	}
	for _, b := range beginnings() {
		cmd.AddCommand(b.command(a))
	}
	return cmd
}

// sample returns a command line that a person may type.
func (b beginning) sample() string {
	argument := b.example
	if strings.Contains(argument, " ") {
		argument = `"` + argument + `"`
	}
	return "seti new " + b.name + " " + argument
}

func (b beginning) command(a *app) *cobra.Command {
	o := &newOptions{app: a}
	cmd := &cobra.Command{
		Use:     b.name + " " + b.argument,
		Short:   b.short,
		Long:    b.help,
		Example: "  " + b.sample(),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return source.Hint(fmt.Errorf("expected one %s, found %d", b.argument, len(args)), "several words go in quotes: seti new card \"Solar Sail\"")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if _, err := scaffold.ID(args[0], o.id); b.named && err != nil {
				return source.Hint(console.Usage(err), "--id names it: seti new %s %q --id my-%s", b.name, args[0], b.name)
			}
			return b.run(o, args[0])
		},
	}
	text, value := "`DIR` of the pack it is added to", "."
	if b.name == "pack" {
		cmd.Flags().StringSliceVar(&o.settle, "settle", nil, "instead of a card: decide what the packs `ID,ID` cannot agree on")
		text, value = "make the pack in `DIR`, which must be empty or not exist; by default named after it", ""
	}
	cmd.Flags().StringVar(&o.dir, "dir", value, text)
	if b.named {
		cmd.Flags().StringVar(&o.id, "id", "", "its `ID`; by default made of the name")
	}
	_ = cmd.MarkFlagDirname("dir")
	return cmd
}

// pack writes a new pack with everything that it needs.
func (o *newOptions) pack(name string) error {
	o.id = cmp.Or(o.id, scaffold.Slug(name))
	o.dir = cmp.Or(o.dir, o.id)
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
	files, err := scaffold.Pack(c, name, o.id)
	if err != nil {
		return err
	}
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
		return o.printProblems(problems, sources...)
	}
	if len(contests) == 0 {
		return fmt.Errorf("%s change no key that is not decided", strings.Join(o.settle, ", "))
	}
	var ids []string
	for _, s := range o.settle {
		ids = append(ids, content.PackID(content.Find(s)))
	}
	files, undecided := scaffold.Settle(name, o.id, ids, contests)
	if err := scaffold.Write(o.dir, files); err != nil {
		return fileError(err)
	}
	for _, f := range files {
		fmt.Fprintln(o.Out, f.In(o.dir))
	}
	if undecided > 0 {
		fmt.Fprintf(o.Err, "%s in changes/settle.lua must be written by hand\n", console.Count(undecided, "key"))
	}
	return nil
}

// adder returns a run function that writes the files of a thing.
func adder(kind scaffold.Kind) func(*newOptions, string) error {
	return func(o *newOptions, name string) error {
		to, err := o.target()
		if err != nil {
			return err
		}
		list, err := kind.Files(to, name, o.id)
		if err != nil {
			return err
		}
		return o.write(list)
	}
}

// target returns the pack to which something is added. It must be right before.
func (o *newOptions) target() (to scaffold.Target, err error) {
	if to.ID = content.PackID(content.Dir(o.dir)); to.ID == "" {
		return to, source.Hint(console.Usagef("%s is no pack: it has no pack.toml with an id", o.dir), `seti new pack "My Pack" makes one; --dir names it`)
	}
	sources := o.sources(o.dir)
	var problems source.Problems
	if to.Catalog, _, to.Changes, problems = check.Packs(sources...); problems.Err() != nil {
		_ = o.printProblems(problems, sources...)
		return to, source.Hint(fmt.Errorf("the pack must be right before something is added"), "nothing was written")
	}
	return to, nil
}

// language writes the file that a translator of the pack fills in.
func (o *newOptions) language(name string) error {
	tag, err := language.Parse(name)
	if err != nil {
		return source.Hint(console.Usagef("%q is no language", name), "write its tag, such as de, fr or pt-BR")
	}
	to, err := o.target()
	if err != nil {
		return err
	}
	file := scaffold.File{Path: "text/" + tag.String() + ".toml"}
	if path := file.In(o.dir); exists(path) {
		return source.Hint(fmt.Errorf("%s is there already", path), "seti lang template %s %s --pack %s > new.toml writes what it lacks", tag, to.ID, console.Quote(o.dir))
	}
	with := *o.app
	with.packs = o.with(o.dir)
	all, own, notes, err := (&langOptions{app: &with}).asked(tag.String(), []string{to.ID})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := translate.Write(&b, tag.String(), all, own, notes); err != nil {
		return err
	}
	file.Data = b.Bytes()
	return o.write([]scaffold.File{file})
}

// write writes files, and plays the scenarios among them to write their logs. Files that make the pack
// wrong are taken away again.
func (o *newOptions) write(list []scaffold.File) error {
	if err := scaffold.Write(o.dir, list); err != nil {
		return fileError(err)
	}
	sources := o.sources(o.dir)
	c, problems := check.Run(sources...)
	if problems.Err() != nil {
		_ = o.printProblems(problems, sources...)
		if err := scaffold.Remove(o.dir, list); err != nil {
			return fileError(err)
		}
		return source.Hint(fmt.Errorf("what would be written does not go with the pack"), "nothing was written; choose another name, or change the lines that are named")
	}
	if _, err := writeStubs(c, filepath.Join(o.dir, editorFolder), true); err != nil {
		return err
	}
	var tests []string
	for _, f := range list {
		path := f.In(o.dir)
		fmt.Fprintln(o.Out, path)
		if strings.HasSuffix(path, ".txtar") {
			tests = append(tests, path)
		}
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
