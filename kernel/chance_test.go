package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The numbers of chance are fixed for good: saved games depend on them. Those
// of mix are the first two of splitmix64 with seed 0, those of idKey the
// published ones of FNV-1a.
func TestMix(t *testing.T) {
	for x, want := range map[uint64]uint64{0: 0xe220a8397b1dcdaf, 0x9e3779b97f4a7c15: 0x6e789e6aa1b965f4} {
		if got := mix(x); got != want {
			t.Errorf("mix(%#x) = %#x, want %#x", x, got, want)
		}
	}
	for id, want := range map[string]uint64{"": 0xcbf29ce484222325, "a": 0xaf63dc4c8601ec8c, "foobar": 0x85944171f73967e8} {
		if got := idKey(id); got != want {
			t.Errorf("idKey(%q) = %#x, want %#x", id, got, want)
		}
	}
}

// Draws and orders, worked out by another program from the two functions.
func TestChance(t *testing.T) {
	one, two := State{Seed: 1}, State{Seed: 2}
	for i, c := range []struct {
		got   draw
		want  draw
		of100 int
	}{
		{one.chance("deck"), 0xddc46d0c3c2894a3, 86},
		{one.chance("discs"), 0xb51f91e9ff774f38, 70},
		{one.chance("deck"), 0x36fbdce958e7d33a, 21}, // for the second time
		{two.chance("deck"), 0xd572da1832fcd482, 83},
	} {
		if n := c.got.below(100); c.got != c.want || n != c.of100 {
			t.Errorf("%d: %#x, %d of 100; want %#x, %d", i, uint64(c.got), n, uint64(c.want), c.of100)
		}
	}
	if one.Draws != 3 || len(one.Drawn) != 2 {
		t.Errorf("%d draws for %d purposes, want 3 for 2", one.Draws, len(one.Drawn))
	}
}

// The order of a pile depends on the ids in it, not on how it lay before, and a
// further card slips in between.
func TestShuffle(t *testing.T) {
	for seed, want := range map[uint64][]string{
		1: {"probe-4", "ET.1", "3", "2", "10", "1"},
		2: {"probe-4", "3", "10", "1", "ET.1", "2"},
	} {
		for range 100 {
			list := slices.Clone(want)
			rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			more := append(slices.Clone(list), "201")
			shuffle((&State{Seed: seed}).chance("deck"), list, idKey)
			if !slices.Equal(list, want) {
				t.Fatalf("seed %d: %v, want %v", seed, list, want)
			}
			shuffle((&State{Seed: seed}).chance("deck"), more, idKey)
			at := slices.Index(more, "201")
			if before := map[uint64]int{1: 3, 2: 4}[seed]; at != before || !slices.Equal(slices.Delete(more, at, at+1), want) {
				t.Fatalf("seed %d: one card more on place %d", seed, at)
			}
		}
	}
}

// Every order of four cards and every side of a die comes equally often, over
// seeds that follow each other and over draws of one game. A count further than
// five standard deviations from what is expected would come once in a million.
func TestChanceIsUniform(t *testing.T) {
	const games = 24000
	ids := []string{"1", "2", "3", "4"}
	for name, next := range map[string]func() draw{
		"seeds": func() func() draw {
			seed := uint64(0)
			return func() draw { seed++; return (&State{Seed: seed}).chance("deck") }
		}(),
		"draws": func() func() draw {
			s := &State{Seed: 1}
			return func() draw { return s.chance("deck") }
		}(),
	} {
		orders, sides := map[[4]string]int{}, [6]int{}
		for range games {
			d := next()
			list := slices.Clone(ids)
			shuffle(d, list, idKey)
			orders[[4]string(list)]++
			sides[d.below(6)]++
		}
		if len(orders) != 24 {
			t.Errorf("%s: %d orders of 24 came", name, len(orders))
		}
		for order, n := range orders { // 1000 expected, deviation 31
			if n < 845 || n > 1155 {
				t.Errorf("%s: the order %v came %d times in %d", name, order, n, games)
			}
		}
		for side, n := range sides { // 4000 expected, deviation 58
			if n < 3711 || n > 4289 {
				t.Errorf("%s: side %d came %d times in %d", name, side+1, n, games)
			}
		}
	}
}
