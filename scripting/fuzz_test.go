package scripting

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzEvaluate checks that no script, however broken, makes Go panic, that
// every problem has a position in the file, and that a script runs the same
// every time.
func FuzzEvaluate(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.lua")
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, chunk := range bytes.Split(src, []byte("\n---\n")) {
			f.Add(string(chunk))
		}
	}
	f.Add(smallCard)
	f.Add(functionCard)
	f.Add(manyFunctions)
	f.Fuzz(func(t *testing.T, src string) {
		value, problems := evaluate(src, modules)
		for _, p := range problems {
			if p.Pos.File == "" || p.Pos.Line < 1 || p.Text == "" {
				t.Errorf("no place: %+v", p)
			}
			if strings.HasPrefix(p.Text, "the Lua ") {
				t.Errorf("%s", p.Text)
			}
		}
		again, problemsAgain := evaluate(src, modules)
		if format(value, true) != format(again, true) || problems.Error() != problemsAgain.Error() {
			t.Error("two runs differ")
		}
	})
}
