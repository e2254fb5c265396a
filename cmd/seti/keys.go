package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/pflag"

	"seti/cmd/internal/fullscreen"
	"seti/content/files/home"
	"seti/scripting/toml"
)

// keyFlag adds the flag that names the file of keys.
func (a *app) keyFlag(f *pflag.FlagSet) {
	f.StringVar(&a.keys, "keys", "", "read the keys of the full screen from `FILE` (default keys.toml in the data folder, if it exists)")
}

// keyFiles returns the file of keys, if there is one.
func (a *app) keyFiles() []string {
	if a.keys != "" {
		return []string{a.keys}
	}
	folders, err := home.Find()
	if err != nil {
		return nil // without a home there are the usual keys
	}
	file := filepath.Join(folders.Data, "keys.toml")
	if _, err := os.Stat(file); err != nil {
		return nil
	}
	return []string{file}
}

// readKeys reads the file of keys; it returns nil for the usual ones.
func (a *app) readKeys() (fullscreen.Keys, error) {
	files := a.keyFiles()
	if len(files) == 0 {
		return nil, nil
	}
	f, err := os.Open(files[0])
	if err != nil {
		return nil, fmt.Errorf("the keys cannot be read: %w", err)
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, toml.MaxFile+1))
	if err != nil {
		return nil, fmt.Errorf("the keys cannot be read: %w", err)
	}
	keys, problems := fullscreen.ReadKeys(files[0], src)
	return keys, problems.Err()
}
