package table

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock takes a file for this process; the lock ends with it. It lies on a byte
// far behind the end, because on this system locked bytes cannot be read.
func lock(f *os.File) error {
	at := &windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errInUse
	}
	return err
}
