package author

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"seti/content"
	"seti/content/files"
	"seti/kernel/source"
)

// Files are the files of packs in folders, as an editor lists, reads and writes them. A file has the path that messages
// give it. Only calls of package os touch them, so they may be anywhere where that package finds them.
type Files []string

// sizes are the kinds of files that an editor writes, with the bytes that each may have.
var sizes = map[string]int64{".toml": files.Script, ".lua": files.Script, ".txtar": files.Scenario, ".svg": files.Script, ".md": files.Scenario}

// mostFiles is the number of files of a pack that an editor lists.
const mostFiles = 2000

// ErrChanged is returned where a file is no longer what it was when its text was read.
var ErrChanged = errors.New("the file has changed on the disk meanwhile")

// List returns the paths of all files that an editor writes, pack by pack.
func (f Files) List() (list []string) {
	for _, dir := range f {
		n := 0
		_ = filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil
			case at != dir && strings.HasPrefix(e.Name(), "."):
				if e.IsDir() {
					return fs.SkipDir
				}
			case e.Type().IsRegular() && sizes[path.Ext(at)] > 0:
				if n++; n > mostFiles {
					return fs.SkipAll
				}
				list = append(list, at)
			}
			return nil
		})
	}
	return list
}

// place returns the folder of a file, and its name in it. It refuses what leads out of the packs, also over a link, and
// what an editor does not write.
func (f Files) place(file string) (dir, name string, err error) {
	for _, dir := range f {
		rel, err := filepath.Rel(dir, file)
		name := filepath.ToSlash(rel)
		if err != nil || content.Dir(dir).File(name) != file || !files.Portable(name) {
			continue
		}
		if strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
			break
		}
		if sizes[path.Ext(name)] == 0 {
			return "", "", fmt.Errorf("%s: only files that end in .toml, .lua, .txtar, .svg or .md are edited here", source.Printable(file))
		}
		for at := name; at != "."; at = path.Dir(at) {
			switch info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(at))); {
			case errors.Is(err, fs.ErrNotExist):
			case err != nil:
				return "", "", err
			case info.Mode()&fs.ModeSymlink != 0:
				return "", "", fmt.Errorf("%s is a link, and a pack has none", source.Printable(at))
			case at != name && !info.IsDir():
				return "", "", fmt.Errorf("%s is not a folder", source.Printable(at))
			}
		}
		return dir, name, nil
	}
	return "", "", fmt.Errorf("%q is not a file of the packs that are edited here", source.Printable(file[:min(len(file), 200)]))
}

// Text is a text as an editor has it: with line feeds alone.
type Text struct {
	Text string
	Sum  string // of what is on the disk; "" if there is no such file
}

// Read returns the text of a file. One that does not exist is empty.
func (f Files) Read(file string) (t Text, err error) {
	raw, err := f.raw(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return t, nil
	case err != nil:
		return t, err
	case !utf8.Valid(raw) || slices.Contains(raw, 0):
		return t, fmt.Errorf("%s is not text in UTF-8", source.Printable(file))
	}
	return Text{unix(string(raw)), sum(raw)}, nil
}

// raw returns what a file holds.
func (f Files) raw(file string) ([]byte, error) {
	_, name, err := f.place(file)
	if err != nil {
		return nil, err
	}
	raw, err := files.ReadPath(file, sizes[path.Ext(name)])
	if errors.Is(err, files.ErrEmpty) {
		err = nil
	}
	return raw, err
}

// Write writes the text of a file, if what is on the disk has still the sum of what it replaces.
func (f Files) Write(file, text, over string) error {
	dir, name, err := f.place(file)
	if err != nil {
		return err
	}
	if err := fits(name, text); err != nil {
		return err
	}
	was := ""
	raw, err := f.raw(file)
	if err == nil {
		was = sum(raw)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if was != over {
		return ErrChanged
	}
	if strings.Contains(string(raw), "\r\n") {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, filepath.FromSlash(name))), 0o777); err != nil {
		return err
	}
	return files.Write(file, []byte(text), 0o666)
}

// fits returns an error for a text that a file cannot have.
func fits(name, text string) error {
	most := cmp.Or(sizes[path.Ext(name)], files.Script)
	switch {
	case int64(len(text)) > most:
		return fmt.Errorf("the text has %d KiB, and a file of this kind at most %d KiB", len(text)>>10, most>>10)
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return errors.New("the text is not UTF-8")
	}
	return nil
}

// unix returns a text with line feeds alone, as editors of pages have it.
func unix(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }

// sum returns a checksum.
func sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:8])
}
