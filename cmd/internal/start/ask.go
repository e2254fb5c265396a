package start

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
)

// Ask shows the form and returns the flags of seti play that its answers make;
// nil if the person leaves.
func Ask(ctx context.Context, io *console.IO, c Choices) ([]string, error) {
	f := NewForm(c, io.Style())
	f.w, f.h = io.Size()
	p := tea.NewProgram(f, tea.WithContext(ctx), tea.WithInput(io.In), tea.WithOutput(io.Out))
	if _, err := p.Run(); err != nil {
		return nil, err
	}
	if !f.done {
		return nil, nil
	}
	return f.args, nil
}
