package player_test

import (
	"context"
	"slices"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
)

// moves plays a game of "medium" against itself and returns its decisions. told is called before each.
func moves(t *testing.T, c *catalog.Catalog, seed uint64, told func(s *play.Session, d *kernel.Decision, option int)) (ids []string) {
	t.Helper()
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	medium, err := player.Named("medium")
	if err != nil {
		t.Fatal(err)
	}
	for !s.Over() {
		d := s.Pending()
		i := medium.Choose(context.Background(), player.EyesOf(s, d), d)
		if told != nil {
			told(s, d, i)
		}
		ids = append(ids, c.ID(d.Options[i]))
		if err := s.ChooseOption(i); err != nil {
			t.Fatal(err)
		}
	}
	return ids
}

// A player makes the same moves whether it is asked for its reasons or not; there are one or two of them.
func TestReasonsChangeNothing(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	x := player.NewExplainer(c)
	asked := moves(t, c, 3, func(s *play.Session, d *kernel.Decision, option int) {
		before := s.State().Hash()
		if n := len(x.Reasons(player.EyesOf(s, d), d, option, "medium")); n < 1 || n > 2 {
			t.Errorf("%s has %d reasons", c.ID(d.Options[option]), n)
		}
		if s.State().Hash() != before {
			t.Fatalf("the reasons for %s change the game", c.ID(d.Options[option]))
		}
	})
	if silent := moves(t, c, 3, nil); !slices.Equal(asked, silent) {
		t.Error("the moves are others")
	}
}

// Reasons of decisions that were undone while they were computed are dropped; those before them stay.
func TestReasonsStand(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for s.Pending().Kind != kernel.TurnLevel {
		if err := s.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	before := s.Lines()
	if err := s.ChooseOption(0); err != nil {
		t.Fatal(err)
	}
	a := player.NewAccount(s, make([]player.Seat, 2))
	told := map[int][]catalog.Phrase{}
	for i := range a.Lines() {
		told[i] = []catalog.Phrase{catalog.Say("reason.alike", nil)}
	}
	if n := len(a.Standing(told, s.Lines())); n != len(before)+1 {
		t.Errorf("%d reasons stand in the same game, expected %d", n, len(before)+1)
	}
	other := append(slices.Clone(before), play.Line{Seat: s.Lines()[len(before)].Seat, ID: "pass"})
	if n := len(a.Standing(told, other)); n != len(before) {
		t.Errorf("%d reasons stand after another decision, expected %d", n, len(before))
	}
}

// Only its owner may read a reason that comes from a card in the hand, until others see the card (rules 1.5).
func TestTold(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 3, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	before := s.Game()
	secret := player.Reason{Phrase: catalog.Say("reason.stays", nil), Card: before.S.First(board.Hand(0))}
	public := player.Reason{Phrase: catalog.Say("reason.stays", nil), Card: board.NoCard}
	list := []player.Reason{secret, public}
	for eyes, want := range map[board.Seat]int{0: 2, 1: 1, board.Public: 1, board.Everyone: 2} {
		if got := len(player.Told(list, before, before, eyes)); got != want {
			t.Errorf("seat %d is told %d reasons, want %d", eyes, got, want)
		}
	}
	after := &kernel.Game{}
	before.CopyInto(after)
	after.S.Pile[secret.Card] = board.InPlay(0)
	if got := len(player.Told(list, before, after, 1)); got != 2 {
		t.Errorf("after the card is played, p2 is told %d reasons, want 2", got)
	}
}

// While a game runs, the reasons for an action name no card that their reader does not see, in all decisions and in those
// within an action too (rules 1.5).
func TestToldNamesNothingHidden(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	x, kept := player.NewExplainer(c), 0
	for seed := range uint64(3) {
		moves(t, c, seed, func(s *play.Session, d *kernel.Decision, option int) {
			g, reader := s.Game(), 1-d.Seat
			all := x.Reasons(player.EyesOf(s, d), d, option, "medium")
			told := player.Told(all, g, g, reader)
			kept += len(all) - len(told)
			for _, p := range told {
				for _, card := range cardsOf(p) {
					if !g.Sees(reader, g.S.Pile[card]) {
						t.Errorf("%s: %s is told %s, which names a hidden card", c.ID(d.Options[option]), reader, p.Line(c))
					}
				}
			}
			if o := d.Options[option]; o.Verb == board.VerbCard && !g.Sees(reader, g.S.Pile[o.A]) {
				for _, p := range told {
					if len(p.Args) > 0 {
						t.Errorf("%s: %s is told %s, which comes from a hidden card", c.ID(o), reader, p.Line(c))
					}
				}
			}
		})
	}
	if kept == 0 {
		t.Error("no reason is kept from anybody")
	}
}

// cardsOf returns the cards that a phrase names.
func cardsOf(p catalog.Phrase) (cards []board.CardID) {
	for _, arg := range p.Args {
		switch v := arg.(type) {
		case source.Ref:
			if v.Kind == board.KindCard {
				cards = append(cards, board.CardID(v.ID))
			}
		case catalog.Phrase:
			cards = append(cards, cardsOf(v)...)
		case []catalog.Phrase:
			for _, x := range v {
				cards = append(cards, cardsOf(x)...)
			}
		}
	}
	return cards
}
