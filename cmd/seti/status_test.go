package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/testrun"
	"seti/tests/long"
)

// The table in content/STATUS.md is true.
func TestStatusPage(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestScenarios of ./tests plays the same scenarios")
	}
	text, err := os.ReadFile("../../content/STATUS.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "<!-- status -->") {
		t.Fatal("the page has no status table")
	}
	var out bytes.Buffer
	o := &statusOptions{app: &app{IO: &console.IO{Out: &out, Err: &out}}, tests: "../../tests"}
	rows, err := o.rows("")
	if err != nil {
		t.Fatal(err, out.String())
	}
	if testrun.Splice(string(text), testrun.Table(rows)) != string(text) {
		t.Errorf("the table is out of date; run: go run ./cmd/seti status --readme content/STATUS.md\n%s", testrun.Table(rows))
	}
}
