package kernel

import "strings"

// MilestoneWord puts a score marker of the player ahead of his score; the
// reward comes in the end phase that reaches it (rules 12.1.8). A card that
// brings one stays in front of its owner until then.
type MilestoneWord struct {
	Ahead  int     `key:"ahead" doc:"points ahead of the player's score"`
	Reward Effects `key:"reward" doc:"what reaching it brings"`
}

func (w *MilestoneWord) do(g *Game, f *frame, n int) {
	g.S.Pending = append(g.S.Pending, Pending{List: w.Reward.ID, Owner: f.owner, Score: g.S.P[f.owner].Res[VP] + int16(w.Ahead),
		Card: f.card, Slot: f.slot})
}

func (w *MilestoneWord) text(t *texter, n int) string {
	return itoa(w.Ahead) + " vp from now: " + LowerFirst(strings.TrimSuffix(t.effects(&w.Reward), "."))
}

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
	g.log(LogMilestone, m.Owner, m.Score, 0)
	f := g.push(m.Owner, m.Card, false, true)
	f.slot = m.Slot
	g.run(f, g.C.Lists[m.List])
	g.pop()
	g.event(EvMilestone, m.Owner).N = m.Score
	g.settle()
	if m.Card != NoCard && g.S.Pile[m.Card] == Front(m.Owner) && !g.waiting(m.Card) {
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
