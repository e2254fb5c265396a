//go:build amd64 || arm64

package isolate

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/sys/unix"
)

// calls are the system calls that Go and this program make; all others are
// refused. None of them opens a socket, begins a program, looks into another process, or
// changes who may do what with a file.
var calls = []string{
	// files
	"close", "read", "write", "readv", "writev", "pread64", "pwrite64", "lseek", "fstat", "statx", "fstatfs", "statfs", "faccessat",
	"faccessat2", "readlinkat", "getdents64", "getcwd", "renameat", "unlinkat", "ftruncate", "fsync", "fdatasync", "flock", "fcntl",
	"fadvise64", "copy_file_range", "splice", "sendfile", "dup", "dup3", "pipe2",
	// waiting
	"epoll_create1", "epoll_ctl", "epoll_pwait", "eventfd2", "ppoll", "pselect6", "futex", "nanosleep", "clock_nanosleep",
	"clock_gettime", "clock_getres", "gettimeofday", "restart_syscall", "sched_yield",
	// memory and threads
	"mmap", "munmap", "mprotect", "mremap", "madvise", "brk", "mincore", "set_robust_list", "set_tid_address", "rseq",
	"sched_getaffinity", "getcpu", "exit", "exit_group",
	// signals
	"rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack",
	// what the program asks about itself
	"getpid", "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getrusage", "getrandom", "uname", "sysinfo", "times",
}

// callsOfMachine are the calls that one architecture has and another does not have, or names
// differently.
var callsOfMachine = []string{
	"newfstatat", "fstatat", "stat", "lstat", "access", "readlink", "rename", "unlink", "poll", "select", "epoll_wait", "pipe", "dup2",
	"time", "getpgrp", "arch_prctl",
}

// ioctls read and set the state of a terminal. None types into a terminal, or takes it away.
var ioctls = []uint64{unix.TCGETS, unix.TCSETS, unix.TCSETSW, unix.TCSETSF, unix.TIOCGWINSZ, unix.TIOCGPGRP}

// special are the permission bits of a file that make it run as its owner.
const special = unix.S_ISUID | unix.S_ISGID | unix.S_ISVTX

// policy returns the filter for every system call from here on.
func policy(machine *arch.Info, self int) seccomp.Policy {
	when := func(call string, argument uint32, is seccomp.Operation, value uint64) seccomp.NameWithConditions {
		return seccomp.NameWithConditions{Name: call, Conditions: seccomp.ArgumentConditions{{Argument: argument, Operation: is, Value: value}}}
	}
	conditions := []seccomp.NameWithConditions{
		when("openat", 3, seccomp.BitsNotSet, special),
		when("open", 2, seccomp.BitsNotSet, special),
		when("clone", 0, seccomp.BitsSet, unix.CLONE_THREAD),
		when("tgkill", 0, seccomp.Equal, uint64(self)),
		when("kill", 0, seccomp.Equal, uint64(self)),
	}
	for _, n := range ioctls {
		conditions = append(conditions, when("ioctl", 1, seccomp.Equal, n))
	}
	none := func(name string) bool { _, ok := machine.SyscallNames[name]; return !ok }
	return seccomp.Policy{DefaultAction: seccomp.ActionErrno, Syscalls: []seccomp.SyscallGroup{
		{
			Action:             seccomp.ActionAllow,
			Names:              append(slices.DeleteFunc(slices.Clone(callsOfMachine), none), calls...),
			NamesWithCondtions: slices.DeleteFunc(conditions, func(c seccomp.NameWithConditions) bool { return c.Name == "open" && none("open") }),
		},
		// If the C library creates a thread with clone3, whose arguments no filter sees, the call fails with ENOSYS,
		// and the library uses clone.
		{Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS), Names: []string{"clone3"}},
	}}
}

// filterCalls installs the filter on all threads of this process.
func filterCalls() error {
	machine, err := arch.GetInfo("")
	if err != nil {
		return err
	}
	if err := seccomp.LoadFilter(seccomp.Filter{Flag: seccomp.FilterFlagTSync, Policy: policy(machine, os.Getpid())}); err != nil {
		return fmt.Errorf("the bounds of calls (seccomp): %w", err)
	}
	// A filter that could not be installed on all threads is on none, without an error.
	if _, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0); !errors.Is(err, unix.EPERM) {
		return errors.New("the bounds of calls (seccomp): they do not hold")
	}
	return nil
}
