package points_test

import (
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/points"
	"seti/tests/toy"
)

// vp is an entry of the log in which a player gains points.
func vp(p board.Seat, n int16) log.Entry {
	return log.Entry{Kind: log.Gain, Player: p, A: int16(board.VP), B: n}
}

// Points are booked under the option that led to them; a free action in the middle of a
// main action is over when that continues.
func TestBook(t *testing.T) {
	c := toy.Catalog(t)
	turn := func(p board.Seat) log.Entry { return log.Entry{Kind: log.Turn, Player: p} }
	type step struct {
		option string // taken by p1
		entry  log.Entry
		source string
		n      int
	}
	takes := func(option string) step { return step{option: option} }
	for name, steps := range map[string][]step{
		"before the first turn":  {{entry: vp(0, 3), source: points.Other, n: 3}},
		"a main action":          {{entry: turn(0)}, takes("scan"), {entry: vp(0, 2), source: "scan", n: 2}},
		"what others get of it":  {{entry: turn(0)}, takes("orbit ash"), {entry: vp(1, 1), source: "orbit", n: 1}},
		"a free action":          {{entry: turn(0)}, takes("corner 2"), {entry: vp(0, 1), source: "free", n: 1}},
		"a mission":              {{entry: turn(0)}, takes("complete 2"), {entry: vp(0, 4), source: "missions", n: 4}},
		"a free action inside":   {{entry: turn(0)}, takes("play 8"), takes("buy"), {entry: vp(0, 1), source: "free", n: 1}, takes("continue"), {entry: vp(0, 1), source: "play", n: 1}},
		"a step inside":          {{entry: turn(0)}, takes("research"), takes("tech computer-1"), {entry: vp(0, 2), source: "research", n: 2}},
		"after the main action":  {{entry: turn(0)}, takes("play 8"), takes("data top"), takes("end-turn"), {entry: vp(0, 1), source: "play", n: 1}},
		"the next turn":          {{entry: turn(0)}, takes("scan"), {entry: turn(1)}, {entry: vp(0, 1), source: points.Other, n: 1}},
		"the next round":         {{entry: turn(0)}, takes("scan"), {entry: log.Entry{Kind: log.Round}}, {entry: vp(0, 1), source: points.Other, n: 1}},
		"what is paid":           {{entry: turn(0)}, takes("land ash"), {entry: log.Entry{Kind: log.Pay, A: int16(board.VP), B: 3}, source: "land", n: -3}},
		"what is lost":           {{entry: turn(0)}, takes("pass"), {entry: log.Entry{Kind: log.Lose, A: int16(board.VP), B: 2}, source: "pass", n: -2}},
		"other gains":            {{entry: turn(0)}, takes("scan"), {entry: log.Entry{Kind: log.Gain, A: int16(board.Data), B: 2}}},
		"an end-game card":       {{entry: log.Entry{Kind: log.Score, B: 6}, source: points.Cards, n: 6}},
		"a gold tile":            {{entry: log.Entry{Kind: log.GoldScore, B: 9}, source: points.Gold, n: 9}},
		"a function that scores": {{entry: log.Entry{Kind: log.Gain, A: int16(board.VP), B: 5, C: int16(log.FinalScoring)}, source: points.Scoring, n: 5}},
		"a penalty":              {{entry: log.Entry{Kind: log.Lose, A: int16(board.VP), B: 5, C: int16(log.FinalPenalty)}, source: points.Penalty, n: -5}},

		// Actions of seats that get no options, such as those of content, are recognized by their deeds.
		"a seat of content": {{entry: turn(1)}, {entry: log.Entry{Kind: log.Launch, Player: 1}}, {entry: vp(1, 1), source: "launch", n: 1},
			{entry: log.Entry{Kind: log.Win, Player: 1}}, {entry: vp(1, 2), source: "scan", n: 2}},
		"who has an option": {{entry: turn(0)}, takes("play 2"), {entry: log.Entry{Kind: log.Launch}}, {entry: vp(0, 1), source: "play", n: 1}},
	} {
		book := points.NewBook(c)
		for i, s := range steps {
			if s.option != "" {
				o, ok := c.ParseOption(s.option)
				if !ok {
					t.Fatalf("%s: there is no option %q", name, s.option)
				}
				book.Take(0, o)
			} else if source, n := book.Note(s.entry); source != s.source || n != s.n {
				t.Errorf("%s, step %d: %d points of %q, want %d of %q", name, i+1, n, source, s.n, s.source)
			}
		}
	}
}

// What has given points is booked under itself, whatever the player chose: the card that let a probe land gives its own
// points, and the landing those that the planet has printed.
func TestOrigin(t *testing.T) {
	c := toy.Catalog(t)
	given := func(deed log.Kind) log.Entry {
		e := vp(0, 3)
		e.D = int16(deed)
		return e
	}
	for deed, want := range map[log.Kind]string{log.Land: "land", log.Orbit: "orbit", log.Win: "scan", log.Trace: "analyze",
		log.Tech: "research", log.Place: "computer", log.Play: "play", log.Circle: "missions", log.Turn: "abilities"} {
		book := points.NewBook(c)
		book.Note(log.Entry{Kind: log.Turn})
		o, _ := c.ParseOption("play 8")
		book.Take(0, o)
		if source, n := book.Origin(given(deed)); source != want || n != 3 {
			t.Errorf("the deed %d gives %d points of %q, want 3 of %q", deed, n, source, want)
		}
	}
	final := given(log.Play)
	final.C = int16(log.FinalScoring)
	if source, _ := points.NewBook(c).Origin(final); source != points.Scoring {
		t.Errorf("the final scoring is booked under %q", source)
	}
}

// printed returns the points that are printed on a planet or a moon for a landing.
func printed(c *catalog.Catalog, body int16) (n int) {
	b := &c.Bodies[body]
	list := &b.Land
	if b.PlanetIndex != int(body) {
		list = &b.Reward
	}
	for i := range list.Groups {
		n += list.Groups[i].Gains.Of(board.VP)
	}
	return n
}

// What is booked in a game is the score of its players, but for what they began with.
func TestBookAddsUp(t *testing.T) {
	c := toy.Catalog(t)
	landed, lands := 0, 0
	for seed := range uint64(60) {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 3, Seed: seed, Species: []string{"hums", "rays"}})
		if err != nil {
			t.Fatal(err)
		}
		book, origins, sum, given := points.NewBook(c), points.NewBook(c), [board.MaxSeats]int{}, [board.MaxSeats]int{}
		for p := range 3 {
			sum[p] = int(g.S.P[p].Res[board.VP])
			given[p] = sum[p]
		}
		g.Log = func(e log.Entry) {
			if _, n := book.Note(e); n != 0 {
				sum[e.Player] += n
			}
			source, n := origins.Origin(e)
			if n != 0 {
				given[e.Player] += n
			}
			if source == "land" {
				landed += n
			}
			if e.Kind == log.Land {
				lands += printed(c, e.A)
			}
		}
		answer := toy.Random(seed)
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			i := answer(g, d)
			book.Take(d.Seat, d.Options[i])
			origins.Take(d.Seat, d.Options[i])
			return i
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
		for p := range 3 {
			if got := int(g.S.P[p].Res[board.VP]); got != sum[p] || got != given[p] {
				t.Errorf("seed %d: p%d has %d points, and %d and %d are booked", seed, p+1, got, sum[p], given[p])
			}
		}
	}
	if landed != lands || lands == 0 {
		t.Errorf("%d points are booked as landings, and %d are printed where probes have landed", landed, lands)
	}
}
