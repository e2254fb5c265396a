package price

import (
	"slices"

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

// group returns what a group of effects is worth. It is one part, however it is made up.
func (y *Policy) group(gr *catalog.Group, c board.CardID) float64 {
	if y.ledger != nil {
		return y.groupPart(gr, c)
	}
	if y.nested > deepest {
		return 0
	}
	n, sum := 1.0, 0.0
	if gr.When != nil || gr.Per != nil {
		if n, _ = y.often(gr, c); n == 0 {
			return 0
		}
	}
	if len(gr.Gains) > 0 {
		sum = y.goodsWorth(gr.Gains)
	}
	if gr.Do != nil {
		y.nested++
		sum += y.word(gr.Do, gr.Times, c)
		y.nested--
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

// groupPart returns the same, and writes it.
func (y *Policy) groupPart(gr *catalog.Group, c board.CardID) float64 {
	worth := y.silent(func() float64 { return y.group(gr, c) })
	n, certain := y.often(gr, c)
	if !certain || gr.Do != nil || gr.May != 0 || len(gr.Pay) > 0 {
		return y.part(worth, "reason.effect", func() catalog.Args { return catalog.Args{"what": gr.Phrase(y.d.c)} })
	}
	goods := slices.Clone(gr.Gains)
	for i := range goods {
		goods[i].N *= int(n)
	}
	y.ledger.goods(worth, goods)
	return worth
}

// often returns how often a group of effects happens, and whether that is known before.
func (y *Policy) often(gr *catalog.Group, c board.CardID) (n float64, certain bool) {
	n, certain = 1, true
	if gr.When != nil {
		if happening(gr.When) {
			n, certain = y.w.When, false
		} else if !y.g.Holds(y.p, c, gr.When) {
			return 0, true
		}
	}
	if gr.Per != nil {
		if happening(gr.Per) {
			n, certain = n*y.w.Per, false
		} else {
			n *= float64(y.g.Measure(y.p, c, gr.Per))
		}
	}
	return n, certain
}

// gains returns what goods are worth that come for certain.
func (y *Policy) gains(gains catalog.Gains) float64 {
	worth := y.goodsWorth(gains)
	if y.ledger != nil {
		y.ledger.goods(worth, gains)
	}
	return worth
}

// goodsWorth returns what goods are worth; what exceeds a limit is lost. It writes no parts.
func (y *Policy) goodsWorth(gains catalog.Gains) float64 {
	sum := 0.0
	for _, x := range gains {
		sum += y.rate[x.Res] * float64(min(x.N, y.takes[x.Res]))
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

// pay returns what it is worth to pay the price of an option.
func (y *Policy) pay(o board.Option) float64 { return y.unsaid(-y.action(o)) }

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
		if !f.IsProbe(y.p) {
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
	income := y.part(y.rate[in.Res]+y.at.future[in.Res], "reason.income", func() catalog.Args {
		return catalog.Args{"what": catalog.Gains{{Res: in.Res, N: 1}}.Phrase(y.d.c)}
	})
	return income + y.want(wantTuck, int(in.Res))
}

// values implements worth.Values for a policy.
type values Policy

func (v *values) y() *Policy { return (*Policy)(v) }

func (v *values) Of(r board.Resource) float64      { return v.rate[r] }
func (v *values) Income(r board.Resource) float64  { return v.at.future[r] }
func (v *values) Lost(gains catalog.Gains) float64 { return v.y().lost(gains) }
func (v *values) Effects(e *catalog.Effects, of board.CardID) float64 {
	return v.y().effects(e, of)
}

func (v *values) Launch(limit bool) float64 {
	if limit && !v.g.MayLaunch(v.p) {
		return 0
	}
	return v.y().launch()
}

func (v *values) Orbit() float64         { return v.y().arrive(true, false) }
func (v *values) Land(moon bool) float64 { return v.y().arrive(false, moon) }
func (v *values) Scan() float64          { return v.y().scan() }

func (v *values) Analyze() float64 {
	if !v.g.ComputerFull(v.p) {
		return 0
	}
	return v.y().analyze()
}

func (v *values) Rotate() float64 { return v.at.Rotate }
func (v *values) Tech(types *catalog.Filter, others, bonus bool) float64 {
	return v.y().bestTech(types, others, bonus)
}
func (v *values) Steps(n int) float64 { return v.y().steps(n) }

func (v *values) Signal(at *catalog.Filter, each, data bool) float64 {
	return v.y().starSignal(at, each, data)
}
func (v *values) SignalFromRow() float64  { return v.y().rowSignal() }
func (v *values) SignalFromHand() float64 { return v.y().handSignal() }
func (v *values) SignalFromDeck() float64 { return v.rate[board.Data] + v.at.Signal }

func (v *values) SignalAtProbe() float64 {
	best := 0.0
	v.y().probes(func(at board.Space) { best = max(best, v.y().signal(int(v.g.S.StarAt[at.Sector()]))) })
	return best
}

func (v *values) Trace(color, beside *catalog.Filter) float64 { return v.y().traceOf(color, beside) }

func (v *values) Figure(kind board.FigureKind) float64 {
	if kind == board.Orbiter {
		return v.at.Orbiter
	}
	return v.at.Lander
}

func (v *values) Hand(but board.CardID) int {
	hand := board.Hand(v.p)
	n := v.g.S.Size(hand)
	if but != board.NoCard && v.g.S.Pile[but] == hand {
		n--
	}
	return n
}

func (v *values) Tuck(c board.CardID) float64 { return v.y().tuck(c) }
func (v *values) TuckBest() float64           { return v.y().income() }

func (v *values) Reach(ahead int) float64 {
	return min(1, (v.rounds+v.w.Marker)*25/float64(max(1, ahead)))
}

func (v *values) ThisTurn(t *catalog.TurnEffectDef) float64 { return v.y().thisTurn(t) }
