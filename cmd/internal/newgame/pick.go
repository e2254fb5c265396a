package newgame

import (
	"fmt"
	"strconv"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

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
