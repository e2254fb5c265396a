package isolate

import "golang.org/x/sys/unix"

const architecture = unix.AUDIT_ARCH_X86_64

// callsOfMachine are what Go and the C library call here besides.
var callsOfMachine = []uint32{
	unix.SYS_OPEN, unix.SYS_STAT, unix.SYS_LSTAT, unix.SYS_NEWFSTATAT, unix.SYS_ACCESS, unix.SYS_READLINK, unix.SYS_RENAME, unix.SYS_UNLINK,
	unix.SYS_POLL, unix.SYS_SELECT, unix.SYS_EPOLL_WAIT, unix.SYS_PIPE, unix.SYS_DUP2, unix.SYS_TIME, unix.SYS_GETPGRP, unix.SYS_ARCH_PRCTL,
}
