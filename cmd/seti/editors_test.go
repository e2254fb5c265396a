package main

import (
	"cmp"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/scaffold"
	"seti/content"
	"seti/content/check"
	"seti/scripting/stubs"
)

// The programs that editors ask find nothing wrong in the built-in packs, set up as a new pack is, and find a slip in
// a file of each language. Programs that are not installed are skipped; npm install @taplo/cli installs taplo.
func TestEditors(t *testing.T) {
	_, noTaplo := exec.LookPath("taplo")
	_, noServer := exec.LookPath("lua-language-server")
	if noTaplo != nil && noServer != nil {
		t.Skip("neither taplo nor lua-language-server is installed, so what they find in the packs was not tested")
	}
	packs := map[string][]string{"base": {"../../content"}, "solo": {"../../content/expansions/space-agencies", "../../content/solo"},
		"space-agencies": {"../../content/expansions/space-agencies"}}
	for name, dirs := range packs {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), name)
			if err := os.CopyFS(dir, os.DirFS(dirs[len(dirs)-1])); err != nil {
				t.Fatal(err)
			}
			if name == "base" { // the folder of the base game also holds Go code, its pages and the other packs
				for _, other := range []string{"solo", "expansions", "check", "book", "testdata"} {
					if err := os.RemoveAll(filepath.Join(dir, other)); err != nil {
						t.Fatal(err)
					}
				}
			}
			writeTypes(t, dir)
			setUp(t, dir, dirs)
			editorsFindNothing(t, dir)
		})
	}
}

var returned = regexp.MustCompile(`(?m)^return\b`)

// writeTypes annotates the result of each script of a pack with its type, like the scripts of a new pack.
func writeTypes(t *testing.T, dir string) {
	t.Helper()
	classes := map[string]string{"species.lua": "Species", "pack.lua": "Pack", "techs": "Tech", "modules": "Module", "seats": "Seat"}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		folder := filepath.Base(filepath.Dir(path))
		if err != nil || filepath.Ext(path) != ".lua" || folder == "lib" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		class := cmp.Or(classes[e.Name()], classes[folder], "Card")
		at := returned.FindIndex(src)[0]
		return os.WriteFile(path, slices.Concat(src[:at], []byte("---@type seti."+class+"Script\n"), src[at:]), 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// setUp writes into a folder what "seti new pack" and "seti stubs" write for editors.
func setUp(t *testing.T, dir string, packs []string) {
	t.Helper()
	sources := []content.Source{content.Base()}
	if len(packs) > 1 || packs[0] != "../../content" {
		sources = append(sources, content.Sources(packs...)...)
	}
	c, problems := check.Run(sources...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	files, err := scaffold.Pack(c, "demo", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range stubs.New(c).Files() {
		files = append(files, scaffold.File{Path: editorFolder + "/" + f.Name, Data: f.Data})
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Path, ".") {
			continue
		}
		if err := scaffold.Write(dir, []scaffold.File{f}); err != nil {
			t.Fatal(err)
		}
	}
}

// editorsFindNothing runs the programs that editors ask in the folder of a pack.
func editorsFindNothing(t *testing.T, dir string) {
	t.Run("taplo", func(t *testing.T) {
		finds(t, dir, "cards/slip.toml", "id = \"X\"\nname = \"Slip\"\ncosst = 2\n", "cosst", "taplo", "lint")
	})
	t.Run("lua-language-server", func(t *testing.T) {
		temp := t.TempDir()
		finds(t, dir, "cards/slip.lua", "---@type seti.CardScript\nreturn { play = { { launch = 1 }, signul \"vega\" } }\n", "signul",
			"lua-language-server", "--check", ".", "--checklevel=Hint", "--logpath="+temp, "--metapath="+temp)
	})
}

// finds runs a program in a folder: it must find nothing, and the slip once that is there.
func finds(t *testing.T, dir, file, slip, word, program string, args ...string) {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed, so what it finds in the packs was not tested", program)
	}
	run := func() (string, error) {
		cmd := exec.Command(path, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run(); err != nil {
		t.Errorf("%s finds something wrong: %v\n%s", program, err, out)
	}
	if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(file)), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, file), []byte(slip), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := run(); err == nil || !strings.Contains(out, word) {
		t.Errorf("%s does not find %q: %v\n%s", program, word, err, out)
	}
}
