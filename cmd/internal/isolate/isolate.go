// Package isolate carries out a command in a child process under hard limits of the
// system, for scripts of people whom one does not trust at all.
//
//	func main() {
//		isolate.Enter() // the child comes in here, and goes on under limits
//		...
//		if !isolate.Inside() {
//			return isolate.Run(isolate.Room{Limits: limits, Read: packs, Write: folder})
//		}
//
// The child is this program again with the same arguments, at the same terminal. Before
// it reads a file of a pack it gives away, for good, all that it does not need:
//
//	isolate.go       the two sides: Run in the parent, Enter in the child
//	limits.go        how much memory and processor time, as the flag says it
//	land_linux.go    limits on resources; files and sockets that are out of reach (Landlock)
//	filter_linux.go  the calls of the system that are left (seccomp)
//	isolate_other.go where none of this is to be had
//
// Nothing here needs privileges. The parent reads nothing of the packs and runs no
// script; it waits, gives the terminal back as it was, and says what has ended the
// child.
package isolate

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"

	"golang.org/x/term"
)

// Room is what a child may use.
type Room struct {
	Limits
	Read  []string // files and folders with all that is in them
	Write []string // folders in which files may be made, changed and deleted
}

// ErrCannot is why a system cannot isolate.
var ErrCannot = errors.New("--isolate needs Linux 5.19 or newer with Landlock and seccomp, on amd64 or arm64")

// Ended is a child that has ended by itself with another status than 0; it has said why.
type Ended struct{ Status int }

func (e *Ended) Error() string { return fmt.Sprintf("ended with %d", e.Status) }

// The environment tells the child what it may use, and how far it has come.
const (
	roomVariable  = "SETI_ISOLATED"
	stageVariable = "SETI_ISOLATED_STAGE"
)

// report is the file on which the child says that it ends by itself.
const report = 3

var inside bool

// Inside tells whether this is a child under limits.
func Inside() bool { return inside }

// Enter puts the limits on if this process is a child. It ends the process if they
// cannot be put on.
func Enter() {
	text, ok := os.LookupEnv(roomVariable)
	if !ok {
		return
	}
	var room Room
	err := json.Unmarshal([]byte(text), &room)
	if err == nil {
		err = enter(&room, os.Getenv(stageVariable) != "")
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "seti: the limits cannot be put on: %v\n", err)
		Leave(1)
	}
	os.Unsetenv(roomVariable)
	os.Unsetenv(stageVariable)
	inside = true
}

// Leave ends the process; a child says that it ends by itself.
func Leave(status int) {
	if _, child := os.LookupEnv(roomVariable); child || inside {
		_, _ = os.NewFile(report, "report").Write([]byte{1})
	}
	os.Exit(status)
}

// Run carries out the command of this process in a child.
func Run(room Room) error {
	if err := able(); err != nil {
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
	c := exec.Command(self, os.Args[1:]...)
	c.Args[0] = os.Args[0]
	c.Env = append(os.Environ(), roomVariable+"="+string(text), "GOTRACEBACK=none", fmt.Sprint("GOMEMLIMIT=", room.Memory/4*3))
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	c.ExtraFiles = []*os.File{report}
	c.SysProcAttr = attributes()
	runtime.LockOSThread() // the child ends with this thread
	defer runtime.UnlockOSThread()
	terminal := keepTerminal()
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
	terminal.restore()
	return room.ended(c.ProcessState, err)
}

// forward passes on what the child does not get from the terminal itself.
func forward(signals <-chan os.Signal, child *os.Process) {
	for s := range signals {
		if s != os.Interrupt || !term.IsTerminal(int(os.Stdin.Fd())) {
			_ = child.Signal(s)
		}
	}
}

// ended is why a child was ended by the system.
func (r *Room) ended(s *os.ProcessState, err error) error {
	used := s.UserTime() + s.SystemTime()
	if 4*used >= 3*r.CPU { // the system counts by the tick where it limits, and otherwise here
		return fmt.Errorf("ended by the system: %s of processor time are used up", r.CPU)
	}
	return fmt.Errorf("ended by the system, with %s of memory at most: %w", size(r.Memory), err)
}

// terminal is the state of a terminal.
type terminal struct{ state *term.State }

// keepTerminal remembers how the terminal is.
func keepTerminal() terminal {
	state, _ := term.GetState(int(os.Stdin.Fd())) // nil for what is none
	return terminal{state}
}

// restore makes the terminal what it was: line by line, without colors, on its first
// screen, with a cursor and without reports of the mouse and of pasting.
func (t terminal) restore() {
	if t.state == nil {
		return
	}
	_ = term.Restore(int(os.Stdin.Fd()), t.state)
	if term.IsTerminal(int(os.Stdout.Fd())) {
		fmt.Print(strings.Join([]string{"\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?1002l", "\x1b[?1003l", "\x1b[?1006l", "\x1b[?2004l", "\x1b[<u", "\x1b[0m", "\r\n"}, ""))
	}
}
