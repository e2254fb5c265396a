package proofread

import (
	"testing"

	"seti/kernel/text"
)

// Two of three feminine nouns have an accusative: it is missing in the third, but not in a noun of another gender.
func TestLacking(t *testing.T) {
	f := newForms()
	for _, n := range []text.Note{
		{What: text.Part, Key: "res.move", Gender: "f", Form: "acc.one"},
		{What: text.Part, Key: "noun.card", Gender: "f", Form: "acc.one"},
		{What: text.Fell, Key: "res.alien_card", Gender: "f", Form: "acc.one"},
		{What: text.Fell, Key: "res.credit", Gender: "m", Form: "acc.one"},
	} {
		f.hear(n, "")
	}
	found := map[string]int{}
	f.lacking(func(key, _, _ string, _ ...any) { found[key]++ })
	if len(found) != 1 || found["res.alien_card"] != 1 {
		t.Errorf("found %v, expected res.alien_card once", found)
	}
}
