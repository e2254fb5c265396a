package kernel

// pendingReached returns the index of the first score marker of a player that
// his score has reached, lowest first, oldest first among equals; -1 if none.
func (g *Game) pendingReached(p Seat) int {
	best := -1
	for i, m := range g.S.Pending {
		if m.Owner == p && m.Score <= g.S.P[p].Res[VP] && (best < 0 || m.Score < g.S.Pending[best].Score) {
			best = i
		}
	}
	return best
}

// resolvePending brings the reward of a score marker. Its card leaves, unless
// the reward put it elsewhere.
func (g *Game) resolvePending(i int) {
	m := g.S.Pending[i]
	g.S.Pending = append(g.S.Pending[:i], g.S.Pending[i+1:]...)
	g.logMarker(LogMarker, &m)
	f := g.push(m.Owner, m.Card, false, true)
	f.slot = m.Slot
	g.run(f, g.C.Lists[m.List])
	g.pop()
	g.event(EvMilestone, m.Owner).N = m.Score
	g.settle()
	if m.Card != NoCard && g.S.Pile[m.Card] == InPlay(m.Owner) && !g.waiting(m.Card) {
		g.discard(m.Card)
	}
}

// waiting tells whether a score marker of a card is still on the track.
func (g *Game) waiting(c CardID) bool {
	for _, m := range g.S.Pending {
		if m.Card == c {
			return true
		}
	}
	return false
}
