package tests

import (
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/player"
	"seti/scripting"
	"seti/tests/long"
)

// deeds are visible actions of a player.
var deeds = []struct {
	name string
	is   func(c *catalog.Catalog, e log.Entry) bool
}{
	{"launches", entry(log.Launch)},
	{"orbits and landings", entry(log.Orbit, log.Land)},
	{"scans", entry(log.Scan)},
	{"signals", entry(log.Signal)},
	{"analyses", entry(log.Analyze)},
	{"data", entry(log.Place)},
	{"cards", entry(log.Play)},
	{"missions", entry(log.Mission)},
	{"probe", technology(board.ProbeTech)},
	{"telescope", technology(board.TelescopeTech)},
	{"computer", technology(board.ComputerTech)},
}

func entry(kinds ...log.Kind) func(*catalog.Catalog, log.Entry) bool {
	return func(_ *catalog.Catalog, e log.Entry) bool { return slices.Contains(kinds, e.Kind) }
}

func technology(of board.TechType) func(*catalog.Catalog, log.Entry) bool {
	return func(c *catalog.Catalog, e log.Entry) bool {
		return e.Kind == log.Tech && c.Techs[e.A].Type == of
	}
}

// done returns how many points a player makes in a game against "hard", and how often it does each of the deeds.
func done(t *testing.T, name string) (points float64, counts []float64) {
	t.Helper()
	c, counts := base(t), make([]float64, len(deeds))
	var bots [2]player.Player
	for i, name := range []string{name, "hard"} {
		l, err := player.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		bots[i] = player.New(c, l, 1)
	}
	games := long.Count(60, 20)
	one := 1 / float64(games)
	for seed := range games {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: uint64(seed)})
		if err != nil {
			t.Fatal(err)
		}
		mine := board.Seat(seed % 2)
		g.Scripts = scripting.NewHost()
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			return bots[(mine+d.Seat)%2].Choose(t.Context(), player.EyesIn(g, d, nil, 0, 0), d)
		}
		g.Log = func(e log.Entry) {
			for i := range deeds {
				if e.Player == mine && deeds[i].is(c, e) {
					counts[i] += one
				}
			}
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
		points += one * float64(g.S.P[mine].Res[board.VP])
	}
	return points, counts
}

// A person can recognize each personality by what it does. With SETI_LONG=50 and -v this prints the table of
// kernel/player/README.md.
func TestPersonalities(t *testing.T) {
	did := map[string]map[string]float64{}
	for _, name := range append([]string{"hard"}, player.Personalities()...) {
		full := name
		if name != "hard" {
			full = "hard:" + name
		}
		points, counts := done(t, full)
		t.Logf("%-10s %6.1f %5.1f", name, points, counts)
		did[name] = map[string]float64{}
		for i := range deeds {
			did[name][deeds[i].name] = counts[i]
		}
	}
	for _, x := range []struct {
		name, deed string
		times      float64 // as often as "hard", at least
	}{
		{"flier", "launches", 1.5}, {"flier", "orbits and landings", 1.5}, {"listener", "telescope", 1.05},
		{"analyst", "computer", 1.05}, {"collector", "missions", 1.15}, {"collector", "cards", 1.1},
	} {
		if got, hard := did[x.name][x.deed], did["hard"][x.deed]; got < x.times*hard {
			t.Errorf("%s: %.2f %s in a game, %.2f of hard; expected %.2f times as many", x.name, got, x.deed, hard, x.times)
		}
	}
}
