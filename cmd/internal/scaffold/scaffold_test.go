package scaffold

import (
	"slices"
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
	d := data{Pack: "deep-space"}
	if d.ownCard(c, "Solar Sail"); d.Card != "DS-1" || d.File != "ds-1-solar-sail" {
		t.Errorf("got %s in %s", d.Card, d.File)
	}
	for kind, name := range map[string]string{"tech": "Probe 1", "species": "Anomalies", "module": "Promo", "moon": "Mars"} {
		i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == kind })
		if _, err := Kinds[i].Files(Target{ID: "x", Catalog: c}, name); err == nil {
			t.Errorf("a second %s was made", name)
		}
	}
	if _, err := Pack(c, "base"); err == nil {
		t.Error("a second pack base was made")
	}
}
