// Package scenario reads and plays golden scenarios: games in a few lines that
// prove a rule.
//
// A scenario is one txtar file. Its comment says what it proves and cites the
// rule; the parts arrange a position, play it, and say what must come out:
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
//	(written by -update, compared to the byte)
//
// Lines of play are option ids, those of a journal. A line is taken at the
// first decision that offers it; defaults on the way are taken. One that would come
// to something else at a later decision says which is meant: "now id" or "then id". "!code id"
// passes if the id is refused with that code and nothing changed, "p1: ?id" if
// it is offered. "? expr" looks at the position in between. "# " begins a
// comment.
//
// The keys of setup.toml are those of arrange.Position.
package scenario

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/toml"
)

// Scenario is a file that was read.
type Scenario struct {
	File    string
	Comment string
	Setup   source.Value
	Play    []Line
	Expect  []Line
	Log     string

	archive *txtar.Archive
}

// Line is one line of play or expect.
type Line struct {
	Pos  source.Pos
	Seat kernel.Seat // of an option
	ID   string      // of an option
	Code kernel.Code // the option must be refused with this code
	Expr string      // an expression that must hold
	// Offered: the option must be offered, and is not taken.
	Offered bool
	When    moment // of an option that is taken
}

// takes tells whether the line takes an option.
func (l Line) takes() bool { return l.Expr == "" && l.Code == "" && !l.Offered }

// parts are the files of a scenario, in their order.
var parts = []string{"setup.toml", "play", "expect", "log"}

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

// Parse reads a scenario. name is for messages.
func Parse(name string, data []byte) (*Scenario, source.Problems) {
	var problems source.Problems
	if n := nameless(data); n > 0 {
		problems.Add(source.Pos{File: name, Line: n}, "such as: -- play --", "a part has no name")
		return &Scenario{File: name}, problems
	}
	if sign, found := source.Unprintable(strings.ReplaceAll(string(data), "\r\n", "\n")); found {
		at := 1 + strings.Count(string(data[:bytes.IndexRune(data, sign)]), "\n")
		problems.Add(source.Pos{File: name, Line: at}, "take it out", "a sign that cannot be printed, U+%04X", sign)
		return &Scenario{File: name}, problems
	}
	a := txtar.Parse(data)
	sc := &Scenario{File: name, Comment: strings.TrimSpace(string(a.Comment)), archive: a,
		Setup: source.Value{Kind: source.Table, Pos: source.Pos{File: name}}}
	if sc.Comment == "" {
		problems.Add(source.Pos{File: name, Line: 1}, "such as: Landing pays its data first. (rules 4.3.3)", "the scenario does not say what it proves")
	}
	for _, f := range a.Files {
		first := lineOf(data, f.Name)
		text := string(f.Data)
		switch f.Name {
		case "setup.toml":
			var found source.Problems
			sc.Setup, found = toml.Read(name, f.Data)
			shift(&sc.Setup, first)
			for _, p := range found {
				p.Pos.Line += first
				problems = append(problems, p)
			}
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
	for _, l := range lines {
		if l.Code != "" || l.Expr != "" || l.Offered {
			return true
		}
	}
	return false
}

// lineOf is the line of a part's head, counted from 1.
func lineOf(data []byte, part string) int {
	for i, l := range strings.Split(string(data), "\n") {
		if strings.TrimSpace(l) == "-- "+part+" --" {
			return i + 1
		}
	}
	return 0
}

// shift moves the positions of a value to where the part stands in the file.
func shift(v *source.Value, lines int) {
	v.Pos.Line += lines
	for i := range v.List {
		shift(&v.List[i], lines)
	}
	for i := range v.Fields {
		v.Fields[i].Pos.Line += lines
		shift(&v.Fields[i].Value, lines)
	}
}

// comment is a # that begins the line or stands behind a space, with a space
// behind it; #p1.hand is the length of a list.
var comment = regexp.MustCompile(`(^|\s)#(\s.*)?$`)

// longestLine is how long a line of play or expect may be.
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
		case expect:
			l.Expr = s
		case isExpr:
			l.Expr = strings.TrimSpace(rest)
		default:
			seat, id, ok := strings.Cut(s, ":")
			l.Seat, l.ID = kernel.Nobody, strings.TrimSpace(id)
			if p, isSeat := kernel.ParseSeat(strings.TrimSpace(seat)); ok && isSeat && l.ID != "" {
				l.Seat = p
			} else {
				problems.Add(pos, "write p1: land mars, or ? and an expression", "found %q", s)
				continue
			}
			if id, offered := strings.CutPrefix(l.ID, "?"); offered {
				l.Offered, l.ID = true, strings.TrimSpace(id)
			}
			if code, id, refused := strings.Cut(l.ID, " "); refused && strings.HasPrefix(code, "!") {
				l.Code, l.ID = kernel.Code(code[1:]), id
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

// Files returns the scenarios below a folder, or the file itself, sorted.
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

// Beside returns the pack that a scenario in a folder with/ID is played with beside
// the one that it is about, "" if it lies in no such folder.
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

// settings reads players, seed and who starts from the setup.
func (sc *Scenario) settings(c *kernel.Catalog) (kernel.Settings, error) {
	set := kernel.Settings{Players: 2, Seed: 1, First: 1}
	if v, ok := sc.Setup.Get("players"); ok {
		set.Players = int(v.Number)
	}
	if v, ok := sc.Setup.Get("seed"); ok {
		set.Seed = uint64(v.Number)
	}
	set.Species = []string{} // none, unless named
	if v, ok := sc.Setup.Get("with"); ok {
		for _, e := range v.List {
			set.Modules = append(set.Modules, e.String)
		}
	}
	for _, f := range sc.Setup.Fields {
		if c.HasModule(f.Key) && f.Value.Bool {
			set.Modules = append(set.Modules, f.Key)
		}
	}
	for p := range kernel.Seat(set.Players) {
		seat, _ := sc.Setup.Get(p.String())
		if name, ok := seat.Get("content"); ok {
			level, _ := seat.Get("level")
			set.Seats = append(set.Seats, make([]kernel.SeatSetting, int(p)+1-len(set.Seats))...)
			set.Seats[p] = kernel.SeatSetting{Content: name.String, Level: max(1, int(level.Number))}
		}
	}
	if v, ok := sc.Setup.Get("aliens"); ok {
		for _, e := range v.List {
			set.Species = append(set.Species, e.String)
		}
	}
	if v, ok := sc.Setup.Get("seats"); ok {
		for _, e := range v.List {
			seat, err := kernel.ParseSeatSetting(e.String)
			if err != nil {
				return set, fmt.Errorf("%s: %w", e.Pos, err)
			}
			set.Seats = append(set.Seats, seat)
		}
	}
	if set.Players < 2 || set.Players > kernel.MaxSeats {
		return set, fmt.Errorf("%s: found %d players, expected 2 to %d", sc.Setup.Pos, set.Players, kernel.MaxSeats)
	}
	return set, nil
}

// position is the setup without what the settings say: the modules that are keys of
// their own, and the seats that content plays.
func (sc *Scenario) position(c *kernel.Catalog) source.Value {
	v := sc.Setup
	v.Fields = slices.DeleteFunc(slices.Clone(v.Fields), func(f source.Field) bool { return c.HasModule(f.Key) })
	for i := range v.Fields {
		if _, ok := kernel.ParseSeat(v.Fields[i].Key); ok {
			seat := &v.Fields[i].Value
			seat.Fields = slices.DeleteFunc(slices.Clone(seat.Fields), func(f source.Field) bool { return f.Key == "content" || f.Key == "level" })
		}
	}
	return v
}
