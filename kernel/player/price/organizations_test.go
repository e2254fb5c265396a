package price

import (
	"math"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// An organization is worth its income in every later round, and what it gives at the start of the game.
func TestOrganizationsArePriced(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for i := range c.Cards {
		card, id := &c.Cards[i], board.CardID(i)
		if len(card.Income.Base) == 0 {
			continue
		}
		found++
		y := New(c, Tuned())
		y.look(g, 0)
		want := 0.0
		for _, name := range []string{"start", "tucks"} {
			if e, ok := card.Fields.Get(name).(*catalog.Effects); ok {
				want += y.effects(e, id)
			}
		}
		for _, x := range card.Income.Base {
			want += float64(x.N) * y.at.future[x.Res]
		}
		whole := y.card(id).play
		fields, income := card.Fields, card.Income.Base
		card.Fields, card.Income.Base = nil, nil
		y = New(c, Tuned())
		y.look(g, 0)
		if got := whole - y.card(id).play; math.Abs(got-want) > 1e-9 || got <= 0 {
			t.Errorf("%s: its start and its income are worth %.2f, want %.2f", card.ID, got, want)
		}
		card.Fields, card.Income.Base = fields, income
	}
	if found != 11 {
		t.Errorf("%d organizations, want 11", found)
	}
}
