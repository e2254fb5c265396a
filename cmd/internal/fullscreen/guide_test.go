package fullscreen

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/player"
)

// The guide explains each question once, and its texts fit.
func TestGuide(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 4}, player.Seat{}, player.Seat{Bot: "random"})
	m.Guide()
	settle(m, m.goOn())
	r := rand.New(rand.NewPCG(4, 4))
	told := map[string]int{}
	for !m.game.Session.Over() {
		if m.over != nil {
			told[m.game.Session.Pending().Prompt.Name()]++
			fits(t, m)
			press(m, "enter")
		}
		d := m.game.Session.Pending()
		if err := m.game.ChooseOption(r.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
		settle(m, m.goOn())
	}
	for name, n := range told {
		if n != 1 {
			t.Errorf("%s is explained %d times", name, n)
		}
	}
	for _, name := range []string{"starting_tuck", "turn", "end_of_round"} {
		if told[name] == 0 {
			t.Errorf("%s is not explained", name)
		}
	}
}

// The first page names the round after which the game ends: with organizations four are played, and the first one is round 2 (rules 3.1.1).
func TestGuideNamesTheLastRound(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	set := kernel.Settings{Players: 2, Seed: 4, Modules: []string{"organizations"}}
	tab, err := savegame.New(c, set, []player.Seat{{}, {Bot: "random"}}, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tab.Close() })
	m := New(tab, nil, console.Style(false))
	m.Guide()
	settle(m, m.Init())
	shows(t, m.Lines(), "The player with the most points (VP) after round 5 wins.")
}
