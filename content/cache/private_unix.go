//go:build unix

package cache

import (
	"io/fs"
	"os"
	"syscall"
)

// private reports whether a file or a folder belongs to the person who runs the program, and nobody else can write to it.
func private(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Geteuid() && info.Mode().Perm()&0o022 == 0
}
