package long

import "testing"

// SETI_LONG asks for the long forms, and a number multiplies their counts.
func TestCount(t *testing.T) {
	for _, x := range []struct {
		text  string
		asked bool
		count int
	}{{"", false, 3}, {"0", false, 3}, {"-2", false, 3}, {"1", true, 20}, {"yes", true, 20}, {"5", true, 100}} {
		t.Setenv("SETI_LONG", x.text)
		if asked, count := Asked(), Count(3, 20); asked != x.asked || count != x.count {
			t.Errorf("SETI_LONG=%s: asked is %t, the count is %d, expected %t and %d", x.text, asked, count, x.asked, x.count)
		}
	}
}
