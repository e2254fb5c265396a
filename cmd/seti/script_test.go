package main

import (
	"cmp"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"seti/content"
	"seti/content/cache"
	"seti/content/files/home"
	"seti/tests/long"
)

// commands are the commands that the test binary runs when it has another name.
var commands = map[string]func(){"seti": func() { keep(); main() }}

// keptVariable is the environment variable that names the folder in which the tests, and the programs that they start
// without a home, keep the packs that they read.
const keptVariable = "SETI_TESTS_KEPT"

// keep keeps packs in that folder.
func keep() { content.Kept = &cache.Folder{Dir: os.Getenv(keptVariable), Program: "tests"} }

// cacheHome is XDG_CACHE_HOME as it was: the Go command keeps its build cache there.
var cacheHome = os.Getenv("XDG_CACHE_HOME")

func TestMain(m *testing.M) {
	os.Setenv("LC_ALL", "C") // the tests read English
	if os.Getenv(home.Variable) == "" {
		os.Setenv("XDG_CACHE_HOME", cmp.Or(os.Getenv(keptVariable), os.DevNull)) // and keep nothing where a person does
	}
	debug.SetGCPercent(400) // programs that end at once have little to collect
	testscript.Main(runner{m}, commands)
}

// runner runs the tests and removes the folder of kept packs.
type runner struct{ *testing.M }

func (r runner) Run() int {
	dir, err := os.MkdirTemp("", "seti-kept")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	os.Setenv(keptVariable, dir)
	os.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	keep()
	return r.M.Run()
}

// Programs that tests start save no games among those of a person.
func TestHome(t *testing.T) {
	if folders, err := home.Find(); runtime.GOOS == "linux" && (err != nil || !strings.HasPrefix(folders.Data, os.TempDir())) {
		t.Errorf("games are saved in %s, %v", folders.Games(), err)
	}
}

// Every command, with its exit status, as a script in testdata/script. In
// scripts "status N" runs a command and compares its exit status, and [long] holds in the long form.
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
			"translate": translated,
		},
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "1")
			e.Setenv("HOME", "") // games are saved in the folder of the script
			cluster, err := filepath.Abs("cluster")
			e.Setenv("CLUSTER", cluster)
			e.Setenv(keptVariable, os.Getenv(keptVariable))
			return err
		},
		Condition:     longForm,
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

// longForm is the condition of scripts that holds in the long form.
func longForm(name string) (bool, error) {
	if name != "long" {
		return false, fmt.Errorf("unknown condition %s", name)
	}
	return long.Asked(), nil
}

// "translate TEMPLATE FILE" does what a translator does: every line loses its #, and "the" becomes "die".
func translated(ts *testscript.TestScript, neg bool, args []string) {
	page := ts.ReadFile(args[0])
	page = regexp.MustCompile(`(?m)^# ("(?:\\.|[^"\\])*"|\w[\w-]*) = .*`).ReplaceAllStringFunc(page, func(line string) string {
		key, text, _ := strings.Cut(strings.TrimPrefix(line, "# "), " = ")
		return key + " = " + strings.NewReplacer("the ", "die ", "Spring", "Frühlings-").Replace(text)
	})
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(page), 0o644))
}
