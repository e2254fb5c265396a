package tests

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/scripting/toml"
)

// What each seat sees of the samples (rules 1.5.2, 1.5.3): a player who looks at them knows their faces; only its owner
// knows those of a capsule, even if others had looked before; unknown samples are numbered by place and nothing else.
func TestSamplesSeen(t *testing.T) {
	const setup = `
players = 2
discs = [6, 0, 0]
[species.left]
discovered = true
discovery = ["neutral", "neutral", "neutral"]
[p1]
vp = 1
credit = 3
energy = 2
hand = ["ET.7"]
techs = ["probe-1"]
probes = ["jupiter"]
milestones = [20, 25, 30]
[p2]
hand = []
energy = 2
missions = ["ET.9"]
top = 6
traces = ["left antenna 3", "left antenna 4"]
[pieces]
sample-card = { at = "saturn" }
sample-credit = { at = "saturn" }
sample-data = { at = "jupiter" }
sample-deck = { at = "left dna 3", open = true }
sample-energy = { at = "jupiter" }
sample-publicity = { at = "saturn" }
sample-vp = { at = "jupiter" }
`
	c := base(t)
	set := kernel.Settings{Players: 2, Seed: 1, First: 1, Species: []string{"mascamites", "anomalies"}}
	s, err := play.NewSession(c, set)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		v, problems := toml.Read("setup", []byte(setup))
		if err := problems.Err(); err != nil {
			return err
		}
		return arrange.Apply(g, v).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	sees := func(seat board.Seat, want string) {
		t.Helper()
		var lines []string
		for name, p := range arrange.Describe(s.Game(), seat).Pieces {
			if strings.HasPrefix(name, "sample") {
				lines = append(lines, name+" "+p.At)
			}
		}
		slices.Sort(lines)
		if got := strings.Join(lines, ", "); got != want {
			t.Errorf("%s sees\n\t%s\nexpected\n\t%s", seat, got, want)
		}
	}
	play := func(seat board.Seat, ids ...string) {
		t.Helper()
		for _, id := range ids {
			if err := s.Play(seat, id); err != nil {
				t.Fatalf("%s: %s: %v", seat, id, err)
			}
		}
	}
	const (
		unseen = "sample 1 jupiter, sample 2 jupiter, sample 3 jupiter, sample 4 saturn, sample 5 saturn, sample 6 saturn, " +
			"sample-deck left dna 3"
		jupiter = "sample 1 saturn, sample 2 saturn, sample 3 saturn, sample-data jupiter, sample-deck left dna 3, " +
			"sample-energy jupiter, sample-vp jupiter"
		owner = "sample 1 saturn, sample 2 saturn, sample 3 saturn, sample-data jupiter, sample-deck left dna 3, " +
			"sample-energy p1, sample-vp jupiter"
		others = "sample 1 jupiter, sample 2 jupiter, sample 3 p1, sample 4 saturn, sample 5 saturn, sample 6 saturn, " +
			"sample-deck left dna 3"
		delivered = "sample 1 jupiter, sample 2 jupiter, sample 3 saturn, sample 4 saturn, sample 5 saturn, " +
			"sample-deck left dna 3, sample-energy left dna 4"
	)
	const p1, p2 = board.Seat(0), board.Seat(1)
	sees(p1, unseen)
	sees(p2, unseen)
	play(p1, "launch", "end-turn")
	play(p2, "complete ET.9", "planet jupiter", "piece sample-energy")
	sees(p2, jupiter)
	sees(p1, unseen)
	sees(board.Public, unseen)
	play(p2, "analyze", "trace right dna overflow", "end-turn")
	play(p1, "play ET.7", "trace left jaw overflow", "piece sample-energy")
	sees(p1, owner)
	sees(p2, others)
	sees(board.Public, others)
	play(p1, "move r3s3 r2s3", "move r2s3 r1s3", "complete ET.7")
	sees(p2, delivered)
	sees(board.Public, delivered)
}
