package console

import (
	"errors"
	"fmt"
)

// ErrNo ends a command whose answer is no and has been printed: it has exit status 1
// and no message.
var ErrNo = errors.New("no")

// usage is the error for wrong use of a command: exit status 2.
type usage struct{ error }

func (u *usage) Unwrap() error { return u.error }

// Usage marks an error as wrong use of a command.
func Usage(err error) error { return &usage{err} }

// Usagef returns an error for wrong use of a command.
func Usagef(format string, args ...any) error { return &usage{fmt.Errorf(format, args...)} }

// IsUsage reports whether an error is one of wrong use of a command.
func IsUsage(err error) bool {
	var u *usage
	return errors.As(err, &u)
}
