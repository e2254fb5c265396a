package console

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// A bar draws over its own line and clears it at the end. It bypasses the output for messages, which would escape the
// carriage return.
func TestBarStaysOnItsLine(t *testing.T) {
	var b bytes.Buffer
	bar := (&IO{Err: NewOutput(&b, true), ErrTerminal: true}).Bar("games", 5)
	bar.start = time.Now().Add(-time.Minute) // it begins after a second
	bar.Step()
	bar.Clear()
	parts := strings.Split(b.String(), "\r") // nothing, the line, spaces over it, nothing
	if len(parts) != 4 || !strings.Contains(parts[1], "1/5") || len([]rune(parts[1])) != len(parts[2]) || strings.TrimSpace(parts[2]) != "" || parts[0]+parts[3] != "" {
		t.Errorf("%q", parts)
	}
}

// Whoever reads the messages in a file gets no bar.
func TestNoBarInAFile(t *testing.T) {
	var b bytes.Buffer
	bar := (&IO{Err: NewOutput(&b, false)}).Bar("games", 5)
	bar.start = time.Now().Add(-time.Minute)
	bar.Step()
	bar.Clear()
	if b.Len() > 0 {
		t.Errorf("%q", b.String())
	}
}

// After 30 seconds for 50 of 200 things, the other 150 take 90 seconds.
func TestBarLine(t *testing.T) {
	for _, x := range []struct {
		n    int
		want string
	}{
		{50, "games  25% |█████               | 50/200, 1m30s left"},
		{200, "games 100% |████████████████████| 200/200, 0s left"},
	} {
		if got := (&Bar{what: "games", n: x.n, of: 200}).line(30 * time.Second); got != x.want {
			t.Errorf("%q, expected %q", got, x.want)
		}
	}
}
