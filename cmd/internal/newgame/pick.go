package newgame

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// Pick is the list of the saved games, from which one is chosen to continue. It is a Bubble
// Tea model.
type Pick struct {
	Path string // of the game that was chosen, "" if none was

	games  []savegame.Info
	tag    string
	style  console.Style
	w, h   int
	cursor int
	top    int
	digits string
}

// NewPick returns the list, in a language ("de"; English if it is empty).
func NewPick(games []savegame.Info, tag string, st console.Style) *Pick {
	return &Pick{games: games, tag: tag, style: st, w: 80, h: 24}
}

// describe tells a saved game: where it lies, how it stands, who plays, and with
// what.
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

// Init does nothing.
func (p *Pick) Init() tea.Cmd { return nil }

// Update takes a key or a new size.
func (p *Pick) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	return p, update(msg, &p.w, &p.h, p.key)
}

// key carries out a key, and reports whether the list is done.
func (p *Pick) key(k string) bool {
	last := len(p.games) - 1
	switch k {
	case "up", "shift+tab":
		p.cursor = max(0, p.cursor-1)
	case "down", "tab":
		p.cursor = min(last, p.cursor+1)
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

// View returns the screen as the terminal shows it.
func (p *Pick) View() tea.View {
	v := tea.NewView(strings.Join(p.Lines(), "\n"))
	v.AltScreen = true
	return v
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
	room := max(1, p.h-4)
	p.top = max(0, min(max(p.top, after-room), first, len(lines)-room))
	lines = lines[p.top:min(len(lines), p.top+room)]
	out := append([]string{p.style.Bold(say("saved.title")), ""}, lines...)
	for len(out) < p.h-1 {
		out = append(out, "")
	}
	return append(out, p.style.Dim(console.Cut(say("saved.keys"), p.w)))
}
