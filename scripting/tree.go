package scripting

// Limits on the tree that a script may return.
const (
	maxParts = 20000 // values in it
	maxTree  = 50    // tables inside tables
)
