package kernel

// topSpaces is the number of top spaces of a computer.
func (g *Game) topSpaces() int { return len(g.Numbers().Computer) }

// computerFull tells whether data can be analyzed (rules 4.5.1).
func (g *Game) computerFull(p Seat) bool { return int(g.S.P[p].Top) == g.topSpaces() }

// canPlaceTop tells whether data can go to the leftmost empty top space
// (rules 8.2.1).
func (g *Game) canPlaceTop(p Seat) bool {
	return g.against(p, Option{Verb: VerbPlaceTop}) == 0
}

// canPlaceBottom tells whether data can go under top space i, counted from 0
// (rules 8.2.1, 8.2.2).
func (g *Game) canPlaceBottom(p Seat, i int) bool {
	return g.againstBottom(p, i) == 0
}

// canPlace tells whether data can be placed at all.
func (g *Game) canPlace(p Seat) bool {
	if g.canPlaceTop(p) {
		return true
	}
	for i := range g.Numbers().Computer {
		if g.canPlaceBottom(p, i) {
			return true
		}
	}
	return false
}

// placeTop moves data to the leftmost empty top space with what that gives
// (rules 8.2.4, 8.2.5).
func (g *Game) placeTop(p Seat) {
	pl := &g.S.P[p]
	i := int(pl.Top)
	g.S.changed(goodsOf(p))
	pl.Res[Data]--
	pl.Top++
	g.log(LogPlace, p, int16(i+1), 0)
	if t := pl.Slot[i]; t >= 0 {
		g.gainAll(p, g.C.Techs[t].Upper)
		return
	}
	g.reward(p, &g.Numbers().Computer[i].Gain, false)
}

// placeBottom moves data under top space i with what that gives.
func (g *Game) placeBottom(p Seat, i int) {
	pl := &g.S.P[p]
	g.S.changed(goodsOf(p))
	pl.Res[Data]--
	pl.Bottom |= 1 << i
	g.log(LogPlace, p, int16(i+1), 1)
	g.reward(p, &g.C.Techs[pl.Slot[i]].Lower, false)
}

// analyze clears the computer and marks a dna trace (rules 4.5.2). main says
// whether an interrupt point lies between the two.
func (g *Game) analyze(p Seat, main bool) {
	pl := &g.S.P[p]
	g.S.changed(goodsOf(p))
	pl.Top, pl.Bottom = 0, 0
	g.log(LogAnalyze, p, 0, 0)
	if main {
		g.interrupt(p, nil)
	}
	g.markTrace(p, traceLimits{color: DNA, slots: [2]bool{true, true}})
	g.event(EvAnalyze, p)
	g.settle()
}
