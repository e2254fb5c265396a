package console

import (
	"errors"
	"fmt"
)

// ErrNo ends a command whose answer is no and has been printed: exit status 1
// and not a word more.
var ErrNo = errors.New("no")

// hinted is an error with what to do about it.
type hinted struct {
	error
	hint string
}

func (h *hinted) Unwrap() error { return h.error }

// Hint adds to an error what to do about it.
func Hint(err error, format string, args ...any) error {
	return &hinted{err, fmt.Sprintf(format, args...)}
}

// HintOf returns the hint of an error, "" if it has none.
func HintOf(err error) string {
	var h *hinted
	if errors.As(err, &h) {
		return h.hint
	}
	return ""
}

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
