package board

import (
	"slices"

	"seti/kernel/chance"
)

// Chance returns the next draw for a purpose, such as "deck". Each purpose has draws of its own, so
// that one more draw for one does not change another (rules 1.6).
func (s *State) Chance(what string) chance.Draw {
	s.Draws++
	key := chance.Key(what)
	i := slices.IndexFunc(s.Drawn, func(d Drawn) bool { return d.What == key })
	if i < 0 {
		i = len(s.Drawn)
		s.Drawn = append(s.Drawn, Drawn{What: key})
	}
	n := s.Drawn[i].N
	s.Drawn[i].N++
	return chance.From(s.Seed).Of(key).Of(uint64(n))
}

// Drawn counts how often chance was asked for something.
type Drawn struct {
	What uint64 // chance.Key of its name
	N    uint16
}
