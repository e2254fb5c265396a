package source_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"seti/kernel/source"
)

// A problem gives its place as exactly as it is known.
func TestPos(t *testing.T) {
	for pos, want := range map[source.Pos]string{
		{}:                                "",
		{File: "a.toml"}:                  "a.toml",
		{File: "a.toml", Line: 3}:         "a.toml:3",
		{File: "a.toml", Line: 3, Col: 5}: "a.toml:3:5",
	} {
		if got := pos.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// Problems are printed in the order of files, lines and columns; those at one place stay in the order in which they
// were found.
func ExampleProblems() {
	var ps source.Problems
	ps.Add(source.Pos{File: "b.toml", Line: 1}, "", "found %d", 1)
	ps.Add(source.Pos{File: "a.toml", Line: 12, Col: 7}, "expected 0 to 4", "found %d", 9)
	ps.Add(source.Pos{File: "a.toml", Line: 12, Col: 3}, "", "unknown key %q", "vq")
	ps.Add(source.Pos{File: "a.toml", Line: 2}, "", "first")
	ps.Add(source.Pos{File: "a.toml", Line: 2}, "", "second")
	ps.Sort()
	fmt.Println(ps.Err())
	// Output:
	// a.toml:2: first
	// a.toml:2: second
	// a.toml:12:3: unknown key "vq"
	// a.toml:12:7: found 9 (expected 0 to 4)
	// b.toml:1: found 1
}

// Warnings alone are not an error; with an error they are printed, too.
func TestWarnings(t *testing.T) {
	warned := source.Problems{{Text: "never used", Warning: true}}
	if err := warned.Err(); err != nil {
		t.Errorf("a warning is the error %v", err)
	}
	if err := (source.Problems)(nil).Err(); err != nil {
		t.Errorf("nothing is the error %v", err)
	}
	if err := append(warned, source.Problem{Text: "wrong"}).Err(); err == nil || err.Error() != "never used\nwrong" {
		t.Errorf("got %v", err)
	}
}

// A hint does not change the error, at any depth.
func TestHint(t *testing.T) {
	err := source.Hint(fs.ErrNotExist, "run %s first", "seti new")
	if err.Error() != fs.ErrNotExist.Error() || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the error is %v", err)
	}
	if got := source.HintOf(fmt.Errorf("my-pack: %w", err)); got != "run seti new first" {
		t.Errorf("the hint is %q", got)
	}
	if got := source.HintOf(fs.ErrNotExist); got != "" {
		t.Errorf("an error without a hint has %q", got)
	}
}

// Messages quote a value as its author wrote it, or name its type.
func TestDescribe(t *testing.T) {
	table := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "vp", Value: source.Value{Kind: source.Number, Number: 2.5}}}}
	vp, ok := table.Get("vp")
	if !ok || vp.Describe() != "2.5" {
		t.Errorf("vp is %s", vp.Describe())
	}
	if v, ok := table.Get("data"); ok || v.Describe() != "nothing" {
		t.Errorf("a key that is not there is %s", v.Describe())
	}
	for want, v := range map[string]source.Value{
		`"vega"`:  {Kind: source.String, String: "vega"},
		"true":    {Kind: source.Bool, Bool: true},
		"a table": table,
		"a list":  {Kind: source.List},
		"a thing": {Kind: source.Thing},
	} {
		if got := v.Describe(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
