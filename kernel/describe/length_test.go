package describe_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"seti/content"
	"seti/kernel/describe"
)

// Texts must be short enough to be read. In English nine cards in ten take at most 240 letters and no card that is
// played more than 400; nor does a paragraph of any other thing, because a species or an organization is a whole board.
const (
	short = 240
	long  = 420
)

func TestLengths(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	texts := describe.New(c)
	over := 0
	for i := range c.Cards {
		card := &c.Cards[i]
		text := strings.Join(texts.CardParts(card), " ")
		n := utf8.RuneCountInString(text)
		if n > short {
			over++
		}
		if n > long && texts.Kind(card) != "" {
			t.Errorf("%s takes %d letters: %s", card.ID, n, text)
		}
	}
	if over*10 > len(c.Cards) {
		t.Errorf("%d of %d cards take more than %d letters", over, len(c.Cards), short)
	}
	for _, x := range texts.All() {
		s := texts.Sheet(x)
		for _, part := range slices.Concat(s.Rules, s.Foot) {
			if n := utf8.RuneCountInString(part); n > long && x.Kind != "deck" {
				t.Errorf("%s %s takes %d letters: %s", x.Kind, x.ID, n, part)
			}
		}
	}
	t.Logf("%d of %d cards take more than %d letters", over, len(c.Cards), short)
}
