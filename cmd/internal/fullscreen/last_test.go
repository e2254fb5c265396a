package fullscreen

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/view"
)

// A turn that does not fit takes one line: the main action, what every player should notice, and the points. The newest turn is
// first. Space shows all of it.
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
	got := strings.Join(draw.Texts(m.painter.LastBrief(80, 2)), "|")
	if want := "p2 (random) launches a probe|p2 (random) scans; wins Vega; +7 VP"; got != want {
		t.Errorf("in short: %q, want %q", got, want)
	}
	if got := len(m.painter.LastBrief(80, 1)); got != 1 {
		t.Errorf("in one line: %d lines", got)
	}
	press(m, "space")
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "─ What the others did ─") || !strings.Contains(screen, "p2 (random) scans; wins Vega; +7 VP") {
		t.Errorf("Space does not begin in short:\n%s", screen)
	}
	press(m, "space")
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "What the others did (1 of 2)") {
		t.Errorf("Space does not lead to the first turn:\n%s", screen)
	}
}

// In short, the lines about turns are followed by whole deeds only: what came after all that the line about the newest turn tells. If there is
// neither, as much of the last deed is shown as fits. The title says how many lines there are.
func TestShortTurnsEndWithWholeDeeds(t *testing.T) {
	m := turn(t)
	entry := func(line int, kind log.Kind, p board.Seat, a, b int16) play.Noted {
		return play.Noted{Line: line, Note: log.Entry{Kind: kind, Player: p, A: a, B: b}}
	}
	lines := []play.Line{{Seat: 1, ID: "scan"}, {Seat: 1, ID: "corner 25"}, {Seat: 1, ID: "data top"}}
	scan := []play.Noted{entry(0, log.Turn, 1, 1, 0), entry(0, log.Scan, 1, 0, 0), entry(1, log.Signal, 1, 1, 1), entry(1, log.Signal, 1, 2, 2),
		entry(2, log.Gain, 1, int16(board.Publicity), 2), entry(2, log.Gain, 0, int16(board.Data), 1)}
	won := append(slices.Clone(scan[:4]), entry(1, log.Win, 1, 1, 0), entry(1, log.Win, 1, 2, 0))
	setup := []play.Noted{entry(-1, log.Rotation, board.Nobody, 1, 0), entry(-1, log.Rotation, board.Nobody, 2, 0),
		entry(-1, log.Rotation, board.Nobody, 3, 0), entry(-1, log.Rotation, board.Nobody, 1, 0)}
	for _, x := range []struct {
		notes []play.Noted
		room  int
		title string
		want  []string
	}{
		{scan, 1, " ↓ 6 ", []string{"p2 (random) scans"}},
		{scan, 2, " ↓ 6 ", []string{"p2 (random) scans", "p1 Ann +1 data"}},
		{scan, 5, " ↓ 6 ", []string{"p2 (random) scans", "p2 (random) [free] +2 pub", "p1 Ann +1 data", "", ""}},
		{scan, 6, "─", []string{"p2 (random) [main] scans", "p2 (random) [free] marks a signal at Barnard's", "          Star, position 1; marks a signal at Beta",
			"          Pictoris, position 2", "p2 (random) [free] +2 pub", "p1 Ann +1 data"}},
		{won, 1, " ↓ 6 ", []string{"p2 (random) scans; wins the sector of Barnard's S…"}},
		{won, 4, " ↓ 6 ", []string{"p2 (random) scans; wins the sector of Barnard's", "  Star; p1 is second; wins the sector of Beta", "  Pictoris; p1 is second", ""}},
		{setup, 1, " ↓ 2 ", []string{"   disc 1 rotates; disc 2 rotates; disc 3 rotates…"}},
		{nil, 1, "─", []string{""}},
	} {
		m.view.Turns = m.viewer.Turns(lines, x.notes, 0)
		var got []string
		for _, l := range m.draw(area{w: 50, h: 1 + x.room, panels: []string{lastPanel}}) {
			got = append(got, strings.TrimRight(ansi.Strip(l), " "))
		}
		if !strings.HasSuffix(got[0], strings.TrimRight(x.title, " ")) || !slices.Equal(got[1:], x.want) {
			t.Errorf("%d lines: %q, want %q and %q", x.room, got, x.title, x.want)
		}
	}
}
