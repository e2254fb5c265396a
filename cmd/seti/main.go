// Command seti plays the board game SETI: Search for Extraterrestrial
// Intelligence, and checks, shows and tests the packs its cards come from.
//
//	seti play --players 2 --seed 7
//	seti show 39
//	seti sim --games 100 --players 4
//
// Every command is one file here: an options struct, a constructor, a run
// function. The packages in cmd/internal and in the kernel do the work.
package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/isolate"
	"seti/content"
	"seti/content/cache"
	"seti/content/files/home"
)

func main() {
	isolate.Enter()
	quitLikeInterrupt()
	if folders, err := home.Find(); err == nil {
		content.Kept = &cache.Folder{Dir: filepath.Join(folders.Cache, "content"), Program: cache.Program()}
	}
	isolate.Leave(run(console.System(), os.Args[1:]))
}

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
