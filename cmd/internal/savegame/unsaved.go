package savegame

import (
	"errors"
	"fmt"

	"seti/kernel/catalog"
	"seti/kernel/view"
)

// Unsaved is the error of a game that cannot be written to its file. Err says why.
type Unsaved struct{ Err error }

func (e *Unsaved) Error() string { return fmt.Sprintf("the game cannot be saved: %v", e.Err) }

func (e *Unsaved) Unwrap() error { return e.Err }

// Said returns an error in the words of its reader, if it is Unsaved; another error stays as it is.
// word says a message.
func Said(err error, word func(key string, args catalog.Args) string) error {
	if u := (*Unsaved)(nil); errors.As(err, &u) {
		return errors.New(word("screen.unsaved", catalog.Args{"error": view.Clean(u.Err.Error())}))
	}
	return err
}
