package newgame

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
)

// Ask shows the form and returns the flags of `seti play` for its answers; nil if the person
// leaves.
func Ask(ctx context.Context, io *console.IO, c Choices) ([]string, error) {
	f := NewForm(c, io.Style())
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
	err := show(ctx, io, p)
	return p.Path, err
}

// page is what a person sees until a key ends it.
type page interface {
	Lines() []string
	resize(w, h int)
	key(k string) (done bool)
}

// show shows a page until it is done.
func show(ctx context.Context, io *console.IO, p page) error {
	p.resize(io.Size())
	_, err := tea.NewProgram(program{p}, tea.WithContext(ctx), tea.WithInput(io.In), tea.WithOutput(io.Terminal())).Run()
	return err
}

// program is a page as Bubble Tea runs it.
type program struct{ page }

func (p program) Init() tea.Cmd { return nil }

func (p program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.resize(msg.Width, msg.Height)
	case tea.KeyPressMsg:
		if p.key(msg.String()) {
			return p, tea.Quit
		}
	}
	return p, nil
}

func (p program) View() tea.View {
	v := tea.NewView(strings.Join(p.Lines(), "\n"))
	v.AltScreen = true
	return v
}

// screen is a list with a cursor, between a title and what stands below it.
type screen struct {
	style  console.Style
	w, h   int
	cursor int
	top    int // first line shown
}

func newScreen(st console.Style) screen { return screen{style: st, w: 80, h: 24} }

func (s *screen) resize(w, h int) { s.w, s.h = w, h }

// move moves the cursor, to the last entry at most, if that is what a key does.
func (s *screen) move(k string, last int) {
	switch k {
	case "up", "shift+tab":
		s.cursor = max(0, s.cursor-1)
	case "down", "tab":
		s.cursor = min(last, s.cursor+1)
	}
}

// lay returns the screen in lines, with those of the entry under the cursor, from first to before after, in sight.
func (s *screen) lay(title string, lines []string, first, after int, foot ...string) []string {
	room := max(1, s.h-2-len(foot))
	s.top = max(0, min(max(s.top, after-room), first, len(lines)-room))
	out := append([]string{s.style.Bold(title), ""}, lines[s.top:min(len(lines), s.top+room)]...)
	for len(out) < s.h-len(foot) {
		out = append(out, "")
	}
	return append(out, foot...)
}
