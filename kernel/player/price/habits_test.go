package price

import (
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
)

// Habits are read back as they were written, to a hundredth of a point.
func TestHabitsFile(t *testing.T) {
	h := Tuned().Habits
	again, err := ParseHabits(h.String())
	if err != nil {
		t.Fatal(err)
	}
	if again.String() != h.String() {
		t.Error("habits that are written and read are others")
	}
	if got, want := len(verbNames())-1, len(board.Verbs()); got != want {
		t.Errorf("there are traits for %d verbs of %d", got, want)
	}
	seen := map[string]bool{}
	for _, name := range traitNames {
		if seen[name] {
			t.Errorf("two traits are called %q", name)
		}
		seen[name] = true
	}
}

func TestBadHabits(t *testing.T) {
	good := Tuned().Habits.String()
	for text, want := range map[string]string{
		strings.Replace(good, "\nscan =", "\nscam =", 1):           `unknown trait "scam"`,
		strings.Replace(good, "\nscan = [", "\nscan = [1.00, ", 1): `for "scan", one for each fact, found `,
		strings.Replace(good, `"one", `, "", 1):                    "expected points for the facts one ",
		"facts = 3":                                                "habits: ",
	} {
		if _, err := ParseHabits(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q in it", err, want)
		}
	}
}

// A habit adds its points for each fact of the position to the price of the
// options that have the trait, and to no others.
func TestHabitsAdd(t *testing.T) {
	c := content.MustOpen()
	plain, taught := *Tuned(), *Tuned()
	plain.Habits, taught.Habits = NewHabits(), NewHabits()
	scan := &taught.Habits[traitsByName["scan"]]
	scan[0], scan[6] = 3, 8 // the fact "one", and credits as parts of four
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	met := false
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		before := append([]float64(nil), New(c, &plain).Prices(g, d)...)
		after := New(c, &taught).Prices(g, d)
		for i, o := range d.Options {
			want := before[i]
			if o.Verb == board.VerbScan {
				met, want = true, before[i]+3+8*float64(g.S.P[d.Seat].Res[board.Credit])/4
			}
			if diff := after[i] - want; diff > 1e-9 || diff < -1e-9 {
				t.Errorf("%s is worth %v, want %v", c.ID(o), after[i], want)
			}
		}
		if met {
			return kernel.Stop
		}
		return 0
	}
	if err := g.Run(); !met {
		t.Errorf("nobody could scan: %v", err)
	}
}
