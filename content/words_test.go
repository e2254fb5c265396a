package content

import (
	"testing"

	"seti/scripting"
	"seti/tests/golden"
)

// The reference page content/WORDS.md lists the words of the program.
func TestWordsPage(t *testing.T) {
	golden.Compare(t, "WORDS.md", scripting.Reference())
}
