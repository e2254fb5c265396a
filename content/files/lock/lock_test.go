//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows

package lock_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"seti/content/files/lock"
)

// A file that somebody has taken is not taken again, until he has closed it.
func TestTake(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.jsonl")
	open := func() *os.File {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		return f
	}
	first, second := open(), open()
	if err := lock.Take(first); err != nil {
		t.Fatal(err)
	}
	if err := lock.Take(second); !errors.Is(err, lock.ErrTaken) {
		t.Errorf("taken twice: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := lock.Take(second); err != nil {
		t.Errorf("the first has closed it: %v", err)
	}
}
