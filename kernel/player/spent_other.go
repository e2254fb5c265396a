//go:build !unix

package player

import "time"

// processTime would return the processor time of this process.
func processTime() (time.Duration, bool) { return 0, false }
