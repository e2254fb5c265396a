package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The notices of the software of others that this program contains, on any
// system for which it is built, are those of the versions in go.mod.
// UPDATE_NOTICES=1 writes them again.
func TestNotices(t *testing.T) {
	const file = "../../NOTICES.md"
	dirs := map[string]string{} // folders of modules, by "path version"
	for _, system := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if .Version}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		list.Env = append(os.Environ(), "XDG_CACHE_HOME="+cacheHome, "GOOS="+system, "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				dirs[name] = dir
			}
		}
	}
	taken, err := filepath.Glob("../internal/web/page/licenses/*") // of files that lie in the tree
	if err != nil || len(taken) == 0 {
		t.Fatalf("the licenses of what pages load: %v, %v", taken, err)
	}
	for _, dir := range taken {
		dirs[filepath.Base(dir)] = dir
	}
	var names []string
	for name := range dirs {
		names = append(names, name)
	}
	slices.Sort(names)
	var b bytes.Buffer
	b.WriteString("# Notices\n\nWhat others have written and this program contains, besides the Go library (BSD, see go.dev/LICENSE).\n" +
		"Its tests hold axe-core 4.14.1 (MPL-2.0), with its licenses in cmd/internal/web/browser/testdata.\n")
	for _, name := range names {
		licenses, err := filepath.Glob(filepath.Join(dirs[name], "[LC][IOio][CPcp][EYey]*"))
		if err != nil || len(licenses) == 0 {
			t.Errorf("%s: no license in %s", name, dirs[name])
			continue
		}
		fmt.Fprintf(&b, "\n## %s\n", name)
		for _, license := range licenses {
			text, err := os.ReadFile(license)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "\n```\n%s\n```\n", strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
	}
	if os.Getenv("UPDATE_NOTICES") != "" {
		if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if is, err := os.ReadFile(file); err != nil || !bytes.Equal(is, b.Bytes()) {
		t.Errorf("%s is not current: UPDATE_NOTICES=1 go test ./cmd/seti -run TestNotices (%v)", file, err)
	}
}
