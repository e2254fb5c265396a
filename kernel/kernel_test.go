package kernel_test

import (
	"os/exec"
	"strings"
	"testing"
)

// The kernel is pure: no clock, no files, no other randomness, no Lua.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{join .Imports "\n"}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range strings.Fields(string(out)) {
		switch {
		case pkg == "time", pkg == "os", strings.HasPrefix(pkg, "math/rand"), pkg == "net", pkg == "sync", pkg == "unsafe":
			t.Errorf("the kernel imports %s", pkg)
		case strings.HasPrefix(pkg, "seti/kernel"):
		case strings.Contains(pkg, "."), strings.HasPrefix(pkg, "seti/"):
			t.Errorf("the kernel imports %s; it imports nothing else of the project and no library", pkg)
		}
	}
}
