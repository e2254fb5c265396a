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
	"os"
	"path/filepath"

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
