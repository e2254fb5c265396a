package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// gain gives a player n of something. What exceeds a cap is lost
// (rules 3.8.5, 8.1.2).
func (g *Game) gain(p board.Seat, r board.Resource, n int) {
	if p < 0 || n <= 0 || g.converts(p, r, n) {
		return
	}
	switch r {
	case board.CardAny:
		for range g.times(n) {
			g.drawAny(p)
		}
		return
	case board.CardDeck:
		for range g.times(n) {
			g.drawDeck(p)
		}
		return
	case board.CardRow:
		g.takeRow(p, n)
		return
	case board.AlienCard:
		return // of no species (rules 11.5.1)
	}
	res := &g.S.P[p].Res[r]
	before := *res
	*res = board.Clamp(int(*res) + n)
	switch r {
	case board.Publicity:
		*res = min(*res, int16(g.Numbers().Limit.Publicity))
	case board.Data:
		*res = min(*res, int16(g.DataLimit(p)))
	}
	if *res != before {
		g.S.NoteChange(board.ReadsGoodsOf(p))
	}
	g.log(LogGain, p, int16(r), *res-before, int16(g.final))
	if lost := int(before) + n - int(*res); lost > 0 {
		g.log(LogLost, p, int16(r), board.Clamp(lost))
	}
}

// gainAll gains printed icons at once.
func (g *Game) gainAll(p board.Seat, gains catalog.Gains) {
	for _, x := range gains {
		g.gain(p, x.Res, x.N)
	}
}

// pay takes a cost; canPay has been asked before.
func (g *Game) pay(p board.Seat, cost catalog.Gains) { g.payTimes(p, cost, 1) }

func (g *Game) payTimes(p board.Seat, cost catalog.Gains, n int) {
	for _, x := range cost {
		if x.N != 0 {
			g.S.NoteChange(board.ReadsGoodsOf(p))
			g.S.P[p].Res[x.Res] -= int16(x.N * n)
			g.log(LogPay, p, int16(x.Res), int16(x.N*n), int16(g.final))
		}
	}
}

// lose takes something from a player, at most what he has.
func (g *Game) lose(p board.Seat, r board.Resource, n int) {
	if p < 0 {
		return
	}
	if n = min(n, int(g.S.P[p].Res[r])); n > 0 {
		g.S.NoteChange(board.ReadsGoodsOf(p))
		g.S.P[p].Res[r] -= int16(n)
		g.log(LogLose, p, int16(r), int16(n), int16(g.final))
	}
}

// converts replaces a gain by the conversion of a power in force, and reports whether
// there is one. A gain inside its own conversion is not converted again.
func (g *Game) converts(p board.Seat, r board.Resource, n int) bool {
	if g.converting&(1<<r) != 0 {
		return false
	}
	power, x := g.conversion(p, func(x *catalog.Conversion) bool { return x.Word == nil && x.Res == r })
	if x == nil {
		return false
	}
	g.converting |= 1 << r
	g.convert(p, power, x, n)
	g.converting &^= 1 << r
	return true
}

// convertsWord replaces an effect word by the conversion of a power in force, and
// reports whether there is one. A word inside its own conversion is not converted again.
func (g *Game) convertsWord(p board.Seat, do catalog.Effect, n int) bool {
	power, x := g.wordConversion(p, do)
	if x == nil {
		return false
	}
	g.convertingWords = append(g.convertingWords, x)
	g.convert(p, power, x, n)
	g.convertingWords = g.convertingWords[:len(g.convertingWords)-1]
	return true
}

// convert carries out a conversion n times, for its power if it has one.
func (g *Game) convert(p board.Seat, power *catalog.Power, x *catalog.Conversion, n int) {
	for range g.times(n) {
		g.run(g.pushPower(p, power, false, false), &x.Into)
		g.pop()
	}
}
