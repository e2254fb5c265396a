package content

import (
	"flag"
	"os"
	"testing"

	"seti/scripting"
)

var update = flag.Bool("update", false, "write WORDS.md anew")

// The reference page content/WORDS.md lists the words of the program.
func TestWordsPage(t *testing.T) {
	want := scripting.Reference()
	if *update {
		if err := os.WriteFile("WORDS.md", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("WORDS.md")
	if err != nil || string(got) != want {
		t.Error("WORDS.md is not what the kernel knows; run: go test ./content -update")
	}
}
