package tests

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/scripting"
	"seti/scripting/scenario"
	"seti/scripting/toml"
	"seti/tests/long"
)

// An impossible position is refused, at its line, with what was expected, and
// nothing is changed.
func TestImpossiblePositions(t *testing.T) {
	c := base(t)
	const found = "[species.left]\ndiscovered = true\n"
	for _, x := range []struct{ setup, want string }{
		{"[p1]\nhand = [\"5\", \"6\"]\n[p2]\ntucked = [\"6\"]", `4:11: card 6 is named in p1.hand and in p2.tucked (a card is in one place)`},
		{"row = [\"5\", \"6\", \"5\"]", `1:18: card 5 is named in row and in row`},
		{"[p1]\nmissions = [\"30\", \"36\", \"11\"]", `2:1: card 11 is not a mission and has no end-game box`},
		{"[p1]\ncircles = { 128 = [1] }", `2:13: card 128 is not in front of p1 (put it under missions)`},
		{"[p1]\nmissions = [\"128\"]\n[p1.circles]\n128 = [4]", `4:1: card 128 has no circle 4`},
		{found + "[p1]\ntraces = [\"left antenna 1\"]\n[p2]\ntraces = [\"left antenna 1\"]", `6:1: "left antenna 1" is taken`},
		{"[p1]\ntraces = [\"left jaw discovery\"]\n[p2]\ntraces = [\"left jaw discovery\"]", `4:1: "left jaw discovery" is taken`},
		{found + "[p1]\ntraces = [\"left antenna 9\"]", `4:1: found "left antenna 9", there is no such space (its antenna column has 4 spaces)`},
		{"[p1]\ntraces = [\"left antenna 1\"]", `there is no such space (the species is not discovered: write discovered = true under species.left)`},
		{"[p1]\ntraces = [\"left antenna -3\"]", `found "left antenna -3", expected words such as`},
		{found + "[pieces.sample-vp]\nside = 2", `4:1: found 2, expected 1 to 1`},
		{found + "[pieces.sample-vp]\nat = \"left dna 99\"", `4:1: found "left dna 99", expected a planet, a space`},
		{found + "[pieces.sample-vp]\nowner = \"p1\"", `4:1: pieces.sample-vp.owner is read-only (arrange at = "p1" instead)`},
		{found + "[p1]\ncapsules = [\"saturn\"]", `4:1: found "saturn", which piece does it carry? (write "saturn ID")`},
		{found + "[p1]\ncapsules = [\"saturn sample-vp\", \"mars sample-vp\"]", `4:1: sample-vp is carried twice`},
		{"[p1]\nmarkers = [20]", `2:1: found 1 scores, p1 has 0 score markers (a marker comes with a species`},
		{"[species.left]\nid = \"anomalies\"", `2:1: species.left.id is read-only (name it in aliens)`},
		{found + "deck = [\"ET.11\"]", `3:1: card ET.11 belongs to another deck`},
		{"deck = [\"ET.1\"]", `1:1: card ET.1 belongs to another deck`},
		{"deck_size = 9999", `1:1: found 9999, expected 0 to`},
		{"deck = [\"5\", \"6\"]\ndeck_size = 1", `2:1: found 1, expected 2 to`},
		{"[stacks]\n5 = [\"7\"]", `2:1: found "5", expected a round from 1 to 4: the last has no stack`},
		{"stack = [\"7\"]\n[stacks]\n1 = [\"8\"]", `3:1: stack is the stack of round 1 too`},
		{"[p1]\nhand_size = 3", `2:1: p1.hand_size is read-only (arrange hand instead)`},
		{"winner = [\"p1\"]", `1:1: winner is read-only`},
		{"[stars.vega]\nmarks = [\"p9\"]", `2:1: found "p9", expected p1 to p2 or neutral`},
		{"[gold.tech]\nmarks = [\"p1\", \"p1\"]", `2:1: p1 marks a gold tile once`},
		{"[p1]\nmilestones = [26]", `2:1: found 26, there is no such milestone`},
		{"round = 6", `1:1: found 6, expected 1 to 5`},
		{"discs = [1, 2, 8]", `1:1: found 8, expected offsets of 0 to 7`},
		{"[piles]\nfaction = [\"5\"]", `2:1: there is no such pile here (piles are declared in pack.toml`},
		{"[p1.piles]\nfaction = [\"5\"]", `2:1: there is no such pile here (piles are declared in pack.toml`},
		{"[p3]\nvp = 1", `1:2: p3 does not play: the game has 2 players`},
	} {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{"mascamites", "anomalies"}})
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		g.FinishSetup()
		v, problems := toml.Read("setup.toml", []byte(x.setup))
		if problems.Err() != nil {
			t.Fatal(problems)
		}
		before := g.S.Hash()
		if got := fmt.Sprint(arrange.Apply(g, v).Err()); !strings.Contains(got, x.want) {
			t.Errorf("%s\n\tgot      %v\n\texpected %s", x.setup, got, x.want)
		}
		if g.S.Hash() != before {
			t.Errorf("%s\n\tis wrong and has changed the game", x.setup)
		}
	}
}

// A position that is arranged again stays the same. (The setup of a species may give something
// when it is turned up, the first time.) The short form arranges every third.
func TestArrangedTwice(t *testing.T) {
	c := base(t)
	for _, folder := range []string{"rules", "cards", "aliens", "positions"} {
		files, err := scenario.Files(folder)
		if err != nil {
			t.Fatal(err)
		}
		for i, file := range files {
			if i%3 > 0 && !long.Asked() {
				continue
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sc, problems := scenario.Parse(file, data)
			if problems.Err() != nil {
				t.Fatal(problems)
			}
			s, err := scenario.Start(c, sc.Setup)
			if err != nil {
				t.Fatal(err)
			}
			var hashes [2]uint64
			for i := range hashes {
				if problems := arrange.Apply(s.Game(), sc.Setup); problems.Err() != nil {
					t.Error(problems)
				}
				hashes[i] = s.State().Hash()
			}
			if hashes[0] != hashes[1] {
				t.Errorf("%s: arranged again, the position is another", file)
			}
			s.Close()
		}
	}
}
