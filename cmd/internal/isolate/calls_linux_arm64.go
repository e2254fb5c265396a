package isolate

import "golang.org/x/sys/unix"

const architecture = unix.AUDIT_ARCH_AARCH64

// callsOfMachine are what Go and the C library call here besides.
var callsOfMachine = []uint32{unix.SYS_NEWFSTATAT}
