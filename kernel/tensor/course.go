package tensor

import "seti/kernel/board"

// courseParts say how far the game is, and what happened in this turn.
var courseParts = []part{
	{"round", nil, 5, "the round, from 1", func(o *observer, dst []float32) { dst[0] = float32(o.s.Round) }},
	{"phase", []string{"phase"}, 1, "1 for the phase of the turn", func(o *observer, dst []float32) { dst[o.s.Phase] = 1 }},
	{"active", []string{"seat"}, 1, "1 for the seat whose turn it is", func(o *observer, dst []float32) { set(dst, len(dst), o.of(o.s.Active), 0, 1) }},
	{"start", []string{"seat"}, 1, "1 for the starting player", func(o *observer, dst []float32) { set(dst, len(dst), o.of(o.s.Start), 0, 1) }},
	{"passed", []string{"seat"}, 1, "1 for each seat that has passed", func(o *observer, dst []float32) {
		for i := range dst {
			if o.s.HasPassed(o.seatAt(i)) {
				dst[i] = 1
			}
		}
	}},
	{"next_disc", []string{"disc"}, 1, "1 for the disc that turns next", func(o *observer, dst []float32) { dst[o.s.Dial] = 1 }},
	{"discs", []string{"disc", "sector"}, 1, "1 for the sector in which the slot 0 of a disc lies", func(o *observer, dst []float32) {
		for i, at := range o.s.Offset {
			set(dst, len(o.s.Offset), i, int(at)&7, 1)
		}
	}},
	{"piles", []string{"pile"}, 100, "how many cards lie in each pile of the table", func(o *observer, dst []float32) {
		for i, p := range o.table {
			dst[i] = float32(o.s.Size(p))
		}
	}},
	{"round_stack", nil, 5, "how many cards lie in the end-of-round stack of this round", func(o *observer, dst []float32) {
		if r := int(o.s.Round); r >= 1 && r <= board.MaxRounds {
			dst[0] = float32(o.s.Size(board.RoundStack(r)))
		}
	}},
	{"events", []string{"owner", "event"}, 4, "what happened in this turn, by who did it", func(o *observer, dst []float32) {
		for i := range o.s.Events {
			e := &o.s.Events[i]
			add(dst, o.players+1, o.of(e.Player), int(e.Kind), 1)
		}
	}},
	{"effects", []string{"effect"}, 1, "effects that last: 1 if the seat has them, 0.5 if only others do", func(o *observer, dst []float32) {
		for i := range o.s.TurnEffects {
			e := &o.s.TurnEffects[i]
			if e.Owner == o.seat {
				dst[e.What] = 1
			} else {
				dst[e.What] = max(dst[e.What], 0.5)
			}
		}
	}},
}
