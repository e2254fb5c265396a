package toml

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"seti/kernel/source"
	"seti/tests/golden"
)

// outline returns a value with the positions of its keys and values, one on each
// line: path, key line:col, value line:col, value.
func outline(v source.Value) string {
	var b strings.Builder
	var walk func(path string, key source.Pos, v source.Value)
	walk = func(path string, key source.Pos, v source.Value) {
		at := func(p source.Pos) string { return fmt.Sprintf("%d:%d", p.Line, p.Col) }
		what := v.Kind.String()
		switch v.Kind {
		case source.String:
			what = fmt.Sprintf("%q", v.String)
		case source.Number:
			what = fmt.Sprint(v.Number)
		case source.Bool:
			what = fmt.Sprint(v.Bool)
		}
		if key.Line == 0 {
			fmt.Fprintf(&b, "%s %s %s\n", path, at(v.Pos), what)
		} else {
			fmt.Fprintf(&b, "%s %s %s %s\n", path, at(key), at(v.Pos), what)
		}
		for _, f := range v.Fields {
			walk(path+"."+f.Key, f.Pos, f.Value)
		}
		for i, e := range v.List {
			walk(fmt.Sprintf("%s[%d]", path, i), source.Pos{}, e)
		}
	}
	walk("", source.Pos{}, v)
	return b.String()
}

// The files of testdata/toml are read and their outline, or their errors,
// compared with the file of the same name that ends in .txt.
func TestRead(t *testing.T) {
	files, _ := filepath.Glob("testdata/toml/*.toml")
	if len(files) == 0 {
		t.Fatal("no files")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			v, ps := Read(filepath.Base(file), src)
			got := outline(v)
			if len(ps) > 0 {
				got = ps.Error() + "\n"
			}
			golden.Compare(t, strings.TrimSuffix(file, ".toml")+".txt", got)
		})
	}
}

func TestReadSmall(t *testing.T) {
	deep := strings.Repeat("[", 1000)
	for _, c := range []struct{ name, src, want string }{
		{"mark of byte order", "\xef\xbb\xbfid = 1", "1:1 1:6"},
		{"carriage returns", "a = 1\r\nb = \"x\"\r\n", "2:1 2:5"},
		{"columns are characters", `name = "ü", b = 2`, `f.toml:1:11: expected a top-level item to end with a newline, comment, or EOF, but got ',' (write each key = value on its own line)`},
		{"a column after letters of two bytes", `x = [ "ü", { b = 2 } ]`, "1:1 1:5"},
		{"capitals", "Name = 1", `f.toml:1:1: key "Name" has capital letters (write name)`},
		{"capitals in quotes", `x = { "SA.24" = [1] }`, "1:1 1:5"},
		{"deep", "a = " + deep, "f.toml:1:45: nested more than 40 deep"},
		{"deep key", "a" + strings.Repeat(".a", 1000), "f.toml:1:81: nested more than 40 deep"},
		{"large", strings.Repeat("#", MaxFile+1), "f.toml: the file has more than 64 KiB (one file describes one thing)"},
		{"large number", "a = 9007199254740993", "f.toml:1:5: the number 9007199254740993 is too large"},
		{"infinite", "a = [1, inf]", "f.toml:1:9: found +Inf, expected a number that is finite"},
		{"UTF-16", "\xff\xfea\x00=\x001\x00", "f.toml:1:2: files cannot contain NULL bytes; probably using UTF-16; TOML files must be UTF-8 (save the file as UTF-8)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, ps := Read("f.toml", []byte(c.src))
			got := ps.Error()
			if len(ps) == 0 {
				last := v.Fields[len(v.Fields)-1]
				got = fmt.Sprintf("%d:%d %d:%d", last.Pos.Line, last.Pos.Col, last.Value.Pos.Line, last.Value.Pos.Col)
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// same reports whether a value equals the result of the decoder, apart from things that are problems.
func same(v source.Value, d any) bool {
	switch d := d.(type) {
	case map[string]any:
		if v.Kind != source.Table || len(v.Fields) != len(d) {
			return false
		}
		for _, f := range v.Fields {
			if x, ok := d[f.Key]; !ok || !same(f.Value, x) {
				return false
			}
		}
		return true
	case []map[string]any:
		list := make([]any, len(d))
		for i := range d {
			list[i] = d[i]
		}
		return same(v, list)
	case []any:
		if v.Kind != source.List || len(v.List) != len(d) {
			return false
		}
		for i := range d {
			if !same(v.List[i], d[i]) {
				return false
			}
		}
		return true
	case string:
		return v.Kind == source.String && v.String == d
	case bool:
		return v.Kind == source.Bool && v.Bool == d
	case int64:
		return v.Kind == source.Number && v.Number == float64(d)
	case float64:
		return v.Kind == source.Number && (v.Number == d || math.IsNaN(d))
	case time.Time:
		return true
	}
	return false
}

// inside reports whether all positions of a value are in the text, and those of a
// table's keys in order within a line.
func inside(v source.Value, lines []string) bool {
	ok := v.Pos.Line >= 1 && v.Pos.Line <= len(lines) && v.Pos.Col >= 1 && v.Pos.Col <= len(lines[v.Pos.Line-1])+1
	for _, f := range v.Fields {
		ok = ok && f.Pos.Line >= 1 && f.Pos.Line <= len(lines) && inside(f.Value, lines)
	}
	for _, e := range v.List {
		ok = ok && inside(e, lines)
	}
	return ok
}

// Reading never panics. A valid file is read like the decoder reads it; an invalid one has a problem with a position in
// the file.
func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/toml/*.toml")
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	for _, s := range []string{"a.b.c = 1\na.b.d = 2", "[[a]]\n[[a.b]]\n[[a]]", "a = \"\"\"\"\"\"", "a = ''''''''", "a={b={c=[{}]},}", "\"\\u00e9\" = 1", "a = 1979-05-27 07:32:00 # x", "x = [[[", "[a", "a = {b = \n", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		v, ps := Read("f.toml", []byte(src))
		lines := strings.Split(src, "\n")
		for _, p := range ps {
			if p.Pos.Line > len(lines) {
				t.Errorf("%v is not in the file", p)
			}
		}
		m, err := decodeText(strings.TrimPrefix(src, "\xef\xbb\xbf"))
		if err != nil && len(ps) == 0 {
			t.Fatalf("no problem, though: %v", err)
		}
		if err != nil || len(ps) > 0 && len(v.Fields) == 0 {
			return
		}
		if !same(v, m) {
			t.Errorf("decoder: %v\nread:\n%s", m, outline(v))
		}
		if !inside(v, lines) {
			t.Errorf("a place outside the file:\n%s", outline(v))
		}
	})
}
