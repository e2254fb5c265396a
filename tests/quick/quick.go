// Package quick makes the tests of a package take less time: packs that a test has read are kept for the next one, as the program
// keeps them between starts, and the garbage collector runs less often.
package quick

import (
	"fmt"
	"os"
	"runtime/debug"
	"testing"

	"seti/content"
	"seti/content/cache"
)

// Main runs the tests of a package and ends the program.
func Main(m *testing.M) {
	end := Begin()
	status := m.Run()
	end()
	os.Exit(status)
}

// Begin is for a TestMain that does more. It returns what removes the kept packs.
func Begin() (end func()) {
	debug.SetGCPercent(400) // as in seti sim
	dir, err := os.MkdirTemp("", "seti-kept")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	content.Kept = &cache.Folder{Dir: dir, Program: "tests"}
	return func() { os.RemoveAll(dir) }
}
