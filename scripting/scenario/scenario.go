// Package scenario reads and plays golden scenarios: games in a few lines that
// prove a rule.
//
// A scenario is one txtar file. Its comment says what it proves and cites the
// rule; its parts arrange a position, play it, and say what the outcome must be:
//
//	Landing on Venus first pays its data, then 5 vp and a jaw trace. (rules 4.3.3)
//	-- setup.toml --
//	players = 2
//	seed = 7
//	[p1]
//	energy = 3
//	probes = ["venus"]
//	-- play --
//	p1: !limit launch
//	p1: land venus
//	p1: trace left jaw overflow
//	? p1.data == 2
//	-- expect --
//	p1.energy == 0
//	p1.vp == 1 + 5 + 3
//	-- log --
//	(what happened, as data; written by -update, compared to the byte; it may be missing)
//
// Lines of play are option ids, as in a journal. A line is taken at the first decision that
// offers it, after the defaults on the way. A line that would have another outcome at a later
// decision says which one is meant: "now id" or "then id". "!code id" passes if the id is
// refused with that code and nothing changes, "!any id" with whatever code, "p1: ?id" if it is
// offered. "? expr" checks the position in between. "unchanged" under expect stands for all
// keys that no other line there names. "# " begins a comment.
//
// The keys of setup.toml are those of arrange.Position.
package scenario

import (
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
)

// Scenario is a scenario that was read.
type Scenario struct {
	File    string
	Comment string
	Setup   source.Value
	Play    []Line
	Expect  []Line
	Log     string

	archive *txtar.Archive
	broken  bool // the setup cannot be read
}

// Line is a line of play or expect.
type Line struct {
	Pos  source.Pos
	Seat board.Seat  // of an option
	ID   string      // of an option
	Code kernel.Code // the option must be refused with this code, or with any (anyCode)
	Expr string      // an expression that must hold
	// Unchanged: these keys, or all if the list is empty, must be as they were when the
	// scenario began, except for those that the other lines name.
	Unchanged []string
	// Offered: the option must be offered, and is not taken.
	Offered bool
	When    moment // of an option that is taken
}

// takes reports whether the line takes an option.
func (l Line) takes() bool { return !l.looks() && l.Code == "" && !l.Offered }

// looks reports whether the line looks at the position.
func (l Line) looks() bool { return l.Expr != "" || l.Unchanged != nil }

// anyCode stands for a refusal with whatever code.
const anyCode kernel.Code = "any"

// parts are the names of the parts of a scenario, in their order.
var parts = []string{"setup.toml", "play", "expect", "log"}

// Files returns the scenarios below a folder, sorted, or the file itself.
func Files(root string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() && strings.HasSuffix(path, ".txtar") {
			files = append(files, path)
		}
		return nil
	})
	sort.Strings(files)
	return files, err
}

// Beside returns the pack with which a scenario in a folder with/ID is played, besides
// the pack that it is about; "" if it is in no such folder.
func Beside(file string) string {
	parts := strings.Split(filepath.ToSlash(file), "/")
	for i := len(parts) - 3; i >= 0; i-- {
		if parts[i] == "with" {
			return parts[i+1]
		}
	}
	return ""
}

// WithLog returns the file with its log replaced.
func (sc *Scenario) WithLog(log string) []byte {
	a := *sc.archive
	a.Files = nil
	for _, f := range sc.archive.Files {
		if f.Name != "log" {
			a.Files = append(a.Files, f)
		}
	}
	a.Files = append(a.Files, txtar.File{Name: "log", Data: []byte(log)})
	return txtar.Format(&a)
}
