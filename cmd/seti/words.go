package main

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/glossary"
	"seti/content"
	"seti/kernel/source"
	"seti/scripting"
)

// newHelp is the command help: that of the commands, and of the words of
// content.
func newHelp(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command, or the words of content",
		Example: `  seti help check
  seti help words signal`,
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			found, _, err := root.Find(args)
			if err != nil || found == root && len(args) > 0 {
				return console.Usage(unknownCommand(root, args))
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
	cmd.AddCommand(newWords(a))
	return cmd
}

type wordsOptions struct {
	*app
	markdown bool
}

func newWords(a *app) *cobra.Command {
	o := &wordsOptions{app: a}
	cmd := &cobra.Command{
		Use:   "words [WORD]",
		Short: "List the words of content, or explain one",
		Long: `List what scripts and TOML files of content may say: gains, effects, selections,
conditions, events, modifiers and the methods of g. With WORD explain one, with
its arguments and a card of the base game that uses it.`,
		Example: `  seti help words
  seti help words signal
  seti help words --markdown > WORDS.md`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return glossary.Names(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVar(&o.markdown, "markdown", false, "print the whole reference page as Markdown")
	return cmd
}

func (o *wordsOptions) run(args []string) error {
	if o.markdown {
		if len(args) > 0 {
			return console.Usagef("--markdown prints all words: leave %q out", args[0])
		}
		_, err := fmt.Fprint(o.Out, scripting.Reference())
		return err
	}
	st := o.Style()
	if len(args) == 0 {
		for _, s := range glossary.Sections() {
			fmt.Fprintf(o.Out, "%s\n", st.Bold(s.Title))
			for _, e := range s.Entries {
				for i, line := range console.Wrap("  "+console.Pad(e.Name, 18)+" "+e.Doc, console.Width, 21) {
					if i == 0 {
						line = "  " + st.Bold(e.Name) + strings.TrimPrefix(line, "  "+e.Name)
					}
					fmt.Fprintln(o.Out, line)
				}
			}
			fmt.Fprintln(o.Out)
		}
		fmt.Fprintln(o.Err, "seti help words WORD explains one; --markdown prints the whole reference")
		return nil
	}
	name := args[0]
	found := glossary.Find(name)
	if len(found) == 0 {
		err := fmt.Errorf("there is no word %q", name)
		if hint := source.Nearest(name, glossary.Names()); hint != "" {
			return console.Hint(err, "%s", hint)
		}
		return console.Hint(err, "seti help words lists all")
	}
	for i, e := range found {
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		fmt.Fprintf(o.Out, "%s, %s: %s\n", st.Bold(e.Name), e.Kind, e.Doc)
		if e.Form != "" {
			fmt.Fprintf(o.Out, "  %s\n", e.Form)
		}
		for _, p := range e.Params {
			for _, line := range console.Wrap("  "+console.Pad(p.Key, 12)+" "+p.Takes+" — "+p.Doc, console.Width, 15) {
				fmt.Fprintln(o.Out, line)
			}
		}
	}
	if file, src := example(name); file != "" {
		fmt.Fprintf(o.Out, "\n%s\n", st.Dim("for example "+file+":"))
		for _, line := range strings.Split(strings.TrimRight(src, "\n"), "\n") {
			fmt.Fprintf(o.Out, "  %s\n", line)
		}
	}
	return nil
}

// example is the shortest script of the base game that uses a word.
func example(word string) (file, src string) {
	use := regexp.MustCompile(`\b` + regexp.QuoteMeta(word) + `\b`)
	base := content.Base()
	_ = fs.WalkDir(base.FS, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".lua" {
			return nil
		}
		text, err := fs.ReadFile(base.FS, name)
		if err == nil && use.Match(text) && (file == "" || len(text) < len(src)) {
			file, src = base.File(name), string(text)
		}
		return nil
	})
	return file, src
}
