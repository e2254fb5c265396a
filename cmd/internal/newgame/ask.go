package newgame

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel/catalog"
	"seti/kernel/view"
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

// page is shown until a key ends it.
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

// screen is a list with a cursor, between a title and the lines below it.
type screen struct {
	style  console.Style
	w, h   int
	cursor int
	top    int // first line shown
}

func newScreen(st console.Style) screen { return screen{style: st, w: 80, h: 24} }

func (s *screen) resize(w, h int) { s.w, s.h = w, h }

// move moves the cursor if the key is one for that; last is the number of the last entry.
func (s *screen) move(k string, last int) {
	switch k {
	case "up", "shift+tab":
		s.cursor = max(0, s.cursor-1)
	case "down", "tab":
		s.cursor = min(last, s.cursor+1)
	}
}

// lay returns the screen in lines. The entry under the cursor, whose lines begin at first and end before after, stays in sight.
func (s *screen) lay(title string, lines []string, first, after int, foot ...string) []string {
	room := max(1, s.h-2-len(foot))
	s.top = max(0, min(max(s.top, after-room), first, len(lines)-room))
	out := append([]string{s.style.Bold(title), ""}, lines[s.top:min(len(lines), s.top+room)]...)
	for len(out) < s.h-len(foot) {
		out = append(out, "")
	}
	return append(out, foot...)
}

// Pick is the list of the saved games, from which one is chosen to continue.
type Pick struct {
	Path string // of the game that was chosen, "" if none was

	screen
	games  []savegame.Info
	tag    string
	digits string
}

// NewPick returns the list, in a language ("de"; English if it is empty).
func NewPick(games []savegame.Info, tag string, st console.Style) *Pick {
	return &Pick{screen: newScreen(st), games: games, tag: tag}
}

// describe returns the lines about a saved game: its file, its progress, its players and packs.
func describe(g *savegame.Info, tag string) string {
	args := catalog.Args{"file": view.Clean(g.Path), "round": g.Round, "rounds": g.Rounds, "over": g.Over, "setup": g.Round == 0 && !g.Over, "known": g.Rounds > 0, "n": g.Decisions,
		"players": phrases(g.Players), "packs": phrases(g.Packs), "date": g.Changed.Format("2006-01-02 15:04")}
	if g.Problem != nil {
		args["problem"] = view.Clean(g.Problem.Error())
	}
	return view.Words(tag).Say(catalog.Phrase{Key: "saved.game", Args: args})
}

// phrases returns names as phrases.
func phrases(names []string) (list []catalog.Phrase) {
	for _, n := range names {
		list = append(list, catalog.Phrase{Key: "panel.words", Args: catalog.Args{"what": view.Clean(n)}})
	}
	return list
}

// List has the lines of each saved game, with its number, in a language ("de"); they
// are w columns wide.
func List(games []savegame.Info, tag string, w int) (list [][]string) {
	for i := range games {
		list = append(list, console.Wrap(fmt.Sprintf("%2d  %s", i+1, describe(&games[i], tag)), w, 4))
	}
	return list
}

// key carries out a key, and reports whether the list is done.
func (p *Pick) key(k string) bool {
	last := len(p.games) - 1
	p.move(k, last)
	switch k {
	case "home":
		p.cursor = 0
	case "end":
		p.cursor = last
	case "enter":
		p.Path = p.games[p.cursor].Path
		return true
	case "esc", "q", "ctrl+c", `ctrl+\`:
		return true
	}
	if _, err := strconv.Atoi(k); err != nil {
		p.digits = ""
		return false
	}
	for _, typed := range []string{p.digits + k, k} {
		if n, _ := strconv.Atoi(typed); n >= 1 && n <= len(p.games) {
			p.digits, p.cursor = typed, n-1
			break
		}
	}
	return false
}

// Lines returns the screen in lines.
func (p *Pick) Lines() []string {
	say := func(key string) string { return view.Words(p.tag).Say(catalog.Phrase{Key: key}) }
	var lines []string
	first, after := 0, 0 // lines of the game under the cursor
	for i, text := range List(p.games, p.tag, p.w-2) {
		if i == p.cursor {
			first, after = len(lines), len(lines)+len(text)
		}
		for k, l := range text {
			mark := "  "
			if i == p.cursor && k == 0 {
				mark = "> "
			}
			if l = mark + l; i == p.cursor {
				l = p.style.Chosen(l)
			}
			lines = append(lines, l)
		}
	}
	return p.lay(say("saved.title"), lines, first, after, "", p.style.Dim(console.Cut(say("saved.keys"), p.w)))
}
