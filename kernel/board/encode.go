package board

import (
	"encoding/binary"
	"slices"
)

// Hash identifies a state: equal states have equal hashes on every machine. It is never 0, which means "no hash".
func (s *State) Hash() uint64 {
	var buf [4096]byte // on the stack, and enough for the games there are
	return max(1, hashOf(s.Encode(buf[:0])))
}

// hashOf is FNV-1a, eight bytes at a step and mixed after it.
func hashOf(b []byte) uint64 {
	h := uint64(14695981039346656037) ^ uint64(len(b))
	for ; len(b) >= 8; b = b[8:] {
		h = (h ^ binary.LittleEndian.Uint64(b)) * 1099511628211
		h ^= h >> 32
	}
	var rest [8]byte
	copy(rest[:], b)
	h = (h ^ binary.LittleEndian.Uint64(rest[:])) * 1099511628211
	return h ^ h>>32
}

// Encode appends the state in a form that is the same for equal states: each field in as many bytes as it has, each
// list after its length. Derived fields are left out.
func (s *State) Encode(b []byte) []byte {
	b = put64(b, s.Seed)
	b = put32(b, s.Draws)
	b = append(b, byte(s.Players), byte(s.Round), byte(s.Phase), byte(s.Active), byte(s.Start), s.Passed, byte(s.Late),
		byte(s.Dial), flag(s.RowDue), flag(s.FinalScored))
	b = put32(b, s.Modules)
	b = append(b, byte(s.Step))
	b = put8(b, s.ContentSeat[:])
	b = put8(b, s.Level[:])
	b = put8(b, s.Offset[:])
	b = put8(b, s.StarAt[:])
	for _, x := range s.Slots {
		b = append(b, byte(x.Species), flag(x.Discovered))
	}
	for p := range s.P {
		b = s.P[p].encode(b)
	}
	b = put16(b, s.Row[:])
	b = put16(b, s.StarData)
	b = size(b, len(s.Stacks))
	for i := range s.Stacks {
		x := &s.Stacks[i]
		b = put8(b, x.Tiles[:])
		b = append(b, byte(x.Left), flag(x.First))
	}
	b = put8(b, s.Faces)
	b = put8(b, s.Neutral)
	// The pile of each card and the card below it describe the piles completely.
	b = put16(b, s.Pile)
	b = put16(b, s.next)
	b = put8(b, s.Covered)
	b = put8(b, s.Uses)
	b = size(b, len(s.Switched))
	for _, x := range s.Switched {
		b = append(b, lo(x.Power), hi(x.Power), byte(x.Owner), flag(x.Off))
	}
	b = size(b, len(s.Signals))
	for _, x := range s.Signals {
		b = append(b, byte(x.Star), byte(x.Pos), byte(x.Owner))
	}
	b = size(b, len(s.Wins))
	for _, x := range s.Wins {
		b = append(b, byte(x.Star), byte(x.Owner))
	}
	b = size(b, len(s.Figures))
	for _, x := range s.Figures {
		b = append(b, byte(x.Owner), byte(x.Kind), byte(x.Space), byte(x.Body), byte(x.Covers), lo(x.Carries), hi(x.Carries))
	}
	b = size(b, len(s.Traces))
	for _, x := range s.Traces {
		b = append(b, byte(x.Owner), byte(x.Color), byte(x.Slot), byte(x.Place), flag(x.Paid))
	}
	b = size(b, len(s.GoldMarks))
	for _, x := range s.GoldMarks {
		b = append(b, byte(x.Tile), byte(x.Owner), byte(x.Place))
	}
	b = size(b, len(s.TurnEffects))
	for _, x := range s.TurnEffects {
		b = append(b, lo(x.What), hi(x.What), byte(x.Owner), byte(x.Left), lo(x.Since), hi(x.Since))
		b = put64(b, x.Seen)
	}
	b = size(b, len(s.Pending))
	for _, x := range s.Pending {
		b = append(b, lo(x.List), hi(x.List), byte(x.Owner), lo(x.Score), hi(x.Score), lo(x.Card), hi(x.Card), byte(x.Slot))
	}
	b = size(b, len(s.Pieces))
	for _, x := range s.Pieces {
		b = append(b, lo(x.Def), hi(x.Def), byte(x.Side), byte(x.Owner), x.Known, flag(x.Open),
			byte(x.Place.Kind), lo(x.Place.ID), hi(x.Place.ID))
	}
	b = size(b, len(s.Added))
	for _, x := range s.Added {
		b = append(b, byte(x.Layer), byte(x.Ring), byte(x.Place), byte(x.Cell))
	}
	b = size(b, len(s.Events))
	for i := range s.Events {
		b = s.Events[i].encode(b)
	}
	b = append(b, lo(s.Handled), hi(s.Handled), lo(s.Lists), hi(s.Lists), lo(s.Steps), hi(s.Steps), lo(s.Turns), hi(s.Turns))
	b = size(b, len(s.Memory))
	for _, x := range s.Memory {
		b = put32(b, uint32(x))
	}
	b = size(b, len(s.Drawn))
	for _, x := range s.Drawn {
		b = append(put64(b, x.What), lo(x.N), hi(x.N))
	}
	if len(s.Settings) > 0 { // a game without settings is as it was before there were any
		b = put16(size(b, len(s.Settings)), s.Settings)
	}
	for _, x := range s.Known { // most games have none
		b = append(b, lo(x.Card), hi(x.Card), x.Seats)
	}
	if len(s.Extra) > 0 || s.Resume != 0 || s.Ended || s.Decided || s.Won != 0 {
		b = append(put8(b, s.Extra), byte(s.Resume), flag(s.Ended), flag(s.Decided), s.Won)
	}
	if len(s.Choices)+len(s.Offered) > 0 {
		b = size(b, len(s.Choices))
		for _, x := range s.Choices {
			b = append(b, lo(x.Number), hi(x.Number), byte(x.Owner), byte(x.Of), flag(x.Open), lo(x.Picked), hi(x.Picked), lo(x.Count), hi(x.Count))
		}
		b = size(b, len(s.Offered))
		for _, r := range s.Offered {
			b = append(b, byte(r.Kind), lo(r.ID), hi(r.ID))
		}
	}
	return b
}

// usual is the number of gains that are always encoded. Those beyond it are only where a player has some: then a
// state without them has the hash that saved games know from when there was no room for more.
const usual = 16

func (p *Player) encode(b []byte) []byte {
	held := p.Res[:]
	if [MaxResources - usual]int16(held[usual:]) == ([MaxResources - usual]int16{}) {
		held = held[:usual]
	}
	b = put16(b, held)
	b = append(b, byte(p.Top), p.Bottom, lo(p.Resolved), hi(p.Resolved))
	b = put8(b, p.Slot[:])
	return put64(b, p.Techs)
}

func (x *Event) encode(b []byte) []byte {
	return append(b, byte(x.Kind), byte(x.Player), byte(x.Turn), byte(x.Cell), byte(x.Ring), byte(x.Figure), byte(x.Star),
		byte(x.Pos), byte(x.Color), byte(x.Slot), byte(x.Place), lo(x.Body), hi(x.Body), byte(x.Space), lo(x.Card), hi(x.Card),
		lo(x.Cost), hi(x.Cost), lo(x.Tech), hi(x.Tech), lo(x.Res), hi(x.Res), lo(x.N), hi(x.N), lo(x.List), hi(x.List),
		lo(x.Step), hi(x.Step))
}

func size(b []byte, n int) []byte { return put32(b, uint32(n)) }

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// lo and hi are the two bytes of a number of 16 bits.
func lo[T ~int16 | ~uint16](x T) byte { return byte(x) }

func hi[T ~int16 | ~uint16](x T) byte { return byte(uint16(x) >> 8) }

func put32(b []byte, x uint32) []byte { return binary.LittleEndian.AppendUint32(b, x) }

func put64(b []byte, x uint64) []byte { return binary.LittleEndian.AppendUint64(b, x) }

// put8 and put16 append a list of numbers.
func put8[T ~int8 | ~uint8](b []byte, list []T) []byte {
	b = size(b, len(list))
	n := len(b)
	b = slices.Grow(b, len(list))[:n+len(list)]
	to := b[n:]
	for i, x := range list {
		to[i] = byte(x)
	}
	return b
}

func put16[T ~int16 | ~uint16](b []byte, list []T) []byte {
	b = size(b, len(list))
	n := len(b)
	b = slices.Grow(b, 2*len(list))[:n+2*len(list)]
	to := b[n:]
	for len(list) >= 4 {
		binary.LittleEndian.PutUint64(to, uint64(uint16(list[0]))|uint64(uint16(list[1]))<<16|
			uint64(uint16(list[2]))<<32|uint64(uint16(list[3]))<<48)
		to, list = to[8:], list[4:]
	}
	for i, x := range list {
		to[2*i], to[2*i+1] = lo(x), hi(x)
	}
	return b
}
