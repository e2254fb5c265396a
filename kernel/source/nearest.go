package source

import (
	"fmt"
	"slices"
	"strings"
)

// Nearest returns a hint with the one of names most like the name that was written:
// `did you mean "publicity"?`, or "" if none is like it.
func Nearest(name string, names []string) string {
	if begun := begunBy(name, names); len(begun) > 1 && !slices.ContainsFunc(names, func(n string) bool { return distance(name, n) < 2 }) {
		last := len(begun) - 1
		return "did you mean " + strings.Join(begun[:last], ", ") + " or " + begun[last] + "?"
	}
	if best := Closest(name, names); best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return ""
}

// begunBy returns the names that begin with a name, in quotes, if they are few: "card_any" and
// "card_row" for "card".
func begunBy(name string, names []string) (list []string) {
	for _, n := range names {
		if quoted := fmt.Sprintf("%q", n); len(name) > 2 && strings.HasPrefix(n, name) && !slices.Contains(list, quoted) {
			list = append(list, quoted)
		}
	}
	if len(list) > 4 {
		return nil
	}
	return list
}

// Closest returns the one of names most like the name that was written, "" if none is
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
	for _, alike := range []func(n string) bool{
		func(n string) bool { return strings.HasPrefix(n, name) },
		func(n string) bool { return strings.HasSuffix(n, name) },
		func(n string) bool { return len(n) > 2 && len(name)-len(n) < 4 && strings.HasPrefix(name, n) },
	} {
		for _, n := range names {
			if best == "" && len(name) > 2 && alike(n) {
				best = n
			}
		}
	}
	return best
}

// longestName is the length, in bytes, up to which names are compared.
const longestName = 64

// distance returns the number of letters to insert, delete, change or swap to make b from a.
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
