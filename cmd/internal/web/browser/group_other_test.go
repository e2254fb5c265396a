//go:build !linux

package browser_test

import "os/exec"

func ownGroup(*exec.Cmd) {}

func endGroup(c *exec.Cmd) { _ = c.Process.Kill() }
