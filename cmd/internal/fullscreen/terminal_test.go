//go:build unix

package fullscreen

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/player"
)

// terminal is a pseudo-terminal with the program at one end and a screen at the
// other.
type terminal struct {
	t      *testing.T
	screen *emulator
	pty    *os.File
	done   chan error
}

// open starts the table in a terminal of 80×24 that understands what xterm does.
func open(t *testing.T, tab *savegame.Game) *terminal {
	t.Helper()
	t.Setenv("TERM", "xterm-256color")
	ours, theirs, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	x := &terminal{t: t, screen: newEmulator(80, 24), pty: ours, done: make(chan error, 1)}
	x.screen.answers = ours
	x.resize(80, 24)
	go func() { _, _ = io.Copy(x.screen, ours) }()
	go func() {
		io := &console.IO{In: theirs, Out: theirs, Err: io.Discard, InTerminal: true, OutTerminal: true, Color: true}
		_, err := Play(context.Background(), io, tab, nil, false)
		x.done <- err
	}()
	t.Cleanup(func() {
		theirs.Close()
		ours.Close()
	})
	return x
}

func (x *terminal) resize(w, h int) {
	x.t.Helper()
	x.screen.resize(w, h)
	if err := pty.Setsize(x.pty, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}); err != nil {
		x.t.Fatal(err)
	}
	_ = syscall.Kill(os.Getpid(), syscall.SIGWINCH)
}

// until waits for a screen; if it does not come, the test fails with what it waited for.
func (x *terminal) until(what string, is func(screen string) bool) string {
	x.t.Helper()
	for range 6000 {
		screen := x.screen.String()
		if is(screen) {
			return screen
		}
		time.Sleep(5 * time.Millisecond)
	}
	x.t.Fatalf("%s does not come:\n%s", what, x.screen.String())
	return ""
}

// press presses a key and waits until the screen has changed.
func (x *terminal) press(key string) string {
	x.t.Helper()
	before := x.screen.String()
	x.write(key)
	return x.until("another screen after "+key, func(s string) bool { return s != before })
}

// footer returns the last line of a screen.
func footer(screen string) string {
	return screen[strings.LastIndexByte(strings.TrimRight(screen, "\n"), '\n')+1:]
}

// settle waits until the screen stays as it is: a screen comes in pieces, and a
// key that follows Esc too soon would be read as another key together with it.
func (x *terminal) settle() {
	screen, same := x.screen.String(), 0
	x.until("a screen that stays", func(s string) bool {
		if same++; s != screen {
			screen, same = s, 0
		}
		return same == 30
	})
}

// write writes what a key sends.
func (x *terminal) write(key string) {
	x.t.Helper()
	if _, err := io.WriteString(x.pty, key); err != nil {
		x.t.Fatal(err)
	}
}

// leave closes what covers the table, and presses q until the program has
// ended: a q that is read together with Esc is another key.
func (x *terminal) leave() (err error) {
	x.t.Helper()
	x.write("\x1b")
	tries := 0
	x.until("the end of the program", func(string) bool {
		select {
		case err = <-x.done:
			return true
		default:
		}
		if tries++; tries%50 == 0 {
			x.write("q")
		}
		return false
	})
	return err
}

// Keys that come in one piece, or one after the other, while the computer player plays, answer nothing of what comes after it. Those of
// one's own turn are carried out, however fast they come.
func TestTypedAhead(t *testing.T) {
	for name, ahead := range map[string]string{"Enter": strings.Repeat("\r", 40), "letters": strings.Repeat("ls", 20)} {
		t.Run(name, func(t *testing.T) {
			c, err := everything()
			if err != nil {
				t.Fatal(err)
			}
			tab, err := savegame.New(c, kernel.Settings{Players: 2, Seed: 7}, []player.Seat{{Name: "Ann"}, {Bot: "random"}}, filepath.Join(t.TempDir(), "game.seti"))
			if err != nil {
				t.Fatal(err)
			}
			defer tab.Close()
			x := open(t, tab)
			x.until("the first question", func(s string) bool { return strings.Contains(s, "Tuck one card") })
			x.settle()
			x.write("1\r")
			x.until("the first turn", func(s string) bool { return strings.Contains(s, "Your turn") })
			x.settle()
			x.write("lff" + ahead)
			x.until("the next turn", func(s string) bool { return strings.Contains(s, "l Launch") && strings.Contains(s, "s Scan") })
			x.settle()
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

// A person plays a whole game by keys in a terminal, from 80×24 to another size,
// and leaves.
func TestWholeGameInATerminal(t *testing.T) {
	playByKeys(t, "en", "Tuck one card", "The game is over", func(x *terminal, asked int) {
		if asked == 20 {
			x.resize(120, 40)
			x.until("the screen at 120×40", func(s string) bool { return strings.Contains(s, "─ H hand ") })
		}
	})
}

// What changes in a window that has grown is the screen that the whole picture is: the renderer of Bubble Tea 2.0.10
// left letters behind.
func TestGrownTerminal(t *testing.T) {
	looked := false
	playByKeys(t, "en", "Tuck one card", "The game is over", func(x *terminal, asked int) {
		switch asked {
		case 0:
			x.resize(120, 40)
			x.settle()
		case 1:
			looked = true
			x.settle()
			changed := x.screen.String()
			x.resize(119, 40)
			x.settle()
			x.resize(120, 40)
			x.settle()
			if d := cmp.Diff(x.screen.String(), changed); d != "" {
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
	playByKeys(t, "ru", "Положите карту под карту дохода", "Игра окончена", func(x *terminal, _ int) {
		screen := x.screen.String()
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
	x.until("the first question", func(s string) bool { return strings.Contains(s, first) })
	x.settle()
	// What a key must show is asked for: under load a screen comes in pieces, and the rest of one is no answer to the next key.
	table := footer(x.screen.String())
	covered := func(s string) bool { return footer(s) != table }
	open := func(s string) bool { return footer(s) == table }
	asks := func(s string) bool { return strings.Contains(s, "━[") } // the frame of the question has the focus
	for _, step := range []struct {
		key  string
		want func(screen string) bool
	}{
		{"?", covered}, {"\x1b", open}, {"w", covered}, {"\x1b", open},
		{"P", nil}, {"\t", func(s string) bool { return !asks(s) }}, {"\x1b[B", nil}, {"\x1b", asks}, {"z", nil}, {"z", nil},
	} {
		if step.want == nil {
			x.press(step.key)
		} else {
			x.write(step.key)
			x.until(fmt.Sprintf("what %q shows", step.key), step.want)
		}
		x.settle()
	}
	asked := 0
	screen := x.screen.String()
	over := func(s string) bool { return strings.Contains(s, end) } // it stays even if Enter closes the overlay that tells who wins
	for ; !over(screen); asked++ {
		look(x, asked)
		if asked > 2000 {
			t.Fatalf("the game has no end:\n%s", screen)
		}
		before := x.screen.String()
		x.write("\r")
		tries := 0
		screen = x.until("another screen after Enter", func(s string) bool {
			if tries++; tries%50 == 0 {
				x.write("\r") // the one before came before the question had been shown
			}
			return s != before || over(s)
		})
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
