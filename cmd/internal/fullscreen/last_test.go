package fullscreen

import (
	"strings"
	"testing"

	"seti/cmd/internal/draw"
	"seti/kernel/view"
)

// A turn that does not fit takes one line: the main action, what every player should notice, and the points. The newest turn is
// first; how the last turn ended follows. Space shows all of it.
func TestLongTurnsInShort(t *testing.T) {
	m := turn(t)
	step := func(text, moment string) view.Step { return view.Step{Seat: 1, Text: text, Moment: moment} }
	m.view.Turns = []view.Turn{
		{Seat: 0, Deeds: []view.Deed{{Seat: 0, Kind: view.Main, Steps: []view.Step{{Seat: 0, Text: "passes"}}}}},
		{Seat: 1, Deeds: []view.Deed{
			{Seat: 1, Kind: view.Free, Steps: []view.Step{step("moves a probe", "")}, Gains: []view.Gain{{Res: "vp", N: 2}}},
			{Seat: 1, Kind: view.Main, Steps: []view.Step{step("scans", ""), step("marks a signal", ""), step("wins Vega", "sector")}, Gains: []view.Gain{{Res: "vp", N: 5}, {Res: "energy", N: -2}}},
		}},
		{Seat: 1, Deeds: []view.Deed{{Seat: 1, Kind: view.Main, Steps: []view.Step{step("launches a probe", "")}}}},
	}
	got := strings.Join(draw.Texts(m.painter.LastBrief(80)), "|")
	if want := "p2 (random) launches a probe|p2 (random) scans; wins Vega; +7 VP"; got != want {
		t.Errorf("in short: %q, want %q", got, want)
	}
	var long []draw.Line
	for _, text := range []string{"one", "two", "three", "four"} {
		long = append(long, draw.Line{Text: text})
	}
	if got := strings.Join(draw.Texts(m.short(long, 3, 80)), "|"); got != "p2 (random) launches a probe|p2 (random) scans; wins Vega; +7 VP|four" {
		t.Errorf("three lines: %q", got)
	}
	if got := draw.Texts(m.short(long, 4, 80)); len(got) != 4 || got[0] != "one" {
		t.Errorf("four lines: %q", got)
	}
	press(m, "space")
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "p2 (random) scans; wins Vega; +7 VP") {
		t.Errorf("Space does not begin in short:\n%s", screen)
	}
	press(m, "space")
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "What the others did (1 of 2)") {
		t.Errorf("Space does not lead to the first turn:\n%s", screen)
	}
}
