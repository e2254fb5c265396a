//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows

package lock_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"seti/content/files/lock"
)

// opener returns a function that opens the same file again and again.
func opener(t *testing.T) func() *os.File {
	path := filepath.Join(t.TempDir(), "games.jsonl")
	return func() *os.File {
		t.Helper()
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		return f
	}
}

// A file cannot be locked again until the lock is released.
func TestTake(t *testing.T) {
	open := opener(t)
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

// Wait takes a file as soon as it is free, and gives up after its time.
func TestWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		open := opener(t)
		first, second := open(), open()
		if err := lock.Take(first); err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		if err := lock.Wait(second, time.Minute); !errors.Is(err, lock.ErrTaken) || time.Since(begun) < time.Minute {
			t.Errorf("after %s: %v", time.Since(begun), err)
		}
		done := make(chan error)
		go func() { done <- lock.Wait(second, time.Minute) }()
		synctest.Wait()
		if err := first.Close(); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}
