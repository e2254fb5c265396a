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
		if _, err := Kinds[i].Files(Target{ID: "x", Catalog: c}, name, ""); err == nil {
			t.Errorf("a second %s was made", name)
		}
	}
	if _, err := Pack(c, "base", ""); err == nil {
		t.Error("a second pack base was made")
	}
}

// An id consists of Latin letters, digits and hyphens; a name in another script needs one beside it, but for a card, whose id
// has a number.
func TestGivenIDs(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ kind, name, id, want, wrong string }{
		{"tech", "Солнечный парус", "sail", "techs/sail.toml", ""},
		{"tech", "Solar Sail", "sail", "techs/sail.toml", ""},
		{"tech", "Солнечный парус", "", "", `"Солнечный парус": expected a name with Latin letters or digits, of which the id is made`},
		{"tech", "Solar Sail", "Solar Sail", "", `"Solar Sail": expected an id of small Latin letters, digits and hyphens`},
		{"card", "漢字", "", "cards/x-1.toml", ""},
		{"card", "Solar Sail", "", "cards/x-1-solar-sail.toml", ""},
		{"card", "!!!", "", "", `"!!!": expected a name with letters or digits`},
		{"setting", "漢字", "glyphs", "cards/x-1.toml", ""},
	} {
		i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == x.kind })
		files, err := Kinds[i].Files(Target{ID: "x", Catalog: c}, x.name, x.id)
		switch {
		case x.wrong != "":
			if err == nil || err.Error() != x.wrong {
				t.Errorf("%s %s %s: got %v, expected %s", x.kind, x.name, x.id, err, x.wrong)
			}
		case err != nil || !slices.ContainsFunc(files, func(f File) bool { return f.Path == x.want }):
			t.Errorf("%s %s %s: got %v, %v, expected %s", x.kind, x.name, x.id, files, err, x.want)
		}
	}
}
