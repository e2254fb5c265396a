package plain

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

var everything = sync.OnceValue(content.MustOpen)

// sit begins a game at a terminal whose input is a script.
func sit(t *testing.T, seed uint64, in io.Reader, seats ...string) (*Prompt, *bytes.Buffer) {
	t.Helper()
	var at []player.Seat
	for _, s := range seats {
		seat, err := player.ParseSeat(s)
		if err != nil {
			t.Fatal(err)
		}
		at = append(at, seat)
	}
	tb, err := savegame.New(everything(), kernel.Settings{Players: len(seats), Seed: seed}, at, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tb.Close() })
	var out bytes.Buffer
	return &Prompt{IO: &console.IO{In: in, Out: &out, Err: &out}, Game: tb}, &out
}

func playOut(t *testing.T, p *Prompt) {
	t.Helper()
	if err := p.Play(context.Background()); err != nil {
		t.Fatal(err)
	}
}

// A mistake in typing is answered and changes nothing.
func TestMistakes(t *testing.T) {
	for in, want := range map[string]string{
		"0":                       "expected a number from 1 to",
		"99":                      `or an id such as "launch"`,
		"-1":                      "expected a number",
		"12345678901234567890123": "",
		"lanuch":                  `did you mean "launch"?`,
		"undoo":                   `did you mean "undo"?`,
		"lnad mars":               `did you mean "land"?`,
		"land":                    "expected land PLANET",
		"land mars":               "no probe at Mars",
		"land mrs":                "expected land PLANET",
		"show 1000":               `nothing is called "1000"`,
		"card 1000":               "type ? for the commands",
		"play 1000":               "expected play CARD",
		"why":                     "expected an option",
		"why land phobos-deimos":  "no probe at Mars; needs Moon Landing",
		"why launch":              "launch is offered: it is number 1",
		"undo now":                "",
		"ask maybe":               "expected ask on or ask off",
		"log some":                "expected log, log all or log why",
		"end-turn":                "take a main action first",
		"\x00\x1b[2Jä":            "type ? for the commands",
		"show nothing":            `nothing is called "nothing"`,
		"redo":                    "nothing to redo",
	} {
		p, out := sit(t, 7, strings.NewReader("1\n1\n"+in+"\n"), "human", "human")
		playOut(t, p)
		_, answer, _ := strings.Cut(out.String(), ": Your turn")
		if !strings.Contains(answer, want) {
			t.Errorf("%q is answered without %q: %s", in, want, answer)
		}
		if strings.ContainsRune(strings.ReplaceAll(answer, in, ""), '\x1b') {
			t.Errorf("%q: what was typed reaches the terminal as it is", in)
		}
		if n := len(p.Game.Session.Lines()); n != 2 && !strings.HasPrefix(in, "undo") {
			t.Errorf("%q has changed the game", in)
		}
	}
}

func TestLookingChangesNothing(t *testing.T) {
	in := "?\nboard\nhand\nrow\nshow vega mars probe-4 tech\nshow Venera Probe\nshow 39\nplanets\ntechs\nspecies\ngold\nown\nfronts\nlog\nlog all\nask on\nask off\n\n  \n"
	p, out := sit(t, 7, strings.NewReader("1\n1\n"+in), "human", "human")
	playOut(t, p)
	if n := len(p.Game.Session.Lines()); n != 2 {
		t.Errorf("%d decisions after looking around", n)
	}
	for _, want := range []string{"Vega", "Venera Probe", "moon", "Gold tile", "undo your last decision", "You will be asked before every step"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not shown", want)
		}
	}
}

func TestUndoRedo(t *testing.T) {
	p, out := sit(t, 7, strings.NewReader("1\n1\nlaunch\nundo\nundo\nredo\nundo\nscan\n"), "human", "human")
	playOut(t, p)
	var ids []string
	for _, l := range p.Game.Session.Lines() {
		ids = append(ids, l.ID)
	}
	if len(ids) != 3 || ids[2] != "scan" {
		t.Errorf("decided: %v", ids)
	}
	if !strings.Contains(out.String(), "cannot undo") {
		t.Error("the undo of another player's decision is not refused")
	}
}

func TestAskAll(t *testing.T) {
	p, out := sit(t, 7, strings.NewReader("1\n1\nask on\nlaunch\n"), "human", "human")
	playOut(t, p)
	if !strings.Contains(out.String(), "Take free actions before the action continues?") {
		t.Error("nobody was asked in the middle of the action")
	}
	if !strings.Contains(out.String(), "continue") {
		t.Error("continue is not offered")
	}
}

// Asking why in the middle of an action does not take the default there.
func TestWhyAtAnInterruptPoint(t *testing.T) {
	p, out := sit(t, 7, strings.NewReader("1\n1\nask on\nlaunch\nwhy land mars\nland mars\nwhy fly\n"), "human", "human")
	playOut(t, p)
	d := p.Game.Session.Pending()
	if d.Kind != kernel.Interrupt || p.Game.Session.Over() {
		t.Errorf("the decision that waits is %v now", d.Kind)
	}
	if n := strings.Count(out.String(), "Take free actions before the action continues?"); n != 1 {
		t.Errorf("asked %d times", n)
	}
	if !strings.Contains(out.String(), "you have already taken your main action this turn") {
		t.Error("no reason is given")
	}
}

func TestSaveCopy(t *testing.T) {
	dir := t.TempDir()
	copied := filepath.Join(dir, "a copy.seti")
	p, out := sit(t, 7, strings.NewReader("1\nsave "+copied+"\nsave "+copied+"\nsave\n"), "human", "human")
	playOut(t, p)
	if !strings.Contains(out.String(), "exists already") {
		t.Error("a file was written over")
	}
	a, _ := os.ReadFile(copied)
	b, _ := os.ReadFile(p.Game.Path())
	if len(a) == 0 || !bytes.Equal(a, b) {
		t.Error("the copy is not the game")
	}
}

// Leaving by the end of the input, by quit and by a signal saves the game and prints how to continue.
func TestLeaving(t *testing.T) {
	for _, in := range []string{"1\n", "1\nquit\n3\n"} {
		p, out := sit(t, 7, strings.NewReader(in), "human", "human")
		playOut(t, p)
		if !strings.Contains(out.String(), "seti play --resume "+p.Game.Path()) {
			t.Errorf("%q: no word about how to go on", in)
		}
		if n := len(p.Game.Session.Lines()); n != 1 {
			t.Errorf("%q: %d decisions", in, n)
		}
	}
	r, w := io.Pipe() // nobody types
	defer w.Close()
	p, out := sit(t, 7, r, "human", "human")
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if err := p.Play(ctx); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "--resume") {
		t.Error("no word about how to go on after a signal")
	}
}

// At a terminal every decision has a fresh screen with colors, and between two
// people nothing is left that could be scrolled back to.
func TestTerminal(t *testing.T) {
	p, out := sit(t, 7, strings.NewReader("\n1\n\n1\n\n"), "human:Ann", "human:Bob")
	p.IO.InTerminal, p.IO.OutTerminal, p.IO.Color = true, true, true
	playOut(t, p)
	text := out.String()
	const wiped = "\x1b[H\x1b[2J\x1b[3JPass the keyboard to "
	if n := strings.Count(text, wiped); n != 3 {
		t.Errorf("the keyboard was passed %d times", n)
	}
	if !strings.Contains(text, "\x1b[1mhand") || !strings.Contains(text, "\x1b[H\x1b[2J\x1b[1mRound 1/5") {
		t.Error("no fresh screen with colors")
	}
	for _, part := range strings.Split(text, wiped)[1:] {
		if before, _, _ := strings.Cut(part, "\x1b[H"); strings.Contains(before, "hand") {
			t.Errorf("something is left on the screen: %q", before)
		}
	}
}

// random types numbers.
type random struct{ *rand.Rand }

func (r random) Read(b []byte) (int, error) { return copy(b, fmt.Sprintf("%d\n", 1+r.IntN(20))), nil }

// No screen shows a card that another player holds.
func TestNothingHiddenIsShown(t *testing.T) {
	p, out := sit(t, 3, nil, "human:Ann", "human:Bob", "bot:easy")
	tb := p.Game
	rng := rand.New(rand.NewPCG(3, 3))
	p.start(context.Background())
	for n := 0; !tb.Session.Over(); n++ {
		if err := tb.Bots(context.Background()); err != nil {
			t.Fatal(err)
		}
		d := tb.Session.Pending()
		if d == nil {
			break
		}
		out.Reset()
		p.show(d)
		screen := out.String()
		s := tb.Session.State()
		for q := range board.Seat(3) {
			if q == d.Seat {
				continue
			}
			for _, c := range s.Cards(board.Hand(q), nil) {
				card := &everything().Cards[c]
				if strings.Contains(screen, card.ID+" "+card.Name+" (") {
					t.Fatalf("after %d decisions %s sees card %s of %s", n, d.Seat, card.ID, q)
				}
			}
		}
		if err := tb.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
	}
}

// The board, and the texts of cards and options, are printed once; then only changes, until a player asks for all of it.
func TestOnlyWhatHasChanged(t *testing.T) {
	p, out := sit(t, 7, strings.NewReader("1\nlaunch\nboard\n"), "human", "bot:random")
	playOut(t, p)
	parts := strings.Split(out.String(), "p1> ")
	if len(parts) != 5 {
		t.Fatalf("%d questions, expected 4:\n%s", len(parts)-1, out)
	}
	for i, whole := range []bool{true, false, false, true} {
		for _, text := range []string{"   star  ", "Gain 1"} { // the head of the board; cards of the hand
			if strings.Contains(parts[i], text) != whole {
				t.Errorf("question %d: %q is there: %v, expected %v:\n%s", i+1, text, !whole, whole, parts[i])
			}
		}
	}
	for _, want := range []string{"Earth 1", "launches a probe; -2 credits", "exchange card credit"} {
		if !strings.Contains(parts[2], want) {
			t.Errorf("after the launch %q is missing:\n%s", want, parts[2])
		}
	}
	if earth := strings.Count(parts[2], "antenna"); earth != 1 {
		t.Errorf("%d sectors are printed, one has changed:\n%s", earth, parts[2])
	}
}

// A whole game of people who type numbers at random ends with a winner, and no
// line of a screen is wider than the terminal.
func TestWholeGame(t *testing.T) {
	p, out := sit(t, 11, random{rand.New(rand.NewPCG(1, 1))}, "human:Ann", "bot:random", "human", "bot:easy")
	playOut(t, p)
	text := out.String()
	if !strings.Contains(text, "What every player has") || !strings.Contains(text, "win") {
		t.Error("no winner")
	}
	for _, l := range strings.Split(text, "\n") {
		if console.VisibleWidth(l) > console.Width {
			t.Errorf("%d columns: %s", console.VisibleWidth(l), l)
		}
	}
}

// Events since the last decision of the same player are printed without a title for other events.
func TestNewsOfATurn(t *testing.T) {
	p, out := sit(t, 7, strings.NewReader("1\nlaunch\n"), "human", "bot:random")
	playOut(t, p)
	_, after, _ := strings.Cut(out.String(), "> launch")
	_, news, _ := strings.Cut(after, "\nnews ")
	if news, _, _ = strings.Cut(news, ": Your turn"); !strings.Contains(news, "launches a probe; -2 credits") || strings.Contains(news, "set up") {
		t.Errorf("after a launch the news are %q", news)
	}
}

// Every option has one number, in every language, and the numbers follow each other.
func TestMenu(t *testing.T) {
	for _, tag := range []string{"en", "de", "fr", "ru"} {
		p, _ := sit(t, 11, nil, "human", "human")
		p.Game.Language = tag
		p.start(context.Background())
		rng := rand.New(rand.NewPCG(11, 11))
		for d := p.Game.Session.Pending(); d != nil; d = p.Game.Session.Pending() {
			p.refresh()
			if len(p.menu.Order) != len(d.Options) || len(p.menu.IDs) != len(d.Options) {
				t.Fatalf("%s: %d numbers for %d options", tag, len(p.menu.Order), len(d.Options))
			}
			seen := map[int]bool{}
			text := strings.Join(p.menu.Lines, " ")
			for i, index := range p.menu.Order {
				if seen[index] || p.menu.IDs[i] != p.Game.Session.C.ID(d.Options[index]) {
					t.Fatalf("%s: number %d is %q", tag, i+1, p.menu.IDs[i])
				}
				seen[index] = true
				if !strings.Contains(text, fmt.Sprintf("%d ", i+1)) {
					t.Fatalf("%s: number %d is not drawn:\n%s", tag, i+1, text)
				}
			}
			for _, l := range p.menu.Lines {
				if console.VisibleWidth(l) > p.width {
					t.Errorf("%s: %d columns: %s", tag, console.VisibleWidth(l), l)
				}
			}
			if err := p.Game.ChooseOption(rng.IntN(len(d.Options))); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// In a low terminal the cards that a question asks for are whole, with the incomes before one is tucked; in a turn a card takes one line.
func TestMenuInALowTerminal(t *testing.T) {
	for _, tag := range []string{"en", "de", "fr", "ru"} {
		p, _ := sit(t, 43, nil, "human", "human")
		p.Game.Language = tag
		p.start(context.Background())
		p.refresh()
		if low := p.painter.Menu(p.width, true, nil).Lines; !slices.Equal(low, p.menu.Lines) {
			t.Errorf("%s: before a card is tucked:\n%s", tag, strings.Join(low, "\n"))
		}
		for !p.painter.S.Ask.Turn {
			if err := p.Game.ChooseOption(0); err != nil {
				t.Fatal(err)
			}
			p.refresh()
		}
		low := p.painter.Menu(p.width, true, nil).Lines
		hand := slices.IndexFunc(low, func(l string) bool { return strings.HasPrefix(l, p.painter.S.Piles[0].Name) })
		if n := len(p.painter.S.Piles[0].Cards); hand < 0 || len(low)-hand != n {
			t.Errorf("%s: in a turn %d cards from line %d on:\n%s", tag, n, hand, strings.Join(low, "\n"))
		}
	}
}

// A name of a pile that is too long for the column of titles is above the cards, and not cut off.
func TestLongNamesOfPiles(t *testing.T) {
	p, _ := sit(t, 43, nil, "human", "human")
	p.start(context.Background())
	p.refresh()
	before := len(p.menu.Lines)
	p.painter.S.Piles[0].Name = "the quick starts"
	got := p.painter.Menu(p.width, false, nil).Lines
	if len(got) != before+1 || got[0] != "the quick starts" || !strings.HasPrefix(got[1], strings.Repeat(" ", 13)+" 1 card 4") {
		t.Errorf("found\n%s", strings.Join(got, "\n"))
	}
}

// Answers to typing are in the language of the person who types, too.
func TestPlainModeSpeaksLanguages(t *testing.T) {
	in := "1\n?\n99\nwhy\nwhy launch\nask maybe\nask on\nlog some\nlog\nshow\nshow nothing\nsave\nxyzzy\nlanuch\nundo\nundo\nredo\nredo\nrow\nown\n"
	for _, tag := range []string{"de", "fr", "ru"} {
		p, out := sit(t, 7, strings.NewReader(in), "human", "bot:random")
		p.Game.Language = tag
		playOut(t, p)
		for _, english := range []string{"expected", "this help", "Type the", "is offered", "neither", "take your", "nothing is called", "You will", "The game is", "cannot", "Go on with"} {
			if strings.Contains(out.String(), english) {
				at := strings.Index(out.String(), english)
				t.Errorf("%s: it says %q: %q", tag, english, out.String()[max(0, at-40):min(out.Len(), at+60)])
			}
		}
	}
}

// Tab offers what can be chosen, by id, and the commands.
func TestCompletions(t *testing.T) {
	p, _ := sit(t, 7, strings.NewReader("1\n1\n"), "human", "human")
	playOut(t, p)
	found := map[string]string{}
	for _, text := range []string{"la", "un", "exchange credit"} {
		list, _ := p.complete(text)
		for _, c := range list {
			found[c.Text] = c.Help
		}
	}
	for id, want := range map[string]string{"launch": "Launch a probe (2 credits)", "undo": "undo your last decision; anyway: undo the last of any player, whatever has been seen since, if all agree",
		"exchange credit energy": "Exchange 2 credits for 1 energy"} {
		if found[id] != want {
			t.Errorf("%q is completed with %q, want %q", id, found[id], want)
		}
	}
}
