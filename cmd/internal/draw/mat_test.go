package draw

import (
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/view"
)

// The board of an opponent shows everything that is on it at a table: income, the computer with its data and
// technologies, the effects of technologies, probes, orbiters, landers, traces, won sectors.
func TestMatOfAnOpponent(t *testing.T) {
	p := arranged(t, `p2.orbiters = ["mars", "mars"]
p2.landers = ["venus"]
p2.techs = ["probe-2"]
`+still)
	text := strings.Join(Texts(p.Mat(1, 60)), "\n")
	for _, want := range []string{"Computer", "P2 A landing costs 1 energy less.", "Probes: Venus, the empty space beyond Earth, the comet beyond Saturn",
		"Orbiters: Mars ×2", "Landers: Venus", "Income", "Signals: Vega ×2"} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
	for _, id := range []string{"probe-2", "computer-1"} {
		if strings.Contains(text, id) {
			t.Errorf("it shows the id %q:\n%s", id, text)
		}
	}
}

// Each card of a hand and of the row has its color, name, cost and corners, and under them its effect, from 80 columns on in two
// lines.
func TestCardsOnTwoLines(t *testing.T) {
	p := arranged(t, `row = ["1", "11", "130"]`)
	lines := p.Row(80)[1:]
	if len(lines) != 6 {
		t.Fatalf("three cards take %d lines:\n%s", len(lines), strings.Join(Texts(lines), "\n"))
	}
	for i := range p.S.Row {
		c := &p.S.Row[i]
		head, effect := lines[2*i].Text, lines[2*i+1].Text
		if !strings.Contains(head, c.Name) || !strings.Contains(head, c.Cost.Short()) || !strings.Contains(head, c.Income.Short()) {
			t.Errorf("%q lacks the name, cost or income of %s", head, c.Name)
		}
		if start := strings.TrimSuffix(strings.TrimSpace(effect), "…"); start == "" || !strings.HasPrefix(c.Text(), start) {
			t.Errorf("%q is not what %s does: %q", effect, c.Name, c.Text())
		}
	}
	for _, w := range []int{30, 60, 80, 160} {
		for _, l := range slices.Concat(p.Row(w), p.Hand(w), p.Mat(1, w), p.Others(w)) {
			if n := console.VisibleWidth(l.Text); n > w {
				t.Errorf("%d of %d columns: %q", n, w, l.Text)
			}
		}
	}
}

// A black star has a background color on light terminals, or bold letters in the terminal's default color: it is never
// white on white.
func TestBlackStarsAreVisible(t *testing.T) {
	p := arranged(t, still)
	p.Style = true
	if code := p.Star(board.Black, "K"); strings.Contains(code, "37m") {
		t.Errorf("sixteen colors: it is white: %q", code)
	}
	p.Look = Look{Ground: Light, Rich: true}
	if code := p.Star(board.Black, "K"); !strings.Contains(code, "48;2;") {
		t.Errorf("nothing is behind it: %q", code)
	}
}

// Opponents have names, also beside the gold tiles. At every width, the names of players who have passed are marked.
func TestOpponentsHaveNames(t *testing.T) {
	p := arranged(t, "p2.passed = true\n"+still)
	for _, w := range []int{40, 60, 80} {
		if got := strings.Join(Texts(p.SeatsBrief(w)), "\n"); !strings.Contains(got, "passed") {
			t.Errorf("%d columns do not tell who has passed:\n%s", w, got)
		}
	}
	gold, cards := strings.Join(Texts(p.Gold(80)), "\n"), strings.Join(Texts(p.Others(80)), "\n")
	if !strings.Contains(gold, "Sets: Ann 0, Bob 0") || !strings.Contains(gold, ": free") {
		t.Errorf("the gold tiles:\n%s", gold)
	}
	if strings.Contains(gold+cards, "p2") {
		t.Errorf("p2 stands for Bob:\n%s\n%s", gold, cards)
	}
}

// The technologies of the base game have two letters; the ids of others say more than a letter would.
func TestTechSign(t *testing.T) {
	for id, want := range map[string]string{"probe-1": "P1", "computer-4": "C4", "tether-one": "tether-one", "reef-drive": "reef-drive", "sail": "sail"} {
		if got := TechSign(id); got != want {
			t.Errorf("%s: got %q, expected %q", id, got, want)
		}
	}
}

// What a player holds has its number after a colon, because the name of a pile is no unit.
func TestHeldAfterAColon(t *testing.T) {
	p := arranged(t, still)
	p.S.Seats[1].Held = []view.Amount{{Name: "signal tokens", N: 2}, {Name: "the choice", N: 5}}
	if got := strings.Join(Texts(p.Mat(1, 120)), "\n"); !strings.Contains(got, "signal tokens: 2, the choice: 5") {
		t.Errorf("found\n%s", got)
	}
}

// One thing is named in the singular.
func TestOneOfAThing(t *testing.T) {
	p := arranged(t, "p2.orbiters = [\"mars\"]\np2.landers = [\"venus\"]\n"+still)
	p.S.Seats[1].Completed, p.S.Seats[1].Wins = 1, 1
	got := strings.Join(strings.Fields(strings.Join(Texts(p.Mat(1, 200)), " ")), " ")
	for _, want := range []string{"1 mission completed; 1 orbiter, 1 lander;", "1 sector win."} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing:\n%s", want, got)
		}
	}
}
