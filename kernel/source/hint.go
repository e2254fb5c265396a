package source

import (
	"errors"
	"fmt"
)

// hinted is an error with a hint.
type hinted struct {
	error
	hint string
}

func (h *hinted) Unwrap() error { return h.error }

// Hint returns an error with a hint that says what to do about it. The text of the error stays
// as it is; HintOf returns the hint.
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
