package fullscreen

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/tests/golden"
	"seti/tests/long"
)

var everything = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open() })

// sizes are the sizes of the screens in the goldens: the smallest terminal that people
// have, and larger ones.
var sizes = [][2]int{{80, 24}, {100, 30}, {120, 40}, {160, 50}}

// sit begins a game that is saved in a folder of the test.
func sit(t testing.TB, set kernel.Settings, seats ...player.Seat) *Model {
	t.Helper()
	c, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	set.Players = len(seats)
	tab, err := savegame.New(c, set, seats, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tab.Close() })
	m := New(tab, nil, console.Style(false))
	settle(m, m.Init())
	return m
}

// settle carries out a command and those that follow.
func settle(m *Model, cmd tea.Cmd) {
	for cmd != nil {
		msg := cmd()
		if both, ok := msg.(tea.BatchMsg); ok {
			cmd = both[0] // the other one shows how far it is
			continue
		}
		if _, quit := msg.(tea.QuitMsg); quit {
			return
		}
		_, cmd = m.Update(msg)
	}
}

// press presses keys.
func press(m *Model, keys ...string) {
	for _, k := range keys {
		settle(m, m.key(k))
	}
}

// resize gives the terminal another size.
func resize(m *Model, size [2]int) { m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]}) }

// message matches the key of a message that is missing.
var message = regexp.MustCompile(`\b(way|advice|prompt|plain|command|saved|table|panel|board|seats|own|planets|techs|species|gold|cards|kind|ask|outcome|menu|title|screen|keys|help|why|explain|end|score|told|group|lies|replay|star|guide|option|effect|log)\.[a-z_]+\b`)

// inside checks that a screen is as large as the terminal.
func inside(t *testing.T, m *Model, lines []string) {
	t.Helper()
	if len(lines) != m.h {
		t.Fatalf("%d lines on a screen of %d", len(lines), m.h)
	}
	for i, l := range lines {
		if w := ansi.StringWidth(l); w > m.w {
			t.Fatalf("line %d takes %d of %d columns: %q", i, w, m.w, l)
		}
	}
}

// fits checks the same, and that no message is missing.
func fits(t *testing.T, m *Model) {
	t.Helper()
	lines := m.Lines()
	inside(t, m, lines)
	for i, l := range lines {
		if key := message.FindString(l); key != "" {
			t.Fatalf("there is no message %q: %q", key, l)
		}
		if ansi.Strip(l) != l {
			t.Fatalf("line %d has colors, though there are none: %q", i, l)
		}
	}
}

// shows checks that a text is in some lines, however it is broken.
func shows(t *testing.T, lines []string, text string) {
	t.Helper()
	flat := strings.Join(strings.Fields(strings.Join(lines, " ")), "")
	if want := strings.Join(strings.Fields(text), ""); !strings.Contains(flat, want) {
		t.Fatalf("%q is cut off:\n%s", text, strings.Join(lines, "\n"))
	}
}

// complete checks that nothing is cut that a person must know to choose: the
// question, each option with its price, and what it gives.
func complete(t *testing.T, m *Model) {
	t.Helper()
	if m.view.Ask == nil {
		return
	}
	for _, a := range m.arrange() {
		switch m.shown(a) {
		case optionsPanel:
			screen := m.draw(a)
			shows(t, screen[:1+m.pinned(a.w)], m.view.Ask.Question)
			for _, fold := range folds(m.menu) {
				m.menu.unfold(fold)
				for c := range m.menu.columns {
					for i, e := range m.menu.columns[c] {
						m.menu.column, m.menu.line = c, i
						label, price := m.menu.label(e)
						wide := (a.w - len(m.menu.columns) + 1) / len(m.menu.columns)
						item := m.painter.Item("12", label, price, false, wide)
						shows(t, item, label)
						if e.option >= 0 {
							detail := m.content(detailPanel, a.w/2)
							var text []string
							for _, l := range detail {
								text = append(text, l.Text)
							}
							if o := &m.view.Ask.Options[e.option]; o.Gives.Text != "" {
								shows(t, text, o.Gives.Text)
							}
						}
						drawn := m.draw(a) // the entry under the cursor is in sight
						if !strings.Contains(strings.Join(drawn, "\n"), ">") {
							t.Fatalf("the chosen option is out of sight:\n%s", strings.Join(drawn, "\n"))
						}
					}
				}
			}
			m.menu.unfold("")
		case boardPanel:
			var text []string
			for _, l := range m.content(boardPanel, a.w) {
				text = append(text, l.Text)
			}
			for i := range m.view.Sectors {
				// The reward may be broken over lines between other columns.
				for _, word := range strings.Fields(m.view.Sectors[i].Reward.Short()) {
					if !strings.Contains(strings.Join(text, " "), strings.Trim(word, ",")) {
						t.Fatalf("the reward %q is cut off:\n%s", m.view.Sectors[i].Reward.Text, strings.Join(text, "\n"))
					}
				}
			}
		}
	}
}

// everybody checks that every player is in sight with their points.
func everybody(t *testing.T, m *Model) {
	t.Helper()
	for _, a := range m.arrange() {
		if m.shown(a) != seatsPanel {
			continue
		}
		drawn := strings.Join(m.draw(a), "\n")
		for i := range m.view.Seats {
			if s := &m.view.Seats[i]; !strings.Contains(drawn, s.Title) {
				t.Fatalf("%s is out of sight:\n%s", s.Title, strings.Join(m.Lines(), "\n"))
			}
		}
	}
}

// folds returns the groups of a menu, and "" for the menu itself.
func folds(m *menu) []string {
	list := []string{""}
	m.unfold("")
	for _, c := range m.columns {
		for _, e := range c {
			if e.fold != "" {
				list = append(list, e.fold)
			}
		}
	}
	return list
}

// Random positions of whole games at all sizes: nothing overflows, and nothing
// is cut that a player must know.
func TestRandomPositionsFit(t *testing.T) {
	t.Parallel()
	randomPositionsFit(t, "", long.Count(18, 200), sizes)
}

// randomPositionsFit looks at a number of positions in a language.
func randomPositionsFit(t *testing.T, language string, want int, sizes [][2]int) {
	positions := 0
	for seed := uint64(1); positions < want; seed++ {
		r := rand.New(rand.NewPCG(seed, 1))
		seats := make([]player.Seat, 2+seed%3)
		for i := range seats {
			seats[i] = player.Seat{Name: fmt.Sprintf("Player %d", i+1), Language: language}
		}
		m := sit(t, kernel.Settings{Seed: seed}, seats...)
		for n := 0; !m.game.Session.Over(); n++ {
			if m.curtain {
				press(m, "enter")
			}
			if n%17 == int(seed%17) {
				size := sizes[positions%len(sizes)]
				resize(m, size)
				fits(t, m)
				spelled(t, m, language)
				complete(t, m)
				everybody(t, m)
				press(m, panels()[r.IntN(len(panels()))].key)
				fits(t, m)
				spelled(t, m, language)
				press(m, "i")
				fits(t, m)
				spelled(t, m, language)
				press(m, "esc", "z")
				fits(t, m)
				press(m, "z", "esc", "w")
				fits(t, m)
				spelled(t, m, language)
				press(m, "esc", "esc")
				positions++
			}
			if err := m.game.ChooseOption(r.IntN(len(m.game.Session.Pending().Options))); err != nil {
				t.Fatal(err)
			}
			if n%17 == int((seed-1)%17) || n%17 == int(seed%17)-1 || m.game.Session.Over() {
				settle(m, m.goOn())
			}
		}
		if m.over == nil {
			t.Fatal("nothing tells that the game is over")
		}
		fits(t, m)
	}
}

// The screens of some positions, as people see them.
func TestGoldenScreens(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Name: "Bob"})
	busy(t, m, func() bool {
		s := m.game.Session.State()
		return s.Round == 2 && s.Phase == board.PhaseBefore && s.Turns > 14
	})
	press(m, "enter") // the keyboard has been passed
	for _, size := range sizes {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			resize(m, size)
			screen(t, fmt.Sprintf("table-%dx%d.txt", size[0], size[1]), m.Lines())
		})
	}
}

// busy makes everybody take the last main action that is offered, and pass only as a last resort, until stop reports
// true or the game is over.
func busy(t *testing.T, m *Model, stop func() bool) {
	t.Helper()
	for d := m.game.Session.Pending(); d != nil && !stop(); d = m.game.Session.Pending() {
		pick := 0
		for i, o := range d.Options {
			if m.viewer.C.IsMain(o) && o.Verb != board.VerbPass {
				pick = i
			}
		}
		if err := m.game.ChooseOption(pick); err != nil {
			t.Fatal(err)
		}
	}
	settle(m, m.goOn())
}

func screen(t *testing.T, name string, lines []string) {
	t.Helper()
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(strings.TrimRight(l, " ") + "\n")
	}
	golden.Compare(t, filepath.Join("testdata", name), b.String())
}
