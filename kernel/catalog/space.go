package catalog

import "seti/kernel/board"

// SpacePhrase names a space of the solar system by what people see beside it: by its planet, by the planet next to it in its
// sector, or by its ring and the star of its sector. No two spaces have the same name.
func SpacePhrase(s *board.State, sp board.Space) Phrase {
	ring, sector := sp.Ring(), sp.Sector()
	args := Args{"line": board.Ref(board.KindSpace, int16(sp)), "cell": CellRef(s.CellAt[sp])}
	for _, x := range []struct {
		key  string
		ring int
	}{{"space.planet", ring}, {"space.beyond", ring - 1}, {"space.before", ring + 1}} {
		if x.ring < 1 || x.ring > rings {
			continue
		}
		if args["body"] = planetIn(s, board.At(x.ring, sector)); args["body"] != nil {
			return Say(x.key, args)
		}
	}
	args["ring"], args["star"] = ring, board.Ref(board.KindStar, int16(s.StarAt[sector]))
	return Say("space.ring", args)
}

// StepPhrase names the space to which a step leads: by the planet that lies next in the same direction, if one does.
func StepPhrase(s *board.State, from, to board.Space) Phrase {
	next := board.NoSpace
	switch ring := 2*to.Ring() - from.Ring(); {
	case to.Ring() == from.Ring():
		next = board.At(to.Ring(), 2*to.Sector()-from.Sector())
	case to.Sector() == from.Sector() && ring >= 1 && ring <= rings:
		next = board.At(ring, to.Sector())
	}
	if next == board.NoSpace || planetIn(s, to) != nil || planetIn(s, next) == nil {
		return SpacePhrase(s, to)
	}
	return Say("space.toward", Args{"line": board.Ref(board.KindSpace, int16(to)), "cell": CellRef(s.CellAt[to]), "body": planetIn(s, next)})
}

// rings is the number of rings of the solar system.
const rings = 4

// planetIn returns the planet in a space, nil if there is none.
func planetIn(s *board.State, sp board.Space) any {
	if b, ok := s.CellAt[sp].Body(); ok {
		return board.Ref(board.KindBody, int16(b))
	}
	return nil
}

// CellPhrase returns what is printed in a space, nothing if it is empty.
func CellPhrase(c board.Cell) Phrase {
	if b, ok := c.Body(); ok {
		return Say("thing.name", Args{"what": board.Ref(board.KindBody, int16(b))})
	}
	if name := CellRef(c); name != nil {
		return Say("thing.name", Args{"what": name})
	}
	return Phrase{}
}

// CellRef returns the name of what is printed in a space that has no planet, nil if it is empty.
func CellRef(c board.Cell) any {
	switch c {
	case board.Asteroid:
		return board.Ref(board.KindConst, int16(board.ConstAsteroid))
	case board.Comet:
		return board.Ref(board.KindConst, int16(board.ConstComet))
	}
	return nil
}
