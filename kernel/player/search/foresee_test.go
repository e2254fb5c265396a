package search_test

import (
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/tests/toy"
)

// No line fails, whatever its options name; the answer is one of the options that were looked at, and the same again.
func TestForesee(t *testing.T) {
	c := toy.Catalog(t)
	s := search.New(c, price.Tuned(), search.Options{Width: 8, Ahead: 40, Workers: 1})
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Modules: []string{"quick"}, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = kernel.NewHost(c)
	failed := 0
	search.OnFailure(func(err error) {
		if failed++; failed < 5 {
			t.Error(err)
		}
	})
	defer search.OnFailure(nil)
	var trail *play.Trail
	n, other := 0, 0
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if len(d.Options) == 1 || price.Aside(d) {
			return max(0, d.Default)
		}
		n++
		at := search.At(g, func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) })
		option, list := s.Choose(t.Context(), d, at, uint64(n))
		dearest := slices.MaxFunc(list, func(a, b search.Worth) int { return int(a.Price*1000) - int(b.Price*1000) })
		if list[0].Option != option || len(list) > 8 {
			t.Errorf("takes option %d of %v", option, list)
		}
		if n%4 == 0 {
			if again, _ := s.Choose(t.Context(), d, at, uint64(n)); again != option {
				t.Errorf("takes option %d, then %d", option, again)
			}
		}
		if option != dearest.Option {
			other++
		}
		return option
	}
	trail = play.Follow(g)
	if err := g.Run(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d decisions, %d of them not for the dearest option", n, other)
	if n < 50 || other < n/20 {
		t.Errorf("%d of %d decisions are not for the dearest option", other, n)
	}
}
