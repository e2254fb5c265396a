package newgame

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
)

// Ask shows the form and returns the flags of `seti play` for its answers; nil if the person
// leaves.
func Ask(ctx context.Context, io *console.IO, c Choices) ([]string, error) {
	f := NewForm(c, io.Style())
	f.w, f.h = io.Size()
	if err := show(ctx, io, f); err != nil || !f.done {
		return nil, err
	}
	if f.resumes {
		path, err := AskSaved(ctx, io, savegame.Find(c.Dir, nil), c.Language)
		if err != nil || path == "" {
			return nil, err
		}
		return []string{"--resume", path}, nil
	}
	return f.args, nil
}

// AskSaved shows the saved games and returns the file of the one that is chosen;
// "" if the person leaves.
func AskSaved(ctx context.Context, io *console.IO, games []savegame.Info, tag string) (string, error) {
	p := NewPick(games, tag, io.Style())
	p.w, p.h = io.Size()
	err := show(ctx, io, p)
	return p.Path, err
}

func show(ctx context.Context, io *console.IO, m tea.Model) error {
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(io.In), tea.WithOutput(io.Terminal())).Run()
	return err
}
