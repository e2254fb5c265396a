package text

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Log returns an entry of the log as a seat may know it: "p1 gains 2 credits".
func (s *Speaker) Log(e kernel.LogEntry, seat board.Seat) string {
	return s.told([]kernel.LogEntry{e}, seat)
}

// Logs returns entries of the log as a seat may know them; repetitions are joined into one sentence.
func (s *Speaker) Logs(entries []kernel.LogEntry, seat board.Seat) []string {
	var lines []string
	for run := range kernel.Runs(entries) {
		lines = append(lines, s.told(run, seat))
	}
	return lines
}

func (s *Speaker) told(run []kernel.LogEntry, seat board.Seat) string {
	e, what := run[0], kernel.RunPhrase(s.c, run, seat)
	args := catalog.Args{"player": source.Ref{Kind: board.KindSeat, ID: int16(e.Player)}, "what": what}
	switch {
	case e.Title():
		return s.Say(catalog.Phrase{Key: "log.title", Args: args})
	case e.Deed():
		return s.Say(catalog.Phrase{Key: "log.deed", Args: args})
	}
	return s.Say(what)
}

// Deed returns a run of entries in words, without the name of the player who acted.
func (s *Speaker) Deed(run []kernel.LogEntry, seat board.Seat) string {
	return s.Say(kernel.RunPhrase(s.c, run, seat))
}
