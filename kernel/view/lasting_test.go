package view_test

import (
	"slices"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/view"
)

// pileOf returns the pile of a view with an id that belongs to a seat, nil if there is none.
func pileOf(v *view.View, id string, owner board.Seat) *view.Pile {
	i := slices.IndexFunc(v.Piles, func(p view.Pile) bool { return p.ID == id && p.Owner == owner })
	if i < 0 {
		return nil
	}
	return &v.Piles[i]
}

// Effects that last until the next turn of a player are in front of them for all to see. A card of the deck that they
// have looked at is shown to them alone (rules 9.4.9, 9.8.4).
func TestLastingAndKnown(t *testing.T) {
	s := toyed(t, `{"p1":{"hand":["32"]},"deck":["5","6"]}`)
	look := func(seat board.Seat) *view.View {
		return view.NewViewer("en", s.Game().C, []string{"p1", "p2"}).View(s.Game(), seat, s.Pending())
	}
	if pileOf(look(0), "lasting", 0) != nil || pileOf(look(0), "deck", board.Nobody) != nil {
		t.Error("something lasts or is known at the beginning")
	}
	g := s.Game()
	g.S.TurnEffects = append(g.S.TurnEffects, board.TurnEffect{What: lastingEffect(s), Owner: 0, Left: catalog.Any})
	g.S.SetKnowers(g.S.First(board.Deck), 1<<0)
	for seat := range board.Seat(2) {
		lasting, deck := pileOf(look(seat), "lasting", 0), pileOf(look(seat), "deck", board.Nobody)
		if lasting == nil || len(lasting.Lasts) != 1 {
			t.Errorf("p%d sees %v in front of p1, expected one text", seat+1, lasting)
		}
		if known := deck != nil && len(deck.Cards) == 1 && deck.Cards[0].ID == "5"; known != (seat == 0) {
			t.Errorf("p%d sees %v of the deck, expected card 5 for p1 and nothing for p2", seat+1, deck)
		}
	}
}

// lastingEffect returns the first effect of the toy game that lasts until a player's next turn.
func lastingEffect(s *play.Session) int16 {
	for _, def := range s.Game().C.TurnEffects {
		if def.Lasts {
			return def.ID
		}
	}
	return -1
}
