package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

// version returns the version of this program: the one that Go stamped it with or, if it was
// built from an unnamed tree, "devel" and a hash of the program itself.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" && !strings.HasSuffix(info.Main.Version, "+dirty") {
		return info.Main.Version
	}
	path, err := os.Executable()
	if err != nil {
		return "devel"
	}
	f, err := os.Open(path)
	if err != nil {
		return "devel"
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "devel"
	}
	return fmt.Sprintf("devel %.6x", h.Sum(nil))
}
