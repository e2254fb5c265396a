package fullscreen

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/view"
)

// found is the message that a study has come further.
type found struct {
	study *player.Study
	err   error // that ended it
	from  <-chan found
}

// study lists the decisions of the person that cost most, while they are looked for in a game beside this one.
func (m *Model) study() tea.Cmd {
	var next tea.Cmd
	if m.studied == nil {
		session := m.game.Session
		lines := slices.Clone(session.Lines())
		m.studied = player.NewStudy(session.C, lines, max(board.Seat(0), m.last))
		x, from := m.studied.Copy(), make(chan found)
		send := func(f found) {
			select {
			case from <- f:
			case <-m.ctx.Done():
			}
		}
		m.behind.Go(func() {
			defer close(from)
			s, err := savegame.NewSession(session.C, session.Settings)
			if err == nil {
				defer s.Close()
				err = x.Look(m.ctx, player.NewCritic(session.C, player.StudyGames, 0), s, lines, func() error {
					send(found{study: x.Copy(), from: from})
					return context.Cause(m.ctx)
				})
			}
			if err != nil {
				send(found{study: x.Copy(), err: err, from: from})
			}
		})
		m.finding, next = from, wait(from)
	}
	m.over = &overlay{title: m.word("title.study", nil), lines: m.mistakes, back: func() { m.over = m.ended() }}
	return next
}

// wait returns the next message of a study, nil at its end.
func wait(from <-chan found) tea.Cmd {
	return func() tea.Msg {
		if f, more := <-from; more {
			return f
		}
		return nil
	}
}

// mistakes returns the decisions that cost most, as far as they have been found.
func (m *Model) mistakes(w int) []draw.Line {
	x := m.studied
	list := []string{m.word("analyze.progress", catalog.Args{"n": x.Looked, "of": len(x.Order), "done": x.Done()})}
	if x.Done() && len(x.Worst) == 0 {
		list = append(list, "", m.word("analyze.none", nil))
	}
	for i := range x.Worst {
		v := &x.Worst[i]
		list = append(list, "", m.word("analyze.found", catalog.Args{"points": m.painter.Bold(draw.Decimal(m.viewer, v.Points, 1)), "round": v.Round,
			"taken": view.Clean(m.viewer.Tell(v.TakenAs)), "better": view.Clean(m.viewer.Tell(v.BetterAs))}))
		var why []catalog.Phrase
		for _, r := range v.Reasons {
			why = append(why, r.Phrase)
		}
		if len(why) > 0 {
			list = append(list, "  "+m.word("advice.why", catalog.Args{"reasons": why}))
		}
	}
	return texts(w, list...)
}
