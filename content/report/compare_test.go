package report

import (
	"errors"
	"math"
	"strings"
	"testing"

	"seti/content/results"
)

func compared(t *testing.T, h results.Head, change func(*results.Game)) *Comparison {
	t.Helper()
	a, b, p := newTally(h), newTally(h), newPairs(2)
	here, there := forty(h), forty(h)
	for i := range here {
		change(here[i])
		if err := a.add(here[i]); err != nil {
			t.Fatal(err)
		}
		if err := b.add(there[i]); err != nil {
			t.Fatal(err)
		}
		p.add(here[i], there[i])
	}
	return compare(a, b, p)
}

func TestCompare(t *testing.T) {
	h := head("easy", "easy")
	same := compared(t, h, func(*results.Game) {})
	if v := same.Verdict(); len(v) != 1 || v[0] != "Nothing here is different by more than chance gives." || same.Pairs != 40 {
		t.Errorf("%v", v)
	}
	// p1 makes 3 or 5 points more with card 6, which it plays in every game.
	more := compared(t, h, func(g *results.Game) {
		s := &g.Seats[0]
		s.Points += 3 + 2*(g.Number%2)
		s.Played = append(s.Played, results.Use{ID: "6", Round: 2}, results.Use{ID: "6", Round: 4})
	})
	d := more.Points[0].Difference
	near(t, "points of p1", d.Mean, 4)
	near(t, "their error", d.SE, math.Sqrt(40.0/39/40)) // 3 and 5 are 1 from 4
	near(t, "points of a seat", more.Points[2].Difference.Mean, 2)
	near(t, "points of p2", more.Points[1].Difference.Mean, 0)
	if !d.Stands || more.Points[1].Difference.Stands {
		t.Errorf("%+v", more.Points)
	}
	six := more.Cards[1]
	if six.Often.Here != 0.5 || six.Often.There != 0 || six.Often.Difference.Mean != 0.5 || !six.Often.Difference.Stands || six.Lead != nil {
		t.Errorf("%+v", six)
	}
	// Card 5: ahead by 31 or 37 here, where p1 is usually ahead by 14.
	five := more.Cards[0]
	near(t, "lead", five.Lead.Mean, 0) // 34 - 14 here, 30 - 10 there
	near(t, "its error", five.Lead.SE, math.Sqrt(9.0/19+4.0/19))
	if v := strings.Join(more.Verdict(), " "); v != "Different by more than chance gives: points of p1 easy, a seat; cards 6." {
		t.Errorf("%s", v)
	}
}

// What is compared game by game has the figures of these games: here and there differ by the difference beside them.
func TestCompareMoreGames(t *testing.T) {
	h := head("easy", "easy")
	a, b, p := newTally(h), newTally(h), newPairs(2)
	here, there, more := forty(h), forty(h), forty(h)
	for i := range here {
		here[i].Seats[0].Points += 5
		here[i].Seats[0].Sources["land"] += 5
		s := &more[i].Seats[0]
		s.Points, s.Sources, s.Played = 0, nil, nil
		more[i].Seed, more[i].Winners = 100+more[i].Seed, []string{"p2"}
		p.add(here[i], there[i])
		if err := errors.Join(a.add(here[i]), b.add(there[i]), b.add(more[i])); err != nil {
			t.Fatal(err)
		}
	}
	c := compare(a, b, p)
	// p1 makes 110 or 90 points there, wins 20 of 40 games, and plays card 5 in these; all but 200 of the points come from landing.
	for _, x := range []struct {
		change      Change
		here, there float64
	}{
		{c.Points[0], 105, 100},
		{c.Points[2], 97.5, 95}, // p2: 82, 78 and 100
		{c.Wins[0], 0.5, 0.5},
		{c.Sources[0], 50, 47.5},
		{c.Cards[0].Often, 0.25, 0.25},
	} {
		near(t, x.change.Name+" here", x.change.Here, x.here)
		near(t, x.change.Name+" there", x.change.There, x.there)
		near(t, x.change.Name+" by", x.change.Difference.Mean, x.here-x.there)
	}
	if c.Sources[0].Name != "land" || c.Pairs != 40 {
		t.Errorf("%+v", c)
	}
}

// Without a common seed all games of one run are compared with all of the other.
func TestCompareOtherSeeds(t *testing.T) {
	h := head("easy", "easy")
	a, b := tallied(t, h), tallied(t, h)
	c := compare(a, b, newPairs(2))
	// The spread of p1 is that of 20 games of 110 and 20 of 90, on both sides.
	near(t, "error", c.Points[0].Difference.SE, math.Sqrt(2*100.0/39))
	if c.Pairs != 0 || !strings.Contains(c.intro()[1], "hardly any games of the same seeds") {
		t.Errorf("%v", c.intro())
	}
}
