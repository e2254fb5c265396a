package web

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A QR code has a white border within its square, and begins with the black corner of every code: seven modules wide.
func TestQR(t *testing.T) {
	path := qrPath("https://games.example.org/g/2c8d83351000e17e/Ci_MWhNnkpinBnenLL1tKg")
	first := regexp.MustCompile(`^M([\d.]+) ([\d.]+)h([\d.]+)v`).FindStringSubmatch(path)
	if first == nil {
		t.Fatalf("got %q", path)
	}
	var n [3]float64
	for i := range n {
		n[i], _ = strconv.ParseFloat(first[i+1], 64) // it is digits
	}
	// 67 bytes at level M are version 5, 37 modules: with the border 45, each of 41/45.
	module := 41.0 / 45
	for i, want := range []float64{4 * module, 4 * module, 7 * module} {
		if d := n[i] - want; d > 0.01 || d < -0.01 {
			t.Errorf("number %d is %v, want %v", i+1, n[i], want)
		}
	}
	if strings.Contains(path, "NaN") {
		t.Errorf("it leaves its square: %s", path)
	}
	if qrPath(strings.Repeat("x", 10_000)) != "" {
		t.Error("there is a code of 10,000 letters")
	}
}
