package tensor_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/position"
	"seti/kernel/tensor"
	"seti/scripting"
)

var (
	base     = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open() })
	agencies = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open("space-agencies", "solo") })
)

// boxes are games of every box.
var boxes = []struct {
	name string
	open func() (*catalog.Catalog, error)
	set  kernel.Settings
}{
	{"base", base, kernel.Settings{Players: 4}},
	{"two", base, kernel.Settings{Players: 2}},
	{"agencies", agencies, kernel.Settings{Players: 3}},
	{"organizations", agencies, kernel.Settings{Players: 3, Modules: []string{"organizations"}}},
	{"solo", agencies, kernel.Settings{Players: 2, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}},
}

// games plays n random games of each box and calls look before each decision.
func games(t *testing.T, n uint64, look func(t *testing.T, s *play.Session, l *tensor.Layout, a *tensor.Actions, d *kernel.Decision)) {
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			c, err := box.open()
			if err != nil {
				t.Fatal(err)
			}
			layout, err := tensor.NewLayout(c, box.set, scripting.Questions())
			if err != nil {
				t.Fatal(err)
			}
			actions := tensor.NewActions(c)
			for seed := range n {
				set := box.set
				set.Seed = seed + 1
				s, err := play.NewSession(c, set)
				if err != nil {
					t.Fatal(err)
				}
				choose := player.Uniform(rand.New(rand.NewPCG(seed, 1)))
				for d := s.Pending(); d != nil; d = s.Pending() {
					look(t, s, layout, actions, d)
					if err := s.ChooseOption(choose(d)); err != nil {
						t.Fatal(err)
					}
				}
				s.Close()
			}
		})
	}
}

// Every option of a game has its own number, and the number leads back to the option.
func TestOptionsHaveNumbers(t *testing.T) {
	games(t, 5, func(t *testing.T, s *play.Session, l *tensor.Layout, a *tensor.Actions, d *kernel.Decision) {
		for _, o := range d.Options {
			if n := a.Number(o); n < 0 || a.Option(n) != o {
				t.Fatalf("%q has the number %d", s.C.ID(o), n)
			}
		}
	})
}

// A pack that is added changes no number.
func TestNumbersStay(t *testing.T) {
	one, err := base()
	if err != nil {
		t.Fatal(err)
	}
	two, err := agencies()
	if err != nil {
		t.Fatal(err)
	}
	few, many := tensor.NewActions(one), tensor.NewActions(two)
	if many.Count() <= few.Count() {
		t.Fatalf("%d actions with more packs, %d without", many.Count(), few.Count())
	}
	for n := range few.Count() {
		if few.Name(n) != many.Name(n) {
			t.Fatalf("%d is %q, with more packs %q", n, few.Name(n), many.Name(n))
		}
	}
}

// Hidden things change no number of a seat's observation: in a game dealt again it is the same.
func TestHiddenThingsAreNotObserved(t *testing.T) {
	games(t, 1, func(t *testing.T, s *play.Session, l *tensor.Layout, _ *tensor.Actions, d *kernel.Decision) {
		if s.Changes()%7 != 0 {
			return
		}
		var a, b []float32
		for p := range board.Seat(s.Settings.Players) {
			a = l.Observe(a, s.Game(), p, d)
			dealt := &kernel.Game{Position: position.Position{C: s.C, S: new(board.State)}, Scripts: kernel.NewHost(s.C), Answer: func(g *kernel.Game, d *kernel.Decision) int {
				b = l.Observe(b, g, p, d)
				return kernel.Stop
			}}
			err := s.TakeUp(dealt, p, rand.Uint64())
			if strayed := (*play.Strayed)(nil); errors.As(err, &strayed) {
				continue
			}
			if !errors.Is(err, kernel.ErrStopped) {
				t.Fatal(err)
			}
			if !slices.Equal(a, b) {
				for _, f := range l.Fields {
					if !slices.Equal(a[f.Offset:f.Offset+f.Len()], b[f.Offset:f.Offset+f.Len()]) {
						t.Errorf("%s of %s is %v, with hidden things dealt anew %v", f.Name, p, a[f.Offset:f.Offset+f.Len()], b[f.Offset:f.Offset+f.Len()])
					}
				}
				t.FailNow()
			}
		}
	})
}
