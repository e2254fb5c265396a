package report

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"seti/content/results"
)

// balanced returns the balance of forty pairs and one with an error: card 5 gains 8 or 12, and is played freely in every
// second pair, then with 20 points more than never; card 6 cannot be played.
func balanced() *Balance {
	h := head("hard", "hard")
	h.Deal = []string{"5", "6"}
	b := NewBalance(&h)
	for i := range 80 {
		g := &results.Game{Number: i, Seed: uint64(i), Seats: make([]results.Seat, 2), Pair: &results.Pair{Card: h.Deal[i%2], AtOnce: 90, Never: 90}}
		if n := i / 2; i%2 == 0 {
			g.Pair.Round, g.Pair.AtOnce, g.Seats[0].Points = 1, 98+4*(n%2), 90+20*(n%2)
			if n%2 == 1 {
				g.Seats[0].Played = []results.Use{{ID: "6", Round: 1}, {ID: "5", Round: 3}, {ID: "5", Round: 4}}
			}
		}
		b.Add(g)
	}
	b.Add(&results.Game{Seed: 99, Error: "card 5, never played: a card failed"})
	return b.Finish()
}

func TestBalance(t *testing.T) {
	b := balanced()
	if b.Pairs != 80 || b.Errors != 1 || fmt.Sprint(b.Failed) != "[{99 card 5, never played: a card failed}]" || b.Cards[0].ID != "5" {
		t.Fatalf("%+v", b)
	}
	five, six := b.Cards[0], b.Cards[1]
	if five.Pairs != 40 || five.Could.Part != 1 || five.Round != 1 || five.Chosen.Part != 0.5 || five.ChosenRound != 3 {
		t.Errorf("card 5: %+v", five)
	}
	// Gains of 8 and 12: each is 2 from the mean of 10. Free gains of 0 and 20: each is 10 from it.
	near(t, "gain", five.Gain.Mean, 10)
	near(t, "its error", five.Gain.SE, round(math.Sqrt(40*4.0/39/40)))
	near(t, "free", five.Free.Mean, 10)
	near(t, "its error", five.Free.SE, round(math.Sqrt(40*100.0/39/40)))
	if !five.Gain.Stands {
		t.Error("a gain of 30 standard errors does not stand out")
	}
	if six.Pairs != 40 || six.Could.Part != 0 || six.Gain != nil || six.Free != nil {
		t.Errorf("card 6: %+v", six)
	}
}

// The text and the page have the same table, and name a card that nobody could play.
func TestBalanceShown(t *testing.T) {
	b := balanced()
	var text, page strings.Builder
	if err := b.Text(&text, false); err != nil {
		t.Fatal(err)
	}
	if err := b.HTML(&page); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"80 pairs, 1 in error\n", "players hard, hard\n", "6 Six could be played in 0 of 40 games",
		"5 Five  40     100.0 %  1.0    +10.0 ± 0.6 *  50.0 %  3.0    +10.0 ± 3.1 *\n", "6 Six   40     0.0 %    –      –              0.0 %   –      –\n"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the text lacks %q:\n%s", want, text.String())
		}
	}
	for _, want := range []string{"What cards of SETI are worth: 80 pairs of games", "Played at once", "Played freely", "<td>&#43;10.0 ± 0.6 *</td>", "6 Six could be played in 0 of 40 games"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	tables := CSVs(b)
	i := slices.IndexFunc(tables, func(x CSV) bool { return x.Name == "cards" })
	if i < 0 || !slices.Contains(tables[i].Rows[0], "gain.mean") || len(tables[i].Rows) != 3 {
		t.Errorf("as tables %v", tables)
	}
}
