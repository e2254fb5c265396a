package price

import (
	"math"
	"strings"
	"testing"
)

// The weights that are built in are complete, and the valuation was fitted to them.
func TestFiles(t *testing.T) {
	w, v := Tuned(), Fitted()
	if got, want := v.Weights, w.Sum(); got != want {
		t.Errorf("valuation.toml was fitted to the weights %s, weights.toml has %s: run seti tune --valuation", got, want)
	}
	again, err := Parse(w.String())
	if err != nil {
		t.Fatal(err)
	}
	if again.String() != w.String() {
		t.Error("weights that are written and read are others")
	}
	list := w.Vector()
	again.SetVector(list)
	for i, x := range again.Vector() {
		if x != list[i] || math.IsNaN(x) {
			t.Errorf("weight %d is %v, was %v", i, x, list[i])
		}
	}
	if other, err := ParseValuation(v.String()); err != nil || len(other.Rounds) != len(v.Rounds) {
		t.Errorf("the valuation is written and not read again: %v", err)
	}
}

func TestBadFiles(t *testing.T) {
	good := Tuned().String()
	for text, want := range map[string]string{
		strings.Replace(good, "Way =", "Wya =", 1): `unknown weight "Wya"`,
		good[strings.Index(good, "\n")+1:]:         "Point is missing",
		"Publicity = ":                             "weights: ",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q in it", err, want)
		}
	}
	for _, text := range []string{"", "[worth]\none = [1]", "worth = 3"} {
		if _, err := ParseValuation(text); err == nil {
			t.Errorf("%q was read as a valuation", text)
		}
	}
}

// A span lies on one line up to the middle of the game, and on another one after it.
func TestSpan(t *testing.T) {
	for part, want := range map[float64]float64{0: 4, 0.25: 3, 0.5: 2, 0.75: 4, 1: 6} {
		if x := (Span{4, 2, 6}).at(part); x != want {
			t.Errorf("after %v of the game got %v, want %v", part, x, want)
		}
	}
}
