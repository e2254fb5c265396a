package kernel

import "encoding/binary"

// Hash identifies a state: equal states have equal hashes on every machine.
func (s *State) Hash() uint64 {
	h, _ := s.hash(nil)
	return h
}

// hash works the hash out with a buffer that is returned for the next time:
// FNV-1a, eight bytes at a step and mixed after it.
func (s *State) hash(buf []byte) (uint64, []byte) {
	buf = s.Encode(buf[:0])
	n := len(buf)
	buf = append(buf, 0, 0, 0, 0, 0, 0, 0)
	h := uint64(14695981039346656037) ^ uint64(n)
	for i := 0; i < n; i += 8 {
		h = (h ^ binary.LittleEndian.Uint64(buf[i:])) * 1099511628211
		h ^= h >> 32
	}
	return h, buf
}

// enc appends numbers in a fixed form.
type enc []byte

func (e *enc) n(values ...int) {
	for _, v := range values {
		*e = binary.AppendVarint(*e, int64(v))
	}
}

// list appends the length of a list and each of its elements.
func list[T any](e *enc, s []T, each func(*T)) {
	e.n(len(s))
	for i := range s {
		each(&s[i])
	}
}

// Encode appends the state in a form that is the same for equal states. What
// is derived from the rest is left out.
func (s *State) Encode(b []byte) []byte {
	e := (*enc)(&b)
	e.n(int(s.Seed), int(s.RNG.State), int(s.RNG.Draws), int(s.Players), int(s.Round), int(s.Phase), int(s.Active), int(s.Start),
		int(s.Passed), int(s.Late), int(s.Dial))
	e.n(int(s.Offset[0]), int(s.Offset[1]), int(s.Offset[2]))
	for _, x := range s.StarAt {
		e.n(int(x))
	}
	for _, x := range s.Slots {
		e.n(int(x.Species))
		e.bool(x.Discovered)
	}
	for p := range s.P {
		s.P[p].encode(e)
	}
	for _, c := range s.Row {
		e.n(int(c))
	}
	list(e, s.StarData, func(x *uint16) { e.n(int(*x)) })
	list(e, s.Stacks, func(x *Stack) {
		for _, t := range x.Tiles {
			e.n(int(t))
		}
		e.n(int(x.Left))
		e.bool(x.First)
	})
	list(e, s.Faces, func(x *int8) { e.n(int(*x)) })
	list(e, s.Neutral, func(x *int8) { e.n(int(*x)) })
	for p := range s.head {
		e.n(int(s.size[p]))
		for c := s.head[p]; c != NoCard; c = s.next[c] {
			e.n(int(c))
		}
	}
	for c, covered := range s.Covered {
		if covered != 0 {
			e.n(c+1, int(covered))
		}
	}
	e.n(0)
	list(e, s.Signals, func(x *Signal) { e.n(int(x.Star), int(x.Pos), int(x.Owner)) })
	list(e, s.Wins, func(x *Win) { e.n(int(x.Star), int(x.Owner)) })
	list(e, s.Figures, func(x *Figure) {
		e.n(int(x.Owner), int(x.Kind), int(x.Space), int(x.Body), int(x.Covers), int(x.Carries))
	})
	list(e, s.Traces, func(x *Mark) {
		e.n(int(x.Owner), int(x.Color), int(x.Slot), int(x.Place))
		e.bool(x.Paid)
	})
	list(e, s.GoldMarks, func(x *GoldMark) { e.n(int(x.Tile), int(x.Owner), int(x.Place)) })
	list(e, s.ArmedNow, func(x *Armed) { e.n(int(x.What), int(x.Owner), int(x.Left), int(x.Since), int(x.Seen)) })
	list(e, s.Pending, func(x *Pending) { e.n(int(x.List), int(x.Owner), int(x.Score), int(x.Card), int(x.Slot)) })
	list(e, s.Pieces, func(x *Piece) {
		e.n(int(x.Def), int(x.Species), int(x.Side), int(x.Owner), int(x.Known), int(x.Place.Kind), int(x.Place.ID))
		e.bool(x.Open)
	})
	list(e, s.Added, func(x *AddedCell) { e.n(int(x.Layer), int(x.Ring), int(x.Place), int(x.Cell)) })
	list(e, s.Log, func(x *Event) { x.encode(e) })
	e.n(int(s.Handled), int(s.Lists), int(s.Steps), int(s.Turns))
	list(e, s.Memory, func(x *int32) { e.n(int(*x)) })
	e.bool(s.RowDue)
	e.bool(s.FinalScored)
	return b
}

func (e *enc) bool(b bool) {
	if b {
		e.n(1)
	} else {
		e.n(0)
	}
}

func (p *Player) encode(e *enc) {
	for _, r := range p.Res {
		e.n(int(r))
	}
	e.n(int(p.Top), int(p.Bottom), int(p.Techs), int(p.Resolved))
	for _, t := range p.Slot {
		e.n(int(t))
	}
}

func (x *Event) encode(e *enc) {
	e.n(int(x.Kind), int(x.Player), int(x.Turn), int(x.Cell), int(x.Ring), int(x.Figure), int(x.Star), int(x.Pos), int(x.Color),
		int(x.Slot), int(x.Place), int(x.Body), int(x.Space), int(x.Card), int(x.Cost), int(x.Tech), int(x.Res), int(x.N),
		int(x.List), int(x.Step))
}
