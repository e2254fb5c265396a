package room

import "time"

// The bounds of a folder of games. They keep a server that anybody may use from being filled up.
const (
	MostGames   = 5000             // games in the folder; a game takes 30 to 100 KB on the disk
	mostBoxes   = 32               // sets of packs that are kept in memory, a few MB each
	mostFrames  = 64               // drawn pages of one position: links x languages x preferences
	restAfter   = 2 * time.Minute  // a game that nobody looks at leaves memory
	retryAfter  = 30 * time.Second // a computer player whose decision could not be saved tries again
	hintTime    = 2 * time.Second  // is thought about a hint
	hintWait    = 10 * time.Second // for the hints that others have asked for before
	longestWait = 30 * 24 * time.Hour
)

// thinkers returns how many computer players may think at once: a core is left for people.
func thinkers(cores int) int { return max(1, cores-1) }
