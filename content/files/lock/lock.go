// Package lock protects a file that is being written from a second process.
//
//	err := lock.Take(file) // ErrTaken if another process has it
//	err := lock.Wait(file, time.Minute) // the same, after that time
package lock

import (
	"errors"
	"os"
	"time"
)

// ErrTaken is returned for a file that another process has locked.
var ErrTaken = errors.New("another program is writing it")

const between = 20 * time.Millisecond // two tries of Wait

// Wait locks a file for this process like Take. While another process has it, Wait tries again, for most at most; then it
// returns ErrTaken.
func Wait(f *os.File, most time.Duration) error {
	for end := time.Now().Add(most); ; time.Sleep(between) {
		if err := Take(f); !errors.Is(err, ErrTaken) || !time.Now().Before(end) {
			return err
		}
	}
}
