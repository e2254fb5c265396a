// Package lock protects a file that is being written from a second process.
//
//	err := lock.Take(file) // ErrTaken if another process has it
package lock

import "errors"

// ErrTaken is returned for a file that another process has locked.
var ErrTaken = errors.New("another program is writing it")
