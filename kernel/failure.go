package kernel

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Failure is a panic or a script error in the middle of a game: what went
// wrong, for its author, and the Go stack if the fault is ours.
type Failure struct {
	Err   error
	Stack string // empty for errors of content
}

func (f *Failure) Error() string { return f.Err.Error() }

func (f *Failure) Unwrap() error { return f.Err }

// ScriptError is panicked by a script host to end the effect that is running.
// The game then is in no defined state; a Session goes back.
type ScriptError struct{ Err error }

func (e ScriptError) Error() string { return e.Err.Error() }

// Try calls a function that may run functions of content outside of Run, such as the
// setup of a species in a position. If one of them fails, Try returns its error, and the
// game is in no defined state.
func Try(do func() error) (err error) {
	defer func() {
		if failed := scriptFailure(recover()); failed != nil {
			err = failed
		}
	}()
	return do()
}

// scriptFailure returns the failure of content in a value of recover, nil if there was
// no panic. Any other panic is passed on.
func scriptFailure(r any) *Failure {
	switch r := r.(type) {
	case nil:
		return nil
	case ScriptError:
		return &Failure{Err: r.Err}
	}
	panic(r)
}

// recovered returns the error of a panic that ended a game, nil if there was none:
// ErrStopped, or a *Failure, with the stack if the fault is ours. A *Failure of another
// game, which a player has played inside this one, is returned as it is.
func recovered(r any) error {
	switch r := r.(type) {
	case nil:
		return nil
	case ScriptError:
		return &Failure{Err: r.Err}
	case *Failure:
		return r
	case error:
		if errors.Is(r, ErrStopped) {
			return ErrStopped
		}
		return &Failure{Err: fmt.Errorf("internal error: %w", r), Stack: string(debug.Stack())}
	}
	return &Failure{Err: fmt.Errorf("internal error: %v", r), Stack: string(debug.Stack())}
}

// ErrStopped is returned by Run after Answer has returned Stop. As a panic it ends the
// game at the decision.
var ErrStopped = errors.New("game stopped")

// Stop is returned by Answer to end the game where it is.
const Stop = -1

// room ends an effect that would put more of something on the board than may lie there.
func room(there int, what string) {
	if there >= mostPlaced {
		panic(ScriptError{fmt.Errorf("more than %d %s in the game; does an effect cause itself?", mostPlaced, what)})
	}
}

// overflow ends an effect that exceeds a limit, with an error for its author.
func overflow(what string, n int) {
	panic(ScriptError{fmt.Errorf("more than %d %s in one turn; does an effect cause itself?", n, what)})
}
