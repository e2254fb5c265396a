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
		Short: "Write a PO file with the messages that are plain text",
		Long: `Write a PO file, which the editors of translators read, with the messages that are
one text without questions, and with what the authors of packs wrote. The others
are grammar: they stay in the file of seti lang template. The key of a message is
its context; a sentence of a game and the longest place are comments. What has
changed in the original since it was translated is marked as fuzzy.`,
		Example: `  seti lang export es.toml --po > es.po
  seti lang import es.po es.toml > new.toml`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			if !po {
				return console.Usagef("expected --po: a PO file is all that export can write")
			}
			all, own, notes, err := o.asked(args[0], args[1:])
			if err != nil {
				return err
			}
			return translate.WritePO(o.Out, tagOf(args[0]), all, own, notes)
		},
	}
	cmd.Flags().BoolVar(&po, "po", false, "as a PO file")
	return cmd
}

func (o *langOptions) newImport() *cobra.Command {
	return &cobra.Command{
		Use:   "import FILE.po TAG|FILE [PACK]",
		Short: "Write a message file with the translations of a PO file",
		Long: `Write the message file of a language, of a pack if one is named, with what a PO file
translates. What is marked as fuzzy is left out; so are, with an error for each,
messages whose original has changed since, and those with gaps that the original
does not have.

Exit status: 0 if all of the file was taken, 1 if not.`,
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
