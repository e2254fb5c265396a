package main

import (
	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/translate"
	"seti/content/files"
)

func (o *langOptions) newExport() *cobra.Command {
	var po bool
	cmd := &cobra.Command{
		Use:   "export TAG|FILE [PACK] --po",
		Short: "Write plain messages as a PO file",
		Long: `Write a PO file for a translation editor, with all messages that need no grammar
and all texts of packs. Translate the other messages in the file of seti lang
template.

The key of a message is its context; comments show a sentence from a game and how
long the message may be. Messages whose original has changed since they were
translated are marked as fuzzy.`,
		Example: `  seti lang export es.toml --po > es.po
  seti lang import es.po es.toml > new.toml`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			if !po {
				return console.Usagef("expected --po: PO is the only format that export writes")
			}
			all, own, notes, err := o.asked(args[0], args[1:])
			if err != nil {
				return err
			}
			return translate.WritePO(o.Out, tagOf(args[0]), all, own, notes)
		},
	}
	cmd.Flags().BoolVar(&po, "po", false, "write a PO file, the only format")
	return cmd
}

func (o *langOptions) newImport() *cobra.Command {
	return &cobra.Command{
		Use:   "import FILE.po TAG|FILE [PACK]",
		Short: "Write a message file from a PO file",
		Long: `Write the message file of a language, or of one pack, with the translations from a
PO file. Fuzzy messages are skipped. A message is rejected with an error if its
original has changed or if it has a gap that the original does not have.

The exit status is 1 if a message was rejected.`,
		Example: `  seti lang import es.po es.toml > new.toml`,
		Args:    cobra.RangeArgs(2, 3),
		RunE: func(_ *cobra.Command, args []string) error {
			src, err := files.ReadPath(args[0], files.Language)
			if err != nil {
				return fileError(err)
			}
			all, own, notes, err := o.asked(args[1], args[2:])
			if err != nil {
				return err
			}
			problems := translate.ReadPO(args[0], src, all, &own)
			if err := translate.Write(o.Out, tagOf(args[1]), all, own, notes); err != nil {
				return err
			}
			return problems.Err()
		},
	}
}
