package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// interruptible returns a context that ends with an interrupt, a request to
// terminate or another of the signals, so that a command can leave what it has in
// order. A second one ends the program at once; a command that has nothing to put in
// order needs none of this.
func interruptible(ctx context.Context, more ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, append(more, os.Interrupt, syscall.SIGTERM)...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
