// Package lock keeps a file that is being written from a second process.
package lock

import "errors"

// ErrTaken is returned for a file that another process has taken.
var ErrTaken = errors.New("another program is writing it")
