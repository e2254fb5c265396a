package content

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Need is a requirement of a pack.toml on another pack: "base", "base >= 1.2 < 2", or
// "other?" for a pack that may be missing.
type Need struct {
	ID       string
	Optional bool
	Bounds   []Bound // of its version; all of them must hold

	pos source.Pos
}

// Bound is a bound for a version, such as ">= 1.2".
type Bound struct {
	Op      string
	Version string
}

func (n Need) String() string {
	s := n.ID
	if n.Optional {
		s += "?"
	}
	for _, b := range n.Bounds {
		s += " " + b.Op + " " + b.Version
	}
	return s
}

const anID = `[a-z0-9]+(?:-[a-z0-9]+)*`

var (
	packID  = regexp.MustCompile(`^` + anID + `$`)
	needed  = regexp.MustCompile(`^(` + anID + `)(\?)?((?: *(?:>=|<=|>|<|=) *\d+(?:\.\d+)*)*)$`)
	bounds  = regexp.MustCompile(`(>=|<=|>|<|=) *([\d.]+)`)
	numbers = regexp.MustCompile(`^\d{1,9}(\.\d{1,9})*$`)
)

// parseNeed reads an entry of "needs" or "conflicts".
func parseNeed(text string) (Need, bool) {
	parts := needed.FindStringSubmatch(text)
	if parts == nil {
		return Need{}, false
	}
	n := Need{ID: parts[1], Optional: parts[2] != ""}
	for _, b := range bounds.FindAllStringSubmatch(parts[3], -1) {
		n.Bounds = append(n.Bounds, Bound{Op: b[1], Version: b[2]})
	}
	return n, true
}

// Holds reports whether a version is within all bounds.
func (n Need) Holds(version string) (bool, error) {
	for _, b := range n.Bounds {
		if !numbers.MatchString(version) || !numbers.MatchString(b.Version) {
			return false, fmt.Errorf("version %q of %s cannot be compared with %s: expected numbers with dots", version, n.ID, b.Version)
		}
		c := CompareVersions(version, b.Version)
		if !(c < 0 && b.Op[0] == '<' || c > 0 && b.Op[0] == '>' || c == 0 && strings.Contains(b.Op, "=")) {
			return false, nil
		}
	}
	return true, nil
}

// CompareVersions compares versions number by number. A missing number counts as
// 0, so 1.2 is 1.2.0.
func CompareVersions(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(x), len(y)) {
		var m, n int
		if i < len(x) {
			m, _ = strconv.Atoi(x[i])
		}
		if i < len(y) {
			n, _ = strconv.Atoi(y[i])
		}
		if c := cmp.Compare(m, n); c != 0 {
			return c
		}
	}
	return 0
}
