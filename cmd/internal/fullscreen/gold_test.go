package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// The question for a gold tile shows in each line what the tile is worth and what the player has for it.
func TestGoldTilesSayTheirWorth(t *testing.T) {
	for seed := uint64(7); seed < 30; seed++ {
		m := sit(t, kernel.Settings{Seed: seed}, player.Seat{Name: "Ann"}, player.Seat{Name: "Bob"})
		asked := func() bool {
			return m.game.Session.Pending().Options[0].Verb == board.VerbTile
		}
		if busy(t, m, asked); m.game.Session.Over() {
			continue
		}
		press(m, "enter")
		for _, e := range m.menu.columns[0] {
			if label, _ := m.menu.label(e); !strings.Contains(label, " points each, you have ") {
				t.Errorf("a line says %q", label)
			}
		}
		complete(t, m)
		return
	}
	t.Fatal("nobody is asked for a gold tile")
}
