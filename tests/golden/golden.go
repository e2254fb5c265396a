// Package golden compares what a test makes with a file that a person has read.
//
//	go test ./kernel/view -update    writes the files of a package anew; read every change before you commit it
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Update is the flag -update: files are written instead of compared.
var Update = flag.Bool("update", false, "write golden files anew; read every change before you commit it")

// Compare compares a text with a file, line by line; with -update it writes the file.
func Compare(t testing.TB, file, got string) {
	t.Helper()
	if *Update {
		Write(t, file, got)
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Errorf("%v; -update writes it", err)
		return
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s is another text now (-the file +the test); -update writes it anew:\n%s", file, diff)
	}
}

// Write writes a file, and its folder where there is none.
func Write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
