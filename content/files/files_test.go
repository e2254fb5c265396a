package files

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func TestRead(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, test := range []struct{ path, want string }{
		{write("fits", "12345678"), "12345678"},
		{write("large", strings.Repeat("1", 1025)), "the file has more than 1 KiB"},
		{write("empty", ""), "the file is empty"},
		{dir, "this is a folder, not a file"},
		{filepath.Join(dir, "none"), "no such file"},
	} {
		text, err := ReadPath(test.path, 1024)
		if err != nil {
			text = []byte(err.Error())
		}
		if !strings.Contains(string(text), test.want) {
			t.Errorf("%s: %.80s, want %s", filepath.Base(test.path), text, test.want)
		}
	}
	for name, want := range map[string]bool{"cards/5.toml": true, "": false, "../x": false, "/x": false, "a\\b": false, "a:b": false, "a\nb": false, "a\x00": false, "a//b": false, "\u202ea": false, "é.md": true} {
		if Portable(name) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
	if _, err := Read(fstest.MapFS{"d/f": &fstest.MapFile{Data: make([]byte, 5)}}, "d/f", 4); err == nil {
		t.Error("five bytes were read, at most four are allowed")
	}
	// A device, a file that claims to be empty and is not, and one that never ends.
	for _, path := range []string{os.DevNull, "/proc/kallsyms", "/proc/kmsg"} {
		info, err := os.Stat(path)
		if err != nil {
			continue // this system has none
		}
		if text, err := ReadPath(path, 1024); err == nil {
			t.Errorf("%s (%s): %d bytes were read", path, info.Mode(), len(text))
		}
	}
}
