package scripting

import (
	"context"
	"errors"
	"time"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// meter counts what a script uses. The Lua machine asks its context before
// every instruction whether it is done; so a context that counts how often it
// was asked is an exact budget, and costs no more than any other context. It
// counts, it does not look at a clock: the same script stops at the same
// instruction on every run.
//
// Work done in Go for a script is counted too, so that no function of the
// library is a way around the budget.
type meter struct {
	instructions int // left
	memory       int // left, in bytes
	deleted      int // keys set to nil: Lua keeps them, and next walks over them
}

func (m *meter) reset() { *m = meter{instructions: maxInstructions, memory: maxMemory} }

// Done is asked before every instruction. A nil channel is never ready.
func (m *meter) Done() <-chan struct{} {
	m.instructions--
	if m.instructions < 0 {
		return over
	}
	return nil
}

var over = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// errOver is what the machine raises when the budget is used up.
var errOver = errors.New("too many instructions")

func (m *meter) Err() error                  { return errOver }
func (m *meter) Deadline() (time.Time, bool) { return time.Time{}, false }
func (m *meter) Value(any) any               { return nil }

var _ context.Context = (*meter)(nil)

// work counts steps taken in Go: the entries of a list that is moved, the
// bytes of a text that is searched.
func (h *Host) work(steps int) { h.meter.instructions -= steps }

// allocate counts memory that a script asks for. What it gives back is not
// counted: a call is short.
func (h *Host) allocate(L *lua.LState, size int) {
	h.meter.memory -= size
	if h.meter.memory < 0 {
		h.fail(L, "is there a loop that does not end?", "the script uses more than %d MiB of memory", maxMemory>>20)
	}
}

// allocateString counts a new string.
func (h *Host) allocateString(L *lua.LState, size int) {
	if size > syntax.MaxString {
		h.fail(L, "", "a text of %d bytes is too long, at most %d are allowed", size, syntax.MaxString)
	}
	h.work(size / 16)
	h.allocate(L, 16+size)
}
