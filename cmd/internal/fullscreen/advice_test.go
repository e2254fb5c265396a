package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// A hint is computed in the background: until then the game waits, and after that the cursor is on the option that
// "strong" would take.
func TestHint(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 3}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "enter") // the first card is tucked
	lines := len(m.game.Session.Lines())
	m.game.HintTime = 0 // no test depends on the speed of a machine
	cmd := m.key("h")
	if cmd == nil || m.thinking == nil {
		t.Fatal("nobody thinks")
	}
	if foot := m.footer(); !strings.Contains(foot, "Thinking about a hint") {
		t.Errorf("the last line says %q", foot)
	}
	press(m, "enter", "u")
	if len(m.game.Session.Lines()) != lines {
		t.Fatal("the game goes on while strong thinks")
	}
	thinking := m.thinking
	thinking.games.Store(128)
	if m.Update(pulse{}); !strings.Contains(m.footer(), "128 games") {
		t.Errorf("the last line says %q", m.footer())
	}
	settle(m, cmd)
	if thinking.games.Load() <= 128 {
		t.Errorf("%d games were counted", thinking.games.Load())
	}
	if m.thinking != nil || m.over == nil {
		t.Fatal("no hint comes")
	}
	fits(t, m)
	shows(t, m.Lines(), "(the best in the games")
	e, ok := m.menu.chosen()
	if !ok || e.option < 0 {
		t.Fatal("the cursor stands on no option")
	}
	best := m.view.Ask.Options[e.option].Label
	shows(t, m.Lines(), "The plan for this turn: 1. "+best)
	told := m.over.lines(100)
	for len(told) > 0 && told[0].Text != "" {
		told = told[1:]
	}
	if len(told) < 2 || !strings.HasPrefix(told[1].Text, best) {
		t.Errorf("the cursor stands on %q, the hint says %v", best, told)
	}
}

// Esc stops the thinking, and the game continues.
func TestHintIsStopped(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "enter")
	cmd := m.key("h")
	press(m, "esc")
	settle(m, cmd)
	if m.thinking != nil || m.over != nil || !strings.Contains(m.footer(), "The hint was stopped") {
		t.Errorf("the last line says %q", m.footer())
	}
	if cmd := m.key("h"); cmd == nil {
		t.Error("there is no second hint")
	}
}

// A card drawn unseen has been seen: undo stops there with an explanation, and continues if everybody agrees.
func TestUndoAnyway(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "enter")
	before := m.game.Session.State().Hash()
	for _, verb := range []string{"buy", "deck"} {
		o, _ := m.viewer.C.ParseOption(verb)
		i := m.game.Session.Pending().Find(o)
		if i < 0 {
			t.Fatalf("%s is not offered", verb)
		}
		if err := m.game.ChooseOption(i); err != nil {
			t.Fatal(err)
		}
		settle(m, m.goOn())
	}
	after := m.game.Session.State().Hash()
	press(m, "u")
	if m.over == nil {
		t.Fatal("nothing is asked")
	}
	fits(t, m)
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "Cannot undo: something random has happened since") && !strings.Contains(screen, "Cannot undo: you have seen something hidden since") {
		t.Errorf("it does not say why:\n%s", screen)
	}
	press(m, "esc")
	if m.over != nil || m.game.Session.State().Hash() != after {
		t.Fatal("Esc does not leave the game as it is")
	}
	press(m, "u", "enter")
	if d := m.game.Session.Pending(); d.Prompt.Name() != "card_any" {
		t.Errorf("the question is now %s", d.Prompt.Name())
	}
	press(m, "u")
	if m.over != nil {
		t.Error("what nobody has seen asks, too")
	}
	if m.game.Session.State().Hash() != before {
		t.Error("the game is another one")
	}
}
