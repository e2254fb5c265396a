package draw

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/view"
	"seti/scripting/toml"
	"seti/tests/golden"
)

var base = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open() })

// arranged returns a painter of a position for two players, as the first one sees it.
func arranged(t *testing.T, position string) *Painter {
	t.Helper()
	c, err := base()
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 3, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	v, problems := toml.Read("position.toml", []byte(position))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	}); err != nil {
		t.Fatal(err)
	}
	viewer := view.NewViewer("en", c, []string{"Ann", "Bob"})
	return NewPainter(viewer, viewer.View(s.Game(), 0, s.Pending()), console.Style(false))
}

// still is a position with all discs at 0; its spaces are worked out from content/board/solar.toml in
// TestRoundBoardShowsTheSpaces.
const still = `
dial = 1
discs = [0, 0, 0]
sectors = ["barnards-star", "kepler-22", "proxima-centauri", "procyon", "vega", "61-virginis", "beta-pictoris", "sirius-a"]
p1.probes = ["r1s3", "r1s3", "r3s7"]
p2.probes = ["r1s3", "r2s5", "r4s7"]
[stars.vega]
marks = ["p2", "p1", "p2"]
`

// Every space shows the topmost printed cell that is not a cutout. By the layers from the top, by sector:
//
//	ring 1: disc 3 empty, Mercury, empty, Venus, disc 2 empty, Earth, empty, disc 3 asteroids
//	ring 2: disc 3 comet, board comet, Mars, board empty, disc 3 asteroids, empty, asteroids, disc 3 asteroids
//	ring 3: board empty, board asteroids, empty, Jupiter, empty, board empty, board empty, Saturn
//	ring 4: Uranus, empty, empty, Neptune, empty, comet, empty, comet
//
// From sector 4 on a space is read from the outside.
func TestRoundBoardShowsTheSpaces(t *testing.T) {
	want := [4][8]string{
		{"·", "@Mercury", "·", "@Venus112", "·", "Earth@", "·", "::"},
		{"*-", "*-", "@Mars", "·", "::", "2", "::", "::"},
		{"·", "::", "·", "@Jupiter", "·", "·", "·", "1Saturn@"},
		{"@Uranus", "·", "·", "@Neptune", "·", "*-", "·", "2*-"},
	}
	p := arranged(t, still)
	p.Look.Signs = Plain
	for _, size := range [][2]int{{60, 17}, {63, 19}, {76, 26}, {99, 34}, {200, 60}} {
		o := p.orbits(size[0], size[1])
		text := Texts(o.lines(p))
		for ring := range want {
			for sector, signs := range want[ring] {
				x, y := o.at(o.radius(ring+1), float64(sector)*45+middle)
				short := shortened(signs)
				found := false
				for k := max(0, y-3); k <= min(y+3, len(text)-1); k++ {
					line := []rune(text[k])
					part := string(line[min(len(line), max(0, x-14)):min(len(line), x+14)])
					found = found || strings.Contains(part, signs) || strings.Contains(part, short[0]) || strings.Contains(part, short[1])
				}
				if !found {
					t.Errorf("%v: ring %d, sector %d: %q is not near column %d of line %d", size, ring+1, sector, signs, x, y)
				}
			}
		}
		if t.Failed() {
			t.Fatal(strings.Join(text, "\n"))
		}
	}
}

// shortened returns signs with the name of a planet in three and in two letters.
func shortened(signs string) (short [2]string) {
	for i, n := range []int{3, 2} {
		short[i] = signs
		for _, name := range []string{"Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"} {
			short[i] = strings.Replace(short[i], name, name[:n], 1)
		}
	}
	return short
}

// The next rotation turns disc 1 counter-clockwise: Mercury, Venus and Earth go from the sectors 1, 3 and 5 to 0, 2 and 4,
// and the three probes at Venus with it. Nothing else on rings 2 to 4 moves.
func TestGhosts(t *testing.T) {
	p := arranged(t, still)
	p.Look.Signs, p.Ghosts = Plain, true
	want := map[string]string{"r1s0": "(Mer)", "r1s2": "(Ven112)", "r1s4": "(Ear)"}
	for at := range board.Space(32) {
		signs := ""
		for _, s := range p.spaceSigns(at, 3) {
			if strings.HasPrefix(s.text, "(") {
				signs += s.text
			}
		}
		if signs != want[at.String()] {
			t.Errorf("%s: found %q, expected %q", at, signs, want[at.String()])
		}
	}
}

// At 80 columns the next rotation follows what is there now. In sector 3 of ring 1, disc 1 then has a cutout where
// Venus was, and under it are asteroids of disc 2; in sector 7 of ring 1, asteroids of disc 3 stay in sight.
func TestNowAndThen(t *testing.T) {
	p := arranged(t, still)
	lines := Texts(p.NowThen(80))
	for _, l := range lines {
		if console.VisibleWidth(l) > 80 {
			t.Errorf("%q takes more than 80 columns", l)
		}
	}
	for line, ends := range map[int]string{1: "→Mercury", 3: "→Venu112", 5: "→Earth"} {
		if !strings.HasSuffix(lines[line], ends) {
			t.Errorf("%q does not end with %q", lines[line], ends)
		}
	}
	if p.Ghosts = true; strings.Contains(lines[8], "→") {
		t.Errorf("sector 7 does not change: %q", lines[8])
	}
	if cells := turned(p.S); cells[0][3].Cell != view.Asteroids {
		t.Errorf("ring 1, sector 3 shows %v then, expected the asteroids of disc 2", cells[0][3].Cell)
	}
}

// The board at 100×30 and 160×50, with braille and without, and with the next rotation.
func TestPicturesOfBoards(t *testing.T) {
	for _, x := range []struct {
		name string
		w, h int
		look Look
		next bool
	}{{"round-63x19", 63, 19, Look{}, false}, {"round-63x19-plain", 63, 19, Look{Signs: Plain}, false},
		{"round-99x34", 99, 34, Look{}, false}, {"round-99x34-next", 99, 34, Look{}, true}} {
		p := arranged(t, still)
		p.Look, p.Ghosts = x.look, x.next
		compare(t, "testdata/"+x.name+".txt", Texts(p.Round(x.w, x.h)))
	}
}

// Colors change nothing but colors, on each ground.
func TestColorsKeepTheSigns(t *testing.T) {
	p := arranged(t, still)
	want := Texts(p.Round(63, 19))
	for _, ground := range []Ground{Unknown, Dark, Light} {
		p.Style, p.Look.Ground, p.Look.Rich = true, ground, true
		var got []string
		for _, l := range p.Round(63, 19) {
			got = append(got, strings.TrimRight(ansi.Strip(l.Text), " "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("ground %d: another picture:\n%s", ground, strings.Join(got, "\n"))
		}
	}
}

// No two meanings have one color on a ground.
func TestOneColorForOneMeaning(t *testing.T) {
	for ground := range 2 {
		seen := map[string]tone{}
		for of, x := range palette {
			if of == orbitTone || of == frameTone || of >= firstProbe && of < firstStar {
				continue // lines may have any color, and a probe has that of its player
			}
			key := fmt.Sprint(x[ground])
			if other, there := seen[key]; there {
				t.Errorf("ground %d: tones %d and %d have one color", ground, of, other)
			}
			seen[key] = of
		}
	}
}

func compare(t *testing.T, file string, lines []string) {
	t.Helper()
	golden.Compare(t, file, strings.Join(lines, "\n")+"\n")
}
