package catalog

// Host is a host for the functions of content, good for one game at a time.
type Host interface {
	// Playing is told when the game goes on and when it waits for an answer. What
	// functions may use is counted from one decision to the next: anew is set when
	// one was taken, and not where a default was.
	Playing(on, anew bool)
	// Left is how much functions may still use, and Use counts what they would.
	Left() int
	Use(n int)
}
