package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// Changes by the others are marked on the board until the player has answered: Ann launches, so Bob sees a sign before
// Earth until they launch themselves.
func TestChangesAreMarked(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Name: "Bob"})
	choose := func(verb board.Verb) {
		t.Helper()
		for i, o := range m.game.Session.Pending().Options {
			if o.Verb == verb {
				if err := m.game.ChooseOption(i); err != nil {
					t.Fatal(err)
				}
				settle(m, m.goOn())
				if m.curtain {
					press(m, "enter")
				}
				return
			}
		}
		t.Fatalf("%v is not offered", verb)
	}
	choose(board.VerbCard) // each tucks the first card
	choose(board.VerbCard)
	earth := func() bool { return strings.Contains(strings.Join(m.Lines(), "\n"), "•Earth") }
	if earth() {
		t.Error("Earth is new before anything has happened")
	}
	choose(board.VerbLaunch)
	if earth() {
		t.Error("what one does oneself is marked")
	}
	choose(board.VerbEndTurn)
	m.menu.number(2) // moves the cursor off the launch, which would light Earth up
	m.light()
	if !earth() {
		t.Errorf("the launch of the other is not marked:\n%s", strings.Join(m.Lines(), "\n"))
	}
	choose(board.VerbLaunch)
	m.menu.number(2)
	m.light()
	if earth() {
		t.Errorf("it is marked still after the answer:\n%s", strings.Join(m.Lines(), "\n"))
	}
}
