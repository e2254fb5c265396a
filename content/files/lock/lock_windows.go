package lock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Take locks a file for this process, or returns ErrTaken. The lock ends with the process. It is on a byte far beyond
// the end of the file, because on this system locked bytes cannot be read.
func Take(f *os.File) error {
	at := &windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrTaken
	}
	return err
}
