//go:build unix

package files

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A file that exists is replaced as a whole and keeps its permissions, also through links. A program that has the old
// file open still reads the old text.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(at("old"), []byte("old"), 0o666))
	must(os.Chmod(at("old"), 0o664)) // more than the umask leaves
	must(os.Link(at("old"), at("kept")))
	must(os.Symlink("old", at("link")))
	must(os.Symlink("none", at("astray")))
	must(Write(at("link"), []byte("new"), 0o600))
	must(Write(at("first"), []byte("new"), 0o640))
	must(Write(at("astray"), []byte("new"), 0o640))
	for name, want := range map[string]string{
		"old": "new -rw-rw-r--", "kept": "old -rw-rw-r--", "link": "new Lrwxrwxrwx",
		"first": "new -rw-r-----", "astray": "new -rw-r-----",
	} {
		text, err := os.ReadFile(at(name))
		must(err)
		info, err := os.Lstat(at(name))
		must(err)
		if got := string(text) + " " + info.Mode().String(); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if left, _ := filepath.Glob(at(".seti-*")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

// Anything but a regular file is refused with an explanation, without waiting for it.
func TestWriteRefuses(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ path, want string }{
		{pipe, "pipe: this is not a file"},
		{os.DevNull, os.DevNull + ": this is not a file"},
		{dir, "this is a folder, not a file"},
		{filepath.Join(dir, "none", "file"), "none/file: no such file"},
	} {
		if err := Write(test.path, nil, 0o666); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.path, err, test.want)
		}
	}
	if _, err := Open(pipe); err == nil || !strings.Contains(err.Error(), "this is not a file") {
		t.Errorf("the pipe is read: %v", err)
	}
	if os.Geteuid() == 0 {
		return // root may write everything
	}
	locked := filepath.Join(dir, "locked")
	if err := os.WriteFile(locked, nil, 0o444); err != nil {
		t.Fatal(err)
	}
	if err := Write(locked, nil, 0o666); err == nil {
		t.Error("a file that may only be read was replaced")
	}
}
