package console

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// Bar shows the progress of a command once it takes longer than a second, if a
// person reads the messages.
type Bar struct {
	w     io.Writer // nil if nobody looks
	what  string
	bar   *progressbar.ProgressBar
	start time.Time
	n, of int
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
	if b.bar == nil && b.w != nil && time.Since(b.start) > time.Second {
		b.bar = progressbar.NewOptions(b.of, progressbar.OptionSetWriter(b.w), progressbar.OptionSetDescription(b.what),
			progressbar.OptionShowCount(), progressbar.OptionSetPredictTime(true), progressbar.OptionSetWidth(40), progressbar.OptionThrottle(100*time.Millisecond))
	}
	if b.bar != nil {
		_ = b.bar.Set(b.n)
	}
}

// Clear removes the bar.
func (b *Bar) Clear() {
	if b.bar != nil {
		_ = b.bar.Clear()
	}
}
