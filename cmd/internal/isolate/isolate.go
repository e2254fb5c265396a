// Package isolate runs a command in a child process under hard limits of the
// system, for scripts of people whom one does not trust at all.
//
//	func main() {
//		isolate.Enter() // in the child it sets the limits
//		...
//		if !isolate.Inside() {
//			return isolate.Run(isolate.Room{Limits: limits, Args: os.Args[1:], Read: packs, Write: folder})
//		}
//	}
//
// The child is this program again with the arguments of the room, at the same terminal. Before
// it reads a file of a pack it gives up, for good, everything that it does not need:
//
//	isolate.go       the two sides: Run in the parent, Enter in the child
//	limits.go        limits on memory and processor time, as the flag gives them
//	land_linux.go    limits on resources; which files may be reached, and no sockets (Landlock)
//	filter_linux.go  the system calls that are allowed (seccomp)
//	isolate_other.go systems without any of this
//
// Nothing here needs privileges. The parent runs no script of a
// pack; it waits, restores the terminal, and reports what has ended the
// child.
package isolate

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"golang.org/x/term"

	"seti/content/files/home"
)

// Room is everything that a child may use.
type Room struct {
	Limits
	Args  []string // the command line of the child
	Read  []string // files, and folders with everything in them
	Write []string // folders in which files may be made, changed and deleted
}

// ErrCannot is returned on a system that cannot isolate.
var ErrCannot = errors.New("--isolate needs Linux 5.19 or newer with Landlock and seccomp, on amd64 or arm64")

// Ended is the error for a child that ended by itself with a status other than 0; the child has printed why.
type Ended struct{ Status int }

func (e *Ended) Error() string { return fmt.Sprintf("ended with %d", e.Status) }

// roomVariable is the environment variable that passes the Room to the child.
const roomVariable = "SETI_ISOLATED"

// passed are the variables that a child gets from its parent: the language of the
// person, and the abilities of the terminal.
var passed = slices.Concat([]string{"LC_ALL", "LC_MESSAGES", "LANG", "TERM", "COLORTERM", "NO_COLOR"}, home.Variables)

// The files of the child after the first three: on one it reports that it ends by itself, the other is the standard
// error of its parent. The parent reads the child's own standard error, because Go writes there why it crashes.
const (
	reportFile = 3
	errorFile  = 4
)

var broken = os.Stderr // where Go writes

var inside bool

// Inside reports whether this process is a child under limits.
func Inside() bool { return inside }

// Enter sets the limits if this process is a child. It ends the process if they
// cannot be set.
func Enter() {
	text, ok := os.LookupEnv(roomVariable)
	if !ok {
		return
	}
	os.Stderr = os.NewFile(errorFile, "stderr")
	var room Room
	err := json.Unmarshal([]byte(text), &room)
	if err == nil {
		err = enter(&room)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "seti: the limits cannot be put on: %v\n", err)
		Leave(1)
	}
	os.Unsetenv(roomVariable)
	inside = true
}

// Forbids returns what to do about an error of the system that the limits of this process may have caused; ""
// if they have not.
func Forbids(err error) (hint string) {
	if !inside || !errors.Is(err, fs.ErrPermission) {
		return ""
	}
	return "--isolate allows only the files that the command line names; --isolate=off turns it off"
}

// Leave ends the process; a child reports that it ends by itself.
func Leave(status int) {
	if _, child := os.LookupEnv(roomVariable); child || inside {
		_, _ = os.NewFile(reportFile, "report").Write([]byte{1})
		os.Stderr = broken // what Go writes at the end does not come from the command
	}
	os.Exit(status)
}

// Run runs a command of this program in a child.
func Run(room Room) error {
	if err := Able(); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	text, err := json.Marshal(room)
	if err != nil {
		return err
	}
	said, report, err := os.Pipe()
	if err != nil {
		return err
	}
	defer said.Close()
	c := exec.Command(self, room.Args...)
	c.Args[0] = os.Args[0]
	c.Env = []string{roomVariable + "=" + string(text), "GOTRACEBACK=none", fmt.Sprint("GOMEMLIMIT=", room.Memory/4*3)}
	for _, name := range passed {
		if value, ok := os.LookupEnv(name); ok {
			c.Env = append(c.Env, name+"="+value)
		}
	}
	var last trace
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, &last
	c.ExtraFiles = []*os.File{report, os.Stderr}
	c.SysProcAttr = attributes()
	runtime.LockOSThread() // the child ends with this thread
	defer runtime.UnlockOSThread()
	restore := keepTerminal()
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	err = c.Start()
	report.Close()
	if err != nil {
		return err
	}
	go forward(signals, c.Process)
	err = c.Wait()
	if n, _ := said.Read(make([]byte, 1)); n == 1 {
		if status := c.ProcessState.ExitCode(); status != 0 {
			return &Ended{status}
		}
		return nil
	}
	restore()
	return room.ended(c.ProcessState, err, last)
}

// forward passes on signals that the child does not get from the terminal itself.
func forward(signals <-chan os.Signal, child *os.Process) {
	for s := range signals {
		if s != os.Interrupt || !term.IsTerminal(int(os.Stdin.Fd())) {
			_ = child.Signal(s)
		}
	}
}

// trace is the beginning of the output of Go when it crashes.
type trace []byte

func (t *trace) Write(b []byte) (int, error) {
	*t = append(*t, b[:min(len(b), 1<<16-len(*t))]...)
	return len(b), nil
}

// why matches the line that names the reason.
var why = regexp.MustCompile(`(?m)^(?:fatal error|panic|SIG[A-Z]+): (?:runtime: )?(.+)$`)

// ended returns why a child has not ended by itself.
func (r *Room) ended(s *os.ProcessState, err error, last trace) error {
	used := s.UserTime() + s.SystemTime()
	status, _ := s.Sys().(syscall.WaitStatus)
	switch signal := status.Signal(); {
	case 4*used >= 3*r.CPU: // the system counts in ticks for the limit, and more exactly here
		return fmt.Errorf("ended by the system: %s of processor time are used up", r.CPU)
	case signal == syscall.SIGINT || signal == syscall.SIGTERM || signal == syscall.SIGHUP:
		return fmt.Errorf("stopped (%s)", signal)
	}
	if found := why.FindSubmatch(last); found != nil {
		return fmt.Errorf("broken down inside, with %s of memory at most: %s", size(r.Memory), found[1])
	}
	return fmt.Errorf("ended by the system, with %s of memory at most: %w", size(r.Memory), err)
}

// keepTerminal returns a function that restores the present state of the terminal: line by line, without colors, on its
// first screen, with a cursor and without reports of the mouse and of pasting.
func keepTerminal() (restore func()) {
	state, err := term.GetState(int(os.Stdin.Fd()))
	if err != nil {
		return func() {} // it is no terminal
	}
	return func() {
		_ = term.Restore(int(os.Stdin.Fd()), state)
		if term.IsTerminal(int(os.Stdout.Fd())) {
			fmt.Print(strings.Join([]string{"\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?1002l", "\x1b[?1003l", "\x1b[?1006l", "\x1b[?2004l", "\x1b[<u", "\x1b[0m", "\r\n"}, ""))
		}
	}
}
