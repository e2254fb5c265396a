//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// quitLikeInterrupt makes ctrl-\ do what ctrl-C does: save and leave. The list of
// goroutines that Go would print helps nobody at a table.
func quitLikeInterrupt() {
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		for range quit {
			_ = syscall.Kill(os.Getpid(), syscall.SIGINT)
		}
	}()
}
