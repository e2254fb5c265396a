// Package home names the folders for the files of a user: installed packs, saved games, the games of a server, caches.
// It creates no folders; the code that writes does.
package home

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// Variable is the environment variable that names one folder for everything.
const Variable = "SETI_HOME"

// Variables are the environment variables that set the folders.
var Variables = []string{Variable, "HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LocalAppData"}

// Folders are the folders of a person.
type Folders struct {
	Data  string // what must not be lost: packs, games
	Cache string // what can be made again
}

// Packs returns the folder of installed packs.
func (f Folders) Packs() string { return filepath.Join(f.Data, "packs") }

// Games returns the folder of saved games.
func (f Folders) Games() string { return filepath.Join(f.Data, "games") }

// Editor returns the folder of what the packs of a person share for editors.
func (f Folders) Editor() string { return filepath.Join(f.Data, "editor") }

// Find returns the folders of the user: those in SETI_HOME if it is set, otherwise those that the system keeps for
// programs (the XDG folders, Library on macOS, LocalAppData on Windows).
func Find() (Folders, error) { return find(runtime.GOOS, os.Getenv) }

func find(system string, getenv func(string) string) (Folders, error) {
	if dir := getenv(Variable); dir != "" {
		abs, err := filepath.Abs(dir)
		return Folders{Data: abs, Cache: filepath.Join(abs, "cache")}, err
	}
	// in returns a folder of the variable, or of a folder below the home if it is not set. The standard
	// of XDG has paths that are not absolute ignored.
	in := func(variable, below string) string {
		if dir := getenv(variable); filepath.IsAbs(dir) {
			return dir
		}
		if dir := getenv("HOME"); dir != "" && below != "" {
			return filepath.Join(dir, below)
		}
		return ""
	}
	var f Folders
	switch system {
	case "windows":
		f = Folders{Data: in("LocalAppData", ""), Cache: in("LocalAppData", "")}
	case "darwin", "ios":
		f = Folders{Data: in("", "Library/Application Support"), Cache: in("", "Library/Caches")}
	default:
		f = Folders{Data: in("XDG_DATA_HOME", ".local/share"), Cache: in("XDG_CACHE_HOME", ".cache")}
	}
	if f.Data == "" || f.Cache == "" {
		return Folders{}, errors.New("the system names no folder for data of programs; set " + Variable + " to a folder")
	}
	f.Data, f.Cache = filepath.Join(f.Data, "seti"), filepath.Join(f.Cache, "seti")
	if f.Data == f.Cache {
		f.Cache = filepath.Join(f.Cache, "cache")
	}
	return f, nil
}
