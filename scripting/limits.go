package scripting

// Limits on what a script may use (design 6). They protect against accidents
// and lazy malice: a loop without an end, a string that doubles. They are no
// wall against somebody who wants to hurt the machine; who loads packs of
// people he does not trust runs them in a process with hard limits.
//
// All limits are counted, never timed, so that a script stops at the same
// place on every run and on every machine.
const (
	maxSource  = 64 << 10 // bytes of a file; the parser may not be fed more
	maxNesting = 200      // depth of the syntax tree: the compiler calls itself for every level
	maxItems   = 1000     // entries of one table written out in a file
	maxLocals  = 1000     // local variables that can be seen at one place
	maxLevels  = 120      // functions that call each other
	maxResults = 100      // values of unpack and string.byte
	maxString  = 4 << 10  // bytes of a text, so that comparing two costs next to nothing
	maxSparse  = 1000     // list places that may be set with a gap before them
	maxList    = 20000    // entries of a list
	maxParts   = 20000    // values in the table a script returns
	maxTree    = 50       // tables inside tables in the table a script returns

	maxInstructions = 1_000_000 // Lua instructions of one evaluation or one call
	maxMemory       = 8 << 20   // bytes one evaluation or one call may ask for, roughly
)

// Sizes of the Lua stack in values. It starts small, because every game has one.
const (
	stackSize    = 256
	stackGrowth  = 256
	stackMaximum = 32 << 10
)
