package console

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// Bar shows the progress of a command once it takes longer than a second, if a
// person reads the messages.
type Bar struct {
	w            io.Writer // nil if nobody looks
	what         string
	start, drawn time.Time
	n, of        int
	width        int // of the longest line so far
}

// Bar returns a bar for a number of things, such as "games".
func (c *IO) Bar(what string, of int) *Bar {
	b := &Bar{what: what, of: of, start: time.Now()}
	if c.ErrTerminal {
		b.w = raw(c.Err)
	}
	return b
}

// Step counts one more thing.
func (b *Bar) Step() {
	b.n++
	now := time.Now()
	if b.w == nil || now.Sub(b.start) < time.Second || now.Sub(b.drawn) < 100*time.Millisecond {
		return
	}
	b.drawn = now
	line := b.line(now.Sub(b.start))
	fmt.Fprintf(b.w, "\r%-*s", b.width, line) // spaces cover the rest of a longer line
	b.width = max(b.width, utf8.RuneCountInString(line))
}

// line returns what the bar shows after some time.
func (b *Bar) line(after time.Duration) string {
	const columns = 20
	n := min(b.n, b.of)
	full := columns * n / b.of
	left := time.Duration(float64(after) * float64(b.of-n) / float64(n)).Round(time.Second)
	return fmt.Sprintf("%s %3d%% |%s%s| %d/%d, %v left", b.what, 100*n/b.of, strings.Repeat("█", full), strings.Repeat(" ", columns-full), n, b.of, left)
}

// Clear removes the bar.
func (b *Bar) Clear() {
	if b.width > 0 {
		fmt.Fprintf(b.w, "\r%*s\r", b.width, "")
	}
}
