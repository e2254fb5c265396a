// Package tests plays the golden scenarios of this folder: each proves a rule,
// a ruling or a card.
package tests

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"seti/content"
	"seti/scripting/scenario"
)

var update = flag.Bool("update", false, "write the log part of scenarios anew; read every change before you commit it")

func TestScenarios(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	files, err := scenario.Files(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.ToSlash(file), ".txtar")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sc, problems := scenario.Parse(file, data)
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			for _, way := range scenario.Ways {
				r, err := sc.Run(c, way)
				if err != nil {
					t.Fatalf("%s: %v", way, err)
				}
				if *update && way == scenario.Plain {
					sc.Log = r.Log
					if err := os.WriteFile(file, sc.WithLog(r.Log), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				if diff := cmp.Diff(strings.Split(sc.Log, "\n"), strings.Split(r.Log, "\n")); diff != "" {
					t.Fatalf("%s: the log differs (-want +got):\n%s", way, diff)
				}
			}
		})
	}
}
