package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// interruptible returns a context that ends with an interrupt, a request to
// terminate or another of the given signals, so that a command can finish in
// order. A second signal ends the program at once. A command that has nothing to
// finish does not need this.
func interruptible(ctx context.Context, more ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, append(more, os.Interrupt, syscall.SIGTERM)...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
