package fullscreen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
)

// A saved game is stepped through to its end and back to its beginning: every
// position comes again, and nobody's cards are shown.
func TestReplay(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 6}, player.Seat{}, player.Seat{})
	r := rand.New(rand.NewPCG(6, 6))
	hashes := []uint64{m.game.Session.State().Hash()}
	for !m.game.Session.Over() {
		if err := m.game.ChooseOption(r.IntN(len(m.game.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, m.game.Session.State().Hash())
	}
	lines := m.game.Session.Lines()
	head := play.JournalHead{Settings: m.game.Session.Settings, Seats: []string{"human Ann", "human Bob"}}
	tab, err := savegame.Watch(m.game.Session.C, head, "game.seti")
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	v := newReplay(tab, lines, board.Public, console.Style(false))
	resize(v, sizes[2])
	at := func() uint64 { return tab.Session.State().Hash() }
	start := at()
	press(v, "pgdown", "right", "left", "pgup")
	fits(t, v)
	press(v, "home")
	if v.replay.at != 0 || at() != start {
		t.Fatalf("the beginning is another, %d decisions on", v.replay.at)
	}
	for i := range lines {
		press(v, "right")
		if v.replay.at != i+1 {
			t.Fatalf("decision %d of %d is not taken: %s", i+1, len(lines), v.message)
		}
		if i%9 == 0 {
			fits(t, v)
			if v.over == nil && strings.Contains(strings.Join(v.Lines(), "\n"), "p2: hand") {
				t.Fatal("a hand is shown")
			}
		}
	}
	if at() != hashes[len(hashes)-1] || v.over == nil {
		t.Error("the end is another")
	}
	press(v, "esc", "home")
	if at() != start || v.replay.at != 0 {
		t.Error("going back leads elsewhere")
	}
	for _, p := range v.view.Piles {
		if p.Pile == board.Hand(p.Owner) {
			t.Errorf("the hand of %s is seen", p.Owner)
		}
	}
}
