package kernel

import (
	"slices"
	"testing"
)

// Every obstacle has a row with a code and a message. Rows are in the order in which their codes are checked (rules
// 4.0.6), since the first obstacle decides the code.
func TestEveryObstacleHasARow(t *testing.T) {
	last := -1
	for x := Obstacles(1); x < beyondObstacles; x <<= 1 {
		row, ok := obstacles[x]
		if !ok || row.message == "" {
			t.Errorf("obstacle %b has no row, or no message in it", x)
			continue
		}
		at := slices.Index(Codes(), row.code)
		if at < last {
			t.Errorf("%s has the code %s, which is checked before that of the obstacle above it", row.message, row.code)
		}
		last = at
	}
}
