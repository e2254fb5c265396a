package fullscreen

import (
	"math/rand/v2"
	"testing"

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
