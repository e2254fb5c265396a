package board

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/cmd/internal/bot"
	"seti/cmd/internal/console"
	"seti/cmd/internal/table"
	"seti/cmd/internal/things"
	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/scripting"
	"seti/scripting/toml"
)

var catalog = sync.OnceValue(content.MustOpen)

// arranged is a game in a position.
func arranged(t *testing.T, set kernel.Settings, setup string) *play.Session {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := table.NewSession(catalog(), set)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func screen(s *play.Session, seat kernel.Seat, brief bool) string {
	d := s.Pending()
	v := Look(s.Game(), seat, []string{"p1 Ann", "p2 Bob", "p3 (easy)", "p4 (random)"}, things.New(s.C), console.Width, false)
	v.Brief = brief
	lines := v.Table()
	if d != nil && d.Seat == seat {
		m := v.Menu(d)
		lines = append(append(lines, m.Hand...), m.Lines...)
	}
	return strings.Join(lines, "\n") + "\n"
}

const middle = `
round = 3
start = "p1"
turn = "p1"
dial = 2
discs = [1, 2, 3]
row = ["39", "5", "116"]
sectors = ["procyon", "vega", "sirius-a", "barnards-star", "kepler-22", "proxima-centauri", "61-virginis", "beta-pictoris"]
neutral = [1, 2]

[stars.vega]
marks = ["p1", "p2", "p1", "p2", "p3"]
wins  = ["p2"]

[stars.sirius-a]
marks = ["p3", "neutral"]

[gold.tech]
side  = "A"
marks = ["p2", "p1"]

[species.left]
discovered = true
discovery  = ["p1", "p2", "neutral"]

[species.right]
discovery = ["", "p3", ""]

[p1]
vp = 31
publicity = 7
credit = 4
energy = 3
data = 5
hand = ["12", "51", "95"]
tucked = ["70", "92"]
missions = ["2", "138"]
completed = ["7"]
circles.138 = [2]
techs = ["probe-1", "computer-3", "telescope-2"]
slots = ["computer-3", "", "", "", "", ""]
top = 4
bottom = [1]
probes = ["mars", "r2s5"]
orbiters = ["mars", "jupiter"]
landers = ["mars", "europa"]
traces = ["left antenna 1", "left jaw overflow", "left dna 1"]
milestones = [25]

[p2]
vp = 28
credit = 4
energy = 4
hand = ["29", "69"]
probes = ["mars"]
orbiters = ["jupiter"]
landers = ["mars 2"]
traces = ["left antenna 2"]
passed = true
milestones = [25]

[p3]
vp = 12
`

// A game in the middle: what can be read at a glance.
func TestScreen(t *testing.T) {
	s := arranged(t, kernel.Settings{Players: 3, Seed: 3, Species: []string{"anomalies", "oumuamua"}}, middle)
	p1, p2 := screen(s, 0, false), screen(s, 1, false)
	for _, want := range []string{
		"Round 3 of 5 · turn of p1 Ann · next disc 2 · deck ",
		"    s0 blue     s1 black    s2 blue     s3 red      s4 yellow   s5 red      s6 yellow   s7 black\n",
		"    Procyon     Vega        Sirius A    Barnard's S…Kepler-22   Proxima Cen…61 Virginis Beta Pictor…\n",
		"    ooooo       1212+3 w2   3noooo      ooooo       ooooo       oooooo      oooooo      ooooo\n",
		"Mars p1p2   · p1",
		"Mars orbit 1 land 12 phobos-deimos\n",
		"Jupiter orbit 1+2 land _ callisto europa:1 ganymede io",
		" 3: 3vp+2vp ×4 [1]",
		"species  left Anomalies antenna _|12__() jaw _+1|____() dna n|1___() deck ",
		"         right antenna _ jaw 3 dna _   neutral: 1 at 20 vp, 2 at 30 vp\n",
		"tokens   anomaly-antenna",
		"gold     tech-A 11:2 8:1 5:_ ",
		"row 1    39 61 Virginis Observation (2 cr; move 1/blue/deck card) ",
		"market   ET.",
		">p1 Ann        31 vp · publicity 7 · credits 4 · energy 3 · data 5/6 · hand 3 · probes 2/2\n",
		"   computer [#/#|#|#/|#|_/|_/] · techs computer-3 probe-1 telescope-2 · income 4 cr, 2 energy, 2",
		"   missions 2 Mariner 10 Mission ○○, 138 Cornell University ○●○, completed 1 (7)\n",
		" p2 Bob        28 vp · publicity 4 · credits 4 · energy 4 · data 0/6 · hand 2 · probes 1/1 · passed\n",
	} {
		if !strings.Contains(p1, want) || !strings.Contains(p2, want) {
			t.Errorf("%q is not on both screens:\n%s", want, p1)
		}
	}
	for _, want := range []string{
		"main    1 orbit mars  Orbit Mars (1 credit and 1 energy): ",
		"free    6 move r2s4 r2s3  comet ",
		"14 data top  on space 5",
		"hand   25 play · 26 corner 12 Europa Clipper (2 cr; 1 pub/black/cr) ",
	} {
		if !strings.Contains(p1, want) || strings.Contains(p2, want) {
			t.Errorf("%q is not on the screen of p1 only:\n%s", want, p1)
		}
	}
	if n, m := strings.Count(p1, "\n"), strings.Count(screen(s, 0, true), "\n"); m >= n {
		t.Errorf("a brief screen has %d lines, a full one %d", m, n)
	}
}

// In random games with all species every screen can be drawn, is not too wide,
// has each option once, and is the same whatever the others hold.
func TestScreensOfRandomGames(t *testing.T) {
	c := catalog()
	for seed := range uint64(12) {
		set := kernel.Settings{Players: int(2 + seed%3), Seed: seed}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(c.Species); n > 1 {
			set.Species = []string{c.Species[int(seed)%n].ID, c.Species[int(seed+1)%n].ID}
			if g, err = kernel.NewGame(c, set); err != nil {
				t.Fatal(err)
			}
		}
		g.Scripts = scripting.NewHost()
		texts := things.New(c)
		rng := rand.New(rand.NewPCG(seed, 7))
		policy := bot.Eager(rng)
		for p := range g.S.P {
			g.S.P[p].Res[kernel.Credit], g.S.P[p].Res[kernel.Energy] = 60, 60 // rich players come further
		}
		n := 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			n++
			if n%5 == 0 {
				draw(t, g, d, texts)
			}
			return policy(d)
		}
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

func draw(t *testing.T, g *kernel.Game, d *kernel.Decision, texts *things.Texts) {
	t.Helper()
	titles := []string{"p1", "p2", "p3", "p4"}
	v := Look(g, d.Seat, titles, texts, console.Width, false)
	lines := v.Table()
	m := v.Menu(d)
	order := slices.Clone(m.Order)
	slices.Sort(order)
	for i := range d.Options {
		if len(order) != len(d.Options) || order[i] != i {
			t.Fatalf("%d options, numbered %v", len(d.Options), m.Order)
		}
	}
	for _, l := range slices.Concat(lines, m.Lines, m.Hand) {
		if console.VisibleWidth(l) > console.Width {
			t.Errorf("%d columns: %s", console.VisibleWidth(l), l)
		}
	}
	other := Look(g.Determinize(d.Seat, 99), d.Seat, titles, texts, console.Width, false).Table()
	if a, b := strings.Join(lines, "\n"), strings.Join(other, "\n"); a != b {
		t.Fatalf("what is hidden from %s shows:\n%s\n\n%s", d.Seat, a, b)
	}
}
