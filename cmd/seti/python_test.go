package main

import (
	"os"
	"os/exec"
	"testing"

	"seti/tests/long"
)

// TestPythonClient runs the tests of the Python client against the program itself, which is in PATH. The short form runs those
// of the client alone and of its page.
func TestPythonClient(t *testing.T) {
	python := pythonWithNumpy()
	if python == "" {
		t.Skip("no python3 with numpy (Debian: python3-numpy): the Python client is not tested; PYTHON can name one")
	}
	tests := []string{"tests.test_engine", "tests.test_single", "tests.test_readme"}
	if long.Asked() {
		tests = []string{"discover", "-t", ".", "-s", "tests"}
	}
	cmd := exec.Command(python, append([]string{"-W", "error", "-m", "unittest"}, tests...)...)
	cmd.Dir = "../internal/engine/python"
	cmd.Env = append(os.Environ(), "SETI_ENGINE=", "PYTHONDONTWRITEBYTECODE=1", "OPENBLAS_NUM_THREADS=1")
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
