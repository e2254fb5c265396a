package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"seti/kernel/chance"
)

// Draws and orders, worked out by another program from the two functions.
func TestChance(t *testing.T) {
	one, two := State{Seed: 1}, State{Seed: 2}
	for i, c := range []struct {
		got   chance.Draw
		want  chance.Draw
		of100 int
	}{
		{one.Chance("deck"), 0xddc46d0c3c2894a3, 86},
		{one.Chance("discs"), 0xb51f91e9ff774f38, 70},
		{one.Chance("deck"), 0x36fbdce958e7d33a, 21}, // for the second time
		{two.Chance("deck"), 0xd572da1832fcd482, 83},
	} {
		if n := c.got.Below(100); c.got != c.want || n != c.of100 {
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
			chance.Shuffle((&State{Seed: seed}).Chance("deck"), list, chance.Key)
			if !slices.Equal(list, want) {
				t.Fatalf("seed %d: %v, want %v", seed, list, want)
			}
			chance.Shuffle((&State{Seed: seed}).Chance("deck"), more, chance.Key)
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
	for name, next := range map[string]func() chance.Draw{
		"seeds": func() func() chance.Draw {
			seed := uint64(0)
			return func() chance.Draw { seed++; return (&State{Seed: seed}).Chance("deck") }
		}(),
		"draws": func() func() chance.Draw {
			s := &State{Seed: 1}
			return func() chance.Draw { return s.Chance("deck") }
		}(),
	} {
		orders, sides := map[[4]string]int{}, [6]int{}
		for range games {
			d := next()
			list := slices.Clone(ids)
			chance.Shuffle(d, list, chance.Key)
			orders[[4]string(list)]++
			sides[d.Below(6)]++
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
