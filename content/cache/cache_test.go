package cache

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"seti/kernel/source"
)

var (
	at    = source.Pos{File: "cards/1.lua", Line: 3, Col: 7}
	value = source.Value{Kind: source.Table, Pos: at, Fields: []source.Field{
		{Key: "cost", Pos: source.Pos{File: "cards/1.toml", Line: 1, Col: 1}, Value: source.Value{Kind: source.Number, Number: -2.5}},
		{Key: "list", Value: source.Value{Kind: source.List, List: []source.Value{
			{Kind: source.Bool, Bool: true}, {Kind: source.String, String: "Ω\x00"}, {Kind: source.Table}, {Kind: source.List}, {},
		}}},
		{Key: "play", Pos: at, Value: source.Value{Kind: source.Func, Pos: at, Func: &source.Function{Address: "base:card/1.play", Text: "sing", Pos: at}}},
	}}
	warnings = source.Problems{{Pos: at, Text: "never used", Hint: "use it", Warning: true}, {Text: "wrong"}}
)

func written() []byte {
	w, n := NewWriter(), int64(-1<<60)
	Int(w, &n)
	w.Apart(func() { w.Value(&value) })
	w.Problems(&warnings)
	return w.Bytes()
}

// Reading returns what was written.
func TestValues(t *testing.T) {
	r, n := NewReader(string(written())), int64(0)
	Int(r, &n)
	apart := r.Apart(nil)
	var problems source.Problems
	r.Problems(&problems)
	for range 2 {
		var v source.Value
		if apart.Reader().Value(&v); !reflect.DeepEqual(v, value) {
			t.Errorf("got %+v, want %+v", v, value)
		}
	}
	bad, none := r.Bad, 1
	if Int(r, &none); n != -1<<60 || !reflect.DeepEqual(problems, warnings) || bad || none != 0 || !r.Bad {
		t.Errorf("got %d, %v, bad %t", n, problems, r.Bad)
	}
}

// Bytes that are cut off or changed give something, and no panic.
func TestDamagedValues(t *testing.T) {
	good := written()
	read := func(text []byte) {
		r := NewReader(string(text))
		Int(r, new(int))
		r.Apart(nil).Reader().Value(new(source.Value))
		r.Problems(new(source.Problems))
	}
	for i := range good {
		read(good[:i])
		for flip := 1; flip < 256; flip++ {
			bad := append([]byte(nil), good...)
			bad[i] ^= byte(flip)
			read(bad)
		}
	}
}

// Even the largest file that is read takes little memory, with any contents.
func TestMemory(t *testing.T) {
	lists := func(n int) string { // one text, which is empty; a list of nils
		head := []byte{1, 0, byte(source.List), 0, 0, 0}
		return string(append(binary.AppendVarint(head, int64(n)), make([]byte, 4*n)...))
	}
	texts := func(n int) string { return string(append(binary.AppendUvarint(nil, uint64(n)), make([]byte, n)...)) }
	for _, x := range []struct {
		what  string
		text  string
		parts int
		bad   bool
	}{
		{"as many values as are read", lists(mostParts), mostParts, false},
		{"one value more", lists(mostParts + 1), 0, true},
		{"values to the end", lists(longest/4 - 10), 0, true},
		{"as many texts as are read", texts(mostTexts), 0, true}, // no value follows them
		{"texts to the end", texts(longest - 10), 0, true},
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		r := NewReader(x.text)
		var v source.Value
		r.Value(&v)
		runtime.GC()
		runtime.ReadMemStats(&after)
		if took := int64(after.HeapAlloc) - int64(before.HeapAlloc); len(v.List) != x.parts || r.Bad != x.bad || took > 96<<20 {
			t.Errorf("%s: got %d parts, bad %t, in %d MiB", x.what, len(v.List), r.Bad, took>>20)
		}
		runtime.KeepAlive(r)
	}
}

// A pack with thousands of cards is kept, too.
func TestLargeText(t *testing.T) {
	f := &Folder{Dir: t.TempDir(), Program: "a"}
	if err := os.Chmod(f.Dir, 0o700); err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("card", 3<<20)
	f.Save("pack", []byte(text))
	if got, ok := f.Load("pack"); !ok || got != text {
		t.Errorf("of %d MiB %d MiB are kept", len(text)>>20, len(got)>>20)
	}
}

// Nothing is kept in a folder that others can write to, a file that others can write to is not read, and nothing is
// written through a link.
func TestFolderOfOthers(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions say nothing on this system")
	}
	f := &Folder{Dir: filepath.Join(t.TempDir(), "kept"), Program: "a"}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	f.Save("x", []byte("good"))
	for _, mode := range []os.FileMode{0o770, 0o707, 0o722} {
		must(os.Chmod(f.Dir, mode))
		if text, ok := f.Load("x"); ok {
			t.Errorf("in a folder with %s it reads %q", mode, text)
		}
		f.Save("y", []byte("evil"))
		if _, err := os.Stat(f.path("y")); err == nil {
			t.Errorf("it writes into a folder with %s", mode)
		}
	}
	must(os.Chmod(f.Dir, 0o755))
	must(os.Chmod(f.path("x"), 0o620))
	if text, ok := f.Load("x"); ok {
		t.Errorf("it reads %q, which others can write", text)
	}
	f.Save("x", []byte("new"))
	if text, _ := f.Load("x"); text != "new" {
		t.Errorf("afterwards %q is kept", text)
	}
	// A link is not followed, neither for reading nor for writing.
	aside := filepath.Join(t.TempDir(), "aside")
	must(os.Rename(f.path("x"), aside))
	must(os.Symlink(aside, f.path("x")))
	if text, ok := f.Load("x"); ok {
		t.Errorf("it reads %q behind a link", text)
	}
	was, err := os.ReadFile(aside)
	must(err)
	f.Save("x", []byte("newer"))
	if is, err := os.ReadFile(aside); err != nil || string(is) != string(was) {
		t.Errorf("it writes through a link: %q, %v", is, err)
	}
	if text, _ := f.Load("x"); text != "newer" {
		t.Errorf("afterwards %q is kept", text)
	}
	if os.Geteuid() != 0 {
		return // only root can give files away
	}
	must(os.Chown(f.path("x"), 1, -1))
	if text, ok := f.Load("x"); ok {
		t.Errorf("it reads %q, which another person owns", text)
	}
	must(os.Chown(f.Dir, 1, -1))
	f.Save("z", []byte("evil"))
	if _, err := os.Stat(f.path("z")); err == nil {
		t.Error("it writes into the folder of another person")
	}
}

// A folder keeps so many files, the newest; nothing is kept without a folder or a program.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	f := &Folder{Dir: dir, Program: "a"}
	f.Save("first", []byte("1"))
	if err := os.Chtimes(f.path("first"), time.Time{}, time.Now().Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(dir, "of a person")
	if err := os.WriteFile(other, []byte("x"), 0o666); err != nil {
		t.Fatal(err)
	}
	for i := range mostFiles {
		f.Save(fmt.Sprint(i), []byte("2"))
	}
	if _, ok := f.Load("first"); ok {
		t.Errorf("more than %d files are kept", mostFiles)
	}
	if text, ok := f.Load("0"); !ok || text != "2" {
		t.Errorf("got %q, %t, want what was saved", text, ok)
	}
	if _, err := os.Stat(other); err != nil {
		t.Errorf("a file of a person is removed: %v", err)
	}
	f.Save("0", make([]byte, longest))
	if text, _ := f.Load("0"); text != "2" {
		t.Error("a text that is too long was kept")
	}
	for _, none := range []*Folder{nil, {Dir: dir}} {
		none.Save("x", []byte("1"))
		if _, ok := none.Load("x"); ok {
			t.Errorf("%v keeps something", none)
		}
	}
}
