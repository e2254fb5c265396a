package tests

import (
	"errors"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/kernel/source"
)

// hand returns a change that sets the hand of p1.
func hand(ids ...string) source.Value {
	list := source.Value{Kind: source.List}
	for _, id := range ids {
		list.List = append(list.List, source.Value{Kind: source.String, String: id})
	}
	p1 := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "hand", Value: list}}}
	return source.Value{Kind: source.Table, Fields: []source.Field{{Key: "p1", Value: p1}}}
}

// withSpecies arranges a hand of p1, with the left species discovered.
func withSpecies(t *testing.T, s *play.Session, cards ...string) {
	t.Helper()
	yes := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "discovered", Value: source.Value{Kind: source.Bool, Bool: true}}}}
	left := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "left", Value: yes}}}
	all := hand(cards...)
	all.Fields = append(all.Fields, source.Field{Key: "species", Value: left})
	err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, all).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Something that everybody has seen cannot be undone: a card that was shown, a hidden piece that was turned up.
func TestUndoStopsAtWhatWasSeen(t *testing.T) {
	turnUp := map[string]string{
		"cards/x.toml": card("X"),
		"cards/x.lua": `return { play = { { publicity = 1 }, run("turn the token up", function(g)
  g:put(g:pieces "token"[1], { open = true })
end) } }
`,
		"aliens/hiders/species.toml": "id = \"hiders\"\nname = \"Hiders\"\n" +
			"[[pieces]]\nid = \"token-1\"\nkind = \"token\"\nhidden = true\nsides = [{ vp = 1 }]\n",
	}
	c, problems := withPack(turnUp)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ card, answer string }{{"90", "card 96"}, {"X", ""}} {
		s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{"hiders"}})
		withSpecies(t, s, x.card, "96")
		if err := s.Choose(0, "play "+x.card); err != nil {
			t.Fatal(err)
		}
		if x.answer != "" {
			if err := s.Choose(0, x.answer); err != nil {
				t.Fatal(err)
			}
		}
		s.Pending()
		before := s.State().Hash()
		if err := s.Undo(0); !errors.Is(err, play.ErrUndo) || s.State().Hash() != before {
			t.Errorf("card %s: undo goes back past what was shown: %v", x.card, err)
		}
	}
}
