//go:build amd64 || arm64

package isolate

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"

	"github.com/elastic/go-seccomp-bpf"
	"github.com/landlock-lsm/go-landlock/landlock"
	access "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
	"kernel.org/pub/linux/libs/security/libcap/psx"
)

// Able returns ErrCannot if this system cannot isolate.
func Able() error {
	if v, err := access.LandlockGetABIVersion(); err != nil || v < 2 || !seccomp.Supported() {
		return ErrCannot
	}
	return nil
}

// attributes returns attributes that end the child with its parent.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// enter sets the limits on all threads.
func enter(room *Room) error {
	if err := limit(room); err != nil {
		return err
	}
	if err := dropCapabilities(); err != nil {
		return err
	}
	if err := limitFiles(room); err != nil {
		return fmt.Errorf("the bounds of files (Landlock): %w", err)
	}
	return filterCalls()
}

// limit sets the limits on resources, which nobody can raise again.
func limit(room *Room) error {
	for _, l := range []struct {
		name string
		what int
		most uint64
	}{
		{"memory", unix.RLIMIT_DATA, room.Memory},
		{"processor time", unix.RLIMIT_CPU, uint64(room.CPU.Seconds())},
		{"open files", unix.RLIMIT_NOFILE, 256},
		{"the size of files", unix.RLIMIT_FSIZE, 1 << 30},
		{"memory images", unix.RLIMIT_CORE, 0},
		{"locked memory", unix.RLIMIT_MEMLOCK, 0},
		{"messages", unix.RLIMIT_MSGQUEUE, 0},
	} {
		var now unix.Rlimit
		err := unix.Getrlimit(l.what, &now)
		most := min(l.most, now.Max)
		if err == nil {
			err = unix.Setrlimit(l.what, &unix.Rlimit{Cur: most, Max: most})
		}
		if err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	return nil
}

// dropCapabilities takes the capabilities of root from this process and its children.
func dropCapabilities() error {
	if os.Geteuid() != 0 {
		return nil
	}
	const noRoot = 0x3 // SECBIT_NOROOT and its lock
	if _, _, err := psx.Syscall3(unix.SYS_PRCTL, unix.PR_SET_SECUREBITS, noRoot, 0); err != 0 && err != unix.EPERM {
		return fmt.Errorf("capabilities: %w", err)
	}
	head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if _, _, err := psx.Syscall3(unix.SYS_CAPSET, uintptr(unsafe.Pointer(&head)), uintptr(unsafe.Pointer(&none)), 0); err != 0 {
		return fmt.Errorf("capabilities: %w", err)
	}
	return nil
}

// File operations that Landlock may allow.
const (
	reading   = access.AccessFSReadFile | access.AccessFSReadDir
	writing   = reading | access.AccessFSWriteFile | access.AccessFSMakeReg | access.AccessFSRemoveFile | access.AccessFSTruncate
	terminals = access.AccessFSReadFile | access.AccessFSWriteFile | access.AccessFSIoctlDev
	// ofFiles are the rights that apply to files.
	ofFiles = access.AccessFSReadFile | access.AccessFSWriteFile | access.AccessFSTruncate | access.AccessFSIoctlDev
)

// limitFiles makes all files unreachable except those of the room and those that the
// program itself reads, and also the network and other processes, as far as the
// system can.
func limitFiles(room *Room) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	var rules []landlock.Rule
	for _, r := range []struct {
		paths []string
		may   landlock.AccessFSSet
	}{
		{[]string{self, "/usr/share/terminfo", "/etc/terminfo"}, reading},
		{[]string{"/dev/null", "/dev/tty"}, terminals},
		{room.Read, reading},
		{room.Write, writing},
	} {
		for _, path := range r.paths {
			may := r.may
			if info, err := os.Stat(path); err == nil && !info.IsDir() {
				may &= ofFiles
			}
			rules = append(rules, landlock.PathAccess(may, path).IgnoreIfMissing()) // a file that is missing needs no right
		}
	}
	return landlock.V11.BestEffort().Restrict(rules...)
}
