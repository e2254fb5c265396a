package machine

// Limits on what a running script may use. They protect against accidents and lazy malice: a
// loop without an end, a string that doubles. They do not stop somebody who wants to harm the
// machine; for packs of people whom one does not trust there is a process with hard limits.
//
// All limits are counted, never timed, so that a script stops at the same
// place on every run and on every machine.
const (
	MaxSparse = 1000  // list places that may be set after a gap
	maxList   = 20000 // entries of a list
	MaxTree   = 50    // nesting of tables of which a tree is made

	// The budget from one answer of a player to the next, or for loading a script.
	MaxInstructions = 1_000_000 // Lua instructions, and what work in Go is counted as
	MaxLoading      = 5_000_000 // the same for all scripts of a pack together
	maxMemory       = 8 << 20   // bytes that may be asked for, roughly
)

// Sizes of the Lua stack in values. It starts small, because every game has one.
const (
	stackSize    = 256
	stackGrowth  = 256
	stackMaximum = 32 << 10
)
