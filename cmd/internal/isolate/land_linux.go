//go:build amd64 || arm64

package isolate

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// able tells whether this system can isolate.
func able() error {
	if v, err := landlockVersion(); err != nil || v < 2 {
		return ErrCannot
	}
	// Asked for a filter at no address, a system that has them finds a bad address.
	if _, _, err := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, 0); err != unix.EFAULT {
		return ErrCannot
	}
	return nil
}

// attributes end the child with its parent.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// enter puts the limits on in two stages. What Landlock and capabilities forbid, they
// forbid one thread: so the program begins anew in the thread that has them, and is
// a single thread then. The second stage puts on the filter of calls, which
// would not let it begin anew.
func enter(room *Room, again bool) error {
	if again {
		return filterCalls()
	}
	runtime.LockOSThread()
	if err := limit(room); err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("no new privileges: %w", err)
	}
	if err := dropCapabilities(); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if err := landlock(room, self); err != nil {
		return err
	}
	return syscall.Exec(self, os.Args, append(os.Environ(), stageVariable+"=2"))
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

// dropCapabilities takes from root what makes him root, for him and whatever he begins.
func dropCapabilities() error {
	if os.Geteuid() != 0 {
		return nil
	}
	const noRoot = 0x3 // SECBIT_NOROOT and its lock
	if err := unix.Prctl(unix.PR_SET_SECUREBITS, noRoot, 0, 0, 0); err != nil && !errors.Is(err, unix.EPERM) {
		return fmt.Errorf("capabilities: %w", err)
	}
	head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&head, &none[0]); err != nil {
		return fmt.Errorf("capabilities: %w", err)
	}
	return nil
}

// What may be done with files, as Landlock names it.
const (
	reading = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR
	running = reading | unix.LANDLOCK_ACCESS_FS_EXECUTE
	writing = reading | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_REMOVE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE
	terminals = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	// ofFiles is what can be said of something that is no folder.
	ofFiles = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_READ_FILE |
		unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
)

func landlockVersion() (int, error) {
	v, _, err := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if err != 0 {
		return 0, err
	}
	return int(v), nil
}

// handled is all that a version of Landlock can forbid: everything but what a rule
// allows is forbidden then.
func handled(version int) unix.LandlockRulesetAttr {
	a := unix.LandlockRulesetAttr{Handled_access_fs: unix.LANDLOCK_ACCESS_FS_REFER<<1 - 1}
	if version >= 3 {
		a.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if version >= 4 {
		a.Handled_access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
	}
	if version >= 5 {
		a.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	if version >= 6 {
		a.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	return a
}

// landlock puts all files out of reach but those of the room and those that the
// program itself begins with.
func landlock(room *Room, self string) error {
	version, err := landlockVersion()
	if err != nil {
		return fmt.Errorf("the bounds of files (Landlock): %w", err)
	}
	all := handled(version)
	fd, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&all)), unsafe.Sizeof(all), 0)
	if errno != 0 {
		return fmt.Errorf("the bounds of files (Landlock): %w", errno)
	}
	defer unix.Close(int(fd))
	libraries, _ := filepath.Glob("/lib*")
	for _, r := range []struct {
		paths []string
		may   uint64
	}{
		{[]string{self}, running},
		{append(libraries, "/usr/lib", "/usr/lib64", "/etc/ld.so.cache"), running},
		{[]string{"/usr/share/terminfo", "/etc/terminfo"}, reading},
		{[]string{"/dev/null", "/dev/tty"}, terminals},
		{room.Read, reading},
		{room.Write, writing},
	} {
		for _, path := range r.paths {
			err := allow(int(fd), path, r.may&all.Handled_access_fs)
			if err != nil && !errors.Is(err, fs.ErrNotExist) { // what is not there nobody reads
				return fmt.Errorf("the bounds of %s (Landlock): %w", path, err)
			}
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, fd, 0, 0); errno != 0 {
		return fmt.Errorf("the bounds of files (Landlock): %w", errno)
	}
	return nil
}

// allow makes a rule for a file, or for a folder and all in it.
func allow(ruleset int, path string, may uint64) error {
	f, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(f)
	var stat unix.Stat_t
	if err := unix.Fstat(f, &stat); err != nil {
		return err
	}
	if stat.Mode&unix.S_IFMT != unix.S_IFDIR {
		may &= ofFiles
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: may, Parent_fd: int32(f)}
	_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(ruleset), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}
