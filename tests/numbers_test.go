package tests

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
)

// A turn may have 10,000 repetitions: each group counts, and each time that its word is carried out.
func TestRepetitions(t *testing.T) {
	for _, x := range []struct {
		play    string
		entries int
		want    string
	}{
		{`{ launch = 9999 }`, 9999, ""},
		{`{ launch = 10000 }`, 9999, "more than 10000 repetitions in one turn; does an effect cause itself?"},
		{`{ launch = 1000000 }`, 9999, "more than 10000 repetitions in one turn; does an effect cause itself?"},
		{`{ launch = 1000, per = held "vp" }`, 9999, "more than 10000 repetitions in one turn; does an effect cause itself?"},
		{`{ place = { signal = "vega", count = 4999 } }, { place = { signal = "vega", count = 4997 } }`, 9996, ""}, // 2 groups, 2 times place
		{`{ place = { signal = "vega", count = 4999 } }, { place = { signal = "vega", count = 4998 } }`, 9996, "more than 10000 repetitions in one turn; does an effect cause itself?"},
	} {
		c, problems := withPack(map[string]string{"cards/x.toml": card("X"), "cards/x.lua": "return { play = { " + x.play + " } }"})
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		entries := 0
		err := playLargest(t, c, "X", func(e log.Entry) {
			if e.Kind == log.Launch || e.Kind == log.NoLaunch || e.Kind == log.Signal {
				entries++
			}
		})
		if got := fmt.Sprint(err); entries != x.entries || err == nil && x.want != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s: %d entries and %v, expected %d and %q", x.play, entries, err, x.entries, x.want)
		}
	}
}

// A number that does not fit into 32 bits is not a whole number of content, on any machine, neither where it is
// computed nor where it is written.
func TestWholeNumbers(t *testing.T) {
	for _, x := range []struct {
		number string
		whole  bool
	}{
		{"7", true}, {"2^31 - 1", true}, {"2^31", false}, {"2^40", false}, {"2^63", false}, {"-2^63", false}, {"1/0", false}, {"0/0", false}, {"2.5", false},
	} {
		for _, effect := range []string{
			`{ vp = 1, per = count("n", function(g) return %s end) }`,
			`run("say", function(g) g:say("x.y", { n = %s }) end)`,
		} {
			c, problems := withPack(map[string]string{"cards/x.toml": card("X"), "text/en.toml": "[x]\ny = \"{n}\"\n",
				"cards/x.lua": "return { play = { " + fmt.Sprintf(effect, x.number) + " } }"})
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			err := playLargest(t, c, "X", func(log.Entry) {})
			if x.whole != (err == nil) || err != nil && !strings.Contains(err.Error(), "expected a whole number up to 2147483647") {
				t.Errorf("%s in %s: found %v", x.number, effect, err)
			}
		}
	}
}

// playLargest plays a card for a player with a lot of everything, and answers with the first option until the turn is
// over.
func playLargest(t *testing.T, c *catalog.Catalog, id string, log func(log.Entry)) error {
	t.Helper()
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{}})
	s.Log = log
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		err := arrange.Apply(g, hand(id, "96")).Err()
		g.S.P[0].Res[board.VP] = 30000
		return err
	}); err != nil {
		t.Fatal(err)
	}
	s.Pending()
	if err := s.Play(0, "play "+id); err != nil {
		return err
	}
	for range 100 {
		d := s.Pending()
		if d == nil || s.Err() != nil || d.Kind == kernel.TurnLevel {
			break
		}
		if err := s.ChooseOption(0); err != nil {
			return err
		}
	}
	return s.Err()
}
