package tests

import (
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
)

// A seat of content that fails, gives an invalid answer or never passes causes an error with the place, and the game is
// at the position before the decision that led there: it can be undone and continued, and replayed from its journal.
func TestContentSeatFails(t *testing.T) {
	for _, x := range []struct{ turn, answer, want string }{
		{"local x = nil; g:data(x.n)", "return question.options[1]", "x is nil"},
		{"g:launch()", "return question.options[1]", "p2 (robot) has taken 1000 turns in a row in round 1; its turn must come to g:pass()"},
		{"g:scan()", `return "vega"`, `expected one of question.options: earth`},
		{"g:as(g:players()[2]):pass()", "return nil", "only a seat of content passes so"},
	} {
		c, problems := withPack(map[string]string{
			"seats/robot.toml": "id = \"robot\"\nname = \"Robot\"\n",
			"seats/robot.lua":  "return {\n  turn = function(g) " + x.turn + " end,\n  answer = function(g, question) " + x.answer + " end,\n}\n",
		})
		if problems.Err() != nil {
			t.Fatal(problems)
		}
		s := newSession(t, c, kernel.Settings{Players: 2, Seed: 3, First: 1, Seats: []kernel.SeatSetting{{}, {Content: "robot", Level: 1}}})
		s.FreeUndo = true
		for s.Pending().Kind != kernel.TurnLevel {
			if err := s.ChooseOption(0); err != nil {
				t.Fatal(err)
			}
		}
		before := s.State().Hash()
		err := s.Choose(0, "pass")
		for err == nil && s.Pending().Seat == 0 {
			err = s.ChooseOption(0)
		}
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: got %v, expected %s", x.turn, err, x.want)
			continue
		}
		for s.State().Hash() != before {
			if err := s.Undo(0); err != nil {
				t.Fatalf("%s: %v", x.turn, err)
			}
		}
		if d := s.Pending(); d == nil || d.Kind != kernel.TurnLevel || d.Seat != 0 {
			t.Errorf("%s: the game does not go on", x.turn)
		}
	}
}

// Settings that name missing content are refused.
func TestSettingsOfContent(t *testing.T) {
	c, err := content.Open("packs/frontier")
	if err != nil {
		t.Fatal(err)
	}
	robot := func(name string, level int) []kernel.SeatSetting {
		return []kernel.SeatSetting{{}, {Content: name, Level: level}}
	}
	for _, x := range []struct {
		set  kernel.Settings
		want string
	}{
		{kernel.Settings{Players: 2, Modules: []string{"faction"}}, `there is no module "faction"; did you mean "factions"?`},
		{kernel.Settings{Players: 2, Modules: []string{"head-start", "promo"}}, "do not go together"},
		{kernel.Settings{Players: 4, Modules: []string{"omens"}}, `module "omens" is not for 4 players`},
		{kernel.Settings{Players: 2, Seats: robot("automat", 1)}, `p2: nothing of the name "automat" can play it; did you mean "automaton"?`},
		{kernel.Settings{Players: 2, Seats: robot("automaton", 4)}, "p2: automaton has levels 1 to 3, not 4"},
		{kernel.Settings{Players: 2, Seats: []kernel.SeatSetting{{Content: "automaton", Level: 1}, {Content: "automaton", Level: 1}}}, "somebody must play"},
	} {
		if _, err := kernel.NewGame(c, x.set); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("got %v, expected %s", err, x.want)
		}
	}
}
