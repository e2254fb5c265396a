package main

import (
	"bytes"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/check"
	"seti/content/files"
	"seti/content/files/home"
	"seti/kernel/catalog"
	"seti/scripting/stubs"
)

// editorFolder is the folder of a pack for files of editors. It is not part of the pack.
const editorFolder = ".editor"

type stubsOptions struct {
	*app
	dir    string
	shared bool
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

directly above the return of a card's script (otherwise the Lua server reports
false alarms; the command names the scripts without such a line):

  ---@type seti.CardScript

and as the first line of a card's TOML file:

  #:schema ../.editor/card.schema.json

The schemas have more than 1 MB. With --editor, what they share is kept in your
folder for data, once for all packs with the same words, as seti new does it; the
files in .editor name its address on this computer.`,
		Example: `  seti stubs
  seti stubs --editor --dir my-pack`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.editor(o.dir) },
	}
	cmd.Flags().BoolVar(&o.shared, "editor", false, "keep what all packs share in one place, not in each pack")
	cmd.Flags().StringVar(&o.dir, "dir", ".", "the folder `DIR` of the pack")
	_ = cmd.MarkFlagDirname("dir")
	return cmd
}

// editor writes the files for editors into a pack. If the pack is broken they
// hold only what is loaded before it.
func (a *stubsOptions) editor(dir string) error {
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
	written, err := writeStubs(c, filepath.Join(dir, editorFolder), a.shared)
	a.PrintLines(written)
	if err != nil {
		return err
	}
	if !exists(filepath.Join(dir, ".luarc.json")) {
		fmt.Fprintln(a.Err, `hint: .luarc.json in that folder makes the Lua server read them: { "workspace.library": ["`+editorFolder+`"] }`)
	}
	if own != "" {
		a.tellTypes(content.Dir(own))
	}
	return nil
}

// tellTypes names the scripts of things that do not say their type.
func (a *app) tellTypes(pack content.Source) {
	var without []string
	packs, _ := content.Load(content.Base(), pack)
	for _, p := range packs {
		if p.BuiltIn {
			continue
		}
		for _, t := range append([]content.Thing{{Kind: "pack", LuaFile: p.LuaFile, Lua: p.Lua}}, p.Things...) {
			if t.LuaFile != "" && t.Kind != "change" && !bytes.Contains(t.Lua, []byte("---@type seti.")) {
				without = append(without, t.LuaFile)
			}
		}
	}
	if len(without) > 0 {
		fmt.Fprintf(a.Err, "hint: write ---@type seti.CardScript, or the type of another thing, directly above return in %s\n", strings.Join(without[:min(3, len(without))], ", ")+more(len(without)-3))
	}
}

// more says how many there are besides.
func more(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}

// writeStubs writes the files for editors into a folder and returns their paths. If they are shared, what all packs share is
// written into the folder of the user; without such a folder each pack has it.
func writeStubs(c *catalog.Catalog, dir string, shared bool) (paths []string, err error) {
	model := stubs.New(c)
	list := model.Files()
	if to := sharedFolder(); shared && to != "" {
		apart, common := model.Shared(func(name string) string {
			return (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(filepath.Join(to, name)), "/")}).String()
		})
		if written, err := writeFile(nil, to, common); err == nil {
			paths, list = written, apart
		}
	}
	for _, f := range list {
		if paths, err = writeFile(paths, dir, f); err != nil {
			return paths, err
		}
	}
	return paths, nil
}

// sharedFolder returns the folder for what packs share; "" if the user has no home.
func sharedFolder() string {
	folders, err := home.Find()
	if person, none := os.UserHomeDir(); err != nil || os.Getenv(home.Variable) == "" && (none != nil || !exists(person)) {
		return ""
	}
	dir, err := filepath.Abs(folders.Editor())
	if err != nil {
		return ""
	}
	return dir
}

func writeFile(paths []string, dir string, f stubs.File) ([]string, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return paths, fileError(err)
	}
	path := filepath.Join(dir, f.Name)
	if err := files.Write(path, f.Data, 0o666); err != nil {
		return paths, fileError(err)
	}
	return append(paths, path), nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
