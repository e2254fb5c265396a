package tests

import (
	"math/rand/v2"
	"slices"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
	"seti/scripting"
)

// A player who has passed an interrupt point is asked again only if something has changed since,
// or if data would be lost (rules 5.1.3).
func TestNoPointTwice(t *testing.T) {
	for _, w := range alikeWorlds {
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(w.packs...)
			if err != nil {
				t.Fatal(err)
			}
			passed := 0
			for seed := range uint64(3) {
				g, err := kernel.NewGame(c, w.settings(c, seed))
				if err != nil {
					t.Fatal(err)
				}
				g.Scripts, g.Failed = scripting.NewHost(), func(error) {}
				w.deal(g)
				answer := player.Sane(rand.New(rand.NewPCG(seed, 4)))
				type point struct {
					seat board.Seat
					hash uint64
					seen uint32
				}
				var last point
				g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
					i := answer(d)
					if d.Prompt.Name() != "interrupt" {
						return i
					}
					s := g.S.Clone()
					s.Steps, s.Lists = 0, 0 // they count what ran, also where it changed nothing
					here := point{d.Seat, s.Hash(), g.Seen}
					if here == last && !d.Urgent {
						t.Errorf("seed %d, round %d: %s passes the same interrupt point again", seed, g.S.Round, d.Seat)
					}
					if last = (point{}); i == d.Default {
						last, passed = here, passed+1
					}
					return i
				}
				if err := g.Run(); err != nil {
					t.Fatal(err)
				}
			}
			if passed < 30 {
				t.Errorf("only %d interrupt points were passed", passed)
			}
		})
	}
}

// No interrupt point comes between the price of an offer and its first effect; one comes before
// the second (rules 5.1.3).
func TestOfferStartsAtOnce(t *testing.T) {
	s, _, _ := loop(t, `offers = { { during = "main", cost = { credit = 1 }, effects = { { vp = 2 }, { vp = 3 } } } }`, `{ vp = 1 }`)
	s.AskAll[0] = true
	start := s.State().P[0].Res[board.VP]
	use := slices.IndexFunc(s.Pending().Options, func(o board.Option) bool { return o.Verb == board.VerbUse })
	if use < 0 {
		t.Fatal("the offer cannot be used")
	}
	take(t, s, s.C.ID(s.Pending().Options[use]))
	if d := s.Pending(); d.Prompt.Name() != "interrupt" || s.State().P[0].Res[board.VP] != start+2 {
		t.Errorf("asked %q with %d points gained, expected an interrupt point after 2", d.Prompt.Name(), s.State().P[0].Res[board.VP]-start)
	}
	take(t, s, "continue")
	if d := s.Pending(); d.Prompt.Name() != "interrupt" || s.State().P[0].Res[board.VP] != start+5 || s.State().Phase != board.PhaseClosing {
		t.Errorf("asked %q in phase %v with %d points gained, expected the closing after 5", d.Prompt.Name(), s.State().Phase, s.State().P[0].Res[board.VP]-start)
	}
}

// Players who are not asked at every interrupt point are asked before a function if the pool is full: it may gain data,
// and it has no interrupt points.
func TestFullPoolBeforeFunction(t *testing.T) {
	for data, urgent := range map[int]bool{5: false, 6: true} {
		s, _, _ := loop(t, ``, `run("gain data", function(g) g:data(1) end)`)
		if err := s.Arrange(func(g *kernel.Game) error {
			g.S.P[0].Res[board.Data] = int16(data)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		take(t, s, "play X")
		if d := s.Pending(); d.Urgent != urgent || int(s.State().P[0].Res[board.Data]) != 6 {
			t.Errorf("with %d data: asked %q, urgent %v; the pool holds %d, expected 6", data, d.Prompt.Name(), d.Urgent, s.State().P[0].Res[board.Data])
		}
	}
}
