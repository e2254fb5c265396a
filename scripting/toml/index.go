package toml

import (
	"fmt"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"

	burnt "github.com/BurntSushi/toml"

	"seti/kernel/source"
)

// index knows the position of everything in a TOML file.
//
// The decoder returns the contents of a file but no positions, and keeps its tables in Go maps, which lose the order.
// So the file is read twice: once by the decoder, which alone decides what is valid, and once here, where only keys,
// brackets and the ends of strings matter. The result is a tree of the same shape as the decoded one. For an invalid
// file it is a best guess, good enough to say more about an error and to look for the next one.
type index struct {
	file       string
	src        string
	lines      []int // offsets of the lines
	at         int   // next byte to read
	depth      int
	root       *node
	table      *node // the table to which keys are added
	statements []statement
	twice      []int // lines with keys that were set before
	problems   source.Problems
	tooDeep    bool
	last       struct{ line, at, col int } // the last result of pos, to count on from there
}

// node is a value of the file.
type node struct {
	kind   source.ValueKind // Table, List, or Nil for everything else
	at     int
	fields []field
	places map[string]int // index into fields
	items  []*node
	header bool // a table that has had its [header], or an array of tables
}

type field struct {
	key    string
	quoted bool // it may be the id of a thing, which may have capital letters
	at     int
	value  *node
}

// statement is a key with its value, or a header.
type statement struct {
	start, end int
	indent     int
	header     bool
	failed     bool // its end was not found
	blank      bool // it has been removed to look for further errors
}

// maxDepth is how deep lists, tables and dotted keys may be nested.
const maxDepth = 40

func newIndex(file, src string) *index {
	x := &index{file: file, src: src, lines: []int{0}}
	for i := range len(src) {
		if src[i] == '\n' {
			x.lines = append(x.lines, i+1)
		}
	}
	x.root = &node{kind: source.Table, header: true}
	x.table = x.root
	x.read()
	return x
}

// pos turns an offset into a line and a column, which counts characters.
func (x *index) pos(at int) source.Pos {
	at = max(0, min(at, len(x.src)))
	line := x.line(at)
	if line != x.last.line || at < x.last.at {
		x.last.line, x.last.at, x.last.col = line, x.lines[line-1], 1
	}
	x.last.col += utf8.RuneCountInString(x.src[x.last.at:at])
	x.last.at = at
	return source.Pos{File: x.file, Line: line, Col: x.last.col}
}

func (x *index) line(at int) int {
	return sort.SearchInts(x.lines, at+1)
}

// read goes through the statements of the file.
func (x *index) read() {
	for {
		x.skip(true)
		if x.end() || x.tooDeep {
			return
		}
		s := statement{start: x.at, indent: x.indent(x.at), header: x.src[x.at] == '['}
		ok := false
		if s.header {
			x.table = &node{kind: source.Table} // where keys go if the header makes no sense
			ok = x.readHeader()
		} else {
			ok = x.readKeyValue(x.table)
		}
		if ok {
			x.skip(false)
			ok = x.end() || x.src[x.at] == '\n'
		}
		if !ok {
			s.failed = true
			x.resume(s)
		}
		s.end = x.at
		x.statements = append(x.statements, s)
	}
}

// indent counts the blanks before a statement.
func (x *index) indent(at int) int {
	return at - x.lines[x.line(at)-1]
}

var (
	headerLine = regexp.MustCompile(`^\[[^\],{}=]*\]+[ \t\r]*(#.*)?$`)
	keyLine    = regexp.MustCompile(`^([A-Za-z0-9_.-]+|"[^"]*"|'[^']*')[ \t]*=`)
)

// resume finds the next line, after a statement that makes no sense, that
// looks like the start of another.
func (x *index) resume(s statement) {
	line := x.line(x.at)
	if line == x.line(s.start) {
		line++
	}
	for ; line <= len(x.lines); line++ {
		start := x.lines[line-1]
		end := len(x.src)
		if line < len(x.lines) {
			end = x.lines[line] - 1
		}
		text := x.src[start:end]
		trimmed := strings.TrimLeft(text, " \t")
		if len(text)-len(trimmed) <= s.indent && (headerLine.MatchString(trimmed) || keyLine.MatchString(trimmed)) {
			x.at = start
			return
		}
	}
	x.at = len(x.src)
}

func (x *index) end() bool { return x.at >= len(x.src) }

// has reports whether these characters come next, and passes them if so.
func (x *index) has(s string) bool {
	if strings.HasPrefix(x.src[x.at:], s) {
		x.at += len(s)
		return true
	}
	return false
}

// skip passes blanks, and comments, and if asked for also ends of lines.
func (x *index) skip(lines bool) {
	for !x.end() {
		switch c := x.src[x.at]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n' && lines:
			x.at++
		case c == '#':
			for !x.end() && x.src[x.at] != '\n' {
				x.at++
			}
		default:
			return
		}
	}
}

// readHeader reads [a.b] or [[a.b]] and goes to that table.
func (x *index) readHeader() bool {
	start := x.at
	x.at++
	array := x.has("[")
	keys, ok := x.readKey()
	if !ok || !x.has("]") || array && !x.has("]") {
		return false
	}
	t := x.root
	for _, k := range keys[:len(keys)-1] {
		t = x.enter(t, k)
	}
	last := keys[len(keys)-1]
	was, found := t.get(last.key)
	switch {
	case array && found && was.kind == source.List && was.header:
		x.table = &node{kind: source.Table, at: start, header: true}
		was.items = append(was.items, x.table)
	case array:
		x.table = &node{kind: source.Table, at: start, header: true}
		x.set(t, last, &node{kind: source.List, at: start, header: true, items: []*node{x.table}})
	case found && was.kind == source.Table && !was.header:
		was.at, was.header = start, true
		x.table = was
	default:
		x.table = &node{kind: source.Table, at: start, header: true}
		x.set(t, last, x.table)
	}
	return true
}

// readKeyValue reads key = value into a table.
func (x *index) readKeyValue(t *node) bool {
	keys, ok := x.readKey()
	if !ok || !x.has("=") {
		return false
	}
	for _, k := range keys[:len(keys)-1] {
		t = x.enter(t, k)
	}
	x.skip(false)
	v, ok := x.readValue()
	if v != nil {
		x.set(t, keys[len(keys)-1], v)
	}
	return ok
}

// readKey reads a key, which may have several parts: a."b".c
func (x *index) readKey() (keys []field, ok bool) {
	for {
		x.skip(false)
		start := x.at
		switch {
		case x.end():
			return nil, false
		case x.src[x.at] == '"' || x.src[x.at] == '\'':
			if !x.readString() {
				return nil, false
			}
			var v struct{ Key string }
			if _, err := burnt.Decode("key = "+x.src[start:x.at], &v); err != nil {
				return nil, false
			}
			keys = append(keys, field{key: v.Key, quoted: true, at: start})
		default:
			for !x.end() && isBare(x.src[x.at]) {
				x.at++
			}
			if x.at == start {
				return nil, false
			}
			keys = append(keys, field{key: x.src[start:x.at], at: start})
		}
		if len(keys) > maxDepth {
			x.nested(start)
			return nil, false
		}
		x.skip(false)
		if !x.has(".") {
			return keys, true
		}
	}
}

func isBare(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// readValue reads a value. It may return one that has no end.
func (x *index) readValue() (*node, bool) {
	if x.depth++; x.depth > maxDepth {
		x.nested(x.at)
	}
	defer func() { x.depth-- }()
	if x.end() || x.tooDeep {
		return nil, false
	}
	v := &node{at: x.at}
	switch x.src[x.at] {
	case '"', '\'':
		return v, x.readString()
	case '[':
		v.kind = source.List
		return v, x.readMembers(']', func() bool {
			item, ok := x.readValue()
			if item != nil {
				v.items = append(v.items, item)
			}
			return ok
		})
	case '{':
		v.kind, v.header = source.Table, true
		return v, x.readMembers('}', func() bool { return x.readKeyValue(v) })
	}
	for !x.end() && !strings.ContainsRune(",]}#\n", rune(x.src[x.at])) {
		x.at++
	}
	return v, x.at > v.at
}

// readMembers reads what is between brackets, separated by commas.
func (x *index) readMembers(closing byte, read func() bool) bool {
	x.at++
	for {
		x.skip(true)
		if x.end() {
			return false
		}
		if x.src[x.at] == closing {
			x.at++
			return true
		}
		if !read() {
			return false
		}
		x.skip(true)
		if !x.has(",") && (x.end() || x.src[x.at] != closing) {
			return false
		}
	}
}

// readString passes a string of any of the four sorts.
func (x *index) readString() bool {
	quote := x.src[x.at : x.at+1]
	escapes := quote == `"`
	long := x.has(strings.Repeat(quote, 3))
	if !long {
		x.at++
	}
	for !x.end() {
		switch c := x.src[x.at]; {
		case c == '\\' && escapes:
			x.at = min(x.at+2, len(x.src))
		case c == '\n' && !long:
			return false
		case c == quote[0] && !long:
			x.at++
			return true
		case long && x.has(strings.Repeat(quote, 3)):
			for range 2 { // they may belong to the text
				x.has(quote)
			}
			return true
		default:
			x.at++
		}
	}
	return false
}

func (x *index) nested(at int) {
	if !x.tooDeep {
		x.problems.Add(x.pos(at), "", "nested more than %d deep", maxDepth)
	}
	x.tooDeep = true
}

func (t *node) get(key string) (*node, bool) {
	i, ok := t.places[key]
	if !ok {
		return nil, false
	}
	return t.fields[i].value, true
}

// set adds a value to a table. A key in quotes is a name that an author chose, and
// may be written in any way: "SA.24".
func (x *index) set(t *node, f field, v *node) {
	if i, ok := t.places[f.key]; ok {
		x.again(f, t.fields[i], "key %q is set twice")
		return
	}
	if low := strings.ToLower(f.key); low != f.key && !f.quoted {
		x.problems.Add(x.pos(f.at), "write "+low, "key %q has capital letters", f.key)
	}
	if t.places == nil {
		t.places = map[string]int{}
	}
	t.places[f.key] = len(t.fields)
	f.value = v
	t.fields = append(t.fields, f)
}

// again adds the problem of a key that was set before. The decoder finds most of them too, but with less detail, and
// misses a few.
func (x *index) again(f, first field, text string) {
	x.twice = append(x.twice, x.line(f.at))
	if len(x.twice) > maxErrors {
		return
	}
	x.problems.Add(x.pos(f.at), fmt.Sprintf("first set in line %d", x.line(first.at)), text, f.key)
}

// enter goes to the table of a part of a key, and makes it if needed. In an
// array of tables it is the last one.
func (x *index) enter(t *node, f field) *node {
	v, ok := t.get(f.key)
	if !ok {
		v = &node{kind: source.Table, at: f.at}
		x.set(t, f, v)
	}
	if v.kind == source.List && v.header {
		return v.items[len(v.items)-1]
	}
	if v.kind != source.Table {
		x.again(f, t.fields[t.places[f.key]], "%q is not a table and cannot have keys")
		return &node{kind: source.Table, at: f.at}
	}
	return v
}
