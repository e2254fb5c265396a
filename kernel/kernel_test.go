package kernel_test

import (
	"os/exec"
	"strings"
	"testing"
)

// The kernel is pure: no clock, no files, no other randomness, no Lua. Only
// what makes sentences reads a file and knows languages.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{$p := .ImportPath}}{{range .Imports}}{{$p}} {{.}}{{"\n"}}{{end}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		in, pkg, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case in == "seti/kernel/text" && (pkg == "sync" || strings.Contains(pkg, ".")):
		case pkg == "time", pkg == "os", strings.HasPrefix(pkg, "math/rand"), pkg == "net", pkg == "sync", pkg == "unsafe":
			t.Errorf("the kernel imports %s", pkg)
		case strings.HasPrefix(pkg, "seti/kernel"):
		case strings.Contains(pkg, "."), strings.HasPrefix(pkg, "seti/"):
			t.Errorf("the kernel imports %s; it imports nothing else of the project and no library", pkg)
		}
	}
}
