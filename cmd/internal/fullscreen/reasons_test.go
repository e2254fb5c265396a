package fullscreen

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// On demand the log shows the reasons of a computer player, also for its later actions, until they are hidden again.
func TestReasonsInTheLog(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "easy"})
	reasons := func() (n int) {
		for _, l := range m.painter.Log(100) {
			if strings.HasPrefix(strings.TrimSpace(l.Text), "why: ") {
				n++
			}
		}
		return n
	}
	turn := func() {
		t.Helper()
		for turns := m.game.Session.State().Turns; m.game.Session.State().Turns < turns+2; {
			d := m.game.Session.Pending()
			i := slices.IndexFunc(d.Options, func(o board.Option) bool { return o.Verb == board.VerbScan || o.Verb == board.VerbEndTurn })
			if err := m.game.ChooseOption(max(i, 0)); err != nil {
				t.Fatal(err)
			}
			settle(m, m.goOn())
		}
	}
	press(m, "enter") // the first card is tucked
	turn()
	if n := reasons(); n > 0 {
		t.Errorf("nobody has asked for %d reasons", n)
	}
	settle(m, m.key("v"))
	first := reasons()
	if first == 0 {
		t.Fatalf("the log gives no reasons:\n%v", m.painter.Log(100))
	}
	shows(t, m.Lines(), "why: ")
	fits(t, m)
	turn()
	if reasons() <= first {
		t.Errorf("%d reasons after one turn, %d after two", first, reasons())
	}
	if settle(m, m.key("v")); reasons() > 0 {
		t.Errorf("%d reasons are still shown", reasons())
	}
}
