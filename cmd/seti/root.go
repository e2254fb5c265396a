package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/isolate"
	"seti/content"
	"seti/content/check"
	"seti/content/files/home"
	"seti/content/installed"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
)

// The exit statuses (see `seti help`).
const (
	exitDone  = 0
	exitNo    = 1 // the answer is no, or the command failed
	exitUsage = 2
)

// app holds what all commands share.
type app struct {
	*console.IO
	packs   []string // folders and ids given by --pack
	keys    string   // file given by --keys
	shelf   *installed.Shelf
	shelved string   // the folder of --packs
	enabled bool     // --installed was given
	noCache bool     // --no-cache was given
	langs   []string // values of --lang: languages, and those of seats, p2=fr
	unknown error    // help was asked of a command that does not exist
	running bool     // the arguments were correct and the command has begun
	seated  bool     // the command has seats that may read in languages of their own

	apart func(args, command []string) (done bool, err error) // runs a command under limits if it must (isolatable)
}

// run runs a command line and returns the exit status.
func run(io *console.IO, args []string) int {
	a := &app{IO: io}
	root := newRoot(a)
	root.SetArgs(args)
	root.SetIn(io.In)
	root.SetOut(io.Out)
	root.SetErr(io.Err)
	err := root.Execute()
	if a.unknown != nil {
		err = a.unknown
	}
	if failed := io.Written(); err == nil || errors.Is(err, console.ErrNo) && failed != nil {
		err = failed
	}
	if err != nil && !a.running {
		err = console.Usage(err)
	}
	return a.report(err)
}

func newRoot(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "seti",
		Short: "Play the board game SETI and make cards for it",
		Long: `Play the board game SETI: Search for Extraterrestrial Intelligence in the
terminal or a browser, with other people or computer players, and write packs
of your own cards.

Results are printed on the standard output, errors and progress on the standard
error. The exit status is 0 for success, 1 for failure or the answer no, and 2
for wrong usage.`,
		Example: `  seti play --players 2 --seed 7    # two people at one keyboard
  seti play --bot easy              # you against a computer player
  seti show 39 vega probe-4         # what is printed on a card, a star and a tech
  seti new pack "Deep Space"        # start a pack of your own
  seti check deep-space             # find the mistakes in a pack`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          unknownCommand,
		PersistentPreRunE: func(*cobra.Command, []string) error {
			a.running = true
			if a.noCache {
				content.Kept = nil
			}
			return a.readShelf()
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.PersistentFlags().StringArrayVar(&a.packs, "pack", nil, "load the pack in `DIR`, or a built-in or installed pack by its id (may be repeated)")
	cmd.PersistentFlags().StringVar(&a.shelved, "packs", "", "look for installed packs in `DIR` (default packs in $"+home.Variable+", or in your data folder)")
	cmd.PersistentFlags().BoolVar(&a.enabled, "installed", false, "load all installed packs that are enabled")
	cmd.PersistentFlags().BoolVar(&a.noCache, "no-cache", false, "do not use or write the cache of loaded packs")
	_ = cmd.MarkPersistentFlagDirname("packs")
	_ = cmd.MarkPersistentFlagDirname("pack")
	cmd.PersistentFlags().StringArrayVar(&a.langs, "lang", nil, "use the language `LANG`: "+strings.Join(text.Tags(), ", ")+", or a message file (default from the environment)")
	cmd.Version = "asked for" // otherwise there is no --version; to know it may take a hash of the program
	cobra.AddTemplateFunc("version", version)
	cmd.SetVersionTemplate("seti {{version}}\n")
	cmd.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return source.Hint(err, "%s -h shows the flags", c.CommandPath())
	})
	cmd.AddCommand(newPlay(a), newServe(a), newSite(a), newSim(a), newTournament(a), newBalance(a), newEngine(a), newReport(a), newTune(a),
		newReplay(a), newAnalyze(a), newCards(a), newShow(a), newExport(a), newLang(a), newCheck(a), newPack(a), newREPL(a),
		newTest(a), newNew(a), newStubs(a), newStatus(a), newBook(a), newMan(a))
	cmd.SetHelpCommand(newHelp(a))
	inOurWords(cmd)
	help := cmd.HelpFunc()
	cmd.SetHelpFunc(func(c *cobra.Command, args []string) {
		if c == cmd {
			a.unknown = unknownCommand(c, c.Flags().Args())
		}
		if a.unknown == nil {
			help(c, args)
		}
	})
	return cmd
}

// inOurWords gives the commands below one an error in our words if the number of their arguments is wrong.
func inOurWords(cmd *cobra.Command) {
	for _, c := range cmd.Commands() {
		if fits := c.Args; fits != nil {
			c.Args = func(c *cobra.Command, args []string) error {
				err := fits(c, args)
				if err != nil && fromCobra.MatchString(err.Error()) {
					found := "no argument"
					if len(args) > 0 {
						found = strconv.Quote(strings.Join(args, " "))
					}
					err = fmt.Errorf("found %s, expected %s %s", found, c.Parent().CommandPath(), c.Use)
				}
				return err
			}
		}
		inOurWords(c)
	}
}

// fromCobra matches the errors of cobra about a number of arguments.
var fromCobra = regexp.MustCompile(`^(accepts|requires at least) .*arg\(s\)|^unknown command .* for `)

// unknownCommand returns an error for a name that is not a command.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return source.Hint(fmt.Errorf("unknown command %q", args[0]), "%s", source.Nearest(args[0], names))
}

// report prints an error and returns the exit status.
func (a *app) report(err error) int {
	if err == nil {
		return exitDone
	}
	if errors.Is(err, console.ErrNo) {
		return exitNo
	}
	if child := new(isolate.Ended); errors.As(err, &child) {
		return child.Status
	}
	if problems, ok := err.(source.Problems); ok {
		_ = a.printProblems(problems, a.sources("")...)
		return exitNo
	}
	fmt.Fprintf(a.Err, "%s %v\n", a.ErrStyle().Bad("seti:"), err)
	var problems source.Problems // of a script that failed in a game
	if errors.As(err, &problems) {
		for _, p := range problems {
			for _, l := range console.Excerpt(p.Pos, check.Sources(a.sources("")...)) {
				fmt.Fprintln(a.Err, l)
			}
		}
	}
	hint := source.HintOf(err)
	if absent := (*catalog.Absent)(nil); hint == "" && errors.As(err, &absent) {
		hint = a.packsHaving(absent)
	}
	if hint == "" {
		hint = isolate.Forbids(err)
	}
	if hint == "" && console.IsUsage(err) {
		hint = "seti -h shows the commands, seti COMMAND -h one of them"
	}
	if hint != "" {
		fmt.Fprintf(a.Err, "hint: %s\n", hint)
	}
	if console.IsUsage(err) {
		return exitUsage
	}
	return exitNo
}

// printProblems prints problems with the lines that they are about. packs are those that may have these lines; files in folders
// are found without them. It returns ErrNo unless all of them are warnings.
func (a *app) printProblems(problems source.Problems, packs ...content.Source) error {
	console.PrintProblems(a.Err, problems, check.Sources(packs...), a.ErrStyle())
	if problems.Err() != nil {
		return console.ErrNo
	}
	return nil
}

// packsHaving returns the hint for something of content that no pack in use has: which pack that is built in
// or installed has it.
func (a *app) packsHaving(what *catalog.Absent) string {
	packs := slices.Sorted(maps.Keys(content.Bundled()))
	if a.shelf != nil {
		packs = append(packs, a.shelf.IDs()...)
	}
	var flags []string
	for _, pack := range content.Having(what, packs...) {
		flags = append(flags, "--pack "+content.NameOf(pack))
	}
	if len(flags) == 0 {
		return "no pack that is built in or installed has it; --pack FOLDER loads one that does"
	}
	return "add " + source.OrList(flags)
}

// sources returns the packs to load: the base game, those of --pack, and dir.
func (a *app) sources(dir string) []content.Source {
	return content.WithBase(content.Sources(a.with(dir)...))
}

// with returns the packs of --pack, and the one in dir unless it is among them.
func (a *app) with(dir string) []string {
	if dir == "" || slices.ContainsFunc(a.packs, func(p string) bool { return same(p, dir) }) {
		return a.packs
	}
	return append(slices.Clone(a.packs), dir)
}

// readShelf finds the installed packs.
func (a *app) readShelf() error {
	dir := a.shelved
	if dir == "" {
		if folders, err := home.Find(); err == nil { // without a home nothing is installed
			dir = folders.Packs()
		}
	}
	a.shelf = installed.Open(dir)
	content.Installed = a.shelf.Find
	if a.enabled {
		for _, id := range a.shelf.Enabled() {
			a.packs = append(a.packs, content.NameOf(id))
		}
		return a.shelf.Err()
	}
	return nil
}

// bring adds the built-in and installed packs with which a saved game was played.
func (a *app) bring(j *play.Journal) {
	var here []string
	for _, s := range a.sources("") {
		here = append(here, content.PackID(s))
	}
	for _, p := range j.Packs {
		if slices.Contains(here, p.ID) {
			continue
		}
		if _, ok := content.ByID(p.ID); ok {
			a.packs = append(a.packs, content.NameOf(p.ID))
		}
	}
}

// folders returns the packs of --pack that are in folders and may change.
func (a *app) folders() (dirs []string) {
	for _, name := range a.packs {
		if s := content.Find(name); !s.BuiltIn {
			dirs = append(dirs, s.Dir)
		}
	}
	return dirs
}

// open loads the content. The error holds everything that is wrong with it.
func (a *app) open() (*catalog.Catalog, error) {
	c, _, err := a.openChanged()
	return c, err
}

// openChanged loads the content as open does, and also returns what packs change in each other.
func (a *app) openChanged() (*catalog.Catalog, []content.Change, error) {
	ballast := make([]byte, 32<<20) // nothing is swept below twice its size; many commands end before
	defer runtime.KeepAlive(ballast)
	c, _, changes, problems := check.Packs(a.sources("")...)
	return c, changes, problems.Err()
}

// withPacks adds the flags of the packs to a command that is shown.
func (a *app) withPacks(command string) string {
	for _, p := range a.packs {
		command += " --pack " + console.Quote(p)
	}
	return command
}

// fileError makes an error of the file system one that people read.
func fileError(err error) error {
	var pe *fs.PathError
	switch {
	case errors.As(err, &pe) && pe.Op == "write":
		return fmt.Errorf("%s cannot be written: %w", pe.Path, pe.Err)
	case pe != nil:
		return fmt.Errorf("%s: %w", pe.Path, pe.Err)
	}
	return err
}

// interruptible returns a context that ends with an interrupt, a request to
// terminate or another of the given signals, so that a command can finish in
// order. A second signal ends the program at once. A command that has nothing to
// finish does not need this.
func interruptible(ctx context.Context, more ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, append(more, os.Interrupt, syscall.SIGTERM)...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
