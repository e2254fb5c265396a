package price

import (
	"strings"
	"testing"
)

// Preferences of a personality are added to the habits of the policy, and do not change those of others.
func TestLike(t *testing.T) {
	if factNames[FactOne] != "one" {
		t.Fatalf("the fact that always holds is %q", factNames[FactOne])
	}
	list, err := ParsePersonalities("[flier]\nlaunch = 5\nland = 2.5\n\n[listener]\nscan = 3\n")
	if err != nil || len(list) != 2 || list[0].Name != "flier" || list[1].Name != "listener" {
		t.Fatalf("got %v, %v", list, err)
	}
	plain := &Weights{Habits: Habits{"launch": {}}}
	liked := plain.Like(&list[0]).Habits
	for name, want := range map[string]float64{"launch": 5, "land": 2.5, "scan": 0} {
		if got := liked.row(name)[FactOne]; got != want {
			t.Errorf("the flier likes %s by %v, expected %v", name, got, want)
		}
	}
	if plain.Habits["launch"][FactOne] != 0 {
		t.Error("the weights themselves have changed")
	}
}

func TestBadPersonalities(t *testing.T) {
	for text, want := range map[string]string{
		"[flier]\nlunch = 5\n":      `flier: unknown trait "lunch"`,
		"[flier]\nlaunch = \"x\"\n": "personalities: ",
		"launch = 5\n":              "launch: expected points by trait",
	} {
		if _, err := ParsePersonalities(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q in it", text, err, want)
		}
	}
	if len(Personalities()) < 4 {
		t.Error("personalities.toml has fewer than four")
	}
}
