package board

// Places and colors are written as people write them.

// MarshalText writes "p1", "nobody" or "neutral".
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// MarshalText writes "r2s5"; nothing for NoSpace.
func (s Space) MarshalText() ([]byte, error) {
	if s == NoSpace {
		return nil, nil
	}
	return []byte(s.String()), nil
}

// MarshalText writes "yellow".
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// MarshalText writes "jaw".
func (t Trace) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes "telescope".
func (t TechType) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes "main".
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }
