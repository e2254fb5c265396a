// Package archive helps tests whose cases are txtar archives: packs, each in a folder, and in the file "want" the
// messages about them.
//
//	archive.Test(t, "testdata/packs", 40, func(t *testing.T, a *txtar.Archive) string { … })
package archive

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// Test compares what got returns for every archive of a folder, of which there
// are at least so many, with its file "want". With UPDATE_SCRIPTS=1 it writes
// the new text instead: read that as its author would.
func Test(t *testing.T, folder string, least int, got func(*testing.T, *txtar.Archive) string) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(files) < least {
		t.Fatalf("%s: found %d archives, expected at least %d, %v", folder, len(files), least, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "want" })
			if i < 0 {
				t.Fatal("the archive has no file want")
			}
			said := got(t, a)
			if os.Getenv("UPDATE_SCRIPTS") != "" {
				a.Files[i].Data = []byte(said)
				if err := os.WriteFile(file, txtar.Format(a), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(string(a.Files[i].Data), said); d != "" {
				t.Errorf("-want +got\n%s", d)
			}
		})
	}
}

// Pack is a folder of an archive.
type Pack struct {
	Dir string
	FS  fstest.MapFS
}

// Packs returns the folders of an archive, in the order of their first files.
func Packs(a *txtar.Archive) []Pack {
	var packs []Pack
	for _, f := range a.Files {
		dir, name, inPack := strings.Cut(f.Name, "/")
		if !inPack {
			continue
		}
		i := slices.IndexFunc(packs, func(p Pack) bool { return p.Dir == dir })
		if i < 0 {
			i = len(packs)
			packs = append(packs, Pack{Dir: dir, FS: fstest.MapFS{}})
		}
		packs[i].FS[name] = &fstest.MapFile{Data: f.Data}
	}
	return packs
}
