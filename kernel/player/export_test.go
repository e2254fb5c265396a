package player

import "seti/kernel/player/search"

// PositionOf returns the position that eyes hold, for searchers that are tested.
func PositionOf(e Eyes) search.Position { return e.at }
