package chance_test

import (
	"fmt"
	"slices"
	"testing"

	"seti/kernel/chance"
)

// A draw below n is its high half of the product with n: of the whole range of draws, cut in n equal parts, the number
// of its part.
func TestBelow(t *testing.T) {
	for _, x := range []struct {
		d    chance.Draw
		n    int
		want int
	}{
		{0, 6, 0},
		{1 << 63, 2, 1},
		{1<<63 - 1, 2, 0},
		{3 << 62, 4, 3},            // three quarters
		{1 << 63, 7, 3},            // half of 7, rounded down
		{1<<64 - 1, 1000, 999},     // the greatest draw
		{1<<64 - 1, 1, 0},          // nothing else is possible
		{0x5555555555555555, 3, 0}, // just below a third
		{0x5555555555555556, 3, 1}, // just above
	} {
		if got := x.d.Below(x.n); got != x.want {
			t.Errorf("%#x below %d is %d, want %d", uint64(x.d), x.n, got, x.want)
		}
	}
}

// A shuffled list is in the order of the draws for its keys: a short one, one of 16, the most that the memory on the
// stack holds, and long ones.
func TestShuffleSortsByKeys(t *testing.T) {
	for _, n := range []int{0, 1, 2, 16, 17, 200} {
		d := chance.From(uint64(n))
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		want := slices.Clone(list)
		slices.SortFunc(want, func(a, b int) int {
			if d.Of(key(a)) < d.Of(key(b)) {
				return -1
			}
			return 1
		})
		chance.Shuffle(d, list, key)
		if !slices.Equal(list, want) {
			t.Errorf("%d things lie as %v, want %v", n, list, want)
		}
	}
}

func key(n int) uint64 { return chance.Key(fmt.Sprint(n)) }

// Memory of a shuffle before, shorter or longer, changes nothing.
func TestShuffleIn(t *testing.T) {
	var memory []chance.Placed[int]
	for _, n := range []int{30, 5, 100} {
		one, two := make([]int, n), make([]int, n)
		for i := range n {
			one[i], two[i] = i, i
		}
		chance.Shuffle(chance.From(9), one, key)
		if memory = chance.ShuffleIn(memory, chance.From(9), two, key); len(memory) != n || !slices.Equal(one, two) {
			t.Errorf("with memory of before %d things lie as %v, want %v", n, two, one)
		}
	}
}

// One card more slips in between, and the others keep their order (rules 1.6.2).
func ExampleShuffle() {
	key := func(id string) uint64 { return chance.Key(id) }
	few, more := []string{"a", "b", "c", "d", "e"}, []string{"a", "b", "new", "c", "d", "e"}
	chance.Shuffle(chance.From(7), few, key)
	chance.Shuffle(chance.From(7), more, key)
	fmt.Println(few)
	fmt.Println(more)
	// Output:
	// [e b a c d]
	// [e b a c new d]
}
