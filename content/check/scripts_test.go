package check

import (
	"testing"

	"seti/content"
)

// The built-in packs are checked as folders of an author are, each alone and with those that it may be loaded
// with: nothing is wrong with them. Packs that are built in are not checked when they are
// loaded, so that this test alone sees what their functions ask of g.
func TestBuiltInPacks(t *testing.T) {
	base, solo, agencies := content.Dir(".."), content.Dir("../solo"), content.Dir("../expansions/space-agencies")
	for name, sources := range map[string][]content.Source{
		"base": {base}, "solo": {base, solo}, "space-agencies": {base, agencies}, "all": {base, agencies, solo},
	} {
		_, problems := Run(sources...)
		for _, p := range problems {
			t.Errorf("%s: %v", name, p)
		}
	}
}
