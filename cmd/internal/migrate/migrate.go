// Package migrate rewrites packs that were written for an older version of the API.
//
//	m, err := migrate.Of("my-pack")
//	m.Changes       the files that would change
//	m.Problems      what a person has to write instead
//	err = m.Write()
package migrate

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"seti/cmd/internal/testrun"
	"seti/content"
	"seti/content/check"
	"seti/content/files"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/syntax"
)

// Change is a file with its old and its new text.
type Change struct {
	Path     string // in the pack
	Old, New []byte
}

// Diff returns the change as a unified diff.
func (c Change) Diff() string {
	return string(diff.Diff(c.Path, c.Old, c.Path+" (new)", c.New))
}

// Migration is what a pack needs to be one of the present API.
type Migration struct {
	Dir      string
	Changes  []Change
	Problems source.Problems // mistakes that are left
	Failed   []string        // why scenarios do not pass, apart from their logs
}

// Write writes the changed files.
func (m *Migration) Write() error {
	for _, c := range m.Changes {
		if err := files.Write(filepath.Join(m.Dir, filepath.FromSlash(c.Path)), c.New, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// Of works out how to migrate the pack in a folder, in a copy of it. beside are packs that are loaded with it.
func Of(dir string, beside ...content.Source) (*Migration, error) {
	if content.PackID(content.Dir(dir)) == "" {
		_, problems := content.Load(content.Dir(dir))
		return nil, errors.Join(problems.Err(), fmt.Errorf("%s is no pack", dir))
	}
	aside, err := os.MkdirTemp("", "seti-migrate-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(aside)
	work := filepath.Join(aside, filepath.Base(filepath.Clean(dir)))
	if err := os.CopyFS(work, os.DirFS(dir)); err != nil {
		return nil, err
	}
	m := &Migration{Dir: dir}
	if err := eachFile(work, rewrite); err != nil {
		return nil, err
	}
	_, problems := check.Run(append([]content.Source{content.Base()}, append(beside, content.Dir(work))...)...)
	for _, p := range problems {
		if !p.Warning {
			p.Pos.File = named(p.Pos.File, work, dir)
			m.Problems = append(m.Problems, p)
		}
	}
	if m.Problems.Err() == nil {
		if err := m.play(work, beside); err != nil {
			return nil, err
		}
	}
	return m, eachFile(work, func(name string, now []byte) ([]byte, error) {
		was, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err == nil && !bytes.Equal(was, now) {
			m.Changes = append(m.Changes, Change{name, was, now})
		}
		return now, err
	})
}

// play plays the scenarios of the copy and writes the logs that differ.
func (m *Migration) play(work string, beside []content.Source) error {
	groups, err := testrun.Select(testrun.OfPack(work), nil)
	if err != nil {
		return err
	}
	for _, g := range groups {
		sources := append([]content.Source{content.Base()}, beside...)
		if g.Beside != "" {
			sources = append(sources, content.Find(g.Beside))
		}
		c, problems := check.Run(append(sources, content.Dir(work))...)
		if problems.Err() != nil {
			return fmt.Errorf("with the pack %s: %w", g.Beside, problems)
		}
		for _, r := range (&testrun.Suite{Catalog: c, Files: g.Files}).Run() {
			switch {
			case r.Stale() && !r.First:
				if err := r.Write(); err != nil {
					return err
				}
			case !r.OK():
				m.Failed = append(m.Failed, strings.ReplaceAll(r.File+" does not pass, whatever its log:\n"+r.Why(), work, filepath.Clean(m.Dir)))
			}
		}
	}
	return nil
}

// named returns the name of a file in the pack instead of its copy.
func named(file, work, dir string) string {
	if rel, err := filepath.Rel(work, file); err == nil && filepath.IsLocal(rel) {
		return filepath.Join(dir, rel)
	}
	return file
}

var api = regexp.MustCompile(`(?m)^(\s*api\s*=\s*)[0-9]+`)

// rewrite returns a file as the present API wants it.
func rewrite(name string, text []byte) ([]byte, error) {
	switch {
	case name == "pack.toml":
		return api.ReplaceAll(text, []byte("${1}"+strconv.Itoa(content.API))), nil
	case filepath.Ext(name) == ".lua":
		return syntax.RenameMethods(text, game.Renamed()), nil
	}
	return text, nil
}

// eachFile calls f with the files of a pack, and writes what it returns. Files of editors are left out.
func eachFile(dir string, f func(name string, text []byte) ([]byte, error)) error {
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(e.Name(), ".") && path != dir && e.IsDir():
			return fs.SkipDir
		case e.IsDir() || strings.HasPrefix(e.Name(), "."):
			return nil
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		now, err := f(filepath.ToSlash(name), text)
		if err == nil && !bytes.Equal(now, text) {
			err = files.Write(path, now, 0o666)
		}
		return err
	})
}
