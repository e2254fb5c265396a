package tests

import (
	"fmt"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/scripting/toml"
)

// The differences between two positions, in words, without those derived from other keys: the number of cards in the
// hand, the data of a star.
func TestCompare(t *testing.T) {
	at := func(setup string) *arrange.Position {
		g, err := kernel.NewGame(base(t), kernel.Settings{Players: 2, Seed: 1, Species: []string{}})
		if err != nil {
			t.Fatal(err)
		}
		g.FinishSetup()
		v, problems := toml.Read("setup.toml", []byte("deck_size = 0\n[stars.barnards-star]\nmarks = []\n"+setup))
		problems = append(problems, arrange.Apply(g, v)...)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		return arrange.Describe(g, board.Everyone)
	}
	was := at("[p1]\nvp = 1\nhand = []\nmissions = [\"128\"]\n")
	if list := arrange.Compare(was, was); len(list) > 0 {
		t.Error(list)
	}
	now := at("[p1]\nvp = 3\nhand = []\nmissions = [\"128\"]\ncircles = { 128 = [2] }\n")
	if got, want := fmt.Sprint(arrange.Compare(was, now)), `[p1.vp was 1, is 3 p1.circles["128"] was {}, is {2}]`; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
