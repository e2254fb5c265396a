package fullscreen

import (
	"strings"
	"testing"

	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// extremophiles is a position in which card 75 marks a trace of any color; two discovery spaces are taken
// on the left and two on the right, which leaves 10 places.
const extremophiles = `Card 75 marks a trace of any color.
-- setup.toml --
seed = 75
players = 2
[p1]
credit = 2
hand = ["75"]
traces = ["left jaw discovery", "right dna discovery"]
-- play --
p1: play 75
-- expect --
p1.credit == 0
`

// A question about traces of all colors is a grid: a column for each of the three colors, a line
// for each of the two species. Each option can be chosen in it.
func TestTracesAreAGrid(t *testing.T) {
	m := inScenario(t, extremophiles, "play 75", "continue")
	if len(m.view.Ask.Options) != 10 {
		t.Fatalf("%d options, want 3 colors of 2 species, discovery or overflow, without the 2 that are taken", len(m.view.Ask.Options))
	}
	if n := len(m.menu.columns); n != 3 || len(m.menu.heads) != 3 {
		t.Fatalf("%d columns, want 3", n)
	}
	for _, column := range m.menu.columns {
		if len(column) != 2 {
			t.Errorf("%d lines in a column, want 2 species", len(column))
		}
	}
	for i := range m.view.Ask.Options {
		m.menu.to(i)
		if e, ok := m.menu.chosen(); !ok || e.option != i {
			t.Errorf("%s cannot be chosen", m.view.Ask.Options[i].Label)
		}
	}
	m.menu.unfold("")
	for _, size := range windows(1) {
		resize(m, size)
		fits(t, m)
		complete(t, m)
	}
	resize(m, [2]int{80, 24})
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "Antenna") || !strings.Contains(screen, "Sirius") {
		t.Errorf("board and grid are not both in sight:\n%s", screen)
	}
}

// A banner announces a new round, until the next key.
func TestRoundIsAnnounced(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	for m.game.Session.State().Round < 2 {
		d := m.game.Session.Pending()
		pick := max(d.Default, 0)
		for i, o := range d.Options {
			if o.Verb == board.VerbPass {
				pick = i
			}
		}
		if err := m.game.ChooseOption(pick); err != nil {
			t.Fatal(err)
		}
		settle(m, m.goOn())
	}
	for _, size := range append(sizes, [2]int{60, 20}) {
		resize(m, size)
		fits(t, m)
		if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "Round 2 of 5 begins") {
			t.Errorf("no banner:\n%s", screen)
		}
	}
	if press(m, "down"); strings.Contains(strings.Join(m.Lines(), "\n"), "Round 2 of 5 begins") {
		t.Error("the banner stays")
	}
}

// A question about technologies is a grid: a column for each of the three types, a line for each of their four
// technologies. The effect of one is beside them in full. It leaves room for the board at 80×24.
func TestTechsAreAGrid(t *testing.T) {
	m := inScenario(t, "Research.\n-- setup.toml --\nseed = 75\nplayers = 2\n[p1]\npublicity = 6\n-- play --\np1: research\n-- expect --\np1.publicity == 0\n", "research", "continue")
	if m.view.Ask.Options[0].Verb != board.VerbTech.String() {
		t.Fatalf("the question is %q", m.view.Ask.Question)
	}
	if len(m.menu.columns) != 3 || m.menu.heads[0] != "Probes" {
		t.Fatalf("%d columns: %v", len(m.menu.columns), m.menu.heads)
	}
	for _, column := range m.menu.columns {
		if len(column) != 4 {
			t.Errorf("%d lines in a column, want 4 technologies", len(column))
		}
	}
	if a := m.arrange()[0]; a.h < leastTop+4 {
		t.Errorf("the board has %d lines:\n%s", a.h, strings.Join(m.Lines(), "\n"))
	}
	detail := m.content(detailPanel, 200)
	if text := strings.Join(draw.Texts(detail), " "); !strings.Contains(text, m.view.Techs[4].Text) {
		t.Errorf("the technology under the cursor is %q, and %q stands beside it", m.view.Techs[4].Text, text)
	}
	complete(t, m)
}

// A banner announces a discovery as an event without a player.
func TestDiscoveryIsAnnounced(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 11}, player.Seat{Name: "Ann"}, player.Seat{Bot: "medium"})
	for i := 0; i < 400 && !m.game.Session.Over(); i++ {
		for _, text := range m.banner {
			if strings.Contains(text, "species is discovered") {
				if !strings.HasPrefix(text, "The ") {
					t.Errorf("the banner is %q", text)
				}
				return
			}
		}
		if m.over != nil {
			press(m, "esc")
		}
		d := m.game.Session.Pending()
		if err := m.game.ChooseOption(i % len(d.Options)); err != nil {
			t.Fatal(err)
		}
		settle(m, m.goOn())
	}
	t.Fatal("no discovery is announced")
}
