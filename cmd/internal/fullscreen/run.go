package fullscreen

import (
	"context"
	"errors"
	"fmt"
	"os"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel/catalog"
)

// Play plays a game on the whole screen until it is over, its people leave, or
// the context ends. It returns what they want next. If guide is set, each thing is explained when it first matters.
func Play(ctx context.Context, io *console.IO, t *savegame.Game, packs []string, guide bool) (Next, error) {
	m := New(t, packs, io.Style())
	if guide {
		m.Guide()
	}
	return m.play(ctx, io, m)
}

// play shows the table until somebody leaves it. shown is the model, or one around it.
func (m *Model) play(ctx context.Context, io *console.IO, shown tea.Model, options ...tea.ProgramOption) (Next, error) {
	if w, h := io.Size(); w > 0 && h > 0 {
		m.w, m.h = w, h
	}
	options = append(options, tea.WithContext(ctx), tea.WithInput(io.In), tea.WithOutput(io.Terminal()), tea.WithoutSignalHandler())
	p := tea.NewProgram(shown, options...)
	m.painter.Look = faceOf(os.Getenv)
	if io.Color && m.painter.Look.Ground == draw.Unknown {
		go p.Send(tea.RequestBackgroundColor())
	}
	go p.Send(question())
	_, err := p.Run()
	m.stop()
	m.inGame.Lock() // nobody touches the game any more
	if ctx.Err() != nil || errors.Is(err, tea.ErrInterrupted) {
		err = nil
	}
	if err == nil {
		err = m.Err()
	}
	if err == nil {
		err = m.game.Save()
	}
	if err == nil {
		key := "screen.saved"
		if m.game.Session.Over() {
			key = "screen.kept"
		}
		fmt.Fprintln(io.Err, m.word(key, catalog.Args{"file": m.game.Path(), "command": m.game.ResumeCommand(m.packs)}))
	}
	return m.next, err
}
