package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// commands are the commands that the test binary runs when it has another name.
var commands = map[string]func(){"seti": main}

func TestMain(m *testing.M) {
	os.Setenv("LC_ALL", "C") // the tests read English
	testscript.Main(m, commands)
}

// Every command, with its exit status, as a script in testdata/script. In
// scripts "status N" runs a command and compares its exit status.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":    status,
			"strangers": strangers,
			"for":       forEach,
			"damage":    damage,
			"hotkill":   hotkill,
			"append":    appendTo,
			"cut":       cut,
			"block":     block,
			"sed":       sed,
		},
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "1")
			cluster, err := filepath.Abs("cluster")
			e.Setenv("CLUSTER", cluster)
			return err
		},
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
	})
}
