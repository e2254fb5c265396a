package kernel

import (
	"errors"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/position"
)

// An internal error inside an effect that another effect sets off passes through both, and is reported once, with the
// stack of its place.
func TestFaultIsSaidOnce(t *testing.T) {
	g := &Game{Position: position.Position{C: &catalog.Catalog{}, S: new(board.State)}}
	err := func() (err error) {
		defer func() { err = recovered(recover()) }()
		_ = g.try(func() { _ = g.try(breaks) })
		return nil
	}()
	var failed *Failure
	if !errors.As(err, &failed) || failed.Error() != "internal error: a fault" || !errors.Is(err, errFault) || !strings.Contains(failed.Stack, "kernel.breaks") {
		t.Errorf("found %v, expected one internal error with its stack", err)
	}
}

var errFault = errors.New("a fault")

func breaks() { panic(errFault) }

// A failure of content ends Try with an error; stopping by the driver is not a failure.
func TestTry(t *testing.T) {
	broken := errors.New("broken")
	err := Try(func() error { panic(ScriptError{broken}) })
	if failed := new(Failure); !errors.As(err, &failed) || failed.Stack != "" || !errors.Is(err, broken) {
		t.Errorf("found %v, expected a failure of content", err)
	}
	defer func() {
		if r := recover(); r != ErrStopped {
			t.Errorf("found %v, expected %v to go on", r, ErrStopped)
		}
	}()
	_ = Try(func() error { panic(ErrStopped) })
}
