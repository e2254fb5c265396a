package report

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"seti/content/results"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.0002 {
		t.Errorf("%s: %v, expected %v", what, got, want)
	}
}

func TestDifference(t *testing.T) {
	points := []int64{30, 60, 90}
	for mask, want := range map[uint8]int64{
		0b001: -45 * unit, // 30 - 75
		0b011: -45 * unit, // 45 - 90
		0b101: 0,          // 60 - 60
		0b110: 45 * unit,  // 75 - 30
		0b111: 0,
		0b000: 0,
	} {
		if got := difference(mask, points); got != want {
			t.Errorf("%03b: %d, expected %d", mask, got, want)
		}
	}
	if got := difference(0b0001, []int64{10, 3, 4, 4}); got != 10*12-11*4 { // 10 - 11/3
		t.Errorf("of four: %d", got)
	}
}

func TestHolm(t *testing.T) {
	a, b, c := &Estimate{P: 0.04}, &Estimate{P: 0.01}, &Estimate{P: 0.03}
	holm([]*Estimate{a, nil, b, c})
	// 0.01 * 3; 0.03 * 2; 0.04, but not less than the one before.
	near(t, "b", b.P, 0.03)
	near(t, "c", c.P, 0.06)
	near(t, "a", a.P, 0.06)
	if !b.Stands || c.Stands || a.Stands {
		t.Error("another stands out than b")
	}
}

// head returns the head of forty games for two.
func head(players ...string) results.Head {
	return results.Head{Players: players, Games: 40, Count: 40, Things: []results.Thing{
		{Kind: results.Card, ID: "5", Name: "Five", Deck: results.MainDeck}, {Kind: results.Card, ID: "6", Name: "Six", Deck: results.MainDeck},
		{Kind: results.Tech, ID: "probe-1", Name: "probe-1"},
		{Kind: results.Held, ID: "agency", Name: "Agency", Deck: "organization"}, {Kind: results.Held, ID: "never", Name: "Never", Deck: "unused"},
		{Kind: results.Species, ID: "blobs", Name: "Blobs"},
	}}
}

// forty returns games: in the first twenty p1 has card 5 and wins by 28 or 32, in
// the others nobody has it and p2 wins by 10. The species "blobs" takes part in the first
// ten and the last ten games.
func forty(h results.Head) (games []*results.Game) {
	for i := range 40 {
		g := &results.Game{Number: i, Seed: uint64(i), Rounds: 5, Decisions: 100, Seats: make([]results.Seat, 2)}
		a, b := &g.Seats[0], &g.Seats[1]
		if i < 20 {
			a.Points, b.Points = 110, 82-4*(i%2)
			a.Played = []results.Use{{ID: "5", Round: 1 + i%2}}
			a.Start = []string{"5"}
			a.Sources = map[string]int{"land": 100, "start": 10}
			a.Decks = map[string][]string{"organization": {"agency"}}
			g.Winners = []string{"p1"}
		} else {
			a.Points, b.Points = 90, 100
			a.Sources = map[string]int{"land": 90}
			g.Winners = []string{"p2"}
		}
		b.Sources = map[string]int{"scan": b.Points}
		b.Drawn = []string{"6", "5"}
		if i < 10 || i >= 30 {
			g.Species = []results.SpeciesSeen{{ID: "blobs", Discovered: i < 10, Round: 3}}
		}
		a.Player, b.Player = h.Players[0], h.Players[1]
		games = append(games, g)
	}
	return games
}

func tallied(t *testing.T, h results.Head) *Tally {
	t.Helper()
	tally := newTally(h)
	for _, g := range forty(h) {
		if err := tally.add(g); err != nil {
			t.Fatal(err)
		}
	}
	return tally
}

func TestReport(t *testing.T) {
	tally := tallied(t, head("easy", "easy"))
	if err := tally.add(&results.Game{Seed: 99, Error: "a card failed"}); err != nil {
		t.Fatal(err)
	}
	r := tally.Report()
	if r.Games != 40 || r.Errors != 1 || fmt.Sprint(r.Failed) != "[{99 a card failed}]" || r.Decisions != 100 || r.Rounds != 5 {
		t.Errorf("%+v", r)
	}
	// p1: 110 and 90. p2: 82, 78 and 100.
	near(t, "mean of p1", r.Seats[0].Points.Mean, 100)
	near(t, "mean of p2", r.Seats[1].Points.Mean, 90)
	near(t, "spread of p1", r.Seats[0].Points.SD, math.Sqrt(40*100.0/39))
	near(t, "error of p1", r.Seats[0].Points.SE, math.Sqrt(100.0/39))
	near(t, "wins of p1", r.Seats[0].Wins.Part, 0.5)
	near(t, "wins of p1, from", r.Seats[0].Wins.CI95[0], 0.3520)
	if fmt.Sprint(r.Seats[1].Scores) != "[{78 10} {82 10} {100 20}]" {
		t.Errorf("%v", r.Seats[1].Scores)
	}
	// Both seats belong to one player: 110 + 82, 110 + 78, 190, halved.
	if len(r.Players) != 1 || fmt.Sprint(r.Players[0].Seats) != "[p1 p2]" {
		t.Errorf("%+v", r.Players)
	}
	near(t, "mean of easy", r.Players[0].Points.Mean, 95)
	near(t, "error of easy", r.Players[0].Points.SE, math.Sqrt(20.0/39/40)) // 96, 94, 95
	if fmt.Sprint(r.Sources) != "[{land [95 0] 0.5} {scan [0 90] 0.4737} {start [5 0] 0.0263}]" {
		t.Errorf("%v", r.Sources)
	}
	five, six := r.Cards[0], r.Cards[1]
	if five.Drawn != 60 || five.Times != 20 || five.Part != 0.25 || five.Round != 1.5 || five.With != 110 || six.Drawn != 40 || six.Times != 0 {
		t.Errorf("%+v, %+v", five, six)
	}
	near(t, "without", five.Without, 90) // 20 * 90, 20 * 80 and 20 * 100 of p2
	// Ahead by 28 and 32, where p1 is ahead by 10 over all games.
	near(t, "lead", five.Lead.Mean, 20)
	near(t, "error of the lead", five.Lead.SE, math.Sqrt(20*4.0/19/20))
	if !five.Lead.Stands || five.Lead.Games != 20 || *five.Began != *five.Lead || six.Lead != nil {
		t.Errorf("%+v, %+v, %+v", five.Lead, five.Began, six.Lead)
	}
	if len(r.Decks) != 1 || r.Decks[0].Deck != "organization" || r.Decks[0].Cards[0].Lead.Mean != 20 {
		t.Errorf("%+v", r.Decks)
	}
	// With blobs ten games of 96 and 94 and ten of 95; the same without them.
	s := r.Species[0]
	if s.Games != 20 || s.Discovered.Part != 0.5 || s.Round != 3 || s.Difference.Stands {
		t.Errorf("%+v", s)
	}
	near(t, "with blobs", s.Points.Mean, 95)
	near(t, "difference", s.Difference.Mean, 0)
}

// From fewer than 20 games points have no range; parts of games have one, if there is a game.
func TestFewGames(t *testing.T) {
	h := head("easy", "easy")
	for n, want := range map[int][4]string{ // points and wins of p1, points of a seat with blobs, which take part in ten of these, and how often they are discovered
		0:  {"0.0", "–", "0.0", "–"},
		1:  {"110.0", "100.0 % (20.6 to 100.0)", "96.0", "100.0 % (20.6 to 100.0)"}, // Wilson: from 1 / (1 + 1.96²)
		19: {"110.0", "100.0 % (83.2 to 100.0)", "95.0", "100.0 % (72.2 to 100.0)"}, // 19 / (19 + 1.96²), 10 / (10 + 1.96²)
		20: {"110.0 ± 0.0", "100.0 % (83.9 to 100.0)", "95.0", "100.0 % (72.2 to 100.0)"},
	} {
		tally := newTally(h)
		for _, g := range forty(h)[:n] {
			if err := tally.add(g); err != nil {
				t.Fatal(err)
			}
		}
		r := tally.Report()
		p, s := r.Seats[0], r.Species[0]
		if got := [4]string{p.Points.String(), p.Wins.String(), s.Points.String(), s.Discovered.String()}; got != want {
			t.Errorf("%d games: %q, expected %q", n, got, want)
		}
		if (p.Points.CI95 != nil) != (n == 20) || s.Points.CI95 != nil {
			t.Errorf("%d games: %v, %v", n, p.Points.CI95, s.Points.CI95)
		}
	}
}

// A better player does not make its cards look better.
func TestLeadOfAPlayer(t *testing.T) {
	h := head("strong", "random")
	tally := newTally(h)
	for _, g := range forty(h) {
		g.Seats[0].Points, g.Seats[1].Points = 200+g.Number%2, 10
		if err := tally.add(g); err != nil {
			t.Fatal(err)
		}
	}
	r := tally.Report()
	near(t, "lead", r.Cards[0].Lead.Mean, 0)
	if len(r.Players) != 2 || r.Players[0].Player != "strong" || r.Players[0].Points.Mean != 200.5 || r.Players[1].Points.SD != 0 {
		t.Errorf("%+v", r.Players)
	}
}

func TestUnknownThing(t *testing.T) {
	h := head("easy", "easy")
	for kind, change := range map[string]func(*results.Game){
		"card":    func(g *results.Game) { g.Seats[0].Drawn = []string{"77"} },
		"tech":    func(g *results.Game) { g.Seats[0].Techs = []results.Use{{ID: "77"}} },
		"held":    func(g *results.Game) { g.Seats[0].Decks = map[string][]string{"x": {"77"}} },
		"species": func(g *results.Game) { g.Species = []results.SpeciesSeen{{ID: "77"}} },
	} {
		g := forty(h)[3]
		change(g)
		if err := newTally(h).add(g); err == nil || err.Error() != fmt.Sprintf(`the game with seed 3: it names the %s "77", and the head of its file does not`, kind) {
			t.Error(err)
		}
	}
}

// A figure that is known more exactly is written with more digits.
func TestDigits(t *testing.T) {
	for _, x := range []struct {
		e    *Estimate
		want string
	}{
		{nil, "–"},
		{&Estimate{Mean: 12.34, SE: 1}, "+12.3 ± 2.0"},
		{&Estimate{Mean: -0.04, SE: 1}, "+0.0 ± 2.0"},
		{&Estimate{Mean: -0.04, SE: 0.01, Stands: true}, "-0.04 ± 0.02 *"},
		{&Estimate{Mean: 5}, "+5.0 ± 0.0"},
	} {
		if got := x.e.String(); got != x.want {
			t.Errorf("%q, expected %q", got, x.want)
		}
	}
}

// The ends of a long table are those of its leads, without the things that too few seats had
// for a lead.
func TestTextEnds(t *testing.T) {
	r := &Report{}
	for i := range 40 {
		r.Cards = append(r.Cards, Thing{Named: Named{ID: fmt.Sprintf("c%d", i), Name: "Card"}, Times: 30, Part: 0.5, Lead: &Estimate{Mean: float64(20 - i)}})
	}
	r.Cards = append(r.Cards, Thing{Named: Named{ID: "seldom", Name: "Card"}, Times: 2, Part: 0.1}, Thing{Named: Named{ID: "never", Name: "Card"}})
	var b strings.Builder
	if err := r.Text(&b, false); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, want := range []string{"\nc0 ", "\nc11 ", "\nc28 ", "\nc39 ", "\n1 more of which too little is known\n1 more that nobody had\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	for _, no := range []string{"\nc12 ", "\nc27 ", "\nseldom ", "\nnever "} {
		if strings.Contains(text, no) {
			t.Errorf("%q is in\n%s", no, text)
		}
	}
}
