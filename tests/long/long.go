// Package long decides between the short form and the long form of tests that are slow by nature. `go test` runs
// the short forms. With SETI_LONG=1 in the environment it runs the long ones, as ".ci/run long" does; ".ci/run" runs some of
// them. A larger number multiplies what they count, for a search that takes hours.
package long

import (
	"os"
	"strconv"
)

// Asked reports whether the long forms are asked for. It must be called while a test runs: the go command notes
// only then that a cached result depends on the variable.
func Asked() bool { return times() > 0 }

// Count returns how often a test does something, such as playing a game: short times, or in the long form long times, and
// for SETI_LONG=N N times as often.
func Count(short, long int) int {
	if n := times(); n > 0 {
		return n * long
	}
	return short
}

// times returns the number in SETI_LONG; 0 if there is none, 1 if it is something else.
func times() int {
	text := os.Getenv("SETI_LONG")
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 1
	}
	return max(0, n)
}
