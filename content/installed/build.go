package installed

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"seti/content/files"
)

// Build returns the zip file of the pack in a folder, which Stage takes. The same files make the same bytes:
// they lie in the order of their names and have no times. Files whose names begin with a dot are left out.
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
	err = fs.WalkDir(os.DirFS(aside), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := files.ReadPath(filepath.Join(aside, filepath.FromSlash(name)), mostFile)
		if err != nil && !errors.Is(err, files.ErrEmpty) {
			return err
		}
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
