// Package scenario reads and plays golden scenarios: games in a few lines that
// prove a rule.
//
// A scenario is one txtar file. Its comment states what it proves and cites the rule; its parts arrange a position,
// play it, and list the expected outcome:
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
// Lines of play are option ids, as in a journal. A line is taken at the first decision that offers it, after the
// defaults on the way. A line that would have another outcome at a later decision needs "now id" or "then id". "!code
// id" passes if the id is refused with that code and nothing changes, "!any id" with any code, "p1: ?id" if it is
// offered. "? expr" checks the position in between. "unchanged" under expect means all keys that no other line there
// names. "# " begins a comment.
//
// The keys of setup.toml are those of arrange.Position.
package scenario

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/prompt"
	"seti/scripting/toml"
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

// anyCode matches a refusal with any code.
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

// Beside returns the second pack of a scenario in a folder with/ID, ID; "" if it is not in such a folder.
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

// nameless returns the line of a part without a name, on which txtar panics; 0
// if there is none.
func nameless(data []byte) int {
	n := 0
	for line := range bytes.Lines(data) {
		if n++; string(bytes.TrimRight(line, "\r\n")) == "-- --" {
			return n
		}
	}
	return 0
}

// Parse reads a scenario. name is used in errors.
func Parse(name string, data []byte) (*Scenario, source.Problems) {
	var problems source.Problems
	if n := nameless(data); n > 0 {
		problems.Add(source.Pos{File: name, Line: n}, "such as: -- play --", "a part has no name")
		return &Scenario{File: name, broken: true}, problems
	}
	if sign, found := source.Unprintable(strings.ReplaceAll(string(data), "\r\n", "\n")); found {
		at := 1 + strings.Count(string(data[:bytes.IndexRune(data, sign)]), "\n")
		problems.Add(source.Pos{File: name, Line: at}, "remove it", "found a character that cannot be printed, U+%04X", sign)
		return &Scenario{File: name, broken: true}, problems
	}
	a := txtar.Parse(data)
	sc := &Scenario{File: name, Comment: strings.TrimSpace(string(a.Comment)), archive: a,
		Setup: source.Value{Kind: source.Table, Pos: source.Pos{File: name}}}
	if sc.Comment == "" {
		problems.Add(source.Pos{File: name, Line: 1}, "such as: Landing pays its data first. (rules 4.3.3)", "the scenario does not say what it tests")
	}
	first, seen := 0, map[string]int{} // the lines of the head and of those before it
	for _, f := range a.Files {
		first = lineOf(data, f.Name, first)
		text := string(f.Data)
		if line, twice := seen[f.Name]; twice {
			problems.Add(source.Pos{File: name, Line: first}, "put both into one part", "the part %q is there twice (first in line %d)", f.Name, line)
			continue
		}
		seen[f.Name] = first
		switch f.Name {
		case "setup.toml":
			var found source.Problems
			before := bytes.Repeat([]byte("\n"), first) // so that every position is one of the file
			sc.Setup, found = toml.Read(name, append(before, f.Data...))
			sc.Setup.Pos.Line += first
			sc.broken = found.Err() != nil
			problems = append(problems, found...)
		case "play":
			sc.Play = readLines(name, first, text, false, &problems)
		case "expect":
			sc.Expect = readLines(name, first, text, true, &problems)
		case "log":
			sc.Log = text
		default:
			problems.Add(source.Pos{File: name, Line: first}, source.Nearest(f.Name, parts), "unknown part %q", f.Name)
		}
	}
	if len(sc.Expect) == 0 && !asserts(sc.Play) {
		problems.Add(source.Pos{File: name, Line: 1}, "add -- expect -- with what the rule says", "the scenario expects nothing")
	}
	return sc, problems
}

func asserts(lines []Line) bool {
	return slices.ContainsFunc(lines, func(l Line) bool { return !l.takes() })
}

// lineOf returns the line of the first head of a part after a line, counted from 1.
func lineOf(data []byte, part string, after int) int {
	for i, l := range strings.Split(string(data), "\n") {
		if i >= after && strings.TrimSpace(l) == "-- "+part+" --" {
			return i + 1
		}
	}
	return 0
}

// comment matches a comment: a # at the beginning of the line or after a space, with a space
// after it. #p1.hand is the length of a list.
var comment = regexp.MustCompile(`(^|\s)#(\s.*)?$`)

// longestLine is the greatest length of a line of play or expect, in bytes.
const longestLine = 4000

func readLines(name string, first int, text string, expect bool, problems *source.Problems) []Line {
	var lines []Line
	for i, s := range strings.Split(text, "\n") {
		pos := source.Pos{File: name, Line: first + 1 + i}
		s = strings.TrimSpace(comment.ReplaceAllString(s, ""))
		if s == "" {
			continue
		}
		if len(s) > longestLine {
			problems.Add(pos, "", "the line has %d bytes, at most %d are allowed", len(s), longestLine)
			continue
		}
		l := Line{Pos: pos}
		switch rest, isExpr := strings.CutPrefix(s, "?"); {
		case expect || isExpr:
			if expect {
				rest = s
			}
			l.look(strings.TrimSpace(rest), expect, problems)
			if !l.looks() {
				continue
			}
		default:
			seat, id, ok := strings.Cut(s, ":")
			l.Seat, l.ID = board.Nobody, strings.TrimSpace(id)
			if p, isSeat := board.ParseSeat(strings.TrimSpace(seat)); ok && isSeat && l.ID != "" {
				l.Seat = p
			} else {
				problems.Add(pos, "write p1: land mars, or ? and an expression", "found %q", s)
				continue
			}
			if id, offered := strings.CutPrefix(l.ID, "?"); offered {
				l.Offered, l.ID = true, strings.TrimSpace(id)
			}
			if code, id, refused := strings.Cut(l.ID, " "); refused && strings.HasPrefix(code, "!") {
				l.Code, l.ID = kernel.Code(code[1:]), strings.TrimSpace(id)
				l.checkCode(problems)
			}
			if when, id, ok := strings.Cut(l.ID, " "); ok && (moment(when) == now || moment(when) == then) {
				l.When, l.ID = moment(when), strings.TrimSpace(id)
			}
			if l.When != anyMoment && (!l.takes() || strings.ContainsAny(l.ID[:1], "?!")) {
				problems.Add(pos, "now and then say when an option is taken", "found %q", s)
			}
		}
		lines = append(lines, l)
	}
	return lines
}

// look reads what a line looks at: an expression, or keys that are unchanged.
func (l *Line) look(s string, expect bool, problems *source.Problems) {
	words := strings.Fields(s)
	switch {
	case len(words) == 0:
		problems.Add(l.Pos, "such as ? p1.energy == 3", "there is no expression")
	case words[0] != "unchanged":
		l.Expr = s
		if p, wrong := prompt.Wrong(s); wrong {
			problems.Add(l.Pos, p.Hint, "%s", p.Text)
		}
	case !expect && len(words) == 1:
		problems.Add(l.Pos, "such as ? unchanged p2 row", "unchanged in play says which keys")
	default:
		l.Unchanged = words[1:]
		for _, key := range l.Unchanged {
			if p, wrong := prompt.Wrong(key); wrong {
				problems.Add(l.Pos, p.Hint, "unchanged: %s", p.Text)
			}
		}
	}
}

// checkCode reports a code that no refusal has.
func (l *Line) checkCode(problems *source.Problems) {
	names := []string{string(anyCode)}
	for _, c := range kernel.Codes() {
		names = append(names, string(c))
	}
	if !slices.Contains(names, string(l.Code)) {
		hint := cmp.Or(source.Nearest(string(l.Code), names), "expected "+strings.Join(names, ", "))
		problems.Add(l.Pos, hint, "%q is not the code of a refusal (rules 15.9)", l.Code)
	}
}
