package view

import (
	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/source"
)

// Explain says what a thing is, in full: what stands on it, and how it stands in
// this game. It says nothing of what it does not know.
func (t *Teller) Explain(s *Scene, r source.Ref) []string {
	var texts []string
	switch r.Kind {
	case kernel.KindBody:
		texts = append(texts, t.waysTo(s, int(r.ID))...)
	case kernel.KindStar:
		if x := s.star(int(r.ID)); x != nil {
			texts = append(texts, t.standing(x))
		}
	case kernel.KindSpace:
		return []string{t.Word("explain.space", kernel.Args{"space": r})}
	case kernel.KindSlot:
		return []string{t.Word("explain.slot", nil)}
	}
	found, _ := t.Find(t.C.Name(r))
	for _, x := range found {
		for _, l := range t.Show(x, console.Style(false)) {
			texts = append(texts, Clean(l))
		}
	}
	return texts
}

// Wishes are the ids of what a player might want to do in a turn.
func (t *Teller) Wishes(s *Scene, p kernel.Seat) []string {
	ids := []string{"launch", "scan", "analyze", "research", "buy", "data top"}
	for i := range s.Planets {
		x := &s.Planets[i]
		id := t.C.Name(x.Body)
		ids = append(ids, "orbit "+id, "land "+id)
		for _, m := range x.Moons {
			ids = append(ids, "land "+t.C.Name(m.Body))
		}
	}
	for i := range s.Piles {
		pile := &s.Piles[i]
		for k := range pile.Cards {
			switch pile.Pile {
			case kernel.Hand(p):
				ids = append(ids, "play "+pile.Cards[k].ID)
			case kernel.InPlay(p):
				if pile.Cards[k].Mission {
					ids = append(ids, "complete "+pile.Cards[k].ID)
				}
			}
		}
	}
	return ids
}
