package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/scripting/stubs"
)

// editorFolder is the folder of a pack for files of editors. It is not part of the pack.
const editorFolder = ".editor"

type stubsOptions struct {
	*app
	dir string
}

func newStubs(a *app) *cobra.Command {
	o := &stubsOptions{app: a}
	cmd := &cobra.Command{
		Use:   "stubs",
		Short: "Write annotations and schemas for editors",
		Long: `Write annotations for lua-language-server and JSON Schemas for TOML files to the
folder .editor of a pack, so that your editor can complete, explain and check its
files. They contain all words, gains and ids of the base game, the packs of --pack
and the pack itself. Run the command again after you add some.

seti new pack configures editors. In another pack, add this to .luarc.json:

  { "workspace.library": [".editor"] }

above the return of a card's script:

  ---@type seti.CardScript

and as the first line of a card's TOML file:

  #:schema ../.editor/card.schema.json`,
		Example: `  seti stubs
  seti stubs --dir my-pack`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.editor(o.dir, true) },
	}
	cmd.Flags().StringVar(&o.dir, "dir", ".", "the folder `DIR` of the pack")
	_ = cmd.MarkFlagDirname("dir")
	return cmd
}

// editor writes the files for editors into a pack. If the pack is broken they
// hold only what is loaded before it.
func (a *app) editor(dir string, tell bool) error {
	own := ""
	if content.PackID(content.Dir(dir)) != "" {
		own = dir
	}
	c, problems := check.Run(a.sources(own)...)
	if problems.Err() != nil {
		var err error
		if c, err = a.open(); err != nil {
			return err
		}
		n, _ := check.Count(problems)
		fmt.Fprintf(a.Err, "seti: the pack has %s, so its own words and ids are not known yet\n", console.Count(n, "error"))
		fmt.Fprintf(a.Err, "hint: seti check %s\n", dir)
	}
	return a.writeStubs(c, filepath.Join(dir, editorFolder), tell)
}

func (a *app) writeStubs(c *catalog.Catalog, dir string, tell bool) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fileError(err)
	}
	for _, f := range stubs.New(c).Files() {
		path := filepath.Join(dir, f.Name)
		if err := files.Write(path, f.Data, 0o666); err != nil {
			return fileError(err)
		}
		if tell {
			fmt.Fprintln(a.Out, path)
		}
	}
	if tell && !exists(filepath.Join(filepath.Dir(dir), ".luarc.json")) {
		fmt.Fprintln(a.Err, `hint: .luarc.json in that folder makes the Lua server read them: { "workspace.library": ["`+editorFolder+`"] }`)
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
