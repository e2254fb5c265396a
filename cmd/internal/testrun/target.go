package testrun

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"seti/content"
	"seti/scripting/scenario"
)

// Group is a set of scenarios that are played with the same packs.
type Group struct {
	Pack   string // the pack in which they are (PackOf); "" if they are about the base game
	Beside string // the pack with which they are played besides (scenario.Beside); "" if there is none
	Files  []string
}

// OfPack returns the folders in which the pack in a folder has its scenarios.
func OfPack(dir string) (folders []string) {
	for _, f := range content.ScenarioFolders(os.DirFS(dir)) {
		folders = append(folders, filepath.Join(dir, filepath.FromSlash(f)))
	}
	return folders
}

// Find returns the folders and files that command line arguments mean; a pack means the folders of its scenarios.
// Without arguments it is the current folder.
func Find(args []string) (roots []string, err error) {
	if len(args) == 0 {
		switch {
		case isPack("."):
			args = []string{"."}
		case exists("tests"):
			args = []string{"tests"}
		default:
			return nil, fmt.Errorf("this folder is no pack and has no tests: expected a folder or a scenario")
		}
	}
	for _, a := range args {
		switch tests := OfPack(a); {
		case !exists(a):
			return nil, fmt.Errorf("%s: there is no such file or folder", a)
		case !isPack(a):
			roots = append(roots, a)
		case len(tests) == 0:
			return nil, fmt.Errorf("%s: the pack has no folder tests", a)
		default:
			roots = append(roots, tests...)
		}
	}
	return roots, nil
}

// Select returns the scenarios below folders, or files themselves, whose path
// matches, each once. They are grouped by the pack in which they are, the nearest
// folder above that has a pack.toml.
func Select(roots []string, match *regexp.Regexp) ([]Group, error) {
	var groups []Group
	seen := map[string]bool{}
	packs := map[string]Group{} // by folder
	for _, root := range roots {
		found, err := scenario.Files(root)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			name := strings.TrimSuffix(filepath.ToSlash(f), ".txtar")
			if seen[f] || match != nil && !match.MatchString(name) {
				continue
			}
			seen[f] = true
			dir := filepath.Dir(f)
			if _, ok := packs[dir]; !ok {
				packs[dir] = Group{Pack: PackOf(f), Beside: scenario.Beside(f)}
			}
			of := packs[dir]
			i := slices.IndexFunc(groups, func(g Group) bool { return g.Pack == of.Pack && g.Beside == of.Beside })
			if i < 0 {
				i = len(groups)
				groups = append(groups, of)
			}
			groups[i].Files = append(groups[i].Files, f)
		}
	}
	return groups, nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func isPack(dir string) bool { return exists(filepath.Join(dir, "pack.toml")) }

// PackOf returns the folder of the pack in which a file is, or the id of the
// built-in pack whose scenarios are there, in expansions/ID; "" if there is none.
func PackOf(file string) string {
	abs, err := filepath.Abs(file)
	if err != nil {
		return ""
	}
	for dir := filepath.Dir(abs); ; dir = filepath.Dir(dir) {
		if isPack(dir) {
			return shortest(dir)
		}
		if id := filepath.Base(dir); filepath.Base(filepath.Dir(dir)) == "expansions" {
			if _, ok := content.Bundled()[id]; ok {
				return id
			}
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// shortest returns a folder as a person in the current folder would write it.
func shortest(dir string) string {
	here, err := os.Getwd()
	if err != nil {
		return dir
	}
	if rel, err := filepath.Rel(here, dir); err == nil && len(rel) < len(dir) {
		return rel
	}
	return dir
}

// quiet is how long nothing may change before Watch reports a change: editors
// write a file in several steps, and save several files at once.
const quiet = 60 * time.Millisecond

// Watch calls f whenever something below the folders, or one of the files,
// changes, until the context is done. Changes while f runs are reported once, when
// it has ended.
func Watch(ctx context.Context, paths []string, f func()) error {
	w, err := Follow(paths, quiet)
	if err != nil {
		return err
	}
	return w.Run(ctx, f)
}

// Watcher notes what changes from the moment at which it was made.
type Watcher struct {
	// Wait returns how long nothing may change after a change of a file before it is reported; 0 for a change
	// that does not matter. It may be set before Run.
	Wait func(path string) time.Duration

	w    *fsnotify.Watcher
	only map[string][]string // the files that matter in folders that are followed because of them
}

// Follow returns a watcher of folders and files, which reports a change when nothing has changed for a time. Run
// ends it.
func Follow(paths []string, wait time.Duration) (*Watcher, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	x := &Watcher{func(string) time.Duration { return wait }, w, map[string][]string{}}
	for _, p := range paths {
		err = cmp.Or(err, x.Add(p))
	}
	for _, p := range paths {
		err = cmp.Or(err, x.beside(p))
	}
	if err != nil {
		w.Close()
		return nil, err
	}
	return x, nil
}

// Add follows one more folder.
func (x *Watcher) Add(dir string) error {
	path, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	return add(x.w, path)
}

// beside follows the folder of a file, because of that file alone if it is not followed yet: an editor may replace the file.
func (x *Watcher) beside(file string) error {
	path, err := filepath.Abs(file)
	if err != nil || isFolder(path) {
		return err
	}
	dir := filepath.Dir(path)
	if _, ok := x.only[dir]; !ok && slices.Contains(x.w.WatchList(), dir) {
		return nil
	}
	x.only[dir] = append(x.only[dir], filepath.Base(path))
	return x.w.Add(dir)
}

// Run calls f as Watch does. Changes since the watcher was made count.
func (x *Watcher) Run(ctx context.Context, f func()) error {
	w := x.w
	defer w.Close()
	var due <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-w.Errors:
			return err
		case e := <-w.Events:
			if names, ok := x.only[filepath.Dir(e.Name)]; ok && !slices.Contains(names, filepath.Base(e.Name)) {
				continue
			}
			if e.Has(fsnotify.Create) {
				_ = add(w, e.Name) // gone again, or unreadable: nothing to watch
			}
			if wait := x.Wait(e.Name); wait > 0 && matters(e) {
				due = time.After(wait)
			}
		case <-due:
			due = nil
			f()
		}
	}
}

// add watches a file, or a folder with all folders in it.
func add(w *fsnotify.Watcher, root string) error {
	return filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != root && strings.HasPrefix(e.Name(), ".") && e.IsDir():
			return filepath.SkipDir
		case path == root || e.IsDir():
			return w.Add(path)
		}
		return nil
	})
}

// matters reports whether a change is one of content, not one of an editor's own
// files or of permissions alone.
func matters(e fsnotify.Event) bool {
	name := filepath.Base(e.Name)
	return e.Op != fsnotify.Chmod && !strings.HasPrefix(name, ".") && !strings.HasSuffix(name, "~")
}
