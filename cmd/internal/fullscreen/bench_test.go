package fullscreen

import (
	"fmt"
	"path/filepath"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/player"
)

// From nothing to the first screen: reading the content, setting up a game,
// saving it, drawing.
func BenchmarkFirstFrame(b *testing.B) {
	for i := range b.N {
		c, err := content.Open()
		if err != nil {
			b.Fatal(err)
		}
		tab, err := savegame.New(c, kernel.Settings{Players: 2, Seed: uint64(i)}, make([]player.Seat, 2), filepath.Join(b.TempDir(), "game.seti"))
		if err != nil {
			b.Fatal(err)
		}
		m := New(tab, nil, console.Style(true))
		settle(m, m.Init())
		m.Lines()
		b.StopTimer()
		tab.Close()
		b.StartTimer()
	}
}

// A key in the middle of a turn: the cursor goes to another option, which is
// tried, and the screen is drawn.
func BenchmarkKey(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			m := sit(b, kernel.Settings{Seed: 7}, player.Seat{}, player.Seat{Bot: "beginner"})
			press(m, "enter")
			resize(m, size)
			for b.Loop() {
				clear(m.tried)
				m.key("down")
				if m.menu.line == len(m.menu.columns[0])-1 {
					m.menu.line = 0
				}
				m.Lines()
			}
		})
	}
}
