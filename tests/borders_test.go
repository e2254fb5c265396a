package tests

import (
	"os/exec"
	"strings"
	"testing"
)

// rules are the packages that the rules are made of: the imports of the kernel, and so of every user of a game.
const rules = "kernel/source kernel/chance kernel/board kernel/catalog kernel/position kernel/log"

// borders lists what each package may import: packages of the project, packages of the standard library that are not
// pure, and libraries. For each package the longest matching name counts.
var borders = []struct {
	in      string
	project string // packages of the project; a/b+ stands for all that begin with a/b
	impure  string // Go's clock, files, locks and chance; "libraries"
}{
	{"kernel/source", "", ""},
	{"kernel/chance", "", ""},
	{"kernel/board", "kernel/source kernel/chance", ""},
	{"kernel/catalog", "kernel/source kernel/chance kernel/board", ""},
	{"kernel/position", "kernel/source kernel/board kernel/catalog", ""},
	{"kernel/deal", "kernel/chance kernel/board kernel/position", ""},
	{"kernel/log", "kernel/source kernel/board kernel/catalog", ""},
	{"kernel/worth", "kernel/board kernel/catalog", ""},
	{"kernel", rules + " kernel/deal", ""},
	{"kernel/arrange", "kernel " + rules, ""},
	{"kernel/play", "kernel " + rules, ""},
	{"kernel/tensor", "kernel " + rules, ""},
	{"kernel/points", "kernel " + rules, ""},
	{"kernel/text", "kernel " + rules, "sync libraries"},
	{"kernel/describe", rules + " kernel/text", ""}, // things, also without a game
	{"kernel/view", "kernel " + rules + " kernel/text kernel/play kernel/points kernel/describe", "sync"},
	{"kernel/player", "kernel " + rules + " kernel/worth kernel/play kernel/tensor kernel/view kernel/player+", "time math/rand/v2 sync sync/atomic libraries"},
	{"scripting/words", "kernel " + rules + " kernel/worth", ""},
	{"scripting/game", "kernel " + rules, ""},
	{"scripting", "kernel+ scripting+", "time sync os libraries"},
	{"content", "kernel+ scripting+ content+", "sync os time sync/atomic libraries"},
	{"content/picture/sign", "kernel/source", ""},
	{"content/picture", "kernel/board kernel/catalog kernel/describe kernel/source kernel/text content/picture/sign", "sync libraries"},
	{"content/files", "scripting/toml kernel/source", "os time math/rand/v2 libraries"}, // names of temporary files
	{"cmd", "kernel+ scripting+ content+ cmd+", "time math/rand/v2 os sync sync/atomic net unsafe libraries"},
	{"cmd/internal/site", "kernel+ content+ cmd/internal+", "os net/http"},
	{"cmd/internal/web", "kernel+ content+ cmd/internal+", "time math/rand/v2 os sync net net/http libraries"},
	{"cmd/internal/web/author", "kernel+ content+ scripting/stubs cmd/internal+", "time os sync libraries"},
	{"tests", "", "os libraries"},
	{"tests/golden", "", "os libraries"},
	{"tests/quick", "content content/cache", "os"},
	{"tests/toy", "kernel " + rules + " scripting/words scripting/game", ""},
}

// Each package imports only what its borders allow.
func TestBorders(t *testing.T) {
	cmd := exec.Command("go", "list", "-f", `{{$p := .ImportPath}}{{range .Imports}}{{$p}} {{.}}{{"\n"}}{{end}}`, "./...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		in, pkg, _ := strings.Cut(strings.TrimSpace(line), " ")
		in = strings.TrimPrefix(in, "seti/")
		at := -1
		for i, b := range borders {
			if (in == b.in || strings.HasPrefix(in, b.in+"/")) && (at < 0 || len(b.in) > len(borders[at].in)) {
				at = i
			}
		}
		if at < 0 {
			t.Errorf("%s has no borders: add it to the table", in)
			continue
		}
		b := borders[at]
		own, project := strings.CutPrefix(pkg, "seti/")
		switch {
		case project && !allowed(b.project, own):
			t.Errorf("%s imports %s, expected at most %s", in, own, b.project)
		case project:
		case strings.Contains(pkg, ".") && !allowed(b.impure, "libraries"):
			t.Errorf("%s imports the library %s", in, pkg)
		case impure[pkg] && !allowed(b.impure, pkg):
			t.Errorf("%s imports %s, which is not pure", in, pkg)
		}
	}
}

// impure are packages by which a game could come out differently, or could reach
// what is outside of it.
var impure = map[string]bool{"time": true, "os": true, "math/rand": true, "math/rand/v2": true, "net": true, "net/http": true,
	"sync": true, "sync/atomic": true, "unsafe": true}

// allowed reports whether a list contains a name; "a/b+" means all names that begin with a/b.
func allowed(list, name string) bool {
	for f := range strings.FieldsSeq(list) {
		tree, all := strings.CutSuffix(f, "+")
		if name == f || all && (name == tree || strings.HasPrefix(name, tree+"/")) {
			return true
		}
	}
	return false
}
