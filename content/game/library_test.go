package game_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The program of README.md in this folder runs in a separate module.
func TestLibrary(t *testing.T) {
	house, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```go\n")
	program, _, ok := strings.Cut(rest, "```")
	if lines := strings.Count(program, "\n"); !ok || lines > 30 {
		t.Fatalf("the README has no program, or one of %d lines, expected at most 30", lines)
	}
	dir := t.TempDir()
	mod, err := os.ReadFile(filepath.Join(house, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	// what the house requires, so that nothing has to be fetched
	mod = []byte(strings.Replace(string(mod), "module seti", "module library", 1) + "\nrequire seti v0.0.0\nreplace seti => " + house + "\n")
	sum, err := os.ReadFile(filepath.Join(house, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"main.go": []byte(program), "go.mod": mod, "go.sum": sum} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", "-mod=mod", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOPROXY=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{
		"p1 Tuck one card for income | Uranus Orbiter and Probe | card 58 <nil>\n",
		"| land mars bad_target: no probe at Mars\n", // a refusal
		"round 5 points [", "won by [p",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}
