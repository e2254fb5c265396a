//go:build amd64 || arm64

package isolate

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// calls are the calls of the system that Go and this program make; what is not here
// and in callsOfMachine is refused. None opens a socket, begins a program, looks
// into another process, or changes who may do what with a file by its name.
var calls = []uint32{
	// files
	unix.SYS_OPENAT, unix.SYS_CLOSE, unix.SYS_READ, unix.SYS_WRITE, unix.SYS_READV, unix.SYS_WRITEV, unix.SYS_PREAD64,
	unix.SYS_PWRITE64, unix.SYS_LSEEK, unix.SYS_FSTAT, unix.SYS_STATX, unix.SYS_FSTATFS, unix.SYS_STATFS, unix.SYS_FACCESSAT,
	unix.SYS_FACCESSAT2, unix.SYS_READLINKAT, unix.SYS_GETDENTS64, unix.SYS_GETCWD, unix.SYS_RENAMEAT, unix.SYS_UNLINKAT, unix.SYS_FTRUNCATE,
	unix.SYS_FCHMOD, unix.SYS_FSYNC, unix.SYS_FDATASYNC, unix.SYS_FLOCK, unix.SYS_FCNTL, unix.SYS_FADVISE64,
	unix.SYS_COPY_FILE_RANGE, unix.SYS_SPLICE, unix.SYS_SENDFILE, unix.SYS_DUP, unix.SYS_DUP3, unix.SYS_PIPE2, unix.SYS_UMASK,
	// waiting
	unix.SYS_EPOLL_CREATE1, unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_PWAIT, unix.SYS_EVENTFD2, unix.SYS_PPOLL, unix.SYS_PSELECT6,
	unix.SYS_FUTEX, unix.SYS_NANOSLEEP, unix.SYS_CLOCK_NANOSLEEP, unix.SYS_CLOCK_GETTIME, unix.SYS_CLOCK_GETRES, unix.SYS_GETTIMEOFDAY,
	unix.SYS_RESTART_SYSCALL, unix.SYS_SCHED_YIELD,
	// memory and threads
	unix.SYS_MMAP, unix.SYS_MUNMAP, unix.SYS_MPROTECT, unix.SYS_MREMAP, unix.SYS_MADVISE, unix.SYS_BRK, unix.SYS_MINCORE,
	unix.SYS_SET_ROBUST_LIST, unix.SYS_SET_TID_ADDRESS, unix.SYS_RSEQ, unix.SYS_SCHED_GETAFFINITY, unix.SYS_GETCPU,
	unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
	// signals
	unix.SYS_RT_SIGACTION, unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK,
	// what it asks about itself
	unix.SYS_GETPID, unix.SYS_GETTID, unix.SYS_GETPPID, unix.SYS_GETUID, unix.SYS_GETEUID, unix.SYS_GETGID, unix.SYS_GETEGID,
	unix.SYS_GETRUSAGE, unix.SYS_GETRANDOM, unix.SYS_UNAME, unix.SYS_SYSINFO, unix.SYS_TIMES,
}

// Calls that put what is typed into a terminal, or take the terminal away.
var badIoctls = []uint32{unix.TIOCSTI, unix.TIOCLINUX, unix.TIOCSCTTY, unix.TIOCCONS, unix.TIOCSETD}

// Where the number of the call, the architecture and the low halves of arguments lie in
// what a filter sees (struct seccomp_data).
const (
	atNumber       = 0
	atArchitecture = 4
	atFirst        = 16
	atSecond       = 24
)

const (
	allowed = unix.SECCOMP_RET_ALLOW
	refused = unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)
	// Where the C library asks for a thread in the newer way, whose arguments no
	// filter sees, it hears that there is none, and takes the older one.
	unknown = unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)
	killed  = unix.SECCOMP_RET_KILL_PROCESS
)

func load(at uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: at}
}

func end(with uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: with}
}

// unless goes over the next n steps unless a test of what was loaded holds.
func unless(test uint16, k uint32, n int) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_JMP | test | unix.BPF_K, Jf: uint8(n), K: k}
}

// program is the filter, which looks at every call from here on.
func program() []unix.SockFilter {
	p := []unix.SockFilter{
		load(atArchitecture),
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jt: 1, K: architecture},
		end(killed), // calls of 32 bits have other numbers
		load(atNumber),
		unless(unix.BPF_JGE, 0x4000_0000, 1), // and so have those of x32
		end(refused),
	}
	on := func(call uint32, steps ...unix.SockFilter) {
		p = append(append(p, unless(unix.BPF_JEQ, call, len(steps))), steps...)
	}
	for _, call := range append(callsOfMachine, calls...) {
		on(call, end(allowed))
	}
	on(unix.SYS_CLONE, load(atFirst), unless(unix.BPF_JSET, unix.CLONE_THREAD, 1), end(allowed), end(refused))
	on(unix.SYS_CLONE3, end(unknown))
	self := uint32(os.Getpid())
	on(unix.SYS_TGKILL, load(atFirst), unless(unix.BPF_JEQ, self, 1), end(allowed), end(refused))
	on(unix.SYS_KILL, load(atFirst), unless(unix.BPF_JEQ, self, 1), end(allowed), end(refused))
	ioctl := []unix.SockFilter{load(atSecond)}
	for _, bad := range badIoctls {
		ioctl = append(ioctl, unless(unix.BPF_JEQ, bad, 1), end(refused))
	}
	on(unix.SYS_IOCTL, append(ioctl, end(allowed))...)
	return append(p, end(refused))
}

// filterCalls puts the filter on all threads of this process.
func filterCalls() error {
	p := program()
	prog := unix.SockFprog{Len: uint16(len(p)), Filter: &p[0]}
	thread, _, err := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&prog)))
	if err != 0 {
		return fmt.Errorf("seccomp: %w", err)
	}
	if thread != 0 {
		return fmt.Errorf("seccomp: thread %d has another filter", thread)
	}
	return nil
}
