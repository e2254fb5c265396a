package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

var names = map[syscall.Errno]string{syscall.ENOENT: "ENOENT", syscall.EEXIST: "EEXIST", syscall.EISDIR: "EISDIR", syscall.ENOTDIR: "ENOTDIR", syscall.ENOTEMPTY: "ENOTEMPTY",
	syscall.EBADF: "EBADF", syscall.EINVAL: "EINVAL"}

// The table of calls is true of Linux.
func TestFilesOfLinux(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return dir + "/" + name }
	open := map[string]int{}
	for line := range strings.Lines(strings.TrimSpace(calls)) {
		call, want, _ := strings.Cut(strings.TrimSpace(line), " =")
		w := append(strings.Fields(call), "", "")
		text, err := "ok", error(nil)
		fd, there := open[w[1]]
		if !there {
			fd = -1
		}
		switch w[0] {
		case "open":
			mode := 0
			for _, f := range w[3] {
				mode |= flags[f]
			}
			open[w[1]], err = syscall.Open(at(w[2]), mode, 0o600)
		case "close":
			err = syscall.Close(fd)
			delete(open, w[1])
		case "read":
			b := make([]byte, number(w[2]))
			var n int
			n, err = syscall.Read(fd, b)
			text = string(b[:max(n, 0)])
		case "write":
			var n int
			n, err = syscall.Write(fd, []byte(w[2]))
			text = fmt.Sprint(n)
		case "mkdir":
			err = syscall.Mkdir(at(w[1]), 0o700)
		case "readdir":
			var list []os.DirEntry
			list, err = os.ReadDir(at(w[1]))
			text = ""
			for _, e := range list {
				text += e.Name() + " "
			}
		case "size":
			var s syscall.Stat_t
			err = syscall.Stat(at(w[1]), &s)
			text = fmt.Sprint(s.Size)
		case "same":
			a, _ := os.Stat(at(w[1]))
			b, _ := os.Stat(filepath.Clean(at(w[2])))
			text = fmt.Sprint(os.SameFile(a, b))
		case "truncate":
			err = syscall.Truncate(at(w[1]), int64(number(w[2])))
		case "rename":
			err = syscall.Rename(at(w[1]), at(w[2]))
		case "unlink":
			err = syscall.Unlink(at(w[1]))
		case "rmdir":
			err = syscall.Rmdir(at(w[1]))
		}
		if e := syscall.Errno(0); errors.As(err, &e) {
			text = names[e]
		}
		if strings.TrimSpace(text) != strings.TrimSpace(want) {
			t.Errorf("%s = %s, not %s", call, text, want)
		}
	}
}
