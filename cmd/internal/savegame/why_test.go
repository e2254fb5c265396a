package savegame

import (
	"context"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// A game that begins from a position laid out by an author, as a trial of a card does, gives reasons too.
func TestWhyFromAPosition(t *testing.T) {
	s, err := NewSession(everything(), kernel.Settings{Players: 2, Seed: 7, First: 2})
	if err != nil {
		t.Fatal(err)
	}
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		g.S.P[1].Res[board.Credit] = 0 // what it does without them cannot be played from the setup
		g.S.P[1].Res[board.Energy] = 9
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	g := NotSaved(s, []player.Seat{{Name: "Ann"}, {Bot: "medium"}})
	defer g.Session.Close()
	if err := g.Bots(context.Background()); err != nil {
		t.Fatal(err)
	}
	deeds, err := g.Deeds(0)
	if err != nil || len(deeds) == 0 {
		t.Fatalf("%d actions of the computer player are told: %v", len(deeds), err)
	}
	lines := s.Lines()
	for _, d := range deeds {
		if d.Seat != 1 || lines[d.Line].Seat != 1 {
			t.Errorf("line %d of %s is told as one of %s", d.Line, lines[d.Line].Seat, d.Seat)
		}
	}
}
