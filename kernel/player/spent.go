package player

import (
	"context"
	"time"
)

// clock measures the processor time of some workers: at most the time of day for each of them, and at most what the whole
// process has used, where the system says that. So neither a busy machine nor a busy server counts in full.
type clock struct {
	workers       time.Duration
	began         time.Time
	process       time.Duration
	processCounts bool
}

func newClock(workers int) *clock {
	c := &clock{workers: time.Duration(workers), began: time.Now()}
	c.process, c.processCounts = processTime()
	return c
}

// spent returns the time since the clock began.
func (c *clock) spent() time.Duration {
	spent := time.Since(c.began) * c.workers
	if now, ok := processTime(); ok && c.processCounts {
		spent = min(spent, now-c.process)
	}
	return spent
}

// limit returns a context that ends when so much time is spent.
func (c *clock) limit(ctx context.Context, most time.Duration) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithCancel(ctx)
	var look func()
	look = func() {
		if left := most - c.spent(); left <= 0 {
			stop()
		} else if ctx.Err() == nil {
			time.AfterFunc(max(left/c.workers, time.Millisecond), look) // it cannot be over sooner
		}
	}
	look()
	return ctx, stop
}
