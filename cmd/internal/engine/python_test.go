package engine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestPythonClient runs the tests of the Python client against the program itself.
func TestPythonClient(t *testing.T) {
	python := pythonWithNumpy()
	if python == "" {
		t.Skip("no python3 with numpy (Debian: python3-numpy): the Python client is not tested; PYTHON can name one")
	}
	dir := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "seti"), "seti/cmd/seti").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	cmd := exec.Command(python, "-W", "error", "-m", "unittest", "discover", "-t", ".", "-s", "tests")
	cmd.Dir = "python"
	cmd.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"), "SETI_ENGINE=",
		"XDG_CACHE_HOME="+dir, "PYTHONDONTWRITEBYTECODE=1", "OPENBLAS_NUM_THREADS=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", python, err, out)
	} else {
		t.Logf("%s\n%s", python, out)
	}
}

// pythonWithNumpy returns a python3 that has numpy, "" if there is none: the one that PYTHON names, the
// system's, or the first of the PATH.
func pythonWithNumpy() string {
	for _, python := range []string{os.Getenv("PYTHON"), "/usr/bin/python3", "python3"} {
		if python != "" && exec.Command(python, "-c", "import numpy").Run() == nil {
			return python
		}
	}
	return ""
}
