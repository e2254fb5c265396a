package fullscreen

import (
	"context"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"seti/kernel/catalog"
	"seti/kernel/player"
)

// pulse is the message that it is time to show again how far the thinking is.
type pulse struct{}

// beat returns the next pulse.
func beat() tea.Cmd {
	return tea.Tick(200*time.Millisecond, func(time.Time) tea.Msg { return pulse{} })
}

// think lets computer players think in the background, while the last line counts the games that they imagine.
func (m *Model) think(ctx context.Context, do func(ctx context.Context) tea.Msg) tea.Cmd {
	m.busy, m.games, m.since = true, new(atomic.Int64), time.Now()
	ctx = player.WithCount(ctx, m.games)
	return tea.Batch(func() tea.Msg {
		m.thinks.Lock()
		defer m.thinks.Unlock()
		return do(ctx)
	}, beat())
}

// progress returns how far the thinking is, for messages.
func (m *Model) progress() catalog.Args {
	return catalog.Args{"games": int(m.games.Load()), "seconds": int(time.Since(m.since).Seconds())}
}
