package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"seti/cmd/internal/scaffold"
	"seti/content"
	"seti/content/check"
	"seti/scripting/stubs"
)

// The commands for people who make packs, as scripts in testdata/workshop. [long] holds in the long form.
func TestWorkshop(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/workshop",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status, "sed": sed, "append": appendTo},
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "1")
			e.Setenv(keptVariable, os.Getenv(keptVariable))
			return nil
		},
		Condition:     longForm,
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

// The set-up for TOML editors in a new pack names every schema that is written beside it, and
// no other.
func TestTomlEditorSetup(t *testing.T) {
	c, problems := check.Run(content.Base())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	var schemas []string
	for _, f := range stubs.New(c).Files() {
		if strings.HasSuffix(f.Name, ".schema.json") {
			schemas = append(schemas, "./"+editorFolder+"/"+f.Name)
		}
	}
	files, err := scaffold.Pack(c, "demo", "")
	if err != nil {
		t.Fatal(err)
	}
	type schema struct{ Path string }
	var setup struct {
		Schema schema // of files that no rule names
		Rule   []struct{ Schema schema }
	}
	i := slices.IndexFunc(files, func(f scaffold.File) bool { return f.Path == ".taplo.toml" })
	if err := toml.Unmarshal(files[i].Data, &setup); err != nil {
		t.Fatal(err)
	}
	named := []string{setup.Schema.Path}
	for _, r := range setup.Rule {
		named = append(named, r.Schema.Path)
	}
	slices.Sort(schemas)
	slices.Sort(named)
	if d := cmp.Diff(schemas, named); d != "" {
		t.Errorf("schemas: -written +named\n%s", d)
	}
}
