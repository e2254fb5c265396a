package report

import (
	"fmt"
	"strings"
	"testing"
)

// Each seat has one row in the table of points if each player has one seat; otherwise
// the players have rows below the seats.
func TestSeatsStandOnce(t *testing.T) {
	for _, x := range []struct {
		players []string
		rows    int
	}{
		{[]string{"easy", "random"}, 2},
		{[]string{"easy", "easy"}, 2},
	} {
		r := tallied(t, head(x.players...)).Report()
		if rows := r.seatTable(", ").Rows; len(rows) != x.rows {
			t.Errorf("%v: %v", x.players, rows)
		}
		var text strings.Builder
		if err := r.Text(&text, false); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(text.String(), "100.0 ± 3.1"); n != 1 {
			t.Errorf("%v: p1 stands there %d times:\n%s", x.players, n, text.String())
		}
	}
	three := &Report{Seats: make([]Seat, 3), Players: []Player{{Player: "easy", Seats: []string{"p1", "p3"}}, {Player: "random", Seats: []string{"p2"}}}}
	if rows := three.seatTable(", ").Rows; len(rows) != 5 || rows[3][0] != "p1, p3" {
		t.Errorf("%v", rows)
	}
}

// A scale has a few ticks, at round numbers and in their places.
func TestAxis(t *testing.T) {
	for _, x := range []struct {
		s    scale
		want string
	}{
		{scale{-30, 30}, "-30 at 0, -20 at 17, -10 at 33, 0 at 50, +10 at 67, +20 at 83, +30 at 100"},
		{scale{0, 49}, "0 at 0, +10 at 20, +20 at 41, +30 at 61, +40 at 82"},
		{scale{-8.1, 65.8}, "0 at 11, +20 at 38, +40 at 65, +60 at 92"},
		{scale{0, 1}, "0 at 0, +1 at 100"},
		{scale{101, 310}, "+150 at 23, +200 at 47, +250 at 71, +300 at 95"},
	} {
		var got []string
		for _, k := range x.s.axis("points", "%+.0f").Ticks {
			got = append(got, fmt.Sprintf("%s at %.0f", k.Text, k.At))
		}
		if strings.Join(got, ", ") != x.want {
			t.Errorf("%v: %s, expected %s", x.s, strings.Join(got, ", "), x.want)
		}
	}
}

// What a player loses is a bar to the left of zero, on the same scale as gains to the
// right: 10 points lost on a scale from -10 to 30 are a quarter of it.
func TestSourceBars(t *testing.T) {
	r := &Report{Players: []Player{{Player: "easy", Seats: []string{"p1", "p2"}}, {Player: "random", Seats: []string{"p3"}}},
		Sources: []Source{{Source: "land", Seats: []float64{20, 40, 8}}, {Source: "penalty", Seats: []float64{0, 0, -10}}}}
	b := r.sourceBars()
	near(t, "zero", b.Zero, 25)
	near(t, "landings of easy, 30 on average", b.Rows[0].Bars[0].Width, 75)
	near(t, "landings of random", b.Rows[0].Bars[1].Width, 20)
	lost := b.Rows[1].Bars[1]
	near(t, "the penalty", lost.X, 0)
	near(t, "its length", lost.Width, 25)
	if fmt.Sprint(b.Rows[1].Values) != "[– -10.0]" || fmt.Sprint(b.Series) != "[easy random]" {
		t.Errorf("%v of %v", b.Rows[1].Values, b.Series)
	}
}

// Every chart of a page has axes with a unit.
func TestChartsHaveUnits(t *testing.T) {
	var page strings.Builder
	if err := tallied(t, head("easy", "random")).Report().HTML(&page); err != nil {
		t.Fatal(err)
	}
	for what, n := range map[string]int{`<span class="unit">games</span>`: 2, `<span class="unit below">points</span>`: 2, `<div class="rows bars">`: 1} {
		if got := strings.Count(page.String(), what); got != n {
			t.Errorf("%s is there %d times, expected %d", what, got, n)
		}
	}
}
