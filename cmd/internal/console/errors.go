package console

import (
	"errors"
	"fmt"
)

// ErrNo ends a command whose answer is no and has been printed: exit status 1
// and not a word more.
var ErrNo = errors.New("no")

// usage is wrong use of a command: exit status 2.
type usage struct{ error }

func (u *usage) Unwrap() error { return u.error }

// Usage marks an error as wrong use of a command.
func Usage(err error) error { return &usage{err} }

// Usagef is wrong use of a command.
func Usagef(format string, args ...any) error { return &usage{fmt.Errorf(format, args...)} }

// IsUsage tells whether an error is wrong use of a command.
func IsUsage(err error) bool {
	var u *usage
	return errors.As(err, &u)
}
