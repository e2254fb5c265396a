package source_test

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel/source"
)

// Names alike are those with one letter too many, missing, another or swapped, two in
// longer names; names that begin or end alike come after them.
func TestClosest(t *testing.T) {
	names := []string{"launch", "land", "orbit", "publicity", "card_any", "probe-2"}
	for name, want := range map[string]string{
		"lanch":                    "launch",    // a letter is missing
		"launnch":                  "launch",    // one too many
		"laynch":                   "launch",    // another
		"ladn":                     "land",      // swapped
		"LAND":                     "land",      // in capitals
		"publcty":                  "publicity", // two are missing
		"pblcty":                   "",          // three
		"lxxd":                     "",          // two of four
		"orb":                      "orbit",     // it begins so
		"any":                      "card_any",  // it ends so
		"landing":                  "land",      // it begins with the name
		"landingpad":               "",          // and is much longer
		"xy":                       "",
		strings.Repeat("land", 20): "", // too long to compare
	} {
		if got := source.Closest(name, names); got != want {
			t.Errorf("%q is most like %q, want %q", name, got, want)
		}
	}
}

// A hint names the nearest name, or all names with the same beginning if they are few.
func ExampleNearest() {
	gains := []string{"card_any", "card_row", "card_deck", "credit", "publicity"}
	fmt.Println(source.Nearest("pubicity", gains))
	fmt.Println(source.Nearest("card", gains))
	fmt.Printf("%q\n", source.Nearest("glow", gains))
	// Output:
	// did you mean "publicity"?
	// did you mean "card_any", "card_row" or "card_deck"?
	// ""
}

// Of many names that begin alike none is listed, nor are others where one is right but
// for a letter.
func TestNearestOfMany(t *testing.T) {
	many := []string{"card1", "card2", "card3", "card4", "card5"}
	if got := source.Nearest("card", many); got != `did you mean "card1"?` {
		t.Errorf("of five names: %q", got)
	}
	if got := source.Nearest("scan", []string{"scan_a1", "scan_b1", "scans"}); got != `did you mean "scans"?` {
		t.Errorf("with a letter too few: %q", got)
	}
}

// Without names there is no hint.
func TestNearestOr(t *testing.T) {
	for want, known := range map[string][]string{"there are none": nil, "expected orbit or scan": {"orbit", "scan"}, `did you mean "land"?`: {"land", "scan"}} {
		if got := source.NearestOr("ladn", known); got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
	}
}
