package view

import (
	"testing"

	"seti/content"
	"seti/kernel/board"
)

// The neutral owner is not a named player: each language has its own word for it.
func TestTitleOfNeutral(t *testing.T) {
	c := content.MustOpen()
	for tag, want := range map[string]string{"en": "the neutral player", "fr": "le joueur neutre"} {
		if got := NewViewer(tag, c, []string{"p1", "p2"}).Title(board.Neutral); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}
