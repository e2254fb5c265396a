//go:build !unix

package main

// quitLikeInterrupt does nothing where no key quits.
func quitLikeInterrupt() {}
