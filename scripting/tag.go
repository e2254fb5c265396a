package scripting

import (
	"fmt"

	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// tag ties a table to its literal and to the file that is being loaded while
// it is made.
type tag struct {
	machine.Mark
	*syntax.Literal
	file  string
	owner *instance
}

// Keeps keeps tables of a file that has been required, and those that were made
// when the script was loaded. Such a table lives as long as the game, so a
// change would be a state that no saved game and no undo knows of.
func (t *tag) Keeps() (hint, why string) {
	switch {
	case !t.owner.done:
		return "", ""
	case t.owner.load.owner() != nil:
		return "make a new table", fmt.Sprintf("the tables of %s belong to all that require it and cannot be changed", t.file)
	}
	return "store it in g.state; make a new table inside the function",
		fmt.Sprintf("a table made when the script was loaded (line %d of %s) cannot be changed afterwards", t.At.Line(), t.file)
}
