package report

import (
	"slices"
	"strings"
	"testing"
)

// A report is tables: a row for each row, a column for each figure, empty cells for what is not known, and a table for the lists
// within rows, which begins with the name of the row.
func TestCSV(t *testing.T) {
	r := &Report{
		Seats: []Seat{{Seat: "p1", Player: "easy", Points: Points{Mean: 1.5}, Wins: Share{0.25, [2]float64{0.1, 0.5}}, Scores: []Score{{90, 2}, {95, 1}}}, {Seat: "p2", Player: "a, b"}},
	}
	thing := func(id string) Thing { return Thing{Named: Named{ID: id}} }
	r.Cards = []Thing{{Named: Named{ID: "5", Name: "Venera Probe"}, Times: 3, Lead: &Estimate{Mean: 2, CI95: [2]float64{-1, 5}}}, thing("6")}
	r.Decks = []Deck[Thing]{{"amoeba", []Thing{thing("x")}}, {"other", []Thing{thing("y"), thing("z")}}}
	tables := map[string]string{}
	for _, x := range CSVs(r) {
		var b strings.Builder
		if err := x.Write(&b); err != nil {
			t.Fatal(err)
		}
		tables[x.Name] = b.String()
		for _, row := range x.Rows {
			if len(row) != len(x.Rows[0]) {
				t.Errorf("%s: %d cells in %q, %d columns", x.Name, len(row), row, len(x.Rows[0]))
			}
		}
	}
	for name, want := range map[string]string{
		"seats": "seat,player,points.mean,", "seats.scores": "seat,points,games\np1,90,2\np1,95,1\n", "decks.cards": "deck,id,name,deck,",
		"cards": "lead.mean,lead.se,lead.ci95.low,lead.ci95.high,lead.games,lead.p,lead.stands,lead_of_start.mean",
	} {
		if !strings.Contains(tables[name], want) {
			t.Errorf("%s is %q, expected %q in it", name, tables[name], want)
		}
	}
	if !strings.Contains(tables["seats"], "\np1,easy,1.5,") || !strings.Contains(tables["seats"], "0.25,0.1,0.5\n") || !strings.Contains(tables["seats"], "p2,\"a, b\",") {
		t.Errorf("seats: %q", tables["seats"])
	}
	if cards := strings.Split(tables["cards"], "\n"); !strings.HasSuffix(cards[2], strings.Repeat(",", 13)) || !strings.HasPrefix(cards[1], "5,Venera Probe,,0,3,") {
		t.Errorf("cards: %q", cards)
	}
	if decks := strings.Split(tables["decks.cards"], "\n"); len(decks) != 5 || !slices.ContainsFunc(decks, func(s string) bool { return strings.HasPrefix(s, "other,z,") }) {
		t.Errorf("decks: %q", decks)
	}
}
