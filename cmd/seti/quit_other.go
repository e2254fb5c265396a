//go:build !unix

package main

// quitLikeInterrupt does nothing, because this system has no key that quits.
func quitLikeInterrupt() {}
