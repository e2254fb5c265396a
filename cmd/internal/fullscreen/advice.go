package fullscreen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/draw"
	"seti/kernel/catalog"
	"seti/kernel/player"
)

// advised is the advice of "strong".
type advised struct {
	list    []player.Worth
	stopped bool // by a person
}

// hint lets "strong" think, in the background, about the question to a person; Esc ends
// that. Nothing else touches the game meanwhile.
func (m *Model) hint() tea.Cmd {
	if m.thinking != nil || m.view.Ask == nil {
		return nil
	}
	ctx, stop := context.WithCancel(m.ctx)
	cmd := m.think(ctx, func(ctx context.Context) tea.Msg {
		defer stop()
		list := m.game.Advise(ctx)
		return advised{list, ctx.Err() != nil}
	})
	m.thinking.stop = stop
	return cmd
}

// advise shows what "strong" would do, with the cursor on the best option.
func (m *Model) advise(a advised) {
	m.thinking = nil
	if a.stopped {
		m.message = m.word("advice.stopped", nil)
		return
	}
	d := m.game.Session.Pending()
	told := draw.Advised(m.viewer, m.game.Session.Game(), d, a.list)
	if len(told) == 0 {
		m.message = m.word("advice.none", nil)
		return
	}
	m.focus = optionsPanel
	for i := range m.view.Ask.Options {
		if m.view.Ask.Options[i].Index == told[0].Option {
			m.menu.to(i)
		}
	}
	m.light()
	list := []string{m.word("advice.head", nil), ""}
	for i, x := range told {
		label := x.Label
		if i == 0 {
			label = m.painter.Bold(label)
		}
		list = append(list, m.word("advice.line", catalog.Args{"option": label, "worth": x.Worth}))
		if x.Why != "" {
			list = append(list, "  "+x.Why)
		}
	}
	m.over = &overlay{title: m.word("title.advice", nil), lines: said(list...)}
}
