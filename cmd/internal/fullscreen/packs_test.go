package fullscreen

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/player"
)

// Games with packs, modules and seats that content plays fit on all screens, too:
// their piles, tokens and species are shown like those of the base game.
func TestPacksFit(t *testing.T) {
	for _, game := range []struct {
		packs []string
		set   kernel.Settings
	}{
		{[]string{"space-agencies"}, kernel.Settings{Players: 2, Seed: 5, Modules: []string{"organizations", "neutral-quick-starts"}}},
		{[]string{"solo"}, kernel.Settings{Players: 2, Seed: 5, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 2}}}},
	} {
		t.Run(fmt.Sprint(game.packs), func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(game.packs...)
			if err != nil {
				t.Fatal(err)
			}
			seats := make([]player.Seat, 2)
			for i, s := range game.set.Seats {
				seats[i].Content = s.Content
			}
			tab, err := savegame.New(c, game.set, seats, filepath.Join(t.TempDir(), "game.seti"))
			if err != nil {
				t.Fatal(err)
			}
			defer tab.Close()
			m := New(tab, nil, console.Style(false))
			settle(m, m.Init())
			r := rand.New(rand.NewPCG(5, 5))
			for n := 0; !tab.Session.Over(); n++ {
				if m.curtain {
					press(m, "enter")
				}
				if n%11 == 0 {
					resize(m, sizes[n/11%len(sizes)])
					fits(t, m)
					complete(t, m)
					for _, tab := range panels() {
						press(m, tab.key)
						fits(t, m)
					}
					press(m, "esc")
				}
				if err := tab.ChooseOption(r.IntN(len(tab.Session.Pending().Options))); err != nil {
					t.Fatal(err)
				}
				settle(m, m.goOn())
			}
			fits(t, m)
		})
	}
}
