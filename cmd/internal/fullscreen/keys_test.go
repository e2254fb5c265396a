package fullscreen

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
	"seti/kernel/view"
)

// No key means two things, and each thing that one does in a turn has a key.
func TestNoKeyMeansTwoThings(t *testing.T) {
	means := map[string]string{}
	for _, b := range keys() {
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
		if k, name := keyOf(&view.Option{Verb: verb.String()}); k == "" || means[k] != name {
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

// The key of a verb leads to its option, and takes it if the cursor is there; the key of a verb with
// several options opens their list, in which numbers choose.
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
	press(m, "s", "l")
	if e, _ := m.menu.chosen(); e.key != "l" || len(m.game.Session.State().Figures) > 0 {
		t.Fatal("one l does not lead to the launch")
	}
	press(m, "p", "2")
	e, _ := m.menu.chosen()
	if e.option < 0 || m.view.Ask.Options[e.option].Verb != "play" || m.menu.line != 1 {
		t.Fatal("p 2 does not lead to the second card")
	}
	press(m, "l", "l")
	if n := len(m.game.Session.State().Figures); n != 1 {
		t.Errorf("%d probes after two l", n)
	}
}

// A number that chooses nothing says so, and the cursor leaves the option on
// which it was: Enter takes nothing then.
func TestNothingIsTakenByMistake(t *testing.T) {
	m := turn(t)
	before := m.game.Session.State().Hash()
	for keys, want := range map[string]string{
		"4 enter": "No option has a number here", "p 9 enter": "There is no 9: choose a number from 1 to",
	} {
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
	if press(m, "j"); !strings.Contains(m.footer(), "j has no meaning here") {
		t.Errorf("j: %q", m.footer())
	}
}

// A way to a planet is one choice of several moves. Each is a decision, which undo takes
// back by itself.
func TestWayIsOneChoice(t *testing.T) {
	m := turn(t)
	press(m, "l", "l", "m")
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

// What the others did is told turn by turn, and the space bar ends it.
func TestNewsAreTold(t *testing.T) {
	m := turn(t)
	press(m, "l", "l", "f", "f")
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
