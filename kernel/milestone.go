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

// waiting reports whether a score marker of a card is still on the track.
func (g *Game) waiting(c CardID) bool {
	for _, m := range g.S.Pending {
		if m.Card == c {
			return true
		}
	}
	return false
}

// Marking is an effect word that puts a score marker ahead of a player's score.
type Marking interface {
	Marker() (ahead int, reward *Effects)
}

// SetMarker sets the score marker that a card in front of a player brings when
// it is played; false if it brings none.
func (g *Game) SetMarker(p Seat, c CardID) bool {
	for i := range g.C.Cards[c].Play.Groups {
		if w, ok := g.C.Cards[c].Play.Groups[i].Do.(Marking); ok {
			ahead, reward := w.Marker()
			g.setMarker(p, ahead, reward, c, -1)
			return true
		}
	}
	return false
}

func (g *Game) setMarker(p Seat, ahead int, reward *Effects, c CardID, slot int8) {
	room(len(g.S.Pending), "score markers")
	g.S.Pending = append(g.S.Pending, Pending{List: reward.ID, Owner: p, Score: held(int(g.S.P[p].Res[VP]) + ahead), Card: c, Slot: slot})
}
