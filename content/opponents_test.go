//go:build unix

package content_test

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Searching packs for names in settings opens only regular files.
func TestHaving(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "modules"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "modules", "a.toml"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "modules", "b.toml"), []byte(`id = "tides"`), 0o666); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][]string{"tides": {dir}, "ebb": nil} {
		if got := content.Having(&catalog.Absent{Kind: board.KindModule, ID: id}, dir); !slices.Equal(got, want) {
			t.Errorf("%s is in %v, expected %v", id, got, want)
		}
	}
}
