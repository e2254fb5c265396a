package lineedit

import "testing"

// The shell is told the prefix of what is offered: without one it would take the word in
// front of the cursor.
func TestPrefix(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	e := New(false, func(text string) ([]Candidate, string) { return []Candidate{{Text: text + "stance"}}, text })
	if got := e.Completer([]rune("play g:dix"), 9).PREFIX; got != "play g:di" {
		t.Errorf("the prefix is %q, expected the text in front of the cursor", got)
	}
}
