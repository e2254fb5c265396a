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

// thinking is what computer players are doing in the background.
type thinking struct {
	games atomic.Int64 // that they have imagined
	since time.Time
	stop  context.CancelFunc // stops a hint; nil if they think about their own move
}

// think lets computer players think in the background, while the last line counts the games that they imagine.
func (m *Model) think(ctx context.Context, do func(ctx context.Context) tea.Msg) tea.Cmd {
	m.thinking = &thinking{since: time.Now()}
	ctx = player.WithCount(ctx, &m.thinking.games)
	return tea.Batch(func() tea.Msg {
		m.inGame.Lock()
		defer m.inGame.Unlock()
		return do(ctx)
	}, beat())
}

// thought is the message that the computer players have answered.
type thought struct{ err error }

// progress says how far the thinking is.
func (m *Model) progress() string {
	t := m.thinking
	args := catalog.Args{"games": int(t.games.Load()), "seconds": int(time.Since(t.since).Seconds())}
	if t.stop != nil {
		return m.word("advice.thinking", args)
	}
	args["player"] = m.viewer.Title(m.view.Course.Active)
	return m.word("screen.thinking", args)
}
