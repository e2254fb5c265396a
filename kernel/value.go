package kernel

import (
	"fmt"
	"sort"
	"strings"
)

// Pos is a place in a content file. Line and Col count from 1; 0 means unknown.
type Pos struct {
	File string
	Line int
	Col  int
}

func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Col == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// ValueKind says what a Value holds.
type ValueKind uint8

// The kinds of values. A table has keys, a list has none; an empty one is a
// Table and is accepted where a list is expected.
const (
	Nil ValueKind = iota
	Bool
	Number
	String
	List
	Table
	Func
	Thing // a thing of a running game, only in calls of its functions
)

var valueKindNames = [...]string{"nothing", "true or false", "a number", "a string", "a list", "a table", "a function", "a thing"}

func (k ValueKind) String() string { return valueKindNames[k] }

// Value is what a content file says before it is understood: the same tree
// for TOML and for Lua, with the position of every part.
type Value struct {
	Kind   ValueKind
	Bool   bool
	Number float64
	String string
	List   []Value
	Fields []Field // in the order of the file
	Func   *Function
	Ref    Ref // of a Thing
	Pos    Pos
}

// Kind says what a Ref points at; the kernel numbers the kinds.
type Kind uint8

// Ref names a thing of the game in four bytes: what content mentions, what a
// selection finds, what an option is about.
type Ref struct {
	Kind Kind
	ID   int16
}

// Field is one key of a table.
type Field struct {
	Key   string
	Pos   Pos
	Value Value
}

// Get returns the value of a key and whether the table has it.
func (v Value) Get(key string) (Value, bool) {
	for _, f := range v.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Value{}, false
}

// Describe names a value in an error message: `"vega"`, `3`, `a list`.
func (v Value) Describe() string {
	switch v.Kind {
	case String:
		return fmt.Sprintf("%q", v.String)
	case Number:
		return fmt.Sprint(v.Number)
	case Bool:
		return fmt.Sprint(v.Bool)
	}
	return v.Kind.String()
}

// Function is a function of content: an address in a pack, and what it says of
// itself. The code behind it belongs to the script host of a game.
type Function struct {
	ID      int    // number in the catalogue, set when content is built
	Address string // "base:card/133.play", for messages
	Text    string // what a player reads
	Pos     Pos
	Code    any // the host's own handle; nobody else looks at it
}

// Problem is one thing wrong with content, said so that its author can go on.
type Problem struct {
	Pos     Pos
	Text    string // what was found and what was expected
	Hint    string // what to do, may be empty
	Warning bool   // legal but surely not meant
}

func (p Problem) Error() string {
	s := p.Text
	if at := p.Pos.String(); at != "" {
		s = at + ": " + s
	}
	if p.Hint != "" {
		s += " (" + p.Hint + ")"
	}
	return s
}

// Problems are all that is wrong with some content, in the order of the files.
type Problems []Problem

func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Err returns the problems as an error, or nil if there are none but warnings.
func (ps Problems) Err() error {
	for _, p := range ps {
		if !p.Warning {
			return ps
		}
	}
	return nil
}

// Add notes a problem.
func (ps *Problems) Add(pos Pos, hint, format string, args ...any) {
	*ps = append(*ps, Problem{Pos: pos, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// Sort puts the problems in the order of files and lines.
func (ps Problems) Sort() {
	sort.SliceStable(ps, func(i, j int) bool {
		a, b := ps[i].Pos, ps[j].Pos
		if a.File != b.File {
			return a.File < b.File
		}
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		return a.Col < b.Col
	})
}

// Nearest returns a hint with the name most like the one that was written:
// `did you mean "publicity"?`, or "" if nothing is like it.
func Nearest(name string, names []string) string {
	best, at := "", 3
	if len(name) <= 4 {
		at = 2
	}
	for _, n := range names {
		if d := distance(name, n); d < at {
			best, at = n, d
		}
	}
	if best == "" {
		for _, n := range names {
			if len(name) > 2 && (strings.HasPrefix(n, name) || strings.HasSuffix(n, name)) {
				best = n
				break
			}
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %q?", best)
}

// distance is the number of letters to insert, delete, change or swap.
func distance(a, b string) int {
	a, b = strings.ToLower(a), strings.ToLower(b)
	before, prev := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur := make([]int, len(b)+1)
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], before[j-2]+1)
			}
		}
		before, prev = prev, cur
	}
	return prev[len(b)]
}
