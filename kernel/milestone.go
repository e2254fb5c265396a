package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// milestone is a gold milestone or a score marker, by its number; the other number is -1.
type milestone struct{ gold, marker int }

// reached returns the milestones that a player may resolve next: of those that they have
// reached those of the lowest score, the gold one first, then their score markers. Of the
// markers of one species the oldest comes first (rules 12.1.3).
func (g *Game) reached(p board.Seat) (list []milestone) {
	s, lowest := g.S, int(g.S.P[p].Res[board.VP])
	add := func(score int, m milestone) {
		if score < lowest {
			list, lowest = list[:0], score
		}
		if score == lowest {
			list = append(list, m)
		}
	}
	for k, score := range g.Numbers().Milestone.Gold {
		if s.P[p].Resolved&(1<<k) == 0 {
			add(score, milestone{k, -1})
		}
	}
	for i := range s.Pending {
		if s.Pending[i].Owner == p && !g.older(i) {
			add(int(s.Pending[i].Score), milestone{-1, i})
		}
	}
	return list
}

// older reports whether an equal score marker of the same owner and the same species is
// older than one.
func (g *Game) older(than int) bool {
	m := &g.S.Pending[than]
	slot := g.markerSlot(m)
	return slot >= 0 && slices.ContainsFunc(g.S.Pending[:than], func(x board.Pending) bool {
		return x.Owner == m.Owner && x.Score == m.Score && g.markerSlot(&x) == slot
	})
}

// markerSlot returns the slot of the species that a score marker belongs to, -1 if none.
func (g *Game) markerSlot(m *board.Pending) int {
	if m.Slot < 0 && m.Card != board.NoCard {
		return g.slotSeen(int(g.C.Cards[m.Card].SpeciesIndex))
	}
	return int(m.Slot)
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
	return slices.ContainsFunc(g.S.Pending, func(m board.Pending) bool { return m.Card == c })
}

// Marking is an effect word that puts a score marker ahead of a player's score.
type Marking interface {
	Marker() (ahead int, reward *catalog.Effects)
}

func (g *Game) setMarker(p board.Seat, ahead int, reward *catalog.Effects, c board.CardID, slot int8) {
	room(len(g.S.Pending), "score markers")
	g.S.Pending = append(g.S.Pending, board.Pending{List: reward.ID, Owner: p, Score: board.Clamp(int(g.S.P[p].Res[board.VP]) + ahead), Card: c, Slot: slot})
}
