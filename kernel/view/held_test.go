package view

import (
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/scripting/toml"
)

// The gains of a pack that a seat holds are named in the form for their number.
func TestHeld(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 3, First: 1, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, problems := toml.Read("setup.toml", []byte("p2.resources.computed_data = 3\n"))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	}); err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{"en": "data in its computer", "de": "Datensätze in seinem Computer",
		"fr": "données dans son ordinateur", "ru": "данные в компьютере"} {
		view := NewViewer(tag, c, []string{"p1", "p2"}).View(s.Game(), 0, s.Pending())
		if held := view.Seats[1].Held; len(held) == 0 || held[0].Name != want || held[0].N != 3 {
			t.Errorf("%s: found %v, expected 3 of %q", tag, held, want)
		}
	}
}
