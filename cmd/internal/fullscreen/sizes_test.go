package fullscreen

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/scripting/scenario"
	"seti/tests/long"
)

// windows returns the sizes at which each question is drawn. The twenty are the corners
// of the supported range and both sides of each border between two layouts. The short form draws a question at half of them.
func windows(decisions int) (list [][2]int) {
	if !long.Asked() {
		all := [][2]int{{60, 20}, {60, 21}, {60, 24}, {60, 30}, {60, 60}, {65, 20}, {66, 27}, {70, 20}, {70, 28}, {75, 20},
			{75, 24}, {76, 20}, {80, 20}, {80, 24}, {80, 30}, {200, 20}, {111, 34}, {112, 34}, {149, 44}, {150, 44}}
		for i := decisions % 2; i < len(all); i += 2 {
			list = append(list, all[i])
		}
		return list
	}
	for w := 60; w <= 80; w += 2 {
		for h := 20; h <= 30; h += 2 {
			list = append(list, [2]int{w, h})
		}
	}
	return list
}

// swept are the kinds of questions that sweep has drawn at all its sizes.
var swept sync.Map

// sweep returns sizes from 60×20 to 200×60, evenly spread, for the first question of each kind: all of them if SETI_LONG is 10.
func sweep(m *Model) (list [][2]int) {
	if m.view.Ask == nil {
		return nil
	}
	if _, done := swept.LoadOrStore(m.game.Session.Raw().Prompt.Name(), true); done {
		return nil
	}
	const widths, heights = 141, 41
	n := min(widths*heights, long.Count(8, 80))
	for i := range n {
		at := i * widths * heights / n
		list = append(list, [2]int{60 + at%widths, 20 + at/widths})
	}
	return list
}

// drawn draws the question for which a table waits at each size, as its seat sees it:
// nothing overflows, and the chosen option is in sight.
func drawn(t *testing.T, m *Model) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("%v\n%s", p, debug.Stack())
		}
		if t.Failed() {
			t.Fatalf("after %d decisions, at %d×%d", len(m.game.Session.Lines()), m.w, m.h)
		}
	}()
	if d := m.game.Session.Raw(); d != nil && d.Kind == kernel.Interrupt {
		return // only seats that want to be asked are asked this
	}
	m.look()
	for _, size := range append(windows(len(m.game.Session.Lines())), sweep(m)...) {
		resize(m, size)
		lines := m.Lines()
		inside(t, m, lines)
		if m.view.Ask != nil && !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "> ") }) {
			t.Errorf("the chosen option is out of sight:\n%s", strings.Join(lines, "\n"))
		}
	}
}

// inScenario returns the table at the start of a scenario, after seat 0 has played some options; the table asks before
// each step.
func inScenario(t *testing.T, text string, ids ...string) *Model {
	t.Helper()
	c, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	sc, problems := scenario.Read(c, "table.txtar", []byte(text))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Start(c, sc.Setup)
	if err != nil {
		t.Fatal(err)
	}
	m := atTable(t, s)
	for _, id := range ids {
		if err := s.Play(0, id); err != nil {
			t.Fatal(err)
		}
	}
	m.look()
	return m
}

// atTable seats people everywhere, so that a person is asked each question.
func atTable(t *testing.T, s *play.Session) *Model {
	t.Helper()
	seats := make([]player.Seat, s.Settings.Players)
	tab, err := savegame.New(s.C, s.Settings, seats, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tab.Close() })
	tab.Session.Close()
	for p := range s.AskAll {
		s.AskAll[p] = true
	}
	tab.Session = s
	return New(tab, nil, console.Style(false))
}

// The questions of whole games, in the short form every fifth of them, fit into each window, from the smallest.
func TestJournalsFitAllWindows(t *testing.T) {
	files, err := filepath.Glob("../../../tests/journals/*.seti")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no journals", err)
	}
	every := 15
	if long.Asked() {
		every = 5
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			j, c := journal(t, file)
			s, err := savegame.NewSession(c, j.Settings)
			if err != nil {
				t.Fatal(err)
			}
			m := atTable(t, s)
			for i, l := range j.Lines {
				if i%every == 0 {
					drawn(t, m)
				}
				if err := s.Play(l.Seat, l.ID); err != nil {
					t.Fatal(err)
				}
			}
			drawn(t, m)
		})
	}
}

// The questions of arranged positions fit, too.
func TestPositionsFitAllWindows(t *testing.T) {
	files, err := scenario.Files("../../../tests/positions")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no positions", err)
	}
	c, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sc, problems := scenario.Read(c, file, text)
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			s, err := scenario.Start(c, sc.Setup)
			if err != nil {
				t.Fatal(err)
			}
			m := atTable(t, s)
			drawn(t, m)
			for _, l := range sc.Play {
				if l.ID == "" || l.Code != "" || l.Offered {
					continue
				}
				s.Seek(l.Seat, l.ID)
				if err := s.Play(l.Seat, l.ID); err != nil {
					t.Fatal(err)
				}
				drawn(t, m)
			}
		})
	}
}

// A window that is too small shows a message, with every overlay, in its few columns and lines. No key is carried out
// blindly there, and the table comes back when the window grows.
func TestTooSmall(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 5}, player.Seat{Name: "Ann"}, player.Seat{Name: "Bob"})
	for _, at := range []string{"curtain", "table", "overlay"} {
		switch at {
		case "table":
			press(m, "enter")
		case "overlay":
			press(m, "?")
		}
		resize(m, [2]int{80, 24})
		before := strings.Join(m.Lines(), "\n")
		for _, size := range [][2]int{{59, 20}, {60, 19}, {40, 10}, {20, 3}, {1, 1}, {0, 0}} {
			resize(m, size)
			lines := m.Lines()
			if len(lines) > m.h {
				t.Errorf("%s: %d lines at %d×%d", at, len(lines), m.w, m.h)
			}
			if said := strings.Join(lines, " "); m.w >= 40 && !strings.Contains(said, "too small") {
				t.Errorf("%s at %d×%d: %q", at, m.w, m.h, said)
			}
			for _, l := range lines {
				if n := console.VisibleWidth(l); n > m.w {
					t.Errorf("%s: %d of %d columns: %q", at, n, m.w, l)
				}
			}
			press(m, "enter", "enter", "z", "tab", "down", "pgdown", "esc", "u", "1")
			m.Update(tea.MouseClickMsg{X: 1, Y: 1, Button: tea.MouseLeft})
			m.Update(tea.MouseWheelMsg{X: 1, Y: 1, Button: tea.MouseWheelDown})
		}
		resize(m, [2]int{80, 24})
		if after := strings.Join(m.Lines(), "\n"); after != before {
			t.Errorf("%s: the window grew, and it is another table:\n%s\nbefore:\n%s", at, after, before)
		}
		if n := len(m.game.Session.Lines()); n > 0 {
			t.Fatalf("%s: %d decisions were taken blindly", at, n)
		}
	}
}

// Whatever a question needs, the areas are side by side in the window, each with a line below its title, and the board,
// the players and the options are among them.
func TestAreasLieInTheWindow(t *testing.T) {
	for _, size := range append(windows(0), [2]int{112, 40}, [2]int{150, 60}) {
		for players := 1; players <= 30; players++ {
			for options := 1; options <= 60; options += 3 {
				for k := range 4 {
					lines := func(int) int { return players }
					n := need{players: lines, brief: lines, options: options, board: k&1 > 0, news: k&2 > 0}
					if wrong := overlaps(size[0], size[1], arrange(size[0], size[1], n)); wrong != "" {
						t.Fatalf("%d×%d, players %d, options %d, board %v, news %v: %s", size[0], size[1], players, options, n.board, n.news, wrong)
					}
				}
			}
		}
	}
}

// overlaps returns what is wrong with areas in a window, "" if nothing is.
func overlaps(w, h int, list []area) string {
	seen := map[string]bool{}
	for i, a := range list {
		title := 1
		if a.bare {
			title = 0
		}
		if a.x < 0 || a.y < 1 || a.x+a.w > w || a.y+a.h > h-1 || a.w < 1 || a.h <= title {
			return fmt.Sprintf("%v lies at %d,%d, %d×%d", a.panels, a.x, a.y, a.w, a.h)
		}
		for _, b := range list[:i] {
			if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
				return fmt.Sprintf("%v and %v lie over each other", a.panels, b.panels)
			}
		}
		for _, name := range a.panels {
			seen[name] = true
		}
	}
	for _, name := range []string{boardPanel, seatsPanel, optionsPanel} {
		if !seen[name] {
			return name + " is missing"
		}
	}
	return ""
}

// journal returns a saved game, and the catalogue that it is played with.
func journal(t *testing.T, file string) (*play.Journal, *catalog.Catalog) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	j, err := play.ReadJournal(file, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var packs []string
	for _, p := range j.Packs[1:] {
		packs = append(packs, p.ID)
	}
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	return j, c
}
