package tensor

// seatParts say what the seats have in front of them.
var seatParts = []part{
	{"score", []string{"seat"}, 100, "points", func(o *observer, dst []float32) {
		for i := range dst {
			dst[i] = float32(o.s.P[o.seatAt(i)].Res[0])
		}
	}},
	{"goods", []string{"seat", "good"}, 10, "what a seat has of each good", func(o *observer, dst []float32) {
		n := len(o.c.Resources)
		for i := range o.players {
			for r, x := range o.s.P[o.seatAt(i)].Res[:n] {
				dst[i*n+r] = float32(x)
			}
		}
	}},
	{"income", []string{"seat", "good"}, 10, "what a seat gains at an income", func(o *observer, dst []float32) {
		n := len(o.c.Resources)
		for i := range o.players {
			sum := o.g.Income(o.seatAt(i))
			for r, x := range sum[:n] {
				dst[i*n+r] = float32(x)
			}
		}
	}},
	{"own_piles", []string{"seat", "own pile"}, 10, "how many cards lie in each pile of a seat", func(o *observer, dst []float32) {
		for i := range o.players {
			for k := range o.own {
				dst[i*len(o.own)+k] = float32(o.s.Size(o.own[k][o.seatAt(i)]))
			}
		}
	}},
	{"techs", []string{"seat", "tech"}, 1, "1 for each technology that a seat owns", func(o *observer, dst []float32) {
		for i := range o.players {
			for t := range o.c.Techs {
				if o.s.Owns(o.seatAt(i), t) {
					set(dst, o.players, i, t, 1)
				}
			}
		}
	}},
	{"computer_techs", []string{"seat", "tech"}, 6, "under which top space of the computer a technology lies, from 1", func(o *observer, dst []float32) {
		for i := range o.players {
			for k, t := range o.s.P[o.seatAt(i)].Slot {
				if t >= 0 {
					set(dst, o.players, i, int(t), float32(k+1))
				}
			}
		}
	}},
	{"computer_top", []string{"seat"}, 6, "how many top spaces hold data", func(o *observer, dst []float32) {
		for i := range dst {
			dst[i] = float32(o.s.P[o.seatAt(i)].Top)
		}
	}},
	{"computer_bottom", []string{"seat", "computer"}, 1, "1 for each bottom space that holds data", func(o *observer, dst []float32) {
		for i := range o.players {
			for k := range len(o.Things["computer"]) {
				if o.s.P[o.seatAt(i)].Bottom&(1<<k) != 0 {
					set(dst, o.players, i, k, 1)
				}
			}
		}
	}},
	{"milestones", []string{"seat", "milestone"}, 1, "1 for each milestone that a seat has resolved, gold first", func(o *observer, dst []float32) {
		for i := range o.players {
			for k := range len(o.Things["milestone"]) {
				if o.s.P[o.seatAt(i)].Resolved&(1<<k) != 0 {
					set(dst, o.players, i, k, 1)
				}
			}
		}
	}},
}
