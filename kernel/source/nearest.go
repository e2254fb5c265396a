package source

import (
	"fmt"
	"strings"
)

// Nearest returns a hint with the name most like the one that was written:
// `did you mean "publicity"?`, or "" if nothing is like it.
func Nearest(name string, names []string) string {
	if best := Closest(name, names); best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return ""
}

// Closest returns the name most like the one that was written, "" if nothing is
// like it.
func Closest(name string, names []string) string {
	best, at := "", 3
	if len(name) <= 4 {
		at = 2
	}
	if len(name) > longestName {
		return ""
	}
	for _, n := range names {
		if len(n) > longestName || len(n)-len(name) >= at || len(name)-len(n) >= at {
			continue
		}
		if d := distance(name, n); d < at {
			best, at = n, d
		}
	}
	if best == "" {
		for _, n := range names {
			if len(name) > 2 && (strings.HasPrefix(n, name) || strings.HasSuffix(n, name)) {
				best = n
				break
			}
		}
	}
	return best
}

// longestName is up to which length names are compared.
const longestName = 64

// distance is the number of letters to insert, delete, change or swap.
func distance(a, b string) int {
	a, b = strings.ToLower(a), strings.ToLower(b)
	before, prev := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur := make([]int, len(b)+1)
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], before[j-2]+1)
			}
		}
		before, prev = prev, cur
	}
	return prev[len(b)]
}
