package kernel

import (
	"reflect"

	"seti/kernel/source"
)

// MilestoneWord puts a score marker of the player ahead of his score; the
// reward comes in the end phase that reaches it (rules 12.1.8). A card that
// brings one stays in front of its owner until then.
type MilestoneWord struct {
	Ahead  int     `key:"ahead" doc:"points ahead of the player's score"`
	Reward Effects `key:"reward" doc:"what reaching it brings"`
}

func (w *MilestoneWord) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if !d.onlyPrepared(v, "milestone") {
		d.table(v, reflect.ValueOf(w).Elem())
	}
}

func (w *MilestoneWord) do(g *Game, f *frame, n int) {
	w.set(g, f.owner, f.card, f.slot)
	g.logMarker(LogMarkerSet, &g.S.Pending[len(g.S.Pending)-1])
}

func (w *MilestoneWord) set(g *Game, p Seat, c CardID, slot int8) {
	g.S.Pending = append(g.S.Pending, Pending{List: w.Reward.ID, Owner: p, Score: held(int(g.S.P[p].Res[VP]) + w.Ahead), Card: c, Slot: slot})
}

func (w *MilestoneWord) phrase(c *Catalog, n int) Phrase {
	return say("effect.milestone", Args{"n": w.Ahead, "reward": w.Reward.phrase(c)})
}

// SetMarker sets the score marker that a card in front of a player brings when
// it is played; false if it brings none.
func (g *Game) SetMarker(p Seat, c CardID) bool {
	for i := range g.C.Cards[c].Play.Groups {
		if w, ok := g.C.Cards[c].Play.Groups[i].Do.(*MilestoneWord); ok {
			w.set(g, p, c, -1)
			return true
		}
	}
	return false
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
