package fullscreen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
	"seti/kernel/text"
	"seti/kernel/view"
)

// No key means two things, and each thing that one does in a turn has a key.
func TestNoKeyMeansTwoThings(t *testing.T) {
	means := map[string]string{}
	for _, b := range commands() {
		for _, k := range b.keys {
			if other := means[k]; other != "" {
				t.Errorf("%s is %s and %s", k, other, b.name)
			}
			means[k] = b.name
			if k >= "0" && k <= "9" {
				t.Errorf("%s chooses an option, and is %s", k, b.name)
			}
		}
	}
	for _, x := range strings.Fields("l:launch n:land o:orbit m:move s:scan a:analyze p:play t:research x:pass d:data c:corner b:buy e:exchange k:complete i:explain w:why h:hint u:undo z:zoom q:quit r:ghost") {
		if k, name, _ := strings.Cut(x, ":"); means[k] != name {
			t.Errorf("%s is %q, not %s", k, means[k], name)
		}
	}
	for _, verb := range slices.Concat(span(board.VerbLaunch, board.VerbPass), span(board.VerbMove, board.VerbBuy), []board.Verb{board.VerbEndTurn, board.VerbUse}) {
		if v := verbOf(verb.String()); v.key == "" || means[v.key] != v.name {
			t.Errorf("%v has no key", verb)
		}
	}
}

func span(from, to board.Verb) (list []board.Verb) {
	for v := from; v <= to; v++ {
		list = append(list, v)
	}
	return list
}

// turn begins a game in which Ann has tucked a card and takes her first turn.
func turn(t *testing.T) *Model {
	t.Helper()
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "1", "enter")
	if !m.view.Ask.Turn {
		t.Fatalf("the question is %s", m.view.Ask.Question)
	}
	return m
}

// The key of a verb takes its option wherever the cursor is; the key of a verb with several options opens their list, in which
// numbers lead to one and Enter takes it.
func TestKeysOfVerbs(t *testing.T) {
	m := turn(t)
	for _, c := range m.menu.columns {
		for _, e := range c {
			if key := e.key; key == "" {
				label, _ := m.menu.label(e)
				t.Errorf("%s has no key", label)
			}
		}
	}
	before := len(m.game.Session.Lines())
	press(m, "p", "2")
	e, _ := m.menu.chosen()
	if e.option < 0 || m.view.Ask.Options[e.option].Verb != "play" || m.menu.line != 1 {
		t.Fatal("p 2 does not lead to the second card")
	}
	if len(m.game.Session.Lines()) != before {
		t.Fatal("p 2 plays a card")
	}
	press(m, "esc", "down", "down", "l")
	if n := len(m.game.Session.State().Figures); n != 1 {
		t.Errorf("%d probes after one l", n)
	}
}

// The arrows lead to an option and show what it does, and take nothing.
func TestArrowsShowWhatALetterWouldDo(t *testing.T) {
	m := turn(t)
	press(m, "down", "up")
	if e, _ := m.menu.chosen(); e.key != "l" || len(m.game.Session.State().Figures) > 0 {
		t.Fatal("the cursor is not on the launch")
	}
	shows(t, m.Lines(), "Then: launches a probe")
}

// Ending the turn and passing need a confirmation in the last line; the same key or Enter confirms it, and any other
// key is as usual.
func TestLetterAsksBeforeItEndsTheTurn(t *testing.T) {
	for letter, want := range map[string]string{"f": "f or Enter confirms: End the turn", "x": "x or Enter confirms: Pass for this round. You take no more turns"} {
		for _, confirm := range []string{letter, "enter"} {
			m := turn(t)
			if letter == "f" {
				press(m, "l")
			}
			before := len(m.game.Session.Lines())
			press(m, letter)
			if foot := m.footer(); !strings.Contains(foot, want) || len(m.game.Session.Lines()) != before {
				t.Fatalf("%s: the last line is %q after %d decisions", letter, foot, len(m.game.Session.Lines())-before)
			}
			fits(t, m)
			if e, _ := m.menu.chosen(); e.key != letter {
				t.Fatalf("%s: the cursor is on %s", letter, e.key)
			}
			if press(m, "H"); m.shown(m.arrange()[0]) != handPanel || strings.Contains(m.footer(), want) {
				t.Errorf("%s H: the last line is %q", letter, m.footer())
			}
			if press(m, confirm); len(m.game.Session.Lines()) != before || !strings.Contains(m.footer(), want) {
				t.Fatalf("%s H %s: not asked again, %q", letter, confirm, m.footer())
			}
			if press(m, confirm); len(m.game.Session.Lines()) == before {
				t.Errorf("%s %s does not confirm", letter, confirm)
			}
		}
	}
}

// Enter also needs a confirmation to end the turn, although the cursor is there after a main action. So does a click.
func TestEnterAsksBeforeItEndsTheTurn(t *testing.T) {
	m := turn(t)
	press(m, "l")
	before := len(m.game.Session.Lines())
	if e, _ := m.menu.chosen(); e.key != "f" {
		t.Fatalf("the cursor is on %s", e.key)
	}
	if press(m, "enter"); len(m.game.Session.Lines()) != before {
		t.Fatal("one Enter ends the turn")
	}
	if press(m, "up", "enter"); len(m.game.Session.Lines()) != before {
		t.Fatal("Enter after an arrow ends the turn")
	}
	if press(m, "enter"); len(m.game.Session.Lines()) == before {
		t.Error("Enter does not confirm")
	}
}

// The question of the last line fits into 80 columns in all languages.
func TestLastLineAsksInAllLanguages(t *testing.T) {
	for _, tag := range text.Tags() {
		m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann", Language: tag}, player.Seat{Bot: "random"})
		press(m, "enter")
		for i := range m.view.Ask.Options {
			if o := &m.view.Ask.Options[i]; o.Verb == board.VerbLaunch.String() {
				m.tried[o.Index] = &view.Outcome{Final: true}
			}
		}
		for _, key := range []string{"l", "x", "early"} {
			if press(m, key); key == "early" {
				m.unread = 1
				m.early("l")
			}
			if foot := m.footer(); !strings.HasPrefix(foot, "! ") || strings.Contains(foot, "…") {
				t.Errorf("%s, %s: the last line is %q", tag, key, foot)
			}
		}
	}
}

// Actions that cannot be undone need a confirmation, too.
func TestLetterAsksBeforeChance(t *testing.T) {
	m := turn(t)
	for i := range m.view.Ask.Options {
		if o := &m.view.Ask.Options[i]; o.Verb == board.VerbLaunch.String() {
			m.tried[o.Index] = &view.Outcome{Final: true}
		}
	}
	press(m, "l")
	if foot := m.footer(); !strings.Contains(foot, "l or Enter confirms: Launch a probe. It cannot be undone") || len(m.game.Session.State().Figures) > 0 {
		t.Fatalf("the last line is %q", foot)
	}
	if press(m, "l"); len(m.game.Session.State().Figures) != 1 {
		t.Error("l l launches nothing")
	}
}

// A number without an option gives a message, and the cursor leaves the option on which it was: Enter takes nothing
// then.
func TestNothingIsTakenByMistake(t *testing.T) {
	m := turn(t)
	before := m.game.Session.State().Hash()
	for _, x := range [][2]string{ // in this order: the list that p opens stays open, and its options have numbers
		{"4 enter", "No option has a number here"}, {"p 9 enter", "There is no 9: choose a number from 1 to"},
	} {
		keys, want := x[0], x[1]
		list := strings.Fields(keys)
		press(m, list[:len(list)-1]...)
		if foot := m.footer(); !strings.Contains(foot, want) {
			t.Errorf("%s: the last line is %q, without %q", keys, foot, want)
		}
		fits(t, m)
		press(m, "enter")
		if m.game.Session.State().Hash() != before {
			t.Fatalf("%s takes an option", keys)
		}
	}
	if press(m, "y"); !strings.Contains(m.footer(), "y has no meaning here") {
		t.Errorf("y: %q", m.footer())
	}
}

// A way to a planet is one choice of several moves. Each is a decision that can be undone separately.
func TestWayIsOneChoice(t *testing.T) {
	m := turn(t)
	press(m, "l", "m")
	e, _ := m.menu.chosen()
	if e.way == nil {
		t.Fatalf("no way is offered:\n%s", strings.Join(m.Lines(), "\n"))
	}
	fits(t, m)
	from, energy := len(m.game.Session.Lines()), m.view.Seats[0].Energy
	press(m, "enter")
	moves := func() (n int) {
		for _, l := range m.game.Session.Lines()[from:] {
			if strings.HasPrefix(l.ID, "move ") {
				n++
			}
		}
		return n
	}
	if n := moves(); n != e.way.Steps || n < 2 {
		t.Fatalf("%d moves for %d steps", n, e.way.Steps)
	}
	if at := m.game.Session.State().Figures[0].Space; at != e.to.Space {
		t.Errorf("the probe is at %v, not at %s", at, e.to.Name)
	}
	if paid := energy - m.view.Seats[0].Energy; paid != e.way.Moves {
		t.Errorf("%d energy for %d moves", paid, e.way.Moves)
	}
	press(m, "u")
	if n := moves(); n != e.way.Steps-1 {
		t.Errorf("%d moves are left after undo", n)
	}
}

// A key that was typed before the terminal has shown the question of a new turn is dropped: before its second answer,
// since the first one may be older than the screen. Questions within the same turn wait for no answer.
func TestEarlyKeysAreDropped(t *testing.T) {
	m := turn(t)
	m.answers = true
	if press(m, "l"); m.unread != 0 {
		t.Fatal("a question of the own turn waits for the terminal")
	}
	press(m, "f", "f")
	if m.unread != 2 || !m.view.Ask.Turn {
		t.Fatalf("the next turn waits for %d answers: %s", m.unread, m.view.Ask.Question)
	}
	before := len(m.game.Session.Lines())
	enter, scan := tea.KeyPressMsg{Code: tea.KeyEnter}, tea.KeyPressMsg{Code: 's', Text: "s"}
	for answers := range 2 {
		for _, key := range []tea.KeyPressMsg{enter, scan} {
			m.Update(key)
			if len(m.game.Session.Lines()) != before || !strings.Contains(m.footer(), "before the question") {
				t.Fatalf("%s counts after %d answers: %q", key, answers, m.footer())
			}
		}
		_, cmd := m.Update(uv.PrimaryDeviceAttributesEvent{62})
		if (cmd != nil) != (answers == 0) {
			t.Errorf("after answer %d the terminal is asked: %v", answers+1, cmd != nil)
		}
	}
	if strings.Contains(m.footer(), "before the question") {
		t.Errorf("the last line is %q", m.footer())
	}
	if m.Update(scan); len(m.game.Session.Lines()) == before {
		t.Error("the key does not count after both")
	}
}

// Esc counts always, so that a lost answer does no harm.
func TestEscapeAlwaysCounts(t *testing.T) {
	m := turn(t)
	m.unread = 2
	m.Update(tea.KeyPressMsg{Code: tea.KeyEscape})
	if m.Update(tea.KeyPressMsg{Code: 'l', Text: "l"}); len(m.game.Session.State().Figures) != 1 {
		t.Error("l does not count after Esc")
	}
}

// The actions of the others are shown turn by turn until the space bar.
func TestNewsAreTold(t *testing.T) {
	m := turn(t)
	press(m, "l", "f", "f")
	press(m, "space")
	if m.over == nil || !strings.Contains(strings.Join(m.Lines(), "\n"), "What the others did (1 of 1)") {
		t.Fatalf("nothing is told:\n%s", strings.Join(m.Lines(), "\n"))
	}
	fits(t, m)
	if press(m, "space"); m.over != nil {
		t.Error("it does not end")
	}
}

// In the middle of moves m leads to the first of them, though they have numbers there.
func TestVerbOfAnAnswer(t *testing.T) {
	m := inScenario(t, "Saturn Flyby gives 3 moves.\n-- setup.toml --\nseed = 75\nplayers = 2\n[p1]\ncredit = 2\nhand = [\"24\"]\nprobes = [\"earth\"]\n-- play --\np1: play 24\n-- expect --\np1.credit == 0\n", "play 24")
	press(m, "m")
	if e, ok := m.menu.chosen(); !ok || e.option < 0 || m.view.Ask.Options[e.option].Verb != "move" || m.message != "" {
		t.Errorf("m leads to %+v and says %q", e, m.message)
	}
}
