package installed

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"seti/content/files"
)

// Bounds of a pack. The base game has 700 files with 400 KiB.
const (
	mostFiles = 10_000
	mostFile  = 8 << 20
	mostBytes = 64 << 20
)

// bounded reads the files of a pack within the bounds. Anything but a regular file or a folder is refused and not
// opened: a link may lead out of the pack, opening a pipe blocks until its other end is opened, and a device has no
// end.
type bounded struct{ files, bytes int }

func (b *bounded) read(name string, mode fs.FileMode, open func() (io.ReadCloser, error)) ([]byte, error) {
	switch {
	case mode&fs.ModeSymlink != 0:
		return nil, fmt.Errorf("%s is a link, and a pack has none", name)
	case !mode.IsRegular():
		return nil, fmt.Errorf("%s is not a plain file", name)
	case b.files == mostFiles:
		return nil, fmt.Errorf("there are more than %d files", mostFiles)
	}
	from, err := open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	defer from.Close()
	text, err := files.ReadAll(from, mostFile) // what a zip says of sizes may be wrong
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	b.files++
	if b.bytes += len(text); b.bytes > mostBytes {
		return nil, fmt.Errorf("the files have more than %d MiB together", mostBytes>>20)
	}
	return text, nil
}

// copier copies the files of a pack into an empty folder.
type copier struct {
	bounded
	to    *os.Root
	names map[string]string // by what they are in lower case, which is one name on some systems
}

func newCopier(dir string) (*copier, error) {
	to, err := os.OpenRoot(dir)
	return &copier{to: to, names: map[string]string{}}, err
}

// add copies a file. Files whose name begins with a dot belong to editors and to git; a zip file beside pack.toml is an
// earlier one of the pack.
func (c *copier) add(name string, mode fs.FileMode, open func() (io.ReadCloser, error)) error {
	switch {
	case !files.Portable(name):
		return fmt.Errorf("%q is not a valid name for a file in a pack", name)
	case strings.HasPrefix(name, ".") || strings.Contains(name, "/."):
		return nil
	case path.Ext(name) == ".zip" && !strings.Contains(name, "/"):
		return nil
	case mode.IsDir():
		return nil
	}
	lower := strings.ToLower(name)
	if other := c.names[lower]; other != "" {
		return fmt.Errorf("%s and %s are one file on some systems", other, name)
	}
	c.names[lower] = name
	text, err := c.read(name, mode, open)
	if err != nil {
		return err
	}
	if err := c.to.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	return c.to.WriteFile(name, text, 0o666)
}

// folder copies a folder.
func folder(from, to string) error {
	c, err := newCopier(to)
	if err != nil {
		return err
	}
	defer c.to.Close()
	root, err := os.OpenRoot(from)
	if err != nil {
		return err
	}
	defer root.Close()
	return fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || name == ".":
			return err
		case e.IsDir() && strings.HasPrefix(e.Name(), "."):
			return fs.SkipDir
		}
		return c.add(name, e.Type(), func() (io.ReadCloser, error) { return root.Open(filepath.FromSlash(name)) })
	})
}

// unzip unpacks a zip file. The pack may be in a folder in it, as in archives from GitHub.
func unzip(file, to string) error {
	info, err := os.Stat(file)
	if err == nil {
		err = files.Check(info, mostBytes)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	z, err := zip.OpenReader(file)
	if err != nil {
		if errors.Is(err, zip.ErrFormat) || errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("%s is not a zip file", file)
		}
		return fmt.Errorf("%s: %w", file, err)
	}
	defer z.Close()
	if err := unpack(&z.Reader, to); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// Unpack unpacks a zip file of a pack into an empty folder, with the bounds and the checks of a pack that is installed.
func Unpack(data []byte, to string) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return errors.New("this is not a zip file")
	}
	return unpack(z, to)
}

func unpack(z *zip.Reader, to string) error {
	c, err := newCopier(to)
	if err != nil {
		return err
	}
	defer c.to.Close()
	within := ""
	for _, f := range z.File {
		if dir, rest, ok := strings.Cut(f.Name, "/"); ok && rest == "pack.toml" && within == "" {
			within = dir + "/"
		}
		if f.Name == "pack.toml" {
			within = ""
			break
		}
	}
	for _, f := range z.File {
		name, inside := strings.CutPrefix(strings.TrimSuffix(f.Name, "/"), within)
		if !inside && strings.HasPrefix(within, name) {
			continue // the folder itself
		}
		mode := f.Mode()
		if strings.HasSuffix(f.Name, "/") {
			mode |= fs.ModeDir
		}
		if !inside {
			return fmt.Errorf("%s is outside the pack in %s", f.Name, within)
		}
		if err := c.add(name, mode, f.Open); err != nil {
			return err
		}
	}
	return nil
}

// eachFile calls f with the files of a folder, in the order of their names.
func eachFile(dir string, f func(name string, text []byte) error) error {
	return fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := files.ReadPath(filepath.Join(dir, filepath.FromSlash(name)), mostFile)
		if err != nil && !errors.Is(err, files.ErrEmpty) {
			return err
		}
		return f(name, text)
	})
}

// Build returns the zip file of the pack in a folder, which Stage takes. The same files make the same bytes: they are
// in the order of their names and have no times. Files whose names begin with a dot and zip files beside pack.toml are left out.
func Build(dir string) ([]byte, error) {
	aside, err := os.MkdirTemp("", "seti-build-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(aside)
	if err := folder(dir, aside); err != nil { // what add refuses is not built
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	err = eachFile(aside, func(name string, text []byte) error {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		h.SetMode(0o644)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = io.Copy(w, bytes.NewReader(text))
		}
		return err
	})
	if err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
}
