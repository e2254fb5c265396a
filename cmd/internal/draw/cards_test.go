package draw

import (
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/kernel/view"
)

// What a card does is never cut, and comes first where the card is shown in full.
func TestCardsAreWhole(t *testing.T) {
	p := arranged(t, `row = ["1", "11", "130"]`)
	p.Whole = true
	says := "Mark a signal in each sector in which you have a probe, if you have three signals in one of them."
	c := &view.Card{Name: "A card", Parts: []string{says}}
	for _, w := range []int{30, 78} {
		text := strings.Join(strings.Fields(strings.Join(Texts(p.card(c, "", w)), " ")), " ")
		if !strings.Contains(text, says) {
			t.Errorf("%d columns: %q is cut", w, text)
		}
	}
	full := Texts(p.Full(p.S.Row[0].Card, 60))
	if part := console.Wrap(p.S.Row[0].Parts[0], 60, 2)[0]; full[1] != part {
		t.Errorf("the second line is %q, not %q", full[1], part)
	}
}
