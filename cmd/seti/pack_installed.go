package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/testrun"
	"seti/content"
	"seti/content/check"
	"seti/content/files"
	"seti/content/installed"
	"seti/kernel/source"
)

type shelfOptions struct {
	*app
	yes      bool
	disabled bool
	after    []string
	settle   string
	to       string
}

// addShelf adds the commands for packs that are installed.
func addShelf(cmd *cobra.Command, a *app) {
	o := &shelfOptions{app: a}
	add := &cobra.Command{
		Use:   "add FILE.zip|FOLDER|ADDRESS[@VERSION]...",
		Short: "Install packs",
		Long: `Install packs from zip files, folders or Git repositories. The command shows who
wrote each pack and asks before it installs it. No script runs before you agree,
and nothing else is downloaded. A pack that is installed already is replaced; the
command shows both versions and what differs.

Then it loads all enabled packs together. If one pack cannot be installed, or two
packs clash, nothing is added. If two packs have a resource, a word, a token or an
id of the same name, one of them gets the id of its pack in front, and the command
says so; --settle names the pack that keeps the name and whose changes count.

seti play then offers the packs, and --pack finds them by their ids. VERSION is a
tag, a branch or a commit; the default is the highest version that has a tag.`,
		Example: `  seti pack add tides.zip storms.zip
  seti pack add https://example.org/tides.git@1.2.0
  seti pack add tides.zip --settle tides`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return o.add(cmd.Context(), args) },
	}
	add.Flags().StringVar(&o.settle, "settle", "", "let the pack `ID` win: it keeps names that packs share, and its changes count")
	add.Flags().BoolVar(&o.disabled, "disabled", false, "install the packs but do not enable them")
	update := &cobra.Command{
		Use:   "update [ID[@VERSION]...]",
		Short: "Update installed packs",
		Long: `Update installed packs from where they were installed. The command shows the
old version, the new version and the files that differ, and asks first.

Without ID it updates all packs. A pack that was added at a VERSION stays at that
version until you name another one here.`,
		Example: `  seti pack update
  seti pack update tides@1.3.0`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.update(cmd.Context(), args) },
	}
	enable := &cobra.Command{
		Use:   "enable ID...",
		Short: "Enable installed packs",
		Long: `Enable installed packs: --installed loads them, and seti play selects them at
first.

With --after, load them after other packs. If both change the same thing, the pack
that is loaded later wins. --after= removes such an order.`,
		Example: `  seti pack enable tides
  seti pack enable tides --after storms`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var after []string
			if cmd.Flags().Changed("after") {
				after = append([]string{}, o.after...)
			}
			return o.enable(true, after, args)
		},
	}
	enable.Flags().StringSliceVar(&o.after, "after", nil, "load the packs after the packs `ID,...`")
	disable := &cobra.Command{
		Use:     "disable ID...",
		Short:   "Disable installed packs without removing them",
		Example: "  seti pack disable tides",
		Args:    cobra.MinimumNArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return o.enable(false, nil, args) },
	}
	remove := &cobra.Command{
		Use:     "remove ID...",
		Short:   "Remove installed packs",
		Example: "  seti pack remove tides",
		Args:    cobra.MinimumNArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return o.remove(args) },
	}
	for _, c := range []*cobra.Command{add, update, remove} {
		c.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask for confirmation")
	}
	remove.Flags().Lookup("yes").Usage += " (remove never asks)"
	for _, c := range []*cobra.Command{update, enable, disable, remove} {
		c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			_ = a.readShelf()
			return a.shelf.IDs(), cobra.ShellCompDirectiveNoFileComp
		}
	}
	build := &cobra.Command{
		Use:   "build [DIR]",
		Short: "Build the zip file of a pack",
		Long: `Check the pack in DIR (by default the current folder), run its scenarios, and
write its files into a zip file for seti pack add. The same files always give
the same zip file.`,
		Example: `  seti pack build my-pack
  seti pack build my-pack --out my-pack.zip`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.build(cmd.Context(), filepath.Clean(strings.Join(args, "")))
		},
	}
	build.Flags().StringVarP(&o.to, "out", "o", "", "write to `FILE` (default ID-VERSION.zip)")
	cmd.AddCommand(add, update, enable, disable, remove, build)
}

func (o *shelfOptions) add(ctx context.Context, from []string) error {
	var staged []*installed.Staged
	var ids []string // of packs that were not installed before
	for _, f := range from {
		n, err := o.shelf.Stage(ctx, f)
		if err != nil {
			return fileError(err)
		}
		defer n.Discard()
		if p := o.shelf.Pack(n.Want.ID); p != nil {
			if staged, err = o.replace(staged, p, n); err != nil {
				return err
			}
			continue
		}
		n.Enabled = !o.disabled
		staged, ids = append(staged, n), append(ids, n.Want.ID)
		o.printStaged(n)
	}
	question := "Update?"
	if len(ids) > 0 {
		question = "Scripts of packs reach no files and no network. Add " + strings.Join(ids, ", ") + "?"
	}
	if done, err := o.put(staged, question, "nothing was added"); !done {
		return err
	}
	if len(ids) > 0 {
		fmt.Fprintf(o.Err, "added; seti play offers %s\n", map[bool]string{true: "it", false: "them"}[len(ids) == 1])
	}
	return nil
}

// replace appends a new copy of an installed pack to what is staged and prints what changes, unless nothing does.
func (o *shelfOptions) replace(staged []*installed.Staged, p *installed.Pack, n *installed.Staged) ([]*installed.Staged, error) {
	n.Enabled = !o.disabled
	disables := p.Enabled && o.disabled
	if disables {
		fmt.Fprintf(o.Out, "%s will be disabled\n", p.ID)
	}
	if n.Hash == p.Hash && o.whole(p) {
		fmt.Fprintf(o.Out, "%s %s is as it is at %s\n", p.ID, p.Version, n.Want.Source)
		if n.Pinned == p.Pinned && !disables && o.settle == "" {
			return staged, nil
		}
		return append(staged, n), nil
	}
	return append(staged, n), o.printUpdate(p, n)
}

// put asks the user and installs the staged packs, if there are any. failed is the text for packs that cannot be
// installed.
func (o *shelfOptions) put(staged []*installed.Staged, question, failed string) (done bool, err error) {
	if len(staged) == 0 {
		return false, nil
	}
	if ok, err := o.sure(question); !ok {
		return false, err
	}
	o.shelf.Settle = o.settle
	if err := o.shelf.Put(staged...); err != nil {
		return false, o.notDone(failed, err)
	}
	o.tellApart()
	return true, nil
}

// tellApart prints the names that enabled packs share, and what they are called in games.
func (o *shelfOptions) tellApart() {
	for _, a := range o.shelf.Apart() {
		fmt.Fprintln(o.Err, a)
	}
}

// printStaged prints what a person decides upon.
func (o *shelfOptions) printStaged(n *installed.Staged) {
	fmt.Fprintf(o.Out, "%s %s  %s\n", o.Style().Bold(n.Want.ID), n.Locked.Version, n.Name)
	for _, key := range content.Papers {
		text := n.Paper[key]
		if text == "" && (key == "author" || key == "license") {
			text = "not given"
		}
		o.line(key, text)
	}
	o.line("needs", strings.Join(texts(n.Needs), ", "))
	o.line("from", n.Want.Source)
	o.line("commit", n.Commit)
	o.line("hash", n.Hash)
}

// line prints a fact about a pack, if it is not empty.
func (a *app) line(key, text string) {
	if text != "" {
		fmt.Fprintf(a.Out, "  %s%s\n", console.Pad(key, 13), text)
	}
}

// sure asks a person; without one --yes must have been given.
func (o *shelfOptions) sure(question string) (bool, error) {
	if o.yes {
		return true, nil
	}
	if !o.InTerminal {
		return false, source.Hint(console.Usagef("cannot ask without a terminal, so nothing was changed"), "--yes answers yes")
	}
	fmt.Fprintf(o.Err, "%s [y/N] ", question)
	answer, _ := bufio.NewReader(o.In).ReadString('\n') // an end is no
	if a := strings.ToLower(strings.TrimSpace(answer)); a == "y" || a == "yes" {
		return true, nil
	}
	fmt.Fprintln(o.Err, "nothing was changed")
	return false, console.ErrNo
}

// notDone returns the error of a command that has changed nothing, and prints it if it is problems of packs.
func (a *app) notDone(what string, err error) error {
	var problems source.Problems
	clash := new(installed.Clash)
	switch {
	case errors.As(err, &clash):
		problems = clash.Problems
	case !errors.As(err, &problems):
		return fileError(err)
	}
	_ = a.printProblems(problems)
	if len(clash.Packs[0]) == 0 {
		fmt.Fprintln(a.Err, what)
		return console.ErrNo
	}
	fmt.Fprintf(a.Err, "the packs %q and %q cannot be enabled together, so %s\n", clash.Packs[0], clash.Packs[1], what)
	hint := "--disabled installs packs without enabling them"
	for _, id := range clash.Packs {
		if p := a.shelf.Pack(id); p != nil && p.Enabled {
			hint = "seti pack disable " + id + " disables one of them"
		}
	}
	fmt.Fprintf(a.Err, "hint: %s\n", hint)
	return console.ErrNo
}

// known returns an error for an id that is not installed.
func (o *shelfOptions) known(id string) (*installed.Pack, error) {
	if err := o.shelf.Err(); err != nil {
		return nil, err
	}
	p := o.shelf.Pack(id)
	if p == nil {
		hint := cmp.Or(source.Nearest(id, o.shelf.IDs()), "seti pack lists those that are")
		return nil, source.Hint(fmt.Errorf("no pack %q is installed", id), "%s", hint)
	}
	return p, nil
}

func (o *shelfOptions) update(ctx context.Context, args []string) error {
	if len(args) == 0 {
		args = o.shelf.IDs()
	}
	var staged []*installed.Staged
	for _, arg := range args {
		id, version, named := strings.Cut(arg, "@")
		p, err := o.known(id)
		if err != nil {
			return err
		}
		from := p.Source
		if !named {
			version = p.Pinned
		}
		if version != "" {
			from += "@" + version
		}
		n, err := o.shelf.Stage(ctx, from)
		if err != nil {
			return fmt.Errorf("%s: %w", id, fileError(err))
		}
		defer n.Discard()
		if n.Want.ID != id {
			return fmt.Errorf("%s is now the pack %q, not %q", from, n.Want.ID, id)
		}
		if staged, err = o.replace(staged, p, n); err != nil {
			return err
		}
	}
	_, err := o.put(staged, "Update?", "nothing was updated")
	return err
}

// whole reports whether the files of a pack are those that were installed.
func (o *shelfOptions) whole(p *installed.Pack) bool {
	s, _ := o.shelf.Find(p.ID)
	return s.Wrong == nil
}

// printUpdate prints what an update changes.
func (o *shelfOptions) printUpdate(p *installed.Pack, n *installed.Staged) error {
	d, err := o.shelf.Compare(p, n)
	if err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "%s %s → %s\n", o.Style().Bold(p.ID), p.Version, n.Locked.Version)
	o.line("author", n.Paper["author"])
	o.line("license", n.Paper["license"])
	o.line("changelog", n.Paper["changelog"])
	o.line("adds", strings.Join(d.Added, ", "))
	o.line("changes", strings.Join(d.Changed, ", "))
	o.line("removes", strings.Join(d.Removed, ", "))
	o.line("hash", n.Hash)
	return nil
}

func (o *shelfOptions) enable(on bool, after, ids []string) error {
	for _, id := range ids {
		if _, err := o.known(id); err != nil {
			return err
		}
	}
	for _, id := range after {
		if _, ok := content.ByID(id); !ok || slices.Contains(ids, id) {
			return console.Usagef("--after %s: expected another pack that is installed or built in", id)
		}
	}
	if err := o.shelf.Enable(on, after, ids...); err != nil {
		return o.notDone("nothing was changed", err)
	}
	if on {
		o.tellApart()
	}
	return nil
}

func (o *shelfOptions) remove(ids []string) error {
	for _, id := range ids {
		if _, err := o.known(id); err != nil {
			return err
		}
	}
	return o.notDone("nothing was removed", o.shelf.Remove(ids...))
}

// printShelf prints what is installed.
func (a *app) printShelf() {
	if len(a.shelf.Packs) == 0 {
		return
	}
	fmt.Fprintf(a.Out, "installed in %s:\n", console.Quote(a.shelf.Dir))
	var rows [][]string
	for _, p := range a.shelf.Packs {
		state := map[bool]string{true: "enabled", false: "disabled"}[p.Enabled]
		if len(p.After) > 0 {
			state += ", after " + strings.Join(p.After, ", ")
		}
		if p.Pinned != "" {
			state += ", stays at " + p.Pinned
		}
		rows = append(rows, []string{"  " + p.ID, p.Version, state, p.Source})
	}
	a.PrintLines(console.Table(rows, a.Style().Plain))
}

func (o *shelfOptions) build(ctx context.Context, dir string) error {
	sources := o.sources(dir)
	_, problems := check.All(sources...)
	if err := o.printProblems(problems, sources...); err != nil {
		return err
	}
	if len(testrun.OfPack(dir)) > 0 {
		tests := &testOptions{app: o.app, ways: "plain"}
		if err := tests.run(ctx, []string{dir}); err != nil {
			return err
		}
	}
	text, err := installed.Build(dir)
	if err != nil {
		return err
	}
	m, problems := content.ReadManifest(content.Dir(dir))
	if err := problems.Err(); err != nil {
		return err
	}
	o.to = cmp.Or(o.to, m.ID+"-"+m.Version+".zip")
	if err := files.Write(o.to, text, 0o666); err != nil {
		return fileError(err)
	}
	fmt.Fprintln(o.Out, o.to)
	return nil
}
