package catalog

// Unfit is an error of settings with which no game can begin. Its text is English like that of all errors;
// Key and Args let a page say it in the language of its reader.
type Unfit struct {
	Key  string // "module_needs"
	Args Args
	Err  error
}

func (u *Unfit) Error() string { return u.Err.Error() }

func (u *Unfit) Unwrap() error { return u.Err }
