package view

import "seti/kernel/board"

// Milestone is a score that brings a gold tile or a neutral marker to whoever reaches it.
type Milestone struct {
	Score    int          `json:"score"`
	Kind     string       `json:"kind"` // gold or neutral
	Resolved []board.Seat `json:"resolved,omitempty"`
	Left     int          `json:"left"` // neutral markers left; 0 for gold
}

// Marker is a score marker: whoever owns it gets its reward when he reaches the score.
type Marker struct {
	Owner  board.Seat `json:"owner"`
	Score  int        `json:"score"`
	Source string     `json:"source,omitempty"` // id of the card or species that brought it
	Reward Worth      `json:"reward"`
}

// milestones fills in the milestones and the score markers.
func (l *looker) milestones() {
	s, m := l.s, &l.g.Numbers().Milestone
	add := func(kind string, score, bit, left int) {
		x := Milestone{Score: score, Kind: kind, Left: left}
		for p := range board.Seat(s.Players) {
			if s.P[p].Resolved&(1<<bit) != 0 {
				x.Resolved = append(x.Resolved, p)
			}
		}
		l.view.Milestones = append(l.view.Milestones, x)
	}
	for i, score := range m.Gold {
		add("gold", score, i, 0)
	}
	for i, score := range l.g.NeutralMilestones() {
		left := 0
		if i < len(s.Neutral) {
			left = int(s.Neutral[i])
		}
		add("neutral", score, len(m.Gold)+i, left)
	}
	for _, x := range s.Pending {
		marker := Marker{Owner: x.Owner, Score: int(x.Score), Reward: l.icons(l.C.Lists[x.List])}
		switch {
		case x.Card != board.NoCard:
			marker.Source = l.C.Cards[x.Card].ID
		case x.Slot >= 0 && s.Slots[x.Slot].Species >= 0:
			marker.Source = l.C.Species[s.Slots[x.Slot].Species].ID
		}
		l.view.Markers = append(l.view.Markers, marker)
	}
}
