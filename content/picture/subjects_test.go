package picture

import (
	"slices"
	"testing"

	"seti/content/picture/sign"
)

// Each row draws a motif of the program, and each motif has a row.
func TestSubjects(t *testing.T) {
	var drawn []string
	for _, x := range subjects {
		drawn = append(drawn, x.motif)
	}
	slices.Sort(drawn)
	if drawn = slices.Compact(drawn); !slices.Equal(drawn, sign.MotifNames()) {
		t.Errorf("rows draw %v, the motifs are %v", drawn, sign.MotifNames())
	}
}
