package catalog

import "seti/kernel/source"

// Unfit is an error of settings with which no game can begin. Its text is English like that of all errors;
// Key and Args let a page say it in the language of its reader.
type Unfit struct {
	Key  string // "module_needs"
	Args Args
	Err  error
}

func (u *Unfit) Error() string { return u.Err.Error() }

func (u *Unfit) Unwrap() error { return u.Err }

// Absent is an error of settings that name something of content, such as a module, that no pack in use
// has.
type Absent struct {
	Kind source.Kind // board.KindModule, board.KindContentSeat or board.KindSpecies
	ID   string
	Err  error
}

func (a *Absent) Error() string { return a.Err.Error() }

func (a *Absent) Unwrap() error { return a.Err }
