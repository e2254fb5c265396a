package board

import "math"

// held returns a number of something that a player can hold.
func Clamp(n int) int16 { return int16(max(math.MinInt16, min(n, math.MaxInt16))) }
