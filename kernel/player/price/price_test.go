package price

import (
	"math"
	"strings"
	"testing"

	"seti/content"
)

// Weights are read back as they were written.
func TestFile(t *testing.T) {
	w := Tuned()
	again, err := Parse(content.MustOpen(), w.String())
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
}

// Mistakes in a file are reported.
func TestBadFiles(t *testing.T) {
	c, good := content.MustOpen(), Tuned().String()
	without := func(old string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("%q is not in the file", old)
		}
		return strings.Replace(good, old, "", 1)
	}
	for text, want := range map[string]string{
		strings.Replace(good, "\nWay =", "\nWya =", 1):                                "unknown key weights.Wya",
		strings.Replace(good, "\nWay =", "\nPoint =", 1):                              "line ",
		without(good[strings.Index(good, "\nWay ="):strings.Index(good, "\nWalk =")]): "weights: Way is missing",
		"Publicity = ": "line 1: ",
		"":             "weights: Point is missing",
		strings.Replace(good, "\nplay = [", "\nplau = [", 1):       `unknown trait "plau"`,
		strings.Replace(good, "\nplay = [", "\nplay = [1.00, ", 1): `for "play", one for each fact, found `,
		without(`"one", `): "expected points for the facts one ",
		without(good[strings.Index(good, "\nvp = ["):strings.Index(good, "\npublicity = [")]): `expected a list of weights for "vp"`,
		good[:strings.LastIndex(good, "\n[habits]")]:                                          "expected points for the facts",
		good[:len(good)-100]: "line ",
		good[:strings.LastIndex(good[:len(good)-100], "\n")+1]: "was cut off or changed",
	} {
		if _, err := Parse(c, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q in it", err, want)
		}
	}
}

// A span is linear from the start to the middle of the game, and from there to its end.
func TestSpan(t *testing.T) {
	for part, want := range map[float64]float64{0: 4, 0.25: 3, 0.5: 2, 0.75: 4, 1: 6} {
		if x := (Span{4, 2, 6}).at(part); x != want {
			t.Errorf("after %v of the game got %v, want %v", part, x, want)
		}
	}
}
