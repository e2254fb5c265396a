package player

import (
	"slices"
	"testing"

	"seti/content"
)

// Who makes mistakes has any of the personalities, or the one that was asked for; "hard" has none unless one was
// asked for, and what searches has none.
func TestWeights(t *testing.T) {
	c, all := content.MustOpen(), len(Personalities())
	for name, want := range map[string]int{"beginner": all, "easy": all, "medium": all, "medium:analyst": 1, "medium:1s": 1, "hard": 1, "hard:flier": 1, "strong": 1} {
		l, err := Parse(name)
		if err != nil || len(l.weights(c)) != want {
			t.Errorf("%s: %d personalities, expected %d (%v)", name, len(l.weights(c)), want, err)
		}
	}
}

// The names are those of the table, each once.
func TestNames(t *testing.T) {
	if want := []string{"random", "beginner", "easy", "medium", "hard", "strong"}; !slices.Equal(Names, want) {
		t.Errorf("got %q, want %q", Names, want)
	}
}
