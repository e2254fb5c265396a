package syntax

// Limits on the text of a script. They keep the parser and the compiler, which
// call themselves for every level, from running out of stack.
const (
	maxSource  = 64 << 10 // bytes of a file; the parser may not be fed more
	maxNesting = 200      // depth of the syntax tree: the compiler calls itself for every level
	maxItems   = 1000     // entries of one table written out in a file
	maxLocals  = 1000     // local variables that can be seen at one place

	mostUnknown = 50 // largest number of unknown names that are reported for a file
)

// Limits that hold for the text of a script and while it runs.
const (
	MaxLevels = 120     // functions that call each other
	MaxString = 4 << 10 // bytes of a text, so that comparing two costs next to nothing
)
