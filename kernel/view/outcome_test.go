package view

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/scripting/toml"
)

var everything = sync.OnceValue(content.MustOpen)

// arranged returns a game of two in a position, before the first turn.
func arranged(t *testing.T, setup string) *play.Session {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(everything(), kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// try tries an option by its id.
func try(t *testing.T, s *play.Session, id string) *Outcome {
	t.Helper()
	viewer := NewViewer("en", s.C, []string{"p1", "p2"})
	d := s.Pending()
	o, ok := s.C.ParseOption(id)
	if !ok || d.Find(o) < 0 {
		t.Fatalf("%s is not offered", id)
	}
	before := s.State().Hash()
	out := viewer.Try(s, d.Seat, d.Find(o))
	if s.State().Hash() != before {
		t.Fatal("trying an option has changed the game")
	}
	return out
}

// gains returns what an outcome gains and pays, sorted.
func gains(o *Outcome) string {
	var list []string
	for _, g := range o.Gains {
		list = append(list, g.Word)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// What options cost and give in the present position, worked out from the rules by hand.
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name, setup, option string
		gains               string
		asks                string
		deeds               []string // parts of what happens
	}{
		{"a launch costs 2 credits (rules 4.1.1)", ``, "launch", "-2 credits", "", []string{"launches a probe"}},
		{"the first orbiter of Venus: 3 vp, and 6 of Venus, for 1 credit and 1 energy (rules 4.2)",
			`p1 = { credit = 4, energy = 4, probes = ["venus"] }`, "orbit venus", "+9 points -1 credit -1 energy", "Tuck which card for income?", nil},
		{"a landing costs 3 energy, and asks for a space (rules 4.3.1)",
			`p1 = { energy = 3, probes = ["mars"] }`, "land mars", "-3 energy", "Which first-landing space", nil},
		{"one less where somebody orbits (rules 4.3.1)",
			"p2 = { orbiters = [\"mars\"] }\np1 = { energy = 3, probes = [\"mars\"] }", "land mars", "-2 energy", "Which first-landing space", nil},
		{"a scan costs 1 credit and 2 energy (rules 4.4.1)", `p1 = { credit = 4, energy = 4 }`, "scan", "-1 credit -2 energy", "Which step of the scan?", nil},
		{"what is exchanged (rules 5.2.6)", `p1 = { credit = 4, energy = 0 }`, "exchange credit energy", "+1 energy -2 credits", "", nil},
		{"a pass discards down to four cards (rules 4.8.1)", `p1 = { hand = ["5", "39", "4", "56", "98", "123"] }`, "pass", "", "Discard down to the hand limit", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := try(t, arranged(t, c.setup), c.option)
			if out.Unknown || out.Fails != "" {
				t.Fatalf("nothing is known: %+v", out)
			}
			if got := gains(out); got != c.gains {
				t.Errorf("it gains %q, want %q", got, c.gains)
			}
			if !strings.Contains(out.Asks, c.asks) || c.asks == "" && out.Asks != "" {
				t.Errorf("then %q is asked, want %q", out.Asks, c.asks)
			}
			for _, d := range c.deeds {
				if !slices.Contains(out.Deeds, d) {
					t.Errorf("%q does not happen in %q", d, out.Deeds)
				}
			}
		})
	}
}

// The state of a sector after a signal: the second of two places is taken, with its 2 vp, and the player who marked
// last leads a tie (rules 7.2.2, 7.4.2).
func TestOutcomeTellsHowASectorStands(t *testing.T) {
	s := arranged(t, "p1 = { credit = 1, hand = [\"44\"] }\nstars = { vega = { marks = [\"p2\"] } }")
	out := try(t, s, "play 44") // it marks a signal at Vega
	if got, want := gains(out), "+1 data +2 points -1 credit"; got != want {
		t.Errorf("it gains %q, want %q", got, want)
	}
	if len(out.Sectors) != 1 || out.Sectors[0].Name != "Vega" || !strings.HasPrefix(out.Sectors[0].How, "2 of 4 marked, p1 leads") {
		t.Errorf("the sectors stand so: %+v", out.Sectors)
	}
}

// A card drawn from the deck is not named to anybody: the deck is dealt again for every try.
func TestOutcomeNamesNoHiddenCard(t *testing.T) {
	s := arranged(t, `p1 = { publicity = 6 }`)
	if err := s.Choose(0, "buy"); err != nil {
		t.Fatal(err)
	}
	top := s.State().First(board.Deck)
	out := try(t, s, "deck")
	text := strings.Join(out.Deeds, " ")
	if strings.Contains(text, s.C.Cards[top].Name) {
		t.Errorf("the top of the deck is told: %s", text)
	}
	if !out.Open || !strings.Contains(text, "draws a card") {
		t.Errorf("got %+v, want a card that nobody knows", out)
	}
}

// An option is final if chance decides what it leads to, or if it shows something hidden: a card of the deck is both, and a card of
// the row is replaced from the deck. A launch, and to begin buying a card, can be undone.
func TestFinal(t *testing.T) {
	s := arranged(t, "")
	for id, want := range map[string]bool{"launch": false, "buy": false} {
		if got := try(t, s, id).Final; got != want {
			t.Errorf("%s: %v, expected %v", id, got, want)
		}
	}
	if err := s.Play(0, "buy"); err != nil {
		t.Fatal(err)
	}
	for _, o := range s.Pending().Options {
		if id := s.C.ID(o); !try(t, s, id).Final {
			t.Errorf("%s can be undone", id)
		}
	}
}

// Before the first turn nothing ends a turn.
func TestOnlyATurnEnds(t *testing.T) {
	s, err := play.NewSession(everything(), kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	viewer := NewViewer("en", s.C, []string{"p1", "p2"})
	for s.State().Phase == board.PhaseSetup {
		if o := viewer.Try(s, s.Pending().Seat, 0); o.Ends {
			t.Errorf("before the first turn %v ends it", o.Deeds)
		}
		if err := s.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	s = arranged(t, "")
	if err := s.ChooseOption(s.Pending().Find(board.Option{Verb: board.VerbLaunch})); err != nil {
		t.Fatal(err)
	}
	if !try(t, s, "end-turn").Ends {
		t.Error("the end of a turn does not end it")
	}
}
