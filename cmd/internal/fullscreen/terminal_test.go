//go:build unix

package fullscreen

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/tests/long"
)

// terminal is a pseudo-terminal with the program at one end and a screen at the
// other.
type terminal struct {
	t      *testing.T
	screen *emulator
	pty    *os.File
	w, h   int
	keys   int // number of keys that were pressed
	done   chan error
}

// watched is a table whose window title describes the picture to a test: how many keys have been carried out, the size,
// and whether another key would count now.
type watched struct {
	*Model
	keys int
}

func (w *watched) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		w.keys++
	}
	_, cmd := w.Model.Update(msg)
	return w, cmd
}

func (w *watched) View() tea.View {
	v := w.Model.View()
	v.WindowTitle = title(w.keys, w.w, w.h, w.answers && w.unread == 0 && w.thinking == nil)
	return v
}

func title(keys, w, h int, ready bool) string {
	return fmt.Sprintf("%d keys, %d×%d, ready: %v", keys, w, h, ready)
}

// open starts the table in a terminal of 80×24 that understands what xterm does, and waits for its first question.
func open(t *testing.T, tab *savegame.Game) *terminal {
	t.Helper()
	ours, theirs, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	x := &terminal{t: t, screen: newEmulator(80, 24), pty: ours, done: make(chan error, 1)}
	x.screen.answers = ours
	x.size(80, 24)
	go func() { _, _ = io.Copy(x.screen, ours) }()
	go func() {
		io := &console.IO{In: theirs, Out: theirs, Err: io.Discard, InTerminal: true, OutTerminal: true, Color: true}
		m := New(tab, nil, io.Style())
		_, err := m.play(context.Background(), io, &watched{Model: m}, tea.WithEnvironment([]string{"TERM=xterm-256color"}))
		x.done <- err
	}()
	t.Cleanup(func() {
		theirs.Close()
		ours.Close()
	})
	x.wait()
	return x
}

// size changes the size of the window.
func (x *terminal) size(w, h int) {
	x.t.Helper()
	x.w, x.h = w, h
	x.screen.resize(w, h)
	if err := pty.Setsize(x.pty, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}); err != nil {
		x.t.Fatal(err)
	}
	_ = syscall.Kill(os.Getpid(), syscall.SIGWINCH)
}

// resize changes the size of the window, and returns the screen in that size.
func (x *terminal) resize(w, h int) string {
	x.t.Helper()
	x.size(w, h)
	return x.wait()
}

// wait waits until all keys have been carried out and another one would count, and returns the screen.
func (x *terminal) wait() string {
	x.t.Helper()
	want := title(x.keys, x.w, x.h, true)
	late := time.After(2 * time.Minute)
	for {
		shown := x.screen.look()
		if shown.title == want {
			return shown.screen
		}
		select {
		case <-x.screen.changed:
		case err := <-x.done:
			x.t.Fatalf("the program has ended: %v", err)
		case <-late:
			x.t.Fatalf("%q does not come, but %q:\n%s", want, shown.title, shown.screen)
		}
	}
}

// press presses a key, and returns the screen that answers it.
func (x *terminal) press(key string) string {
	x.t.Helper()
	x.write(key, 1)
	return x.wait()
}

// write writes what some keys send.
func (x *terminal) write(keys string, n int) {
	x.t.Helper()
	x.keys += n
	if _, err := io.WriteString(x.pty, keys); err != nil {
		x.t.Fatal(err)
	}
}

// footer returns the last line of a screen.
func footer(screen string) string {
	return screen[strings.LastIndexByte(strings.TrimRight(screen, "\n"), '\n')+1:]
}

// leave closes what covers the table, and leaves it.
func (x *terminal) leave() error {
	x.t.Helper()
	x.press("\x1b")
	x.write("q", 1)
	select {
	case err := <-x.done:
		return err
	case <-time.After(2 * time.Minute):
		x.t.Fatalf("the program does not end:\n%s", x.screen.look().screen)
		return nil
	}
}

// Keys that come in one piece, or one after the other, while the computer player plays, do not answer later questions.
// Those of the same turn are carried out, however fast they come.
func TestTypedAhead(t *testing.T) {
	for name, ahead := range map[string]string{"Enter": strings.Repeat("\r", 40), "letters": strings.Repeat("ls", 20)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x, tab := atTerminal(t)
			x.press("1")
			if screen := x.press("\r"); !strings.Contains(screen, "Your turn") {
				t.Fatalf("the first turn does not come:\n%s", screen)
			}
			x.write("lff"+ahead, 3+len(ahead))
			if screen := x.wait(); !strings.Contains(screen, "Your turn") || !strings.Contains(screen, "s Scan") {
				t.Fatalf("the next turn does not come:\n%s", screen)
			}
			if err := x.leave(); err != nil {
				t.Fatal(err)
			}
			var own []string
			for _, l := range tab.Session.Lines() {
				if l.Seat == 0 {
					own = append(own, l.ID)
				}
			}
			if len(own) != 3 || own[1] != "launch" || own[2] != "end-turn" {
				t.Errorf("Ann has decided %q", own)
			}
		})
	}
}

// Thousands of keys in one piece that decide nothing, pasted text among them that would, and a long text in a search decide nothing,
// and the table answers the next key.
func TestThousandsOfKeys(t *testing.T) {
	x, tab := atTerminal(t)
	const keys = "w?IBPTSGCHYOLEADMzrv1 2 3i"
	for range long.Count(20, 60) {
		x.write("\x1b[200~"+strings.Repeat("q\r", 2000)+"\x1b[201~"+keys, len(keys))
	}
	x.wait()
	for range 3 {
		x.press("\x1b")
	}
	x.press("/")
	x.write(strings.Repeat("vega ", 1000), 5000)
	x.wait()
	if lines := tab.Session.Lines(); slices.ContainsFunc(lines, func(l play.Line) bool { return l.Seat == 0 }) {
		t.Errorf("decisions were taken: %v", lines)
	}
	for range 3 {
		x.press("\x1b")
	}
	if screen := x.press("?"); !strings.Contains(screen, "Keys and signs") {
		t.Errorf("? does not show the keys:\n%s", screen)
	}
	if err := x.leave(); err != nil {
		t.Fatal(err)
	}
}

// A person plays a whole game by keys in a terminal, from 80×24 to another size,
// and leaves.
func TestWholeGameInATerminal(t *testing.T) {
	playByKeys(t, "en", "Tuck one card", "The game is over", func(x *terminal, asked int) {
		if asked != 20 {
			return
		}
		if screen := x.resize(120, 40); !strings.Contains(screen, "─ H hand ") {
			t.Errorf("no hand at 120×40:\n%s", screen)
		}
	})
}

// After changes in a window that has grown, the screen equals the whole picture: the renderer of Bubble Tea 2.0.10 left
// letters behind.
func TestGrownTerminal(t *testing.T) {
	looked := false
	playByKeys(t, "en", "Tuck one card", "The game is over", func(x *terminal, asked int) {
		switch asked {
		case 0:
			x.resize(120, 40)
		case 1:
			looked = true
			changed := x.wait()
			x.resize(119, 40)
			if d := cmp.Diff(x.resize(120, 40), changed); d != "" {
				t.Errorf("-drawn anew +changed\n%s", d)
			}
		}
	})
	if !looked {
		t.Error("the game ended before")
	}
}

// english matches words of the table that only English has.
var english = regexp.MustCompile(`(?i)\b(your turn|last turn|main action|happens|pass for|discard:|credits?|energy|publicity|launch(es)? a probe|passes|gains|win gives|by chance)\b|\[(main|free)\]`)

// The same in Russian, all of it at 80×24: no screen has any English but names of cards.
func TestWholeGameInRussian(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestWholeGameInATerminal plays one in English, and TestLanguages looks for English words")
	}
	playByKeys(t, "ru", "Положите карту под карту дохода", "Игра окончена", func(x *terminal, _ int) {
		screen := x.wait()
		if word := english.FindString(screen); word != "" {
			t.Fatalf("%q on a Russian screen:\n%s", word, screen)
		}
		if key := message.FindString(screen); key != "" {
			t.Fatalf("there is no message %q:\n%s", key, screen)
		}
	})
}

// playByKeys plays a whole game in a language by keys, from its first question to
// its end, and calls look before each answer.
func playByKeys(t *testing.T, tag, first, end string, look func(x *terminal, asked int)) {
	t.Helper()
	t.Parallel()
	c, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	tab, err := savegame.New(c, kernel.Settings{Players: 2, Seed: 3}, []player.Seat{{Name: "Ann"}, {Bot: "random"}}, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	tab.Language = tag
	x := open(t, tab)
	screen := x.wait()
	if !strings.Contains(screen, first) {
		t.Fatalf("the first question does not come:\n%s", screen)
	}
	table := footer(screen)
	covered := func(s string) bool { return footer(s) != table }
	open := func(s string) bool { return footer(s) == table }
	asks := func(s string) bool { return strings.Contains(s, "━[") } // the frame of the question has the focus
	for _, step := range []struct {
		key  string
		want func(screen string) bool // nil if any other screen will do
	}{
		{"?", covered}, {"\x1b", open}, {"w", covered}, {"\x1b", open},
		{"P", nil}, {"\t", func(s string) bool { return !asks(s) }}, {"\x1b[B", nil}, {"\x1b", asks}, {"z", nil}, {"z", nil},
	} {
		before := screen
		if screen = x.press(step.key); screen == before || step.want != nil && !step.want(screen) {
			t.Fatalf("after %q the screen is:\n%s", step.key, screen)
		}
	}
	asked := 0
	over := func(s string) bool { return strings.Contains(s, end) } // it stays even if Enter closes the overlay that tells who wins
	for ; !over(screen); asked++ {
		look(x, asked)
		if asked > 2000 {
			t.Fatalf("the game has no end:\n%s", screen)
		}
		screen = x.press("\r")
	}
	if err := x.leave(); err != nil {
		t.Fatal(err)
	}
	if !tab.Session.Over() {
		t.Error("the game is not over")
	}
	if asked < 40 {
		t.Errorf("a whole game with %d keys", asked)
	}
}

// atTerminal begins a game of Ann against a computer player in a terminal.
func atTerminal(t *testing.T) (*terminal, *savegame.Game) {
	t.Helper()
	c, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	tab, err := savegame.New(c, kernel.Settings{Players: 2, Seed: 7}, []player.Seat{{Name: "Ann"}, {Bot: "random"}}, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tab.Close() })
	return open(t, tab), tab
}
