//go:build !linux || !(amd64 || arm64)

package isolate

import "syscall"

// Able returns ErrCannot.
func Able() error { return ErrCannot }

func enter(*Room) error { return ErrCannot }

func attributes() *syscall.SysProcAttr { return nil }
