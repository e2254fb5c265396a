package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/glossary"
	"seti/scripting"
)

// newHelp returns the command "help", for commands and for words of content.
func newHelp(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command or a word of content",
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
		Short: "List the words of content or explain one",
		Long: `List the words that the scripts and TOML files of packs use: gains, effects,
selections, conditions, events, modifiers, methods of g, and the keys of things.
With --pack, include the words that the pack adds.

With WORD, explain it with its arguments and a card that uses it.`,
		Example: `  seti help words
  seti help words signal
  seti help words --pack my-pack
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
	var own []glossary.Section
	if len(o.packs) > 0 {
		c, err := o.open()
		if err != nil {
			return err
		}
		own = glossary.OfPacks(c)
	}
	if len(args) == 0 {
		for _, s := range slices.Concat(glossary.Sections(), own) {
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
	lines, err := glossary.Explain(args[0], st, console.Width, own...)
	o.PrintLines(lines)
	return err
}
