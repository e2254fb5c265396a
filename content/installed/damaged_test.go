//go:build unix

package installed

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Links, pipes and devices among the files of an installed pack are refused with an explanation, without opening them:
// opening a pipe would block, and a device has no end.
func TestDamaged(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "packs"))
	must(t, add(t, s, zipped(t, entry{name: "pack.toml", text: manifest("tides", "1.0.0", "")}, entry{name: "empty.txt"})))
	folder := s.folder(s.Pack("tides"))
	for want, put := range map[string]func(path string) error{
		"more/x is not a plain file":              func(path string) error { return syscall.Mkfifo(path, 0o666) },
		"more/x is a link, and a pack has none":   func(path string) error { return os.Symlink("/dev/zero", path) },
		"more/x: the file has more than 8192 KiB": func(path string) error { _ = os.WriteFile(path, nil, 0o666); return os.Truncate(path, 1<<40) },
		"their hash is h1:":                       func(path string) error { return os.WriteFile(path, nil, 0o666) },
	} {
		more := filepath.Join(folder, "more")
		must(t, os.Mkdir(more, 0o777))
		must(t, put(filepath.Join(more, "x")))
		want = `the files of the pack "tides" are not those that were installed: ` + want
		if src, ok := s.Find("tides"); !ok || src.Wrong == nil || !strings.HasPrefix(src.Wrong.Error(), want) {
			t.Errorf("%s: %v", want, src.Wrong)
		}
		must(t, os.RemoveAll(more))
	}
	if src, _ := s.Find("tides"); src.Wrong != nil {
		t.Error(src.Wrong)
	}
	must(t, os.RemoveAll(folder))
	must(t, syscall.Mkfifo(folder, 0o666))
	if src, ok := s.Find("tides"); !ok || src.Wrong == nil || !strings.HasSuffix(src.Wrong.Error(), folder+" is not a folder") {
		t.Errorf("a pipe in place of the folder: %v", src.Wrong)
	}
}
