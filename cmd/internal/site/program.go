package site

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"

	"seti/kernel/source"
)

// Program is the program that runs in browsers, with Go's script that belongs to the version of Go that built it, and its licenses.
type Program struct {
	Wasm, Exec      []byte
	License, Notice []byte
}

// Beside is the folder beside the program that has it for browsers, in the archives of a release.
const Beside = "site"

// Find returns the program for browsers: built from the checkout around a folder, or else the one beside this program.
func Find(folder string) (Program, error) {
	if root := checkout(folder); root != "" {
		return build(root)
	}
	self, err := os.Executable()
	if err != nil {
		return Program{}, err
	}
	return Read(filepath.Join(filepath.Dir(self), Beside))
}

// Read reads the program for browsers from a folder. One of another version than this program is refused.
func Read(dir string) (p Program, err error) {
	err = p.read(filepath.Join(dir, "seti.wasm"), filepath.Join(dir, "wasm_exec.js"), filepath.Dir(dir))
	if errors.Is(err, os.ErrNotExist) {
		return p, source.Hint(errors.New("the program for browsers is missing: it is in the folder site of a release, beside seti"), "in a checkout with Go, seti site builds it")
	}
	if err != nil {
		return p, err
	}
	return p, p.matches(built())
}

// read reads the files of a program.
func (p *Program) read(wasm, exec, papers string) error {
	for file, to := range map[string]*[]byte{wasm: &p.Wasm, exec: &p.Exec, filepath.Join(papers, "LICENSE"): &p.License, filepath.Join(papers, "NOTICES.md"): &p.Notice} {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		*to = text
	}
	return nil
}

// matches returns an error for the program of another version.
func (p Program) matches(version string) error {
	if version == "" || version == "(devel)" || bytes.Contains(p.Wasm, []byte("mod\tseti\t"+version+"\t")) {
		return nil
	}
	return source.Hint(fmt.Errorf("the program for browsers is of another version than this one, which is %s", version), "go run ./cmd/seti site builds both from a checkout; the archive of a release has both")
}

// built returns the version with which Go has stamped this program; "" or "(devel)" without one.
func built() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return info.Main.Version
}

// checkout returns the root of the checkout around a folder, "" if there is none or Go is missing.
func checkout(folder string) string {
	if _, err := exec.LookPath("go"); err != nil {
		return ""
	}
	at, err := filepath.Abs(folder)
	for ; err == nil; at = filepath.Dir(at) {
		if text, err := os.ReadFile(filepath.Join(at, "go.mod")); err == nil {
			if _, err := os.Stat(filepath.Join(at, "cmd", "site", "main_js.go")); err == nil && bytes.HasPrefix(text, []byte("module seti\n")) {
				return at
			}
			return ""
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	return ""
}

// build builds the program for browsers.
func build(root string) (p Program, err error) {
	tmp, err := os.MkdirTemp("", "seti-wasm-")
	if err != nil {
		return p, err
	}
	defer os.RemoveAll(tmp)
	flags, err := os.ReadFile(filepath.Join(root, "cmd", "site", "flags"))
	if err != nil {
		return p, err
	}
	file := filepath.Join(tmp, "seti.wasm")
	if _, err := run(root, string(flags), "build", "-o", file, "./cmd/site"); err != nil {
		return p, err
	}
	goroot, err := run(root, "", "env", "GOROOT")
	if err != nil {
		return p, err
	}
	if err := p.read(file, filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "wasm_exec.js"), root); err != nil {
		return p, err
	}
	return p, p.matches(built())
}

// run runs go for browsers.
func run(dir, flags string, args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Env = dir, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=-buildvcs=auto "+flags)
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, strings.TrimSpace(said.String()))
	}
	return string(out), nil
}
