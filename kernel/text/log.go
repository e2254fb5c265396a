package text

import (
	"seti/kernel"
	"seti/kernel/source"
)

// Log says what happened, as a seat may know it: "p1 gains 2 credits".
func (s *Speaker) Log(e kernel.LogEntry, seat kernel.Seat) string {
	what := e.Phrase(s.c, seat)
	args := kernel.Args{"player": source.Ref{Kind: kernel.KindSeat, ID: int16(e.Player)}, "what": what}
	switch {
	case e.Title():
		return s.Say(kernel.Phrase{Key: "log.title", Args: args})
	case e.Deed():
		return s.Say(kernel.Phrase{Key: "log.deed", Args: args})
	}
	return s.Say(what)
}

// Deed says what happened without the name of the player who did it.
func (s *Speaker) Deed(e kernel.LogEntry, seat kernel.Seat) string { return s.Say(e.Phrase(s.c, seat)) }
