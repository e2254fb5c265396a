//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package table

import (
	"errors"
	"os"
	"syscall"
)

// lock takes a file for this process; the lock ends with it.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errInUse
	}
	return err
}
