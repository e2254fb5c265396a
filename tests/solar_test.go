package tests

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
)

// arranged returns a game in a position given as TOML-like keys.
func arranged(t *testing.T, c *catalog.Catalog, discs [3]int, dial int, probes ...string) *kernel.Game {
	t.Helper()
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	g.FinishSetup()
	number := func(n int) source.Value { return source.Value{Kind: source.Number, Number: float64(n)} }
	list := source.Value{Kind: source.List}
	for _, d := range discs {
		list.List = append(list.List, number(d))
	}
	at := source.Value{Kind: source.List}
	for _, p := range probes {
		at.List = append(at.List, source.Value{Kind: source.String, String: p})
	}
	p1 := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "probes", Value: at}, {Key: "publicity", Value: number(6)},
		{Key: "hand", Value: source.Value{Kind: source.List}}, {Key: "energy", Value: number(0)}, {Key: "credit", Value: number(0)}}}
	if err := arrange.Apply(g, source.Value{Kind: source.Table, Fields: []source.Field{{Key: "discs", Value: list}, {Key: "dial", Value: number(dial)},
		{Key: "p1", Value: p1}}}).Err(); err != nil {
		t.Fatal(err)
	}
	return g
}

// cell returns the content of a space as the facts write it.
func cell(c *catalog.Catalog, g *kernel.Game, sp board.Space) string {
	x := g.S.CellAt[sp]
	if b, ok := x.Body(); ok {
		return "planet:" + c.Bodies[b].ID
	}
	return map[board.Cell]string{board.Empty: "empty", board.Asteroid: "asteroid", board.Comet: "comet"}[x]
}

// What is visible for given offsets of the discs (facts: board, solar.test).
func TestVisible(t *testing.T) {
	c := base(t)
	for _, v := range []struct {
		discs [3]int
		rings [4]string
	}{
		{[3]int{0, 0, 0}, [4]string{
			"empty planet:mercury empty planet:venus empty planet:earth empty asteroid",
			"comet comet planet:mars empty asteroid empty asteroid asteroid",
			"empty asteroid empty planet:jupiter empty empty empty planet:saturn",
			"planet:uranus empty empty planet:neptune empty comet empty comet"}},
		{[3]int{7, 0, 0}, [4]string{
			"planet:mercury empty planet:venus asteroid planet:earth empty empty asteroid",
			"comet comet planet:mars empty asteroid empty asteroid asteroid",
			"empty asteroid empty planet:jupiter empty empty empty planet:saturn",
			"planet:uranus empty empty planet:neptune empty comet empty comet"}},
		{[3]int{6, 7, 0}, [4]string{
			"empty planet:venus asteroid planet:earth empty empty asteroid planet:mercury",
			"comet planet:mars empty empty empty asteroid asteroid asteroid",
			"empty asteroid empty planet:jupiter empty empty empty planet:saturn",
			"planet:uranus empty empty planet:neptune empty comet empty comet"}},
		{[3]int{5, 6, 7}, [4]string{
			"planet:venus asteroid planet:earth empty empty asteroid planet:mercury empty",
			"planet:mars empty asteroid empty asteroid empty asteroid comet",
			"empty empty planet:jupiter empty asteroid empty planet:saturn asteroid",
			"planet:uranus empty empty planet:neptune empty comet empty comet"}},
	} {
		g := arranged(t, c, v.discs, 1)
		for ring := 1; ring <= 4; ring++ {
			var got []string
			for sector := range 8 {
				got = append(got, cell(c, g, board.At(ring, sector)))
			}
			if s := strings.Join(got, " "); s != v.rings[ring-1] {
				t.Errorf("discs %v, ring %d:\n got %s\nwant %s", v.discs, ring, s, v.rings[ring-1])
			}
		}
	}
}

// In all 512 positions of the discs every planet is visible (facts: solar).
func TestPlanetsVisible(t *testing.T) {
	c := base(t)
	for o := range 512 {
		g := arranged(t, c, [3]int{o & 7, o >> 3 & 7, o >> 6}, 1)
		for b := range c.Planets {
			if !g.InPlay(b) {
				continue // brought by a species or a card
			}
			if got := cell(c, g, g.BodyAt(b)); got != "planet:"+c.Bodies[b].ID {
				t.Fatalf("offsets %o: %s is not visible", o, c.Bodies[b].ID)
			}
		}
	}
}

// A probe during three rotations (facts: solar.probe_test). Research is the
// action that rotates.
func TestProbeVectors(t *testing.T) {
	c := base(t)
	for _, v := range []struct {
		discs     [3]int
		start     string
		at        [3]string
		publicity [3]int
	}{
		{[3]int{0, 0, 0}, "r2s1", [3]string{"r2s1", "r2s0", "r2s7"}, [3]int{0, 1, 0}},
		{[3]int{0, 0, 5}, "r1s7", [3]string{"r1s7", "r1s6", "r1s5"}, [3]int{0, 1, 0}},
	} {
		discs := v.discs
		from := v.start
		for i := range 3 {
			g := arranged(t, c, discs, i+1, from)
			n := 0
			g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
				n++
				if n == 1 {
					return d.Find(board.Option{Verb: board.VerbResearch})
				}
				return kernel.Stop // the rotation is over when the tech is asked for
			}
			if err := g.Run(); err != kernel.ErrStopped {
				t.Fatal(err)
			}
			got := g.S.Figures[0].Space.String()
			if got != v.at[i] || int(g.S.P[0].Res[board.Publicity]) != v.publicity[i] {
				t.Errorf("discs %v, rotation %d: probe at %s with %d publicity, expected %s with %d", v.discs, i+1, got,
					g.S.P[0].Res[board.Publicity], v.at[i], v.publicity[i])
			}
			from = got
			for d := range 3 {
				discs[d] = int(g.S.Offset[d])
			}
		}
		if fmt.Sprint(discs) == fmt.Sprint(v.discs) {
			t.Error("nothing turned")
		}
	}
}
