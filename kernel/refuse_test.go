package kernel_test

import (
	"errors"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/tests/toy"
)

// nonsense are ids that are not options, or name unknown things.
var nonsense = []string{"", "jump", "land atlantis", "use nothing", "trace antenna left 1", "p2", "gold tools", "milestone", "land",
	"probe r1s5", "tuck 1"}

// wishes are options that a player may have in mind.
func wishes(c *catalog.Catalog) []string {
	ids := []string{"launch", "scan", "analyze", "research", "buy", "pass", "end-turn", "data top", "data bottom 1", "continue", "done", "later", "accept",
		"earth", "row 1", "deck", "choose 2", "exchange credit energy", "exchange card card", "move r1s5 r1s6", "move r4s0 r4s1", "circle 5 1", "circle 28 9",
		"use telescope-2 1", "trace left antenna 1"}
	for i := range c.Bodies {
		ids = append(ids, "orbit "+c.Bodies[i].ID, "land "+c.Bodies[i].ID)
	}
	for i := range c.Cards {
		for _, verb := range []string{"play ", "corner ", "complete ", "card "} {
			ids = append(ids, verb+c.Cards[i].ID)
		}
	}
	for i := range c.Techs {
		ids = append(ids, "tech "+c.Techs[i].ID, "use "+c.Techs[i].ID)
	}
	for i := range c.Stars {
		ids = append(ids, "star "+c.Stars[i].ID)
	}
	return ids
}

// Every option has an id that names it, a label, and is not refused; other ids are refused with a code and a reason
// (rules 4.0.6, 15.9).
func TestRefuse(t *testing.T) {
	c := toy.Catalog(t)
	codes := map[kernel.Code]bool{}
	ids := wishes(c)
	for i, set := range settings() {
		g := begin(t, c, set, uint64(i))
		answer, n := g.Answer, 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if g.Question(d.Prompt).Key == "" && g.Question(d.Prompt).Text == "" {
				t.Errorf("nothing says what is asked: %s", d.Prompt.Name())
			}
			for _, o := range d.Options {
				id := c.ID(o)
				if back, ok := c.ParseOption(id); !ok || back != o {
					t.Errorf("%q is another option than was offered", id)
				}
				if r := g.Refuse(d, d.Seat, id); r.Code != kernel.Allowed {
					t.Errorf("%q is offered and refused with %s", id, r.Code)
				}
				if g.Label(o).Key == "" {
					t.Errorf("%q has no label", id)
				}
			}
			wanted := ids
			if n++; n == 5 { // the same at every decision
				wanted = slices.Concat(ids, nonsense)
			}
			if n%5 == 0 {
				for _, id := range wanted {
					for p := range board.Seat(g.S.Players) {
						o, ok := c.ParseOption(id)
						r := g.Refuse(d, p, id)
						codes[r.Code] = true
						if offered := ok && p == d.Seat && d.Find(o) >= 0; offered != (r.Code == kernel.Allowed) {
							t.Errorf("%s: %q: offered %v, refused with %q", p, id, offered, r.Code)
						} else if !offered && r.Reason.Key == "" {
							t.Errorf("%s: %q is refused with %s and no reason", p, id, r.Code)
						}
					}
				}
			}
			return answer(g, d)
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
	}
	for _, code := range kernel.Codes() {
		if !codes[code] && code != kernel.HasPassed {
			t.Errorf("nothing was refused with %s", code)
		}
	}
}

// During a scan an offer that is a main action is refused because the player has taken one, and a step of the scan that
// they cannot pay for because it is not among the answers (rules 4.0.6, 4.4.8).
func TestOffersRefusedDuringScan(t *testing.T) {
	c := toy.Catalog(t, `tech {"id":"ship","type":"probe"} {"offers":[{"during":"main","effects":{"vp":1}},{"during":"scan","effects":{"vp":1},"cost":{"vp":9000}}]}`)
	ship, _ := c.Lookup("ship", board.KindTech)
	g := begin(t, c, kernel.Settings{Players: 2}, 1)
	answer, scanned := g.Answer, false
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		g.S.P[d.Seat].Techs |= 1 << ship.ID
		g.S.InForceKnown = false
		if i := d.Find(board.Option{Verb: board.VerbScan}); i >= 0 {
			return i
		}
		if d.Prompt.Name() != "scan" || d.Kind != kernel.Interrupt {
			return answer(g, d)
		}
		scanned = true
		for id, want := range map[string]kernel.Code{"use ship 1": kernel.MainDone, "use ship 2": kernel.BadChoice, "use ship 3": kernel.BadChoice} {
			if r := g.Refuse(d, d.Seat, id); r.Code != want {
				t.Errorf("%q is refused with %q, expected %q", id, r.Code, want)
			}
		}
		return kernel.Stop
	}
	if err := g.Run(); !scanned || !errors.Is(err, kernel.ErrStopped) {
		t.Fatalf("no scan was asked about: %v", err)
	}
}
