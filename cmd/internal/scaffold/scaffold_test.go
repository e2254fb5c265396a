package scaffold

import (
	"testing"

	"seti/content"
)

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"Deep Space 9": "deep-space-9", "  A  B ": "a-b", "Ärger & Co": "arger-co", "'Oumuamua": "oumuamua", "x_y.z": "x-y-z", "!?": "", "日本": "",
	} {
		if got := Slug(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

// New things do not take the ids of others.
func TestIDs(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	if got := nextCard(c, "deep-space"); got != "DS-1" {
		t.Errorf("got %s", got)
	}
	if _, err := Tech(c, "x", "Probe 1"); err == nil {
		t.Error("a second probe-1 was made")
	}
	if _, err := Pack(c, "base"); err == nil {
		t.Error("a second pack base was made")
	}
}
