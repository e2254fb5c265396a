// Package installed keeps the packs that a person got from others.
//
//	shelf := installed.Open(folders.Packs())
//	content.Installed = shelf.Find
//
// The folder of a shelf holds a folder for each pack and two files. packs.toml is what the user wants: where packs come
// from, which are played with, in which order. packs.lock is the current state: versions, commits, the hash of every
// file, the order in which packs are loaded. A pack is copied to a temporary folder, checked and renamed into its
// place; then the files are written. If the program ends before that, the shelf does not change. Once the user has
// agreed, the packs that are enabled are loaded together, scripts included, so that they are known to work together;
// before that no script runs.
//
//	shelf.go   what is installed, and finding it
//	change.go  adding, updating, removing
//	copy.go    folders and zip files, within bounds; the zip file of a pack
//	git.go     repositories
package installed

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/mod/sumdb/dirhash"

	"seti/content"
	"seti/content/files"
	"seti/kernel/source"
)

// Pack is a pack that is installed.
type Pack struct {
	Want
	Locked
}

// Want is an entry of packs.toml.
type Want struct {
	ID      string   `toml:"id" json:"id"`
	Source  string   `toml:"source" json:"source"`                     // a zip file, a folder, or an address of git
	Pinned  string   `toml:"pinned,omitempty" json:"pinned,omitempty"` // the version, branch or commit that was asked for
	Enabled bool     `toml:"enabled" json:"enabled"`
	After   []string `toml:"after,omitempty" json:"after,omitempty"` // packs after which it is to be loaded, so that it has its way
}

// Locked is an entry of packs.lock.
type Locked struct {
	Version string `toml:"version" json:"version"`
	Commit  string `toml:"commit,omitempty" json:"commit,omitempty"` // of a pack from git
	Hash    string `toml:"hash" json:"hash"`                         // of its files, as in a go.sum
}

// Shelf is the folder of installed packs.
type Shelf struct {
	Dir   string
	Packs []Pack   // by their ids
	Order []string // the ids of packs that are enabled, as they are loaded
	// Settle is the pack that has its way against all others when Put installs packs; "" if none does.
	Settle string
	wrong  error // why the files cannot be read
}

type wanted struct {
	Pack []Want `toml:"pack" json:"pack"`
}

type lockEntry struct {
	ID string `toml:"id" json:"id"`
	Locked
}

type locked struct {
	Order []string    `toml:"order" json:"order"`
	Pack  []lockEntry `toml:"pack" json:"pack"`
}

const (
	wantFile = "packs.toml"
	lockFile = "packs.lock"
)

// Open reads a shelf, which need not exist; without a folder it is empty. If its files cannot be read, Err and loading
// a pack of it return the error.
func Open(dir string) *Shelf {
	s := &Shelf{Dir: dir}
	if dir != "" {
		s.wrong = s.read()
	}
	return s
}

// Err returns why the files of the shelf cannot be read; nil if they can.
func (s *Shelf) Err() error { return s.wrong }

func (s *Shelf) read() error {
	var want wanted
	var lock locked
	if err := decode(filepath.Join(s.Dir, wantFile), &want); err != nil {
		return err
	}
	if err := decode(filepath.Join(s.Dir, lockFile), &lock); err != nil {
		return err
	}
	s.Packs, s.Order = nil, lock.Order
	for _, w := range want.Pack {
		p := Pack{Want: w}
		if !fs.ValidPath(w.ID) || strings.Contains(w.ID, "/") || w.ID == "." {
			return fmt.Errorf("%s: %q is not a valid id of a pack", filepath.Join(s.Dir, wantFile), w.ID)
		}
		if s.Pack(w.ID) != nil {
			return fmt.Errorf("%s: the pack %q is there twice", filepath.Join(s.Dir, wantFile), w.ID)
		}
		for _, l := range lock.Pack {
			if l.ID == w.ID {
				p.Locked = l.Locked
			}
		}
		s.Packs = append(s.Packs, p)
	}
	slices.SortFunc(s.Packs, func(a, b Pack) int { return cmp.Compare(a.ID, b.ID) })
	return nil
}

// decode reads a TOML file; one that is missing is empty.
func decode(path string, to any) error {
	text, err := files.ReadPath(path, files.Language)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	m, err := toml.Decode(string(text), to)
	if parse := (toml.ParseError{}); errors.As(err, &parse) {
		return fmt.Errorf("%s:%d: %s", path, parse.Position.Line, parse.Message)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if keys := m.Undecoded(); len(keys) > 0 {
		return fmt.Errorf("%s: unknown key %q", path, keys[0])
	}
	return nil
}

// Pack returns an installed pack; nil if there is none with the id.
func (s *Shelf) Pack(id string) *Pack {
	i := slices.IndexFunc(s.Packs, func(p Pack) bool { return p.ID == id })
	if i < 0 {
		return nil
	}
	return &s.Packs[i]
}

// IDs returns the ids of installed packs.
func (s *Shelf) IDs() (ids []string) {
	for _, p := range s.Packs {
		ids = append(ids, p.ID)
	}
	return ids
}

// Enabled returns the ids of the packs that are played with.
func (s *Shelf) Enabled() (ids []string) {
	for _, p := range s.Packs {
		if p.Enabled {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// Find returns a pack for content.Installed. If the files of a pack have changed since it was installed, its source has
// an error and is not read.
func (s *Shelf) Find(id string) (content.Source, bool) {
	p := s.Pack(id)
	if p == nil {
		return content.Source{Dir: id, Wrong: s.wrong}, s.wrong != nil
	}
	dir := s.folder(p)
	from := content.Dir(dir)
	from.Stranger, from.Wish = true, p.After
	from.Wrong = s.verify(p)
	return from, true
}

// verify returns why a pack is not the one that was installed.
func (s *Shelf) verify(p *Pack) error {
	again := "seti pack update " + p.ID + " gets it again"
	if p.Hash == "" {
		return source.Hint(fmt.Errorf("%s wants the pack %q, and %s does not have it", wantFile, p.ID, lockFile), "%s", again)
	}
	hash, err := treeHash(s.folder(p))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return source.Hint(fmt.Errorf("the pack %q is not where it was installed: %w", p.ID, err), "%s", again)
	case err != nil:
		return source.Hint(fmt.Errorf("the files of the pack %q are not those that were installed: %w", p.ID, err), "%s", again)
	case hash != p.Hash:
		return source.Hint(fmt.Errorf("the files of the pack %q are not those that were installed: their hash is %s, %s has %s", p.ID, hash, lockFile, p.Hash), "%s", again)
	}
	return nil
}

// folder returns the folder of a pack. Each version has a separate one, so that an update removes nothing before it is
// complete.
func (s *Shelf) folder(p *Pack) string { return filepath.Join(s.Dir, p.ID+"-"+short(p.Hash)) }

// short returns the beginning of a hash in letters that every file system takes.
func short(hash string) string {
	sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(hash, "h1:"))
	if err != nil || len(sum) < 4 {
		return "none"
	}
	return hex.EncodeToString(sum[:4])
}

// treeHash returns the hash of the names and contents of all files of a folder, as a go.sum has it. A file that no
// pack can have is an error.
func treeHash(dir string) (string, error) {
	if info, err := os.Stat(dir); err != nil {
		return "", err
	} else if !info.IsDir() {
		return "", fmt.Errorf("%s is not a folder", dir) // to open a pipe would wait for somebody at its other end
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return "", err
	}
	defer root.Close()
	var names []string
	modes := map[string]fs.FileMode{}
	err = fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			names, modes[name] = append(names, name), e.Type()
		}
		return err
	})
	if err != nil {
		return "", err
	}
	var all bounded
	return dirhash.Hash1(names, func(name string) (io.ReadCloser, error) {
		text, err := all.read(name, modes[name], func() (io.ReadCloser, error) { return root.Open(filepath.FromSlash(name)) })
		return io.NopCloser(bytes.NewReader(text)), err
	})
}
