package room

import (
	"errors"
	"fmt"

	"seti/kernel"
	"seti/kernel/play"
)

// Notice is an error for people: a message of the section [server] with its arguments, in pairs of a
// name and a value. It names nothing that is hidden; what went wrong in detail is told to whoever runs
// the server.
type Notice struct {
	Key  string
	Args []any
	Err  error // the detail; nil if there is none
}

func (n *Notice) Error() string {
	s := n.Key
	if len(n.Args) > 0 {
		s += fmt.Sprint(n.Args)
	}
	if n.Err != nil {
		s += ": " + n.Err.Error()
	}
	return s
}

func (n *Notice) Unwrap() error { return n.Err }

func notice(key string, args ...any) *Notice { return &Notice{Key: key, Args: args} }

// because returns a notice with the detail for whoever runs the server.
func because(key string, err error) *Notice { return &Notice{Key: key, Err: err} }

// failed returns the notice of a game that has met an error. The texts of a pack's author may name
// anything, so nobody at the table reads them.
func failed(err error) *Notice { return because("failed", err) }

// refused keeps what the rules say, which the seat may know, and replaces what a function of a pack says.
func refused(err error) error {
	if f := new(kernel.Failure); errors.As(err, &f) {
		return failed(err)
	}
	return err
}

// closed returns the notice of a game that cannot be taken up. The detail may name hidden decisions.
func closed(err error) *Notice {
	n, changed := new(Notice), new(play.Changed)
	switch {
	case errors.As(err, &n):
		return n
	case errors.As(err, &changed):
		return &Notice{"changed", []any{"pack", changed.Pack, "then", changed.Then, "now", changed.Now}, err}
	}
	return because("damaged", err)
}

// errTrial is returned for what needs the saved game of a trial.
var errTrial = notice("trial")
