package repl

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"seti/kernel"
	"seti/tests/long"
)

// TestRandomSessions does random things, and checks that taking them back and
// doing them again leads to the same game, and that everything can be recorded.
func TestRandomSessions(t *testing.T) {
	for seed := range uint64(long.Count(2, 12)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r, out := newREPL(t)
			rng := rand.New(rand.NewPCG(seed, 1))
			say(r, out, fmt.Sprintf(":new seed=%d", seed))
			wrong := func(said string) bool {
				return strings.HasPrefix(said, "! ") && !strings.Contains(said, "cannot be arranged here") && !strings.Contains(said, "a card is in one place")
			}
			arrange := func() string {
				p := 1 + rng.IntN(2)
				switch rng.IntN(4) {
				case 0:
					return fmt.Sprintf("p%d.energy = %d", p, rng.IntN(20))
				case 1:
					return fmt.Sprintf("p%d:hand { %q, %q, %q }", p, fmt.Sprint(1+rng.IntN(130)), fmt.Sprint(1+rng.IntN(130)), "201")
				case 2:
					return fmt.Sprintf("p%d.probes = { %q }", p, []string{"mars", "venus", "r2s5", "saturn"}[rng.IntN(4)])
				}
				return fmt.Sprintf("p%d.credit = %d", p, rng.IntN(20))
			}
			for range 5 {
				if said := say(r, out, arrange()); wrong(said) {
					t.Fatal(said)
				}
			}
			for range 40 {
				d := r.game.session.Raw()
				if d == nil {
					break
				}
				line := fmt.Sprintf("%s: %s", d.Seat, r.game.c.ID(d.Options[rng.IntN(len(d.Options))]))
				if strings.HasSuffix(line, "continue") {
					line = ":continue"
				} else if rng.IntN(5) == 0 {
					line = ":step " + line
				}
				if said := say(r, out, line); strings.HasPrefix(said, "! ") {
					t.Fatalf("%s\n%s", line, said)
				}
				if d := r.game.session.Raw(); d != nil && d.Kind == kernel.TurnLevel && rng.IntN(5) == 0 {
					if said := say(r, out, arrange()); wrong(said) {
						t.Fatal(said)
					}
				}
				if rng.IntN(4) == 0 {
					r.Enter([]string{"p1.vp", "#p2.hand", "turn", "p1.probes", "row"}[rng.IntN(5)])
				}
				if rng.IntN(6) == 0 {
					was, deeds := r.game.session.State().Hash(), len(r.game.deeds)
					n := 1 + rng.IntN(min(3, deeds))
					say(r, out, fmt.Sprintf(":undo %d", n), fmt.Sprintf(":redo %d", n))
					if now := r.game.session.State().Hash(); now != was || len(r.game.deeds) != deeds {
						t.Fatalf("undone and redone %d the game is another:\n%s", n, out)
					}
				}
			}
			was := r.game.session.State().Hash()
			said := say(r, out, "p1.vp", "p2.credit", "#deck", ":reload")
			if now := r.game.session.State().Hash(); now != was {
				t.Fatalf("after reloading the game is another:\n%s", said)
			}
			contains(t, say(r, out, ":record random All of this happens."), "passes and is written")
		})
	}
}
