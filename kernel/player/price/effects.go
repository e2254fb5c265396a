package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

// effects returns what a list of effects is worth to the seat, on behalf of a
// card.
func (y *Policy) effects(e *catalog.Effects, c board.CardID) float64 {
	sum := 0.0
	for i := range e.Groups {
		sum += y.group(&e.Groups[i], c)
	}
	return sum
}

// top returns what a list of effects is worth that is carried out by itself and gives so many
// moves.
func (y *Policy) top(e *catalog.Effects, c board.CardID, moves int) float64 {
	before := y.moves
	y.moves = moves
	sum := y.effects(e, c)
	y.moves = before
	return sum
}

// deepest is how deeply lists of effects within others are looked at.
const deepest = 8

func (y *Policy) group(gr *catalog.Group, c board.CardID) float64 {
	if y.nested > deepest {
		return 0
	}
	y.nested++
	defer func() { y.nested-- }()
	n := 1.0
	if gr.When != nil {
		if happening(gr.When) {
			n = y.w.When
		} else if !y.g.Holds(y.p, c, gr.When) {
			return 0
		}
	}
	if gr.Per != nil {
		if happening(gr.Per) {
			n *= y.w.Per
		} else {
			n *= float64(y.g.Measure(y.p, c, gr.Per))
		}
	}
	sum := y.gains(gr.Gains)
	if gr.Do != nil {
		sum += y.word(gr.Do, gr.Times, c)
	}
	for _, x := range gr.Pay {
		sum -= y.rate[x.Res] * float64(x.N)
	}
	if gr.May != 0 || len(gr.Pay) > 0 && !gr.Must {
		sum = max(0, sum)
	}
	if gr.May == catalog.Any || gr.May > 1 {
		n *= 2
	}
	return sum * n
}

// gains returns what an amount of things is worth; what exceeds a limit is lost.
func (y *Policy) gains(gains catalog.Gains) float64 {
	sum := 0.0
	for _, x := range gains {
		n := x.N
		switch x.Res {
		case board.Publicity:
			n = min(n, y.g.Numbers().Limit.Publicity-int(y.g.S.P[y.p].Res[board.Publicity]))
		case board.Data:
			n = min(n, y.g.DataLimit(y.p)-int(y.g.S.P[y.p].Res[board.Data]))
		}
		sum += y.rate[x.Res] * float64(n)
	}
	return sum
}

// cost returns what a price is worth.
func (y *Policy) cost(gains catalog.Gains) float64 {
	sum := 0.0
	for _, x := range gains {
		sum += y.rate[x.Res] * float64(x.N)
	}
	return sum
}

// lost returns what a loss is worth. To lose all of a thing is to lose as many as there are.
func (y *Policy) lost(gains catalog.Gains) float64 {
	sum := 0.0
	for _, x := range gains {
		n := x.N
		if n == catalog.Any {
			n = int(y.g.S.P[y.p].Res[x.Res])
		}
		sum += y.rate[x.Res] * float64(n)
	}
	return sum
}

// action returns what the price of an option is worth.
func (y *Policy) action(o board.Option) float64 {
	y.costs = y.g.Price(y.p, o, y.costs[:0])
	return y.cost(y.costs)
}

// word returns what an effect word is worth that is done a number of times.
func (y *Policy) word(do catalog.Effect, times int, c board.CardID) float64 {
	if w, ok := do.(worth.Priced); ok {
		return w.Price((*values)(y), c) * float64(times)
	}
	if use, ok := do.(*catalog.UsePackWord); ok && use.Word.Worth.Set {
		_, often := use.Numbered(times)
		return y.stated(&use.Word.Worth, c, use) * float64(often)
	}
	if x := y.try(do, times, c); x != nil {
		return x.worth
	}
	return y.w.Function * float64(times)
}

// thisTurn returns what an effect for this turn is worth: certain if a probe of the player
// comes as far as the effect asks, otherwise only possible.
func (y *Policy) thisTurn(w *catalog.TurnEffectDef) float64 {
	reward := y.effects(&w.Reward, board.NoCard)
	if len(w.On.Any) == 0 {
		return y.rate[board.Energy] * y.w.ThisTurn
	}
	m := &w.On.Any[0]
	if m.Kind != board.EvVisit || m.Of == "others" || y.d.all(&m.Main) {
		return reward * y.w.ThisTurn * float64(max(1, min(3, int(w.Times))))
	}
	s := y.g.S
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Kind != board.Probe || f.Owner != y.p {
			continue
		}
		for sp := range board.Space(32) {
			if dist := board.Distance(f.Space, sp); dist > 0 && dist <= y.moves && y.meets(&m.Main, sp) {
				return reward
			}
		}
	}
	return 0
}

// meets reports whether a filter of visits matches what a space holds.
func (y *Policy) meets(fl *catalog.Filter, sp board.Space) bool {
	switch cell := y.g.S.CellAt[sp]; cell {
	case board.Asteroid:
		return mentions(fl, y.d.asteroid)
	case board.Comet:
		return mentions(fl, y.d.comet)
	default:
		b, ok := cell.Body()
		return ok && y.d.body(fl, b)
	}
}

// income returns what an income is worth: that of the best card to tuck.
func (y *Policy) income() float64 {
	best, s := 0.0, y.g.S
	for c := s.First(board.Hand(y.p)); c != board.NoCard; c = s.Next(c) {
		best = max(best, y.tuck(c)-y.held(c))
	}
	if s.First(board.Hand(y.p)) == board.NoCard {
		return 0
	}
	return best
}

// tuck returns what a tucked card gives now and later.
func (y *Policy) tuck(c board.CardID) float64 {
	in := y.d.c.Cards[c].Income
	if !in.Set {
		return 0
	}
	return y.rate[in.Res] + y.at.future[in.Res] + y.want(wantTuck, int(in.Res))
}
