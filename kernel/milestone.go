package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// pendingReached returns the index of the first score marker of a player that
// his score has reached, lowest first, oldest first among equals; -1 if none.
func (g *Game) pendingReached(p board.Seat) int {
	best := -1
	for i, m := range g.S.Pending {
		if m.Owner == p && m.Score <= g.S.P[p].Res[board.VP] && (best < 0 || m.Score < g.S.Pending[best].Score) {
			best = i
		}
	}
	return best
}

// resolvePending gives the reward of a score marker. Its card leaves, unless
// the reward put it elsewhere.
func (g *Game) resolvePending(i int) {
	m := g.S.Pending[i]
	g.S.Pending = append(g.S.Pending[:i], g.S.Pending[i+1:]...)
	g.logMarker(LogMarker, &m)
	f := g.push(m.Owner, m.Card, false, true)
	f.slot = m.Slot
	g.run(f, g.C.Lists[m.List])
	g.pop()
	g.event(board.EvMilestone, m.Owner).N = m.Score
	g.settle()
	if m.Card != board.NoCard && g.S.Pile[m.Card] == board.InPlay(m.Owner) && !g.waiting(m.Card) {
		g.discard(m.Card)
	}
}

// waiting reports whether a score marker of a card is still on the track.
func (g *Game) waiting(c board.CardID) bool {
	for _, m := range g.S.Pending {
		if m.Card == c {
			return true
		}
	}
	return false
}

// Marking is an effect word that puts a score marker ahead of a player's score.
type Marking interface {
	Marker() (ahead int, reward *catalog.Effects)
}

func (g *Game) setMarker(p board.Seat, ahead int, reward *catalog.Effects, c board.CardID, slot int8) {
	room(len(g.S.Pending), "score markers")
	g.S.Pending = append(g.S.Pending, board.Pending{List: reward.ID, Owner: p, Score: board.Clamp(int(g.S.P[p].Res[board.VP]) + ahead), Card: c, Slot: slot})
}
