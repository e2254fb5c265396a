// Package toml turns TOML files into the neutral tree of package source, so
// that one strict decoder serves TOML and Lua alike.
//
//	value, problems := toml.Read("cards/5.toml", text)
package toml

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	burnt "github.com/BurntSushi/toml"

	"seti/kernel/source"
)

// MaxFile is the largest size of a content file, in bytes. One file describes one
// thing, so a longer one is a mistake.
const MaxFile = 64 << 10

// maxErrors is the number of syntax errors reported for a file. What follows
// so many mistakes is noise.
const maxErrors = 20

// Read reads a TOML file into a value in which every key and every value has its line and
// column, and tables keep the order of the file. Integers and floats become numbers. Keys must
// be lower case.
//
// All errors of the file are reported, not just the first, each as a Problem
// with its position. If there is any, the value must not be used.
func Read(file string, src []byte) (source.Value, source.Problems) {
	if len(src) > MaxFile {
		var ps source.Problems
		ps.Add(source.Pos{File: file}, "one file describes one thing", "the file has more than %d KiB", MaxFile>>10)
		return source.Value{Kind: source.Table, Pos: source.Pos{File: file, Line: 1, Col: 1}}, ps
	}
	return ReadLong(file, src)
}

// ReadLong reads a TOML file of any size, as Read does. The caller limits its
// size.
func ReadLong(file string, src []byte) (source.Value, source.Problems) {
	whole := source.Value{Kind: source.Table, Pos: source.Pos{File: file, Line: 1, Col: 1}}
	text := string(bytes.TrimPrefix(src, []byte("\xef\xbb\xbf")))
	x := newIndex(file, text)
	if x.tooDeep {
		return whole, x.problems
	}
	decoded := x.decode()
	if decoded == nil || len(x.twice) > 0 {
		x.problems.Sort()
		return whole, x.problems
	}
	v := x.value(x.root, decoded)
	x.problems.Sort()
	return v, x.problems
}

// decode returns the content of the file, or nil if it has syntax errors. After an error the
// statement with it is removed and the rest is tried again; the keys under a broken header are
// removed too, since nobody knows where they belong.
func (x *index) decode() map[string]any {
	text := []byte(x.src)
	for n := 0; ; n++ {
		m, err := decodeText(string(text))
		if err == nil && n == 0 {
			return m
		}
		if err == nil || n == maxErrors {
			return nil
		}
		var pe burnt.ParseError
		if !errors.As(err, &pe) {
			x.problems.Add(source.Pos{File: x.file}, "", "not a TOML file: %v", err)
			return nil
		}
		at := max(0, min(pe.Position.Start, len(x.src)))
		s := x.culprit(at)
		x.explain(pe.Message, at, s)
		if s < 0 {
			return nil
		}
		x.blank(text, s)
	}
}

// decodeText calls the decoder. A panic of the decoder is an error like others.
func decodeText(text string) (m map[string]any, err error) {
	defer func() {
		if r := recover(); r != nil {
			m, err = nil, fmt.Errorf("%v", r)
		}
	}()
	_, err = burnt.Decode(text, &m)
	if m == nil {
		m = map[string]any{}
	}
	return m, err
}

// culprit returns the statement to blame for an error: the one before it that has no
// end, otherwise the one at the error.
func (x *index) culprit(at int) int {
	here := -1
	for i, s := range x.statements {
		if s.blank || s.start > at {
			continue
		}
		if s.failed {
			return i
		}
		here = i
	}
	return here
}

// blank removes a statement from the text, and with a header everything under
// it.
func (x *index) blank(text []byte, first int) {
	for i := first; i < len(x.statements); i++ {
		s := &x.statements[i]
		if i > first && (s.header || !x.statements[first].header) {
			return
		}
		s.blank = true
		for at := s.start; at < s.end; at++ {
			if text[at] != '\n' {
				text[at] = ' '
			}
		}
	}
}

// hints for messages of the decoder, by a part of the message.
var hints = []struct{ part, hint string }{
	{`expected value but found "`, `put text in quotes: name = "Earth"`},
	{"expected value", "write a value after the ="},
	{"expected '.' or '='", "a key is followed by = and a value"},
	{"expected key separator", "a key is followed by = and a value"},
	{"key name appears blank", "write a key before the ="},
	{"top-level item to end", "write each key = value on its own line"},
	{"strings cannot contain newlines", `the closing quote is missing; """ begins a text of several lines`},
	{`expected '"`, "the closing quote is missing"},
	{`expected "'`, "the closing quote is missing"},
	{"array terminator", "a comma or a ] is missing"},
	{"inline table terminator", "a comma or a } is missing"},
	{"unexpected comma", "there is a comma too many"},
	{"table names cannot be empty", "a header is [name] or [[name]]"},
	{"table name", "a header is [name] or [[name]]"},
	{"table array name", "a header is [name] or [[name]]"},
	{"escape", `write \\ for a backslash`},
	{"leading zeroes", "a number does not begin with 0"},
	{"floats must start", "write 0.5, not .5"},
	{"UTF-8", "save the file as UTF-8"},
	{"NULL bytes", "save the file as UTF-8"},
}

// explain adds the problem for a syntax error.
func (x *index) explain(message string, at, s int) {
	for _, line := range x.twice {
		if line == x.line(at) && strings.Contains(message, "already") {
			return // reported when the index was made
		}
	}
	hint := ""
	for _, h := range hints {
		if strings.Contains(message, h.part) {
			hint = h.hint
			break
		}
	}
	if s >= 0 && x.line(x.statements[s].start) < x.line(at) {
		if hint != "" {
			hint += "; "
		}
		hint += fmt.Sprintf("this began in line %d", x.line(x.statements[s].start))
	}
	message = strings.TrimSuffix(message, " instead")
	x.problems.Add(x.pos(at), hint, "%s", strings.TrimSuffix(message, "."))
}

// value joins what the decoder returns with its positions.
func (x *index) value(n *node, decoded any) source.Value {
	v := source.Value{Kind: n.kind, Pos: x.pos(n.at)}
	switch d := decoded.(type) {
	case map[string]any:
		for _, f := range n.fields {
			v.Fields = append(v.Fields, source.Field{Key: f.key, Pos: x.pos(f.at), Value: x.value(f.value, d[f.key])})
		}
	case []map[string]any:
		for i := range d {
			v.List = append(v.List, x.value(n.item(i), d[i]))
		}
	case []any:
		for i := range d {
			v.List = append(v.List, x.value(n.item(i), d[i]))
		}
	case string:
		v.Kind, v.String = source.String, d
		if sign, found := source.Unprintable(d); found {
			x.problems.Add(v.Pos, "remove it", "the text has a character that cannot be printed, U+%04X", sign)
		}
	case bool:
		v.Kind, v.Bool = source.Bool, d
	case int64:
		v.Kind, v.Number = source.Number, float64(d)
		if int64(v.Number) != d || math.Abs(v.Number) > 1<<53 {
			x.problems.Add(v.Pos, "", "the number %d is too large", d)
		}
	case float64:
		v.Kind, v.Number = source.Number, d
		if math.IsNaN(d) || math.IsInf(d, 0) {
			x.problems.Add(v.Pos, "", "found %v, expected a number that is finite", d)
		}
	case time.Time:
		x.problems.Add(v.Pos, "put it in quotes if you mean a text", "found a date or time, but content has none")
	default:
		x.problems.Add(v.Pos, "write it in a simpler way", "this cannot be understood")
	}
	return v
}

// item returns an element of a list. If index and decoder do not agree on its length, that is a
// mistake of ours, for which a test looks; here it costs only the position.
func (n *node) item(i int) *node {
	if i < len(n.items) {
		return n.items[i]
	}
	return &node{at: n.at}
}
