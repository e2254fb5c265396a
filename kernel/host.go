package kernel

import (
	"fmt"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Scripts runs functions of content. Each gets the hooks of one seat in one effect, and
// args besides.
type Scripts interface {
	catalog.Host
	// Run carries out an effect. Only here may a function change the game.
	Run(fn *source.Function, h *Hooks, args []source.Value)
	// Count computes an amount.
	Count(fn *source.Function, h *Hooks, args []source.Value) int
	// Check computes a condition.
	Check(fn *source.Function, h *Hooks, args []source.Value) bool
	// Answer returns what a function answers to a question: an option, or nothing. It
	// may put messages into the log.
	Answer(fn *source.Function, h *Hooks, args []source.Value) source.Value
}

// NewHost returns a host for the functions of content, made by Catalog.Host. It serves
// one game at a time.
func NewHost(c *catalog.Catalog) Scripts {
	if c.Host == nil {
		return noHost{}
	}
	return c.Host().(Scripts)
}

// noHost is the host of a catalogue without one: each function fails with an error.
type noHost struct{}

func (noHost) fail(fn *source.Function) {
	panic(ScriptError{fmt.Errorf("%s is a function, and nothing runs functions: set Catalog.Host", fn.Address)})
}

func (h noHost) Run(fn *source.Function, _ *Hooks, _ []source.Value) { h.fail(fn) }

func (h noHost) Count(fn *source.Function, _ *Hooks, _ []source.Value) int { h.fail(fn); return 0 }

func (h noHost) Check(fn *source.Function, _ *Hooks, _ []source.Value) bool { h.fail(fn); return false }

func (h noHost) Answer(fn *source.Function, _ *Hooks, _ []source.Value) source.Value {
	h.fail(fn)
	return source.Value{}
}

func (noHost) Playing(on, anew bool) {}

func (noHost) Left() int { return 0 }

func (noHost) Use(int) {}
