// Command archive packs a folder into a file, the same to the byte on every machine: the files in the order of their names,
// without times and owners.
//
//	go run ./archive FOLDER FILE.tar.gz    the folder with its name
//	go run ./archive FOLDER FILE.zip       the same
//	go run ./archive FOLDER FILE.whl       what is in the folder, as a package for Python with its RECORD
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// entry is a file of an archive.
type entry struct {
	name string
	mode fs.FileMode
	text []byte
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: archive FOLDER FILE.tar.gz|FILE.zip|FILE.whl")
	}
	if err := pack(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func pack(folder, file string) error {
	wheel := strings.HasSuffix(file, ".whl")
	prefix := filepath.Base(folder)
	if wheel {
		prefix = ""
	}
	list, err := files(folder, prefix)
	if err != nil {
		return err
	}
	if wheel {
		list = append(list, record(list))
	}
	var b bytes.Buffer
	if strings.HasSuffix(file, ".tar.gz") {
		err = tarball(&b, list)
	} else {
		err = zipped(&b, list)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o666)
}

// files returns the files of a folder. A file that may be executed may be executed from the archive too.
func files(folder, prefix string) (list []entry, err error) {
	root := os.DirFS(folder)
	err = fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text, err := fs.ReadFile(root, name)
		mode := fs.FileMode(0o644)
		if info.Mode()&0o111 != 0 {
			mode = 0o755
		}
		list = append(list, entry{path.Join(prefix, name), mode, text})
		return err
	})
	return list, err
}

func tarball(w io.Writer, list []entry) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, e := range list {
		if err := t.WriteHeader(&tar.Header{Name: e.name, Mode: int64(e.mode), Size: int64(len(e.text)), Format: tar.FormatUSTAR}); err != nil {
			return err
		}
		if _, err := t.Write(e.text); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

func zipped(w io.Writer, list []entry) error {
	z := zip.NewWriter(w)
	for _, e := range list {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, ModifiedDate: 1<<5 | 1} // the first of January 1980
		h.SetMode(e.mode)
		f, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.text); err != nil {
			return err
		}
	}
	return z.Close()
}

// record returns the list of files that a wheel has, with their hashes.
func record(list []entry) entry {
	var b strings.Builder
	at := ""
	for _, e := range list {
		sum := sha256.Sum256(e.text)
		fmt.Fprintf(&b, "%s,sha256=%s,%d\n", e.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(e.text))
		if strings.HasSuffix(e.name, ".dist-info/METADATA") {
			at = path.Dir(e.name) + "/RECORD"
		}
	}
	fmt.Fprintf(&b, "%s,,\n", at)
	return entry{at, 0o644, []byte(b.String())}
}
