package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The commands for people who make packs, as scripts in testdata/workshop.
func TestWorkshop(t *testing.T) {
	needsWorkshop(t)
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/workshop",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status, "sed": sed, "append": appendTo},
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "1")
			return nil
		},
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

// needsWorkshop skips a test while newRoot does not call addWorkshop.
func needsWorkshop(t *testing.T) {
	t.Helper()
	root := newRoot(&app{})
	if cmd, _, err := root.Find([]string{"test"}); err != nil || cmd == root {
		t.Skip("newRoot has no call of addWorkshop yet")
	}
}
