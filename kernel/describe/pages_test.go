package describe_test

import (
	"strings"
	"testing"

	"seti/content"
	"seti/kernel/describe"
	"seti/tests/golden"
)

// The texts of all cards of a built-in pack, which a person has read.
func TestPages(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	texts := describe.New(c)
	var b strings.Builder
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Pack != "space-agencies" {
			continue
		}
		b.WriteString(card.ID + " " + card.Name + "\n")
		for _, part := range texts.CardParts(card) {
			b.WriteString("    " + part + "\n")
		}
	}
	golden.Compare(t, "testdata/space-agencies.txt", b.String())
}

// A card that is never played has no kind, even if something on it looks like a mission
// (rules 14.4.6).
func TestKind(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	texts := describe.New(c)
	for id, want := range map[string]string{"cosmos-strategy-group": "", "stratus-core": "", "SR.1": "", "SA.ET.33": "",
		"SA.24": "trigger", "SA.ET.3": "trigger", "SA.ET.25": "effect", "SA.10": "endgame", "139": "effect"} {
		card, _ := c.Card(id)
		if got := texts.Kind(&c.Cards[card]); got != want {
			t.Errorf("%s: got %q, want %q", id, got, want)
		}
	}
}
